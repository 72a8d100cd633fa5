// The test-driver language of the graph lab: one command a line, one answer a line.
//
//   CreateGraph g · AddNode g n · AddEdge g parent child label · ListNodes g · ListChildren g n ·
//   LoadGraph g file · FindPath g from to
//
// Blank lines and lines that start with # are echoed. In the arguments of FindPath an underscore stands for a space.
// Answers are in the words of the language; mistakes are answered by `Exception: …`, and the script goes on.

import GraphFormats
import GraphModel
import PathFinding

/// An interpreter of scripts of the lab's language, a line at a time.
public struct ScriptInterpreter {
  /// The values that the edges of a script carry, by which its paths are measured.
  public enum Measure: Sendable {
    /// Edges carry labels; a path is as short as it has few edges.
    case steps
    /// Edges carry weights, written in place of labels; a path is as short as its weights add up to little.
    case weights
  }

  private let measure: Measure
  private let files: ScriptFolder
  private let print: (String) -> Void
  private let warn: (String) -> Void
  private var graphs: [ExactText: ScriptGraph] = [:]
  /// The number of lines that could not be done: unknown commands, and those that were answered by an exception.
  public private(set) var mistakeCount = 0

  /// Creates an interpreter without graphs.
  ///
  /// - Parameters:
  ///   - folder: the folder in which `LoadGraph` looks for files, and beyond which it does not look.
  ///   - print: takes each line of the answer, without its line end.
  ///   - warn: takes what was wrong with a loaded file and could be got over.
  public init(
    folder: String, measure: Measure = .steps, print: @escaping (String) -> Void,
    warn: @escaping (String) -> Void = { _ in }
  ) {
    self.measure = measure
    files = ScriptFolder(path: folder)
    self.print = print
    self.warn = warn
  }

  /// Runs one line, without its line end.
  public mutating func run(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first, !command.hasPrefix("#") else { return print(line) }
    let arguments = Array(words.dropFirst())
    do throws(ScriptMistake) {
      switch command {
      case "CreateGraph": try createGraph(arguments)
      case "AddNode": try addNode(arguments)
      case "AddEdge": try addEdge(arguments)
      case "ListNodes": try listNodes(arguments)
      case "ListChildren": try listChildren(arguments)
      case "LoadGraph": try loadGraph(arguments)
      case "FindPath": try findPath(arguments)
      default:
        mistakeCount += 1
        print("Unrecognized command: \(command)")
      }
    } catch {
      mistakeCount += 1
      print("Exception: \(error.message)")
    }
  }

  // MARK: Making graphs

  private mutating func createGraph(_ arguments: [String]) throws(ScriptMistake) {
    try expect(1, arguments, "CreateGraph")
    graphs[ExactText(arguments[0])] = ScriptGraph(measure: measure)
    print("created graph \(arguments[0])")
  }

  private mutating func addNode(_ arguments: [String]) throws(ScriptMistake) {
    try expect(2, arguments, "AddNode")
    try change(arguments[0]) { $0.addNode(arguments[1]) }
    print("added node \(arguments[1]) to \(arguments[0])")
  }

  private mutating func addEdge(_ arguments: [String]) throws(ScriptMistake) {
    try expect(4, arguments, "AddEdge")
    let (name, parent, child) = (arguments[0], arguments[1], arguments[2])
    var label = arguments[3]
    if measure == .weights {
      guard let weight = Double(label), weight.isFinite, weight >= 0 else {
        throw ScriptMistake("the weight \(label) is not a number of zero or more")
      }
      label = fixed(weight)
      try change(name) { (graph) throws(ScriptMistake) in try graph.addEdge(from: parent, to: child, weight: weight) }
    } else {
      try change(name) { (graph) throws(ScriptMistake) in try graph.addEdge(from: parent, to: child, label: label) }
    }
    print("added edge \(label) from \(parent) to \(child) in \(name)")
  }

