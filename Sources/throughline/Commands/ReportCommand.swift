import ArgumentParser
import FileWriting
import GraphMeasures
import GraphReports

/// `throughline report`: the measures of a whole network.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Measure a network: counts, distances, clustering, communities and degrees.",
    discussion: """
      Parallel edges count once, and directions count where there are any. Distances are exact, or bounds found from a sample
      where a search from every node would take more than about a minute. Documentation/questions.md defines each figure.
      """)

  @OptionGroup var input: GraphFileArguments
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a page of HTML with the figures and a chart of the degrees.", valueName: "page"))
  var output: String?
  @OptionGroup var answer: OutputOptions

  func run() throws {
    let network = try output.map(input.read(toWrite:)) ?? input.read()
    let measured = MeasureProgress.follow("measuring \(input.file)") { NetworkMeasures(network.graph, control: $0) }
    // Nothing cancels it.
    guard let measured else { return }
    let report = NetworkFigures(measured, of: network.graph, fileName: input.file)
    if let output { try AtomicFile.write(Array(report.page.utf8), path: output) }
    if output == nil || answer.json { answer.print(report) }
  }
}
