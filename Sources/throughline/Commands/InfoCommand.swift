import ArgumentParser
import GraphReports

/// `throughline info`: what a file holds.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Say what a graph file holds: counts, kinds, attributes and problems.")

  @OptionGroup var input: GraphFileArguments
  @Argument(
    help: ArgumentHelp("The table of nodes that goes with a table of edges, or this one.", valueName: "other"))
  var other: String?
  @OptionGroup var output: OutputOptions

  func run() throws {
    let network = try other.map(input.read(with:)) ?? input.read(showingWarnings: false)
    output.print(InfoReport(network.file, fileName: input.file))
  }
}
