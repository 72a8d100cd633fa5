// The names, labels and attributes that people write for nodes and edges.

import Geometry
import Gestures
import GraphModel
import Widgets

extension EditingExhibit {
  /// Asks for the name of a new node at a position, upright and in model units.
  mutating func askForNode(at position: Point, from source: NodeID?, by visitor: VisitorID) {
    ask(.newNode(at: position, from: source, by: visitor), "Name of the new node", verb: "Add", "")
  }

  mutating func askForAttribute(_ naming: NetworkChanges.Naming) {
    ask(naming, "An attribute and its value", verb: "Set", placeholder: Self.exampleOfAttribute, "")
  }

  private static var exampleOfAttribute: String { "age = 40" }

  mutating func ask(
    _ naming: NetworkChanges.Naming, _ title: String, verb: String, placeholder: String = "Name", _ name: String,
    isSelected: Bool = false, limit: Int = 200, hasLines: Bool = false
  ) {
    switch naming {
    case .bookmark, .newBookmark: break
    // What is written now could not be taken.
    default: if tellsOfLargeChange() { return }
    }
    let question = NamePanel.Question(
      title, verb: verb, placeholder: placeholder, limit: limit,
      hasLines: hasLines || name.contains(where: \.isNewline))
    askForName(question, name: name, isSelected: isSelected)
    changes.beginNaming(naming)
  }

  /// Returns a sentence about an attribute that cannot be set, or is not there to be taken away.
  public func problem(ofWritten name: String) -> String? {
    guard let seen, let naming = changes.naming else { return nil }
    let known: [String]
    switch naming {
    case .nodeAttribute(let node): known = seen.attributes(of: node).map(\.name)
    case .edgeAttribute(let edge):
      known = seen.attributes(of: edge).map(\.name) + (seen.weight(of: edge) == nil ? [] : ["weight"])
    case .newNode, .node, .edge, .bookmark, .newBookmark, .information: return nil
    }
    guard let assignment = Self.assignment(name, naming, in: seen) else {
      return "Write it like this: \(Self.exampleOfAttribute)"
    }
    if case .edgeAttribute = naming, assignment.name == "weight", assignment.value != nil, assignment.number == nil {
      return "A weight is a number: weight = 2.5"
    }
    if assignment.value != nil || known.contains(where: { ExactText($0) == ExactText(assignment.name) }) { return nil }
    return assignment.hasSign
      ? "It has no \(assignment.name.prefix(24)) to take away."
      : "There is no = in it. Like this: \(Self.exampleOfAttribute)"
  }

  /// Returns the attribute that people write a value of: the one that is there, where only its capitals are others.
  private static func assignment(_ text: String, _ naming: NetworkChanges.Naming, in graph: EditableGraph)
    -> AttributeAssignment?
  {
    guard let assignment = AttributeAssignment(text) else { return nil }
    switch naming {
    case .nodeAttribute: return assignment.named(among: graph.base.nodeAttributes.columns.map(\.name))
    case .edgeAttribute: return assignment.named(among: graph.base.edgeAttributes.columns.map(\.name) + ["weight"])
    default: return assignment
    }
  }

  public mutating func nameWasWritten(_ name: String) {
    guard let naming = changes.endNaming(), let graph = seen else { return }
    switch naming {
    case .newNode(let position, let source, let visitor):
      addNode(named: name, at: position, from: source, by: visitor)
    case .node(let node):
      change("Rename \(graph.name(of: node).prefix(40)) to \(name.prefix(40))") { $0.renaming(node, to: name) }
      tellNameIsTaken(name, by: node)
    case .nodeAttribute(let node):
      guard let assignment = Self.assignment(name, naming, in: graph) else { return }
      let isUnlike = assignment.isUnlike(othersIn: graph.base.nodeAttributes)
      change("\(assignment.name.prefix(40)) of \(graph.name(of: node).prefix(60))") {
        $0.setting(assignment, of: node)
      }
      if assignment.value == nil { tellTakenAway(assignment.name, of: graph.name(of: node)) }
      if isUnlike { tellUnlike(assignment.name) }
    case .edgeAttribute(let edge):
      guard let assignment = Self.assignment(name, naming, in: graph) else { return }
      let isUnlike = assignment.isUnlike(othersIn: graph.base.edgeAttributes)
      let title = edgeTitle(edge, in: graph)
      change("\(assignment.name.prefix(40)) of \(title)") { $0.setting(assignment, of: edge) }
      chooseEdge(shown(edge))
      if assignment.value == nil { tellTakenAway(assignment.name, of: title) }
      if isUnlike { tellUnlike(assignment.name) }
    case .bookmark(let id): renameBookmark(id, to: name)
    case .newBookmark(let pose, let look): addBookmark(pose, look, named: name)
    case .information(let part):
      describe(part, as: name)
      // Where it was asked for; who goes on writing after Enter gives no commands there.
      open(.about)
    case .edge(let edge):
      changeEdge(edge, "Label") { old in
        var edge = old
        edge.label = name
        return edge
      }
    }
  }

  /// Says that a value is a text where others of its name are numbers: measures and other programs take them apart.
  private mutating func tellUnlike(_ attribute: String) {
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
    if let visitor, let node = new.first { select(node, by: visitor) } else { choose(Set(new)) }
  }
}
