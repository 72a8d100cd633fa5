// What people see of a text of the clipboard before it comes into the network: how much it is, how it was read, its first rows.
// Made in the background, for a text may be long.

import Drawing
import GraphFormats
import GraphModel
import Widgets

/// A text of the clipboard, read and compared with the network that it would come into.
struct PastedReview: WorkResult {
  /// The text.
  let text: String
  /// The network that it tells; `nil` where it tells none that can come in.
  let pasted: PastedNetwork?
  /// The preview of it; `nil` where it cannot come in.
  let content: ReviewPanel.Content?
  /// The sentence about why it cannot come in; empty where it can.
  let refusal: String

  /// The greatest number of rows that are shown.
  private static let mostRows = 100
  /// The longest title of a row, in characters.
  private static let longestTitle = 80

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - graph: the network that it would come into.
  ///   - isCopied: true if the text was copied here: what is all there comes in again as copies.
  ///   - isEditing: true if hands change the network already.
  ///   - hasHeading: true if the first row names the columns, where that is not certain; `nil` finds out.
  init(
    _ text: String, into graph: EditableGraph, isCopied: Bool, isEditing: Bool, hasHeading: Bool? = nil,
    _ control: WorkControl = .none
  ) {
    do throws(GraphFileProblem) {
      let pasted = try PastedNetwork(text, hasHeading: hasHeading, control)
      // A few words of some forms stand for a network of any size.
      guard pasted.graph.nodeCount + pasted.graph.edgeCount <= PastedNetwork.mostPasted else {
        self.init(refusing: text, "It is too large: save the text in a file, and open that.")
        return
      }
      let addition = GraphAddition(of: pasted.graph, to: graph) { _ in nil }
      guard !addition.edits.isEmpty || isCopied else {
        self.init(refusing: text, Self.allIsHere)
        return
      }
      let content = ReviewPanel.Content(
        sentences: Self.sentences(of: pasted, addition, in: graph, isEditing: isEditing),
        rows: Self.rows(of: pasted.graph, addition, in: graph),
        verb: isEditing ? "Add" : "Edit and add",
        otherReading: pasted.hasHeading.map { $0 ? "The first row is data" : "The first row is a heading" })
      self.init(text: text, pasted: pasted, content: content, refusal: "")
    } catch {
      self.init(refusing: text, error.cure.isEmpty ? error.message : "\(error.message) (\(error.cure))")
    }
  }

  private init(text: String, pasted: PastedNetwork?, content: ReviewPanel.Content?, refusal: String) {
    (self.text, self.pasted, self.content, self.refusal) = (text, pasted, content, refusal)
  }

  /// The words where nothing of what is pasted is new.
  static let allIsHere = "Its nodes are here already, and connections between the same ones; they stay as they are."

  private init(refusing text: String, _ sentence: String) {
    self.init(text: text, pasted: nil, content: nil, refusal: sentence)
  }

  /// Returns words for nodes and connections: "12 nodes and 14 connections".
  static func words(nodes nodeCount: Int, edges edgeCount: Int) -> String {
    let nodes = Wording.count(nodeCount, "node", "nodes")
    let edges = Wording.count(edgeCount, "connection", "connections")
    if nodeCount == 0, edgeCount > 0 { return edges }
    return edgeCount == 0 ? nodes : "\(nodes) and \(edges)"
  }

  private static func sentences(
    of pasted: PastedNetwork, _ addition: GraphAddition, in present: EditableGraph, isEditing: Bool
  ) -> [String] {
    let (nodes, edges) = (pasted.graph.nodeCount, pasted.graph.edgeCount)
    let here = nodes - addition.newNodeCount + edges - addition.newEdgeCount
    var sentences = [words(nodes: nodes, edges: edges)]
    if addition.edits.isEmpty {
      sentences[0] += ", as copies: all of it is here already"
    } else if here > 0 {
      sentences[0] += ", \(Wording.grouped(here)) of them already here"
    }
    if let ids = idSentence(of: pasted.graph, addition, in: present) { sentences.append(ids) }
    if let shared = sharedNameSentence(of: pasted.graph, addition, in: present) { sentences.append(shared) }
    let assumed = pasted.warnings.filter { $0.kind == .note }
    let problems = pasted.warnings.filter { $0.kind != .note }
    sentences += assumed.map { Wording.sentence($0.message) }
    if let hasHeading = pasted.hasHeading {
      let row = hasHeading ? "The first row names the columns." : "The first row is one of them."
      sentences.append("The first two columns are taken for the two ends of each connection. \(row)")
    } else if assumed.isEmpty {
      sentences.append(pasted.form.map { "Read as \($0)." } ?? "Names, one a line.")
    }
    if let first = problems.first {
      let place = first.line.map { "Line \($0): " } ?? ""
      let more = problems.count > 1 ? " (and \(Wording.grouped(problems.count - 1)) more)" : ""
      sentences.append(Wording.sentence("\(place)\(first.message)\(more)"))
    }
    if pasted.graph.isWeighted, pasted.graph.weightMeaning != present.weightMeaning {
      let words = { (meaning: WeightMeaning) in meaning == .strength ? "strengths" : "lengths" }
      sentences.append(
        "Its weights are \(words(pasted.graph.weightMeaning)), and count as \(words(present.weightMeaning)) here.")
    }
    if !isEditing { sentences.append("Pasting changes the network.") }
    return sentences
  }

