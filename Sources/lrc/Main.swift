import Foundation

@main
enum Main {
  static func main() {
    let console = Console()
    let status = Tool.run(Array(CommandLine.arguments.dropFirst()), on: console)
    exit(console.finish(status).rawValue)
  }
}
