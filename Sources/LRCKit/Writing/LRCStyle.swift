/// How LRC is spelled where there is a choice.
struct LRCStyle: Hashable, Sendable {
  var digits = LyricsFormat.FractionDigits.asNeeded
  var repeats = LyricsFormat.Repeats.expanded
  var words = LyricsFormat.WordStamps.angled
  var offset = LyricsFormat.OffsetWriting.kept
  var lineEnd = LyricsFormat.LineEnd.lf
}

extension LyricsFormat {
  /// How many digits of the second a time has.
  public enum FractionDigits: Hashable, Sendable, CaseIterable {
    /// Two; what is left out is floored, so that order is kept and nothing carries.
    case two
    /// Three.
    case three
    /// Two, or three in all of the file if any time isn't a whole hundredth.
    case asNeeded
  }

  /// What becomes of lines that say the same at several times.
  public enum Repeats: Hashable, Sendable, CaseIterable {
    /// Each stands on a row of its own.
    case expanded
    /// They share a row with a stamp for each: `[00:10.00][00:30.00]la la`.
    case folded
  }

  /// How times of words are written.
  public enum WordStamps: Hashable, Sendable, CaseIterable {
    /// `<00:10.00>pa<00:10.50>per`, which most players know.
    case angled
    /// `[00:10.00]pa[00:10.50]per`, where that reads back the same.
    case square
    /// Not at all; the ends of lines aren't written either.
    case none
  }

  /// What becomes of the offset.
  public enum OffsetWriting: Hashable, Sendable, CaseIterable {
    /// The tag is written, and stamps so that it leads back to the times.
    case kept
    /// Stamps are the times, and the tag is left out.
    case baked
  }

  /// What ends a row.
  public enum LineEnd: Hashable, Sendable, CaseIterable {
    /// A line feed.
    case lf
    /// A carriage return and a line feed, for old Windows programs.
    case crlf
  }
}
