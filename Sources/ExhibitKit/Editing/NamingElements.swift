// The names, labels and attributes that people write for nodes and edges.

import Geometry
import Gestures
import GraphModel
import Widgets

extension EditingExhibit {
  /// Asks for a text about the network; nothing while it could not be taken.
  ///
  /// - Parameters:
  ///   - text: the text to begin with.
  ///   - take: takes the text as it was written.
  mutating func ask(
    _ title: String, verb: String, placeholder: String = "Name", _ text: String, isSelected: Bool = false,
    limit: Int = 200, hasLines: Bool = false, problem: @escaping (Self, String) -> String? = { _, _ in nil },
    _ take: @escaping (inout Self, String) -> Void
  ) {
    if tellsOfLargeChange() { return }
    let question = NamePanel.Question(
      title, verb: verb, placeholder: placeholder, limit: limit,
      hasLines: hasLines || text.contains(where: \.isNewline))
    askForName(question, name: text, isSelected: isSelected, problem: problem, take)
  }

  // MARK: Names

  /// Asks for the name of a new node at a position, upright and in model units.
  mutating func askForNode(at position: Point, from source: NodeID?, by visitor: VisitorID) {
    ask("Name of the new node", verb: "Add", "") { $0.addNode(named: $1, at: position, from: source, by: visitor) }
  }

  /// Asks for another name of a node.
  mutating func rename(_ node: NodeID) {
    guard let name = seen?.name(of: node) else { return }
    ask("Rename \(Wording.shortened(name, to: 40))", verb: "Rename", name, isSelected: true) { host, new in
      guard let graph = host.seen else { return }
      host.change("Rename \(graph.name(of: node).prefix(40)) to \(new.prefix(40))") { $0.renaming(node, to: new) }
      host.tellNameIsTaken(new, by: node)
    }
  }

  /// Asks for another label of an edge.
  mutating func rename(_ edge: EdgeID) {
    guard let seen else { return }
    ask("Label of the connection", verb: "Set", seen.label(of: edge), isSelected: true) { host, label in
      host.changeEdge(edge, "Label") { old in
        var edge = old
        edge.label = label
        return edge
      }
    }
  }

  // MARK: Attributes

  private static var exampleOfAttribute: String { "age = 40" }

  /// Asks for an attribute of a node and its value.
  mutating func describe(_ node: NodeID) {
    askForAttribute {
      AttributesInHand(
        title: String($0.name(of: node).prefix(60)), names: $0.attributes(of: node).map(\.name),
        table: $0.base.nodeAttributes)
    } set: { host, assignment, title in
      host.change("\(assignment.name.prefix(40)) of \(title)") { $0.setting(assignment, of: node) }
    }
  }

  /// Asks for an attribute of an edge, or its weight, and the value.
  mutating func describe(_ edge: EdgeID) {
    askForAttribute {
      var names = $0.attributes(of: edge).map(\.name)
      if $0.weight(of: edge) != nil { names.append("weight") }
      return AttributesInHand(title: $0.title(of: edge), names: names, table: $0.base.edgeAttributes, hasWeight: true)
    } set: { host, assignment, title in
      host.change("\(assignment.name.prefix(40)) of \(title)") { $0.setting(assignment, of: edge) }
      host.chooseEdge(host.shown(edge))
    }
  }

  private mutating func askForAttribute(
    _ attributes: @escaping (EditableGraph) -> AttributesInHand,
    set: @escaping (inout Self, AttributeAssignment, String) -> Void
  ) {
    ask("An attribute and its value", verb: "Set", placeholder: Self.exampleOfAttribute, "") { host, text in
      host.seen.flatMap { attributes($0).problem(ofWritten: text, example: Self.exampleOfAttribute) }
    } _: { host, text in
      guard let known = host.seen.map(attributes), let assignment = known.assignment(text) else { return }
      set(&host, assignment, known.title)
      if assignment.value == nil { host.tellTakenAway(assignment.name, of: known.title) }
      if assignment.isUnlike(othersIn: known.table) { host.tellUnlike(assignment.name) }
    }
  }

  /// Says that a value is a text where others of its name are numbers: measures and other programs take them apart.
  mutating func tellUnlike(_ attribute: String) {
    showNotice(
      CardText("Kept as a text", "The other values of \(attribute.prefix(40)) are numbers."),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 5)
  }

  private mutating func tellTakenAway(_ attribute: String, of name: String) {
    showNotice(
      CardText("Taken away", "\(attribute.prefix(40)) of \(name.prefix(60))"),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 3)
  }

  /// Says that another node has the name of one, too: people tell nodes apart by their names.
  private mutating func tellNameIsTaken(_ name: String, by node: NodeID) {
    guard let graph = changes.editing.history?.graph, !name.isEmpty, graph.hasNode(named: name, besides: node) else {
      return
    }
    showNotice(
      CardText("Two nodes have this name", String(name.prefix(60))),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
  }

  private mutating func addNode(
    named name: String, at position: Point, from source: NodeID?, by visitor: VisitorID
  ) {
    guard let graph = changes.editing.history?.graph ?? seen else { return }
    let (node, record) = newNode(named: name, at: position, in: graph)
    var added: NodeID?
    change("Add \(name.isEmpty ? "a node" : String(name.prefix(60)))") { graph in
      added = node
      guard let source else { return [.addNode(node, record)] }
      let edge = EdgeRecord(from: source, to: node, isDirected: graph.newEdgesAreDirected)
      return [.addNode(node, record), .addEdge(graph.nextEdge, edge)]
    }
    guard let added else { return }
    tellNameIsTaken(name, by: added)
    choose([added], by: visitor)
  }

  /// Chooses new nodes, as soon as they are on the screen.
  ///
  /// - Parameter visitor: the visitor for whom the node is chosen; `nil` for choosing all together.
  mutating func choose(_ new: [NodeID], by visitor: VisitorID?) {
    guard let seen, new.allSatisfy(seen.contains) else { return changes.await((new, visitor)) }
    changes.await(nil)
    if let visitor, let node = new.first { select(node, by: visitor) } else { choose(NodeSet(new)) }
  }
}

/// The attributes of a node or an edge of which people write one.
private struct AttributesInHand {
  /// The name of the node or edge.
  let title: String
  /// The names of those that it has.
  let names: [String]
  /// The attributes of all of its kind.
  let table: AttributeTable
  /// True for an edge: its weight is written in the same way.
  var hasWeight = false

  /// Returns what was written: of the attribute that is there, where only its capitals are others.
  func assignment(_ text: String) -> AttributeAssignment? {
    AttributeAssignment(text)?.named(among: table.columns.map(\.name) + (hasWeight ? ["weight"] : []))
  }

  /// Returns a sentence about an attribute that cannot be set, or is not there to be taken away.
  func problem(ofWritten text: String, example: String) -> String? {
    guard let assignment = assignment(text) else { return "Write it like this: \(example)" }
    if hasWeight, assignment.name == "weight", assignment.value != nil, assignment.number == nil {
      return "A weight is a number: weight = 2.5"
    }
    if assignment.value != nil || names.contains(where: { ExactText($0) == ExactText(assignment.name) }) { return nil }
    return assignment.hasSign
      ? "It has no \(assignment.name.prefix(24)) to take away."
      : "There is no = in it. Like this: \(example)"
  }
}
