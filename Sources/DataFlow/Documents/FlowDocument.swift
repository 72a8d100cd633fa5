// A flow with a name, as it is kept in a file.
//
// The form is JSON, `"format": "throughline-calculator"`; `DocumentForm` has its fields. Files come from strangers: the
// length, the number of nodes and every value are limited, and what is wrong is said with its position and the cure.

import FileWriting
import Foundation
import Geometry
import JSONPlaces

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

/// A fault of a calculation in a file, and the value that has it.
struct FlowDocumentFault: Error {
  /// The steps to the value.
  var path: [JSONStep]
  /// The fault and its cure, in a sentence for people.
  let message: String

  init(_ message: String, at path: [JSONStep] = []) { (self.message, self.path) = (message, path) }
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

  /// Reads a document. Nodes are numbered again, in the order of the file.
  ///
  /// - Parameter name: what to call the file in messages.
  /// - Throws: the position in the file, what is wrong, and the cure.
  public init(json data: Data, name: String = "") throws(FileProblem) {
    guard data.count <= Self.longestFile else {
      throw FileProblem(
        file: name, message: "the file is too long for a calculation (\(data.count / 1_000_000) MB)",
        cure: "make two of it")
    }
    do {
      try self.init(JSONDecoder().decode(DocumentForm.self, from: data))
    } catch let fault as FlowDocumentFault {
      throw FileProblem(at: fault.path, of: [UInt8](data), file: name, message: fault.message)
    } catch {
      throw FileProblem(
        decoding: error, of: [UInt8](data), file: name, kind: "a calculation",
        cure: "see the examples that come with the program")
    }
  }

  private init(_ form: DocumentForm) throws(FlowDocumentFault) {
    guard form.format == DocumentForm.format else {
      throw FlowDocumentFault(
        "This is not a calculation: its \"format\" is not \"\(DocumentForm.format)\".", at: [.member("format")])
    }
    guard form.version == 1 else {
      throw FlowDocumentFault(
        "This calculation is of version \(form.version), which a newer program wrote.", at: [.member("version")])
    }
    guard form.nodes.count <= Self.mostNodes else {
      throw FlowDocumentFault(
        "The calculation has \(form.nodes.count) nodes; \(Self.mostNodes) are the most.", at: [.member("nodes")])
    }
    var indices: [Int: Int] = [:]
    for (index, node) in form.nodes.enumerated() {
      guard indices.updateValue(index, forKey: node.id) == nil else {
        throw FlowDocumentFault(
          "Two nodes have the number \(node.id); each needs one of its own.", at: Self.path(ofNode: index, "id"))
      }
    }
    var nodes: [FlowNode] = []
    var connections: [(source: Int, target: FlowPort)] = []
    for (index, node) in form.nodes.enumerated() {
      do throws(FlowDocumentFault) {
        nodes.append(try node.flowNode())
      } catch {
        throw FlowDocumentFault(error.message, at: Self.path(ofNode: index) + error.path)
      }
      for (slot, source) in (node.inputs ?? []).enumerated() {
        guard let source else { continue }
        guard let from = indices[source] else {
          throw FlowDocumentFault(
            "Node \(node.id) is fed by node \(source), which is not there.",
            at: Self.path(ofNode: index, "inputs") + [.element(slot)])
        }
        connections.append((from, FlowPort(FlowNodeID(index: index), slot: slot)))
      }
    }
    do {
      self.init(name: form.name ?? "", flow: try Flow(nodes: nodes, connections: connections))
    } catch {
      let words = Self.words(for: error) { form.nodes.indices.contains($0.index) ? form.nodes[$0.index].id : 0 }
      throw FlowDocumentFault(words, at: Self.path(of: error))
    }
  }

  /// Returns the steps to a node of the file, or to a member of it.
  private static func path(ofNode index: Int, _ members: String...) -> [JSONStep] {
    [.member("nodes"), .element(index)] + members.map(JSONStep.member)
  }

  /// Returns the steps to what a connection is refused for.
  private static func path(of refusal: FlowRefusal) -> [JSONStep] {
    switch refusal {
    case .noSlot(let port), .wrongType(let port, _, _):
      path(ofNode: port.node.index, "inputs") + [.element(port.slot)]
    case .circle(_, let to): path(ofNode: to.index, "inputs")
    case .badValue(let id): path(ofNode: id.index)
    case .noNode, .badNumber, .full: []
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
}
