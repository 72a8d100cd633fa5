// The names at rest that give way to highlighted nodes: their own, which are written over the scene, and those on which
// their discs and names and the lines of highlighted edges lie.
//
// They are left out of the scene at rest, so that nothing has to be covered: no letters lie on letters, and no plate on
// what is behind. The spots of highlighted names are chosen here, too: off the highlighted edges at their nodes. Found again
// only when other nodes are highlighted or the scene is another one, so that no name moves while people pan.

import Drawing
import Geometry
import GraphModel
import PathFinding

/// The names at rest that do not show.
struct YieldingNames: Sendable {
  /// The number of highlighted nodes that others give way to: more could not be told apart.
  static let limit = 400
  /// The number of highlighted edges at a node, and of all, that its name keeps off.
  private static let edgeLimit = (ofNode: 256, all: 1_000)
  /// The number of highlighted edges that names at rest give way to: of more, too few names would be left.
  private static let crossingLimit = 64

  /// Everything besides the scene that the names which give way depend on.
  fileprivate struct View: Equatable {
    let scale: Double
    let discRadius: Double
    let levels: ShownLevels
    let category: Int?
  }

  /// A highlighted edge, and the end of it that was named first.
  private struct Edge: Equatable, Sendable {
    let edge: EdgeID
    let start: NodeID
  }

  /// The highlights of a frame. Kept for their storage.
  private struct Highlights: Equatable, Sendable {
    var nodes: [NodeID] = []
    var edges: [Edge] = []
    /// The nodes all of whose edges are highlighted.
    var spread: [NodeID] = []

    mutating func removeAll() {
      nodes.removeAll(keepingCapacity: true)
      edges.removeAll(keepingCapacity: true)
      spread.removeAll(keepingCapacity: true)
    }
  }

  /// The spot of a highlighted name.
  struct Pick: Sendable {
    let node: NodeID
    let spot: NameSpot
    /// True if a highlighted edge at the node crosses the name: no side was free.
    let isStruck: Bool
  }

  private var current = Highlights()
  /// The highlights of the coming frame.
  private var next = Highlights()
  /// The nodes whose names do not show, rising.
  private var nodes: [NodeID] = []
  /// A number that counts up with every change.
  private(set) var revision: UInt64 = 0
  /// The names that give way to the highlights. Kept for its storage.
  private var found: [NodeID] = []
  private var picks: [Pick] = []
  /// The lines of highlighted edges at nodes, in view pixels. Kept for their storage.
  private var lines: [(node: NodeID, start: Point, end: Point)] = []
  private var taken: [Rect] = []
  private var view: View?

  /// The highlighted nodes, in the order in which they were named.
  var highlighted: [NodeID] { current.nodes }

  /// Returns the spot that was chosen for the name of a highlighted node; `nil` where none is free.
  func pick(of node: NodeID) -> Pick? { picks.first { $0.node == node } }

  /// Returns true if the name of a node does not show.
  @inline(__always) func contains(_ node: NodeID) -> Bool { !nodes.isEmpty && isListed(node) }

  private func isListed(_ node: NodeID) -> Bool {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && nodes[low] == node
  }

  /// Begins with the highlighted nodes of a frame.
  mutating func begin() { next.removeAll() }

  /// Adds a highlighted node.
  mutating func add(_ node: NodeID, withEdges: Bool) {
    next.nodes.append(node)
    if withEdges { next.spread.append(node) }
  }

  /// Adds a highlighted edge.
  mutating func add(_ edge: EdgeID, from start: NodeID) {
    if next.edges.count < Self.edgeLimit.all { next.edges.append(Edge(edge: edge, start: start)) }
  }

  /// Notes that the scene is another one.
  mutating func forgetScene() { view = nil }

  /// Returns true if the names that give way are others than those of before.
  fileprivate func isOutdated(in view: View) -> Bool {
    next != current || !next.nodes.isEmpty && view != self.view
  }

