// Changing the network: what hands, keys and buttons mean while they do, and what follows for everything on the screen.

import Drawing
import ExhibitKit
import FileWriting
import Geometry
import Gestures
import GraphFormats
import GraphModel
import PathFinding
import SceneGraph
import Widgets

// MARK: - Hands

extension Connections {
  /// Changes the network, if that is what a gesture means.
  mutating func edit(by gesture: GestureEvent) -> Bool {
    switch gesture {
    case .longPress(let pointer, .node(let raw), let point): hold(NodeID(raw), by: pointer, at: point)
    case .longPress(let pointer, .ground, let point): changes.beginLasso(by: pointer, at: point)
    case .longPressMoved(let pointer, let point):
      changes.extendLasso(of: pointer, to: point, least: shell.metrics.pixels(4))
      move(pointer, to: point)
    case .longPressEnded(let pointer, let point):
      if let lasso = changes.endLasso(of: pointer) { return close(lasso, at: point) }
      move(pointer, to: point, isLast: true)
      drop(pointer)
    case .longPressCancelled(let pointer):
      _ = changes.endLasso(of: pointer)
      drop(pointer)
    case .doubleTap(_, .node(let raw), _): perform(EditAction.rename(NodeID(raw)))
    case .tap(_, .node(let raw), _):
      guard let selection = changes.selection else { return false }
      choose(selection.nodes.symmetricDifference([NodeID(raw)]))
    case .tap(_, .ground, _) where changes.selection != nil: choose([])
    case .tap(let pointer, .ground, let point):
      guard let edge = edge(near: point) else {
        let hadEdge = changes.edge != nil
        chooseEdge(nil)
        if hadEdge { return true }
        return false
      }
      clear(of: tracing.visitor(of: pointer))
      chooseEdge(edge)
    default: return false
    }
    return true
  }

  private mutating func edge(near point: Point) -> EdgeID? {
    // Much of the ground is near some edge: a finger has to mean it.
    viewport.scene.edge(at: point, reach: gestures.settings.nodeTargetPixels / 2)
  }

  private mutating func hold(_ node: NodeID, by pointer: PointerID, at point: Point) {
    guard content.graph != nil else { return }
    tracing.cancel(pointer)
    chooseEdge(nil)
    // A node that is chosen with others takes them along.
    let others = (changes.selection?.nodes).flatMap { $0.contains(node) ? $0.subtracting([node]).sorted() : nil } ?? []
    changes.hold(
      NetworkChanges.HeldNodes(
        pointer: pointer, grip: viewport.point(of: node) - point,
        starts: ([node] + others).compactMap { node in
          guard let shown = viewport.position(of: node), let upright = viewport.uprightPosition(of: node) else {
            return nil
          }
          return .init(node: node, shown: shown, upright: upright)
        }))
    nodesWillMove()
  }

  private mutating func move(_ pointer: PointerID, to point: Point, isLast: Bool = false) {
    guard let held = changes.held(by: pointer), let first = held.starts.first else { return }
    let way = camera.transform.toModel(point + held.grip) - first.shown
    viewport.hold(held.starts.map { ($0.node, $0.shown + way) }, isLast: isLast)
  }

  /// Lets go of the node that a hand moves: it stays where it is.
  private mutating func drop(_ pointer: PointerID) {
    guard let held = changes.held(by: pointer), let seen, let first = held.starts.first else { return }
    changes.release(pointer)
    var before = viewport.uprightPositions
    for start in held.starts where before.indices.contains(start.node.index) {
      before[start.node.index] = start.upright
    }
    let moved = held.starts.compactMap { start -> GraphEdit? in
      guard let now = viewport.uprightPosition(of: start.node), now != start.upright else { return nil }
      return .moveNode(changes.editing.number(of: start.node), to: now)
    }
    let name = moved.count == 1 ? String(seen.name(of: first.node).prefix(60)) : "\(moved.count) nodes"
    change("Move \(name)", at: before) { _ in moved }
    if changes.held.isEmpty { nodesDidRest() }
  }

