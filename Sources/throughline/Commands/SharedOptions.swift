// The options that several headless commands have in common: the file they read, how they measure, and how they answer.

import ArgumentParser
import FileWriting
import GraphFormats
import GraphModel
import GraphReports
import PathFinding

/// The options of what the bytes of a file are.
struct BytesOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The encoding of the file's text, such as Windows-1251 or Shift_JIS; when left out, what it declares or looks like.",
      valueName: "name"))
  var encoding: String?
  @Option(
    help: ArgumentHelp("The file to read of an archive that holds several graphs.", valueName: "name"))
  var inside: String?

  /// Sets the options of reading.
  func apply(to options: inout GraphReadOptions) { (options.encoding, options.inside) = (encoding, inside) }
}

/// The graph file of a command.
struct GraphFileArguments: ParsableArguments {
  @Argument(
    help: "A graph file of any known kind, packed or not, or a folder of tables; - is standard input.",
    transform: InputFile.path)
  var file: String
  @Flag(help: "Refuse the file at its first problem instead of loading what is sound.") var strict = false
  @Option(
    help: ArgumentHelp(
      "The table of nodes that goes with a table of edges; when left out, nodes.csv is read beside edges.csv.",
      valueName: "file"))
  var nodes: String?
  @OptionGroup(title: "Tables") var table: TableArguments
  @Option(
    help: ArgumentHelp(
      "The most memory that the network may take, such as 800M or 6G; half of the machine's when left out.",
      valueName: "size"))
  var memory: MemorySize?
  @OptionGroup var bytes: BytesOptions
  @OptionGroup(title: "Filters") var filters: FilterOptions

  /// Reads the file, and filters its network. Its warnings go to standard error.
  func read(showingWarnings: Bool = true) throws -> ReadNetwork {
    try read(file, nodes: nodes, showingWarnings: showingWarnings)
  }

  /// Reads two files that belong together, a table of edges and one of nodes, named in either order.
  func read(with other: String) throws -> ReadNetwork {
    guard nodes == nil else { throw CommandMistake("\(other): --nodes names a second file already (leave one out)") }
    do {
      return try read(file, nodes: other, showingWarnings: false)
    } catch let problem as GraphFileProblem where problem.kind == .content || problem.kind == .unknownFormat {
      guard let swapped = try? read(other, nodes: file, showingWarnings: false) else {
        throw CommandMistake(
          "\(file), \(other): these are not a table of edges and its table of nodes: \(problem) "
            + "(name one file, or two that belong together)")
      }
      return swapped
    }
  }

  private func read(_ file: String, nodes: String?, showingWarnings: Bool) throws -> ReadNetwork {
    let filters = try filters.parsed()
    try InputFile.check(file)
    var options = GraphReadOptions()
    options.strict = strict
    bytes.apply(to: &options)
    if let memory { options.maximumMemory = memory.bytes }
    if let nodes {
      try InputFile.check(nodes)
      options.nodesPath = nodes
      if FileKind(of: nodes) == .pipe { options.nodesTable = try InputFile.bytes(nodes, limit: options.maximumBytes) }
    }
    let progress = ProgressLine("reading \(file)")
    defer { progress.clear() }
    let result = try table.graph(file, options, progress: progress.show)
    progress.clear()
    if showingWarnings { for warning in result.warnings { StandardError.say("warning: \(warning)") } }
    return try ReadNetwork(result, name: file, filters)
  }

  /// Reads the graph of the file, to be written to another one.
  ///
  /// - Throws: that the file could not be read, or that it or the table of nodes read with it would be overwritten.
  func read(toWrite output: String) throws -> ReadNetwork {
    try OutputFile.check(output, reading: [file, nodes])
    let result = try read()
    try OutputFile.check(output, reading: [result.file.nodesPath])
    return result
  }
}

/// A size of memory, written as people do: 800M, 1.5G, 4 GiB.
struct MemorySize: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let text = argument.lowercased().filter { $0 != " " }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number > 0, number.isFinite else { return nil }
    let powers: [String: Double] = ["": 0, "b": 0, "k": 1, "m": 2, "g": 3, "t": 4]
    var unit = String(text.dropFirst(digits.count))
    for ending in ["ib", "b"] where unit.count > 1 && unit.hasSuffix(ending) {
      unit.removeLast(ending.count)
      break
    }
    guard let power = powers[unit] else { return nil }
    let size = (0..<Int(power)).reduce(number) { size, _ in size * 1024 }
    guard size >= 1, size < 0x1p62 else { return nil }
    bytes = Int(size)
  }

  var defaultValueDescription: String { MachineMemory.text(bytes) }
}

/// The measure of paths, and which way edges are followed.
struct MeasureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Measure by this attribute of the edges instead of by steps.",
      discussion: "info lists what there is. Where nodes have a latitude and a longitude, distance measures kilometres "
        + "along great circles, unless edges have an attribute of that name.",
      valueName: "attribute"))
  var weight: String?
  @Option(
    help: ArgumentHelp(
      "Take the numbers of --weight for strengths, so that strong edges are short, or not.",
      discussion: "inverse: an edge costs 1/w, for strengths above 0. logarithm: it costs -log w, for chances above 0 "
        + "and at most 1, and the shortest path is the likeliest. none: the numbers are lengths. When left out, the "
        + "file decides (see info), or the attribute's name; strengths are then taken as inverse.",
      valueName: "measure"))
  var strength: Strength?
  @Flag(help: "Follow directed edges both ways.") var undirected = false

  /// The way strengths become costs, as it is called here.
  enum Strength: String, ExpressibleByArgument, CaseIterable {
    case inverse, logarithm, none

    var measure: StrengthMeasure? {
      switch self {
      case .inverse: .reciprocal
      case .logarithm: .logarithm
      case .none: nil
      }
    }
  }

  func validate() throws {
    guard strength == nil || weight != nil else {
      throw ValidationError("--strength needs --weight, which names the strengths")
    }
  }

  /// Returns the rule by which strengths become costs, as asked for or as the file or the name of the attribute tells.
  private func measure(of attribute: String, _ graph: Graph) -> StrengthMeasure? {
    if let strength { return strength.measure }
    let isWeight = attribute == "weight" && graph.edgeAttributes.column(named: attribute) == nil
    let meaning = isWeight ? graph.weightMeaning : WeightMeaning(attributeName: attribute)
    return meaning == .strength ? .reciprocal : nil
  }

  /// Returns the query that these options mean.
  func query(_ graph: Graph, file: String) throws(CommandMistake) -> PathQuery {
    guard let weight else { return PathQuery(ignoringDirection: undirected) }
    do throws(PathProblem) {
      let costs = try EdgeCosts(attribute: weight, of: graph, as: measure(of: weight, graph))
      if let leftOut = PathReport.leftOut(costs, in: graph) { StandardError.say("warning: \(file): \(leftOut)") }
      return PathQuery(ignoringDirection: undirected, costs: costs)
    } catch {
      throw CommandMistake("\(file): \(error.message(in: graph))")
    }
  }
}

/// The options for the form in which a command answers.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Answer with one JSON object.") var json = false

  /// Writes a report to standard output.
  func print(_ report: some Report) {
    if json { StandardOutput.write(json: report.json) } else { StandardOutput.write(report.text) }
  }
}

/// A mistake in the call, in a sentence that names the cure.
struct CommandMistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
