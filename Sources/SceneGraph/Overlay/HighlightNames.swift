// The names of highlighted nodes and the labels of highlighted edges.
//
// Names at rest give way to them (`YieldingNames`), so that no letters lie on letters: a name stands where no other is, off
// the highlighted edges at its node, and off the discs of others where there is room. One that has to lie on such an edge has
// a ground of its own. Under a finger, where nodes are others from frame to frame, the names at rest are covered instead. A
// node that paths share is named once a frame.

import Buffers
import Drawing
import Geometry
import GraphModel
import PathFinding

/// The style of highlighted names.
public enum NameStyle: Hashable, Sendable {
  /// Under the disc first.
  case underDisc
  /// Beside the dot first, or where the name at rest stands, on a plain ground.
  case besideDot
}

/// The lines of the highlighted edges at a node, in view pixels.
typealias NameLines = InlineList<4, (start: Point, end: Point)>

extension SceneFrame {
  /// Writes a node's name at its disc, in semibold; elsewhere around it when that box is taken. Nothing for a hidden
  /// node, nor for one that is named already.
  ///
  /// - Parameters:
  ///   - mustShow: true if it is written even over other names when all places are taken.
  ///   - clearance: the radius about the node, in view pixels, that the name keeps clear of where it is more than the disc.
  ///   - isRinged: true if the node has the ring of what is chosen.
  public mutating func drawName(
    of node: NodeID, in items: SceneItems, mustShow: Bool = true, clearance: Double = 0, isRinged: Bool = false,
    into picture: inout Picture
  ) {
    drawName(
      of: node, in: items, mustShow: mustShow, clearance: clearance, isRinged: isRinged, off: NameLines(),
      into: &picture)
  }

  /// Writes a node's name as above, and off lines where that can be.
  mutating func drawName(
    of node: NodeID, in items: SceneItems, mustShow: Bool = true, clearance: Double = 0, isRinged: Bool = false,
    off lines: NameLines, into picture: inout Picture
  ) {
    guard !isNamed(node), var disc = items.visibleDisc(of: node) else { return }
    disc.radius = max(clearance, disc.radius + (isRinged ? ringClearance : 0))
    let name = Name(
      node: node, at: disc.center, text: items.shownName(of: node, at: spotAtRest(of: node, items)), style: style,
      measure)
    switch appearance.names {
    case .underDisc: drawUnder(disc, name, items, mustShow, off: lines, into: &picture)
    case .besideDot: drawBeside(disc, name, items, mustShow, off: lines, into: &picture)
    }
  }

  /// The distance from a dot that a name beside it keeps further for the ring about the dot, in view pixels.
  private var ringClearance: Double {
    appearance.names == .besideDot ? (appearance.selectionGap + appearance.selectionWidth / 2 - 4) * unit : 0
  }

  private var style: TextStyle { metrics.type.style(.body, .semibold) }

  /// A measured name.
  private struct Name {
    let node: NodeID
    /// The middle of its disc, in view pixels.
    let center: Point
    /// The name as it is written.
    let text: ShownName
    let style: TextStyle
    let extent: TextExtent

    init(node: NodeID, at center: Point, text: ShownName, style: TextStyle, _ measure: any TextMeasuring) {
      (self.node, self.center) = (node, center)
      self.text = text
      self.style = style
      extent = measure.measure(text, style)
    }
  }

  // MARK: Under discs

  private mutating func drawUnder(
    _ disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool, off lines: NameLines, into picture: inout Picture
  ) {
    if let atRest = items.boundaryLabels?.label(of: name.node) {
      let box = Rect(center: atRest.box.center, size: Size(name.extent.width, name.extent.height))
      if isFree(box), items.isClearOfNames(box, but: name.node) { return write(name, in: box, into: &picture) }
    }
    if let pick = items.yielding.pick(of: name.node) {
      let box = box(at: disc, name.extent, pick.spot, in: items)
      if isFree(box), items.isClearOfNames(box, but: name.node) {
        if pick.spot.ring > 0 { drawLine(from: disc, to: box, into: &picture) }
        return write(name, in: box, onGround: pick.isStruck, into: &picture)
      }
    }
    let first = firstSide(of: name.node, items)
    // Off lines and the discs of others first; on those discs where all other places are taken; and on lines only if it must
    // show.
    for round in 0..<(mustShow ? 3 : 2) {
      for turn in 0...NameSide.all.count {
        let side = turn == 0 ? first : NameSide.all[turn - 1]
        if turn > 0 && side == first { continue }
        let box = box(at: disc, name.extent, NameSpot(side: side, ring: 0), in: items)
        guard isFree(box), items.viewport.intersects(box), !box.contains(disc.center),
          items.isClearOfNames(box, but: name.node)
        else { continue }
        let isStruck = Self.isStruck(box, by: lines)
        guard round == 2 || !isStruck && (round == 1 || items.isClearOfDiscs(box, but: name.node)) else { continue }
        return write(name, in: box, onGround: isStruck, into: &picture)
      }
    }
    if mustShow {
      let box = box(at: disc, name.extent, NameSpot(side: first, ring: 0), in: items)
      write(name, in: box, onGround: Self.isStruck(box, by: lines), into: &picture)
    }
  }

