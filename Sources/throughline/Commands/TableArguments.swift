// What a call says of the columns of a table, in place of what is found by their names and contents.

import ArgumentParser
import GraphFormats

/// The columns of a table, and the direction of its edges.
struct TableArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The column of a table where its edges begin, by name or number.", valueName: "column"))
  var source: String?
  @Option(help: ArgumentHelp("The column of a table where its edges end.", valueName: "column")) var target: String?
  @Option(help: ArgumentHelp("The column of a table that holds the weights of its edges.", valueName: "column"))
  var weightColumn: String?
  @Option(
    help: ArgumentHelp("The column of a table that holds times, which are no weights.", valueName: "column"))
  var timeColumn: String?
  @Flag(inversion: .prefixedNo, help: "The first row of a table names its columns, or is a row like the others.")
  var header: Bool?
  @Option(
    help: ArgumentHelp(
      "The character between the columns of a table: any of , ; | or tab, blank.", valueName: "character"))
  var delimiter: Delimiter?
  @Flag(help: "The edges of a table or list have a direction.") var directed = false
  @Flag(help: "The edges of a table or list have no direction.") var undirectedFile = false

  /// A character between columns.
  struct Delimiter: ExpressibleByArgument {
    let byte: UInt8

    init?(argument: String) {
      switch argument.lowercased() {
      case "tab", "\t", "\\t": byte = 9
      case "blank", "space", " ": byte = TableOptions.blanks
      case "comma": byte = UInt8(ascii: ",")
      case "semicolon": byte = UInt8(ascii: ";")
      case "bar", "pipe": byte = UInt8(ascii: "|")
      default:
        let forbidden = [UInt8(ascii: "\""), UInt8(ascii: "#"), 10, 13, 0]
        guard argument.utf8.count == 1, let first = argument.utf8.first, !forbidden.contains(first), first > 32 else {
          return nil
        }
        byte = first
      }
    }
  }

  func validate() throws {
    guard !directed || !undirectedFile else {
      throw ValidationError("--directed and --undirected-file exclude each other")
    }
    if let source, source == target { throw ValidationError("--source and --target name the same column") }
  }

  /// True if nothing is said.
  var isEmpty: Bool {
    source == nil && target == nil && weightColumn == nil && timeColumn == nil && header == nil && delimiter == nil
      && !directed && !undirectedFile
  }

  /// Returns the graph of a file, or of a pipe, whose columns these are.
  func graph(_ file: String, _ options: GraphReadOptions, progress: @escaping (Double) -> Void) throws -> GraphFile {
    var options = options
    options.table.source = source
    options.table.target = target
    options.table.weight = weightColumn
    options.table.time = timeColumn
    options.table.hasHeader = header
    options.table.separator = delimiter?.byte
    if directed || undirectedFile { options.edgeList.directed = directed }
    let result = try InputFile.graph(file, options, progress: progress)
    try checkDirection(of: result, file)
    return result
  }

  /// Throws if a direction was told for a file that tells it itself.
  private func checkDirection(of result: GraphFile, _ file: String) throws(CommandMistake) {
    let told: Set<GraphFormat> = [.csv, .edgeList, .adjacencyList, .adjacencyMatrix]
    guard directed || undirectedFile, !told.contains(result.format) else { return }
    throw CommandMistake(
      "\(file): \(directed ? "--directed" : "--undirected-file") is for tables and lists; \(result.format.displayName) tells the "
        + "direction of its edges itself (leave it out)")
  }
}
