// The names of highlighted nodes and the labels of highlighted edges.
//
// Names at rest give way to them (`YieldingNames`), so that no letters lie on letters: a name stands where no other is, and
// off the discs of others where there is room. Under a finger, where nodes are others from frame to frame, the names at rest
// are covered instead. A node that paths share is named once a frame.

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
    guard !isNamed(node), var disc = items.visibleDisc(of: node) else { return }
    disc.radius = max(clearance, disc.radius + (isRinged ? ringClearance : 0))
    let name = Name(node: node, text: items.shownName(of: node), style: style, measure)
    switch appearance.names {
    case .underDisc: drawUnder(disc, name, items, mustShow, into: &picture)
    case .besideDot: drawBeside(disc, name, items, mustShow, into: &picture)
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
    let text: String
    let style: TextStyle
    let extent: TextExtent

    init(node: NodeID, text: String, style: TextStyle, _ measure: any TextMeasuring) {
      self.node = node
      self.text = text
      self.style = style
      extent = measure.measure(text, style)
    }
  }

  // MARK: Under discs

  private mutating func drawUnder(
    _ disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool, into picture: inout Picture
  ) {
    if let atRest = items.boundaryLabels?.label(of: name.node) {
      let box = Rect(center: atRest.box.center, size: Size(name.extent.width, name.extent.height))
      if isFree(box), items.isClearOfNames(box, but: name.node) { return write(name, in: box, into: &picture) }
    }
    // Off the discs of others first; on them only if it must show, where they lie close.
    for turn in 0..<(mustShow ? 12 : 8) {
      let box = box(at: disc, name.extent, side: turn % 8)
      guard isFree(box), items.viewport.intersects(box), items.isClearOfNames(box, but: name.node),
        turn >= 8 || items.isClearOfDiscs(box, but: name.node)
      else { continue }
      return write(name, in: box, into: &picture)
    }
    if mustShow { write(name, in: box(at: disc, name.extent, side: 0), into: &picture) }
  }

  /// Returns the box of a name at one side of a disc: below, above, to the right, to the left, and between these.
  private func box(at disc: Disc, _ extent: TextExtent, side: Int) -> Rect {
    let (point, radius, gap) = (disc.center, disc.radius + 4.5 * unit, 2 * unit)
    let (width, height) = (extent.width, extent.height)
    return switch side {
    case 0: Rect(point.x - width / 2, point.y + radius + gap, width, height)
    case 1: Rect(point.x - width / 2, point.y - radius - gap - height, width, height)
    case 2: Rect(point.x + radius + 2 * gap, point.y - height / 2, width, height)
    case 3: Rect(point.x - radius - 2 * gap - width, point.y - height / 2, width, height)
    case 4: Rect(point.x + 0.75 * radius + gap, point.y + 0.75 * radius, width, height)
    case 5: Rect(point.x - 0.75 * radius - gap - width, point.y + 0.75 * radius, width, height)
    case 6: Rect(point.x + 0.75 * radius + gap, point.y - 0.75 * radius - height, width, height)
    default: Rect(point.x - 0.75 * radius - gap - width, point.y - 0.75 * radius - height, width, height)
    }
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

  /// Returns the box in which the name of a highlighted node is written if it can be; `nil` for a hidden node.
  func firstBox(ofName node: NodeID, in items: SceneItems) -> Rect? {
    guard let disc = items.visibleDisc(of: node) else { return nil }
    let extent = measure.measure(items.shownName(of: node), style)
    switch appearance.names {
    case .underDisc: return box(at: disc, extent, side: 0)
    case .besideDot:
      return box(beside: disc, extent, side: preferredSide(of: node, items, disc))
        .inset(by: -ringClearance)
    }
  }

  /// Writes a highlighted name.
  private mutating func write(_ name: Name, in box: Rect, into picture: inout Picture) {
    claim(box, for: name.node)
    picture.text(
      name.text, style: name.style, at: Point(box.x, box.y + name.extent.ascent), color: theme.labelStrong,
      halo: theme.labelHalo)
  }

  // MARK: Beside dots

  private mutating func drawBeside(
    _ disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool, into picture: inout Picture
  ) {
    guard items.viewport.inset(by: -metrics.pixels(16)).contains(disc.center) else { return }
    guard let box = box(beside: disc, name, items, mustShow) else { return }
    claim(box, for: name.node)
    picture.roundedRect(box.inset(by: -3 * unit), radius: 4 * unit, color: theme.card.opacity(0.85))
    picture.text(
      name.text, style: name.style, at: Point(box.x, box.y + name.extent.ascent), color: theme.labelStrong)
  }

  /// Returns the first box of a name that is free and wholly in sight; where there is none, `nil`, or the first one moved
  /// into sight if the name must show.
  private func box(beside disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool) -> Rect? {
    let preferred = preferredSide(of: name.node, items, disc)
    for turn in 0..<4 {
      let side = turn == 0 ? preferred : turn == preferred ? 0 : turn
      let box = box(beside: disc, name.extent, side: side)
      if isFree(box) && items.holds(box) && items.isClearOfNames(box, but: name.node) { return box }
    }
    guard mustShow else { return nil }
    return box(beside: disc, name.extent, side: preferred).moved(inside: items.viewport.inset(by: 2 * unit))
  }

  /// Returns the box at one side of a dot: to the right, below, above, to the left.
  private func box(beside disc: Disc, _ extent: TextExtent, side: Int) -> Rect {
    let (point, away, width, height) = (disc.center, disc.radius + 8 * unit, extent.width, extent.height)
    return switch side {
    case 0: Rect(point.x + away, point.y - height / 2, width, height)
    case 1: Rect(point.x - width / 2, point.y + away, width, height)
    case 2: Rect(point.x - width / 2, point.y - away - height, width, height)
    default: Rect(point.x - away - width, point.y - height / 2, width, height)
    }
  }

  /// Returns the side of a dot at which the name of a node is written if it can be: where it stands at rest.
  private func preferredSide(of node: NodeID, _ items: SceneItems, _ disc: Disc) -> Int {
    items.label(of: node).map { side(of: $0.box, disc.center) } ?? 0
  }

  /// Returns the side of a dot that a name at rest has.
  private func side(of box: Rect, _ point: Point) -> Int {
    if box.minX > point.x { return 0 }
    if box.maxX < point.x { return 3 }
    return box.center.y > point.y ? 1 : 2
  }

  // MARK: Trees and edges

  /// Writes names of nodes of a tree, nearest first: where they stand at rest, brighter; those without a name at rest while
  /// they find room under their discs.
  mutating func drawNames(
    of tree: ShortestPathTree, upTo steps: Int, limit: Int, in items: SceneItems, into picture: inout Picture
  ) {
    var written = 0
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
        picture.text(
          items.shownName(of: node), style: atRest.style, at: atRest.origin, color: theme.labelStrong,
          halo: theme.labelHalo)
        continue
      }
      let name = Name(
        node: node, text: items.shownName(of: node), style: metrics.type.style(.caption, .medium), measure)
      let top = disc.center.y + disc.radius + 2 * unit
      let box = Rect(disc.center.x - name.extent.width / 2, top, name.extent.width, name.extent.height)
      if isFree(box) && items.isClearOfNames(box, but: node) { write(name, in: box, into: &picture) }
    }
  }

  /// Writes an edge's label on its course, on a plain ground, where it lies on no name and no disc; the middle first.
  mutating func drawLabel(of edge: EdgeItem, in items: SceneItems, ink: Color, into picture: inout Picture) {
    let text = items.label(of: edge.id)
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
