// The controls over every exhibit: the way home, the gallery, and the inspector, as a hand finds them.

import App
import ExhibitKit
import Geometry
import Gestures
import Inspection
import Testing

extension AppTestDriver {
  /// The controls that the program lays over the exhibit.
  public var chrome: AppChromeReport { app.chromeReport }

  /// The panel of properties.
  public var inspector: InspectorReport? { chrome.inspector }

  /// Presses the home button.
  @discardableResult public func goHome(sourceLocation: SourceLocation = #_sourceLocation) -> AppTestDriver {
    tap(frame: chrome.home, "home button", sourceLocation: sourceLocation).frame()
  }

  /// Touches the card of an exhibit in the gallery.
  @discardableResult public func enter(
    _ exhibit: ExhibitID, sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    let card = gallery.report?.cards.first { $0.exhibit == exhibit }
    return tap(frame: card?.frame, "card of \(exhibit)", sourceLocation: sourceLocation).frame()
  }

  /// Opens the inspector by its button.
  @discardableResult public func inspect(sourceLocation: SourceLocation = #_sourceLocation) -> AppTestDriver {
    tap(frame: chrome.inspect, "inspector button", sourceLocation: sourceLocation).frame(2)
  }

  /// Presses a button of the inspector.
  @discardableResult public func pressInspector(
    _ button: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> AppTestDriver {
    tap(frame: inspector?.buttons[button], button, sourceLocation: sourceLocation).frame()
  }

  /// Turns to the page of a property in the inspector and returns its row.
  public func row(of property: String) -> InspectorReport.Row? {
    while let page = inspector?.page, page > 0 { pressInspector("previousPage") }
    for _ in 0..<(inspector?.pageCount ?? 0) {
      if let row = inspector?.rows.first(where: { $0.name == property }) { return row }
      pressInspector("nextPage")
    }
    return nil
  }

  /// Changes a property by its control, as a hand would.
  public func change(_ row: InspectorReport.Row) {
    let frame = Rect(row.frame)
    let before = inspector?.values[row.name]
    func at(_ part: Double) -> Point { Point(frame.minX + frame.width * part, frame.center.y) }
    func slide(to part: Double) { down(7, at: at(0.5)).frame().move(7, to: at(part)).frame().up(7).frame() }
    /// Tries one end, and the other if the property stood there already.
    func tryEnds(_ change: (_ isFirst: Bool) -> Void) {
      change(true)
      if inspector?.values[row.name] == before { change(false) }
    }
    switch row.control {
    case "slider": tryEnds { slide(to: $0 ? 0.9 : 0.1) }
    case "stepper": tryEnds { tap(7, at: Point($0 ? frame.maxX - 15 : frame.minX + 15, frame.center.y)).frame() }
    case "segments": tryEnds { tap(7, at: at($0 ? 0.95 : 0.05)).frame() }
    case "swatches": tap(frame: row.swatches.last, "colour").frame()
    case "field":
      tap(7, at: at(0.4)).frame()
      tap(frame: inspector?.buttons["keys"], "keyboard").frame()
    default: tap(7, at: frame.center).frame()
    }
  }
}
