// Decides from which zoom on each name is shown, some work at a time: of a large graph it takes longer than a frame.
//
// From far to near: at each level the most important names that still find room are placed, and stay. Work is counted,
// not timed, so that the same frames show the same picture.

import CPrefetch
import Drawing
import Geometry
import GraphModel

/// A plan of labels in the making.
public struct LabelPlanner: Sendable {
  /// The number of levels in an octave of zoom.
  static let levelsPerOctave = 2.0
  private static let levelCount = 21
  /// The farthest zoom, as a part of the one at which all is seen: nothing is shown smaller.
  private static let farthestZoom = 0.05
  /// The boxes that there is room for at most before they come: emptying more room at each level would take a part of a
  /// frame that is felt.
  private static let mostRoom = 1 << 18
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
  private var stage = Stage.gathering(next: 0)
  private var levels: [UInt8]
  /// The nodes whose names have found no room yet, the most important first.
  private var waiting: [NodeID]
  /// The number of them that have been looked at and go on waiting at this level.
  private var kept = 0
  /// The nodes whose names have found room, level by level; of a small graph those of a level that is done in the order of
  /// the nodes.
  private var placed: [NodeID] = []
  /// The number of them when the level began.
  private var placedBefore = 0
  private var occupied: BoxGrid
  private var crowd = CrowdedCells()

  private enum Stage: Sendable {
    /// The names that are short enough, by importance.
    case gathering(next: Int)
    case discs(next: Int)
    /// The names of farther levels, which stay.
    case placed(next: Int)
    case names(next: Int)
    case done
  }

