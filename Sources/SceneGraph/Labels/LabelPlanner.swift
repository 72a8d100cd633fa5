// Decides from which zoom on each name is shown, some work at a time: of a large graph it takes longer than a frame.
//
// From far to near: at each level the most important names that still find room are placed, and stay. The leading names,
// those of the first nodes by rank, choose their spots before all others, at the zoom at which everything is in view: names
// that show from farther away keep off these. Leading names may lie on discs of lesser nodes, and stand away from their own
// disc where there is no room close by. Work is counted, not timed, so that the same frames show the same picture.

import CPrefetch
import Drawing
import Geometry
import GraphModel
import Parallel

/// A plan of labels in the making.
public struct LabelPlanner: Sendable {
  /// The number of levels in an octave of zoom.
  static let levelsPerOctave = 2.0
  private static let levelCount = 31
  /// The farthest zoom, as a part of the one at which all is seen: nothing is shown smaller.
  private static let farthestZoom = 0.05
  /// The boxes that are found fast at least and at most: emptying more room, at each level, would be felt in a frame.
  private static let room = (least: 1 << 12, most: 1 << 19)
  /// A level beyond all: the name never finds room.
  static let never = UInt8.max
  /// Levels below that of everything in view. A little less than a whole number of them below the fit, so that what finds
  /// room there is fully shown at the fit.
  private static let depth = (binaryLogarithm(1 / farthestZoom) * levelsPerOctave).rounded()

  private var content: SceneContent
  private let sizing: NodeSizing
  private let names: NameWidths
  /// The category of the nodes that are shown alone; `nil` for all.
  public let category: Int?
  /// The side on which the name of a node stands if it can; `nil` for below.
  private let preferredSide: (@Sendable (NodeID) -> NameSide)?
  private let farthestScale: Double
  private let spacing: Double

  private var level = 0
  private var stage = Stage.leading
  /// The number of nodes, the most important first, whose names have been gathered.
  private var gathered = 0
  private var levels: [UInt8]
  private var spots: [UInt8]
  private var reach = NameReach()
  /// The nodes whose names stand away from their discs.
  private var led: [NodeID] = []
  /// The nodes with leading names that have a spot, by rank, and their spots.
  private var leads: [(node: NodeID, spot: NameSpot)] = []
  /// The boxes of these when everything is in view.
  private var reserved: BoxGrid
  /// The names that have found no room yet, the most important first.
  private var waiting: [Candidate] = []
  /// The number of waiting ones that have been looked at and go on waiting at this level.
  private var kept = 0
  /// The nodes whose names have found room, level by level; of a small graph those of a level that is done in the order of
  /// the nodes.
  private var placed: [NodeID] = []
  /// The number of them when each level ended.
  private var placedUpTo: [Int] = []
  private var occupied: BoxGrid
  private var crowd = CrowdedCells()

  /// A name that may find room, with all that a look at it needs: looked up node by node, each look would wait for the memory.
  private struct Candidate {
    let position: Point
    let relativeSize: Float
    /// The width of the name in view pixels.
    let width: Float
    let node: NodeID
    /// The number of names that come before it.
    let rank: UInt32
  }

  private enum Stage: Sendable {
    /// The spots of leading names.
    case leading
    /// The names that are short enough, by importance; those of nodes without edges, which come last, when discs can be told
    /// apart: before, they say nothing.
    case gathering
    /// The names of farther levels, which stay.
    case placed(next: Int)
    case names(next: Int)
    case done
  }

  /// Begins for a scene whose names have been measured.
  ///
  /// - Parameters:
  ///   - category: the category of the nodes that are shown alone; `nil` for all.
  ///   - preferredSide: returns the side on which the name of a node stands if it can; `nil` for below.
  /// - Complexity: O(1), but for two bytes a node and the cells of the first level.
  public init(
    _ content: SceneContent, sizing: NodeSizing, names: NameWidths, shownCategory category: Int? = nil,
    preferredSide: (@Sendable (NodeID) -> NameSide)? = nil
  ) {
    self.content = content
    self.sizing = sizing
    self.names = names
    self.category = category
    self.preferredSide = preferredSide
    farthestScale = sizing.fitScale * power(2, -(Self.depth + 0.65) / Self.levelsPerOctave)
    spacing = content.isLarge ? content.spacing : .infinity
    let (height, count) = (names.line.height, names.widths.count)
    levels = [UInt8](repeating: Self.never, count: count)
    spots = [UInt8](repeating: NameSpot.below.code, count: count)
    waiting.reserveCapacity(count)
    placed.reserveCapacity(count)
    occupied = BoxGrid(cellSize: Size(height * 4, height * 2), capacity: min(2 * count, Self.room.least))
    reserved = BoxGrid(cellSize: Size(height * 4, height * 2), capacity: 2 * Self.leadCount)
    beginLevel()
    stage = .leading
  }

