import LRCKit

let lyrics = Lyrics(parsing: "[00:12.40]Paper boats drift north\n[00:15.90]Folded from the news")
print(lyrics.lines[1].text, "at", lyrics.lines[1].start)
let engine = SyncEngine(lyrics)
let now = engine.position(at: 14.15)
print(now.line?.index ?? "none", now.line?.progress ?? 0)
print(engine.nextChange(after: 14.15) ?? "never")
print(PlainTextRenderer().render(LineWindow(of: lyrics, around: now, rows: 3)))
