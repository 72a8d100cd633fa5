// The view of the large chart: the layout of the window, and the camera that moves the chart within its part of it.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SceneGraph

/// The layout of the window and the camera over the large chart.
struct SOMViewport: CameraViewport {
  /// The frames of everything in the window.
  private(set) var layout = SOMLayout() { didSet { layoutRevision += 1 } }
  /// The number of changes of the layout.
  private(set) var layoutRevision = 0
  /// The camera over the large chart.
  var camera: Camera

  /// A view whose camera moves by these numbers.
  init(settings: GestureSettings) { camera = Camera(settings: settings) }

  /// True if the chart is so large that it lies behind the words and the small charts.
  var isMagnified: Bool { camera.transform.scale > camera.fit.scale * 1.02 }

  /// The number of small charts that fit.
  var smallCount: Int { layout.small.count }

  /// Returns where the cells of the large chart are now.
  func chartLayout(of lattice: HexagonLattice) -> HexagonLayout {
    HexagonLayout(lattice, in: layout.chart).transformed(by: camera.transform)
  }

  /// Returns the cell that a tap means; `nil` for none.
  ///
  /// A finger cannot mean one of the small cells between units: it gets the nearest unit.
  ///
  /// - Parameter fingertip: the height, in view pixels, below which cells are too small for a finger; `nil` for a mouse.
  func cell(at point: Point, of lattice: HexagonLattice, fingertip: Double?) -> Int? {
    guard layout.chart.contains(point) else { return nil }
    let cells = chartLayout(of: lattice)
    guard let fingertip, cells.cellHeight < fingertip else { return cells.cell(at: point) }
    // Within the field some unit is always as near as that; beyond its edge, half a fingertip is.
    let reach = max(1.2 * cells.cellWidth, fingertip / 2)
    return cells.unit(at: point, reach: reach).map(lattice.cell(ofUnit:))
  }

  /// Returns the position in the grid of the small chart at a point; `nil` for none.
  func smallChart(at point: Point) -> Int? { layout.small.firstIndex { $0.contains(point) } }
}

// MARK: - Motion

extension SOMViewport {
  /// Lays the window out again, with the chart in its part of it.
  ///
  /// - Parameter keepingView: true if what is in the middle of the view stays there.
  mutating func arrange(_ layout: SOMLayout, of lattice: HexagonLattice, in window: Rect, keepingView: Bool) {
    self.layout = layout
    let bounds = HexagonLayout(lattice, in: layout.chart).bounds
    let room = layout.chart
    let inset = Insets(
      top: max(0, room.minY), left: max(0, room.minX), bottom: max(0, window.maxY - room.maxY),
      right: max(0, window.maxX - room.maxX))
    camera.frame(model: bounds, window: window, inset: inset, keepingView: keepingView)
  }
}
