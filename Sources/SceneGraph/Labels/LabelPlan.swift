// The names that are shown at each zoom, decided once so that labels never overlap and never flicker.
//
// Every label keeps one spot about its disc, under most of them. Two labels that are apart at one zoom, on the sides on which
// their discs are, are apart at every closer one: pulling the nodes apart can only widen the gap. So each label needs its
// spot and one number, the zoom from which on it is shown, and panning changes nothing. The numbers are found from far to
// near, beginning with the network as small as it can be shown: at each level the most important names that still find room
// are placed and stay.

import Drawing
import Geometry
import GraphModel

/// For every node of a scene the zoom from which on its name is shown.
public struct LabelPlan: Sendable {
  /// The style names are set in.
  public let style: TextStyle
  /// The width of each name in view pixels; of some of a large graph an estimate.
  public let widths: [Float]
  /// The distance from the top of a line to its bottom, in view pixels.
  public let lineHeight: Double
  /// The distance from the top of a line to its baseline, in view pixels.
  public let ascent: Double
  /// The greatest width of a name that is ever shown, in view pixels.
  let widestName: Double
  /// The scale at which everything is in view.
  let fitScale: Double
  private let levels: [UInt8]
  /// The spot of each name about its disc, by the number of its node.
  private let spots: [UInt8]
  /// The nodes whose names stand away from their discs, each with a line to its disc.
  let led: [NodeID]
  /// The nodes under whose names many of their own edges pass.
  let grounded: [NodeID]
  /// The number of nodes, the first by rank, whose names lead.
  let leadingCount: Int
  /// The distances from the discs' rims within which all names lie.
  let reach: NameReach
  /// The nodes about whose names nothing is decided: those that a change has brought, or has called otherwise.
  public private(set) var lacking: [NodeID] = []
  private let farthestScale: Double
  /// The nodes whose names are ever shown, those first that are shown from the farthest zoom on.
  private let shown: [NodeID]
  /// The number of them up to each level that has been decided.
  private let countsUpTo: [Int]
  private let names: NameWidths

  /// Decides for a scene whose names have been measured.
  ///
  /// - Parameter category: the category of nodes that are shown alone; `nil` for all.
  /// - Complexity: O(levels · nodes), each try looking at the few boxes nearby.
  public init(_ content: SceneContent, sizing: NodeSizing, names: NameWidths, shownCategory category: Int? = nil) {
    var planner = LabelPlanner(content, sizing: sizing, names: names, shownCategory: category)
    planner.advance(steps: .max)
    self = planner.plan
  }

  /// The plan of levels that have been decided.
  ///
  /// - Parameters:
  ///   - shown: the nodes whose names are shown at them, level by level, and some of the next.
  ///   - countsUpTo: the number of nodes up to each level.
  ///   - led: the nodes whose names stand away from their discs.
  ///   - grounded: the nodes under whose names many of their own edges pass.
  ///   - leadingCount: the number of nodes, the first by rank, whose names lead.
  /// - Complexity: O(1).
  init(
    names: NameWidths, levels: [UInt8], spots: [UInt8], shown: [NodeID], countsUpTo: [Int], led: [NodeID],
    grounded: [NodeID], leadingCount: Int, reach: NameReach, farthestScale: Double, fitScale: Double
  ) {
    self.leadingCount = leadingCount
    (self.spots, self.led, self.grounded, self.reach) = (spots, led, grounded, reach)
    self.fitScale = fitScale
    style = names.style
    widths = names.widths
    lineHeight = names.line.height
    ascent = names.line.ascent
    widestName = Double(names.widest)
    self.names = names
    self.levels = levels
    self.farthestScale = farthestScale
    self.shown = shown
    self.countsUpTo = countsUpTo
  }

  /// The plan of the names that a graph has in common with the one after a change. They stay apart where nodes have stayed.
  ///
  /// - Parameters:
  ///   - content: the scene after the change.
  ///   - names: the widths of its names.
  /// - Complexity: O(nodes).
  public func followed(to content: SceneContent, _ names: NameWidths) -> LabelPlan {
    let missing = max(0, content.positions.count - self.levels.count)
    var levels = self.levels + repeatElement(LabelPlanner.never, count: missing)
    let spots = self.spots + repeatElement(NameSpot.below.code, count: missing)
    for index in levels.indices where levels[index] != LabelPlanner.never {
      let node = NodeID(index: index)
      if !content.graph.contains(node) || !self.names.has(node, as: names) { levels[index] = LabelPlanner.never }
    }
    func shows(_ node: NodeID) -> Bool { levels[node.index] != LabelPlanner.never }
    var (kept, counts, next) = ([NodeID](), [Int](), 0)
    for count in countsUpTo + [shown.count] {
      kept += shown[next..<count].lazy.filter(shows)
      counts.append(kept.count)
      next = count
    }
    var plan = LabelPlan(
      names: names, levels: levels, spots: spots, shown: kept, countsUpTo: counts.dropLast(), led: led.filter(shows),
      grounded: grounded.filter(shows), leadingCount: leadingCount, reach: reach, farthestScale: farthestScale,
      fitScale: fitScale)
    plan.lacking = content.graph.nodes.filter { !self.names.has($0, as: names) }
    return plan
  }