  /// Goes on with a scene in place of the one before, if its nodes lie there at the same sizes, whatever their colours.
  ///
  /// - Parameter category: the category of the nodes that are shown alone; `nil` for all.
  /// - Returns: `false` if they do not, or others are shown: the plan is for others.
  /// - Complexity: O(1).
  public mutating func follow(_ content: SceneContent, _ sizing: NodeSizing, shownCategory category: Int? = nil) -> Bool
  {
    guard self.sizing == sizing, self.category == category,
      self.content === content || category == nil && self.content.sharesDiscs(with: content)
    else { return false }
    self.content = content
    return true
  }

  /// True when every name has been decided about.
  public var isDone: Bool { if case .done = stage { true } else { false } }

  /// True when the names that show while everything is in view have been decided about.
  public var isDoneForTheWhole: Bool { isDone || Double(level) > Self.depth + 1 }

  /// The plan as far as it is known.
  public var plan: LabelPlan {
    LabelPlan(
      names: names, levels: levels, spots: spots, shown: placed, countsUpTo: placedUpTo, led: led, reach: reach,
      farthestScale: farthestScale, fitScale: sizing.fitScale)
  }

  /// A zoom that names are placed at.
  private struct Zoom: Sendable {
    /// The view pixels for each model unit.
    var scale = 0.0
    /// The radius of a disc of relative size 1, in view pixels.
    var discRadius = 0.0
  }

  /// The zoom of the level.
  private var zoom = Zoom()

  private func zoom(atLevel level: Int) -> Zoom {
    let scale = farthestScale * power(2, Double(level) / Self.levelsPerOctave)
    return Zoom(scale: scale, discRadius: sizing.baseRadius * sizing.zoomFactor(at: scale))
  }

  /// The level from which on everything that finds room shows while everything is in view.
  private static let wholeLevel = Int(depth)

  /// True if discs can be told apart at a zoom, so that names keep off those of others. Where they cannot, a name lies on
  /// many.
  private func keepsOffDiscs(at zoom: Zoom) -> Bool { spacing * zoom.scale >= names.line.height * 0.6 }

  /// Returns the distance that names keep from each other at a zoom, in view pixels. Where they lie on what cannot be told
  /// apart, only a few do, or they would hide it.
  private func margin(at zoom: Zoom) -> Double {
    keepsOffDiscs(at: zoom) ? Double(names.style.size) * 0.4 : names.line.height * 2.2
  }

  /// Goes on deciding.
  ///
  /// - Parameter steps: the work, about 2 ns a step.
  public mutating func advance(steps: Int) {
    var left = steps
    while left > 0 {
      switch stage {
      case .leading: chooseLeads(&left)
      case .gathering: gather(&left)
      case .placed(let next): insertPlaced(from: next, &left)
      case .names(let next): placeNames(from: next, &left)
      case .done: return
      }
    }
  }

  /// The nodes by which what is known of one is fetched ahead: by importance they lie all over the memory.
  private static let ahead = 12

  private mutating func gather(_ left: inout Int) {
    let longest = Float(names.line.height * LabelPlan.longestName)
    let (first, order, graph) = (gathered, content.byRank, content.graph)
    let end = min(order.count, first + left / Self.cost.gather + 1)
    let waitsForEdges = waitsForEdges(at: zoom)
    var isWaiting = false
    content.positions.withUnsafeBufferPointer { positions in
      content.relativeSizes.withUnsafeBufferPointer { sizes in
        names.widths.withUnsafeBufferPointer { widths in
          while gathered < end {
            let coming = order[min(gathered + Self.ahead, order.count - 1)].index
            throughline_prefetch(positions.baseAddress.unsafelyUnwrapped + coming)
            throughline_prefetch(sizes.baseAddress.unsafelyUnwrapped + coming)
            throughline_prefetch(widths.baseAddress.unsafelyUnwrapped + coming)
            let node = order[gathered]
            if waitsForEdges && graph.degree(of: node) == 0 {
              isWaiting = true
              return
            }
            gathered += 1
            let width = widths[node.index]
            guard width > 0 && width <= longest, isShown(node) else { continue }
            waiting.append(
              Candidate(
                position: positions[node.index], relativeSize: sizes[node.index], width: width, node: node,
                rank: UInt32(waiting.count + placed.count)))
          }
        }
      }
    }
    left -= Self.cost.gather * (gathered - first)
    if isWaiting || gathered == order.count { stage = .placed(next: 0) }
  }

