// What people do to a graph, as the changes that this takes. Nothing is changed here.

import Geometry

extension EditableGraph {
  /// Returns the changes that take nodes out, with all edges at them, and edges. What is not there is passed over.
  public func removing(nodes: NodeSet = [], edges: Set<EdgeID> = []) -> [GraphEdit] {
    let nodes = nodes.filter(contains)
    let edges = Set(nodes.flatMap { self.edges(at: $0) }).union(edges.filter { edge($0) != nil }).sorted()
    return edges.map(GraphEdit.removeEdge) + nodes.map(GraphEdit.removeNode)
  }

  /// Returns the change that gives a node another name; an empty one, or its id, stands for the id. A node that is new and
  /// has its id from its name has it from the new one then, where that is free: nobody else knows the id yet.
  public func renaming(_ number: NodeID, to name: String) -> [GraphEdit] {
    guard var record = node(number), record.label.map({ ExactText($0) != ExactText(name) }) ?? true else { return [] }
    let isNamedByKey = record.label.map { record.key.hasPrefix($0 + " ") } ?? true
    if isNamedByKey, !nodes.isOfBase(number), !name.isEmpty, node(withKey: name) == nil {
      (record.key, record.label) = (name, nil)
      return [.setNode(number, record)]
    }
    let label = name.isEmpty || ExactText(name) == ExactText(record.key) ? nil : name
    guard label.map(ExactText.init) != record.label.map(ExactText.init) else { return [] }
    record.label = label
    return [.setNode(number, record)]
  }

  /// Returns the change of one attribute of a node; without a value the attribute goes. A value is of the kind that those of
  /// other nodes are, where it loses nothing by it.
  public func setting(_ assignment: AttributeAssignment, of number: NodeID) -> [GraphEdit] {
    guard var record = node(number) else { return [] }
    let before = record.attributes
    assignment.apply(to: &record.attributes, ValueKind(of: base.nodeAttributes.column(named: assignment.name)))
    return record.attributes == before ? [] : [.setNode(number, record)]
  }

  /// Returns the change of one attribute of an edge; `weight` stands for its weight.
  public func setting(_ assignment: AttributeAssignment, of number: EdgeID) -> [GraphEdit] {
    guard var record = edge(number) else { return [] }
    let before = record
    if assignment.name == "weight", assignment.value == nil || assignment.number != nil {
      record.weight = assignment.number
    } else {
      assignment.apply(to: &record.attributes, ValueKind(of: base.edgeAttributes.column(named: assignment.name)))
    }
    return record == before ? [] : [.setEdge(number, record)]
  }

  /// Returns the changes that make one node of two: `kept` has everything that `other` had, too. Edges between the two
  /// go, and what both say of an attribute is what `kept` says.
  public func merging(_ other: NodeID, into kept: NodeID) -> [GraphEdit] {
    guard other != kept, let gone = node(other), var record = node(kept) else { return [] }
    var edits: [GraphEdit] = []
    for number in edges(at: other) {
      guard var edge = edge(number) else { continue }
      if edge.source == other { edge.source = kept }
      if edge.target == other { edge.target = kept }
      let isBetween = edge.source == edge.target && edge.source == kept && !isLoop(number)
      edits.append(isBetween ? .removeEdge(number) : .setEdge(number, edge))
    }
    let known = Set(record.attributes.map { ExactText($0.name) })
    let added = gone.attributes.filter { !known.contains(ExactText($0.name)) }
    if !added.isEmpty {
      record.attributes += added
      edits.append(.setNode(kept, record))
    }
    return edits + [.removeNode(other)]
  }

  private func isLoop(_ number: EdgeID) -> Bool { edge(number).map { $0.source == $0.target } ?? false }

  /// Returns the changes that put copies of nodes in, with copies of the edges among them, and the numbers of the copies. A
  /// copy has the name of its node with a number behind it: "Anna 2".
  ///
  /// - Parameter place: returns a copy where it is to be.
  /// - Complexity: O(nodes + edges at them).
  public func copying(
    _ originals: [NodeID], place: (NodeID, NodeRecord) -> NodeRecord
  ) -> (edits: [GraphEdit], copies: [NodeID]) {
    var (edits, copies, next) = ([GraphEdit](), [NodeID: NodeID](), nextNode)
    var names = Set<ExactText>()
    for number in originals where copies[number] == nil {
      guard let record = node(number) else { continue }
      let copy = NodeRecord(
        key: nameOfCopy(of: record.name, besides: &names), position: record.position, attributes: record.attributes)
      edits.append(.addNode(next, place(number, copy)))
      copies[number] = next
      next = NodeID(next.rawValue + 1)
    }
    var edge = nextEdge
    for number in Set(copies.keys.flatMap { edges(at: $0) }).sorted() {
      guard var record = self.edge(number), let source = copies[record.source], let target = copies[record.target]
      else { continue }
      (record.source, record.target) = (source, target)
      edits.append(.addEdge(edge, record))
      edge = EdgeID(edge.rawValue + 1)
    }
    return (edits, copies.values.sorted())
  }

