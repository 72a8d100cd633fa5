// A table with the Atlas on it, and what people do there.

import App
import AtlasExhibit
import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphFormats
import Testing
import Widgets

extension Table {
  /// A table with a bundled network on the map, past the splash unless it shall stay.
  static func atlas(
    _ network: HoverNetwork = .world, width: Int = 1280, height: Int = 800, settings: AppSettings = AppSettings(),
    keepingSplash: Bool = false
  ) throws -> Table {
    var settings = settings
    settings.dataFolder = "/data"
    var files: [String: GraphFile] = [:]
    for each in HoverNetwork.allCases {
      files["/data/atlas/\(each.rawValue).json"] = try GraphReader.read(path: each.path)
    }
    let table = Table(
      .atlas, path: "/data/atlas/\(network.rawValue).json", files: files, width: width, height: height,
      settings: settings)
    if !keepingSplash && !settings.reducedMotion { table.tap(at: Point(5, 5)).wait(8) }
    return table
  }

  /// What the Atlas says is on the screen.
  var atlas: AtlasReport {
    get throws { try #require(app.report(as: AtlasReport.self)) }
  }

  /// Where a city is.
  func city(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
    guard let place = app.report(as: AtlasReport.self)?.cities.first(where: { $0.id == id })?.at else {
      Issue.record("\(id) is not in sight", sourceLocation: sourceLocation)
      return .zero
    }
    return place
  }

  /// A finger taps a city.
  @discardableResult func tapCity(
    _ id: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    let place = city(id, sourceLocation: sourceLocation)
    if let cover = app.report(as: AtlasReport.self)?.controls.last(where: { Rect($0.frame).contains(place) }) {
      Issue.record("\(id) is covered by control \(cover.id)", sourceLocation: sourceLocation)
    }
    return tap(at: place)
  }

  /// A finger draws from one city to another and lifts there.
  @discardableResult func draw(from source: String, to target: String) -> Table {
    down(at: city(source)).frame().move(to: city(target)).frame().up().frame()
  }

  /// A control is pressed in its middle, or in one of its segments.
  @discardableResult func press(
    _ control: String, segment: Int, of count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Table {
    guard let frame = place(of: control) else {
      Issue.record("there is no control \(control)", sourceLocation: sourceLocation)
      return self
    }
    let x = frame.x + frame.width * (Double(segment) + 0.5) / Double(count)
    return tap(9, at: Point(x, frame.center.y))
  }

  /// Where a control is, should it be shown.
  func place(of control: String) -> Rect? {
    app.report(as: AtlasReport.self)?.controls.last { $0.id == ControlID(control) && $0.frame[3] > 0 }.map {
      Rect($0.frame)
    }
  }

  /// What a control says, and whether it can be used.
  func said(by control: String) -> (text: String, isEnabled: Bool)? {
    app.report(as: AtlasReport.self)?.controls.last { $0.id == ControlID(control) }.map { ($0.text, $0.isEnabled) }
  }

  /// A place of the map without a city, clear of the panel.
  var sea: Point {
    let cities = app.report(as: AtlasReport.self)?.cities.compactMap(\.at) ?? []
    let controls = app.report(as: AtlasReport.self)?.controls.map { Rect($0.frame) } ?? []
    let grid = stride(from: 0.2, to: 0.8, by: 0.02).flatMap { y in
      stride(from: 0.2, to: 0.8, by: 0.02).map { x in Point(x * Double(width), y * Double(height)) }
    }
    let clear = grid.filter { place in
      cities.allSatisfy { $0.distance(to: place) > 50 } && controls.allSatisfy { !$0.contains(place) }
    }
    return clear.min { $0.distance(to: center) < $1.distance(to: center) } ?? center
  }
}
