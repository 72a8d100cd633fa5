// What people see on the table.

import App
import ConnectionsExhibit
import Drawing
import ExhibitKit
import Geometry
import Testing
import Widgets

extension Table {
  /// The middle of the window.
  var center: Point { Point(Double(width) / 2, Double(height) / 2) }
  /// The whole window.
  var window: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// Where a node is.
  func at(_ node: String, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
    guard let found = reported(node) else {
      Issue.record("there is no node \(node)", sourceLocation: sourceLocation)
      return .zero
    }
    return found.at
  }

  /// How large a node is drawn.
  func radius(of node: String) -> Double { reported(node)?.radius ?? 0 }

  /// What Connections says is on the screen.
  var connections: ConnectionsReport? { app.report(as: ConnectionsReport.self) }

  private func reported(_ id: String) -> ConnectionsReport.Node? {
    connections?.nodes.first { $0.id == id }
  }

  /// Where the network is and how large.
  var view: [Double] { connections.map { [$0.scale, $0.offset.x, $0.offset.y] } ?? [] }
  /// The zoom, as a multiple of that which shows everything.
  var zoom: Double { connections.map { $0.scale / $0.fitScale } ?? 0 }
  /// A place of the network that is empty at first.
  var ground: Point { at("B").interpolated(to: at("F"), 0.5) }
  /// The model point under a place of the window.
  func model(under place: Point) -> Point {
    guard let report = connections else { return .zero }
    return (place - report.offset) / report.scale
  }

  /// The trace of a finger.
  func trace(_ finger: Int64 = 1) -> ConnectionsReport.Trace? {
    connections?.traces.first { $0.contact == finger }
  }
  /// The trace of the keyboard.
  var keyboardTrace: ConnectionsReport.Trace? { trace(-1) }
  /// The paths that stayed, in the order of their colours.
  var results: [ConnectionsReport.Result] {
    (connections?.results ?? []).sorted { $0.slot < $1.slot }
  }
  /// The nodes of the paths that stayed.
  var paths: [[String]] { results.map(\.path) }
  /// The chosen node.
  var selection: String? { connections?.selection }
  /// The title of what is said.
  var notice: String? { connections?.notice }
  /// The panel that is open; "none" for none.
  var panel: String { connections?.panel ?? "none" }
  /// Whether nothing is highlighted, chosen or open.
  var isHome: Bool {
    guard let report = connections else { return true }
    return report.traces.isEmpty && report.results.isEmpty && report.rings == nil && report.tree == nil
      && report.selection == nil && report.panel == "none"
  }

  // MARK: Controls

  /// Where a control is, should it be shown.
  func frame(of name: String) -> Rect? {
    guard let controls = connections?.controls else { return place(of: name) }
    let id = ControlID(name)
    return controls.last { $0.id == id }.map { Rect($0.frame) }
  }

  /// The control that covers a place.
  func control(at place: Point) -> ControlID? {
    connections?.controls.last { Rect($0.frame).contains(place) }?.id
  }

  /// The cards: of paths, of the chosen node, and what is said.
  var cards: [Rect] {
    let results = ControlID.Family("result")
    return (connections?.controls ?? []).filter {
      ["selectionCard", "notice"].contains($0.id) || $0.id.index(in: results) != nil
    }.map { Rect($0.frame) }
  }

  // MARK: Words

  /// All words on the screen, line after line.
  var words: String { picture.texts.map(\.text).joined(separator: " ") }

  /// Whether some words are on the screen, wherever their lines break.
  func shows(_ words: String) -> Bool { self.words.contains(words) }
}

extension Rect {
  /// A rectangle as reported: x, y, width, height.
  init(_ parts: [Double]) { self.init(parts[0], parts[1], parts[2], parts[3]) }

  /// Whether another is wholly inside, to a pixel.
  func holds(_ other: Rect) -> Bool {
    other.minX >= minX - 1 && other.minY >= minY - 1 && other.maxX <= maxX + 1 && other.maxY <= maxY + 1
  }
}

extension Picture {
  /// Whether two pictures have the same pixels, wherever their storage is.
  func looksLike(_ other: Picture) -> Bool {
    width == other.width && height == other.height && ground == other.ground && primitives == other.primitives
      && points == other.points && texts == other.texts && backdropCount == other.backdropCount
      && backdropPresence == other.backdropPresence
  }
}