  /// Returns a name that no node has for its id, and no other copy: with the next number behind it.
  private func nameOfCopy(of name: String, besides names: inout Set<ExactText>) -> String {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    let known = parts.count > 1 ? parts.last.flatMap { Int($0) } : nil
    let stem = known.map { $0 >= 2 } ?? false ? parts.dropLast().joined(separator: " ") : name
    var number = 2
    func isTaken(_ name: String) -> Bool { node(withKey: name) != nil || names.contains(ExactText(name)) }
    while isTaken("\(stem) \(number)") { number += 1 }
    names.insert(ExactText("\(stem) \(number)"))
    return "\(stem) \(number)"
  }

  /// Returns the new node with a name at a position: its id is the name where that is free.
  public func newNode(named name: String, at position: Point) -> (node: NodeID, record: NodeRecord) {
    let key = freeKey(like: name)
    let isKey = name.isEmpty || ExactText(key) == ExactText(name)
    return (nextNode, NodeRecord(key: key, label: isKey ? nil : name, position: position))
  }

  /// True if new edges lead one way: they are of the kind that all others are, and in a mixed graph lead both ways.
  public var newEdgesAreDirected: Bool { base.directedness == .directed }
}

/// The value that somebody gives an attribute, as they write it: `age = 40`, or `age: 40`.
public struct AttributeAssignment: Hashable, Sendable {
  /// The name of the attribute.
  public private(set) var name: String
  /// Its value; `nil` for none.
  public let value: AttributeValue?
  /// The value as it is written; empty for none.
  private let written: String

  /// True if a sign stands between name and value: one without may be a name alone, or anything.
  public let hasSign: Bool

  /// The assignment that a text tells; `nil` where it names no attribute. True and false are taken for what they are, and so
  /// are numbers that keep all of their digits: 007 and +49 are texts.
  public init?(_ text: String) {
    let sign = Self.sign(in: text)
    let name = Self.trimmed(text[..<(sign ?? text.endIndex)])
    guard !name.isEmpty else { return nil }
    self.init(name, sign.map { text[text.index(after: $0)...] } ?? "", hasSign: sign != nil)
  }

  /// The assignment of a value to an attribute, as it is written; an empty text takes the attribute away.
  public init(_ name: String, to written: String) { self.init(name, written[...], hasSign: true) }

  private init(_ name: String, _ text: Substring, hasSign: Bool) {
    let written = Self.trimmed(text)
    (self.name, self.written, self.hasSign) = (name, written, hasSign)
    value =
      if written.isEmpty {
        nil
      } else if let whole = Int(written), String(whole) == written {
        .integer(whole)
      } else if let number = Double(written), number.isFinite, TypedNumber.keepsDigits(written, number) {
        .number(number)
      } else if let flag = Bool(written) {
        .boolean(flag)
      } else {
        .text(written)
      }
  }

  /// Returns the sign between name and value. A colon is one before a space or where nothing else is: names of attributes
  /// and addresses have colons, too.
  private static func sign(in text: String) -> String.Index? {
    let sign = text.indices.first { index in
      let next = text.index(after: index)
      return text[index] == "=" || text[index] == ":" && (next == text.endIndex || text[next].isWhitespace)
    }
    return sign ?? text.firstIndex(of: ":")
  }

  /// The value as a finite number, with a point or a comma; `nil` where it is none.
  public var number: Double? {
    if let number = value?.number { return number.isFinite ? number : nil }
    return TypedNumber.value(written)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  /// Returns the same of the attribute that one of some names means, if they are alike but for capitals: "age" where there is
  /// "Age".
  public func named(among names: some Sequence<String>) -> AttributeAssignment {
    let alike = names.filter { $0.lowercased() == name.lowercased() }
    guard alike.count == 1, ExactText(alike[0]) != ExactText(name) else { return self }
    var assignment = self
    assignment.name = alike[0]
    return assignment
  }

  /// Returns true if the value stays a text where all others of its name are numbers.
  ///
  /// - Parameter table: the attributes of all nodes, or of all edges.
  public func isUnlike(othersIn table: AttributeTable) -> Bool {
    let kind = ValueKind(of: table.column(named: name))
    return value.map { kind.isUnlike(kind.fitted($0, written: written)) } ?? false
  }

  /// Puts the value among others, in the place of that of the same name.
  fileprivate func apply(to attributes: inout [NamedValue], _ kind: ValueKind) {
    let value = value.map { kind.fitted($0, written: written) }
    let index = attributes.firstIndex { ExactText($0.name) == ExactText(name) }
    switch (index, value) {
    case (let index?, let value?): attributes[index].value = value
    case (let index?, nil): attributes.remove(at: index)
    case (nil, let value?): attributes.append(NamedValue(name, value))
    case (nil, nil): break
    }
  }
}
