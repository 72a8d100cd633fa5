// The boxes of names at a zoom: the spot that each has about its disc, and what lies under it.
//
// It decides about no name. Boxes are in view pixels from the origin of the model, so that no camera matters but its scale.

import Drawing
import Geometry
import GraphModel

/// A zoom that names are placed at.
struct NameZoom: Sendable {
  /// The view pixels for each model unit.
  var scale = 0.0
  /// The radius of a disc of relative size 1, in view pixels.
  var discRadius = 0.0
}

/// A name that may find room, with all that a look at it needs: looked up node by node, each look would wait for the memory.
struct NameCandidate: Sendable {
  let position: Point
  let relativeSize: Float
  /// The width of the name in view pixels.
  let width: Float
  let node: NodeID
  /// The number of names that come before it.
  let rank: UInt32
}

/// The spots and boxes of the names of a scene.
struct NameBoxes: Sendable {
  /// The steps of a search for a free place, of each edge and disc that is looked at, and of each row of cells with discs.
  static let cost = (place: 100, edge: 3, disc: 4, row: 6)
  /// The number of edges under a name from which on it makes no difference how many there are.
  static let manyEdges = 3
  /// The edges of a node that are looked at, at most.
  private static let edgeLimit = 400
  /// The number of edges from which on a node is a hub, which may have its name away from its disc.
  private static let leadingDegree = 8
  /// The discs of lesser nodes that a disc of a node which is about as large counts for: more than any line to a name.
  private static let peerPrice = 14

  /// The factor by which a node's disc is at least larger than that of a lesser node.
  private static let lesserRatio: Float = 1.4

  private(set) var content: SceneContent
  let sizing: NodeSizing
  let names: NameWidths
  /// The category of the nodes that are shown alone; `nil` for all.
  let category: Int?
  /// The spot of each name about its disc, by the number of its node.
  private(set) var spots: [UInt8]
  private let spacing: Double
  /// The middle of the circle that all nodes are on; `nil` where they are not.
  private let middle: Point?

  init(_ content: SceneContent, sizing: NodeSizing, names: NameWidths, shownCategory category: Int?) {
    (self.content, self.sizing, self.names, self.category) = (content, sizing, names, category)
    spots = [UInt8](repeating: NameSpot.below.code, count: names.widths.count)
    spacing = content.isLarge ? content.spacing : .infinity
    middle = content.circleCenter
  }

  /// Goes on with a scene in place of the one before, if its nodes lie there at the same sizes, whatever their colours.
  ///
  /// - Returns: `false` if they do not, or others are shown.
  mutating func follow(_ content: SceneContent, _ sizing: NodeSizing, shownCategory category: Int?) -> Bool {
    guard self.sizing == sizing, self.category == category,
      self.content === content || category == nil && self.content.sharesDiscs(with: content)
    else { return false }
    self.content = content
    return true
  }

  /// Returns the zoom of a scale.
  func zoom(at scale: Double) -> NameZoom {
    NameZoom(scale: scale, discRadius: sizing.baseRadius * sizing.zoomFactor(at: scale))
  }

  /// True if discs can be told apart at a zoom, so that names keep off those of others. Where they cannot, a name lies on
  /// many.
  func keepsOffDiscs(at zoom: NameZoom) -> Bool { spacing * zoom.scale >= names.line.height * 0.6 }

  /// Returns the distance that names keep from each other at a zoom, in view pixels. Where they lie on what cannot be told
  /// apart, only a few do, or they would hide it.
  func margin(at zoom: NameZoom) -> Double {
    keepsOffDiscs(at: zoom) ? Double(names.style.size) * 0.4 : names.line.height * 2.2
  }

  /// Returns true unless another category than that of a node alone is shown.
  @inline(__always) func isShown(_ node: NodeID) -> Bool {
    category.map { $0 == Int(content.categories.ofNode[node.index]) } ?? true
  }

  /// Returns the name of a node.
  func candidate(_ node: NodeID) -> NameCandidate {
    NameCandidate(
      position: content.positions[node.index], relativeSize: content.relativeSizes[node.index],
      width: names.widths[node.index], node: node, rank: 0)
  }

  /// Gives the name of a node a spot.
  mutating func put(_ node: NodeID, at spot: NameSpot) { spots[node.index] = spot.code }

  // MARK: Sides

