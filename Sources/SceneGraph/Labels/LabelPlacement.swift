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

  /// The names that find room in the viewport, the important ones first.
  public private(set) var labels: [LabelItem] = []
  private let widths: [Double]
  private let line: TextExtent
  private let style: TextStyle
  private var occupied: BoxGrid

  /// The measured names of a graph, none of them placed.
  public init(of graph: Graph, style: TextStyle, measure: any TextMeasuring) {
    let names = ShownNames(of: graph)
    self.style = style
    line = measure.measure("Åg", style)
    widths = graph.nodes.map { measure.measure(names.name(of: $0, in: graph), style).width }
    occupied = BoxGrid(cellSize: Size(120, 40), capacity: 2 * graph.nodeCount)
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
    occupied.removeAll()
    for index in 0..<items.nodeCount where items.isVisible(at: index) {
      let side = 1.6 * items.radius(at: index)
      occupied.insert(Rect(center: items.point(at: index), size: Size(side, side)), owner: UInt32(index))
    }
    for node in items.content.byImportance where labels.count < Self.nameLimit {
      let width = widths[node.index]
      guard let disc = items.visibleDisc(of: node), width > 0, width < longest else { continue }
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
