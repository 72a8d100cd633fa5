// Names placed around their dots, anew for each view, the important ones first.
//
// Every node is looked at, in view or not, so on a flat map the names that find room at a zoom are the same wherever one
// scrolls, but for those at the rim: no name is cut by the rim of the window or of the globe, it stands on another side of
// its dot or is left out. Keeps its storage.

import Drawing
import Geometry
import GraphModel

/// The names that find room in one view.
public struct LabelPlacement: Sendable {
  /// The greatest number of names that are placed: more than a screen holds.
  private static let nameLimit = 400
  /// The greatest number of nodes of a network of which all dots and names are looked at, and of one with more the greatest
  /// number in or near the view, the important ones first.
  private static let nodeLimit = (all: 20_000, near: 6_000)
  /// The distance from the view within which nodes of such a network are near, in heights of a line.
  private static let nearness = 12.0

  /// The names that find room in the viewport, the important ones first.
  public private(set) var labels: [LabelItem] = []
  private let widths: [Float]
  private let line: TextExtent
  private let style: TextStyle
  private var occupied: BoxGrid
  private var candidates: [NodeID] = []

  /// Names whose widths are known, none of them placed.
  public init(_ names: NameWidths) {
    (style, line, widths) = (names.style, names.line, names.widths)
    occupied = BoxGrid(cellSize: Size(120, 40), capacity: 2 * min(widths.count, Self.nodeLimit.all))
  }

  /// Returns the name of a node; `nil` where it found no room.
  func label(of node: NodeID) -> LabelItem? { labels.first { $0.node == node } }

  /// Places the names for the present view.
  ///
  /// - Complexity: O(nodes), each name looking at the few boxes nearby.
  mutating func place(in items: SceneItems) {
    labels.removeAll(keepingCapacity: true)
    // Names longer than this would take the room of many others.
    let longest = 26 * Double(style.size)
    findCandidates(in: items)
    occupied.removeAll()
    for node in candidates {
      let side = 1.6 * items.radius(at: node.index)
      occupied.insert(Rect(center: items.point(at: node.index), size: Size(side, side)), owner: node.rawValue)
    }
    for node in candidates where labels.count < Self.nameLimit {
      let (width, disc) = (Double(widths[node.index]), items.disc(of: node))
      guard width > 0, width < longest else { continue }
      let isInView = items.viewport.contains(disc.center)
      for side in 0..<4 {
        let box = box(width: width, beside: disc, side: side, items.pixelScale)
        guard !isInView || items.holds(box) else { continue }
        guard occupied.isFree(box.inset(by: -3 * items.pixelScale), except: node.rawValue) else { continue }
        occupied.insert(box, owner: node.rawValue)
        labels.append(
          LabelItem(node: node, box: box, origin: Point(box.x, box.y + line.ascent), style: style, presence: 1))
        break
      }
    }
    labels.removeAll { !items.holds($0.box) }
  }

  /// Finds the nodes whose dots and names are looked at, the important ones first.
  private mutating func findCandidates(in items: SceneItems) {
    candidates.removeAll(keepingCapacity: true)
    let isCut = widths.count > Self.nodeLimit.all
    let near = items.viewport.inset(by: -Self.nearness * line.height)
    for node in items.content.byImportance where items.isVisible(at: node.index) && items.moved[node] == nil {
      guard isCut else {
        candidates.append(node)
        continue
      }
      if near.contains(items.point(at: node.index)) { candidates.append(node) }
      if candidates.count == Self.nodeLimit.near { break }
    }
  }

  /// Returns the box of a name at one side of its dot: to the right, to the left, below, above.
  private func box(width: Double, beside disc: Disc, side: Int, _ pixelScale: Double) -> Rect {
    let (point, height, away) = (disc.center, line.height, disc.radius + 4 * pixelScale)
    return switch side {
    case 0: Rect(point.x + away, point.y - height / 2, width, height)
    case 1: Rect(point.x - away - width, point.y - height / 2, width, height)
    case 2: Rect(point.x - width / 2, point.y + away - 2 * pixelScale, width, height)
    default: Rect(point.x - width / 2, point.y - away - height + 2 * pixelScale, width, height)
    }
  }
}

extension SceneItems {
  /// Places the names anew where they are placed for each view.
  mutating func placeLabels() {
    guard case .placed(var placement) = labels else { return }
    // Nothing else may hold the storage while it changes.
    labels = .none
    placement.place(in: self)
    labels = .placed(placement)
  }
}

extension SceneGraph {
  /// Shows names that have been measured, placed for the present view.
  ///
  /// - Complexity: that of placing them.
  public mutating func showNames(_ names: NameWidths) {
    items.labels = .placed(LabelPlacement(names))
    items.placeLabels()
  }
}
