import ArgumentParser
import ExhibitKit

@main
struct Throughline: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "throughline",
    abstract: "Turns any network into something people explore with their hands.",
    discussion: "With a file, or without anything, the program opens its window. The other commands need no window.",
    version: ProgramVersion.text,
    subcommands: [
      ExploreCommand.self, InfoCommand.self, ReportCommand.self, PathCommand.self, JoinCommand.self, NearCommand.self,
      TreeCommand.self,
      RenderCommand.self, ReplayCommand.self, TourCommand.self, TableCommand.self, ConvertCommand.self,
      LayoutCommand.self,
      ScriptCommand.self, MapCommand.self, KioskCommand.self,
    ],
    defaultSubcommand: ExploreCommand.self)

  static func main() { CommandLineRunner.main(Throughline.self) }
}
