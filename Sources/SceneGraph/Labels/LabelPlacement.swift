// Names placed around their dots, again for each view, the important ones first.
//
// Every node is looked at, in view or not, so on a flat map the names that find room at a zoom are the same wherever one
// scrolls, but for those at the rim and at the heading: no name is cut by the rim of the window or of the globe, it stands
// on another side of its dot or is left out. While one zooms or turns the globe, a name keeps the side that it had, or is
// left out: none jumps across its dot. At rest it stands on any free side. Where long names have codes, a code stands
// where its name has no room; the names of the most important nodes look for room as if there were none. Names keep off
// dots, but those of well joined nodes may lie on dots of nodes that are joined much less, and stand away from their own
// with a line to it, which keeps off names. Keeps its storage.

import Drawing
import Geometry
import GraphModel

/// The names that find room in one view.
public struct LabelPlacement: Sendable {
  /// The greatest number of names that are placed: more than a screen holds.
  private static let nameLimit = 400
  /// The greatest number of nodes of a network of which all dots and names are looked at, and of one with more the greatest
  /// number in or near the view, the important ones first.
  private static let nodeLimit = (all: 6_000, near: 3_000)
  /// The distance from the view within which nodes of such a network are near, and that within which names are read
  /// together, in heights of a line.
  private static let nearness = 12.0

  /// The names that find room in the viewport, the important ones first.
  public private(set) var labels: [LabelItem] = []
  private let widths: [Float]
  /// The widths of codes; empty where there are none.
  private let codeWidths: [Float]
  private let line: TextExtent
  private let names: ShownNames
  private let style: TextStyle
  /// The boxes of the names that are placed.
  private var occupied: BoxGrid
  /// The boxes of the dots.
  private var dots: BoxGrid
  private var candidates: [NodeID] = []
  private var near = NodesByRank()
  /// The places of the nodes whose codes are placed.
  private var coded: [Point] = []
  /// The spot that the name of each node had last, as a code; `noSpot` for none.
  private var lastSpots: [UInt8]
  private static let noSpot = UInt8.max
  /// The scale of the view for which names were placed last, and of a globe a point that moves as it is turned.
  private var lastView = (scale: 0.0, point: Point.zero)

  /// Names whose widths are known, none of them placed.
  public init(_ names: NameWidths) {
    (style, line, widths, codeWidths) = (names.style, names.line, names.widths, names.codeWidths)
    self.names = names.names
    lastSpots = [UInt8](repeating: Self.noSpot, count: widths.count)
    let count = min(widths.count, Self.nodeLimit.all)
    occupied = BoxGrid(cellSize: Size(120, 40), capacity: count)
    dots = BoxGrid(cellSize: Size(60, 40), capacity: count)
  }

  /// Returns the name of a node; `nil` where it found no room.
  func label(of node: NodeID) -> LabelItem? { labels.first { $0.node == node } }

  /// Places the names for the present view.
  ///
  /// - Complexity: O(nodes), each name looking at the few boxes nearby.
  mutating func place(in items: SceneItems) {
    labels.removeAll(keepingCapacity: true)
    // Names longer than this would take the room of many others.
    let longest = 26 * Double(style.size)
    findCandidates(in: items)
    occupied.removeAll()
    dots.removeAll()
    for node in candidates {
      let side = 1.6 * items.radius(at: node.index)
      dots.insert(Rect(center: items.point(at: node.index), size: Size(side, side)), owner: node.rawValue)
    }
    var tries = Self.leadingLimit
    var view = (scale: items.scale, point: Point.zero)
    if items.horizon != nil, let first = candidates.first { view.point = items.point(at: first.index) }
    let isMoving = view != lastView
    if items.heading.width > 0 { occupied.insert(items.heading, owner: .max) }
    if items.legend.width > 0 { occupied.insert(items.legend, owner: .max) }
    let hasCodes = !codeWidths.isEmpty
    let nearby = Self.nearness * line.height
    let writtenOut = hasCodes ? max(Self.fewestWrittenOut, candidates.count / Self.writtenOutShare) : candidates.count
    coded.removeAll(keepingCapacity: true)
    for (rank, node) in candidates.enumerated() where labels.count < Self.nameLimit {
      var size = Size(Double(widths[node.index]), Double(names.lineCount(of: node)) * line.height)
      guard size.width > 0 else { continue }
      // A name that is written out beside a code says that its node is the greater one.
      let isAmidCodes = rank >= writtenOut && coded.contains { $0.distance(to: items.point(at: node.index)) < nearby }
      var found =
        size.width < longest && !isAmidCodes
        ? spot(for: node, size, in: items, isMoving, mayLead: rank < writtenOut, &tries) : nil
      let isCode = found == nil && hasCodes
      if isCode {
        size = Size(Double(codeWidths[node.index]), line.height)
        found = spot(for: node, size, in: items, isMoving, mayLead: true, &tries)
      }
      guard let spot = found else { continue }
      if isCode { coded.append(items.point(at: node.index)) }
      lastSpots[node.index] = spot.code
      let box = box(size, beside: items.disc(of: node), spot, items.pixelScale)
      occupied.insert(box, owner: node.rawValue)
      if spot.ring > 0 { occupied.insert(line(to: box, items.disc(of: node)), owner: node.rawValue) }
      labels.append(
        LabelItem(
          node: node, box: box, ascent: line.ascent, style: style, presence: 1, isLed: spot.ring > 0, isCode: isCode,
          spot: spot))
    }
    labels.removeAll { !items.holds($0.box) }
    lastView = view
  }