  /// Returns true if names of nodes without edges wait at a zoom: others have some, and discs cannot be told apart.
  private func waitsForEdges(at zoom: Zoom) -> Bool {
    !keepsOffDiscs(at: zoom) && content.byRank.first.map { content.graph.degree(of: $0) > 0 } ?? false
  }

  /// Returns true unless another category than that of a node alone is shown.
  @inline(__always) private func isShown(_ node: NodeID) -> Bool {
    category.map { $0 == Int(content.categories.ofNode[node.index]) } ?? true
  }

  private mutating func beginLevel() {
    zoom = zoom(atLevel: level)
    occupied.removeAll(capacity: min(2 * placed.count, Self.room.most))
    crowd.begin(content.bounds, scale: zoom.scale, height: names.line.height)
    stage = .gathering
    kept = 0
  }

  private mutating func insertPlaced(from next: Int, _ left: inout Int) {
    let end = min(placed.count, next + left / Self.cost.insert + 1)
    for node in placed[next..<end] { take(candidate(node), at: NameSpot(code: spots[node.index])) }
    left -= Self.cost.insert * (end - next)
    stage = end == placed.count ? .names(next: 0) : .placed(next: end)
  }

  private func candidate(_ node: NodeID) -> Candidate {
    Candidate(
      position: content.positions[node.index], relativeSize: content.relativeSizes[node.index],
      width: names.widths[node.index], node: node, rank: 0)
  }

  /// The steps of a node that is gathered, of a look at a name, those that the search for a free place takes besides, those
  /// for each disc nearby and for each row of cells with some, and those of a name that stays.
  private static let cost = (gather: 20, look: 5, place: 100, disc: 4, row: 6, insert: 160)

  /// The number of names of a large network that look for room on any side of their discs; the others stand under them.
  private static let sidedCount = 1_000

  private func isSided(_ candidate: Candidate) -> Bool {
    !content.isLarge || candidate.rank < Self.sidedCount || preferredSide != nil
  }

  /// Places names as long as there are steps left.
  private mutating func placeNames(from next: Int, _ left: inout Int) {
    let (zoom, half) = (zoom, names.line.height / 2)
    let (keepsOffDiscs, margin) = (keepsOffDiscs(at: zoom), margin(at: zoom))
    // Taken out, so that looks go over the bare storage.
    var candidates: [Candidate] = []
    swap(&candidates, &waiting)
    var (index, kept) = (next, kept)
    candidates.withUnsafeMutableBufferPointer { candidates in
      while index < candidates.count && left > 0 {
        let candidate = candidates[index]
        index += 1
        left -= Self.cost.look
        if !keepsOffDiscs, !isSided(candidate),
          crowd.contains(Point(candidate.position.x * zoom.scale, top(of: candidate) + half))
        {
          candidates[kept] = candidate
          kept += 1
          continue
        }
        guard let spot = freeSpot(for: candidate, margin: margin, keepsOffDiscs: keepsOffDiscs, &left) else {
          candidates[kept] = candidate
          kept += 1
          continue
        }
        spots[candidate.node.index] = spot.code
        take(candidate, at: spot)
        levels[candidate.node.index] = UInt8(level)
        placed.append(candidate.node)
        reach.include(spot, Size(Double(candidate.width), names.line.height), names.style)
        if spot.ring > 0 { led.append(candidate.node) }
      }
    }
    swap(&candidates, &waiting)
    self.kept = kept
    guard index == waiting.count else {
      stage = .names(next: index)
      return
    }
    waiting.removeLast(waiting.count - kept)
    if !content.isLarge { placed[(placedUpTo.last ?? 0)...].sort() }
    placedUpTo.append(placed.count)
    level += 1
    if level == Self.levelCount || waiting.isEmpty && gathered == content.byRank.count {
      stage = .done
      // The plan is kept as long as the network is shown; what it took to find it is not.
      if content.isLarge { Disposal.dispose((waiting, occupied, crowd)) }
      (waiting, occupied, crowd) = ([], BoxGrid(cellSize: Size(1, 1), capacity: 0), CrowdedCells())
    } else {
      beginLevel()
    }
  }

