// The sketch as a client of the node editor: tables are nodes, references are wires. All that a client needs is here.
//
// Undo is by keeping the schema as it was, which is the least work for a small model; the calculator does it otherwise.
// Several people work at once, so a schema is kept as it would be if nobody were moving anything.

import Drawing
import Geometry
import NodeEditor

/// A database being sketched.
public struct SchemaSketch: NodeEditorDelegate {
  /// The tables.
  public private(set) var schema: Schema
  /// The tables that are selected.
  public private(set) var selection: [NodeKey] = []

  private let tint: Color
  private var undos: [Schema] = []
  private var redos: [Schema] = []
  private var copied: [Table] = []
  /// The next number to give. Numbers are not given twice, so that the editor never takes a new table for an old one.
  private var nextNumber: UInt32
  private var depth = 0
  private var before: Schema?
  /// The tables that hands move, and where each stood when that began.
  private var moving: [UInt32: Point] = [:]

  /// A sketch that begins with a schema.
  public init(_ schema: Schema, theme: Theme) {
    self.schema = schema
    nextNumber = (schema.tables.map(\.number).max() ?? 0) + 1
    tint = theme.category(2)
  }

  // MARK: What there is

  public var nodes: [NodeKey] { schema.tables.map { NodeKey($0.number) } }

  public func node(_ key: NodeKey) -> EditorNode? {
    schema.table(key.number).map { table in
      EditorNode(
        title: table.name, position: table.position, inputs: table.references.map { $0.table.map(NodeKey.init) },
        tint: tint)
    }
  }

  public var defaultNodeSize: Size { Size(200, 200) }

  // MARK: How it looks

  public func itemRenderer(for node: NodeKey) -> ColumnList {
    ColumnList(columns: schema.table(node.number)?.columns ?? [])
  }

  public func inputRowRenderer(for input: InputPort, source: NodeKey?) -> ReferenceRow {
    let reference = schema.table(input.node.number)?.references[input.index]
    return ReferenceRow(name: reference?.name ?? "", target: source.flatMap { schema.table($0.number)?.name })
  }

  public func outputRowRenderer(for node: NodeKey) -> KeyRow { KeyRow() }

  // MARK: What hands ask for

  public mutating func selectionChanged(to nodes: [NodeKey]) { selection = nodes }

  public mutating func nodeMoved(_ node: NodeKey, to position: Point) { change(node) { $0.position = position } }

  public mutating func createNode(at position: Point) -> NodeKey? {
    let number = nextNumber
    nextNumber += 1
    let references = [Reference("first"), Reference("second")]
    schema.tables.append(
      Table(number, "table\(number)", columns: ["name"], references: references, at: position))
    return NodeKey(number)
  }

  public mutating func deleteNode(_ node: NodeKey) {
    schema.tables.removeAll { $0.number == node.number }
    moving[node.number] = nil
    for table in schema.tables.indices {
      for reference in schema.tables[table].references.indices
      where schema.tables[table].references[reference].table == node.number {
        schema.tables[table].references[reference].table = nil
      }
    }
  }

  public mutating func toggleRelationship(from source: NodeKey, to target: InputPort) {
    change(target.node) { table in
      let old = table.references[target.index].table
      table.references[target.index].table = old == source.number ? nil : source.number
    }
  }

  /// Returns true: any table may be referred to; that no circle closes is the editor's care.
  public func isCandidate(_ source: NodeKey, for target: InputPort) -> Bool { true }

  private mutating func change(_ node: NodeKey, _ edit: (inout Table) -> Void) {
    guard let index = schema.tables.firstIndex(where: { $0.number == node.number }) else { return }
    edit(&schema.tables[index])
  }

  // MARK: Undo, copy, paste

  public mutating func beginInteraction() {
    if depth == 0 { before = settled }
    depth += 1
  }

  public mutating func resumeInteraction() {
    if depth == 0 { before = redos.isEmpty ? undos.popLast() ?? settled : settled }
    depth += 1
  }

  public mutating func endInteraction() {
    depth -= 1
    if depth == 0, let before { remember(before) }
  }

  public mutating func beginMoving(_ nodes: [NodeKey]) {
    for node in nodes { moving[node.number] = schema.table(node.number)?.position }
  }

  public mutating func endMoving(_ nodes: [NodeKey]) {
    let before = settled
    for node in nodes { moving[node.number] = nil }
    remember(before)
  }

  /// The schema with everything that hands move where it was.
  private var settled: Schema {
    var settled = schema
    for index in settled.tables.indices {
      if let position = moving[settled.tables[index].number] { settled.tables[index].position = position }
    }
    return settled
  }

  private mutating func remember(_ before: Schema) {
    guard before != settled else { return }
    undos.append(before)
    redos.removeAll()
  }

  public mutating func undo() {
    guard let old = undos.popLast() else { return }
    redos.append(schema)
    schema = old
  }

  public mutating func redo() {
    guard let new = redos.popLast() else { return }
    undos.append(schema)
    schema = new
  }

  public mutating func copy(_ nodes: [NodeKey]) { copied = nodes.compactMap { schema.table($0.number) } }

  public mutating func paste(around position: Point) -> [NodeKey] {
    guard let first = copied.first else { return [] }
    var numbers: [UInt32: UInt32] = [:]
    for table in copied { numbers[table.number] = createNode(at: position + table.position - first.position)?.number }
    for table in copied {
      guard let number = numbers[table.number] else { continue }
      // Copies refer to copies; what else they refer to stays, if it is there still.
      let references = table.references.map { old in
        let target = old.table.flatMap { numbers[$0] ?? schema.table($0)?.number }
        return Reference(old.name, to: target)
      }
      change(NodeKey(number)) { ($0.columns, $0.references) = (table.columns, references) }
    }
    return copied.compactMap { numbers[$0.number].map(NodeKey.init) }
  }
}
