import Foundation

@main
enum Main {
  static func main() async {
    let console = Console()
    let status = await Tool.run(Array(CommandLine.arguments.dropFirst()), on: console)
    exit(console.finish(status).rawValue)
  }
}
