// The fields of a calculation's file, and nothing else: what stands in them is checked where a document is made.

import Geometry
import JSONPlaces

/// The file as it is written.
struct DocumentForm: Codable {
  static let format = "throughline-calculator"

  var format = Self.format
  var version = 1
  var name: String?
  var nodes: [Node]

  init(name: String, nodes: [Node]) {
    self.name = name
    self.nodes = nodes
  }

  /// One node. Of `number`, `flag` and `text`, each is there only if it is not the usual one.
  struct Node: Codable {
    var id: Int
    var kind: String
    var name: String?
    var number: Double?
    var flag: Bool?
    var text: String?
    /// A number that JSON cannot write: `inf`, `-inf` or `nan`.
    var special: String?
    var x: Double?
    var y: Double?
    /// The numbers of the nodes that feed the slots; `null` for none.
    var inputs: [Int?]?
  }
}

extension DocumentForm.Node {
  init(_ node: FlowNode, number id: Int?, inputs: [Int?]) {
    self.id = id ?? 0
    kind = node.kind.rawValue
    name = node.name == node.kind.title ? nil : node.name
    x = node.position.x
    y = node.position.y
    self.inputs = inputs.contains { $0 != nil } ? inputs : nil
    guard node.constant != node.kind.defaultConstant else { return }
    switch node.constant {
    case .number(let value) where value.isFinite: number = value
    case .number(let value): special = value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
    case .flag(let value): flag = value
    case .text(let value): text = value
    case .color, .missing, .problem: break
    }
  }

  /// Returns the node that these fields describe.
  func flowNode() throws(FlowDocumentFault) -> FlowNode {
    guard let kind = NodeKind(rawValue: kind) else {
      let known = NodeKind.allCases.map(\.rawValue).joined(separator: ", ")
      let shown = self.kind.cut(toCharacters: 40, bytes: 160)
      throw FlowDocumentFault(
        "Node \(id) is a \"\(shown)\", which is not known; kinds are \(known).", at: [.member("kind")])
    }
    let position = Point(x ?? 0, y ?? 0)
    guard abs(position.x) <= FlowDocument.farthest, abs(position.y) <= FlowDocument.farthest else {
      throw FlowDocumentFault("Node \(id) stands too far from the others; bring its x and y nearer.")
    }
    guard FlowNode.fits(name ?? ""), FlowNode.fits(text ?? "") else {
      throw FlowDocumentFault(
        """
        The words of node \(id) are too long; \(FlowNode.longestText) characters, or \(FlowNode.mostTextBytes) bytes, \
        are the most.
        """)
    }
    return FlowNode(kind, name: name, constant: try constant(for: kind), at: position)
  }

  /// Returns the value that the node holds; `nil` for the usual one, and for values that no node of its kind can hold.
  private func constant(for kind: NodeKind) throws(FlowDocumentFault) -> FlowValue? {
    guard let constant = try constant else { return nil }
    if let needed = kind.constantType, let type = constant.type, type != needed {
      throw FlowDocumentFault(
        """
        Node \(id) is a "\(kind.rawValue)" and holds a \(needed.word), not a \(type.word); remove its \
        "\(special == nil ? type.rawValue : "special")".
        """)
    }
    return constant
  }

  private var constant: FlowValue? {
    get throws(FlowDocumentFault) {
      if let number { return .number(number) }
      if let flag { return .flag(flag) }
      if let text { return .text(text) }
      switch special {
      case nil: return nil
      case "inf": return .number(.infinity)
      case "-inf": return .number(-.infinity)
      case "nan": return .number(.nan)
      default:
        throw FlowDocumentFault(
          "The \"special\" of node \(id) is unknown; there are \"inf\", \"-inf\" and \"nan\".")
      }
    }
  }
}