  /// Takes the highlights that were added, and chooses the spots of their names.
  ///
  /// - Parameters:
  ///   - line: returns the line of an edge at one of its ends, in view pixels; `nil` where it is hidden.
  ///   - forEachName: calls its closure with every node whose name at rest reaches into a box.
  fileprivate mutating func end(
    in items: SceneItems, _ frame: SceneFrame, at view: View,
    line: (_ edge: EdgeID, _ end: NodeID) -> (start: Point, end: Point)?,
    forEachName: (Rect, (NodeID) -> Void) -> Void
  ) {
    self.view = view
    swap(&current, &next)
    findLines(items, line)
    var (found, picks, taken) = (found, picks, taken)
    // Nothing else may hold the storage while it changes.
    (self.found, self.picks, self.taken) = ([], [], [])
    found.removeAll(keepingCapacity: true)
    picks.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
    found.append(contentsOf: current.nodes)
    for node in current.nodes.prefix(Self.limit) {
      guard let disc = items.visibleDisc(of: node) else { continue }
      let ring = disc.radius + 2 * frame.appearance.selectionGap * frame.unit
      forEachName(Rect(center: disc.center, size: Size(2 * ring, 2 * ring))) { found.append($0) }
      taken.append(Rect(center: disc.center, size: Size(2 * disc.radius, 2 * disc.radius)))
    }
    for node in current.nodes.prefix(Self.limit) where !picks.contains(where: { $0.node == node }) {
      let choice = frame.chooseSpot(ofName: node, in: items, taken) { isStruck($0, at: $1 ? nil : node) }
      guard let choice else { continue }
      picks.append(Pick(node: node, spot: choice.spot, isStruck: choice.isStruck))
      taken.append(choice.box)
      forEachName(choice.box) { found.append($0) }
    }
    if current.edges.count <= Self.crossingLimit {
      for line in lines.prefix(2 * current.edges.count) {
        let box = Rect(center: line.start, size: .zero).union(Rect(center: line.end, size: .zero)).inset(by: -1)
        forEachName(box) {
          if items.label(of: $0)?.box.part(ofSegmentFrom: line.start, to: line.end) != nil { found.append($0) }
        }
      }
    }
    found.sort()
    var count = 0
    for index in found.indices where count == 0 || found[count - 1] != found[index] {
      found[count] = found[index]
      count += 1
    }
    found.removeLast(found.count - count)
    // Names that were at rest before go on being covered where others are chosen.
    if found != nodes { revision += 1 }
    swap(&found, &nodes)
    (self.found, self.picks, self.taken) = (found, picks, taken)
  }

  /// Finds the lines of the highlighted edges at the highlighted nodes.
  private mutating func findLines(
    _ items: SceneItems, _ line: (_ edge: EdgeID, _ end: NodeID) -> (start: Point, end: Point)?
  ) {
    let graph = items.graph
    var lines = lines
    self.lines = []
    lines.removeAll(keepingCapacity: true)
    func add(_ edge: EdgeID, at node: NodeID) {
      if let found = line(edge, node) { lines.append((node, found.start, found.end)) }
    }
    for edge in current.edges where edge.edge.index < graph.edgeCount {
      let (source, target) = items.ends(of: edge.edge)
      guard source != target else { continue }
      add(edge.edge, at: source)
      add(edge.edge, at: target)
    }
    for node in current.spread where node.index < graph.nodeCount {
      for arc in graph.outgoing.arcs(of: node).prefix(Self.edgeLimit.ofNode) {
        add(graph.edge(ofOutgoingArc: arc), at: node)
      }
      guard graph.directedness != .undirected else { continue }
      for arc in graph.incoming.arcs(of: node).prefix(Self.edgeLimit.ofNode) {
        add(graph.edge(ofIncomingArc: arc), at: node)
      }
    }
    self.lines = lines
  }

  /// Returns true if a highlighted edge at a node, or at any where it is `nil`, crosses a box.
  private func isStruck(_ box: Rect, at node: NodeID?) -> Bool {
    lines.contains { (node == nil || $0.node == node) && box.part(ofSegmentFrom: $0.start, to: $0.end) != nil }
  }
}

// MARK: - Giving way

extension SceneGraph {
  /// Begins with the nodes that are highlighted in a frame.
  public mutating func beginHighlights() { items.yielding.begin() }

  /// Adds a highlighted node: its name is written over the scene, and names at rest give way to it.
  ///
  /// - Parameter withEdges: true if all edges at it are highlighted: its name keeps off them.
  public mutating func addHighlight(_ node: NodeID, withEdges: Bool = false) {
    items.yielding.add(node, withEdges: withEdges)
  }

  /// Adds a highlighted edge: the names of its ends keep off it.
  ///
  /// - Parameter start: the end that is travelled from.
  public mutating func addHighlight(_ edge: EdgeID, from start: NodeID) { items.yielding.add(edge, from: start) }

  /// Adds the nodes and edges of a highlighted path.
  public mutating func addHighlight(_ path: Path) {
    // The ends first, for of a long path not all stops find room.
    if let first = path.nodes.first { addHighlight(first) }
    if let last = path.nodes.last { addHighlight(last) }
    for node in path.nodes.dropFirst().dropLast() { addHighlight(node) }
    for (step, edge) in path.edges.enumerated() { addHighlight(edge, from: path.nodes[step]) }
  }

