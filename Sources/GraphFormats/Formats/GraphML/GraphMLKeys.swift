// The attributes of GraphML: keys and the data that refer to them.

import GraphModel

/// The keys that a file declares.
struct GraphMLKeys {
  /// A part of a graph that has attributes.
  enum Scope: Int {
    case graph, node, edge
  }

  /// The attributes of each scope.
  var declared = [DeclaredAttributes(), DeclaredAttributes(), DeclaredAttributes()]
  /// True if y grows upwards: the graph has a coordinate reference system, as maps do, or Gephi wrote it.
  var yGrowsUpwards: Bool { isMap || gephiKeys.isEmpty }
  private var isMap = false
  /// The keys of nodes, by id and name, that Gephi declares and that have not been met.
  private var gephiKeys: Set<String> = ["r", "g", "b", "size", "x", "y"]
  private let input: GraphInput
  private let session: ReadingSession
  private let names: GraphMLNames
  private let look: YEdLook
  private var hasLateKeys = false

  /// Creates the keys of a file that are met by a tokenizer.
  init(_ input: GraphInput, _ session: ReadingSession, _ names: GraphMLNames, _ xml: borrowing XMLTokenizer) {
    (self.input, self.session, self.names) = (input, session, names)
    look = YEdLook(xml)
  }

  /// Reads the <key> that has started, and moves behind its end.
  mutating func readKey(_ xml: inout XMLTokenizer) throws(GraphFileProblem) {
    let position = xml.position
    let id = xml.attribute(names.id)?.string ?? ""
    var name = xml.attribute(names.attributeName)?.string ?? ""
    if let exact = xml.attribute(names.exactName) { name = XMLOutput.unescaped(exact) ?? name }
    let isNamed = xml.attribute(names.attributeName) != nil
    let role = xml.attribute(names.role)?.string
    let kind = XMLValueKind(type: xml.attribute(names.attributeType), notation: xml.attribute(names.notation))
    if kind == .text, let type = xml.attribute(names.attributeType), !type.trimmed.spells("string") {
      session.noteWrittenOtherwise(isSaid: true)
    }
    let scope = xml.attribute(names.scope)?.trimmed.string ?? "all"
    let fallback = try xml.readText(ofChild: names.fallback)
    guard !id.isEmpty else {
      return try session.report(
        at: position, "a <key> has no id", remedy: "it is left out", cure: "give it the id that <data> refers to")
    }
    let scopes: [Scope]
    switch scope.lowercased() {
    case "node": scopes = [.node]
    case "edge": scopes = [.edge]
    case "graph", "graphml": scopes = [.graph]
    case "port", "endpoint": return
    // A hyperedge is read as a node.
    case "hyperedge": scopes = [.node]
    case "all": scopes = [.node, .edge, .graph]
    default:
      scopes = [.node, .edge]
      try session.report(
        at: position, "a <key> is for \(GraphFileProblem.shown(scope)), which is no part of a graph",
        remedy: "it counts for nodes and edges", cure: "write for=\"node\", \"edge\", \"graph\" or \"all\"")
    }
    let known = isNamed ? name : id
    let isOfHyperedge = scope.lowercased() == "hyperedge"
    if scopes.contains(.graph), known == "crs" { isMap = true }
    if scopes == [.node], id == known { gephiKeys.remove(id) }
    // A label is written as such, whatever it was called.
    if role == nil, known.lowercased() != "label",
      scopes.contains(where: { scope in
        if scope != .graph, case .label = Self.role(nil, known, of: scope) { true } else { false }
      })
    {
      session.noteWrittenOtherwise(isSaid: true)
    }
    for scope in scopes {
      let isNew = declared[scope.rawValue].declare(
        id, name: known, kind: kind, role: Self.role(role, known, of: scope), fallback: isOfHyperedge ? nil : fallback)
      if !isNew, scopes.count == 1, !hasLateKeys, !isOfHyperedge {
        try session.report(
          at: position, "a <key> with the id \(GraphFileProblem.shown(id)) is declared before",
          remedy: "this one is left out", cure: "give it an id of its own, in <data> too")
      }
    }
  }

