// Says in one line what a text must be read as: its nodes, its edges, and its problems with their places.
// Each such line also checks what holds of every file, so a case is never only about its own numbers.

import Geometry
import GraphFormats
import GraphModel
import Testing

/// The short form of what graphs hold.
enum Short {
  /// Returns a number as people write it: whole numbers without a fraction.
  static func number(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Returns a value so that its kind shows: 'text', 7, 7.0, true, [1].
  static func value(_ value: AttributeValue) -> String {
    switch value {
    case .text(let text): "'\(text)'"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .json(let json): json
    }
  }

  /// Returns the attributes of a row, as in {age=7,name='x'}; empty when there is none.
  static func row(_ table: AttributeTable, _ row: Int) -> String {
    let values = table.row(row).map { $0.name + "=" + value($0.value) }.sorted()
    return values.isEmpty ? "" : "{" + values.joined(separator: ",") + "}"
  }

  /// Returns the nodes: a, or a=Anna@1,2{age=7} for one with a label, a position and an attribute.
  static func nodes(_ graph: Graph) -> String {
    graph.nodes.map { node in
      let (key, label) = (graph.key(of: node), graph.label(of: node))
      let position = graph.positions.map { "@" + number($0[node.index].x) + "," + number($0[node.index].y) } ?? ""
      return key + (ExactText(key) == ExactText(label) ? "" : "=" + label) + position
        + row(graph.nodeAttributes, node.index)
    }.joined(separator: " ")
  }

  /// Returns the edges: a>b directed, a-b undirected, or a>b:label*2.5{kind='x'}.
  static func edges(_ graph: Graph) -> String {
    zip(graph.edges, arrows(graph)).map { edge, arrow in
      let label = graph.label(of: edge)
      return arrow + (label.isEmpty ? "" : ":" + label) + (graph.weight(of: edge).map { "*" + number($0) } ?? "")
        + row(graph.edgeAttributes, edge.index)
    }.joined(separator: " ")
  }

  /// Returns a problem with its place: 3:7 message. One of the file as a whole has no place; a note begins with "note".
  static func problem(_ problem: GraphFileProblem) -> String {
    let place = [problem.line, problem.column].compactMap { $0.map(String.init) }.joined(separator: ":")
    return (problem.kind == .note ? "note " : place.isEmpty ? "" : place + " ") + problem.message
  }
}

/// Checks what a text is read as.
///
/// - Parameters:
///   - nodes: the nodes in the form of `Short.nodes`; `nil` leaves them unchecked.
///   - edges: the edges in the form of `Short.edges`; `nil` leaves them unchecked.
///   - problems: the beginning of each problem in the form of `Short.problem`, in the order of the list.
///   - name: the name of the file.
func expect(
  _ text: String, _ format: GraphFormat, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
  properties: String? = nil, name: String = "net", sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(GraphFileProblem) {
    let file = try read(text, name: name)
    file.graph.checkInvariants()
    #expect(file.format == format, "\(text)", sourceLocation: sourceLocation)
    if let nodes { #expect(Short.nodes(file.graph) == nodes, "\(text)", sourceLocation: sourceLocation) }
    if let edges { #expect(Short.edges(file.graph) == edges, "\(text)", sourceLocation: sourceLocation) }
    if let properties {
      let found = file.graph.name + Short.row(file.graph.properties, 0)
      #expect(found == properties, "\(text)", sourceLocation: sourceLocation)
    }
    let found = file.warnings.map(Short.problem)
    let isSame = found.count == problems.count && zip(found, problems).allSatisfy { $0.hasPrefix($1) }
    #expect(isSame, "\(text): \(found)", sourceLocation: sourceLocation)
    for warning in file.warnings {
      #expect(warning.file == name && !warning.cure.isEmpty, "\(warning)", sourceLocation: sourceLocation)
    }
    checkStrict(text, name, file, sourceLocation)
  } catch {
    Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
  }
}

/// Checks that strict reading is lenient reading where nothing is wrong, and is refused with the first problem otherwise.
private func checkStrict(_ text: String, _ name: String, _ file: GraphFile, _ sourceLocation: SourceLocation) {
  let first = file.warnings.first { $0.kind != .note }
  do throws(GraphFileProblem) {
    let strict = try read(text, strict: true, name: name)
    #expect(first == nil && statement(of: strict.graph) == statement(of: file.graph), sourceLocation: sourceLocation)
  } catch {
    guard let first else {
      Issue.record("strict: \(error)", sourceLocation: sourceLocation)
      return
    }
    #expect((error.line, error.column) == (first.line, first.column), "\(error)", sourceLocation: sourceLocation)
    #expect(first.message.hasPrefix(error.message), "\(error) for \(first)", sourceLocation: sourceLocation)
    #expect(error.cure.hasSuffix("load without --strict"), "\(error)", sourceLocation: sourceLocation)
  }
}

/// Checks that a text is refused, leniently and strictly, with a kind, a place and the beginning of a message.
func expectRefusal(
  _ text: String, _ kind: GraphFileProblem.Kind, _ problem: String, name: String = "net",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for strict in [false, true] {
    do throws(GraphFileProblem) {
      let file = try read(text, strict: strict, name: name)
      Issue.record("\(text) was read as \(file.format)", sourceLocation: sourceLocation)
    } catch {
      let isSame = error.kind == kind && Short.problem(error).hasPrefix(problem) && error.file == name
      #expect(isSame, "\(text): \(error.kind) \(Short.problem(error))", sourceLocation: sourceLocation)
      #expect(!error.cure.isEmpty, "\(error)", sourceLocation: sourceLocation)
    }
  }
}
