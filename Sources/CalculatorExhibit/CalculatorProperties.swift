// The properties of the calculator that can be changed while it runs: the canvas and how nodes lie on it, and how
// numbers read.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import Gestures
import Inspection
import NodeEditor
import Widgets

extension Calculator {
  var keepsOwnWork: Bool { shell.settings.folderOfWork != nil }

  static let properties: [Property<Calculator>] =
    [.theme] + canvas.map { $0.under("Canvas") } + numbers.map { $0.under("Numbers") }

  private static let canvas: [Property<Calculator>] = [
    .look(.flag("grid", "Grid", \.hasGrid)),
    .look(.number("gridCell", "A cell of the grid", \.gridCell, in: 40...400, step: 10, unit: "px")),
    .look(.number("snap", "Nodes lie on every", \.snap, in: 1...100, step: 1, unit: "px")),
    .look(.number("wireWidth", "Wires", \.wireWidth, in: 1...12, step: 0.5, unit: "px")),
    .flag("minimap", "Map of the canvas", \.hasMinimap),
    .stillPictures,
  ]

  private static let numbers: [Property<Calculator>] = [
    .whole("digits", "Digits at most", \.digits, in: FlowValue.digits),
    .whole("sliderEnd", "Sliders go up to", \.look.sliderEnd, in: 10...1000),
  ]

  // The inspector reads all properties in every frame. A path through the canvas would copy the whole of it into memory of
  // its own each time.

  fileprivate var canvasLook: CanvasLook {
    get { canvas.look }
    set { canvas.look = newValue }
  }

  fileprivate var digits: Int {
    get { canvas.digits }
    set { canvas.digits = newValue }
  }

  fileprivate var hasMinimap: Bool {
    get { look.hasMinimap }
    set {
      look.hasMinimap = newValue
      layOut()
    }
  }
}

extension Property where Owner == Calculator {
  /// Returns a property of the canvas as one of the calculator.
  fileprivate static func look(_ property: Property<CanvasLook>) -> Property { property.of(\.canvasLook) }
}
