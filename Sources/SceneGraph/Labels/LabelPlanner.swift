// Decides from which zoom on each name is shown, some work at a time: of a large graph it takes longer than a frame.
//
// From far to near: at each level the most important names that still find room are placed, and stay. The leading names
// (`LeadingNames`) choose their spots before all others; `NameBoxes` knows where names lie and what is under them. Names of
// small networks keep off the edges of their nodes where another side is free. Work is counted, not timed, so that the same
// frames show the same picture.

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
  /// Levels below that of everything in view.
  private static let depth = (binaryLogarithm(1 / farthestZoom) * levelsPerOctave).rounded()
  /// The levels by which that of everything in view lies farther away than the fit: what finds room there is fully shown at
  /// the fit, and down to nine tenths of it. Each more takes room from names at the fit.
  private static let fitMargin = 0.46
  /// The level from which on everything that finds room shows while everything is in view.
  private static let wholeLevel = Int(depth)
  /// The steps of a node that is gathered, of a look at a name, and of a name that stays.
  static let cost = (gather: 20, look: 5, insert: 160)
  /// The number of names of a large network that look for room on any side of their discs; the others stand under them.
  private static let sidedCount = 1_000

  private var boxes: NameBoxes
  private let farthestScale: Double

  private var level = 0
  /// The zoom of the level.
  private var zoom = NameZoom()
  private var stage = Stage.leading
  /// The number of nodes, the most important first, whose names have been gathered.
  private var gathered = 0
  private var levels: [UInt8]
  private var reach = NameReach()
  /// The nodes whose names stand away from their discs.
  private var led: [NodeID] = []
  /// The nodes under whose names many of their own edges pass.
  private var grounded: [NodeID] = []
  private var leads: LeadingNames
  /// The names that have found no room yet, the most important first.
  private var waiting: [NameCandidate] = []
  /// The number of waiting ones that have been looked at and go on waiting at this level.
  private var kept = 0
  /// The nodes whose names have found room, level by level; of a small graph those of a level that is done in the order of
  /// the nodes.
  private var placed: [NodeID] = []
  /// The number of them when each level ended.
  private var placedUpTo: [Int] = []
  private var occupied: BoxGrid
  private var crowd = CrowdedCells()

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
  /// - Parameter category: the category of the nodes that are shown alone; `nil` for all.
  /// - Complexity: O(nodes) of a small graph, of a large one O(1), but for two bytes a node and the cells of the first level.
  public init(_ content: SceneContent, sizing: NodeSizing, names: NameWidths, shownCategory category: Int? = nil) {
    boxes = NameBoxes(content, sizing: sizing, names: names, shownCategory: category)
    farthestScale = sizing.fitScale * power(2, -(Self.depth + Self.fitMargin) / Self.levelsPerOctave)
    let (height, count) = (names.line.height, names.widths.count)
    levels = [UInt8](repeating: Self.never, count: count)
    waiting.reserveCapacity(count)
    placed.reserveCapacity(count)
    occupied = BoxGrid(cellSize: Size(height * 4, height * 2), capacity: min(2 * count, Self.room.least))
    leads = LeadingNames(content, scale: sizing.fitScale, lineHeight: height)
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
    boxes.follow(content, sizing, shownCategory: category)
  }

  /// The category of the nodes that are shown alone; `nil` for all.
  public var category: Int? { boxes.category }

  /// True when every name has been decided about.
  public var isDone: Bool { if case .done = stage { true } else { false } }

  /// True when the names that show while everything is in view have been decided about.
  public var isDoneForTheWhole: Bool { isDone || Double(level) > Self.depth + 1 }

  /// The plan as far as it is known.
  public var plan: LabelPlan {
    LabelPlan(
      names: boxes.names, levels: levels, spots: boxes.spots, shown: placed, countsUpTo: placedUpTo, led: led,
      grounded: grounded, leadingCount: leads.limit, reach: reach, farthestScale: farthestScale,
      fitScale: boxes.sizing.fitScale)
  }

  private func zoom(atLevel level: Int) -> NameZoom {
    boxes.zoom(at: farthestScale * power(2, Double(level) / Self.levelsPerOctave))
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
    let longest = Float(boxes.names.line.height * LabelPlan.longestName)
    let (first, order, graph) = (gathered, boxes.content.byRank, boxes.content.graph)
    let end = min(order.count, first + left / Self.cost.gather + 1)
    let waitsForEdges = waitsForEdges(at: zoom)
    var isWaiting = false
    boxes.content.positions.withUnsafeBufferPointer { positions in
      boxes.content.relativeSizes.withUnsafeBufferPointer { sizes in
        boxes.names.widths.withUnsafeBufferPointer { widths in
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
            guard width > 0 && width <= longest, boxes.isShown(node) else { continue }
            waiting.append(
              NameCandidate(
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
  private func waitsForEdges(at zoom: NameZoom) -> Bool {
    !boxes.keepsOffDiscs(at: zoom) && boxes.content.byRank.first.map { boxes.content.graph.degree(of: $0) > 0 } ?? false
  }

  private mutating func beginLevel() {
    zoom = zoom(atLevel: level)
    occupied.removeAll(capacity: min(2 * placed.count, Self.room.most))
    crowd.begin(boxes.content.bounds, scale: zoom.scale, height: boxes.names.line.height)
    stage = .gathering
    kept = 0
  }

  private mutating func insertPlaced(from next: Int, _ left: inout Int) {
    let end = min(placed.count, next + left / Self.cost.insert + 1)
    for node in placed[next..<end] { take(boxes.candidate(node), at: NameSpot(code: boxes.spots[node.index])) }
    left -= Self.cost.insert * (end - next)
    stage = end == placed.count ? .names(next: 0) : .placed(next: end)
  }

  private func isSided(_ candidate: NameCandidate) -> Bool {
    !boxes.content.isLarge || candidate.rank < Self.sidedCount || boxes.isCircle
  }

  /// Returns true if a name keeps off the edges of its node: of a large network only the leading ones do.
  private func weighsEdges(_ candidate: NameCandidate) -> Bool {
    !boxes.content.isLarge || candidate.rank < leads.limit
  }

  /// Chooses the spots of the leading names.
  private mutating func chooseLeads(_ left: inout Int) {
    stage = .gathering
    let zoom = zoom(atLevel: Self.wholeLevel)
    leads.choose(in: &boxes, at: zoom, joinedOnly: waitsForEdges(at: zoom), &left)
  }

  /// Places names as long as there are steps left.
  private mutating func placeNames(from next: Int, _ left: inout Int) {
    let (zoom, half) = (zoom, boxes.names.line.height / 2)
    let (keepsOffDiscs, margin) = (boxes.keepsOffDiscs(at: zoom), boxes.margin(at: zoom))
    // Taken out, so that looks go over the bare storage.
    var candidates: [NameCandidate] = []
    swap(&candidates, &waiting)
    var (index, kept) = (next, kept)
    candidates.withUnsafeMutableBufferPointer { candidates in
      while index < candidates.count && left > 0 {
        let candidate = candidates[index]
        index += 1
        left -= Self.cost.look
        if !keepsOffDiscs, !isSided(candidate),
          crowd.contains(Point(candidate.position.x * zoom.scale, boxes.top(of: candidate, zoom) + half))
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
        boxes.put(candidate.node, at: spot)
        take(candidate, at: spot)
        levels[candidate.node.index] = UInt8(level)
        placed.append(candidate.node)
        let size = boxes.names.size(of: candidate.node, at: spot)
        reach.include(spot, size, line: boxes.names.line.height, boxes.names.style)
        if spot.ring > 0 { led.append(candidate.node) }
        if weighsEdges(candidate),
          boxes.edgeCount(under: spot, of: candidate, zoom, &left) == NameBoxes.manyEdges
        {
          grounded.append(candidate.node)
        }
      }
    }
    swap(&candidates, &waiting)
    self.kept = kept
    guard index == waiting.count else {
      stage = .names(next: index)
      return
    }
    waiting.removeLast(waiting.count - kept)
    if !boxes.content.isLarge { placed[(placedUpTo.last ?? 0)...].sort() }
    placedUpTo.append(placed.count)
    level += 1
    if level == Self.levelCount || waiting.isEmpty && gathered == boxes.content.byRank.count {
      stage = .done
      // The plan is kept as long as the network is shown; what it took to find it is not.
      if boxes.content.isLarge { Disposal.dispose((waiting, occupied, crowd)) }
      (waiting, occupied, crowd) = ([], BoxGrid(cellSize: Size(1, 1), capacity: 0), CrowdedCells())
    } else {
      beginLevel()
    }
  }

  private mutating func take(_ candidate: NameCandidate, at spot: NameSpot) {
    occupied.insert(boxes.hull(candidate, spot, zoom), owner: candidate.node.rawValue)
    if boxes.content.isLarge { crowd.insert(boxes.box(candidate, spot, zoom, grow: boxes.margin(at: zoom))) }
  }

  // These change nothing: called on what may change, they are not given a copy of the planner for every name.

  /// Returns a spot at which a name has room at this level, off the edges of its node if that can be; `nil` where there is none.
  private mutating func freeSpot(
    for candidate: NameCandidate, margin: Double, keepsOffDiscs: Bool, _ left: inout Int
  ) -> NameSpot? {
    let isFar = level < Self.wholeLevel
    if candidate.rank < leads.limit, let spot = leads.spot(of: candidate.node) {
      // When everything is in view, its room has been kept. Farther away it stands beside the network rather than on discs.
      guard !isFar || spot.ring == 0 && spot.side.isCentred else { return nil }
      return isFree(
        candidate, spot, margin: margin, keepsOffDiscs: keepsOffDiscs && isFar, linesMayCross: !isFar, &left)
        ? spot : nil
    }
    guard isSided(candidate) else {
      return isFree(candidate, .below, margin: margin, keepsOffDiscs: keepsOffDiscs, &left) ? .below : nil
    }
    if let spot = sidedSpot(for: candidate, isFar: isFar, margin: margin, keepsOffDiscs: keepsOffDiscs, &left) {
      return spot
    }
    // Closer by fewer nodes are in view, and the names of as many of these lead. Around a circle there is room for all.
    let levels = level - Self.wholeLevel
    let leading = Double(leads.limit) * power(2, Double(levels) * 2 / Self.levelsPerOctave)
    guard !isFar, boxes.isCircle || levels > 0 && Double(candidate.rank) < leading, candidate.rank < Self.sidedCount
    else {
      return nil
    }
    return boxes.bestSpot(for: candidate, zoom, &left) {
      occupied.isFree($0, except: candidate.node.rawValue, allows: $1)
    }
  }

  /// Returns the first free side of a disc that the fewest edges of the node lead to; `nil` where none is free. From far away it
  /// is the usual one or none, and of a small network none that edges lead to: beside the network there is room for others then.
  private mutating func sidedSpot(
    for candidate: NameCandidate, isFar: Bool, margin: Double, keepsOffDiscs: Bool, _ left: inout Int
  ) -> NameSpot? {
    let isLarge = boxes.content.isLarge
    let sides = boxes.sides(of: candidate).prefix(isLarge ? NameSide.straight.count : NameSide.all.count)
    for isOnTwoLines in [false, true] where !isOnTwoLines || boxes.names.mayStandOnTwoLines(candidate.node) {
      var best: (spot: NameSpot, edges: Int)?
      for side in sides {
        let spot = NameSpot(side: side, ring: 0, isOnTwoLines: isOnTwoLines)
        if isFar && !side.isCentred { return nil }
        if isFree(candidate, spot, margin: margin, keepsOffDiscs: keepsOffDiscs, &left) {
          let edges = weighsEdges(candidate) ? boxes.edgeCount(under: spot, of: candidate, zoom, &left) : 0
          if edges == 0 { return spot }
          if edges < best?.edges ?? .max { best = (spot, edges) }
        }
        if isFar { return nil }
      }
      if let best { return best.spot }
    }
    return nil
  }

  /// Returns true if a name has room at a spot at this level, and will have it at every closer one.
  private mutating func isFree(
    _ candidate: NameCandidate, _ spot: NameSpot, margin: Double, keepsOffDiscs: Bool, linesMayCross: Bool = false,
    _ left: inout Int
  ) -> Bool {
    left -= NameBoxes.cost.place
    guard
      occupied.isFree(
        boxes.hull(candidate, spot, zoom, grow: margin), except: candidate.node.rawValue,
        allows: { boxes.isApart(candidate, spot, margin: margin, from: $0, zoom, linesMayCross: linesMayCross) })
    else { return false }
    if keepsOffDiscs {
      let box = boxes.box(candidate, spot, zoom, grow: margin)
      if boxes.discs(under: box, of: candidate, zoom, mayCover: false, &left) == nil { return false }
    }
    return level >= Self.wholeLevel || leads.isClear(candidate, spot, of: boxes, at: zoom(atLevel: Self.wholeLevel))
  }
}