  /// Chooses the nodes that a line was drawn around; where it is no more than a point, asks for a new node.
  private mutating func close(_ lasso: NetworkChanges.Lasso, at point: Point) -> Bool {
    let reach = 2 * gestures.settings.tapSlopPixels
    guard let start = lasso.corners.first, lasso.corners.contains(where: { $0.distance(to: start) > reach }) else {
      perform(EditAction.addNode(at: point, by: tracing.visitor(of: lasso.pointer)))
      return true
    }
    choose(Set((seen?.nodes.filter { lasso.contains(viewport.point(of: $0)) }) ?? []))
    return true
  }

  /// While hands change the network, the nodes of the class that is shown alone are chosen.
  mutating func categoryWasTouched(_ category: Int, isAlone: Bool) {
    guard changes.isOn, let graph = content.graph else { return }
    let ofNode = viewport.scene.content.categories.ofNode
    choose(isAlone ? Set(graph.nodes.filter { Int(ofNode[$0.index]) == category }) : [])
  }

  /// Chooses nodes together and shows the card about them; none for an empty set.
  mutating func choose(_ nodes: Set<NodeID>) {
    guard let seen, !nodes.isEmpty else {
      if changes.selection != nil { changes.choose(together: nil) }
      return
    }
    for entry in focuses.all { closeSelection(of: entry.visitor) }
    chooseEdge(nil)
    let inner = seen.edgeCount(among: nodes)
    // Of too many nodes the most joined have rings, and the card keeps off none.
    let most = NetworkChanges.Selection.ringedCount
    let isMany = nodes.count > most
    let ringed =
      isMany ? Array(viewport.scene.content.byImportance.lazy.filter(nodes.contains).prefix(most)) : nodes.sorted()
    let lines = [
      CardContent.Line(Wording.count(inner, "connection among them", "connections among them"), .secondary),
      CardContent.Line("A tap adds a node, or takes it away.", .secondary),
    ]
    let words = CardWords(
      Wording.count(nodes.count, "node", "nodes"), CardContent(lines: lines, canClose: true))
    let points = nodes.map(viewport.restingPoint)
    let middle = (Rect(bounding: points) ?? .zero).center
    let card = place(words, near: middle, avoiding: isMany ? [] : ringed, hasActions: true)
    changes.choose(
      together: NetworkChanges.Selection(nodes: nodes, ringed: ringed, edgeCount: inner, card: card))
  }

  /// Lets go of all nodes that hands move.
  mutating func dropHeldNodes() { for held in changes.held { drop(held.pointer) } }

  /// Joins the node where a drag began to that where it ended; on the ground, to a new one there.
  mutating func settleJoin(_ trace: TraceSession) {
    if let target = trace.target {
      if target != trace.source { join(trace.source, target, by: trace.visitor) }
      return
    }
    let away = viewport.point(of: trace.source).distance(to: trace.finger)
    guard away > 2 * gestures.settings.nodeTargetPixels else { return }
    askForNode(at: viewport.uprightPosition(at: trace.finger), from: trace.source, by: trace.visitor)
  }
}

// MARK: - Actions

extension Connections {
  mutating func perform(_ action: EditAction) {
    guard shell.settings.visitors.mayEdit, let graph = content.graph else { return }
    switch action {
    case .toggle: setEditing(!changes.isOn)
    case .undo: go("Taken back") { $0.undo(at: $1, &$2) }
    case .redo: go("Done again") { $0.redo(at: $1, &$2) }
    case .go(let position): go(nil) { $0.go(to: position, at: $1, &$2) }
    case .toggleHistory:
      guard changes.isOn else { return }
      if !changes.history.isOpen { closeSidePanel() }
      changes.setHistory(open: !changes.history.isOpen)
      placeCardsAnew()
    default:
      if changes.isOn { changeElement(action, in: changes.editing.seen(graph)) }
    }
  }