  /// Returns the side of a disc on which a highlighted name stands if it can: where it stands at rest.
  private func firstSide(of node: NodeID, _ items: SceneItems) -> NameSide {
    spotAtRest(of: node, items).side
  }

  /// Returns the spot of a name at rest in a plan; the usual one where there is none.
  private func spotAtRest(of node: NodeID, _ items: SceneItems) -> NameSpot {
    guard case .plan(let plan) = items.labels, items.isOfContent(node) else { return .below }
    return plan.spot(of: node)
  }

  private static func isStruck(_ box: Rect, by lines: NameLines) -> Bool {
    lines.contains { box.part(ofSegmentFrom: $0.start, to: $0.end) != nil }
  }

  /// Returns the box of a name at a spot about a disc, moved along the rim of the window where that would cut it. The name of a
  /// node out of sight goes with it.
  private func box(at disc: Disc, _ extent: TextExtent, _ spot: NameSpot, in items: SceneItems) -> Rect {
    let line = NameWidths.line(style, measure).height
    let size = Size(extent.width, extent.height)
    let box = spot.box(size, line: line, radius: disc.radius + 5 * unit, style).offset(by: disc.center)
    return items.viewport.contains(disc.center) ? box.moved(inside: items.viewport.inset(by: 2 * unit)) : box
  }

  /// Draws the line from a disc to a name that stands away from it.
  private func drawLine(from disc: Disc, to box: Rect, into picture: inout Picture) {
    let line = SceneItems.line(from: disc, to: box)
    picture.line(from: line.start, to: line.end, width: metrics.hairline * 1.5, color: theme.labelStrong.opacity(0.8))
  }

  /// Returns the spot for the name of a highlighted node: where it stands at rest, if it can, and else where no taken box, no
  /// line and no disc is; on discs of nodes that are not highlighted, then farther away, and on lines, where there is no
  /// other. `nil` for a hidden node, and where everything is taken.
  ///
  /// - Parameter isStruck: returns true if a highlighted edge crosses a box: one at the node, or any.
  func chooseSpot(
    ofName node: NodeID, in items: SceneItems, _ taken: [Rect], isStruck: (Rect, _ byAny: Bool) -> Bool
  ) -> (spot: NameSpot, box: Rect, isStruck: Bool)? {
    guard let disc = items.visibleDisc(of: node) else { return nil }
    let name = Name(
      node: node, at: disc.center, text: items.shownName(of: node, at: spotAtRest(of: node, items)), style: style,
      measure)
    let isBeside = appearance.names == .besideDot
    let first = isBeside ? preferredSide(of: node, items, disc) : firstSide(of: node, items)
    let sides = isBeside ? Self.sidesBeside : NameSide.all
    for demand in SpotDemand.inOrder where !isBeside || demand != .fartherAway {
      for turn in 0...sides.count {
        let side = turn == 0 ? first : sides[turn - 1]
        if turn > 0 && side == first { continue }
        let spot = NameSpot(side: side, ring: demand == .fartherAway ? 1 : 0)
        let box =
          isBeside
          ? self.box(beside: disc, name.extent, side: side).inset(by: -ringClearance)
          : self.box(at: disc, name.extent, spot, in: items)
        guard isBeside ? items.holds(box) : !box.contains(disc.center), !taken.contains(where: { $0.intersects(box) })
        else {
          continue
        }
        if demand == .anywhere { return (spot, box, isStruck(box, false)) }
        guard !isStruck(box, demand != .offOwnLines),
          demand != .offLinesAndDiscs || items.isClearOfDiscs(box, but: node)
        else { continue }
        return (spot, box, false)
      }
    }
    return nil
  }