  private mutating func take(_ candidate: Candidate, at spot: NameSpot) {
    occupied.insert(hull(candidate, spot, zoom), owner: candidate.node.rawValue)
    if content.isLarge { crowd.insert(box(candidate, spot, zoom, grow: margin(at: zoom))) }
  }

  /// Returns the upper edge of a name under its disc at the zoom of the level.
  private func top(of candidate: Candidate) -> Double {
    candidate.position.y * zoom.scale + zoom.discRadius * Double(candidate.relativeSize) + LabelPlan.gap(names.style)
  }

  /// Returns the box of a name at a zoom.
  private func box(_ candidate: Candidate, _ spot: NameSpot, _ zoom: Zoom, grow: Double) -> Rect {
    let box = spot.box(
      Size(Double(candidate.width), names.line.height), radius: zoom.discRadius * Double(candidate.relativeSize),
      names.style)
    return Rect(
      candidate.position.x * zoom.scale + box.x - grow, candidate.position.y * zoom.scale + box.y - grow * 0.3,
      box.width + 2 * grow, box.height + grow * 0.6)
  }

  /// Returns the smallest rectangle with the box of a name and the middle of its disc: names whose hulls are apart stay apart.
  private func hull(_ candidate: Candidate, _ spot: NameSpot, _ zoom: Zoom, grow: Double = 0) -> Rect {
    box(candidate, spot, zoom, grow: grow).union(Rect(center: candidate.position * zoom.scale, size: Size(0, 0)))
  }
}

// MARK: - Free spots

extension LabelPlanner {
  /// The number of leading names: about as many as people read at a glance.
  static let leadCount = 24

  /// The number of edges from which on a node may have its name away from its disc.
  private static let leadingDegree = 8

  /// Chooses the spots of the leading names, at the zoom at which everything is in view.
  private mutating func chooseLeads(_ left: inout Int) {
    stage = .gathering
    guard content.index.count(in: content.bounds) > 0 else { return }
    let zoom = zoom(atLevel: Self.wholeLevel)
    let (longest, waitsForEdges) = (Float(names.line.height * LabelPlan.longestName), waitsForEdges(at: zoom))
    var candidates: [Candidate] = []
    for node in content.byRank {
      if candidates.count == Self.leadCount || waitsForEdges && content.graph.degree(of: node) == 0 { break }
      left -= Self.cost.look
      let candidate = candidate(node)
      if isShown(node), candidate.width > 0, candidate.width <= longest { candidates.append(candidate) }
    }
    for candidate in candidates {
      func isFree(_ hull: Rect, _ allows: (UInt32) -> Bool) -> Bool {
        reserved.isFree(hull, except: candidate.node.rawValue, allows: allows)
      }
      // On discs of nodes that are about as large only where there is no other spot.
      let spot =
        bestSpot(for: candidate, zoom, &left, isFree: isFree)
        ?? bestSpot(for: candidate, zoom, coversAll: true, &left, isFree: isFree)
      guard let spot else { continue }
      spots[candidate.node.index] = spot.code
      leads.append((candidate.node, spot))
      reserved.insert(hull(candidate, spot, zoom), owner: candidate.node.rawValue)
    }
  }