  private mutating func changeElement(_ action: EditAction, in graph: SeenGraph) {
    switch action {
    case .addNode(let point, let visitor):
      askForNode(at: viewport.uprightPosition(at: point), from: nil, by: visitor)
    case .addNodeInMiddle:
      let middle = viewport.uprightPosition(at: shell.window.center)
      askForNode(at: middle, from: nil, by: focuses.keyboardVisitor)
    case .rename(let node): ask(.node(node), "Name of the node", verb: "Rename", graph.name(of: node))
    case .renameEdge(let edge): ask(.edge(edge), "Label of the connection", verb: "Set", graph.label(of: edge))
    case .describe(let node): ask(.nodeAttribute(node), Self.attributeQuestion, verb: "Set", "")
    case .describeEdge(let edge): ask(.edgeAttribute(edge), Self.attributeQuestion, verb: "Set", "")
    case .remove(let node):
      let number = changes.editing.number(of: node)
      change("Delete \(graph.name(of: node).prefix(60))") { $0.removing(nodes: [number]) }
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
      let number = changes.editing.number(of: edge)
      change("Delete \(edgeTitle(edge, in: graph))") { $0.removing(edges: [number]) }
    case .selectAll: choose(Set(graph.nodes))
    case .selectNeighbours:
      guard let selection = changes.selection else { return }
      choose(selection.nodes.union(selection.nodes.flatMap { graph.neighbours(of: $0) }))
    case .deselect: choose([])
    case .copySelection: copySelection(of: graph)
    case .paste: askForClipboard()
    case .removeSelection: removeSelection()
    case .renameChosen:
      if let edge = changes.edge?.edge {
        perform(EditAction.renameEdge(edge))
      } else if let node = focuses[focuses.lastVisitor].shownSelection {
        perform(EditAction.rename(node))
      }
    case .removeChosen:
      if changes.selection != nil {
        removeSelection()
      } else if let edge = changes.edge?.edge {
        perform(EditAction.removeEdge(edge))
      } else if let node = focuses[focuses.lastVisitor].shownSelection {
        perform(EditAction.remove(node))
      }
    case .toggle, .undo, .redo, .go, .toggleHistory: break
    }
  }

  private mutating func removeSelection() {
    guard let selection = changes.selection else { return }
    let numbers = Set(selection.nodes.map { changes.editing.number(of: $0) })
    change("Delete \(Wording.count(numbers.count, "node", "nodes"))") { $0.removing(nodes: numbers) }
  }

