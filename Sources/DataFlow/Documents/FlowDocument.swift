// A flow with a name, as it is kept in a file.
//
// The form is JSON, `"format": "throughline-calculator"`; `DocumentForm` has its fields. Files come from strangers: the
// length, the number of nodes and every value are limited, and what is wrong is said with its place and the cure.

import Foundation
import Geometry

/// A calculation that can be saved.
public struct FlowDocument: Hashable, Sendable {
  /// The name for people.
  public var name: String
  /// The nodes.
  public var flow: Flow

  /// The longest file that is read, in bytes.
  public static let longestFile = 64 << 20
  /// The most nodes that are read.
  public static let mostNodes = 200_000
  /// The farthest from the origin that a node may stand.
  public static let farthest = 1e7

  /// A document from its parts.
  public init(name: String, flow: Flow) {
    self.name = FlowNode.fitting(name)
    self.flow = flow
  }
}

/// The reason why a file is no calculation.
public struct FlowDocumentProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault and its cure, in a sentence for people.
  public let description: String
}

extension FlowDocument {
  /// Returns the document as JSON, the same bytes for the same document. Nodes are numbered from 1 in their order.
  public func json() throws -> Data {
    let ids = flow.ids
    let numbers = Dictionary(zip(ids, 1...), uniquingKeysWith: { first, _ in first })
    let nodes = ids.compactMap { id in
      flow.node(id).map { node in
        let inputs = (0..<node.kind.slotCount).map { flow.source(of: $0, at: id).flatMap { numbers[$0] } }
        return DocumentForm.Node(node, number: numbers[id], inputs: inputs)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(DocumentForm(name: name, nodes: nodes))
  }

  /// Reads a document. Nodes are numbered anew, in the order of the file.
  public init(json data: Data) throws(FlowDocumentProblem) {
    guard data.count <= Self.longestFile else {
      throw FlowDocumentProblem(description: "The file is too long for a calculation (\(data.count / 1_000_000) MB).")
    }
    let form: DocumentForm
    do {
      form = try JSONDecoder().decode(DocumentForm.self, from: data)
    } catch {
      throw FlowDocumentProblem(description: Self.words(for: error))
    }
    try self.init(form)
  }

  private init(_ form: DocumentForm) throws(FlowDocumentProblem) {
    func problem(_ text: String) -> FlowDocumentProblem { FlowDocumentProblem(description: text) }
    guard form.format == DocumentForm.format else {
      throw problem("This is not a calculation: its \"format\" is not \"\(DocumentForm.format)\".")
    }
    guard form.version == 1 else {
      throw problem("This calculation is of version \(form.version), which a newer program wrote.")
    }
    guard form.nodes.count <= Self.mostNodes else {
      throw problem("The calculation has \(form.nodes.count) nodes; \(Self.mostNodes) are the most.")
    }
    var indices: [Int: Int] = [:]
    for (index, node) in form.nodes.enumerated() {
      guard indices.updateValue(index, forKey: node.id) == nil else {
        throw problem("Two nodes have the number \(node.id); each needs one of its own.")
      }
    }
    var nodes: [FlowNode] = []
    var connections: [(source: Int, target: FlowPort)] = []
    for (index, node) in form.nodes.enumerated() {
      nodes.append(try node.flowNode())
      for (slot, source) in (node.inputs ?? []).enumerated() {
        guard let source else { continue }
        guard let from = indices[source] else {
          throw problem("Node \(node.id) is fed by node \(source), which is not there.")
        }
        connections.append((from, FlowPort(FlowNodeID(index: index), slot: slot)))
      }
    }
    do {
      self.init(name: form.name ?? "", flow: try Flow(nodes: nodes, connections: connections))
    } catch {
      throw problem(Self.words(for: error) { form.nodes.indices.contains($0.index) ? form.nodes[$0.index].id : 0 })
    }
  }

  /// Returns the fault of a connection, in the file's own numbers.
  private static func words(for refusal: FlowRefusal, number: (FlowNodeID) -> Int) -> String {
    switch refusal {
    case .noSlot(let port): "Node \(number(port.node)) has no input \(port.slot + 1); remove it from \"inputs\"."
    case .wrongType(let port, let needed, let offered):
      "Input \(port.slot + 1) of node \(number(port.node)) takes a \(needed.word), and not a \(offered.word)."
    case .circle(let from, let to):
      "Nodes \(number(from)) and \(number(to)) are on a circle; a node cannot feed itself."
    case .badValue(let id): "Node \(number(id)) holds or stands at something that cannot be."
    case .noNode, .badNumber, .full: refusal.description
    }
  }

  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "This is not a calculation." }
    switch error {
    case .keyNotFound(let key, let context): return "There is no \"\(key.stringValue)\"\(location(context))."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "This is not of the right sort\(location(context)): see the examples that come with the program."
    case .dataCorrupted(let context):
      if !context.codingPath.isEmpty {
        return "This is unknown\(location(context)): \(context.debugDescription.cut(toCharacters: 120, bytes: 480))"
      }
      let cause = context.underlyingError.map { ": \(($0 as NSError).userInfo["NSDebugDescription"] ?? "")" } ?? ""
      return "This is not JSON\(cause.cut(toCharacters: 160, bytes: 640))"
    @unknown default: return "This is not a calculation."
    }
  }

  private static func location(_ context: DecodingError.Context) -> String {
    guard !context.codingPath.isEmpty else { return "" }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return " at \(path.hasPrefix(".") ? String(path.dropFirst()) : path)"
  }
}
