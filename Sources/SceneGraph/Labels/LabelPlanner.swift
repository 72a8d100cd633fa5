// Decides from which zoom on each name is shown, some work at a time: of a large graph it takes longer than a frame.
//
// From far to near: at each level the most important names that still find room are placed, and stay. Work is counted,
// not timed, so that the same frames show the same picture.

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
  private let farthestScale: Double
  private let spacing: Double

  private var level = 0
  private var stage = Stage.gathering
  /// The number of nodes, the most important first, whose names have been gathered.
  private var gathered = 0
  private var levels: [UInt8]
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
  }

  private enum Stage: Sendable {
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
  /// - Complexity: O(1), but for a byte a node and the cells of the first level.
  public init(_ content: SceneContent, sizing: NodeSizing, names: NameWidths) {
    self.content = content
    self.sizing = sizing
    self.names = names
    farthestScale = sizing.fitScale * power(2, -(Self.depth + 0.45) / Self.levelsPerOctave)
    spacing = content.isLarge ? content.spacing : .infinity
    let (height, count) = (names.line.height, names.widths.count)
    levels = [UInt8](repeating: Self.never, count: count)
    waiting.reserveCapacity(count)
    placed.reserveCapacity(count)
    occupied = BoxGrid(cellSize: Size(height * 4, height * 2), capacity: min(2 * count, Self.room.least))
    beginLevel()
  }

  /// Goes on with a scene in place of the one before, if its nodes lie there at the same sizes, whatever their colours.
  ///
  /// - Returns: `false` if they do not: the plan is for others.
  /// - Complexity: O(1).
  public mutating func follow(_ content: SceneContent, _ sizing: NodeSizing) -> Bool {
    guard self.sizing == sizing, self.content === content || self.content.sharesDiscs(with: content) else {
      return false
    }
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
      names: names, levels: levels, shown: placed, countsUpTo: placedUpTo, farthestScale: farthestScale,
      fitScale: sizing.fitScale)
  }

  /// The scale of the level, in view pixels a model unit.
  private var scale = 0.0
  /// The radius of a disc of relative size 1 at that scale, in view pixels.
  private var discRadius = 0.0

  private func radius(_ node: NodeID) -> Double { discRadius * Double(content.relativeSizes[node.index]) }

  /// True if discs can be told apart, so that names keep off those of others. Where they cannot, a name lies on many.
  private var keepsOffDiscs: Bool { spacing * scale >= names.line.height * 0.6 }

  /// The distance that names keep from each other, in view pixels. Where they lie on what cannot be told apart, only a few
  /// do, or they would hide it.
  private var margin: Double { keepsOffDiscs ? Double(names.style.size) * 0.4 : names.line.height * 2.2 }

  /// Goes on deciding.
  ///
  /// - Parameter steps: the work, about 2 ns a step.
  public mutating func advance(steps: Int) {
    var left = steps
    while left > 0 {
      switch stage {
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
    let (first, order, graph) = (gathered, content.byImportance, content.graph)
    let end = min(order.count, first + left / Self.cost.gather + 1)
    let waitsForEdges = !keepsOffDiscs && order.first.map { graph.degree(of: $0) > 0 } ?? false
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
            guard width > 0 && width <= longest else { continue }
            waiting.append(
              Candidate(position: positions[node.index], relativeSize: sizes[node.index], width: width, node: node))
          }
        }
      }
    }
    left -= Self.cost.gather * (gathered - first)
    if isWaiting || gathered == order.count { stage = .placed(next: 0) }
  }

  private mutating func beginLevel() {
    scale = farthestScale * power(2, Double(level) / Self.levelsPerOctave)
    discRadius = sizing.baseRadius * sizing.zoomFactor(at: scale)
    occupied.removeAll(capacity: min(2 * placed.count, Self.room.most))
    crowd.begin(content.bounds, scale: scale, height: names.line.height)
    stage = .gathering
    kept = 0
  }

  private mutating func insertPlaced(from next: Int, _ left: inout Int) {
    let end = min(placed.count, next + left / Self.cost.insert + 1)
    for node in placed[next..<end] {
      let candidate = candidate(node)
      take(box(candidate, grow: 0), of: candidate)
    }
    left -= Self.cost.insert * (end - next)
    stage = end == placed.count ? .names(next: 0) : .placed(next: end)
  }

  private func candidate(_ node: NodeID) -> Candidate {
    Candidate(
      position: content.positions[node.index], relativeSize: content.relativeSizes[node.index],
      width: names.widths[node.index], node: node)
  }

  /// The steps of a node that is gathered, of a look at a name, those that the search for a free place takes besides, those
  /// for each disc nearby and for each row of cells with some, and those of a name that stays.
  private static let cost = (gather: 20, look: 5, place: 100, disc: 4, row: 6, insert: 160)

  /// Places names as long as there are steps left.
  private mutating func placeNames(from next: Int, _ left: inout Int) {
    let (keepsOffDiscs, margin, half) = (keepsOffDiscs, margin, names.line.height / 2)
    let discs = content.index
    // Taken out, so that looks go over the bare storage.
    var candidates: [Candidate] = []
    swap(&candidates, &waiting)
    var (index, kept) = (next, kept)
    candidates.withUnsafeMutableBufferPointer { candidates in
      while index < candidates.count && left > 0 {
        let candidate = candidates[index]
        index += 1
        left -= Self.cost.look
        if !keepsOffDiscs, crowd.contains(Point(candidate.position.x * scale, top(of: candidate) + half)) {
          candidates[kept] = candidate
          kept += 1
          continue
        }
        left -= Self.cost.place
        let wanted = box(candidate, grow: margin)
        guard occupied.isFree(wanted, except: candidate.node.rawValue),
          !keepsOffDiscs || !meetsDisc(wanted, of: candidate, discs, &left)
        else {
          candidates[kept] = candidate
          kept += 1
          continue
        }
        take(box(candidate, grow: 0), of: candidate)
        levels[candidate.node.index] = UInt8(level)
        placed.append(candidate.node)
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
    if level == Self.levelCount || waiting.isEmpty && gathered == content.byImportance.count {
      stage = .done
      // The plan is kept as long as the network is shown; what it took to find it is not.
      if content.isLarge { Disposal.dispose((waiting, occupied, crowd)) }
      (waiting, occupied, crowd) = ([], BoxGrid(cellSize: Size(1, 1), capacity: 0), CrowdedCells())
    } else {
      beginLevel()
    }
  }

  private mutating func take(_ box: Rect, of candidate: Candidate) {
    occupied.insert(box, owner: candidate.node.rawValue)
    if content.isLarge { crowd.insert(self.box(candidate, grow: margin)) }
  }

  /// Returns the upper edge of a name at the scale of the level.
  private func top(of candidate: Candidate) -> Double {
    candidate.position.y * scale + discRadius * Double(candidate.relativeSize) + LabelPlan.gap(names.style)
  }

  /// Returns the box of a name at the scale of the level.
  private func box(_ candidate: Candidate, grow: Double) -> Rect {
    let width = Double(candidate.width) + 2 * grow
    return Rect(
      candidate.position.x * scale - width / 2, top(of: candidate) - grow * 0.3, width,
      names.line.height + grow * 0.6)
  }

  /// Returns true if the disc of another node lies on a label, or will at a closer zoom: it is below the labelled node, and not
  /// yet below the label. Each disc that is looked at takes steps: far out there are thousands.
  private func meetsDisc(_ label: Rect, of named: Candidate, _ discs: NodeIndex, _ left: inout Int) -> Bool {
    let (center, node) = (named.position * scale, named.node.rawValue)
    let widest = discRadius * content.greatestRelativeSize
    let side = label.width / 2 + widest
    let top = min(center.y, label.minY - widest)
    let region = Rect(
      (center.x - side) / scale, top / scale, 2 * side / scale, (label.maxY + widest - top) / scale)
    for row in discs.rows(in: region) {
      left -= Self.cost.row
      for candidate in discs.members(ofRow: row, in: region) where candidate != node {
        left -= Self.cost.disc
        let other = NodeID(candidate)
        let (radius, position) = (0.8 * radius(other), content.positions[other.index] * scale)
        if label.intersects(Rect(center: position, size: Size(2 * radius, 2 * radius))) { return true }
        let away = position - center
        guard away.y > 0, away.y < label.maxY + radius - center.y else { continue }
        // The zoom from here on at which the disc comes to the label, going straight away from the labelled node.
        let factor = max(1, (label.minY - radius - center.y) / away.y)
        if abs(away.x) * factor < label.width / 2 + radius { return true }
      }
    }
    return false
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
