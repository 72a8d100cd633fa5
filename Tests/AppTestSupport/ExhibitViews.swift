// Views of the driver, one for each exhibit: words for what is on its screen.

import App
import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import DataFlow
import Drawing
import ExhibitKit
import FaceExhibit
import Foundation
import Geometry
import SOMExhibit
import Testing
import Widgets

/// A view of what an exhibit shows, read from its report.
public protocol ExhibitView {
  /// The form in which the exhibit tells what is on the screen.
  associatedtype Report: ExhibitReport
  /// The driver of the program.
  var driver: AppTestDriver { get }
}

extension ExhibitView {
  /// The report of what is on the screen; `nil` while another exhibit is shown, or there is nothing to tell.
  public var report: Report? { driver.app.report(as: Report.self) }

  /// The report of what is on the screen.
  ///
  /// - Throws: a failure of the test while another exhibit is shown.
  public var state: Report { get throws { try #require(report) } }
}

extension AppTestDriver {
  /// The view of Connections.
  public var connections: ConnectionsView { ConnectionsView(driver: self) }
  /// The view of the Atlas.
  public var atlas: AtlasView { AtlasView(driver: self) }
  /// The view of the calculator.
  public var calculator: CalculatorView { CalculatorView(driver: self) }
  /// The view of the self-organizing map.
  public var map: SOMView { SOMView(driver: self) }
  /// The view of the face.
  public var face: FaceExhibitView { FaceExhibitView(driver: self) }
  /// The view of the gallery.
  public var gallery: GalleryView { GalleryView(driver: self) }
}

// MARK: - Connections

/// A view of Connections.
public struct ConnectionsView: ExhibitView {
  public typealias Report = ConnectionsReport
  public let driver: AppTestDriver

  /// Returns the point where a node is.
  public func position(of node: String, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
    driver.position(ofNode: node, sourceLocation: sourceLocation)
  }

  /// Returns the radius of a node as it is drawn.
  public func radius(of node: String) -> Double { report?.nodes.first { $0.id == node }?.radius ?? 0 }

  /// The scale and the offset of the view.
  public var view: [Double] { report.map { [$0.scale, $0.offset.x, $0.offset.y] } ?? [] }

  /// The zoom, as a multiple of that which shows everything.
  public var zoom: Double { report.map { $0.scale / $0.fitScale } ?? 0 }

  /// A point of the town that is empty at first.
  public var ground: Point { position(of: "B").interpolated(to: position(of: "F"), 0.5) }

  /// Returns an empty point beside a node of the town, where the hand is that touched the node: below it, or where no
  /// controls and no cards are.
  public func ground(beside node: String) -> Point {
    let (node, middle) = (position(of: node), driver.center)
    let room = Rect(center: middle, size: Size(2 * middle.x - 40, 2 * middle.y - 280))
    let cards = (report?.focuses ?? []).compactMap(\.card).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
    let points = [Point(0, 110), Point(80, -80), Point(-80, -80), Point(-56, -110), Point(110, 0), Point(-110, 0)].map {
      node + $0
    }
    return points.first { point in room.contains(point) && !cards.contains { $0.contains(point) } } ?? node
  }

  /// Returns the model point under a point of the window.
  public func model(under point: Point) -> Point { report.map { (point - $0.offset) / $0.scale } ?? .zero }

  /// Returns the trace of a finger.
  public func trace(of finger: Int64 = 1) -> TraceReport? {
    report?.traces.first { $0.contact == finger }
  }

  /// The trace of the keyboard.
  public var keyboardTrace: TraceReport? { trace(of: -1) }

  /// The paths that stayed, in the order of their colours.
  public var results: [ConnectionsReport.Result] { (report?.results ?? []).sorted { $0.slot < $1.slot } }

  /// The nodes of the paths that stayed.
  public var paths: [[String]] { results.map(\.path) }

  /// The filters that are on.
  public var filters: [String] { report?.filters ?? [] }

  /// The chosen node.
  public var selection: String? { report?.selection }

  /// The title of what is said.
  public var notice: String? { report?.notice }

  /// The panel that is open; "none" for none.
  public var panel: String { report?.panel ?? "none" }

  /// True if nothing is highlighted, chosen or open.
  public var isAtInitialState: Bool {
    guard let report else { return true }
    return report.traces.isEmpty && report.results.isEmpty && report.rings == nil && report.tree == nil
      && report.selection == nil && report.panel == "none"
  }

  /// The frames of the cards: of paths, of the chosen node, and of what is said.
  public var cards: [Rect] {
    let results = ControlID.Family("result")
    return driver.controls.filter {
      $0.id == "selectionCard" || $0.id == "notice" || $0.id.index(in: results) != nil
    }.map { Rect($0.frame) }
  }
}

// MARK: - The Atlas

/// A view of the Atlas.
public struct AtlasView: ExhibitView {
  public typealias Report = AtlasReport
  public let driver: AppTestDriver

  /// Returns the point where a city is.
  public func position(of city: String, sourceLocation: SourceLocation = #_sourceLocation) -> Point {
    driver.position(ofNode: city, sourceLocation: sourceLocation)
  }

  /// Returns the latitude and the longitude of a city, in degrees.
  public func coordinate(of city: String) -> [Double]? { report?.cities.first { $0.id == city }?.coordinate }

  /// Returns the words of a control, and whether it can be used.
  public func said(by control: String) -> (text: String, isEnabled: Bool)? {
    let id = ControlID(control)
    return report?.controls.last { $0.id == id }.map { ($0.text, $0.isEnabled) }
  }

  /// The point next to the middle that is far from cities and controls.
  public var sea: Point {
    let cities = report?.cities.compactMap(\.point) ?? []
    let controls = driver.controls.map { Rect($0.frame) }
    let grid = stride(from: 0.2, to: 0.8, by: 0.02).flatMap { y in
      stride(from: 0.2, to: 0.8, by: 0.02).map { x in Point(x * Double(driver.width), y * Double(driver.height)) }
    }
    let clear = grid.filter { point in
      cities.allSatisfy { $0.distance(to: point) > 50 } && controls.allSatisfy { !$0.contains(point) }
    }
    let center = driver.center
    return clear.min { $0.distance(to: center) < $1.distance(to: center) } ?? center
  }
}

// MARK: - The calculator

/// A view of the calculator.
public struct CalculatorView: ExhibitView {
  public typealias Report = CalculatorReport
  public let driver: AppTestDriver

  /// Returns a node by its name.
  public func node(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalculatorReport.Node {
    try #require(report?.nodes.first { $0.name == name }, "no node \(name)", sourceLocation: sourceLocation)
  }

  /// Returns the value that a node shows.
  public func value(_ name: String) -> String? { report?.nodes.first { $0.name == name }?.value }

  /// Returns the point by which a node is gripped: a part of its title that is always free.
  public func title(_ name: String) throws -> Point { Self.grip(ofTitle: Rect(try node(name).title)) }

  /// Returns the middle of a node's output.
  public func output(_ name: String) throws -> Point { Rect(try node(name).output).center }

  /// Returns the middle of the button that throws a node away.
  public func trash(_ name: String) throws -> Point { Rect(try node(name).trash).center }

  /// Returns the middle of an input of a node.
  public func input(_ name: String, _ slot: Int) throws -> Point { Rect(try node(name).inputs[slot].frame).center }

  static func grip(ofTitle title: Rect) -> Point { title.center - Point(30, 0) }

  /// Everything that undoing must bring back: what nodes are, what they come to, and where they stand.
  public var summary: [String] {
    guard let report else { return [] }
    return report.nodes.map { node in
      let corner = (Point(node.frame[0], node.frame[1]) - report.offset) / report.zoom
      let sources = node.inputs.map { $0.source.map(String.init) ?? "-" }.joined(separator: ",")
      return "\(node.id) \(node.name) \(node.kind) \(node.value) \(sources) "
        + "\(corner.x.rounded()) \(corner.y.rounded())"
    }
  }

  /// Returns a calculation that was saved; `nil` when there is none of that name.
  public func saved(_ name: String) throws -> FlowDocument? {
    try driver.host.documents["/home/documents/calculations/\(name).json"].map { try FlowDocument(json: Data($0)) }
  }
}

// MARK: - The self-organizing map

/// A view of the self-organizing map.
public struct SOMView: ExhibitView {
  public typealias Report = SOMReport
  public let driver: AppTestDriver

  /// Returns the middle of a cell by its number from 1.
  public func center(ofCell cell: Int) -> Point { report?.center(ofCell: cell) ?? .zero }
}

extension SOMReport {
  /// Returns the middle of a cell by its number from 1.
  public func center(ofCell cell: Int) -> Point {
    let lattice = HexagonLattice(units: units)
    let (column, row) = ((cell - 1) / lattice.side, (cell - 1) % lattice.side)
    let width = cellHeight * 0.75.squareRoot()
    return Point(
      origin.x + (Double(column) + lattice.shift(ofRow: row) + 0.5) * width,
      origin.y + (Double(row) * 0.75 + 0.5) * cellHeight)
  }
}

extension AppTestDriver {
  /// Taps a cell of the self-organizing map by its number from 1.
  @discardableResult public func tap(cell: Int) -> AppTestDriver { tap(at: map.center(ofCell: cell)) }
}

// MARK: - The face and the gallery

/// A view of the face.
public struct FaceExhibitView: ExhibitView {
  public typealias Report = FaceReport
  public let driver: AppTestDriver
}

/// A view of the gallery.
public struct GalleryView: ExhibitView {
  public typealias Report = GalleryReport
  public let driver: AppTestDriver
}
