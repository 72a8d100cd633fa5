// A change of a network from what it depends on to everything that follows from it, without a window: small changes are made
// in the frame, large ones in the background, by the same code.

import Geometry
import GraphModel

/// A network with its history, as a change finds it.
struct EditedState: Sendable {
  /// The history; `nil` before the first change.
  let history: EditHistory?
  /// The network as people see it; `nil` before the first change.
  let seen: EditableGraph?
  /// The graph on the screen and what filters hide of it; `nil` where they hide nothing.
  let filtered: (graph: Graph, mask: GraphMask)?
  /// The network as its file has it; `nil` where that is not known.
  let original: EditableGraph?
  /// True if the network is not as its file has it.
  let isChanged: Bool
  /// True while all of the network is being saved.
  let isSaving: Bool
  /// The number of changes up to the last saving; `nil` for none.
  let savedChangeCount: Int?
  /// True if the first change gives the network a file of people's own.
  let getsOwnFile: Bool
  /// The title of the network as it was opened.
  let title: String

  /// The greatest number of moved nodes that are listed for one change: more cannot be told apart.
  private static let mostMoves = 1000

  /// Returns a change of the network; `nil` where there is nothing to do, or it cannot be made.
  ///
  /// - Parameters:
  ///   - name: the name for people.
  ///   - graph: all of the network.
  ///   - positions: the positions its nodes are seen at, upright, in model units.
  ///   - last: the number of changes up to the one that this takes the place of: it does all that the other did. `nil` for a
  ///     change of its own. One that is not the last, or is in the file, stays.
  ///   - make: returns the changes; none for nothing to do.
  /// - Complexity: O(changes), and where a layout has moved the nodes O(nodes).
  func change(
    _ name: String, on graph: Graph, at positions: NodePositions, goingOnWith last: Int? = nil,
    _ make: (EditableGraph) -> [GraphEdit]
  ) -> MadeChange? {
    var next = history ?? EditHistory(base(of: graph, at: positions))
    let known = next.position
    var edits = noteMoves(from: graph, to: positions, in: &next)
    if last == next.position, !next.canRedo, isChanged, !isSaving { edits += next.undo() ?? [] }
    guard let entry = try? next.perform(name, make(next.graph)) else { return nil }
    var entries = [(next.position - 1, entry)]
    if next.position > known + 1 { entries.insert((known, next.entries[known]), at: 0) }
    return made(
      name, next, edits + entry.edits, entries, base: history == nil ? next.graph.base : nil)
  }

  /// Returns the changes that make the network as its file has it.
  func editsOfReturn(from graph: EditableGraph) -> [GraphEdit] { original.map { graph.edits(to: $0) } ?? [] }

  /// A way through the history.
  enum Step: Sendable {
    /// To before the last change.
    case undo
    /// To behind the change that was taken back last.
    case redo
    /// To the moment at which so many changes are done.
    case moment(Int)

    /// The name for people.
    var name: String {
      switch self {
      case .undo: "Undo"
      case .redo: "Redo"
      case .moment: "Another moment"
      }
    }
  }

  /// Returns a step of the history; `nil` where it leads to the present moment, or to none.
  ///
  /// - Complexity: that of `change`.
  func step(_ step: Step, at positions: NodePositions) -> MadeChange? {
    guard let history else { return nil }
    var (next, moves, entries) = (history, [GraphEdit](), [(Int, EditEntry)]())
    // Back over what a layout has done since, that is a change, too. Forwards it would take the place of what is done again.
    let present = history.position
    let isBack =
      switch step {
      case .undo: true
      case .redo: false
      case .moment(let position): position < present
      }
    if isBack {
      moves = noteMoves(from: seen?.base ?? history.graph.base, to: positions, in: &next)
      if next.position > present { entries.append((present, next.entries[present])) }
    }
    let goal = next.moment(of: step)
    guard (0...next.entries.count).contains(goal), goal != next.position else { return nil }
    let name = next.entries[min(goal, next.position)].name
    let edits = moves + next.go(to: goal)
    return made(name, next, edits, entries, position: goal)
  }

  private func made(
    _ name: String, _ next: EditHistory, _ edits: [GraphEdit], _ entries: [(Int, EditEntry)], base: Graph? = nil,
    position: Int? = nil
  ) -> MadeChange {
    let original = base.map { EditableGraph($0) } ?? original
    let first = next.graph.base
    var seen = seen ?? EditableGraph(filtered.map { $0.graph.placed(at: first.positions ?? []) } ?? first)
    seen.replay(edits, hiding: filtered?.mask ?? GraphMask())
    return MadeChange(
      name: name, history: next, edits: edits, entries: entries, base: base, position: position, seen: seen,
      // Nearly always what was touched tells it: to compare all takes as long as there are changes since the file.
      isChanged: original.map { next.graph.differs(from: $0, at: edits) || !next.graph.isSame(as: $0) } ?? true,
      savedChangeCount: savedChangeCount,
      movedNodes: seen.moves(by: edits, atMost: Self.mostMoves), pending: seen.delta)
  }