  /// Covers the name at rest of a node whose highlighted name stands at the same point or nearby, in larger letters; one that
  /// gives way is not there. Before anything is highlighted, so that no line is cut.
  public func coverName(of node: NodeID, in items: SceneItems, into picture: inout Picture) {
    guard !items.yielding.contains(node), let box = items.label(of: node)?.box else { return }
    switch appearance.names {
    case .underDisc: picture.roundedRect(box.inset(by: -unit), radius: 3 * unit, color: theme.ground)
    case .besideDot:
      picture.roundedRect(box.inset(by: -3 * unit), radius: 4 * unit, color: theme.card.opacity(0.95))
    }
  }

  /// Writes a highlighted name.
  ///
  /// - Parameter onGround: true if a line lies under it.
  private mutating func write(
    _ name: Name, in box: Rect, onGround: Bool = false, into picture: inout Picture
  ) {
    claim(box, for: name.node)
    if onGround { drawGround(of: box, into: &picture) }
    letters(of: name, in: box, halo: theme.labelHalo, into: &picture)
  }

  /// Writes the lines of a name; those beside its disc align there.
  private func letters(of name: Name, in box: Rect, halo: Color?, into picture: inout Picture) {
    let lean = box.minX >= name.center.x ? 0 : box.maxX <= name.center.x ? 1 : 0.5
    picture.name(
      name.text, style: name.style, in: box, ascent: name.extent.ascent, lean: lean, color: theme.labelStrong,
      halo: halo, measure)
  }

  /// Draws the ground of a name under which a line lies.
  private func drawGround(of box: Rect, into picture: inout Picture) {
    picture.roundedRect(box.inset(by: -3 * unit), radius: 5 * unit, color: theme.ground.opacity(0.85))
  }

  // MARK: Beside dots

  private mutating func drawBeside(
    _ disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool, off lines: NameLines, into picture: inout Picture
  ) {
    guard items.viewport.inset(by: -metrics.pixels(16)).contains(disc.center) else { return }
    guard let box = box(beside: disc, name, items, mustShow, off: lines) else { return }
    claim(box, for: name.node)
    picture.roundedRect(box.inset(by: -3 * unit), radius: 4 * unit, color: theme.card.opacity(0.85))
    letters(of: name, in: box, halo: nil, into: &picture)
  }

  /// The sides of a dot from which names beside it choose.
  private static let sidesBeside: [NameSide] = [.right, .below, .above, .left]

  /// Returns the first box of a name that is free, off lines if that can be, and wholly in sight; where there is none, `nil`, or
  /// the first one moved into sight if the name must show.
  private func box(
    beside disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool, off lines: NameLines
  ) -> Rect? {
    let preferred = items.yielding.pick(of: name.node)?.spot.side ?? preferredSide(of: name.node, items, disc)
    for round in 0..<2 {
      for turn in 0...Self.sidesBeside.count {
        let side = turn == 0 ? preferred : Self.sidesBeside[turn - 1]
        if turn > 0 && side == preferred { continue }
        let box = box(beside: disc, name.extent, side: side)
        guard isFree(box) && items.holds(box) && items.isClearOfNames(box, but: name.node) else { continue }
        if round == 1 || !Self.isStruck(box, by: lines) { return box }
      }
    }
    guard mustShow else { return nil }
    return box(beside: disc, name.extent, side: preferred).moved(inside: items.viewport.inset(by: 2 * unit))
  }

  /// Returns the box at one side of a dot: to the right, below, above, to the left.
  private func box(beside disc: Disc, _ extent: TextExtent, side: NameSide) -> Rect {
    let (point, away, width, height) = (disc.center, disc.radius + 8 * unit, extent.width, extent.height)
    return switch side {
    case .below: Rect(point.x - width / 2, point.y + away, width, height)
    case .above: Rect(point.x - width / 2, point.y - away - height, width, height)
    case .left: Rect(point.x - away - width, point.y - height / 2, width, height)
    default: Rect(point.x + away, point.y - height / 2, width, height)
    }
  }

  /// Returns the side of a dot at which the name of a node is written if it can be: where it stands at rest.
  private func preferredSide(of node: NodeID, _ items: SceneItems, _ disc: Disc) -> NameSide {
    items.label(of: node).map { side(of: $0.box, disc.center) } ?? .right
  }

  /// Returns the side of a dot that a name at rest has.
  private func side(of box: Rect, _ point: Point) -> NameSide {
    if box.minX > point.x { return .right }
    if box.maxX < point.x { return .left }
    return box.center.y > point.y ? .below : .above
  }

