// The plane: positions are model units, and one uniform transform carries them to view pixels.
//
// Edges are straight, bend into their lanes or along their bundles, or are loops at their node; the course is that of
// `EdgeCourse`.

import Drawing
import Geometry
import GraphModel

/// The scene graph of a graph on a plane.
public typealias PlaneSceneGraph = SceneGraph<PlaneProjection>

/// The projection of a plane onto a view.
public struct PlaneProjection: SceneProjection {
  /// From model units to view pixels.
  public var camera = ViewTransform.identity
  /// The sizes of discs in the window, at any zoom.
  public internal(set) var sizing: NodeSizing

  init(sizing: NodeSizing) { self.sizing = sizing }

  public var scale: Double { camera.scale }

  public func project(_ positions: [Point], into points: inout ProjectedPoints) { points = .transform(camera) }

  public func point(of position: Point) -> Point? { camera.toView(position) }

  public mutating func stroke(
    _ edge: EdgeItem, from first: Double, to last: Double, width: Double, color: Color, into picture: inout Picture
  ) {
    edge.course.stroke(from: first, to: last, width: width, color: color, into: &picture)
  }

  public mutating func distance(from point: Point, to edge: EdgeItem) -> Double { edge.course.distance(to: point) }

  public mutating func arrival(
    of edge: EdgeItem, headLength: Double
  ) -> (tip: Point, direction: Point, part: Double)? {
    let course = edge.course
    let (tip, direction) = course.arrival(headLength: headLength)
    // Of a loop the head lies on the line.
    let length = course.loop == nil ? course.start.distance(to: course.end) : 0
    return (tip, direction, length > headLength ? 1 - 0.7 * headLength / length : course.loop == nil ? 0 : 1)
  }

  /// Draws straight edges first, in unbroken runs of one colour; then the bent ones, then all arrowheads.
  public mutating func drawEdges(of items: SceneItems, _ frame: SceneFrame, into picture: inout Picture) {
    let theme = frame.theme
    var hasBends = false
    var ink = RestingEdgeInk(items, theme)
    let order = items.inView.isKnown ? DrawOrder(items.inView.edges) : items.content.drawOrder
    for id in order where items.isAtRest(id) {
      switch items.sight(of: id) {
      case .hidden: continue
      case .bent: hasBends = true
      case .straight(let course):
        // Between discs that all but touch there is no line to see.
        guard (course.end - course.start).lengthSquared > items.pixelScale else { continue }
        let color = ink.color(of: id, items.edgeCategory(id))
        picture.line(from: course.start, to: course.end, width: ink.width(of: id), color: color)
      }
    }
    if hasBends {
      for id in order where items.showsBend(of: id) && items.isAtRest(id) {
        let course = items.course(of: id)
        guard course.isBent else { continue }
        let color = ink.color(of: id, items.edgeCategory(id))
        course.drawBend(width: ink.width(of: id), color: color, into: &picture)
      }
    }
    drawHeads(of: order, items, &ink, into: &picture)
    items.drawChangedEdges(items.delta.newEdges, theme, into: &picture)
  }

  private func drawHeads(
    of order: DrawOrder, _ items: SceneItems, _ ink: inout RestingEdgeInk, into picture: inout Picture
  ) {
    guard items.showsArrowheads else { return }
    for id in order where items.content.graph.isDirected(id) && items.isAtRest(id) {
      let (tip, direction): (Point, Point)
      switch items.sight(of: id) {
      case .hidden: continue
      case .straight(let course): (tip, direction) = (course.end, course.heading)
      case .bent:
        (tip, direction) = items.course(of: id).arrival(headLength: Picture.edgeHeadLength * ink.headUnit(of: id))
      }
      let color = ink.color(of: id, items.edgeCategory(id))
      picture.edgeHead(at: tip, direction, unit: ink.headUnit(of: id), color: color)
    }
  }
}

extension SceneGraph where Projection == PlaneProjection {
  /// A scene on a plane, of content that has been made; call `update` before anything else.
  public init(_ content: SceneContent) {
    self.init(content, projection: PlaneProjection(sizing: NodeSizing(content, fitScale: 1, pixelScale: 1)))
  }

  /// A scene on a plane.
  ///
  /// - Parameter positions: the position of each node in model units, by its index.
  public init(_ graph: Graph, positions: [Point]) { self.init(SceneContent(graph, positions: positions)) }

  /// From model units to view pixels.
  public var transform: ViewTransform { projection.camera }

  /// The sizes of discs in the window.
  public var sizing: NodeSizing { projection.sizing }

  /// Takes up a camera, a window and sizes.
  ///
  /// - Parameters:
  ///   - camera: from model units to view pixels.
  ///   - viewport: the part of the view that is worth drawing, in view pixels.
  ///   - sizing: the sizes of discs in the window.
  ///   - pixelScale: the pixels of the window for each pixel of the design.
  /// - Complexity: O(1); of a small network whose nodes or sizes are others, that of `EdgeDetours`.
  public mutating func update(camera: ViewTransform, viewport: Rect, sizing: NodeSizing, pixelScale: Double) {
    projection.sizing = sizing
    let content = items.content
    items.detours.update(content, radius: sizing.baseRadius / sizing.fitScale, isChanged: items.isStale)
    update(
      camera: camera, viewport: viewport, discRadius: sizing.baseRadius * sizing.zoomFactor(at: camera.scale),
      pixelScale: pixelScale, enlargement: sizing.enlargement)
  }
}