  private mutating func loadGraph(_ arguments: [String]) throws(ScriptMistake) {
    try expect(2, arguments, "LoadGraph")
    let path = try files.resolve(arguments[1])
    do throws(GraphFileProblem) {
      let file = try GraphReader.read(path: path)
      for warning in file.warnings { warn(warning.description) }
      graphs[ExactText(arguments[0])] = ScriptGraph(file.graph, measure: measure)
    } catch {
      throw ScriptMistake(error.description)
    }
    print("loaded graph \(arguments[0])")
  }

  // MARK: Asking

  private mutating func listNodes(_ arguments: [String]) throws(ScriptMistake) {
    try expect(1, arguments, "ListNodes")
    let graph = try finder(arguments[0]).graph
    print(([arguments[0] + " contains:"] + graph.nodesByName.map(graph.label)).joined(separator: " "))
  }

  private mutating func listChildren(_ arguments: [String]) throws(ScriptMistake) {
    try expect(2, arguments, "ListChildren")
    let graph = try finder(arguments[0]).graph
    guard let parent = graph.scriptNode(arguments[1]) else {
      throw ScriptMistake("\(arguments[0]) has no node \(arguments[1])")
    }
    let children = graph.children(of: parent).map { "\(graph.label(of: $0.node))(\(edgeText($0.edge, in: graph)))" }
    print((["the children of \(arguments[1]) in \(arguments[0]) are:"] + children).joined(separator: " "))
  }

  private mutating func findPath(_ arguments: [String]) throws(ScriptMistake) {
    try expect(3, arguments, "FindPath")
    let finder = try finder(arguments[0])
    let graph = finder.graph
    let names = arguments.dropFirst().map { String($0.map { $0 == "_" ? " " : $0 }) }
    // A name that holds an underscore itself is found too, unless the same name with a space is there.
    let nodes = zip(names, arguments.dropFirst()).map { graph.scriptNode($0) ?? graph.scriptNode($1) }
    guard let source = nodes[0], let target = nodes[1] else {
      let what = measure == .weights ? "node" : "character"
      for (name, node) in zip(names, nodes) where node == nil { print("unknown \(what) \(name)") }
      return
    }
    let answer = finder.path(from: source, to: target, try query(graph))
    print("path from \(graph.label(of: source)) to \(graph.label(of: target)):")
    guard let path = answer.path else { return print("no path found") }
    for (step, edge) in path.edges.enumerated() {
      let ends = "\(graph.label(of: path.nodes[step])) to \(graph.label(of: path.nodes[step + 1]))"
      print(ends + (measure == .weights ? " with weight " : " via ") + edgeText(edge, in: graph))
    }
    if measure == .weights { print("total cost: \(fixed(path.total))") }
  }

  // MARK: Helpers

  private func query(_ graph: Graph) throws(ScriptMistake) -> PathQuery {
    guard measure == .weights else { return PathQuery() }
    do throws(PathProblem) {
      return PathQuery(costs: try EdgeCosts(weightsOf: graph))
    } catch {
      throw ScriptMistake(error.message(in: graph))
    }
  }

  private func edgeText(_ edge: EdgeID, in graph: Graph) -> String {
    measure == .weights ? fixed(graph.cost(of: edge)) : graph.label(of: edge)
  }

  private mutating func finder(_ name: String) throws(ScriptMistake) -> PathFinder {
    guard let finder = graphs[ExactText(name)]?.finder() else { throw ScriptMistake("there is no graph \(name)") }
    return finder
  }

  private mutating func change(
    _ name: String, _ body: (inout ScriptGraph) throws(ScriptMistake) -> Void
  ) throws(ScriptMistake) {
    guard var graph = graphs.removeValue(forKey: ExactText(name)) else {
      throw ScriptMistake("there is no graph \(name)")
    }
    // The graph leaves the dictionary while it changes, so that it is not copied.
    defer { graphs[ExactText(name)] = graph }
    try body(&graph)
  }

  private func expect(_ count: Int, _ arguments: [String], _ command: String) throws(ScriptMistake) {
    guard arguments.count != count else { return }
    throw ScriptMistake("Bad arguments to \(command): [\(arguments.joined(separator: ", "))]")
  }
}

/// A mistake of a script, in words for its answer.
struct ScriptMistake: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
