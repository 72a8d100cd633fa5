// The things on the screen, whatever exhibit it is: nodes and controls by name, words, and where everything is.

import App
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Testing
import Widgets

extension AppTestDriver {
  /// The exhibit that is shown.
  public var exhibit: ExhibitID { app.kind }

  /// The whole window, in view pixels.
  public var window: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// The middle of the window, in view pixels.
  public var center: Point { Point(Double(width) / 2, Double(height) / 2) }

  /// All words on the screen, line after line.
  public var words: String { picture.texts.map(\.text).joined(separator: " ") }

  /// Returns true if some words are on the screen, wherever their lines break.
  public func shows(_ words: String) -> Bool { self.words.contains(words) }

  /// Returns the boxes of the words on the screen that begin with some, in view pixels.
  public func boxes(of words: String) -> [Rect] {
    picture.texts.filter { $0.text.hasPrefix(words) }.map { text in
      let extent = FixedTextMeasure().measure(text.text, text.style)
      return Rect(Double(text.origin.x), Double(text.origin.y) - extent.ascent, extent.width, extent.height)
    }
  }

  // MARK: Controls

  /// The controls of the exhibit that are on the screen.
  public var controls: [ControlReport] { (app.report?.controls ?? []).filter { $0.frame[3] > 0 } }

  /// Returns the frame of a control; `nil` for one that is not shown.
  public func frame(of control: String) -> Rect? {
    let id = ControlID(control)
    // A control of a visitor is called by a name and their number: without one, anybody's will do.
    return (controls.last { $0.id == id } ?? controls.last { $0.id.name.hasPrefix(control + " ") }).map {
      Rect($0.frame)
    }
  }

  /// Returns the name of the control that covers a point.
  public func control(at point: Point) -> String? {
    controls.last { Rect($0.frame).contains(point) }?.id.name
  }

  // MARK: Nodes

  /// Returns the point where a node of the exhibit is: a node of a network, a city, or the title of a calculating node.
  public func position(ofNode name: String, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
    let point =
      switch app.report {
      case let report as ConnectionsReport: report.nodes.first { $0.id == name }?.point
      case let report as NetworkReport: report.nodes.first { $0.id == name }?.point
      case let report as AtlasReport: report.cities.first { $0.id == name }?.point
      case let report as CalculatorReport:
        report.nodes.first { $0.name == name }.map { CalculatorView.grip(ofTitle: Rect($0.title)) }
      default: nil as Point?
      }
    if point == nil { Issue.record("there is no node \(name) in sight", sourceLocation: sourceLocation) }
    return point ?? .zero
  }
}

extension Rect {
  /// A rectangle as reported: x, y, width, height.
  public init(_ parts: [Double]) { self.init(parts[0], parts[1], parts[2], parts[3]) }

  /// Returns true if another rectangle is wholly inside, to a pixel.
  public func holds(_ other: Rect) -> Bool {
    other.minX >= minX - 1 && other.minY >= minY - 1 && other.maxX <= maxX + 1 && other.maxY <= maxY + 1
  }
}

extension Picture {
  /// Returns true if another picture has the same pixels, wherever their storage is.
  public func looksLike(_ other: Picture) -> Bool {
    width == other.width && height == other.height && ground == other.ground && primitives == other.primitives
      && points == other.points && texts == other.texts && backdropCount == other.backdropCount
      && backdropPresence == other.backdropPresence
  }
}
