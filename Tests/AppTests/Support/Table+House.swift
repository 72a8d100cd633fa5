// What lies over every exhibit: the way home, the gallery, and the inspector, as a hand finds them.

import App
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import Geometry
import Gestures
import GraphFormats
import Inspection
import Testing

extension Table {
  /// The exhibit that is shown.
  var exhibit: ExhibitID { app.kind }
  /// What the program lays over it.
  var house: AppChromeReport { app.chromeReport }
  /// The panel of properties.
  var inspector: InspectorReport? { house.inspector }
  /// What the gallery says is on the screen.
  var gallery: GalleryReport? { app.report(as: GalleryReport.self) }
  /// What the face says is on the screen.
  var face: FaceReport? { app.report(as: FaceReport.self) }

  /// A table at an exhibit of its own data.
  static func at(
    _ exhibit: ExhibitID, width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings()
  ) throws -> Table {
    var settings = settings
    settings.dataFolder = "/data"
    let own = [
      "/data/les-miserables.json": try Network.town.file(),
      "/data/atlas/world-cities.json": try GraphReader.read(path: HoverNetwork.world.path),
    ]
    let documents = [
      "/data/som/meadow.csv": Array(MapDesk.groups(rows: 60).utf8),
      "/data/calculator/first-sum.json": [UInt8](try CalculatorTable.example("first-sum")),
    ]
    return try Table(
      exhibit == .connections ? .town : nil, width: width, height: height, settings: settings, exhibit: exhibit,
      hasGallery: true, files: own, documents: documents)
  }

  /// A finger taps the middle of a frame as it is reported.
  @discardableResult func tap(
    frame: [Double]?, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    guard let frame else {
      Issue.record("there is no \(what)", sourceLocation: sourceLocation)
      return self
    }
    return tap(8, at: Rect(frame).center)
  }

  /// The home button is pressed.
  @discardableResult func goHome(sourceLocation: SourceLocation = #_sourceLocation) -> Table {
    tap(frame: house.home, "home button", sourceLocation: sourceLocation).frame()
  }

  /// A card of the gallery is touched.
  @discardableResult func enter(_ kind: ExhibitID, sourceLocation: SourceLocation = #_sourceLocation) -> Table {
    let card = gallery?.cards.first { $0.exhibit == kind }
    return tap(frame: card?.frame, "card of \(kind)", sourceLocation: sourceLocation).frame()
  }

  /// The inspector is opened by its button.
  @discardableResult func inspect(sourceLocation: SourceLocation = #_sourceLocation) -> Table {
    tap(frame: house.inspect, "inspector button", sourceLocation: sourceLocation).frame(2)
  }

  /// A button of the inspector is pressed.
  @discardableResult func pressInspector(
    _ button: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    tap(frame: inspector?.buttons[button], button, sourceLocation: sourceLocation).frame()
  }

  /// The row of a property in the inspector, after turning to its page.
  func row(of property: String) -> InspectorReport.Row? {
    while let page = inspector?.page, page > 0 { pressInspector("previousPage") }
    for _ in 0..<(inspector?.pageCount ?? 0) {
      if let row = inspector?.rows.first(where: { $0.name == property }) { return row }
      pressInspector("nextPage")
    }
    return nil
  }

  /// Changes a property by its control, as a hand would.
  func change(_ row: InspectorReport.Row) {
    let frame = Rect(row.frame)
    func at(_ part: Double) -> Point { Point(frame.minX + frame.width * part, frame.center.y) }
    switch row.control {
    case "slider":
      // To the end that is farther away.
      let value = inspector?.values[row.name] ?? ""
      down(7, at: at(0.5)).frame().move(7, to: at(0.9)).frame().up(7).frame()
      if inspector?.values[row.name] == value {
        down(7, at: at(0.5)).frame().move(7, to: at(0.1)).frame().up(7).frame()
      }
    case "stepper":
      let value = inspector?.values[row.name]
      tap(7, at: Point(frame.maxX - 15, frame.center.y)).frame()
      if inspector?.values[row.name] == value { tap(7, at: Point(frame.minX + 15, frame.center.y)).frame() }
    case "segments":
      let value = inspector?.values[row.name]
      tap(7, at: at(0.95)).frame()
      if inspector?.values[row.name] == value { tap(7, at: at(0.05)).frame() }
    case "swatches": tap(frame: row.swatches.last, "colour").frame()
    case "field":
      tap(7, at: at(0.4)).frame()
      tap(frame: inspector?.buttons["keys"], "keyboard").frame()
    default: tap(7, at: frame.center).frame()
    }
  }
}
