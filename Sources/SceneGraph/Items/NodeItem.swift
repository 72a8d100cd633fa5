// A node of a scene: a disc with a category and a name.
//
// Its shape is the disc; it is hit strictly inside the disc; at rest it is drawn in one of two styles. Discs of one style
// are drawn in the order of the nodes, so of two at one point the later lies on top; in colours of a number those with more
// lie over those with less.

import Drawing
import Geometry
import GraphModel

/// A disc in view pixels.
public struct Disc: Hashable, Sendable {
  /// The centre.
  public var center: Point
  /// The radius.
  public var radius: Double

  /// A disc about a centre.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Returns true if a point lies strictly inside.
  public func contains(_ point: Point) -> Bool { center.distance(to: point) < radius }
}

/// A node as it is seen now.
public struct NodeItem: Hashable, Sendable {
  /// The node.
  public let id: NodeID
  /// The position in the coordinates of the projection: model units on a plane, turns of the equator on a map.
  public let position: Point
  /// The disc in view pixels; meaningful while the node is visible.
  public let disc: Disc
  /// True if the node is on the side of the world that is seen; on a plane always.
  public let isVisible: Bool
  /// The colour category, an index into the theme's category colours.
  public let category: Int
  /// The name that people read.
  public let label: String

  init(_ node: NodeID, in items: borrowing SceneItems) {
    id = node
    position = items.position(of: node)
    disc = items.disc(of: node)
    isVisible = items.isVisible(node)
    category = items.isOfContent(node) ? items.category(at: node.index) : Int(items.added(node)?.category ?? 0)
    label = items.name(of: node)
  }

  /// The centre of the disc, in view pixels.
  public var point: Point { disc.center }

  /// The radius of the disc, in view pixels.
  public var radius: Double { disc.radius }

  /// Returns true if a point in view pixels lies on the disc.
  public func isHit(at point: Point) -> Bool { isVisible && disc.contains(point) }
}

/// The style that nodes at rest and highlighted nodes are drawn in.
public enum NodeStyle: Hashable, Sendable {
  /// A disc in the colour of its category, parted from the lines that end at it.
  case disc
  /// A small dot with a rim, in the colour of its category.
  case dot
}

// MARK: - Drawing

extension SceneItems {
  /// Returns the fill of a node's disc: its category's colour, or the theme's when there are no categories.
  public func fill(of node: NodeID, _ theme: Theme) -> Color {
    category(of: node).map { content.categories.fill($0, theme) } ?? theme.node
  }

  /// Returns the fill of the disc of a node at rest: it steps back while another category alone is shown.
  func restingFill(of node: NodeID, _ theme: Theme) -> Color {
    category(of: node).map { content.categories.fill($0, theme, shown: shownCategory) } ?? theme.node
  }

  /// Returns the category of a node; `nil` for none.
  func category(of node: NodeID) -> Int? {
    isOfContent(node) ? category(at: node.index) : added(node)?.category.map { Int($0) }
  }

  /// Returns the category whose colour an edge has; `nil` for none.
  func category(of edge: EdgeID) -> Int? {
    let ends = ends(of: edge)
    guard let one = category(of: ends.source), let other = category(of: ends.target) else { return nil }
    return content.categories.edgeCategory(UInt8(one), UInt8(other))
  }

  /// Draws every node at rest that shows in the viewport.
  func drawNodes(_ frame: SceneFrame, into picture: inout Picture) {
    switch frame.appearance.nodes {
    case .disc:
      let rim = max(1, 1.25 * pixelScale)
      drawInOrder(into: &picture) { drawDisc($0, rim: rim, frame.theme, into: &$1) }
      drawNewNodes(frame.theme, into: &picture)
    case .dot:
      let seen = viewport.inset(by: -frame.metrics.pixels(16))
      drawInOrder(into: &picture) { index, picture in
        let node = NodeID(index: index)
        guard delta.positions[node] == nil, seen.contains(point(at: index)) else { return }
        drawDot(of: node, frame, into: &picture)
      }
    }
  }

  /// Draws the nodes in their order: what steps back lies under what is shown, and few who have much lie over the many.
  @inline(__always)
  private func drawInOrder(into picture: inout Picture, _ draw: (Int, inout Picture) -> Void) {
    guard shownCategory != nil else {
      guard case .ramp(let steps) = content.categories.scale else {
        return drawAll(into: &picture, draw) { _ in true }
      }
      for step in 0...steps { drawAll(into: &picture, draw) { drawStep(of: $0) == step } }
      return
    }
    drawAll(into: &picture, draw) { !isShown(NodeID(index: $0)) }
    drawAll(into: &picture, draw) { isShown(NodeID(index: $0)) }
  }

