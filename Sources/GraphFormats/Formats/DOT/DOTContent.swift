// The graph that the statements of DOT make: nodes in scopes with defaults, groups of nodes, and edges between them.

import GraphModel

typealias DOTAttribute = (name: DOTText, value: DOTText)

/// One end of an edge.
enum DOTEnd {
  case node(NodeID, port: String)
  /// Every node of a group, by its index.
  case group(Int)
}

/// The graph under construction.
struct DOTContent {
  /// The defaults that hold within a pair of braces.
  private struct Scope {
    var nodeDefaults: [DOTAttribute] = []
    var edgeDefaults: [DOTAttribute] = []
    /// The group; `nil` for the graph itself.
    var group: Int?
    /// The name of the innermost cluster around.
    var cluster: String?
  }

  /// A group's name within the group around it.
  private struct GroupName: Hashable {
    let outer: Int?
    let name: ExactText
  }

  /// The identity of an edge: its ends, and a key where it has one.
  private struct EdgeIdentity: Hashable {
    let ends: UInt64
    let key: ExactText
  }

  var assembly: GraphAssembly
  /// True if there is at most one edge between two nodes.
  var isStrict = false
  private let session: ReadingSession
  private var isDirected = true
  private var notation = DOTValues(isOwn: false)
  private var scopes = [Scope()]
  private var groups: [(nodes: [NodeID], members: Set<NodeID>)] = []
  private var groupIndex: [GroupName: Int] = [:]
  private var edges: [EdgeIdentity: EdgeID] = [:]
  private var derivedEdges = 0
  /// The nodes whose ids stand between angle brackets.
  private var htmlNodes = Set<NodeID>()