  /// Lets names at rest give way to all nodes that were added, and chooses the spots of their names.
  ///
  /// - Complexity: O(nodes that were added) while they are the same in the same scene; otherwise each looks at the names nearby.
  public mutating func endHighlights(_ frame: SceneFrame) {
    let view = YieldingNames.View(
      scale: items.scale, discRadius: items.discRadius, levels: items.shownLevels, category: items.shownCategory)
    guard items.yielding.isOutdated(in: view) else { return }
    var yielding = items.yielding
    // Nothing else may hold its storage while it changes.
    items.yielding = YieldingNames()
    let items = items
    yielding.end(in: items, frame, at: view) { edge, end in
      line(of: edge, at: end)
    } forEachName: { box, body in
      items.forEachName(near: box, body)
    }
    self.items.yielding = yielding
  }

  /// Returns the line of an edge at the disc of one of its ends, as far as a name there may reach, in view pixels; `nil` where
  /// it is hidden.
  mutating func line(of edge: EdgeID, at end: NodeID) -> (start: Point, end: Point)? {
    let (source, target) = items.ends(of: edge)
    let other = source == end ? target : source
    guard other != end, let disc = items.visibleDisc(of: end) else { return nil }
    let reach = 16 * items.pixelScale
    guard let arrival = projection.arrival(of: items[edge, from: other].unbundled, headLength: reach) else {
      return items.visibleDisc(of: other).map { (disc.center, $0.center) }
    }
    // Half of the edge at least: the rest is the line at its other end.
    let whole = items.visibleDisc(of: other)?.center.distance(to: disc.center)
    let length = min(max(300 * items.pixelScale, (whole ?? 0) / 2), whole ?? .infinity)
    return (arrival.tip, arrival.tip - arrival.direction * length)
  }

  /// A number that counts up when other names at rest give way.
  public var highlightRevision: UInt64 { items.yielding.revision }
}

extension SceneItems {
  /// Calls a closure with every node whose name at rest at its disc reaches into a box in view pixels.
  fileprivate func forEachName(near box: Rect, _ body: (NodeID) -> Void) {
    switch labels {
    case .none: break
    case .placed(let placement):
      for label in placement.labels where label.box.intersects(box) { body(label.node) }
    case .plan(let plan):
      _ = allNamed(by: plan, near: box) {
        if !isNameBeside($0, plan, box) { body($0) }
        return true
      }
    }
  }

  /// Returns true if no name at rest that shows reaches into a box in view pixels, other than that of a node.
  ///
  /// - Complexity: O(names nearby) of a plan, O(names) of a placement.
  func isClearOfNames(_ box: Rect, but node: NodeID? = nil) -> Bool {
    func isAway(_ other: NodeID) -> Bool { other == node || yielding.contains(other) }
    switch labels {
    case .none: return true
    case .placed(let placement):
      return placement.labels.allSatisfy { !$0.box.intersects(box) || isAway($0.node) }
    case .plan(let plan):
      if let names = boundaryLabels,
        names.labels.contains(where: { $0.item.box.intersects(box) && !isAway($0.item.node) })
      {
        return false
      }
      return allNamed(by: plan, near: box) { isAway($0) || isNameBeside($0, plan, box) }
    }
  }

  /// The number of nodes nearby from which on discs cannot be told apart, and text lies on them.
  private static let crowd = 300

  /// Returns true if the disc of no other node reaches into a box in view pixels; of a crowd nothing is asked.
  ///
  /// - Complexity: O(nodes nearby).
  func isClearOfDiscs(_ box: Rect, but node: NodeID?) -> Bool {
    guard case .transform(let transform) = points, !content.isBrief else { return true }
    let reach = discRadius * content.greatestRelativeSize
    let room = transform.toModel(box.inset(by: -reach))
    guard content.index.count(in: room) <= Self.crowd else { return true }
    // Tiles draw discs no larger than there is room for.
    let most = content.isLarge ? max(1.5 * pixelScale, 0.42 * content.spacing * scale) : .infinity
    func isBeside(_ other: NodeID) -> Bool {
      guard other != node, isVisible(at: other.index) else { return true }
      let disc = disc(of: other)
      let nearest = Point(clamp(disc.center.x, box.minX, box.maxX), clamp(disc.center.y, box.minY, box.maxY))
      return nearest.distance(to: disc.center) >= min(disc.radius, most)
    }
    var isClear = delta.movedNodes.allSatisfy(isBeside)
    content.index.forEachCandidate(in: room) {
      if isClear, delta.positions[NodeID($0)] == nil, !isBeside(NodeID($0)) { isClear = false }
    }
    return isClear
  }
}
