// What is done to a network when a hand, a key or a button asks for it.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension EditingExhibit {
  /// Does what changes the network, or is about changing it; nothing where visitors may not.
  public mutating func perform(_ action: EditAction) {
    guard shell.settings.visitors.mayEdit else { return }
    // What the keys have moved is a change of its own before the next.
    if case .nudge = action {} else { endKeyMove() }
    if action == .makeNew { return makeNew() }
    guard let seen else { return }
    switch action {
    case .toggle: setEditing(!changes.isOn)
    case .undo: go(.undo, "Taken back")
    case .redo: go(.redo, "Done again")
    case .go(let position):
      go(.moment(position), nil)
      revealMoment()
    case .goAlong(let step):
      if let position = changes.editing.history?.position { perform(EditAction.go(to: position + step)) }
    case .toggleHistory:
      guard changes.isOn else { return }
      let opens = !changes.history.isOpen
      if opens {
        closeSidePanel()
        changes.closePanels()
      }
      changes.setHistory(open: opens)
      placeCardsAnew()
    case .bookmark(let action): perform(action)
    // Nothing changes before people have seen what comes in.
    case .paste: askForClipboard()
    // Copying does not change the network.
    case .copySelection: copySelection()
    case .returnToOriginal: returnToOriginal()
    default:
      if changes.isOn { changeElement(action, in: seen) }
    }
  }

  /// Lets hands change the network from now on, or no longer.
  public mutating func setEditing(_ isOn: Bool) {
    guard isOn != changes.isOn, !isOn || network != nil else { return }
    cancelInput()
    clear()
    closeSidePanel()
    changes.setOn(isOn)
  }

  private mutating func changeElement(_ action: EditAction, in graph: EditableGraph) {
    switch action {
    case .addNode(let point, let visitor): addNode(at: point, by: visitor)
    case .addNodeInMiddle: addNode(at: freePoint(near: camera.center), by: keyboardVisitor)
    case .rename(let node):
      let name = graph.name(of: node)
      ask(.node(node), "Rename \(Wording.shortened(name, to: 40))", verb: "Rename", name, isSelected: true)
    case .renameEdge(let edge):
      ask(.edge(edge), "Label of the connection", verb: "Set", graph.label(of: edge), isSelected: true)
    case .describe(let node): askForAttribute(.nodeAttribute(node))
    case .describeEdge(let edge): askForAttribute(.edgeAttribute(edge))
    case .remove(let node):
      change("Delete \(graph.name(of: node).prefix(60))", of: graph.degree(of: node)) { $0.removing(nodes: [node]) }
    case .searchJoin(let source, let visitor): search(for: .join(from: source, by: visitor))
    case .searchMerge(let node, let visitor): search(for: .merge(node, by: visitor))
    case .chooseEdge(let edge): chooseEdge(edge)
    case .reverse(let edge): changeEdge(edge, "Reverse") { $0.reversed() }
    case .setDirected(let edge, let isDirected):
      changeEdge(edge, isDirected ? "One way" : "Both ways") { old in
        var edge = old
        edge.isDirected = isDirected
        return edge
      }
    case .removeEdge(let edge):
      change("Delete \(edgeTitle(edge, in: graph))") { $0.removing(edges: [edge]) }
    case .selectAll: choose(Set(graph.allNodes()))
    case .selectNeighbours:
      guard let selection = changes.selection else { return }
      choose(selection.nodes.union(selection.nodes.flatMap { graph.neighbours(of: $0) }))
    case .deselect: choose([])
    case .removeSelection: removeSelection()
    case .nudge(let direction): nudge(direction)
    case .chooseNextEdge(let backwards): chooseNextEdge(backwards: backwards)
    case .describeChosen:
      if let edge = changes.edge?.edge {
        perform(EditAction.describeEdge(edge))
      } else if let node = lastChosenNode {
        perform(EditAction.describe(node))
      }
    case .renameChosen:
      if let edge = changes.edge?.edge {
        perform(EditAction.renameEdge(edge))
      } else if let node = lastChosenNode {
        perform(EditAction.rename(node))
      }
    case .removeChosen:
      if changes.selection != nil {
        removeSelection()
      } else if let edge = changes.edge?.edge {
        perform(EditAction.removeEdge(edge))
      } else if let node = lastChosenNode {
        perform(EditAction.remove(node))
      }
    case .toggle, .undo, .redo, .go, .goAlong, .toggleHistory, .returnToOriginal, .makeNew, .bookmark, .paste,
      .copySelection:
      break
    }
  }

  // MARK: Nodes

  private mutating func addNode(at point: Point, by visitor: VisitorID) {
    if let position = position(at: point) { askForNode(at: position, from: nil, by: visitor) }
  }

  /// Returns the point nearest to another, in view pixels, where a new node lies in the view and beside those that are
  /// there: as far from them as a finger can tell apart, in a crowd nearer and nearer.
  private func freePoint(near point: Point) -> Point {
    let (scene, view) = (viewport.scene, shell.freeWindow.inset(by: shell.metrics.button + shell.metrics.padding))
    var distance = 2 * gestures.settings.nodeTargetPixels
    while distance >= 1 {
      for index in 0..<Self.mostFreePlaces {
        // The seeds of a sunflower: every place around the point, the nearest first.
        let way = unitVector(radians: Double(index) * Self.seedAngle) * (0.4 * distance * Double(index).squareRoot())
        let place = point + way
        guard index == 0 || view.contains(place), position(at: place) != nil else { continue }
        if scene.node(at: place, reach: distance) == nil { return place }
      }
      distance /= 2
    }
    return point
  }

  /// The greatest number of places that are looked at for each distance.
  private static var mostFreePlaces: Int { 250 }
  /// The angle between two seeds of a sunflower that follow one another, in radians.
  private static var seedAngle: Double { 2.399963229728653 }

  /// Makes one node of two.
  mutating func merge(_ other: NodeID, into kept: NodeID, by visitor: VisitorID) {
    guard let seen, other != kept else { return }
    clear(of: visitor)
    let name = "Make \(seen.name(of: other).prefix(40)) a part of \(seen.name(of: kept).prefix(40))"
    change(name, of: 2 * seen.degree(of: other)) { $0.merging(other, into: kept) }
    if let node = shown(kept) { select(node, by: visitor) }
    tellOfMerging(other, into: kept, as: seen)
  }

  /// Says what a node that became a part of another did not bring along: values that the other has, too, and edges between
  /// the two.
  private mutating func tellOfMerging(_ other: NodeID, into kept: NodeID, as seen: EditableGraph) {
    let values = Dictionary(seen.attributes(of: kept).map { (ExactText($0.name), $0.value) }) { $1 }
    let lost = seen.attributes(of: other).filter { name, value in values[ExactText(name)].map { $0 != value } ?? false }
    let joined = seen.edges(among: [other, kept]).count { edge in
      let ends = seen.ends(of: edge)
      return ends.source != ends.target
    }
    let (one, two) = (seen.name(of: other).prefix(40), seen.name(of: kept).prefix(40))
    var sentences: [String] = []
    if !lost.isEmpty {
      let names = lost.prefix(3).map { Wording.title(ofAttribute: $0.name) }.joined(separator: ", ")
      let more = lost.count > 3 ? " and \(lost.count - 3) more" : ""
      sentences.append("\(names)\(more) of \(one) \(lost.count == 1 ? "is" : "are") gone: \(two) has its own.")
    }
    if joined == 1 { sentences.append("The connection between the two is gone.") }
    if joined > 1 { sentences.append("The \(joined) connections between the two are gone.") }
    guard !sentences.isEmpty else { return }
    showNotice(
      CardText("One node of two", sentences.joined(separator: " ")),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 8)
  }

  // MARK: Search by name

  private mutating func search(for purpose: NetworkChanges.Finding) {
    open(.search)
    changes.beginFinding(purpose)
    searchAgain()
  }

  /// The node that another is searched for to be joined to, or made a part of; `nil` where the search is for something else.
  public var startOfChange: NodeID? {
    switch changes.finding {
    case .join(let source, _): source
    case .merge(let node, _): node
    case nil: nil
    }
  }

  /// The words in the empty field of a search that is for a change; `nil` where it is for something else.
  public var promptOfChange: String? {
    guard let finding = changes.finding, let seen else { return nil }
    func name(_ node: NodeID) -> Substring { seen.name(of: node).prefix(40) }
    return switch finding {
    case .join(let source, _): "Join \(name(source)) to…"
    case .merge(let node, _): "Make \(name(node)) a part of…"
    }
  }

  /// Does with a found node what the search was for, if that was a change.
  public mutating func changeTakes(found node: NodeID) -> Bool {
    switch changes.finding {
    case .join(let source, let visitor): join(source, node, by: visitor)
    case .merge(let other, let visitor): merge(other, into: node, by: visitor)
    case nil: return false
    }
    return true
  }
}