  /// Returns the best spot of an important name: close by if that can be, on few discs of lesser nodes, and on no other.
  ///
  /// - Parameters:
  ///   - isFree: returns true if no name that is in its way is in a hull, but those that may be there.
  private func bestSpot(
    for candidate: Candidate, _ zoom: Zoom, coversAll: Bool = false, _ left: inout Int,
    isFree: (Rect, (UInt32) -> Bool) -> Bool
  ) -> NameSpot? {
    let (keepsOffDiscs, margin) = (keepsOffDiscs(at: zoom), margin(at: zoom))
    let preferred = preferredSide?(candidate.node) ?? .below
    var best: (spot: NameSpot, price: Double)?
    // A line to a node that few edges lead to says little, and takes the room of other names.
    let farthest = content.graph.degree(of: candidate.node) >= Self.leadingDegree ? NameSpot.farthest : 0
    for ring in 0...farthest {
      // A name far away is worth some discs under it, a side that is not the usual one hardly anything.
      let far = 4.0 * Double(ring)
      if let best, best.price <= far { break }
      for side in NameSide.all {
        let (spot, price) = (
          NameSpot(side: side, ring: ring), far + (side == preferred ? 0 : 0.1 + 0.1 * Double(side.rawValue))
        )
        left -= Self.cost.place
        if let best, best.price <= price { continue }
        let box = box(candidate, spot, zoom, grow: margin)
        guard
          isFree(
            hull(candidate, spot, zoom, grow: margin), { isApart(candidate, spot, margin: margin, from: $0, zoom) })
        else {
          continue
        }
        var covered = 0
        if keepsOffDiscs {
          guard let discs = discs(under: box, of: candidate, zoom, mayCover: true, coversAll: coversAll, &left) else {
            continue
          }
          covered = discs
        }
        if price + Double(covered) < best?.price ?? .infinity { best = (spot, price + Double(covered)) }
      }
    }
    return best?.spot
  }

  /// Returns a spot at which a name has room at this level; `nil` where there is none.
  private func freeSpot(
    for candidate: Candidate, margin: Double, keepsOffDiscs: Bool, _ left: inout Int
  ) -> NameSpot? {
    if candidate.rank < Self.leadCount, let lead = leads.first(where: { $0.node == candidate.node }) {
      // When everything is in view, its room has been kept.
      let isWhole = level >= Self.wholeLevel
      guard isWhole || lead.spot == .below else { return nil }
      return isFree(
        candidate, lead.spot, margin: margin, keepsOffDiscs: keepsOffDiscs && !isWhole, mayCover: true, &left)
        ? lead.spot : nil
    }
    // Far out names stand under their discs alone: beside the network there is room for others then.
    let isFar = level < Self.wholeLevel
    let preferred = isFar ? .below : preferredSide?(candidate.node) ?? .below
    let first = NameSpot(side: preferred, ring: 0)
    if isFree(candidate, first, margin: margin, keepsOffDiscs: keepsOffDiscs, &left) { return first }
    guard isSided(candidate), !isFar else { return nil }
    for side in NameSide.straight where side != preferred {
      let spot = NameSpot(side: side, ring: 0)
      if isFree(candidate, spot, margin: margin, keepsOffDiscs: keepsOffDiscs, &left) { return spot }
    }
    // Closer by fewer nodes are in view, and the names of as many of these lead.
    let levels = level - Self.wholeLevel
    let leading = Double(Self.leadCount) * power(2, Double(levels) * 2 / Self.levelsPerOctave)
    guard levels > 0, Double(candidate.rank) < min(leading, Double(Self.sidedCount)) else { return nil }
    return bestSpot(for: candidate, zoom, &left) {
      occupied.isFree($0, except: candidate.node.rawValue, allows: $1)
    }
  }

  /// Returns true if a name has room at a spot at this level, and will have it at every closer one.
  private func isFree(
    _ candidate: Candidate, _ spot: NameSpot, margin: Double, keepsOffDiscs: Bool, mayCover: Bool = false,
    _ left: inout Int
  ) -> Bool {
    left -= Self.cost.place
    let box = box(candidate, spot, zoom, grow: margin)
    func isApart(_ other: UInt32) -> Bool { self.isApart(candidate, spot, margin: margin, from: other, zoom) }
    guard
      occupied.isFree(
        hull(candidate, spot, zoom, grow: margin), except: candidate.node.rawValue, allows: isApart)
    else { return false }
    if keepsOffDiscs, discs(under: box, of: candidate, zoom, mayCover: mayCover, &left) == nil { return false }
    return level >= Self.wholeLevel || isOffLeads(candidate, spot)
  }

  /// Returns true if a name keeps off the leading names when everything is in view.
  private func isOffLeads(_ candidate: Candidate, _ spot: NameSpot) -> Bool {
    guard !leads.isEmpty else { return true }
    let zoom = zoom(atLevel: Self.wholeLevel)
    let margin = margin(at: zoom)
    return reserved.isFree(
      hull(candidate, spot, zoom, grow: margin), except: candidate.node.rawValue,
      allows: { isApart(candidate, spot, margin: margin, from: $0, zoom) })
  }

