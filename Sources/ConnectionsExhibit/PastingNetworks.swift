// Text from other programs that comes into the network: a table of edges from a spreadsheet, a file of another graph tool,
// or names, one a line.

import Drawing
import ExhibitKit
import Foundation
import Geometry
import GraphFormats
import GraphModel
import SceneGraph

extension Connections {
  /// Asks for what other programs have copied.
  mutating func askForClipboard() {
    guard shell.settings.visitors.mayCopy else { return }
    changes.beginPasting(shell.effects.readClipboard())
  }

  mutating func takePasted(_ text: String, ticket: Int) {
    guard changes.endPasting(ticket) else { return }
    guard text.contains(where: { !$0.isWhitespace }) else { return tellOfPasting("There is no text to paste.") }
    do throws(GraphFileProblem) {
      let pasted = try PastedNetwork(text)
      // A few words of some forms stand for a network of any size.
      guard pasted.graph.nodeCount + pasted.graph.edgeCount <= Self.mostPasted else {
        return tellOfPasting("It is too large: save the text in a file, and open that.")
      }
      paste(pasted)
    } catch {
      tellOfPasting(error.message)
    }
  }

  /// The greatest number of nodes and edges that are pasted.
  private static let mostPasted = 50_000

  private mutating func paste(_ pasted: PastedNetwork) {
    let now = changes.editing.history?.graph ?? content.graph.map { EditableGraph($0) }
    guard let now else { return }
    let new = pasted.graph.nodes.filter { now.node(withKey: pasted.graph.key(of: $0)) == nil }
    let scale = max(viewport.camera.transform.scale, .leastNormalMagnitude)
    let positions = pasted.positions(
      of: new, around: viewport.uprightPosition(at: shell.window.center), spacing: shell.metrics.pixels(56) / scale)
    let addition = GraphAddition(of: pasted.graph, to: now) { positions[$0] }
    guard !addition.edits.isEmpty else { return tellOfPasting("All of it is here already.") }
    let words = Self.words(for: addition)
    let done = changes.editing.history?.position ?? 0
    change("Paste \(words)") { _ in addition.edits }
    guard changes.editing.history?.position ?? 0 > done else {
      return tellOfPasting("It has texts that are too long.")
    }
    // The card of what is chosen tells how much came in.
    guard changes.editing.isBehind else { return choose(Set(addition.nodes.compactMap { changes.editing.node($0) })) }
    tellOfPasting("\(words) came in.", "Pasted")
  }

  private static func words(for addition: GraphAddition) -> String {
    let nodes = Wording.count(addition.newNodeCount, "node", "nodes")
    let edges = Wording.count(addition.newEdgeCount, "connection", "connections")
    if addition.newNodeCount == 0 { return edges }
    return addition.newEdgeCount == 0 ? nodes : "\(nodes) and \(edges)"
  }

  mutating func tellOfPasting(_ words: String, _ title: String = "Nothing is pasted") {
    showNotice(CardText(title, words), near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
  }
}

/// The network that a text tells.
struct PastedNetwork {
  /// The network.
  let graph: Graph

  /// The most names that are taken one a line, and the bytes of the longest.
  private static let mostNames = (count: 2000, length: 200)

  /// Reads a text: of any form that files have, else as names, one a line.
  init(_ text: String) throws(GraphFileProblem) {
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 100_000
    options.maximumMemory = 256 << 20
    do {
      graph = try GraphReader.read(bytes: Array(text.utf8), name: "clipboard", options: options).graph
    } catch {
      guard error.kind == .unknownFormat, let names = Self.names(text) else { throw error }
      var builder = GraphBuilder()
      for name in names { _ = builder.addNode(name) }
      graph = builder.build()
    }
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
  func positions(of nodes: [NodeID], around center: Point, spacing: Double) -> [NodeID: Point] {
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