  init(_ session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: true, session)
  }

  /// Says of which kind the graph is.
  mutating func setDirected(_ isDirected: Bool) {
    self.isDirected = isDirected
    assembly.builder.directedByDefault = isDirected
  }

  // MARK: Scopes

  /// Opens a group, again where one of its name was closed.
  mutating func enterGroup(_ name: String?) -> Int {
    var scope = scopes[scopes.count - 1]
    var group = groups.count
    if let name {
      let known = GroupName(outer: scope.group, name: ExactText(name))
      group = groupIndex[known] ?? group
      groupIndex[known] = group
      if name.hasPrefix("cluster") { scope.cluster = name }
    }
    if group == groups.count { groups.append(([], [])) }
    scope.group = group
    scopes.append(scope)
    return group
  }

  /// Closes the group that was opened last.
  mutating func leaveGroup() { scopes.removeLast() }

  /// Sets the attributes of what is made later in this scope; those of the graph itself are its properties.
  mutating func setDefaults(_ attributes: [DOTAttribute], kind: String) throws(GraphFileProblem) {
    switch kind {
    case "node": scopes[scopes.count - 1].nodeDefaults = Self.merged(scopes[scopes.count - 1].nodeDefaults, attributes)
    case "edge": scopes[scopes.count - 1].edgeDefaults = Self.merged(scopes[scopes.count - 1].edgeDefaults, attributes)
    default:
      guard scopes.count == 1 else { return }
      for (name, value) in attributes {
        if name.text == DOTValues.mark, value.text == "1" {
          notation = DOTValues(isOwn: true)
          assembly.builder.name = notation.text(DOTText(text: assembly.builder.name, form: .quoted))
        } else if notation.isOwn, name.text == DOTValues.weights {
          assembly.builder.weightMeaning = WeightMeaning(rawValue: value.text) ?? .length
        } else {
          try assembly.setProperty(notation.name(name), to: notation.value(value))
        }
      }
    }
  }

  private static func merged(_ old: [DOTAttribute], _ new: [DOTAttribute]) -> [DOTAttribute] {
    let names = Set(new.map { ExactText($0.name.text) })
    return old.filter { !names.contains(ExactText($0.name.text)) } + new
  }

  // MARK: Nodes

  /// Returns the node of an id, which is made when it is new, and puts it into the groups that are open.
  mutating func mention(_ id: DOTText, at position: TextPosition) throws(GraphFileProblem) -> NodeID {
    let count = assembly.builder.nodeCount
    let node = try assembly.mentionNode(key(of: id), at: position)
    if node.index == count {
      let scope = scopes[scopes.count - 1]
      if let cluster = scope.cluster, !notation.isOwn {
        try assembly.setAttribute("cluster", of: node, to: .text(cluster))
      }
      try set(scope.nodeDefaults, of: node)
    }
    for scope in scopes {
      if let group = scope.group, groups[group].members.insert(node).inserted { groups[group].nodes.append(node) }
    }
    return node
  }

  /// Returns the id of a node. One between angle brackets never is the same as one between quotes.
  private mutating func key(of id: DOTText) -> String {
    let key = notation.key(id)
    let isHTML = id.form == .html
    if let node = assembly.builder.node(withKey: key), htmlNodes.contains(node) != isHTML {
      return isHTML ? "<\(key)>" : "\"\(key)\""
    }
    if isHTML { htmlNodes.insert(assembly.builder.node(withKey: key) ?? NodeID(index: assembly.builder.nodeCount)) }
    return key
  }

  /// Sets attributes of a node.
  mutating func set(_ attributes: [DOTAttribute], of node: NodeID) throws(GraphFileProblem) {
    for (name, value) in attributes {
      switch name.text {
      case "label": assembly.builder.setLabel(notation.label(value, of: assembly.builder.key(of: node)), of: node)
      case "pos":
        if let position = DOTValues.position(value.text) {
          assembly.setPosition(position, of: node)
        } else {
          try assembly.setAttribute("pos", of: node, to: .text(value.text))
        }
      default: try assembly.setAttribute(notation.name(name), of: node, to: notation.value(value))
      }
    }
  }

  // MARK: Edges

  /// Reports an edge of a kind that the graph has not.
  func checkDirection(_ isDirected: Bool, at position: TextPosition) throws(GraphFileProblem) {
    guard isDirected != self.isDirected else { return }
    try session.report(
      at: position, self.isDirected ? "an edge of a digraph is written --" : "an edge of a graph is written ->",
      remedy: isDirected ? "it is directed" : "it is undirected",
      cure: self.isDirected ? "write ->" : "write --, or digraph in the first line")
  }

  /// Joins every node of one end to every node of another.
  mutating func join(
    _ first: DOTEnd, _ second: DOTEnd, isDirected: Bool, _ attributes: [DOTAttribute], at position: TextPosition
  ) throws(GraphFileProblem) {
    if case .node(let source, let tailPort) = first, case .node(let target, let headPort) = second {
      let edge = try add(source, target, isDirected: isDirected, attributes, at: position)
      if !tailPort.isEmpty { try assembly.setAttribute("tailport", of: edge, to: .text(tailPort)) }
      if !headPort.isEmpty { try assembly.setAttribute("headport", of: edge, to: .text(headPort)) }
      return
    }
    let (sources, targets) = (nodes(of: first), nodes(of: second))
    derivedEdges += sources.count * targets.count
    let limit = session.options.maximumDerivedEdges
    guard derivedEdges <= limit else {
      throw session.problem(
        .tooLarge, at: position, "the edges between groups are more than the limit of \(limit)",
        cure: "join smaller groups")
    }
    for source in sources {
      for target in targets { _ = try add(source, target, isDirected: isDirected, attributes, at: position) }
    }
  }

  private func nodes(of end: DOTEnd) -> [NodeID] {
    switch end {
    case .node(let node, _): [node]
    case .group(let group): groups[group].nodes
    }
  }

  private mutating func add(
    _ source: NodeID, _ target: NodeID, isDirected: Bool, _ attributes: [DOTAttribute], at position: TextPosition
  ) throws(GraphFileProblem) -> EdgeID {
    let defaults = scopes[scopes.count - 1].edgeDefaults
    var (label, weight, directed, key): (String, Double?, Bool, String?) = ("", nil, isDirected, nil)
    for (name, value) in [defaults, attributes].joined() {
      switch name.text {
      case "label": label = notation.label(value, of: "")
      case "key" where !notation.isOwn: key = value.text
      case "dir" where notation.isOwn: directed = value.text != "none"
      case DOTValues.weight where notation.isOwn: weight = notation.value(value).number
      default: break
      }
    }
    let identity = identity(source, target, key)
    if let identity, let known = edges[identity] {
      try set(attributes, of: known, isNew: false)
      return known
    }
    try assembly.weigh()
    let edge = assembly.builder.addEdge(from: source, to: target, label: label, weight: weight, directed: directed)
    if let identity { edges[identity] = edge }
    try set(defaults, of: edge, isNew: true)
    try set(attributes, of: edge, isNew: true)
    return edge
  }

  /// Returns what tells an edge from others; `nil` when it is always another.
  private func identity(_ source: NodeID, _ target: NodeID, _ key: String?) -> EdgeIdentity? {
    guard isStrict || key != nil else { return nil }
    let ends = isDirected ? (source, target) : (min(source, target), max(source, target))
    return EdgeIdentity(
      ends: UInt64(ends.0.rawValue) << 32 | UInt64(ends.1.rawValue), key: ExactText(isStrict ? "" : key ?? ""))
  }

  private mutating func set(_ attributes: [DOTAttribute], of edge: EdgeID, isNew: Bool) throws(GraphFileProblem) {
    for (name, value) in attributes {
      switch name.text {
      case "label" where isNew: continue
      case "dir" where notation.isOwn, DOTValues.weight where notation.isOwn: continue
      default: try assembly.setAttribute(notation.name(name), of: edge, to: notation.value(value))
      }
    }
  }
}
