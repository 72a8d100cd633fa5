// The words of the Atlas, in one place: short sentences a visitor understands.

import Drawing
import ExhibitKit
import FileWriting
import GraphModel
import PathFinding
import Widgets

/// The words of the Atlas.
enum AtlasWording {
  static let start = "Start"
  static let goal = "End"
  static let go = "Find shortest path"
  static let reset = "Reset"
  static let hint = "Tap two places, or drag from one to another."
  static let welcomeTitle = "Throughline Atlas"
  static let which = "Which one?"
  static let searching = "The search is on its way."
  static let chosen = "Both places are chosen."
  static let busy = CardText("A way is shown", "Press Reset to choose other places, or drag from one to another.")

  static func missed(source: String) -> CardText {
    CardText("No place there", "Lift the finger on a place to see the way to it from \(source).")
  }

  static func noWay(_ source: String, _ target: String, _ reason: NoPathReason) -> CardText {
    let title = "No way from \(source) to \(target)"
    switch reason {
    case .direction: return CardText(title, "They are connected, but every way there runs against an arrow.")
    case .otherComponent, .leftOutEdges:
      return CardText(title, "Nothing on this map joins them. Choose other places.")
    }
  }

  static func noPlaces(in file: String) -> FileProblem {
    FileProblem(
      file: file, message: "this network has no places for the map: none of its nodes says where on the globe it is",
      cure: "give the nodes the attributes “latitude” and “longitude”, in degrees, or look at it in Connections")
  }

  static func leftOut(_ count: Int) -> CardText {
    CardText(
      Wording.count(count, "node is", "nodes are") + " not on the map",
      "The file gives no latitude and longitude there, or none that is on the globe.")
  }

  static func leftTheMap(_ count: Int) -> CardText {
    CardText(
      Wording.count(count, "node is", "nodes are") + " not on the map now",
      "There is no latitude and longitude on the globe. The network has them all the same.")
  }

  static func name(_ method: SearchSpread.Method) -> String {
    switch method {
    case .aStar: "A*"
    case .dijkstra: "Dijkstra"
    case .breadthFirst: "Breadth first"
    }
  }

  static func name(_ pace: RouteSearch.Pace) -> String {
    switch pace {
    case .atOnce: "At once"
    case .slow: "Slowly"
    case .stepwise: "In steps"
    }
  }

  /// Returns a sentence such as "A* looked at 5 places, Dijkstra at 12, breadth first at 17."
  static func counts(_ counts: [Int]) -> String {
    guard counts.count == 3 else { return "" }
    return "For this way A* looks at \(Wording.count(counts[0], "place", "places")), Dijkstra at "
      + "\(Wording.grouped(counts[1])), breadth first at \(Wording.grouped(counts[2]))."
  }

  /// Returns the words for the progress of a search that is under way.
  static func progress(_ spread: SearchSpread) -> String {
    "\(name(spread.method)): looked at \(Wording.grouped(spread.expandedCount)), "
      + "\(Wording.grouped(spread.openCount)) waiting"
  }

  /// Returns a coordinate in words, as "51.5° N, 0.1° W".
  static func coordinates(latitude: Double, longitude: Double) -> String {
    func degrees(_ value: Double) -> String { NumberText.shortest((abs(value) * 100).rounded() / 100) + "°" }
    return "\(degrees(latitude)) \(latitude < 0 ? "S" : "N"), \(degrees(longitude)) \(longitude < 0 ? "W" : "E")"
  }

  /// Returns the line under the title, as "23 places, 39 ways".
  static func summary(nodes: Int, edges: Int, of whole: (nodes: Int, edges: Int)) -> String {
    let all = (Wording.count(whole.nodes, "place", "places"), Wording.count(whole.edges, "way", "ways"))
    guard whole.nodes > nodes || whole.edges > edges else {
      return Wording.count(nodes, "place", "places") + ", " + Wording.count(edges, "way", "ways")
    }
    return "\(Wording.grouped(nodes)) of \(all.0), \(Wording.grouped(edges)) of \(all.1)"
  }

  /// Returns the name of a measure in a list of all.
  static func name(_ measure: WayMeasure) -> String {
    measure.column.map { String($0.prefix(40)) } ?? measure.unit.title
  }

  /// Returns the names of measures on a control: short ones where there are many.
  static func names(of measures: [WayMeasure]) -> [String] {
    guard measures.contains(where: { $0.column != nil }) else { return measures.map(name) }
    return measures.map { $0.column.map { String($0.prefix(12)) } ?? ($0.unit == .miles ? "miles" : "km") }
  }

  /// Returns the word before the total of a way.
  static func total(_ measure: WayMeasure) -> String { measure.column == nil ? "Distance: " : "Total: " }

  static func name(_ style: MapCamera.Style) -> String {
    switch style {
    case .mercator: "Mercator"
    case .equalEarth: "Equal Earth"
    case .globe: "Globe"
    }
  }
}
