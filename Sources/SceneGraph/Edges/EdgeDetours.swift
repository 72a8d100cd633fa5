// The arcs of straight edges around discs that are not theirs: an edge that runs through a disc would be taken for two that
// end there.
//
// An arc is a parabola over the straight line, so each disc near the line rules out the heights between two: the least height
// that none rules out is taken, and where there is none, that which crosses the fewest discs. Arcs follow from the positions
// and sizes of discs when everything is in view; closer by, discs are smaller beside their distances, and all the clearer.

import Geometry
import GraphModel

/// The arcs of the edges of a small network; none of others, and none while nodes are on the move.
struct EdgeDetours: Sendable {
  /// The height of each edge's arc, as `EdgeItem.bow` has it; empty where all edges are straight.
  private var bows: [Float] = []
  /// The discs near an edge, and the heights to choose from. Kept for their storage.
  private var discs: [Bump] = []
  private var heights: [Double] = []
  private var radius = 0.0
  /// True unless the nodes go on at once.
  var isAtRest = true

  /// The greatest numbers of nodes and of edges: nobody follows a single line among more.
  private static let limit = (nodes: 500, edges: 1_000)
  /// The greatest height of an arc, in parts of the distance between its ends.
  private static let greatestBow = 0.2
  /// The distance that arcs keep from the middle of a disc, in radii.
  private static let clearance = 1.2

  /// A disc in the way, from the start of an edge whose ends lie at 0 and 1 on a line.
  private struct Bump {
    let along: Double
    let beside: Double
    let radius: Double

    /// Returns true if an arc of a height crosses the disc.
    func isCrossed(by height: Double) -> Bool {
      let (rise, slope) = (4 * along * (1 - along) * height, 4 * (1 - 2 * along) * height)
      return abs(beside - rise) < radius * (1 + slope * slope).squareRoot() * (1 - 1e-9)
    }
  }

  /// True if all edges are straight.
  var isEmpty: Bool { bows.isEmpty }

  /// Returns the height of an edge's arc in parts of the distance between its ends, to the left as seen from its source.
  @inline(__always) subscript(edge: EdgeID) -> Double { bows.isEmpty ? 0 : Double(bows[edge.index]) }

  /// Finds the arcs of a network.
  ///
  /// - Parameters:
  ///   - radius: the radius of a disc of relative size 1 when everything is in view, in model units.
  ///   - isChanged: false if nodes and edges are those of before.
  /// - Complexity: O(edges · nodes near them), where nodes or their sizes are others.
  mutating func update(_ content: SceneContent, radius: Double, isChanged: Bool) {
    guard isChanged || radius != self.radius else { return }
    self.radius = radius
    bows.removeAll(keepingCapacity: true)
    let graph = content.graph
    guard isAtRest, content.edgeStyling.style.shape == .straight, graph.presentNodeCount <= Self.limit.nodes,
      graph.presentEdgeCount <= Self.limit.edges, radius.isFinite
    else { return }
    var isStraight = true
    bows.append(contentsOf: repeatElement(0, count: graph.edgeCount))
    for edge in graph.edges where content.lanes.lane(of: edge) == 0 {
      let bow = bow(of: edge, content)
      if bow != 0 { isStraight = false }
      bows[edge.index] = Float(bow)
    }
    if isStraight { bows.removeAll(keepingCapacity: true) }
  }

  private mutating func bow(of edge: EdgeID, _ content: SceneContent) -> Double {
    let (source, target) = (content.graph.source(of: edge), content.graph.target(of: edge))
    let (start, end) = (content.positions[source.index], content.positions[target.index])
    let (way, widest) = (end - start, Self.clearance * radius * content.greatestRelativeSize)
    let length = way.length
    guard length > 0 else { return 0 }
    let direction = way / length
    let reach = Self.greatestBow * length + widest
    let box = Rect(center: start, size: .zero).union(Rect(center: end, size: .zero)).inset(by: -reach)
    discs.removeAll(keepingCapacity: true)
    content.index.forEachCandidate(in: box) { number in
      let node = Int(number)
      guard node != source.index, node != target.index else { return }
      let away = content.positions[node] - start
      let (along, beside) = (away.dot(direction) / length, away.dot(direction.perpendicular) / length)
      let radius = Self.clearance * radius * Double(content.relativeSizes[node]) / length
      guard along > 0, along < 1, abs(beside) < Self.greatestBow + radius else { return }
      discs.append(Bump(along: along, beside: beside, radius: radius))
    }
    return best()
  }

  /// Returns the least height that crosses the fewest discs.
  private mutating func best() -> Double {
    var best = (height: 0.0, crossed: discs.count { $0.isCrossed(by: 0) })
    guard best.crossed > 0 else { return 0 }
    heights.removeAll(keepingCapacity: true)
    for disc in discs {
      // The slope of the arc there makes the height that just clears it a root of a quadratic; both of them are tried.
      let (rise, slope) = (4 * disc.along * (1 - disc.along), 4 * (1 - 2 * disc.along))
      let a = rise * rise - disc.radius * disc.radius * slope * slope
      let (b, c) = (rise * disc.beside, disc.beside * disc.beside - disc.radius * disc.radius)
      let root = b * b - a * c
      guard a > 0, root >= 0 else { continue }
      for height in [(b - root.squareRoot()) / a, (b + root.squareRoot()) / a] where abs(height) <= Self.greatestBow {
        heights.append(height)
      }
    }
    heights.sort { abs($0) < abs($1) }
    for height in heights where best.crossed > 0 {
      let crossed = discs.count { $0.isCrossed(by: height) }
      if crossed < best.crossed { best = (height, crossed) }
    }
    // The perpendicular leads to the right, a positive arc to the left.
    return -best.height
  }
}