  /// True if all nodes are on one circle: names stand outside it, for all edges are inside.
  var isCircle: Bool { middle != nil }

  /// Returns the sides on which the name of a node may stand, the one that it has if it can first.
  func sides(of candidate: NameCandidate) -> [NameSide] {
    guard let middle else { return NameSide.all }
    return NameSide.outward[Int(NameSide.facing(candidate.position - middle).rawValue)]
  }

  // MARK: Boxes

  /// Returns the upper edge of a name under its disc.
  @inline(__always) func top(of candidate: NameCandidate, _ zoom: NameZoom) -> Double {
    candidate.position.y * zoom.scale + zoom.discRadius * Double(candidate.relativeSize) + LabelPlan.gap(names.style)
  }

  /// Returns the box of a name.
  func box(_ candidate: NameCandidate, _ spot: NameSpot, _ zoom: NameZoom, grow: Double) -> Rect {
    let box = spot.box(
      names.size(of: candidate.node, at: spot), line: names.line.height,
      radius: zoom.discRadius * Double(candidate.relativeSize), names.style)
    return Rect(
      candidate.position.x * zoom.scale + box.x - grow, candidate.position.y * zoom.scale + box.y - grow * 0.3,
      box.width + 2 * grow, box.height + grow * 0.6)
  }

  /// Returns the smallest rectangle with the box of a name and the middle of its disc: names whose hulls are apart stay apart.
  func hull(_ candidate: NameCandidate, _ spot: NameSpot, _ zoom: NameZoom, grow: Double = 0) -> Rect {
    box(candidate, spot, zoom, grow: grow).union(Rect(center: candidate.position * zoom.scale, size: Size(0, 0)))
  }

  // MARK: What lies under a name

  /// Returns the number of the node's own edges that pass under its name, from 0 to many.
  ///
  /// - Complexity: O(edges of the node), up to a limit.
  func edgeCount(under spot: NameSpot, of candidate: NameCandidate, _ zoom: NameZoom, _ left: inout Int) -> Int {
    let box = box(candidate, spot, zoom, grow: 0).offset(by: .zero - candidate.position * zoom.scale)
    let graph = content.graph
    var count = 0
    func look(along rows: Adjacency) {
      for arc in rows.arcs(of: candidate.node).prefix(Self.edgeLimit) where count < Self.manyEdges {
        left -= Self.cost.edge
        let way = content.positions[rows.target(arc).index] - candidate.position
        if way != .zero, meets(way, box, from: 0) { count += 1 }
      }
    }
    look(along: graph.outgoing)
    if graph.directedness != .undirected { look(along: graph.incoming) }
    return count
  }

  /// Returns the number of discs of other nodes that lie under a name; `nil` if one does, or will at a closer zoom, that it may
  /// not cover. Each disc that is looked at takes steps: far out there are thousands.
  ///
  /// - Parameters:
  ///   - mayCover: true if the name may lie on discs of lesser nodes.
  ///   - coversAll: true if it may then lie on any disc; one of a node that is about as large counts for some.
  func discs(
    under label: Rect, of named: NameCandidate, _ zoom: NameZoom, mayCover: Bool, coversAll: Bool = false,
    _ left: inout Int
  ) -> Int? {
    let (center, node, index) = (named.position * zoom.scale, named.node.rawValue, content.index)
    let widest = zoom.discRadius * content.greatestRelativeSize
    let room = label.inset(by: -widest).union(Rect(center: center, size: Size(0, 0)))
    let region = Rect(
      room.x / zoom.scale, room.y / zoom.scale, room.width / zoom.scale, room.height / zoom.scale)
    let relative = label.offset(by: Point.zero - center)
    var covered = 0
    for row in index.rows(in: region) {
      left -= Self.cost.row
      for candidate in index.members(ofRow: row, in: region) where candidate != node {
        left -= Self.cost.disc
        let other = NodeID(candidate)
        let radius = 0.8 * zoom.discRadius * Double(content.relativeSizes[other.index])
        let away = content.positions[other.index] * zoom.scale - center
        guard meets(away, relative.inset(by: -radius), from: 1) else { continue }
        let isLesser = mayCover && isLesser(other, than: named.node)
        guard isLesser || mayCover && coversAll else { return nil }
        if relative.inset(by: -radius).contains(away) { covered += isLesser ? 1 : Self.peerPrice }
      }
    }
    return covered
  }