  /// Returns the network before its first change: nodes are where its file has them, if it says so, for what a layout has done
  /// since can be taken back. What comes with the program goes on under a title of its own.
  private func base(of graph: Graph, at positions: NodePositions) -> Graph {
    let base = graph.positions == nil ? graph.placed(at: positions.all) : graph
    return getsOwnFile ? EditHistory.base(base, titled: OwnPlace.title(of: title)) : base
  }

  /// Notes where nodes are that a layout or a hand has moved since the last change.
  ///
  /// - Parameter shown: the graph on the screen.
  /// - Returns: the moves.
  /// - Complexity: O(nodes elsewhere), where a layout has moved all O(nodes).
  private func noteMoves(
    from shown: Graph, to positions: NodePositions, in history: inout EditHistory
  ) -> [GraphEdit] {
    guard let before = shown.positions, before.count == positions.count else { return [] }
    // Of columns that share their memory none is looked at.
    let elsewhere =
      before == positions.column
      ? positions.moved.keys.sorted() : shown.nodes.filter { before[$0.index] != positions[$0] }
    // While the network on the screen is behind, the history may know of a move, or that a node is gone.
    let known = history.graph
    let moved = elsewhere.filter { node in known.position(of: node).map { $0 != positions[node] } ?? false }
    let name = moved.count == 1 ? "Move" : "Arrange"
    guard moved.count > Self.mostMoves, 4 * moved.count > known.nodeCount else {
      return (try? history.perform(name, moved.map { .moveNode($0, to: positions[$0]) }))?.edits ?? []
    }
    var all = known.allPositions
    for node in moved { all[node.index] = positions[node] }
    return (try? history.perform(name, [.placeNodes(all)]))?.edits ?? []
  }

  /// Returns the number of elements that a step of the history changes.
  ///
  /// - Complexity: O(changes between).
  func elementCount(of step: Step) -> Int {
    guard let history else { return 0 }
    let goal = history.moment(of: step)
    guard (0...history.entries.count).contains(goal) else { return 0 }
    let (low, high) = (min(goal, history.position), max(goal, history.position))
    return history.entries[low..<high].reduce(0) { count, entry in
      entry.edits.reduce(count) { if case .placeNodes(let positions) = $1 { $0 + positions.count } else { $0 + 1 } }
    }
  }
}

extension EditHistory {
  /// Returns the number of changes that are done after a step; it may be that there is no such moment.
  fileprivate func moment(of step: EditedState.Step) -> Int {
    switch step {
    case .undo: position - 1
    case .redo: position + 1
    case .moment(let moment): moment
    }
  }
}

/// A change of a network with everything that follows from it.
struct MadeChange: Sendable {
  /// The name for people: that of the change which was made, taken back or done again.
  let name: String
  /// The history with it.
  let history: EditHistory
  /// The changes of the network that people saw before.
  let edits: [GraphEdit]
  /// The entries that are to be kept, with the numbers of changes before them.
  let entries: [(position: Int, entry: EditEntry)]
  /// The network before its first change; `nil` where there was one already.
  let base: Graph?
  /// The number of changes that are done, to be kept; `nil` for one that is made for the first time.
  let position: Int?
  /// The network as people see it then.
  let seen: EditableGraph
  /// True if it is not as its file has it, and the number of changes up to the last saving of that.
  let isChanged: Bool
  let savedChangeCount: Int?
  /// The nodes that it has moved; none where there are thousands.
  let movedNodes: [(node: NodeID, position: Point)]
  /// The part of it that the network on the screen lacks.
  let pending: GraphDelta
}

extension EditableGraph {
  /// Returns the nodes of the base that changes have put elsewhere; none where these are more than a limit.
  func moves(by edits: some Sequence<GraphEdit>, atMost limit: Int) -> [(node: NodeID, position: Point)] {
    var nodes = Set<NodeID>()
    for edit in edits {
      switch edit {
      case .moveNode(let node, _): if base.contains(node) { nodes.insert(node) }
      case .placeNodes: nodes.formUnion(base.nodes.filter { position(of: $0) != base.positions?[$0.index] })
      default: continue
      }
      if nodes.count > limit { return [] }
    }
    return nodes.sorted().compactMap { node in position(of: node).map { (node, $0) } }
  }
}
