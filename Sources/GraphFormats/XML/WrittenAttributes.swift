// Attributes as formats of XML write them: each kind of value that a column holds is declared once, under the column's
// name, since a declaration has one type. The kind of most values comes first, for two of one name are called apart. Reading
// puts what has one name into one column again.

import GraphModel

/// The declarations that the rows of a table need.
struct WrittenAttributes {
  /// A declaration, and the id that values refer to.
  struct Field {
    let id: String
    let name: String
    let kind: XMLValueKind
    /// The value of elements that say nothing.
    var fallback: AttributeValue?
  }

  /// A value, or that there is none, as an element says it.
  typealias Written = (field: Field, text: String)

  /// The declarations, in the order of the columns.
  private(set) var fields: [Field] = []
  private let table: AttributeTable
  private let rowCount: Int
  /// The declarations of each column, and that of its value which is said once.
  private var index: [[XMLValueKind: Int]] = []
  private var common: [Int?] = []

  /// Finds the declarations for a number of rows, with ids that begin with `prefix`. Values for which `isElsewhere` is true
  /// are written in another way.
  init(
    _ table: AttributeTable, rows: Int, prefix: String,
    except isElsewhere: (String, AttributeValue) -> Bool = { _, _ in false }
  ) {
    (self.table, rowCount) = (table, rows)
    var spelled = 0
    for column in table.columns {
      var counts: [(kind: XMLValueKind, count: Int)] = []
      for (value, count) in column.occurrences where !isElsewhere(column.name, value) {
        let kind = XMLValueKind(of: value)
        if let known = counts.firstIndex(where: { $0.kind == kind }) {
          counts[known].count += count
        } else {
          counts.append((kind, count))
        }
      }
      let isMixed = counts.contains { $0.kind == .integer } && counts.contains { $0.kind == .number }
      var known: [XMLValueKind: Int] = [:]
      for (_, (kind, _)) in counts.enumerated().sorted(by: {
        ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
      }) {
        let isNumber = kind == .integer || kind == .number
        if isMixed, isNumber, let other = known[kind == .integer ? .number : .integer] {
          known[kind] = other
          continue
        }
        known[kind] = fields.count
        fields.append(
          Field(id: "\(prefix)\(fields.count)", name: column.name, kind: isMixed && isNumber ? .mixed : kind))
      }
      index.append(known)
      guard let value = column.commonValue, !isElsewhere(column.name, value),
        let field = known[XMLValueKind(of: value)],
        Self.canBeCommon(value, in: column, rows)
      else {
        common.append(nil)
        continue
      }
      // That a row has nothing is no value of a number to most programs: where some have none, the value is said of each that
      // has it, where that makes no long file.
      let isSpelled =
        column.count < rowCount
        && spelled + column.count <= min(Self.mostSpelled.all, Self.mostSpelled.ofRow * rowCount)
      if isSpelled { spelled += column.count } else { fields[field].fallback = value }
      common.append(isSpelled ? nil : field)
    }
  }

  /// The most values that are said though they could be said once: of a row on average, and of all.
  private static let mostSpelled = (ofRow: 8, all: 1_000_000)

  /// Returns true if a value can be said once for all rows: where others have nothing, that must be said of each, which no
  /// text says, and which would be longer than what it saves where these are most.
  private static func canBeCommon(_ value: AttributeValue, in column: AttributeColumn, _ rowCount: Int) -> Bool {
    switch value {
    case .text(let text), .json(let text): !text.isEmpty && column.count == rowCount
    case .number, .integer, .boolean: 2 * column.count >= rowCount
    }
  }

  /// The rows from the first on, without the values that are said once.
  var rows: AttributeRows {
    AttributeRows(
      table, rowCount: rowCount,
      leavingOut: common.map { $0.flatMap { fields[$0].fallback }.map { .common($0) } ?? .nothing })
  }

  /// Returns how a row says what it has in a column; `nil` where that is written in another way.
  func written(_ column: Int, _ value: AttributeValue?) -> Written? {
    guard let value else { return common[column].map { (fields[$0], "") } }
    return index[column][XMLValueKind(of: value)].map { (fields[$0], fields[$0].kind.text(of: value)) }
  }

  /// Returns the name of a column.
  func name(_ column: Int) -> String { table.columns[column].name }
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
    case .number, .mixed: "double"
    case .text, .escaped, .json: "string"
    }
  }

  /// The name of the notation for our reader; `nil` when there is nothing to tell.
  var notationName: String? {
    switch self {
    case .escaped: "escaped"
    case .json: "json"
    case .mixed: "numbers"
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