  /// Puts what is chosen where other programs can paste it: a table of edges, as spreadsheets and graph tools read it.
  private mutating func copySelection(of graph: SeenGraph) {
    guard let selection = changes.selection else { return }
    let nodes = selection.nodes
    guard nodes.count + selection.edgeCount <= Self.mostCopied, let bytes = Self.table(of: nodes, in: graph),
      bytes.count <= Message.longestPaste
    else {
      showNotice(
        CardText("Too much to copy", "Save the network, or choose fewer nodes."),
        near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
      return
    }
    shell.effects.ask(.copy(String(decoding: bytes, as: UTF8.self)))
    showNotice(
      CardText("Copied", "\(Wording.count(nodes.count, "node", "nodes")) as a table of edges."),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 3)
  }

  /// The greatest number of nodes and edges that are copied.
  private static let mostCopied = 100_000

  private static func table(of nodes: Set<NodeID>, in graph: SeenGraph) -> [UInt8]? {
    try? GraphWriter.bytes(graph.part(nodes: nodes), as: .csv)
  }

  mutating func closeOwnSidePanel() { changes.setHistory(open: false) }

  /// Lets hands change the network from now on, or no longer.
  mutating func setEditing(_ isOn: Bool) {
    guard isOn != changes.isOn, !isOn || content.graph != nil else { return }
    cancelInput()
    clear()
    closeSidePanel()
    changes.setOn(isOn)
  }

  private mutating func search(for purpose: NetworkQuestion.SearchPurpose) {
    open(.search)
    question.search(for: purpose)
  }

  // MARK: Names

  private static let attributeQuestion = "An attribute, as in: age = 40"

  private mutating func askForNode(at position: Point, from source: NodeID?, by visitor: VisitorID) {
    ask(.newNode(at: position, from: source, by: visitor), "Name of the new node", verb: "Add", "")
  }

  private mutating func ask(_ naming: NetworkChanges.Naming, _ title: String, verb: String, _ name: String) {
    askForName(NamePanel.Question(title, verb: verb), name: name)
    changes.beginNaming(naming)
  }

  mutating func nameWasWritten(_ name: String) {
    guard let naming = changes.endNaming(), let graph = seen else { return }
    switch naming {
    case .newNode(let position, let source, let visitor):
      addNode(named: name, at: position, from: source, by: visitor)
    case .node(let node):
      let number = changes.editing.number(of: node)
      change("Rename \(graph.name(of: node).prefix(40)) to \(name.prefix(40))") { $0.renaming(number, to: name) }
    case .nodeAttribute(let node):
      guard let assignment = AttributeAssignment(name) else { return }
      let number = changes.editing.number(of: node)
      change("\(assignment.name.prefix(40)) of \(graph.name(of: node).prefix(60))") {
        $0.setting(assignment, of: number)
      }
    case .edgeAttribute(let edge):
      guard let assignment = AttributeAssignment(name) else { return }
      let number = changes.editing.number(of: edge)
      change("\(assignment.name.prefix(40)) of \(edgeTitle(edge, in: graph))") { $0.setting(assignment, of: number) }
      chooseEdge(edge)
    case .edge(let edge):
      changeEdge(edge, "Label") { old in
        var edge = old
        edge.label = name
        return edge
      }
    }
  }

  private mutating func addNode(
    named name: String, at position: Point, from source: NodeID?, by visitor: VisitorID
  ) {
    let source = source.map(changes.editing.number)
    var added: NodeNumber?
    change("Add \(name.isEmpty ? "a node" : String(name.prefix(60)))") { graph in
      let (node, record) = graph.newNode(named: name, at: position)
      added = node
      guard let source else { return [.addNode(node, record)] }
      let edge = EdgeRecord(from: source, to: node, isDirected: graph.newEdgesAreDirected)
      return [.addNode(node, record), .addEdge(graph.nextEdge, edge)]
    }
    if let node = added.flatMap(changes.editing.node) { select(node, by: visitor) }
  }

  // MARK: Edges

  /// Joins two nodes; chooses the edge where they are joined already.
  mutating func join(_ source: NodeID, _ target: NodeID, by visitor: VisitorID) {
    guard let seen else { return }
    clear(of: visitor)
    if let edge = seen.edge(from: source, to: target) { return chooseEdge(edge) }
    let (from, to) = (changes.editing.number(of: source), changes.editing.number(of: target))
    change("Join \(seen.name(of: source).prefix(40)) to \(seen.name(of: target).prefix(40))") { graph in
      [.addEdge(graph.nextEdge, EdgeRecord(from: from, to: to, isDirected: graph.newEdgesAreDirected))]
    }
  }

  /// Makes one node of two.
  mutating func merge(_ other: NodeID, into kept: NodeID, by visitor: VisitorID) {
    guard let seen, other != kept else { return }
    clear(of: visitor)
    let (gone, stays) = (changes.editing.number(of: other), changes.editing.number(of: kept))
    change("Make \(seen.name(of: other).prefix(40)) a part of \(seen.name(of: kept).prefix(40))") {
      $0.merging(gone, into: stays)
    }
    if let node = changes.editing.node(stays) { select(node, by: visitor) }
  }

  private mutating func changeEdge(_ edge: EdgeID, _ name: String, _ body: (EdgeRecord) -> EdgeRecord) {
    guard let seen else { return }
    let number = changes.editing.number(of: edge)
    change("\(name): \(edgeTitle(edge, in: seen))") { graph in
      guard let old = graph.edge(number) else { return [] }
      let new = body(old)
      return new == old ? [] : [.setEdge(number, new)]
    }
    chooseEdge(changes.editing.edge(number))
  }

  func edgeTitle(_ edge: EdgeID, in graph: SeenGraph) -> String {
    let arrow = graph.isDirected(edge) ? "→" : "–"
    let (source, target) = (graph.name(of: graph.ends(of: edge).source), graph.name(of: graph.ends(of: edge).target))
    return "\(source.prefix(40)) \(arrow) \(target.prefix(40))"
  }

  /// Chooses an edge and shows its card, or none.
  mutating func chooseEdge(_ edge: EdgeID?) {
    guard let edge, let graph = seen, graph.contains(edge) else {
      if changes.edge != nil { changes.choose(edge: nil) }
      return
    }
    let ends = [graph.ends(of: edge).source, graph.ends(of: edge).target]
    var lines = [CardContent.Line(graph.isDirected(edge) ? "One way" : "Both ways", .secondary)]
    if !graph.label(of: edge).isEmpty { lines.append(CardContent.Line(graph.label(of: edge))) }
    if let weight = graph.weight(of: edge) {
      lines.append(CardContent.Line("Weight \(NumberText.shortest(weight))", .secondary))
    }
    for (name, value) in graph.attributes(of: edge).prefix(6) {
      lines.append(CardContent.Line("\(name): \(value.displayText.prefix(80))", .secondary))
    }
    let words = CardWords(edgeTitle(edge, in: graph), CardContent(lines: lines, canClose: true))
    let middle = (viewport.restingPoint(of: ends[0]) + viewport.restingPoint(of: ends[1])) / 2
    let card = place(words, near: middle, avoiding: ends, hasActions: true)
    changes.choose(edge: NetworkChanges.ChosenEdge(edge: edge, card: card))
  }
}

// MARK: - Changing

extension Connections {
  /// Makes a change, and shows the network as it is then.
  ///
  /// - Parameter positions: the positions of the nodes before it, upright; `nil` for those that are seen.
  mutating func change(
    _ name: String, at positions: [Point]? = nil, _ make: (EditableGraph) -> [GraphEdit]
  ) {
    guard shell.settings.visitors.mayEdit, let graph = content.graph else { return }
    let before = changes.editing
    let positions = positions ?? viewport.uprightPositions
    var editing = changes.editing
    let next = editing.perform(name, on: graph, at: positions, &shell.effects, make)
    changes.editing = editing
    if let next {
      show(next, after: before)
    } else if editing.isBehind {
      followPending()
      makeNetwork()
    }
  }

