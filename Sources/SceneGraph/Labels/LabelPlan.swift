// The names that are shown at each zoom, decided once so that labels never overlap and never flicker.
//
// Every label is centred under its disc. Two such labels that are apart at one zoom are apart at every closer one: pulling
// the nodes apart can only widen the gap. So each label needs one number, the zoom from which on it is shown, and
// panning changes nothing. The numbers are found from far to near, beginning with the network as small as it can be shown:
// at each level the most important names that still find room are placed and stay.

import Drawing
import Geometry
import GraphModel

/// For every node of a scene the zoom from which on its name is shown.
public struct LabelPlan: Sendable {
  /// The number of levels in an octave of zoom.
  private static let levelsPerOctave = 2.0
  private static let levelCount = 21
  /// The farthest zoom, as a part of the one at which all is seen: nothing is shown smaller.
  private static let farthestZoom = 0.05
  /// The width of the longest name shown, in heights of a line: a longer one would take the room of many others.
  private static let longestName = 60.0
  /// A level beyond all: the name never finds room.
  private static let never = UInt8.max

  /// The style names are set in.
  public let style: TextStyle
  /// The width of each name in view pixels.
  public let widths: [Float]
  /// The distance from the top of a line to its bottom, in view pixels.
  public let lineHeight: Double
  /// The distance from the top of a line to its baseline, in view pixels.
  public let ascent: Double
  /// The greatest width of a name that is ever shown, in view pixels.
  let widestName: Double
  private let levels: [UInt8]
  private let farthestScale: Double

  /// Decides for a scene whose names have been measured.
  ///
  /// - Complexity: O(levels · nodes), each try looking at the few boxes nearby.
  public init(_ content: SceneContent, sizing: NodeSizing, names: NameWidths) {
    let (style, line, widths) = (names.style, names.line, names.widths)
    let height = line.height
    let margin = Double(style.size) * 0.4
    // A little less than a whole number of levels below the fit, so that what finds room there is fully shown at the fit.
    let depth = (binaryLogarithm(1 / Self.farthestZoom) * Self.levelsPerOctave).rounded()
    farthestScale = sizing.fitScale * power(2, -(depth + 0.45) / Self.levelsPerOctave)
    var levels = [UInt8](repeating: Self.never, count: widths.count)
    let longest = Float(height * Self.longestName)
    var waiting = content.byImportance.filter { widths[$0.index] > 0 && widths[$0.index] <= longest }
    var placed: [NodeID] = []
    var occupied = BoxGrid(cellSize: Size(height * 4, height * 2), capacity: 2 * widths.count)
    for level in 0..<Self.levelCount where !waiting.isEmpty {
      let scale = farthestScale * power(2, Double(level) / Self.levelsPerOctave)
      occupied.removeAll()
      func box(_ node: NodeID, grow: Double) -> Rect {
        let point = content.positions[node.index] * scale
        let top = point.y + sizing.radius(of: node, in: content, at: scale) + LabelPlan.gap(style)
        let width = Double(widths[node.index]) + 2 * grow
        return Rect(point.x - width / 2, top - grow * 0.3, width, height + grow * 0.6)
      }
      for node in content.graph.nodes {
        let radius = sizing.radius(of: node, in: content, at: scale)
        let point = content.positions[node.index] * scale
        occupied.insert(Rect(center: point, size: Size(radius * 1.6, radius * 1.6)), owner: node.rawValue)
      }
      for node in placed { occupied.insert(box(node, grow: 0), owner: node.rawValue) }
      waiting.removeAll { node in
        let wanted = box(node, grow: margin)
        guard occupied.isFree(wanted, except: node.rawValue),
          !Self.isCrossed(wanted, of: node, in: content, sizing: sizing, at: scale)
        else { return false }
        occupied.insert(box(node, grow: 0), owner: node.rawValue)
        levels[node.index] = UInt8(level)
        placed.append(node)
        return true
      }
    }
    self.style = style
    self.widths = widths
    self.levels = levels
    widestName = Double(widths.max() ?? 0)
    lineHeight = height
    ascent = line.ascent
  }

  /// Returns true if the disc of another node will lie on a label at a closer zoom: it is below the labelled node, and not
  /// yet below the label.
  private static func isCrossed(
    _ label: Rect, of node: NodeID, in content: SceneContent, sizing: NodeSizing, at scale: Double
  ) -> Bool {
    let center = content.positions[node.index] * scale
    let widest = sizing.baseRadius * content.greatestRelativeSize * sizing.zoomFactor(at: scale)
    let side = label.width / 2 + widest
    let corner = Point(center.x - side, center.y) / scale
    let region = Rect(corner.x, corner.y, 2 * side / scale, (label.maxY + widest - center.y) / scale)
    var isCrossed = false
    content.index.forEachCandidate(in: region) { candidate in
      guard !isCrossed, candidate != node.rawValue else { return }
      let other = NodeID(candidate)
      let radius = 0.8 * sizing.radius(of: other, in: content, at: scale)
      let away = content.positions[other.index] * scale - center
      guard away.y > 0, away.y < label.maxY + radius - center.y else { return }
      // The zoom from here on at which the disc comes to the label, going straight away from the labelled node.
      let factor = max(1, (label.minY - radius - center.y) / away.y)
      if abs(away.x) * factor < label.width / 2 + radius { isCrossed = true }
    }
    return isCrossed
  }

  /// Returns the distance from a disc's rim to the top of its name, in view pixels.
  public static func gap(_ style: TextStyle) -> Double { Double(style.size) * 0.12 }

  /// Returns the presence of a node's name at a scale: 0 not at all, 1 fully. It fades in with the zoom itself.
  public func presence(of node: NodeID, at scale: Double) -> Double {
    let level = levels[node.index]
    guard level != Self.never else { return 0 }
    let reached = binaryLogarithm(scale / farthestScale) * Self.levelsPerOctave
    return clamp((reached - Double(level)) * 2.5, 0, 1)
  }

  /// Returns the box of a node's name under its disc, in view pixels.
  public func box(of node: NodeID, center: Point, radius: Double) -> Rect {
    let width = Double(widths[node.index])
    return Rect(center.x - width / 2, center.y + radius + Self.gap(style), width, lineHeight)
  }

  /// Returns the start of the baseline of a node's name at its disc, in view pixels.
  public func origin(of node: NodeID, center: Point, radius: Double) -> Point {
    let box = box(of: node, center: center, radius: radius)
    return Point(box.x, box.y + ascent)
  }
}
