// The names of highlighted nodes and the labels of highlighted edges.
//
// A name that stands elsewhere than at rest covers what is there, so that no letters lie on letters. A node that paths share
// is named once a frame.

import Drawing
import Geometry
import GraphModel
import PathFinding

/// The style of highlighted names.
public enum NameStyle: Hashable, Sendable {
  /// Under the disc first, and the name at rest is covered.
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
  public mutating func drawName(
    of node: NodeID, in items: SceneItems, mustShow: Bool = true, clearance: Double = 0, into picture: inout Picture
  ) {
    guard !isNamed(node), var disc = items.visibleDisc(of: node) else { return }
    if clearance > disc.radius { disc = Disc(center: disc.center, radius: clearance) }
    let name = Name(node: node, text: items.shownName(of: node), style: style, measure)
    switch appearance.names {
    case .underDisc: drawUnder(disc, name, items, mustShow, into: &picture)
    case .besideDot: drawBeside(disc, name, items, mustShow, into: &picture)
    }
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
    let (point, radius) = (disc.center, disc.radius + 4.5 * unit)
    let (width, height) = (name.extent.width, name.extent.height)
    if let atRest = items.boundaryLabels?.label(of: name.node) {
      let box = Rect(center: atRest.box.center, size: Size(width, height))
      if isFree(box) { return write(name, in: box, into: &picture) }
    }
    let gap = 2 * unit
    for side in 0..<4 {
      let corner =
        switch side {
        case 0: Point(point.x - width / 2, point.y + radius + gap)
        case 1: Point(point.x - width / 2, point.y - radius - gap - height)
        case 2: Point(point.x + radius + 2 * gap, point.y - height / 2)
        default: Point(point.x - radius - 2 * gap - width, point.y - height / 2)
        }
      let box = Rect(corner.x, corner.y, width, height)
      guard isFree(box) && items.viewport.intersects(box) || (side == 3 && mustShow) else { continue }
      let chosen = isFree(box) ? box : Rect(point.x - width / 2, point.y + radius + gap, width, height)
      write(name, in: chosen, into: &picture)
      return
    }
  }

  /// Covers the name at rest of a node whose highlighted name stands at the same point or nearby, in larger letters.
  /// Before anything is highlighted, so that no line is cut.
  public func coverName(of node: NodeID, in items: SceneItems, into picture: inout Picture) {
    guard let box = items.label(of: node)?.box else { return }
    switch appearance.names {
    case .underDisc: picture.roundedRect(box.inset(by: -unit), radius: 3 * unit, color: theme.ground)
    case .besideDot: drawPlate(of: box, opacity: 0.95, into: &picture)
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
    // The name at rest stands beside the dot as well: no letters lie on letters.
    drawPlate(of: box, into: &picture)
    picture.text(
      name.text, style: name.style, at: Point(box.x, box.y + name.extent.ascent), color: theme.labelStrong)
  }

  /// Draws the plain ground of a name beside a dot.
  private func drawPlate(of box: Rect, opacity: Double = 0.85, into picture: inout Picture) {
    picture.roundedRect(box.inset(by: -3 * unit), radius: 4 * unit, color: theme.card.opacity(opacity))
  }

  /// Returns the first box of a name that is free and wholly in sight; where there is none, `nil`, or the first one moved
  /// into sight if the name must show.
  private func box(beside disc: Disc, _ name: Name, _ items: SceneItems, _ mustShow: Bool) -> Rect? {
    // The name is written where it stands at rest.
    let preferred = items.label(of: name.node).map { side(of: $0.box, disc.center) } ?? 0
    for turn in 0..<4 {
      let side = turn == 0 ? preferred : turn == preferred ? 0 : turn
      let box = box(beside: disc, name.extent, side: side)
      if isFree(box) && items.holds(box) { return box }
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
      if let atRest = items.label(of: node), atRest.presence == 1, items.additions.names[node] == nil {
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
      if isFree(box) { write(name, in: box, into: &picture) }
    }
  }

  /// Writes an edge's label on its course, on a plain ground, where it finds room.
  mutating func drawLabel(of edge: EdgeItem, in items: SceneItems, ink: Color, into picture: inout Picture) {
    let text = items.label(of: edge.id)
    guard !text.isEmpty else { return }
    let style = metrics.type.style(.caption, .medium)
    let extent = measure.measure(text, style)
    let size = Size(extent.width + 14 * unit, extent.height + 5 * unit)
    let course = edge.course
    for quarter in 0..<5 {
      let t = 0.5 + Double((quarter + 1) / 2) * 0.12 * (quarter % 2 == 0 ? 1 : -1)
      let box = Rect(center: course.point(at: t), size: size)
      guard isFree(box) else { continue }
      reserve(box)
      picture.roundedRect(box, radius: size.height / 2, color: theme.card)
      picture.roundedRectBorder(box, radius: size.height / 2, width: metrics.hairline, color: ink.opacity(0.5))
      let baseline = box.center.y - extent.height / 2 + extent.ascent
      picture.text(text, style: style, at: Point(box.center.x - extent.width / 2, baseline), color: theme.text)
      return
    }
  }
}
