// What is done to a network when a hand, a key or a button asks for it.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph

extension EditingExhibit {
  /// Makes a change of the network, or what is about changing it, where visitors may. What the keys have moved is a change
  /// of its own before.
  mutating func edit(_ change: (inout Self) -> Void) {
    guard shell.settings.visitors.mayEdit else { return }
    endKeyMove()
    change(&self)
  }

  /// Lets hands change the network from now on, or no longer.
  public mutating func setEditing(_ isOn: Bool) {
    guard isOn != changes.isOn, !isOn || network != nil else { return }
    cancelInput()
    clear()
    // What a table says is changed while one looks at it.
    if shell.sidePanel != .table { closeSidePanel() }
    changes.setOn(isOn)
  }

  /// Lets hands change the network no longer, or gives its nodes their first look again; `false` where there is neither.
  public mutating func takeBackEditing() -> Bool {
    guard changes.isOn else { return takeBackLook() || takeBackFilters() }
    setEditing(false)
    return true
  }

  // MARK: Back and forth

  mutating func undo() { if seen != nil { go(.undo, "Taken back") } }

  mutating func redo() { if seen != nil { go(.redo, "Done again") } }

  /// Makes the network what it was when so many changes were done.
  mutating func go(to position: Int) {
    edit {
      guard $0.seen != nil else { return }
      $0.go(.moment(position), nil)
      $0.revealMoment()
    }
  }

  /// Makes the network what it was some changes earlier or later.
  mutating func go(along step: Int) {
    if let position = changes.editing.history?.position { go(to: position + step) }
  }

  // MARK: Nodes

  /// Asks for the name of a new node at a point in view pixels.
  mutating func addNode(at point: Point, by visitor: VisitorID) {
    if let position = position(at: point) { askForNode(at: position, from: nil, by: visitor) }
  }

  mutating func addNodeInMiddle() { addNode(at: freePoint(near: camera.center), by: keyboardVisitor) }

  mutating func remove(_ node: NodeID) {
    guard let seen else { return }
    change("Delete \(seen.name(of: node).prefix(60))", of: seen.degree(of: node)) { $0.removing(nodes: [node]) }
  }

  mutating func chooseAll() { if let seen { choose(seen.nodeSet) } }

  /// Chooses the neighbours of the chosen nodes, too.
  mutating func chooseNeighbours() {
    guard let seen, let selection = changes.selection else { return }
    choose(selection.nodes.union(selection.nodes.flatMap { seen.neighbours(of: $0) }))
  }

  // MARK: Edges

  /// Lets an edge lead one way, or both.
  mutating func setDirected(_ edge: EdgeID, _ isDirected: Bool) {
    changeEdge(edge, isDirected ? "One way" : "Both ways") { old in
      var edge = old
      edge.isDirected = isDirected
      return edge
    }
  }

  mutating func reverse(_ edge: EdgeID) { changeEdge(edge, "Reverse") { $0.reversed() } }

  mutating func remove(_ edge: EdgeID) {
    guard let seen else { return }
    change("Delete \(seen.title(of: edge))") { $0.removing(edges: [edge]) }
  }

  // MARK: What is chosen

  /// Asks for another name of the chosen node or edge.
  mutating func renameChosen() {
    if let edge = changes.edge?.edge { rename(edge) } else if let node = lastChosenNode { rename(node) }
  }

  /// Asks for an attribute of the chosen node or edge.
  mutating func describeChosen() {
    if let edge = changes.edge?.edge {
      describe(edge)
    } else if let node = lastChosenNode {
      describe(node)
    }
  }

  /// Takes the chosen nodes or the chosen edge away.
  mutating func removeChosen() {
    if changes.selection != nil {
      removeSelection()
    } else if let edge = changes.edge?.edge {
      remove(edge)
    } else if let node = lastChosenNode {
      remove(node)
    }
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

  /// Searches for the node that another is joined to.
  mutating func searchJoin(of node: NodeID, by visitor: VisitorID) {
    guard let name = seen?.name(of: node).prefix(40) else { return }
    searchNode("Join \(name) to…", from: node) { $0.join(node, $1, by: visitor) }
  }

  /// Searches for the node that another becomes a part of.
  mutating func searchMerge(of node: NodeID, by visitor: VisitorID) {
    guard let name = seen?.name(of: node).prefix(40) else { return }
    searchNode("Make \(name) a part of…", from: node) { $0.merge(node, into: $1, by: visitor) }
  }
}
