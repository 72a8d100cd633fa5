// The names at rest that the rim of the window would cut: each stands on another side of its disc, or is moved along the rim,
// and is left out where it has no room.
//
// Names of a plan keep their spots however people pan; these are found for each view.

import Geometry
import GraphModel

/// The names at the rim of the window.
struct RimNames: Sendable {
  /// The names that found room, and their boxes in view pixels.
  private var names: [(node: NodeID, box: Rect)] = []
  /// The nodes whose names would be cut, those first that show from the farthest zoom on. Kept for its storage.
  private var cut: [NodeID] = []
  /// The greatest number of names that are moved: more do not stand along a rim.
  private static let limit = 200

  /// Returns the box of the name of a node; `nil` where it found no room.
  func box(of node: NodeID) -> Rect? { names.first { $0.node == node }?.box }

  /// Returns the node whose name a point in view pixels lies on; `nil` for none.
  func node(at point: Point) -> NodeID? { names.first { $0.box.contains(point) }?.node }

  /// Returns true if something holds for every node whose name reaches into a box in view pixels.
  func allSatisfy(in box: Rect, _ holds: (NodeID) -> Bool) -> Bool {
    names.isEmpty || names.allSatisfy { !$0.box.intersects(box) || holds($0.node) }
  }

  fileprivate mutating func removeAll() {
    names.removeAll(keepingCapacity: true)
    cut.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func add(_ node: NodeID, _ box: Rect) { names.append((node, box)) }

  fileprivate func isAt(_ index: Int) -> NodeID? { index < cut.count ? cut[index] : nil }

  /// Adds a node whose name would be cut.
  fileprivate mutating func addCut(_ node: NodeID, _ plan: LabelPlan) {
    guard cut.count < Self.limit else { return }
    let place = cut.firstIndex { plan.isShown(node, before: $0) } ?? cut.count
    cut.insert(node, at: place)
  }
}

extension SceneItems {
  /// Returns true if the rim of the window or words over the scene cut a name, or it is out of sight while the middle of its disc is not.
  func isCut(_ box: Rect, at disc: Disc) -> Bool {
    guard !holdsName(box) || !isFreeOfHeading(box) else { return false }
    return viewport.intersects(box) || viewport.contains(disc.center)
  }

  /// The distance from the rim of the window to the names that are moved along it, in pixels of the design.
  private static let rim = 10.0

  /// Returns true if a box lies wholly in the viewport.
  private func holdsName(_ box: Rect) -> Bool {
    box.minX >= viewport.minX && box.maxX <= viewport.maxX && box.minY >= viewport.minY && box.maxY <= viewport.maxY
  }

  /// Returns true if a name at rest that shows at its disc would be cut.
  private func isCutAtRim(_ node: NodeID, _ plan: LabelPlan) -> Bool {
    guard isShown(node), delta.positions[node] == nil, plan.presence(of: node, shownLevels, depth: labelDepth) > 0
    else {
      return false
    }
    let disc = disc(of: node)
    return viewport.contains(disc.center)
      && isCut(plan.box(of: node, center: disc.center, radius: disc.radius), at: disc)
  }

  /// Finds room for the names that the rim of the window would cut.
  ///
  /// - Complexity: O(names in view), and each that is cut looks at the few nodes nearby; of a large network O(1), and each
  ///   leading name that is cut looks at the nodes nearby or at the names at this scale, whichever are fewer.
  mutating func placeRimNames() {
    rimNames.removeAll()
    guard case .plan(let plan) = labels, !content.isBrief, viewport.width > 0 else { return }
    // Nothing else may hold the storage while it changes.
    var rim = rimNames
    rimNames = RimNames()
    if content.isLarge {
      // Thousands of nodes are near each name there: only leading names are moved, all others that would be cut left out.
      for node in content.byRank.prefix(plan.leadingCount) where isCutAtRim(node, plan) { rim.addCut(node, plan) }
    } else {
      _ = allNamed(by: plan, near: viewport) { node in
        if isCutAtRim(node, plan) { rim.addCut(node, plan) }
        return true
      }
    }
    var index = 0
    while let node = rim.isAt(index) {
      index += 1
      if let box = boxInside(node, plan, rim) { rim.add(node, box) }
    }
    rimNames = rim
  }

  /// Returns true if no other name at rest reaches into a box, whether it gives way to highlighted nodes now or not.
  private func isClear(_ box: Rect, of node: NodeID, _ plan: LabelPlan) -> Bool {
    (boundaryLabels?.isFree(box) ?? true)
      && allNamed(by: plan, near: box) { $0 == node || isNameBeside($0, plan, box) }
  }

  /// Returns a free box in the viewport for the name of a node at its rim; `nil` where there is none.
  private func boxInside(_ node: NodeID, _ plan: LabelPlan, _ rim: RimNames) -> Rect? {
    let (disc, own) = (disc(of: node), plan.spot(of: node))
    let room = viewport.inset(by: Self.rim * pixelScale)
    let body = Rect(center: disc.center, size: Size(1.6 * disc.radius, 1.6 * disc.radius))
    // Names of hubs are there, if need be on discs of others.
    let isLeading = content.byRank.prefix(plan.leadingCount).contains(node)
    for round in 0..<(isLeading ? 2 : 1) {
      let mayCover = round == 1
      for turn in 0...NameSide.straight.count {
        let spot = turn == 0 ? own : NameSpot(side: NameSide.straight[turn - 1], ring: 0)
        if turn > 0, spot == own { continue }
        let box = plan.box(at: spot, of: node, center: disc.center, radius: disc.radius).moved(inside: room)
        let nearest = Point(clamp(disc.center.x, box.minX, box.maxX), clamp(disc.center.y, box.minY, box.maxY))
        guard !box.intersects(body), spot.ring > 0 || nearest.distance(to: disc.center) < disc.radius + plan.lineHeight,
          isFreeOfHeading(box), isClear(box, of: node, plan), rim.allSatisfy(in: box, { _ in false }),
          mayCover || isClearOfDiscs(box, but: node)
        else { continue }
        return box
      }
    }
    return nil
  }
}