  // MARK: Trees and edges

  /// Writes names of nodes of a tree, nearest first: where they stand at rest, brighter; those without a name at rest while
  /// they find room under their discs.
  mutating func drawNames<Projection>(
    of tree: ShortestPathTree, upTo steps: Int, limit: Int, in scene: inout SceneGraph<Projection>,
    into picture: inout Picture
  ) {
    var written = 0
    let items = scene.items
    for node in tree.order {
      guard written < limit else { return }
      // By weights, a cheap path of many steps comes before a dear one of few.
      guard let distance = tree.steps(to: node), distance <= steps else { continue }
      guard let disc = items.visibleDisc(of: node), items.viewport.contains(disc.center), !isNamed(node) else {
        continue
      }
      written += 1
      if let atRest = items.label(of: node), atRest.presence == 1, !items.yielding.contains(node) {
        // The same letters in the same place: what lies over the name at rest is no second name.
        claim(atRest.box, for: node)
        if tree.crosses(atRest.box, at: node, upTo: steps, in: &scene) { drawGround(of: atRest.box, into: &picture) }
        atRest.draw(items.shownName(of: node, at: atRest.spot), ink: theme.labelStrong, self, into: &picture)
        continue
      }
      let name = Name(
        node: node, at: disc.center, text: items.shownName(of: node), style: metrics.type.style(.caption, .medium),
        measure)
      let top = disc.center.y + disc.radius + 2 * unit
      let box = Rect(disc.center.x - name.extent.width / 2, top, name.extent.width, name.extent.height)
      if isFree(box) && items.isClearOfNames(box, but: node) {
        write(
          name, in: box, onGround: tree.crosses(box, at: node, upTo: steps, in: &scene), into: &picture)
      }
    }
  }

  /// Writes an edge's label on its course, on a plain ground, where it lies on no name and no disc; the middle first.
  mutating func drawLabel(of edge: EdgeItem, in items: SceneItems, ink: Color, into picture: inout Picture) {
    let text = WrittenName.line(of: items.label(of: edge.id))
    guard !text.isEmpty else { return }
    let style = metrics.type.style(.caption, .medium)
    let extent = measure.measure(text, style)
    let size = Size(extent.width + 14 * unit, extent.height + 5 * unit)
    let course = edge.course
    for place in 0..<9 {
      let t = 0.5 + Double((place + 1) / 2) * 0.09 * (place % 2 == 0 ? 1 : -1)
      let box = Rect(center: course.point(at: t), size: size)
      guard isFree(box), items.isClearOfNames(box), items.isClearOfDiscs(box.inset(by: -2 * unit), but: nil) else {
        continue
      }
      reserve(box)
      picture.roundedRect(box, radius: size.height / 2, color: theme.card)
      picture.roundedRectBorder(box, radius: size.height / 2, width: metrics.hairline, color: ink.opacity(0.5))
      let baseline = box.center.y - extent.height / 2 + extent.ascent
      picture.text(text, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text)
      return
    }
  }
}

/// The demands on the spot of a highlighted name, the strictest first.
private enum SpotDemand: CaseIterable {
  /// All of them: a list that is made once.
  static let inOrder = allCases

  /// Off all highlighted edges and the discs of others.
  case offLinesAndDiscs
  /// Off all highlighted edges: discs that are not highlighted lie under fewer letters than a thick line.
  case offLines
  /// The same, and farther away.
  case fartherAway
  /// Off the highlighted edges at its node.
  case offOwnLines
  case anywhere
}

extension ShortestPathTree {
  /// Returns true if an edge of the tree at a node, of those that are drawn, crosses a box in view pixels.
  ///
  /// - Complexity: O(nodes within some steps), as far as an overlay draws them.
  fileprivate func crosses<Projection>(
    _ box: Rect, at node: NodeID, upTo steps: Int, in scene: inout SceneGraph<Projection>
  ) -> Bool {
    func isStruck(by edge: EdgeID) -> Bool {
      guard let line = scene.line(of: edge, at: node) else { return false }
      return box.part(ofSegmentFrom: line.start, to: line.end) != nil
    }
    if let (_, edge) = lastStep(to: node), isStruck(by: edge) { return true }
    for next in order.prefix(TreeItem.itemLimit) {
      guard let (from, edge) = lastStep(to: next), from == node, (self.steps(to: next) ?? .max) <= steps else {
        continue
      }
      if isStruck(by: edge) { return true }
    }
    return false
  }
}