  /// Returns true if a point lies in a box, or comes to it as it goes straight away from the origin.
  ///
  /// - Parameter first: the part of its way from the origin at which it begins.
  @inline(__always) private func meets(_ point: Point, _ box: Rect, from first: Double) -> Bool {
    var (first, last) = (first, Double.infinity)
    if point.x == 0 {
      guard box.minX < 0, box.maxX > 0 else { return false }
    } else {
      let (one, other) = (box.minX / point.x, box.maxX / point.x)
      (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
    }
    if point.y == 0 {
      guard box.minY < 0, box.maxY > 0 else { return false }
    } else {
      let (one, other) = (box.minY / point.y, box.maxY / point.y)
      (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
    }
    return first < last
  }

  /// Returns true if a node is so much smaller than another, or joined so much less, that its disc may be covered by the
  /// other's name; and if it steps back.
  private func isLesser(_ other: NodeID, than node: NodeID) -> Bool {
    guard isShown(other) else { return true }
    let (size, greater) = (content.relativeSizes[other.index], content.relativeSizes[node.index])
    if size != greater { return size * Self.lesserRatio <= greater }
    return 4 * content.graph.degree(of: other) <= content.graph.degree(of: node)
  }

  // MARK: The best spot

  /// Returns true if so many edges lead to a node that people look for its name.
  func isHub(_ node: NodeID) -> Bool { content.graph.degree(of: node) >= Self.leadingDegree }

  /// The discs that a name may lie on.
  enum Covering {
    /// Those of lesser nodes.
    case lesser
    /// Any, where the name is beside its own disc.
    case closeBy
    case all
  }

  /// Returns the best spot of an important name: close by if that can be, off its own edges, on few discs of lesser nodes,
  /// and on no other.
  ///
  /// - Parameters:
  ///   - covering: the discs that it may lie on.
  ///   - linesMayCross: true if lines to names may cross others.
  ///   - isFree: returns true if no name that is in its way is in a hull, but those that may be there.
  func bestSpot(
    for candidate: NameCandidate, _ zoom: NameZoom, covering: Covering = .lesser, linesMayCross: Bool = false,
    _ left: inout Int,
    isFree: (Rect, (UInt32) -> Bool) -> Bool
  ) -> NameSpot? {
    let (keepsOffDiscs, margin, sides) = (keepsOffDiscs(at: zoom), margin(at: zoom), sides(of: candidate))
    var best: (spot: NameSpot, price: Double)?
    // A line to a node that few edges lead to says little, and takes the room of other names.
    let mayStandAway = covering != .lesser || isCircle || isHub(candidate.node)
    let mayBreak = names.mayStandOnTwoLines(candidate.node)
    for ring in 0...(mayStandAway ? NameSpot.farthest : 0) {
      // A name far away is worth some discs under it, a side that is not the usual one hardly anything.
      let far = 4.0 * Double(ring)
      if let best, best.price <= far { break }
      for (turn, side) in (mayBreak ? sides + sides : sides).enumerated() {
        let spot = NameSpot(side: side, ring: ring, isOnTwoLines: turn >= sides.count)
        var price = far + (turn == 0 ? 0 : 0.1 + 0.1 * Double(turn))
        left -= Self.cost.place
        if let best, best.price <= price { continue }
        let box = box(candidate, spot, zoom, grow: margin)
        guard
          isFree(
            hull(candidate, spot, zoom, grow: margin),
            { isApart(candidate, spot, margin: margin, from: $0, zoom, linesMayCross: linesMayCross) })
        else {
          continue
        }
        if keepsOffDiscs {
          // Away from its own disc, a name on another or close to it would be taken for that one's.
          let isAway = ring > 0 && covering != .all
          let reach = isAway ? box.inset(by: -0.4 * names.line.height) : box
          let coversAll = covering == .all || covering == .closeBy && !isAway
          guard let discs = discs(under: reach, of: candidate, zoom, mayCover: true, coversAll: coversAll, &left)
          else { continue }
          price += Double(discs)
        }
        let edges = edgeCount(under: spot, of: candidate, zoom, &left)
        if edges > 0 { price += 0.85 + 0.05 * Double(edges) }
        if price < best?.price ?? .infinity { best = (spot, price) }
      }
    }
    return best?.spot
  }
}