  /// Returns the sentence about words that are ids of nodes which have other names; `nil` where there are none.
  private static func idSentence(
    of graph: Graph, _ addition: GraphAddition, in present: EditableGraph
  ) -> String? {
    let ids = graph.nodes.compactMap { node -> (id: String, name: String)? in
      let (key, known) = (graph.key(of: node), addition.nodes[node.index])
      guard ExactText(key) == ExactText(graph.label(of: node)), let name = present.node(known)?.name,
        ExactText(name) != ExactText(key)
      else { return nil }
      return (key, name)
    }
    guard let first = ids.first else { return nil }
    let more = ids.count > 1 ? " (and \(Wording.grouped(ids.count - 1)) more)" : ""
    return "“\(first.id.prefix(40))” is the id of \(first.name.prefix(40))\(more)."
  }

  /// Returns the sentence about new nodes that have the names of others here; `nil` where there are none.
  private static func sharedNameSentence(
    of graph: Graph, _ addition: GraphAddition, in present: EditableGraph
  ) -> String? {
    let new = graph.nodes.lazy.filter { !present.contains(addition.nodes[$0.index]) }.prefix(mostRows)
    let names = new.map { graph.label(of: $0) }.filter { present.hasNode(named: $0, besides: NodeID(.max)) }
    guard let first = names.first else { return nil }
    let more = names.count > 1 ? " (and \(Wording.grouped(names.count - 1)) more)" : ""
    return "Other nodes are called “\(first.prefix(40))”\(more), too: these are new ones."
  }

  /// Returns the first rows: connections with what comes in with them, then nodes that none joins; the last one says how many
  /// more there are. What is here already stays as it is.
  private static func rows(
    of graph: Graph, _ addition: GraphAddition, in present: EditableGraph
  ) -> [ListContent.Row] {
    var rows: [ListContent.Row] = []
    let knownEdges = Set(addition.edits.isEmpty ? [] : addition.knownEdges)
    let stays = "already here, stays as it is"
    for edge in graph.edges.prefix(mostRows) {
      let (source, target) = (graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge)))
      let arrow = graph.isDirected(edge) ? "→" : "–"
      let half = longestTitle / 2
      var known = graph.label(of: edge).isEmpty ? [] : [graph.label(of: edge)]
      if let weight = graph.weight(of: edge) { known.append("weight \(NumberText.shortest(weight))") }
      known += graph.edgeAttributes.row(edge.index).map { "\($0.name) \($0.value.displayText)" }
      rows.append(
        ListContent.Row(
          "\(source.prefix(half)) \(arrow) \(target.prefix(half))",
          subtitle: knownEdges.contains(edge) ? stays : String(known.joined(separator: ", ").prefix(longestTitle)),
          icon: .path))
    }
    let alone = graph.nodes.filter { graph.degree(of: $0) == 0 }
    for node in alone where rows.count < mostRows {
      let known = graph.nodeAttributes.row(node.index).map { "\($0.name) \($0.value.displayText)" }.joined(
        separator: ", ")
      let isKnown = !addition.edits.isEmpty && present.node(addition.nodes[node.index]) != nil
      rows.append(
        ListContent.Row(
          String(graph.label(of: node).prefix(longestTitle)),
          subtitle: isKnown ? stays : String(known.prefix(longestTitle))))
    }
    let more = graph.edgeCount + alone.count - rows.count
    if more > 0 { rows.append(ListContent.Row("and \(Wording.grouped(more)) more")) }
    return rows
  }
}
