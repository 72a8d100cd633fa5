import ArgumentParser
import GraphReports

/// `throughline info`: what a file holds.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Say what a graph file holds: counts, kinds, attributes and problems.")

  @OptionGroup var input: GraphFileArguments
  @OptionGroup var output: OutputOptions

  func run() throws {
    let file = try input.read(showingWarnings: false)
    output.print(InfoReport(file, fileName: input.file))
  }
}
