// The names at rest that give way to highlighted nodes: their own, which are written over the scene, and those on which
// their discs and names lie.
//
// They are left out of the scene at rest, so that nothing has to be covered: no letters lie on letters, and no plate on
// what is behind. Found anew only when other nodes are highlighted or the scene is another one.

import Drawing
import Geometry
import GraphModel

/// The names at rest that do not show.
struct YieldingNames: Sendable {
  /// The number of highlighted nodes that others give way to: more could not be told apart.
  static let limit = 400

  /// What the names that give way depend on, besides the scene.
  private struct View: Equatable {
    let scale: Double
    let discRadius: Double
    let levels: ShownLevels
    let category: Int?
  }

  /// The highlighted nodes, in the order in which they were named.
  private(set) var highlighted: [NodeID] = []
  /// The nodes whose names do not show, rising.
  private var nodes: [NodeID] = []
  /// A number that counts up with every change.
  private(set) var revision: UInt64 = 0
  /// The highlighted nodes of the coming frame, and the names that give way to them. Kept for their storage.
  private var next: [NodeID] = []
  private var found: [NodeID] = []
  private var view: View?

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
  mutating func begin() { next.removeAll(keepingCapacity: true) }

  /// Adds a highlighted node.
  mutating func add(_ node: NodeID) { next.append(node) }

  /// Takes word that the scene is another one.
  mutating func forgetScene() { view = nil }

  /// Takes the highlighted nodes that were added.
  ///
  /// - Parameter forEachName: calls its closure with every node whose name at rest a highlighted one needs the room of.
  fileprivate mutating func end(in items: SceneItems, forEachName: (NodeID, (NodeID) -> Void) -> Void) {
    let view = View(
      scale: items.scale, discRadius: items.discRadius, levels: items.shownLevels, category: items.shownCategory)
    guard next != highlighted || !next.isEmpty && view != self.view else { return }
    self.view = view
    highlighted.removeAll(keepingCapacity: true)
    highlighted.append(contentsOf: next)
    var found = found
    // Nothing else may hold the storage while it changes.
    self.found = []
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: highlighted)
    for node in highlighted.prefix(Self.limit) { forEachName(node) { found.append($0) } }
    found.sort()
    var count = 0
    for index in found.indices where count == 0 || found[count - 1] != found[index] {
      found[count] = found[index]
      count += 1
    }
    found.removeLast(found.count - count)
    if found != nodes { revision += 1 }
    swap(&found, &nodes)
    self.found = found
  }
}

// MARK: - Giving way

extension SceneGraph {
  /// Begins with the nodes that are highlighted in a frame.
  public mutating func beginHighlights() { items.yielding.begin() }

  /// Adds a highlighted node: its name is written over the scene, and names at rest give way to it.
  public mutating func addHighlight(_ node: NodeID) { items.yielding.add(node) }

  /// Lets names at rest give way to all nodes that were added.
  ///
  /// - Complexity: O(nodes that were added) while they are the same in the same scene; otherwise each looks at the names nearby.
  public mutating func endHighlights(_ frame: SceneFrame) {
    var yielding = items.yielding
    // Nothing else may hold its storage while it changes.
    items.yielding = YieldingNames()
    yielding.end(in: items) { node, body in
      guard let disc = items.visibleDisc(of: node) else { return }
      let ring = disc.radius + 2 * frame.appearance.selectionGap * frame.unit
      items.forEachName(near: Rect(center: disc.center, size: Size(2 * ring, 2 * ring)), body)
      if let box = frame.firstBox(ofName: node, in: items) { items.forEachName(near: box, body) }
    }
    items.yielding = yielding
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
      guard other != node, additions.goneNodes.isEmpty || !additions.goneNodes.contains(other) else { return true }
      let disc = disc(of: other)
      let nearest = Point(clamp(disc.center.x, box.minX, box.maxX), clamp(disc.center.y, box.minY, box.maxY))
      return nearest.distance(to: disc.center) >= min(disc.radius, most)
    }
    var isClear = moved.nodes.allSatisfy(isBeside)
    content.index.forEachCandidate(in: room) {
      if isClear, moved[NodeID($0)] == nil, !isBeside(NodeID($0)) { isClear = false }
    }
    return isClear
  }
}