  /// Returns what an attribute tells: what our writer says it does, or what its name says.
  static func role(_ given: String?, _ name: String, of scope: Scope) -> AttributeRole {
    switch given {
    case nil: break
    case "label": return .label(rank: AttributeRole.exactLabelRank)
    case "weight": return .weight
    case "x": return .x
    case "y": return .y
    case "derived": return .derived
    default: return .attribute
    }
    switch (name.lowercased(), scope) {
    case ("label", _): return .label(rank: scope == .graph ? 3 : 4)
    case ("name", _): return .label(rank: scope == .graph ? 4 : 3)
    case ("labele", .edge): return .label(rank: 2)
    case ("weight", .edge): return .weight
    case ("x", .node), ("x_coordinate", .node): return .x
    case ("y", .node), ("y_coordinate", .node): return .y
    default: return .attribute
    }
  }

  /// Reads the <data> that has started, and moves behind its end.
  mutating func readData(
    _ xml: inout XMLTokenizer, of scope: Scope, into content: inout ElementContent
  ) throws(GraphFileProblem) {
    var key: Int?
    if let id = xml.attribute(names.key) {
      key = declared[scope.rawValue].find(id)
      if key == nil { key = try declareUnknown(id.string, scope, at: xml.position) }
    } else {
      try session.report(
        at: xml.position, "a <data> names no key", remedy: "it is left out", cure: "name the key that it is of")
      return try xml.skipElement()
    }
    if let key, declared[scope.rawValue].isDerived(key) { return try xml.skipElement() }
    let (text, isWhole) = try xml.readTextBeforeElement()
    guard isWhole else {
      session.noteWrittenOtherwise()
      return try look.read(&xml, into: &content)
    }
    guard let key, !xml.isCut else { return }
    if !declared[scope.rawValue].set(key, to: text, in: &content) {
      let shown = GraphFileProblem.shown(text.trimmed.string)
      let (name, kind) = declared[scope.rawValue].called(key)
      try session.report(
        at: xml.position, "the attribute \(GraphFileProblem.shown(name)) is declared as \(kind) and is \(shown)",
        remedy: "it is kept as a text", cure: "correct the value or the type")
    }
  }

  /// Returns the declaration of a key that was not declared so far.
  private mutating func declareUnknown(_ id: String, _ scope: Scope, at position: TextPosition) throws(GraphFileProblem)
    -> Int?
  {
    try declareLateKeys()
    if let known = find(id, scope) { return known }
    try session.report(
      at: position,
      "<data> refers to the key \(GraphFileProblem.shown(id)), which no <key> declares for a \(scope)",
      remedy: "it is kept as a text", cure: "declare the key")
    let name = declared.compactMap { $0.name(ofID: id) }.first ?? id
    _ = declared[scope.rawValue].declare(id, name: name, kind: .text, role: Self.role(nil, name, of: scope))
    return find(id, scope)
  }

  private mutating func find(_ id: String, _ scope: Scope) -> Int? {
    var id = id
    return id.withUTF8 { declared[scope.rawValue].find(XMLText($0)) }
  }

  /// Declares the keys that stand behind what refers to them, which is not allowed and is done all the same. The file is
  /// read for them once more, from the start, and only in this case.
  private mutating func declareLateKeys() throws(GraphFileProblem) {
    guard !hasLateKeys else { return }
    hasLateKeys = true
    let quiet = ReadingSession(name: session.name, options: GraphReadOptions())
    var xml = try XMLTokenizer(input, quiet, GraphMLNames.nesting)
    var late = GraphMLKeys(input, quiet, GraphMLNames(xml), xml)
    var token = try xml.advance()
    while token != .finish {
      if token == .start, xml.name == late.names.key { try late.readKey(&xml) }
      token = try xml.advance()
    }
    for scope in declared.indices { declared[scope].addMissing(from: late.declared[scope]) }
  }
}
