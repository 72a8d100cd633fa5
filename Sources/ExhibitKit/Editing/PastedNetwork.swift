// The network that a text of the clipboard tells: a file of any form, or names, one a line.

import Foundation
import Geometry
import GraphFormats
import GraphModel

/// The network that a text tells.
public struct PastedNetwork: Sendable {
  /// The network.
  public let graph: Graph
  /// The name of the form that the text has; `nil` for names, one a line.
  public let form: String?
  /// The problems of the text that were got over, and what was assumed.
  public let warnings: [GraphFileProblem]

  /// The greatest number of nodes and edges that are pasted.
  static let mostPasted = 50_000
  /// The most names that are taken one a line, and the bytes of the longest.
  private static let mostNames = (count: 2000, length: 200)

  /// Reads a text: as a file of the same content is read, else as a table whose first columns are taken for the ends of
  /// edges, else as names, one a line.
  public init(_ text: String, _ control: WorkControl = .none) throws(GraphFileProblem) {
    let bytes = Array(text.utf8)
    do {
      let file = try Self.file(of: bytes, control)
      (graph, form, warnings) = (file.graph, file.format.displayName, file.warnings)
    } catch {
      guard error.kind == .unknownFormat else { throw error }
      if let file = try? Self.file(of: bytes, control, assumesEnds: true) {
        (graph, form, warnings) = (file.graph, file.format.displayName, file.warnings)
        return
      }
      guard let names = Self.names(text) else { throw error }
      var builder = GraphBuilder()
      for name in names { _ = builder.addNode(name) }
      (graph, form, warnings) = (builder.build(), nil, [])
    }
  }

  private static func file(
    of text: [UInt8], _ control: WorkControl, assumesEnds: Bool = false
  ) throws(GraphFileProblem) -> GraphFile {
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 100_000
    options.maximumMemory = 256 << 20
    options.assumesEnds = assumesEnds
    func read(_ bytes: [UInt8]) throws(GraphFileProblem) -> GraphFile {
      try GraphReader.read(
        bytes: bytes, name: "clipboard", options: options, progress: control.progress, isCancelled: control.isCancelled)
    }
    guard let tables = GraphTables(text) else { return try read(text) }
    options.nodesTable = tables.nodes
    let file = try read(tables.edges)
    if file.format == .csv { return file }
    // What stands before the empty line is no table of edges, so that all of it is something else.
    options.nodesTable = nil
    return try read(text)
  }

  /// Returns the names of a text that has one a line; `nil` for a text of cells, or of long lines.
  private static func names(_ text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let isShort = lines.count <= mostNames.count && lines.allSatisfy { $0.utf8.count <= mostNames.length }
    return isShort && !lines.contains { $0.contains("\t") } ? lines : nil
  }

  /// Returns positions for nodes, in model units: as the text has them, moved and scaled; else those that are joined to nodes
  /// with a place beside these, and the others in a spiral.
  ///
  /// - Parameters:
  ///   - center: the middle.
  ///   - spacing: the distance of neighbours.
  ///   - place: returns the position of a node that has one already; `nil` for any other.
  public func positions(
    of nodes: [NodeID], around center: Point, spacing: Double, place: (NodeID) -> Point? = { _ in nil }
  ) -> [NodeID: Point] {
    var found: [NodeID: Point] = [:]
    let told = graph.positions
    if let told, let bounds = Rect(bounding: nodes.map { told[$0.index] }), max(bounds.width, bounds.height) > 0 {
      let scale = spacing * Double(nodes.count).squareRoot() / max(bounds.width, bounds.height)
      for node in nodes { found[node] = center + (told[node.index] - bounds.center) * scale }
    } else {
      placeBesideNeighbours(nodes, spacing: spacing, place, &found)
      for (index, node) in nodes.filter({ found[$0] == nil }).enumerated() {
        // The seeds of a sunflower: each as far from its neighbours as the others.
        let radius = spacing * 0.6 * Double(index).squareRoot()
        found[node] = center + unitVector(radians: Double(index) * Self.angle) * radius
      }
    }
    return found
  }

  /// The angle between two seeds of a sunflower that follow one another, in radians.
  private static let angle = 2.399963229728653

  /// Places nodes beside the middle of their neighbours that have a place, those first that are joined to the network, then
  /// those that are joined to these.
  private func placeBesideNeighbours(
    _ nodes: [NodeID], spacing: Double, _ place: (NodeID) -> Point?, _ found: inout [NodeID: Point]
  ) {
    let order = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    var waiting = nodes
    while !waiting.isEmpty {
      var next: [NodeID: Point] = [:]
      for node in waiting {
        let places = graph.neighbours(of: node).compactMap { order[$0] != nil ? found[$0] : place($0) }
        guard !places.isEmpty else { continue }
        let middle = places.reduce(.zero, +) / Double(places.count)
        // No two of one neighbour in one place.
        let index = found.count + next.count
        let radius = spacing * (1 + 0.1 * Double(index).squareRoot())
        next[node] = middle + unitVector(radians: Double(index) * Self.angle) * radius
      }
      found.merge(next) { $1 }
      // Only what is joined to these can have its place next.
      let joined = Set(next.keys.flatMap { graph.neighbours(of: $0) })
      waiting = joined.compactMap { node in found[node] == nil ? order[node] : nil }.sorted().map { nodes[$0] }
    }
  }
}