  /// Returns the nodes whose names may show at a scale.
  ///
  /// - Complexity: O(1).
  func nodes(shownAt scale: Double) -> ArraySlice<NodeID> {
    let level = Int(clamp(depth(at: scale).rounded(.down), -1, Double(countsUpTo.count)))
    return level < 0 ? [] : shown[..<(level < countsUpTo.count ? countsUpTo[level] : shown.count)]
  }

  /// Returns the level that a scale has come to.
  func depth(at scale: Double) -> Double { binaryLogarithm(scale / farthestScale) * LabelPlanner.levelsPerOctave }

  /// The width of the longest name that is ever shown, in heights of a line: a longer one would take the room of many
  /// others.
  static let longestName = 60.0

  /// Returns true if a node has a name that is not too long to be shown.
  func mayShow(_ node: NodeID) -> Bool {
    widths[node.index] > 0 && Double(widths[node.index]) <= lineHeight * Self.longestName
  }

  /// Returns true if the width of a node's name has been measured.
  func isMeasured(_ node: NodeID) -> Bool { names.measured.contains(node) }

  /// Returns the distance from a disc's rim to the top of its name, in view pixels.
  public static func gap(_ style: TextStyle) -> Double { Double(style.size) * 0.12 }

  /// The levels by which a scale is beyond that at which a name finds room when the name shows at rest: on the way out it is
  /// gone before there is no room for it.
  private static let spareLevels = 0.15

  /// Returns the names that show at rest at a scale.
  func levels(shownAt scale: Double) -> ShownLevels {
    ShownLevels(
      atDiscs: (depth(at: scale) - Self.spareLevels).rounded(.down),
      beside: BoundaryLabels.room(self, at: scale) == 1 ? 1 : 0)
  }

  /// Returns the presence of a node's name at rest at a scale: 0 not at all, or 1.
  public func presence(of node: NodeID, at scale: Double) -> Double {
    presence(of: node, levels(shownAt: scale), depth: depth(at: scale))
  }

  /// Returns the presence of a node's name, from 0 to 1, while some levels show at the depth of a scale.
  func presence(of node: NodeID, _ shown: ShownLevels, depth: Double) -> Double {
    guard levels[node.index] != LabelPlanner.never else { return 0 }
    let room = (depth - Double(levels[node.index])) / Self.spareLevels
    return clamp(min(2 * part(of: node, shown) - 1, room), 0, 1)
  }

  /// Returns the absence of a node's name, from 0 to 1, while some levels show. It begins where the presence has ended.
  func absence(of node: NodeID, _ shown: ShownLevels) -> Double {
    levels[node.index] == LabelPlanner.never ? 1 : clamp(1 - 2 * part(of: node, shown), 0, 1)
  }

  /// Returns how far a node's name has come to its disc, 0 at most where it is away, and at least 1 where it is there.
  private func part(of node: NodeID, _ shown: ShownLevels) -> Double {
    shown.atDiscs - Double(levels[node.index]) + 1
  }

  /// Returns the height of the lines of a node's name, in view pixels.
  func height(of node: NodeID) -> Double { names.size(of: node, at: .below).height }

  /// Returns the spot of a node's name about its disc.
  @inline(__always) func spot(of node: NodeID) -> NameSpot { NameSpot(code: spots[node.index]) }

  /// Returns true if the name of a node shows from farther away than that of another.
  func isShown(_ node: NodeID, before other: NodeID) -> Bool {
    (levels[node.index], node.rawValue) < (levels[other.index], other.rawValue)
  }

  /// Returns the box of a node's name at its disc, in view pixels.
  public func box(of node: NodeID, center: Point, radius: Double) -> Rect {
    box(at: spot(of: node), of: node, center: center, radius: radius)
  }

  /// Returns the box that a node's name has at a spot about its disc, in view pixels.
  func box(at spot: NameSpot, of node: NodeID, center: Point, radius: Double) -> Rect {
    spot.box(names.size(of: node, at: spot), line: lineHeight, radius: radius, style).offset(by: center)
  }
}
