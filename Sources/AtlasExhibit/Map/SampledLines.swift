// The lines of a large network: those in sight, found by the index of its edges, and of too many a fair sample. Nothing of them
// is kept: each is traced as it is drawn, and nearly all are straight.

import Drawing
import Geometry
import GraphModel
import SceneGraph
import WorldMap

/// The lines that are drawn of a large network.
struct SampledLines: Sendable {
  /// The most edges that are drawn, and the most view pixels that they are long together.
  struct Limit {
    let count: Double
    let length: Double
  }

  private var pen = GeodesicPen()

  /// Returns about how many lines are in sight, and how long they are, in view pixels.
  ///
  /// - Complexity: O(rows of cells of the index that are in sight).
  func share(of camera: MapView, _ items: SceneItems) -> EdgeIndex.Share {
    var share = EdgeIndex.Share()
    guard let index = items.content.edgeIndex else { return share }
    GeodesicSight(camera).forEachRegion { _, plane in
      let part = index.share(near: plane, bulge: AtlasProjection.bulge)
      share.count += part.count
      share.length += part.length * camera.transform.scale
    }
    return share
  }

  /// Draws the lines but those of edges that are gone, and to nodes that are elsewhere.
  ///
  /// - Parameters:
  ///   - coordinates: the coordinate of each node, by its index.
  ///   - share: what is in sight.
  /// - Complexity: O(edges drawn), and the rows of cells of the index that are in sight.
  mutating func draw(
    _ camera: MapView, of items: SceneItems, _ coordinates: [GeoPoint], _ share: EdgeIndex.Share, _ limit: Limit,
    plain: EdgeInk, faint: EdgeInk, into picture: inout Picture
  ) {
    guard let index = items.content.edgeIndex else { return }
    let sight = GeodesicSight(camera)
    let excess = max(share.count / limit.count, share.length / limit.length)
    let halvings = excess > 1 ? Int(binaryLogarithm(excess).rounded(.up)) : 0
    let (graph, moved) = (items.content.graph, items.delta.positions)
    sight.forEachRegion { turn, plane in
      let course = Course(camera, items, sight, turn: turn)
      index.forEachSample(near: plane, halvings: halvings, bulge: AtlasProjection.bulge) { number in
        let edge = EdgeID(index: number)
        guard items.isAtRest(edge) else { return }
        let (source, target) = (graph.source(of: edge), graph.target(of: edge))
        guard moved.isEmpty || moved[source] == nil && moved[target] == nil else { return }
        let ink = items.presence(from: source, to: target) < 1 ? faint : plain
        if let line = course.line(from: source, to: target) {
          guard course.mayShow(line.from, line.to) else { return }
          picture.linePiece(from: line.from, to: line.to, width: ink.width, color: ink.color)
        } else {
          let circle = GreatCircle(from: coordinates[source.index], to: coordinates[target.index])
          pen.draw(circle, in: sight, turn: turn, ink, into: &picture)
        }
      }
    }
  }
}

/// The straight lines of one image of a map.
private struct Course {
  private let items: SceneItems
  private let sight: GeodesicSight
  private let transform: ViewTransform
  private let seen: Rect
  /// The turn of the image on an endless map; `nil` on any other.
  private let turn: Double?

  init(_ camera: MapView, _ items: SceneItems, _ sight: GeodesicSight, turn: Int) {
    (self.items, self.sight) = (items, sight)
    self.turn = camera.projection.isEndless ? Double(turn) : nil
    transform = camera.transform
    seen = items.viewport.inset(by: -2 * camera.pixelScale)
  }

  /// Returns the line of an edge, in view pixels; `nil` for one that is not straight, or not wholly on the side that is seen.
  func line(from source: NodeID, to target: NodeID) -> (from: Point, to: Point)? {
    let (a, b) = (items.content.positions[source.index], items.content.positions[target.index])
    var way = b - a
    way.x -= way.x.rounded()
    guard sight.isStraight(squaredLength: way.lengthSquared) else { return nil }
    if let turn {
      let from = transform.toView(Point(a.x + turn, a.y))
      return (from, from + way * transform.scale)
    }
    guard items.isVisible(at: source.index), items.isVisible(at: target.index) else { return nil }
    let (from, to) = (items.point(at: source.index), items.point(at: target.index))
    // Beyond the seam of a flat map the line goes on at the other side.
    return abs(from.x - to.x) < transform.scale / 4 ? (from, to) : nil
  }

  /// Returns true if something of a line may be in sight.
  func mayShow(_ from: Point, _ to: Point) -> Bool {
    max(from.x, to.x) >= seen.minX && min(from.x, to.x) <= seen.maxX && max(from.y, to.y) >= seen.minY
      && min(from.y, to.y) <= seen.maxY
  }
}
