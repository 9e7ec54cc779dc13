struct Options {
  /// Runs the benchmarks whose name holds this.
  var filter = ""
  /// Fewer songs and rounds.
  var isQuick = false
  /// Ends with status 1 if a stated limit is exceeded.
  var checks = false
  /// Prints the names and runs nothing.
  var listsOnly = false

  init?(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--filter":
        guard let name = arguments.next() else { return nil }
        filter = name
      case "--quick": isQuick = true
      case "--check": checks = true
      case "--list": listsOnly = true
      default: return nil
      }
    }
  }
}
