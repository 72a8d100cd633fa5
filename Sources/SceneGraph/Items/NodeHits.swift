// The nodes at a point of the view, and the room between nodes and names.

import Geometry
import GraphModel

extension SceneItems {
  /// Returns true if no node and no name at rest reaches into a box in view pixels.
  ///
  /// - Complexity: O(nodes), and a comparison for each that is not nearby.
  func isFree(_ box: Rect) -> Bool {
    let widestDisc = discRadius * content.greatestRelativeSize
    guard case .plan(let plan) = labels else {
      if case .placed(let placement) = labels,
        placement.labels.contains(where: { isShown($0.node) && $0.box.intersects(box) })
      {
        return false
      }
      let near = box.inset(by: -widestDisc)
      func isInTheWay(_ index: Int) -> Bool {
        near.contains(point(at: index)) && !isDiscBeside(NodeID(index: index), box)
      }
      if inView.isKnown { return !inView.nodes.contains { isInTheWay($0.index) } }
      return !(0..<nodeCount).contains(where: isInTheWay)
    }
    guard rimNames.allSatisfy(in: box, { isNameBeside($0, plan, box) }) else { return false }
    let near = roomOfNames(by: plan, reaching: box)
    return !(0..<nodeCount).contains {
      guard near.contains(point(at: $0)) else { return false }
      let node = NodeID(index: $0)
      return !isDiscBeside(node, box) || !isNameBeside(node, plan, box)
    }
  }

  /// Returns true if the square about the disc of a node is outside a box in view pixels.
  func isDiscBeside(_ node: NodeID, _ box: Rect) -> Bool {
    guard let disc = visibleDisc(of: node) else { return true }
    let side = 2 * disc.radius
    return !Rect(center: disc.center, size: Size(side, side)).intersects(box)
  }

  /// Returns true if the name that a plan has at the disc of a node is outside a box in view pixels.
  func isNameBeside(_ node: NodeID, _ plan: LabelPlan, _ box: Rect) -> Bool {
    guard isShown(node), let name = label(of: node, plan) else { return true }
    return !name.box.intersects(box)
  }

  /// Returns the node at a point. Where nodes lie close, a finger reaches thousands: those nearby are looked at first, and
  /// farther ones only while one of them may be meant.
  ///
  /// - Parameters:
  ///   - widest: the distance in view pixels beyond which no node is meant.
  ///   - region: returns the part of the projection with all nodes up to a distance; `nil` where that is not known.
  func node(at point: Point, reach: Double, widest: Double, among region: (Double) -> Rect?) -> NodeID? {
    var best: NodeHit?
    let greatestDisc = discRadius * content.greatestRelativeSize
    func consider(at node: Int) {
      guard isVisible(at: node) else { return }
      consider(node, Disc(center: self.point(at: node), radius: radius(at: node)))
    }
    func consider(_ node: Int, _ disc: Disc) {
      let distance = disc.center.distance(to: point)
      let hit = NodeHit(node: node, step: drawStep(of: node), isOnDisc: distance < disc.radius, distance: distance)
      guard hit.isOnDisc || distance < reach else { return }
      if let held = best, !hit.isBetter(than: held, prefersFirst: prefersFirst) { return }
      best = hit
    }
    for node in delta.movedNodes { consider(at: node.index) }
    var distance = widest / 8
    while true {
      guard let region = region(distance) else {
        for node in 0..<nodeCount { consider(at: node) }
        break
      }
      content.index.forEachCandidate(in: region) { consider(at: Int($0)) }
      if distance >= widest { break }
      // Farther away no centre is nearer, and beyond the greatest disc the point is on none.
      if let best, best.distance <= distance, best.isOnDisc || greatestDisc <= distance { break }
      distance = min(widest, 2 * distance)
    }
    for node in delta.newNodes where isVisible(node) { consider(node.index, disc(of: node)) }
    return best.map { NodeID(index: $0.node) }
  }
}

/// A node near a point.
private struct NodeHit {
  let node: Int
  /// The step in which it is drawn: those of a later one lie over it.
  let step: Int
  let isOnDisc: Bool
  let distance: Double

  /// Returns true if a finger means this one rather than the other.
  func isBetter(than other: NodeHit, prefersFirst: Bool) -> Bool {
    if isOnDisc != other.isOnDisc { return isOnDisc }
    if distance != other.distance { return distance < other.distance }
    return prefersFirst ? node < other.node : (step, node) > (other.step, other.node)
  }
}

extension SceneGraph {
  /// Returns true if no node reaches into a box in view pixels, whatever names do.
  ///
  /// - Complexity: O(nodes nearby) where the projection knows what is nearby, else O(nodes).
  public func isFreeOfDiscs(_ box: Rect) -> Bool {
    let reach = max(box.width, box.height) / 2 + items.discRadius * content.greatestRelativeSize
    let region = items.points.region(around: box.center, reach: reach)
    // An index of nodes on the move would be made for this alone.
    if content.isBrief, let sketch = content.traits.sketch {
      return zip(sketch.nodes, content.sketchPositions).allSatisfy { node, position in
        // Most are far away: where their discs are need not be known to the pixel.
        let isFar = region.map { items.delta.movedNodes.isEmpty && !$0.contains(position) } ?? false
        return isFar || items.isDiscBeside(NodeID(node), box)
      }
    }
    guard items.delta.movedNodes.allSatisfy({ items.isDiscBeside($0, box) }) else { return false }
    guard let region else {
      return (0..<items.nodeCount).allSatisfy { items.isDiscBeside(NodeID(index: $0), box) }
    }
    return content.index.rows(in: region).allSatisfy { row in
      content.index.members(ofRow: row, in: region).allSatisfy { items.isDiscBeside(NodeID($0), box) }
    }
  }
}
