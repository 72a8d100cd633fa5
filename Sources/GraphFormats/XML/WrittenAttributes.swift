// Attributes as formats of XML write them: each kind of value that a column holds is declared once, under the column's
// name, since a declaration has one type. Reading puts what has one name into one column again.

import GraphModel

/// The declarations that the rows of a table need.
struct WrittenAttributes {
  /// A declaration, and the id that values refer to.
  struct Field {
    let id: String
    let name: String
    let kind: XMLValueKind
  }

  /// The declarations, in the order in which they are needed.
  private(set) var fields: [Field] = []
  private var index: [ExactText: [XMLValueKind: Int]] = [:]

  /// Finds the declarations for a number of rows, with ids that begin with `prefix`. Values for which `isElsewhere` is true
  /// are written in another way.
  init(
    _ table: AttributeTable, rows: Int, prefix: String,
    except isElsewhere: (String, AttributeValue) -> Bool = { _, _ in false }
  ) {
    for row in 0..<rows {
      for (name, value) in table.row(row) where !isElsewhere(name, value) {
        let kind = XMLValueKind(of: value)
        if index[ExactText(name)]?[kind] != nil { continue }
        index[ExactText(name), default: [:]][kind] = fields.count
        fields.append(Field(id: "\(prefix)\(fields.count)", name: name, kind: kind))
      }
    }
  }

  /// Returns the declaration of a value.
  func field(_ name: String, _ value: AttributeValue) -> Field? {
    index[ExactText(name)]?[XMLValueKind(of: value)].map { fields[$0] }
  }
}

extension XMLValueKind {
  /// The kind that holds a value.
  init(of value: AttributeValue) {
    switch value {
    case .text(let text): self = XMLOutput.canHold(text) ? .text : .escaped
    case .json(let json): self = XMLOutput.canHold(json) ? .json : .escaped
    case .number: self = .number
    case .integer: self = .integer
    case .boolean: self = .boolean
    }
  }

  /// The name of the type, which GraphML and GEXF share.
  var typeName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "long"
    case .number: "double"
    case .text, .escaped, .json: "string"
    }
  }

  /// The name of the notation that our reader is told; `nil` when there is nothing to tell.
  var notationName: String? {
    switch self {
    case .escaped: "escaped"
    case .json: "json"
    default: nil
    }
  }

  /// Returns the text of a value of this kind.
  func text(of value: AttributeValue) -> String {
    switch value {
    case .text(let text), .json(let text): self == .escaped ? XMLOutput.escaped(text) : text
    case .number(let number): XMLOutput.number(number)
    case .integer, .boolean: value.displayText
    }
  }
}

extension XMLOutput {
  /// Returns the id of a node in the file: its own where XML can hold it, one that no other node has elsewhere.
  static func id(of node: NodeID, in graph: Graph) -> String {
    let key = graph.key(of: node)
    if canHold(key) { return key }
    var id = shown(key) + " #\(node.index)"
    while graph.node(withKey: id) != nil { id += "_" }
    return id
  }

  /// Puts an attribute that names a node, and beside it the node's exact id where XML cannot hold it.
  func put(_ name: String, _ node: NodeID, of graph: Graph, exactly exactName: String) {
    let key = graph.key(of: node)
    put(name, Self.id(of: node, in: graph))
    if !Self.canHold(key) { put("throughline:" + exactName, Self.escaped(key)) }
  }
}
