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
  /// What holds within a pair of braces.
  private struct Scope {
    /// The defaults that held before.
    var nodeMark = 0
    var edgeMark = 0
    /// The group; `nil` for the graph itself.
    var group: Int?
    /// The name of the innermost cluster around.
    var cluster: String?
    /// True if the group itself is that cluster.
    var isCluster = false
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
  private var nodeDefaults = DOTDefaults()
  private var edgeDefaults = DOTDefaults()
  private var groups: [(nodes: [NodeID], members: Set<NodeID>)] = []
  private var groupIndex: [GroupName: Int] = [:]
  private var edges: [EdgeIdentity: EdgeID] = [:]
  /// The number of edges and of values that were made of fewer words.
  private var derivedEdges = 0
  private var derivedValues = 0
  /// The attributes that only Graphviz reads, in a file of our own.
  private var looks = Set<String>()
  private var clusterNotes = 0
  private var clusterOfNode: [NodeID: String] = [:]
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
  mutating func enterGroup(_ name: String?) throws(GraphFileProblem) -> Int {
    var scope = scopes[scopes.count - 1]
    var group = groups.count
    if let name {
      let known = GroupName(outer: scope.group, name: ExactText(name))
      group = groupIndex[known] ?? group
      groupIndex[known] = group
      scope.isCluster = name.hasPrefix("cluster")
      if scope.isCluster {
        if let outer = scope.cluster, outer != name { try note("parent", of: name, outer) }
        scope.cluster = name
      }
    } else {
      scope.isCluster = false
    }
    if group == groups.count { groups.append(([], [])) }
    scope.group = group
    (scope.nodeMark, scope.edgeMark) = (nodeDefaults.mark, edgeDefaults.mark)
    scopes.append(scope)
    return group
  }

  /// Keeps what is said of a cluster as a whole as a property of the graph. A file of our own has it there already.
  private mutating func note(_ part: String, of cluster: String, _ text: String) throws(GraphFileProblem) {
    guard !notation.isOwn, !text.isEmpty, clusterNotes < Self.mostClusterNotes else { return }
    clusterNotes += 1
    try assembly.setProperty("\(cluster).\(part)", to: .text(text))
  }

  /// The facts about clusters that are kept at most: properties are looked up one by one.
  private static let mostClusterNotes = 1_000

  /// Closes the group that was opened last.
  mutating func leaveGroup() throws(GraphFileProblem) {
    let scope = scopes.removeLast()
    for (name, value) in nodeDefaults.restore(to: scope.nodeMark) { try noteNodeDefault(name, value) }
    try restoreEdgeDefaults(to: scope.edgeMark)
  }

  private mutating func restoreEdgeDefaults(to mark: Int) throws(GraphFileProblem) {
    for (name, value) in edgeDefaults.restore(to: mark) { try noteEdgeDefault(name, value) }
  }

  /// Gives the nodes that are made from now on a value that they do not say themselves, kept once. Labels and positions
  /// are given to each node.
  private mutating func noteNodeDefault(_ name: DOTText, _ value: DOTText?) throws(GraphFileProblem) {
    if name.text == "label" || name.text == "pos" { return }
    let column = assembly.nodeColumn(notation.name(name))
    try assembly.setUsual(column: column, ofNextNodes: value.map { notation.value($0) })
  }

  /// Gives the edges that are made from now on a value that they do not say themselves, kept once.
  private mutating func noteEdgeDefault(_ name: DOTText, _ value: DOTText?) throws(GraphFileProblem) {
    guard isAttribute(name.text, ofNewEdge: true) else { return }
    let column = assembly.edgeColumn(notation.name(name))
    try assembly.setUsual(column: column, ofNextEdges: value.map { notation.value($0) })
  }

  private mutating func setEdgeDefaults(_ attributes: [DOTAttribute]) throws(GraphFileProblem) {
    for (name, value) in attributes {
      edgeDefaults.set(name, to: value)
      try noteEdgeDefault(name, value)
    }
  }

  /// Sets the attributes of what is made later in this scope; those of the graph itself are its properties.
  mutating func setDefaults(_ attributes: [DOTAttribute], kind: String) throws(GraphFileProblem) {
    switch kind {
    case "node":
      for (name, value) in attributes {
        nodeDefaults.set(name, to: value)
        try noteNodeDefault(name, value)
      }
    case "edge": try setEdgeDefaults(attributes)
    default:
      guard scopes.count == 1 else {
        let scope = scopes[scopes.count - 1]
        // Ranks and looks of groups are no part of a network.
        if !notation.isOwn, attributes.contains(where: { $0.name.text != "label" }) { session.noteWrittenOtherwise() }
        guard scope.isCluster, let cluster = scope.cluster else { return }
        for (name, value) in attributes where name.text == "label" {
          try note("label", of: cluster, notation.label(value, of: cluster))
        }
        return
      }
      for (name, value) in attributes {
        if name.text == DOTValues.mark, value.text == "1" {
          notation = DOTValues(isOwn: true)
          assembly.builder.name = notation.text(DOTText(text: assembly.builder.name, form: .quoted))
        } else if notation.isOwn, name.text == DOTValues.weights {
          assembly.builder.weightMeaning = WeightMeaning(rawValue: value.text) ?? .length
        } else if notation.isOwn, name.text == DOTValues.looks {
          looks = Set(value.text.split(separator: ",").map(String.init))
        } else {
          try assembly.setProperty(notation.name(name), to: notation.value(value))
        }
      }
    }
  }

  // MARK: Nodes

  /// Returns the node of an id, which is made when it is new, and puts it into the groups that are open.
  mutating func mention(_ id: DOTText, at position: TextPosition) throws(GraphFileProblem) -> NodeID {
    let count = assembly.builder.nodeCount
    let node = try assembly.mentionNode(key(of: id), at: position)
    if let cluster = scopes[scopes.count - 1].cluster, !notation.isOwn, nodeDefaults["cluster"] == nil {
      // A node that has come before belongs to its first cluster, unless this one lies in it.
      let known = clusterOfNode[node]
      if known != cluster, known == nil || scopes.contains(where: { $0.cluster == known }) {
        clusterOfNode[node] = cluster
        try assembly.setAttribute("cluster", of: node, to: .text(cluster))
      }
    }
    if node.index == count {
      for name in ["label", "pos"] {
        guard let value = nodeDefaults[name] else { continue }
        try set([(DOTText(text: name, form: .word), value)], of: node)
      }
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
      case "label":
        let shape = attributes.last { $0.name.text == "shape" }?.value ?? nodeDefaults["shape"]
        let label = notation.label(
          value, of: assembly.builder.key(of: node), isRecord: shape.map { DOTRecord.isShape($0.text) } ?? false)
        assembly.builder.setLabel(label, of: node)
      case "pos":
        if let position = DOTValues.position(value.text) {
          assembly.setPosition(position, of: node, growsUpwards: true)
        } else {
          try assembly.setAttribute("pos", of: node, to: .text(value.text))
        }
      case _ where looks.contains("node:" + name.text): break
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

  /// Joins the ends of a chain, each to the next. What is said of all of its edges is kept once.
  mutating func join(
    _ ends: [DOTEnd], areDirected: [Bool], _ attributes: [DOTAttribute], at position: TextPosition
  ) throws(GraphFileProblem) {
    let mark = edgeDefaults.mark
    var isOne = ends.count == 2
    for case .group in ends { isOne = false }
    if !isOne { try setEdgeDefaults(attributes) }
    for (index, isDirected) in areDirected.enumerated() {
      try join(
        ends[index], ends[index + 1], isDirected: isDirected, attributes, areDefaults: !isOne, at: position)
    }
    if !isOne { try restoreEdgeDefaults(to: mark) }
  }

  /// Joins every node of one end to every node of another. With `areDefaults`, new edges have the attributes as it is.
  private mutating func join(
    _ first: DOTEnd, _ second: DOTEnd, isDirected: Bool, _ attributes: [DOTAttribute], areDefaults: Bool,
    at position: TextPosition
  ) throws(GraphFileProblem) {
    if case .node(let source, let tailPort) = first, case .node(let target, let headPort) = second {
      let edge = try add(
        source, target, isDirected: isDirected, attributes, areDefaults: areDefaults, at: position)
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
      for target in targets {
        _ = try add(source, target, isDirected: isDirected, attributes, areDefaults: areDefaults, at: position)
      }
    }
  }

  private func nodes(of end: DOTEnd) -> [NodeID] {
    switch end {
    case .node(let node, _): [node]
    case .group(let group): groups[group].nodes
    }
  }

  private mutating func add(
    _ source: NodeID, _ target: NodeID, isDirected: Bool, _ attributes: [DOTAttribute], areDefaults: Bool,
    at position: TextPosition
  ) throws(GraphFileProblem) -> EdgeID {
    var said: [String: DOTText] = [:]
    if !areDefaults {
      for (name, value) in attributes where Self.edgeWords.contains(name.text) { said[name.text] = value }
    }
    func word(_ name: String) -> DOTText? { said[name] ?? edgeDefaults[name] }
    let identity = identity(source, target, notation.isOwn ? nil : word("key")?.text)
    if let identity, let known = edges[identity] {
      if areDefaults {
        derivedValues += attributes.count
        let limit = session.options.maximumDerivedEdges
        guard derivedValues <= limit else {
          throw session.problem(
            .tooLarge, at: position, "the attributes of edges that come again are more than the limit of \(limit)",
            cure: "write each edge once")
        }
      }
      try set(attributes, of: known, isNew: false)
      return known
    }
    try assembly.weigh()
    let edge = assembly.builder.addEdge(
      from: source, to: target, label: word("label").map { notation.label($0, of: "") } ?? "",
      weight: notation.isOwn ? word(DOTValues.weight).flatMap { notation.value($0).number } : nil,
      directed: notation.isOwn ? word("dir").map { $0.text != "none" } ?? isDirected : isDirected)
    if let identity { edges[identity] = edge }
    if !areDefaults { try set(attributes, of: edge, isNew: true) }
    return edge
  }

  /// The attributes of an edge that are more than that.
  private static let edgeWords: Set<String> = ["label", "key", "dir", DOTValues.weight]

  /// Returns what tells an edge from others; `nil` when it is always another.
  private func identity(_ source: NodeID, _ target: NodeID, _ key: String?) -> EdgeIdentity? {
    guard isStrict || key != nil else { return nil }
    let ends = isDirected ? (source, target) : (min(source, target), max(source, target))
    return EdgeIdentity(
      ends: UInt64(ends.0.rawValue) << 32 | UInt64(ends.1.rawValue), key: ExactText(isStrict ? "" : key ?? ""))
  }

  private mutating func set(_ attributes: [DOTAttribute], of edge: EdgeID, isNew: Bool) throws(GraphFileProblem) {
    for (name, value) in attributes where isAttribute(name.text, ofNewEdge: isNew) {
      try assembly.setAttribute(notation.name(name), of: edge, to: notation.value(value))
    }
  }

  /// Returns true unless what a name says of an edge is kept in another way.
  private func isAttribute(_ name: String, ofNewEdge isNew: Bool) -> Bool {
    switch name {
    case "label": !isNew
    case "dir", DOTValues.weight: !notation.isOwn
    default: looks.isEmpty || !looks.contains("edge:" + name)
    }
  }
}