  /// Begins for a scene whose names have been measured.
  ///
  /// - Complexity: O(1), but for a byte a node.
  public init(_ content: SceneContent, sizing: NodeSizing, names: NameWidths) {
    self.content = content
    self.sizing = sizing
    self.names = names
    farthestScale = sizing.fitScale * power(2, -(Self.depth + 0.45) / Self.levelsPerOctave)
    spacing = content.isLarge ? content.spacing : .infinity
    let (height, count) = (names.line.height, names.widths.count)
    levels = [UInt8](repeating: Self.never, count: count)
    waiting = []
    waiting.reserveCapacity(count)
    occupied = BoxGrid(cellSize: Size(height * 4, height * 2), capacity: min(2 * count, Self.mostRoom))
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
      names: names, levels: levels, shown: placed, farthestScale: farthestScale,
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
  /// - Parameter steps: the work, about 1.6 ns a step.
  public mutating func advance(steps: Int) {
    var left = steps
    while left > 0 {
      switch stage {
      case .gathering(let next): gather(from: next, &left)
      case .discs(let next): insertDiscs(from: next, &left)
      case .placed(let next): insertPlaced(from: next, &left)
      case .names(let next): placeNames(from: next, &left)
      case .done: return
      }
    }
  }

  private mutating func gather(from next: Int, _ left: inout Int) {
    let longest = Float(names.line.height * LabelPlan.longestName)
    let end = min(content.byImportance.count, next + left)
    for node in content.byImportance[next..<end] {
      let width = names.widths[node.index]
      if width > 0 && width <= longest { waiting.append(node) }
    }
    left -= end - next
    guard end == content.byImportance.count else {
      stage = .gathering(next: end)
      return
    }
    beginLevel()
  }

  private mutating func beginLevel() {
    scale = farthestScale * power(2, Double(level) / Self.levelsPerOctave)
    discRadius = sizing.baseRadius * sizing.zoomFactor(at: scale)
    occupied.removeAll()
    crowd.begin(content.bounds, scale: scale, height: names.line.height)
    stage = .discs(next: keepsOffDiscs ? 0 : content.graph.nodeCount)
    kept = 0
  }

  private mutating func insertDiscs(from next: Int, _ left: inout Int) {
    let end = min(content.graph.nodeCount, next + left / 20 + 1)
    for index in next..<end {
      let side = radius(NodeID(index: index)) * 1.6
      occupied.insert(Rect(center: content.positions[index] * scale, size: Size(side, side)), owner: UInt32(index))
    }
    left -= 20 * (end - next)
    guard end == content.graph.nodeCount else {
      stage = .discs(next: end)
      return
    }
    stage = .placed(next: 0)
  }

  private mutating func insertPlaced(from next: Int, _ left: inout Int) {
    let end = min(placed.count, next + left / 40 + 1)
    for index in next..<end { take(box(placed[index], grow: 0), for: placed[index]) }
    left -= 40 * (end - next)
    stage = end == placed.count ? .names(next: 0) : .placed(next: end)
  }

  /// The steps of a look at a name, those that the search for a free place takes besides, and those for each disc nearby.
  private static let cost = (look: 5, place: 60, disc: 4)
  /// The names by which what is known of one is fetched ahead: it lies all over the memory.
  private static let ahead = 12

  /// The number of waiting nodes, the first, whose names say something before discs can be told apart: those that are joined
  /// to others, unless none is. The rest lie in a block beside.
  private var countWorthALook: Int {
    let graph = content.graph
    guard let first = content.byImportance.first, graph.degree(of: first) > 0 else { return waiting.count }
    var (low, high) = (0, waiting.count)
    while low < high {
      let middle = (low + high) / 2
      if graph.degree(of: waiting[middle]) > 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func placeNames(from next: Int, _ left: inout Int) {
    let content = content
    let index = content.positions.withUnsafeBufferPointer { positions in
      content.relativeSizes.withUnsafeBufferPointer { placeNames(from: next, &left, positions, $0) }
    }
    guard index == waiting.count else {
      stage = .names(next: index)
      return
    }
    waiting.removeLast(waiting.count - kept)
    if !content.isLarge { placed[placedBefore...].sort() }
    placedBefore = placed.count
    level += 1
    if level == Self.levelCount || waiting.isEmpty {
      stage = .done
    } else {
      beginLevel()
    }
  }

  /// Places names as long as there are steps left; returns the index of the first that has not been looked at.
  private mutating func placeNames(
    from next: Int, _ left: inout Int, _ positions: UnsafeBufferPointer<Point>, _ sizes: UnsafeBufferPointer<Float>
  ) -> Int {
    let (keepsOffDiscs, margin) = (keepsOffDiscs, margin)
    let (scale, discRadius, gap, half) = (scale, discRadius, LabelPlan.gap(names.style), names.line.height / 2)
    let (count, last) = (keepsOffDiscs ? waiting.count : countWorthALook, waiting.count - 1)
    var index = next
    while index < count && left > 0 {
      let node = waiting[index]
      let coming = waiting[min(index + Self.ahead, last)].index
      throughline_prefetch(positions.baseAddress.unsafelyUnwrapped + coming)
      throughline_prefetch(sizes.baseAddress.unsafelyUnwrapped + coming)
      index += 1
      left -= Self.cost.look
      let point = positions[node.index] * scale
      let top = point.y + discRadius * Double(sizes[node.index]) + gap
      if !keepsOffDiscs, crowd.contains(Point(point.x, top + half)) {
        waiting[kept] = node
        kept += 1
        continue
      }
      left -= Self.cost.place
      let wanted = box(node, grow: margin)
      guard occupied.isFree(wanted, except: node.rawValue),
        !keepsOffDiscs || !isCrossed(wanted, of: node, &left)
      else {
        waiting[kept] = node
        kept += 1
        continue
      }
      take(box(node, grow: 0), for: node)
      levels[node.index] = UInt8(level)
      placed.append(node)
    }
    guard index == count && count < waiting.count else { return index }
    passOver(from: index)
    return waiting.count
  }

  /// Lets all names from an index on wait for a closer level.
  private mutating func passOver(from index: Int) {
    let (kept, rest) = (kept, waiting.count - index)
    guard kept < index else { return self.kept = waiting.count }
    waiting.withUnsafeMutableBufferPointer { waiting in
      guard let base = waiting.baseAddress else { return }
      (base + kept).update(from: base + index, count: rest)
    }
    self.kept = kept + rest
  }

  private mutating func take(_ box: Rect, for node: NodeID) {
    occupied.insert(box, owner: node.rawValue)
    if content.isLarge { crowd.insert(self.box(node, grow: margin)) }
  }

  /// Returns the box of a node's name at the scale of the level.
  private func box(_ node: NodeID, grow: Double) -> Rect {
    let point = content.positions[node.index] * scale
    let top = point.y + radius(node) + LabelPlan.gap(names.style)
    let width = Double(names.widths[node.index]) + 2 * grow
    return Rect(point.x - width / 2, top - grow * 0.3, width, names.line.height + grow * 0.6)
  }

  /// Returns true if the disc of another node will lie on a label at a closer zoom: it is below the labelled node, and not
  /// yet below the label. Each disc that is looked at takes steps: far out there are thousands.
  private func isCrossed(_ label: Rect, of node: NodeID, _ left: inout Int) -> Bool {
    let center = content.positions[node.index] * scale
    let widest = discRadius * content.greatestRelativeSize
    let side = label.width / 2 + widest
    let corner = Point(center.x - side, center.y) / scale
    let region = Rect(corner.x, corner.y, 2 * side / scale, (label.maxY + widest - center.y) / scale)
    var (isCrossed, looks) = (false, 0)
    content.index.forEachCandidate(in: region) { candidate in
      looks &+= 1
      guard !isCrossed, candidate != node.rawValue else { return }
      let other = NodeID(candidate)
      let radius = 0.8 * radius(other)
      let away = content.positions[other.index] * scale - center
      guard away.y > 0, away.y < label.maxY + radius - center.y else { return }
      // The zoom from here on at which the disc comes to the label, going straight away from the labelled node.
      let factor = max(1, (label.minY - radius - center.y) / away.y)
      if abs(away.x) * factor < label.width / 2 + radius { isCrossed = true }
    }
    left -= Self.cost.disc * looks
    return isCrossed
  }
}

/// The cells in which the middle of a name would lie on a name that is there: most of a million names are passed over by a
/// look at them.
private struct CrowdedCells: Sendable {
  private var origin = Point.zero
  private var cell = Size(1, 1)
  private var columns = 0
  private var rows = 0
  private var isTaken: [Bool] = []
  /// More cells than this are not kept: at such a zoom names have room.
  private static let limit = 4_000_000

  mutating func begin(_ bounds: Rect, scale: Double, height: Double) {
    origin = bounds.origin * scale
    cell = Size(height, height / 2)
    let (across, down) = (bounds.width * scale / cell.width + 1, (bounds.height * scale + 8 * height) / cell.height + 1)
    let isUseful = across * down < Double(Self.limit)
    (columns, rows) = isUseful ? (Int(across), Int(down)) : (0, 0)
    isTaken.removeAll(keepingCapacity: true)
    isTaken.append(contentsOf: repeatElement(false, count: columns * rows))
  }

  /// Takes a box: the cells all of whose names would lie on it.
  mutating func insert(_ box: Rect) {
    let low = Point((box.minX - origin.x) / cell.width, (box.minY - origin.y) / cell.height)
    let high = Point((box.maxX - origin.x) / cell.width, (box.maxY - origin.y) / cell.height)
    let across = range(low.x.rounded(.up), high.x.rounded(.down), columns)
    for row in range(low.y.rounded(.up), high.y.rounded(.down), rows) {
      for column in across { isTaken[row * columns + column] = true }
    }
  }

  private func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(clamp(low, 0, Double(count)))
    return first..<max(first, Int(clamp(high, 0, Double(count))))
  }

  func contains(_ point: Point) -> Bool {
    let (x, y) = ((point.x - origin.x) / cell.width, (point.y - origin.y) / cell.height)
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return false }
    return isTaken[Int(y) * columns + Int(x)]
  }
}
