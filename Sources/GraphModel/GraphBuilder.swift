// The way to make a graph: nodes and edges are added one by one, then `build()` freezes them.
//
// Readers, the script language and editing all come through here, so the rules about duplicates live here once.

import Geometry

/// A builder that collects nodes and edges and makes a `Graph` of them. A value: a copy is a snapshot.
public struct GraphBuilder: Sendable {
  /// The network's name.
  public var name = ""
  /// The properties of the network as a whole.
  public var properties = AttributeTable()
  /// True if a graph without edges counts as directed.
  public var directedByDefault: Bool
  /// The meaning of the weights.
  public var weightMeaning = WeightMeaning.length
  /// The attributes of the nodes; rows are node indices.
  public var nodeAttributes = AttributeTable()
  /// The attributes of the edges; rows are edge indices.
  public var edgeAttributes = AttributeTable()
  private var keys: [String] = []
  private var nodeGaps = IDSet()
  private var edgeGaps = IDSet()
  private var keyIndex = KeyIndex()
  /// The names beside the ids, as far as any are given; likewise below.
  private var labels: [String?] = []
  /// The positions of the nodes, as far as they have any; one that is not finite stands for none.
  public private(set) var positions: [Point] = []
  /// The number of nodes that have a position.
  public private(set) var placedNodeCount = 0
  private var sources: [UInt32] = []
  private var targets: [UInt32] = []
  private var directed: [Bool] = []
  private var edgeLabels: [String] = []
  private var weights = OptionalNumbers()
  /// The memory of the texts that are longer than fits beside a length, in bytes.
  private var longTextBytes = 0
  private var distinct = Set<EdgeIdentity>()

  /// A builder without nodes.
  public init(directed: Bool = true) { directedByDefault = directed }

  /// The number of nodes so far, gaps included.
  public var nodeCount: Int { keys.count }

  /// The number of edges so far, gaps included.
  public var edgeCount: Int { sources.count }

  /// Returns the node of an id, if it was added.
  public func node(withKey key: String) -> NodeID? { keyIndex.find(key, in: keys).map { NodeID(index: $0) } }

  /// Returns the node of an id that is given as bytes of UTF-8, if it was added.
  public func node(withKey key: UnsafeBufferPointer<UInt8>) -> NodeID? {
    keyIndex.find(key, in: keys).map { NodeID(index: $0) }
  }

  /// The nodes by their ids, as they are now, for threads that ask side by side.
  public var nodesByKey: NodesByKey { NodesByKey(keys, keyIndex) }

  /// Returns the id of a node.
  public func key(of node: NodeID) -> String { keys[node.index] }

  /// Adds a node, or finds the one that already has this id.
  ///
  /// - Returns: the node and whether it is new.
  @discardableResult
  public mutating func addNode(_ key: String) -> (node: NodeID, isNew: Bool) {
    let (index, isNew) = keyIndex.add(key, to: keys)
    if isNew {
      keys.append(key)
      noteText(key)
    }
    return (NodeID(index: index), isNew)
  }

  /// Leaves the next id of a node to nobody.
  mutating func skipNode() {
    keyIndex.skip(keys)
    nodeGaps.insert(keys.count)
    keys.append("")
  }

  /// Leaves the next id of an edge to nobody.
  mutating func skipEdge() {
    edgeGaps.insert(sources.count)
    sources.append(0)
    targets.append(0)
    directed.append(false)
  }

  /// Gives a node a name for people, beside its id.
  public mutating func setLabel(_ label: String, of node: NodeID) {
    let isKey = ExactText(label) == ExactText(keys[node.index])
    guard !isKey || node.index < labels.count else { return }
    Self.set(&labels, node.index, to: isKey ? nil : label, filler: nil)
    noteText(label)
  }

  /// Places a node, in model coordinates. Coordinates that are not finite are no position.
  public mutating func setPosition(_ position: Point, of node: NodeID) {
    let nowhere = Point(.nan, .nan)
    let wasPlaced = node.index < positions.count && positions[node.index].isFinite
    Self.set(&positions, node.index, to: position.isFinite ? position : nowhere, filler: nowhere)
    placedNodeCount += (position.isFinite ? 1 : 0) - (wasPlaced ? 1 : 0)
  }

  /// Takes the positions of all nodes back, and returns them.
  public mutating func removePositions() -> [(node: NodeID, position: Point)] {
    defer { (positions, placedNodeCount) = ([], 0) }
    return positions.enumerated().compactMap { $1.isFinite ? (NodeID(index: $0), $1) : nil }
  }

  /// Adds an edge. Parallel edges and self-loops are kept.
  @discardableResult
  public mutating func addEdge(
    from source: NodeID, to target: NodeID, label: String = "", weight: Double? = nil, directed isDirected: Bool? = nil
  ) -> EdgeID {
    precondition(source.index < keys.count && target.index < keys.count, "an edge joins nodes of its own graph")
    let edge = EdgeID(index: sources.count)
    sources.append(source.rawValue)
    targets.append(target.rawValue)
    directed.append(isDirected ?? directedByDefault)
    if !label.isEmpty {
      Self.set(&edgeLabels, edge.index, to: label, filler: "")
      noteText(label)
    }
    if let weight { weights.set(edge.index, to: weight) }
    return edge
  }

  /// Gives an edge another weight.
  public mutating func setWeight(_ weight: Double, of edge: EdgeID) {
    precondition(edge.index < sources.count, "only edges that were added have weights")
    weights.set(edge.index, to: weight)
  }

