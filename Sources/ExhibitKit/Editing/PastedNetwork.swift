// The network that a text of the clipboard tells: a file of any form, or names, one a line.

import Foundation
import Geometry
import GraphFormats
import GraphModel

/// The network that a text tells.
public struct PastedNetwork {
  /// The network.
  public let graph: Graph

  /// The greatest number of nodes and edges that are pasted.
  static let mostPasted = 50_000
  /// The most names that are taken one a line, and the bytes of the longest.
  private static let mostNames = (count: 2000, length: 200)

  /// Reads a text: of any form that files have, else as names, one a line.
  public init(_ text: String) throws(GraphFileProblem) {
    let bytes = Array(text.utf8)
    do {
      graph = try Self.graph(of: bytes)
    } catch {
      guard error.kind == .unknownFormat, let names = Self.names(text) else { throw error }
      var builder = GraphBuilder()
      for name in names { _ = builder.addNode(name) }
      graph = builder.build()
    }
  }

  private static func graph(of text: [UInt8]) throws(GraphFileProblem) -> Graph {
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 100_000
    options.maximumMemory = 256 << 20
    guard let tables = GraphTables(text) else {
      return try GraphReader.read(bytes: text, name: "clipboard", options: options).graph
    }
    options.nodesTable = tables.nodes
    let file = try GraphReader.read(bytes: tables.edges, name: "clipboard", options: options)
    if file.format == .csv { return file.graph }
    // What stands before the empty line is no table of edges, so that all of it is something else.
    options.nodesTable = nil
    return try GraphReader.read(bytes: text, name: "clipboard", options: options).graph
  }

  private static func names(_ text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let isShort = lines.count <= mostNames.count && lines.allSatisfy { $0.utf8.count <= mostNames.length }
    return isShort ? lines : nil
  }

  /// Returns positions for nodes, in model units: as the text has them, moved and scaled, else in a spiral.
  ///
  /// - Parameters:
  ///   - center: the middle.
  ///   - spacing: the distance of neighbours.
  public func positions(of nodes: [NodeID], around center: Point, spacing: Double) -> [NodeID: Point] {
    var found: [NodeID: Point] = [:]
    let told = graph.positions
    if let told, let bounds = Rect(bounding: nodes.map { told[$0.index] }), max(bounds.width, bounds.height) > 0 {
      let scale = spacing * Double(nodes.count).squareRoot() / max(bounds.width, bounds.height)
      for node in nodes { found[node] = center + (told[node.index] - bounds.center) * scale }
    } else {
      for (index, node) in nodes.enumerated() {
        // The seeds of a sunflower: each as far from its neighbours as the others.
        let (radius, angle) = (spacing * 0.6 * Double(index).squareRoot(), Double(index) * 2.399963229728653)
        found[node] = center + unitVector(radians: angle) * radius
      }
    }
    return found
  }
}