  /// Returns the step in which the disc of a node is drawn, by its index: in colours of a number those with more lie over
  /// those with less, and those without a number under all.
  @inline(__always) func drawStep(of index: Int) -> Int {
    guard index < nodeCount, case .ramp(let steps) = content.categories.scale else { return 0 }
    let category = category(at: index)
    return category < steps ? category + 1 : 0
  }

  @inline(__always)
  private func drawAll(
    into picture: inout Picture, _ draw: (Int, inout Picture) -> Void, where isMeant: (Int) -> Bool
  ) {
    if inView.isKnown {
      for node in inView.nodes where isMeant(node.index) && isVisible(at: node.index) { draw(node.index, &picture) }
    } else {
      for index in 0..<nodeCount where isVisible(at: index) && isMeant(index) { draw(index, &picture) }
    }
  }

  private func drawDisc(_ index: Int, rim: Double, _ theme: Theme, into picture: inout Picture) {
    let (point, radius) = (point(at: index), radius(at: index))
    guard mayShow(point, margin: radius + rim) else { return }
    // A ring of ground parts the disc from the lines that end at it; on the smallest discs nobody would see it.
    let parting = rim * clamp(radius / pixelScale - 2.5, 0, 1)
    let shape = shape(at: index)
    if parting > 0 { picture.nodeShape(shape, point, radius: radius + parting, color: theme.ground) }
    picture.nodeShape(shape, point, radius: radius, color: restingFill(at: index, theme))
    if radius > 4 * pixelScale {
      picture.nodeRim(
        shape, point, radius: radius, width: rim,
        color: rimColor(at: index, theme).opacity(isShown(NodeID(index: index)) ? 0.6 : 0.15))
    }
  }

  /// Returns the colour of the rim of a node: that of the text where a file gives it a fill like the ground.
  private func rimColor(at index: Int, _ theme: Theme) -> Color {
    guard content.categories.isOfFile else { return theme.nodeRim }
    let isPale = content.categories.fill(category(at: index), theme).contrast(with: theme.ground) < 1.3
    return isPale ? theme.text : theme.nodeRim
  }

  /// Returns the shape of a node of the content, by its index.
  func shape(at index: Int) -> NodeGlyph {
    guard content.traits.isAsInFile, let shapes = content.fileLook.shapes, index < shapes.count else { return .disc }
    return shapes[index]
  }

  /// Returns the fill of the disc of a node at rest, by its index: it steps back while another category alone is shown.
  private func restingFill(at index: Int, _ theme: Theme) -> Color {
    content.categories.fill(category(at: index), theme, shown: shownCategory)
  }

  /// Draws the dot of a node, in the colour of its category.
  func drawDot(of node: NodeID, _ frame: SceneFrame, into picture: inout Picture) {
    let disc = disc(of: node)
    // Of the smallest dots the rim would be all that is seen.
    if disc.radius >= 1.2 * frame.unit {
      picture.disc(disc.center, radius: disc.radius + 1 * frame.unit, color: frame.theme.nodeRim)
    }
    picture.disc(disc.center, radius: disc.radius, color: restingFill(of: node, frame.theme))
  }

  /// Returns true if something within `margin` view pixels of a point can show in the viewport.
  func mayShow(_ point: Point, margin: Double) -> Bool {
    point.x + margin > viewport.minX && point.x - margin < viewport.maxX && point.y + margin > viewport.minY
      && point.y - margin < viewport.maxY
  }
}

extension SceneFrame {
  /// Draws a highlighted disc over whatever was there; nothing for a hidden node.
  public func drawHighlight(on node: NodeID, in items: SceneItems, color: Color, into picture: inout Picture) {
    guard let disc = items.visibleDisc(of: node) else { return }
    switch appearance.nodes {
    case .disc:
      let shape = items.shape(at: node.index)
      picture.nodeShape(shape, disc.center, radius: disc.radius + 4.5 * unit, color: theme.ground)
      picture.nodeShape(shape, disc.center, radius: disc.radius + 3 * unit, color: color)
      picture.nodeShape(
        shape, disc.center, radius: max(1, disc.radius - 1 * unit), color: items.fill(of: node, theme))
    case .dot:
      picture.disc(disc.center, radius: disc.radius + 3.5 * unit, color: theme.ground)
      picture.disc(disc.center, radius: disc.radius + 2 * unit, color: color)
      picture.disc(disc.center, radius: max(1, disc.radius - 1.5 * unit), color: theme.card)
    }
  }
}