  /// Adds edges without labels, of the usual direction, between nodes that were added.
  ///
  /// - Parameter weights: one for each edge, NaN for none; empty where no edge has one.
  public mutating func addEdges(
    from sources: ArraySlice<UInt32>, to targets: ArraySlice<UInt32>, weights: ArraySlice<Double>
  ) {
    precondition(sources.count == targets.count && (weights.isEmpty || weights.count == sources.count))
    precondition(max(sources.max() ?? 0, targets.max() ?? 0) < max(1, keys.count), "edges join nodes of their graph")
    let first = self.sources.count
    self.sources.append(contentsOf: sources)
    self.targets.append(contentsOf: targets)
    directed.append(contentsOf: repeatElement(directedByDefault, count: sources.count))
    for (edge, weight) in weights.enumerated() where !weight.isNaN { self.weights.set(first + edge, to: weight) }
  }

  /// Adds a directed edge unless one with the same source, target and label was added this way before: the edges of the
  /// lab's graphs are a set.
  ///
  /// - Returns: true if the edge is new.
  @discardableResult
  public mutating func addDistinctEdge(from source: NodeID, to target: NodeID, label: String) -> Bool {
    let identity = EdgeIdentity(source: source, target: target, label: ExactText(label))
    guard distinct.insert(identity).inserted else { return false }
    addEdge(from: source, to: target, label: label, directed: true)
    return true
  }

  /// The memory that the graph takes when it is built, in bytes: an estimate, without attributes.
  public var estimatedBytes: Int {
    let nodes = 40 * keys.count + keyIndex.byteCount + 16 * (labels.count + positions.count)
    return nodes + 41 * sources.count + 16 * edgeLabels.count + 8 * weights.count + longTextBytes
  }

  private mutating func noteText(_ text: String) {
    if text.utf8.count > 15 { longTextBytes += 32 + text.utf8.count }
  }

  /// Sets an element of a list that ends before the first elements that were never set.
  private static func set<Element>(_ list: inout [Element], _ index: Int, to value: Element, filler: Element) {
    if list.count <= index { list.append(contentsOf: repeatElement(filler, count: index + 1 - list.count)) }
    list[index] = value
  }

  /// Returns a list with all of its elements; `nil` when none was ever set.
  private static func whole<Element>(_ list: [Element], count: Int, filler: Element) -> [Element]? {
    if list.isEmpty || list.count == count { return list.isEmpty ? nil : list }
    return list + repeatElement(filler, count: count - list.count)
  }

  /// The positions of all nodes; `nil` where one has none.
  private var positionsOfAll: [Point]? {
    guard placedNodeCount > 0, placedNodeCount + nodeGaps.count == keys.count else { return nil }
    guard !nodeGaps.isEmpty else { return positions }
    return keys.indices.map { nodeGaps.contains($0) ? .zero : positions[$0] }
  }

  /// Freezes what was added.
  ///
  /// - Complexity: O(n log n) for the order of names and of edge labels, linear otherwise.
  public func build() -> Graph {
    let directedEdges = directed.count { $0 }
    let directedness: Graph.Directedness =
      if directed.count == edgeGaps.count {
        directedByDefault ? .directed : .undirected
      } else if directedEdges == 0 {
        .undirected
      } else {
        directedEdges == directed.count - edgeGaps.count ? .directed : .mixed
      }
    let names = TextOrder.nodes(keys: keys, labels: labels)
    let nodesByName = nodeGaps.isEmpty ? names : names.filter { !nodeGaps.contains($0.index) }
    var ranks = [UInt32](repeating: UInt32(nodesByName.count), count: keys.count)
    for (rank, node) in nodesByName.enumerated() { ranks[node.index] = UInt32(rank) }

    let labels = Self.whole(labels, count: keys.count, filler: nil)
    let edgeLabels = Self.whole(edgeLabels, count: sources.count, filler: "")
    let flags = directed
    let byLabel = edgeLabels.map { EdgeOrder.byLabel($0) }
    func rows(forward: EdgeArcs.Ways, backward: EdgeArcs.Ways) -> Adjacency {
      Adjacency(
        of: EdgeArcs(
          sources: sources, targets: targets, byLabel: byLabel, gaps: edgeGaps, isDirected: flags, forward: forward,
          backward: backward),
        ranks: ranks)
    }
    let outgoing = rows(forward: .all, backward: .undirected)
    let incoming = directedness == .undirected ? outgoing : rows(forward: .undirected, backward: .all)

    var weights = weights
    if weights.count > 0 { weights.fill(to: sources.count) }
    let lists = GraphLists(
      keys: keys, nodesByKey: keyIndex, nodeLabels: labels, nodesByName: nodesByName,
      nameRanks: ranks, nodeAttributes: nodeAttributes, sources: sources, targets: targets,
      directedFlags: directedness == .mixed ? flags : nil, edgeLabels: edgeLabels,
      edgeWeights: weights.count > 0 ? weights : nil, edgeAttributes: edgeAttributes)
    return Graph(
      name: name, properties: properties, directedness: directedness, edgeCount: sources.count, nodeGaps: nodeGaps,
      edgeGaps: edgeGaps, presentNodes: nodeGaps.others(below: keys.count),
      presentEdges: edgeGaps.others(below: sources.count), outgoing: outgoing, incoming: incoming,
      weightMeaning: weightMeaning,
      positions: positionsOfAll, storage: .listed(lists))
  }
}

/// The parts in which two distinct edges of the lab's graphs differ.
private struct EdgeIdentity: Hashable {
  let source: NodeID
  let target: NodeID
  let label: ExactText
}