  /// Of nodes with codes the part whose names are written out also away from their dots and on those of lesser nodes, the
  /// important ones first, and the least number of them: each takes the room of several codes.
  private static let (writtenOutShare, fewestWrittenOut) = (8, 12)
  /// The number of edges from which on a node may have its name on dots of nodes that are joined much less.
  private static let leadingDegree = 8
  /// The greatest distance of a name from its dot, as a ring of `NameSpot`.
  private static let farthest = 2
  /// The times that a hub among nodes with few edges has as many as they, each edge counted for one of its ends.
  private static let leadingShare = 4
  /// The number of nodes in or near the view that may, the important ones first: more names are not read.
  private static let leadingLimit = 400

  /// Returns a spot where the name of a node has room in this view; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - isMoving: true if one zooms or turns the globe: each name stays on the side that it had.
  ///   - mayLead: true if it may lie on dots of lesser nodes, and stand away from its own.
  ///   - tries: the number of names that may still look for room on dots of others.
  private func spot(
    for node: NodeID, _ size: Size, in items: SceneItems, _ isMoving: Bool, mayLead: Bool, _ tries: inout Int
  ) -> NameSpot? {
    let (disc, graph) = (items.disc(of: node), items.content.graph)
    let isInView = items.viewport.contains(disc.center)
    /// Returns true if no name is at a spot, and no dot but those that may be covered.
    func isFree(_ spot: NameSpot, covering mayCover: (UInt32) -> Bool) -> Bool {
      let box = box(size, beside: disc, spot, items.pixelScale)
      guard !isInView || items.holds(box) else { return false }
      let room = box.inset(by: -3 * items.pixelScale)
      guard spot.ring == 0 || occupied.isFree(line(to: box, disc), except: node.rawValue) else { return false }
      return occupied.isFree(room, except: node.rawValue) && dots.isFree(room, except: node.rawValue, allows: mayCover)
    }
    let degree = graph.degree(of: node)
    // A stop where lines meet is a hub among the others, though few meet there.
    let isHub =
      degree
      >= min(Self.leadingDegree, max(3, Self.leadingShare * graph.presentEdgeCount / max(1, graph.presentNodeCount)))
    let share = degree >= Self.leadingDegree ? 4 : 2
    func mayLieOn(_ other: UInt32) -> Bool { share * graph.degree(of: NodeID(other)) <= degree }
    if lastSpots[node.index] != Self.noSpot {
      let last = NameSpot(code: lastSpots[node.index])
      let close = NameSpot(side: last.side, ring: 0)
      if isFree(close, covering: { _ in false }) { return close }
      if mayLead, isHub, isFree(last, covering: mayLieOn) { return last }
      // Only at rest it stands on another side; in a moving picture it would jump across its dot.
      if isMoving { return nil }
    }
    for side in Self.sides where isFree(NameSpot(side: side, ring: 0), covering: { _ in false }) {
      return NameSpot(side: side, ring: 0)
    }
    let near = items.viewport.inset(by: -Self.nearness * line.height)
    guard mayLead, isHub, tries > 0, near.contains(disc.center) else { return nil }
    tries -= 1
    for ring in 0...Self.farthest {
      for side in Self.sides
      where isFree(NameSpot(side: side, ring: ring), covering: mayLieOn) {
        return NameSpot(side: side, ring: ring)
      }
    }
    return nil
  }

  /// Finds the nodes whose dots and names are looked at, the important ones first.
  private mutating func findCandidates(in items: SceneItems) {
    candidates.removeAll(keepingCapacity: true)
    func isMeant(_ node: NodeID) -> Bool { items.delta.positions[node] == nil && items.isShown(node) }
    guard widths.count > Self.nodeLimit.all else {
      for node in items.content.byRank where items.isVisible(at: node.index) && isMeant(node) {
        candidates.append(node)
      }
      return
    }
    let room = items.viewport.inset(by: -Self.nearness * line.height)
    near.find(in: items, room: room, most: Self.nodeLimit.near, where: isMeant)
    candidates.append(contentsOf: near.nodes)
  }

  /// The sides of a dot from which names choose, in this order.
  private static let sides: [NameSide] = [.right, .left, .below, .above]

  /// Returns the rectangle of the line from a dot to a name that stands away from it, straight across or down.
  private func line(to box: Rect, _ disc: Disc) -> Rect {
    let (start, end) = SceneItems.line(from: disc, to: box)
    return Rect(center: start, size: Size(0, 0)).union(Rect(center: end, size: Size(0, 0)))
      .inset(by: -0.1 * self.line.height)
  }

  /// Returns the box of a name at a spot beside its dot.
  private func box(_ size: Size, beside disc: Disc, _ spot: NameSpot, _ pixelScale: Double) -> Rect {
    let (point, width, height) = (disc.center, size.width, size.height)
    let away = disc.radius + 4 * pixelScale + NameSpot.away(spot.ring, lineHeight: line.height)
    return switch spot.side {
    case .left: Rect(point.x - away - width, point.y - height / 2, width, height)
    case .below: Rect(point.x - width / 2, point.y + away - 2 * pixelScale, width, height)
    case .above: Rect(point.x - width / 2, point.y - away - height + 2 * pixelScale, width, height)
    default: Rect(point.x + away, point.y - height / 2, width, height)
    }
  }
}

extension SceneItems {
  /// Places the names again where they are placed for each view.
  mutating func placeLabels() {
    guard case .placed(var placement) = labels else { return }
    // Nothing else may hold the storage while it changes.
    labels = .none
    placement.place(in: self)
    labels = .placed(placement)
  }
}

extension SceneGraph {
  /// Shows names that have been measured, placed for the present view.
  ///
  /// - Complexity: that of placing them.
  public mutating func showNames(_ names: NameWidths) {
    items.labels = .placed(LabelPlacement(names))
    items.placeLabels()
  }
}
