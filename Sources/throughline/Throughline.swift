import ArgumentParser

@main
struct Throughline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "throughline",
    abstract: "Turns any network into something people explore with their hands.",
    subcommands: [InfoCommand.self, PathCommand.self, NearCommand.self, TreeCommand.self, ScriptCommand.self])

  static func main() { CommandLineRunner.main(Throughline.self) }
}