  /// Goes to another moment of the history, and says what that took back or did again.
  private mutating func go(
    _ title: String?,
    _ move: (inout NetworkEditing, [Point], inout EffectQueue) -> (name: String, graph: FoldedGraph?)?
  ) {
    dropHeldNodes()
    let before = changes.editing
    var editing = changes.editing
    let moved = move(&editing, viewport.uprightPositions, &shell.effects)
    changes.editing = editing
    guard let moved else { return }
    if let next = moved.graph {
      show(next, after: before)
    } else {
      let moves = editing.pending.movedNodes.filter { viewport.uprightPosition(of: $0.node) != $0.position }.map {
        (node: $0.node, position: $0.position)
      }
      if !moves.isEmpty { viewport.holdUpright(moves) }
      followPending()
      makeNetwork()
    }
    guard let title else { return }
    showNotice(CardText(title, moved.name), near: Point(shell.window.center.x, shell.window.maxY), seconds: 3)
  }

  // MARK: Large networks

  /// Asks the host for a large network as its changes have left it, unless it makes one already.
  private mutating func makeNetwork() {
    guard changes.making == nil, let document = content.document,
      let request = changes.editing.request(from: document, shown: changedLook)
    else { return }
    changes.beginMaking(request, ticket: shell.effects.change(request), at: shell.time)
  }

