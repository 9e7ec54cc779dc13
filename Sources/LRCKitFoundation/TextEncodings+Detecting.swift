extension TextEncodings {
  /// After Unicode, the legacy encoding in which the bytes read most like lyrics.
  ///
  /// - Returns: The value to read with.
  public static func detecting() -> TextEncodings { .automatic }
}