  /// Returns true if a name lies beside that of another node, on the side on which its disc lies: then it does at every closer
  /// zoom. The discs grow on the way there, and may push one name towards the other, so this holds for the greatest of them, too.
  private func isApart(
    _ candidate: Candidate, _ spot: NameSpot, margin: Double, from owner: UInt32, _ zoom: Zoom
  ) -> Bool {
    let other = self.candidate(NodeID(owner))
    let (here, there) = (candidate.position, other.position)
    let closest = Zoom(
      scale: zoom.scale, discRadius: sizing.baseRadius * sizing.zoomFactor(at: .greatestFiniteMagnitude))
    func areApart(_ isBeside: (Rect, Rect) -> Bool) -> Bool {
      isApart(at: zoom, isBeside) && isApart(at: closest, isBeside)
    }
    func isApart(at zoom: Zoom, _ isBeside: (Rect, Rect) -> Bool) -> Bool {
      isBeside(
        box(candidate, spot, zoom, grow: margin), box(other, NameSpot(code: spots[other.node.index]), zoom, grow: 0))
    }
    return here.x <= there.x && areApart { $0.maxX <= $1.minX } || there.x <= here.x && areApart { $1.maxX <= $0.minX }
      || here.y <= there.y && areApart { $0.maxY <= $1.minY } || there.y <= here.y && areApart { $1.maxY <= $0.minY }
  }

  /// Returns the number of discs of other nodes that lie under a name; `nil` if one does, or will at a closer zoom, that it may
  /// not cover. Each disc that is looked at takes steps: far out there are thousands.
  ///
  /// - Parameters:
  ///   - mayCover: true if the name may lie on discs of lesser nodes.
  ///   - coversAll: true if it may then lie on any disc.
  private func discs(
    under label: Rect, of named: Candidate, _ zoom: Zoom, mayCover: Bool, coversAll: Bool = false,
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
        guard meets(away, relative.inset(by: -radius)) else { continue }
        guard mayCover, coversAll || isLesser(other, than: named.node) else { return nil }
        if relative.inset(by: -radius).contains(away) { covered += 1 }
      }
    }
    return covered
  }

  /// Returns true if a point lies in a box, or comes to it as it goes straight away from the origin.
  @inline(__always) private func meets(_ point: Point, _ box: Rect) -> Bool {
    var (first, last) = (1.0, Double.infinity)
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
    if size != greater { return size * 1.2 <= greater }
    return 4 * content.graph.degree(of: other) <= content.graph.degree(of: node)
  }
}

/// The cells in which the middle of a name would lie on a name that is there: most of a million names are passed over by a
/// look at them.
private struct CrowdedCells: Sendable {
  private var origin = Point.zero
  private var cell = Size(1, 1)
  private var columns = 0
  private var rows = 0
  /// A bit for each: those of most views lie near the processor then.
  private var taken: [UInt64] = []
  /// More cells than this are not kept: at such a zoom names have room.
  private static let limit = 4_000_000

  mutating func begin(_ bounds: Rect, scale: Double, height: Double) {
    origin = bounds.origin * scale
    cell = Size(height, height / 2)
    let (across, down) = (bounds.width * scale / cell.width + 1, (bounds.height * scale + 8 * height) / cell.height + 1)
    let isUseful = across * down < Double(Self.limit)
    (columns, rows) = isUseful ? (Int(across), Int(down)) : (0, 0)
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: repeatElement(0, count: (columns * rows + 63) / 64))
  }

  /// Takes a box: the cells all of whose names would lie on it.
  mutating func insert(_ box: Rect) {
    let low = Point((box.minX - origin.x) / cell.width, (box.minY - origin.y) / cell.height)
    let high = Point((box.maxX - origin.x) / cell.width, (box.maxY - origin.y) / cell.height)
    let across = range(low.x.rounded(.up), high.x.rounded(.down), columns)
    for row in range(low.y.rounded(.up), high.y.rounded(.down), rows) {
      for index in row * columns + across.lowerBound..<row * columns + across.upperBound {
        taken[index >> 6] |= 1 << UInt64(index & 63)
      }
    }
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(clamp(low, 0, Double(count)))
    return first..<max(first, Int(clamp(high, 0, Double(count))))
  }

  func contains(_ point: Point) -> Bool {
    let (x, y) = ((point.x - origin.x) / cell.width, (point.y - origin.y) / cell.height)
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return false }
    let index = Int(y) * columns + Int(x)
    return taken[index >> 6] & 1 << UInt64(index & 63) != 0
  }
}