  /// Shows a network that was made, and says so where one takes long.
  mutating func advanceMaking() {
    if changes.making?.network != nil { showMadeNetwork() }
    guard changes.shouldTell(at: shell.time) else { return }
    showNotice(
      CardText("One moment", "The change is kept. A network as large as this takes a while to show it."),
      near: Point(shell.window.center.x, shell.window.maxY), seconds: 4)
  }

  /// Shows the network that the host has made, when no hand is at the present one and no panel asks about it. It is drawn
  /// first, while the present one goes on showing.
  mutating func showMadeNetwork() {
    guard changes.held.isEmpty, changes.lassos.isEmpty, shell.panel == .none, tracing.sessions.isEmpty,
      let made = changes.making?.network
    else { return viewport.stopPreparing() }
    guard viewport.prepare(made.scene) || changes.isOverdue(at: shell.time),
      let (request, network) = changes.endMaking(), let folded = network.folded
    else { return }
    let before = changes.editing
    let moved = changes.editing.take(folded, of: request)
    show(network, after: before)
    if !moved.isEmpty { viewport.holdUpright(moved) }
    makeNetwork()
  }

  /// The scene of the network where it does not look as it was opened.
  private var changedLook: SceneContent? {
    looks.look == .standard && !looks.isPending ? nil : viewport.scene.content
  }

  /// Shows the network as a change has left it.
  private mutating func show(_ next: FoldedGraph, after before: NetworkEditing) {
    guard let document = content.document else { return }
    show(document.changed(to: next, shown: changedLook) { before.node($0) }, after: before)
  }

  /// Shows the network as a change has left it; everything people asked is asked again.
  private mutating func show(_ network: NetworkDocument, after before: NetworkEditing) {
    let now = changes.editing
    let seen = now.seen(network.graph)
    func renumbered(_ node: NodeID) -> NodeID? {
      now.node(before.number(of: node)).flatMap { seen.contains($0) ? $0 : nil }
    }
    let everything = takeEverything(renumbered) { now.edge(before.number(of: $0)) }
    // What is listed or asked in a panel, held by a hand or traced by a key is of nodes that may be others now. Let go
    // first: a hand whose touch ends would drop what it holds, under its old number.
    closePanel()
    changes.letGo()
    cancelTraces()
    if let trace = tracing.endKeyboard() { tracing.recycle(trace) }
    focuses.removeAll()
    tracing.forgetNetwork()
    exchange(network)
    question.follow(network.graph)
    viewport.show(changes.editing.pending)
    changes.searchPending(over: network.finder)
    show(everything)
  }

  // MARK: Keeping

  mutating func takeWritten(path: String, ticket: Int) {
    var editing = changes.editing
    if let word = editing.written(ticket) { tell(word) }
    if let opened = content.document?.path {
      editing.noteSaved(as: path, ticket: ticket, openedAs: opened, &shell.effects)
    }
    changes.editing = editing
  }

  mutating func take(_ network: NetworkDocument, ticket: Int) {
    changes.take(network, ticket: ticket)
    showMadeNetwork()
  }

  mutating func networkIsSaved(under ticket: Int) { changes.editing.noteSaving(ticket) }

  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    if changes.endPasting(ticket) { return tellOfPasting(problem.message) }
    if let word = changes.editing.refused(ticket, problem, at: shell.time) { tell(word) }
  }

  private mutating func tell(_ word: String) {
    showNotice(CardText("Your changes", word), near: Point(shell.window.maxX, shell.window.maxY), seconds: nil)
  }
}
