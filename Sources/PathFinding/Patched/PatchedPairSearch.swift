// One shortest path between two nodes of a patched graph, counted in steps: as `BidirectionalSearch`, level by level from
// both ends and by the same tie rule, over rows that may be of pieces.

import GraphModel

/// A search for a shortest path between two nodes of a patched graph. It keeps its storage from search to search.
struct PatchedPairSearch: Sendable {
  /// The nodes seen from one end, nearest first.
  private struct Side {
    var queue: [UInt32] = []
    /// The index in the queue of each node, and one; 0 for nodes not seen.
    var marks: [UInt32] = []
    /// The index in the queue where each whole level begins.
    var starts: [Int] = []
    var frontier = 0..<0
    /// The number of arcs from the frontier.
    var arcs = 0

    mutating func begin(at node: NodeID, _ rows: PatchedRows) {
      for known in queue { marks[Int(known)] = 0 }
      queue.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      if marks.count < rows.nodeCount { marks = [UInt32](repeating: 0, count: rows.roomyNodeCount) }
      queue.append(node.rawValue)
      marks[node.index] = 1
      starts.append(0)
      (frontier, arcs) = (0..<1, rows.degree(of: node.index))
    }

    /// Adds a node that is seen for the first time.
    mutating func add(_ node: Int) {
      queue.append(UInt32(node))
      marks[node] = UInt32(queue.count)
    }

    /// Makes what was added behind the frontier the new one.
    mutating func finishLevel(_ rows: PatchedRows) {
      frontier = frontier.upperBound..<queue.count
      guard !frontier.isEmpty else { return }
      starts.append(frontier.lowerBound)
      arcs = queue[frontier].reduce(0) { $0 + rows.degree(of: Int($1)) }
    }

    /// Returns true if a node is on a level.
    func isOn(_ level: Int, _ node: Int) -> Bool {
      let end = level + 1 < starts.count ? starts[level + 1] : frontier.upperBound
      return marks[node] > UInt32(starts[level]) && marks[node] <= UInt32(end)
    }
  }

  private var forward = Side()
  private var backward = Side()
  /// The queue index of the node before each in the forward queue.
  private var parents: [UInt32] = []

  /// Writes a shortest path over `path`, whose storage is kept.
  ///
  /// - Returns: false, and an empty path, when there is none.
  mutating func copyPath(
    in graph: PatchedSearchGraph, from source: NodeID, to target: NodeID, into path: inout Path
  ) -> Bool {
    path.nodes.removeAll(keepingCapacity: true)
    path.edges.removeAll(keepingCapacity: true)
    path.total = 0
    if source == target {
      path.nodes.append(source)
      return true
    }
    forward.begin(at: source, graph.outgoing)
    backward.begin(at: target, graph.incoming)
    parents.removeAll(keepingCapacity: true)
    parents.append(0)
    guard let last = meet(graph) else { return false }
    write(graph, forwardTo: last, into: &path)
    return true
  }

  /// Expands level after level until the sides meet; returns the index in the forward queue of the node on the path
  /// with an arc to the backward frontier.
  private mutating func meet(_ graph: PatchedSearchGraph) -> Int? {
    while !forward.frontier.isEmpty && !backward.frontier.isEmpty {
      if forward.arcs <= backward.arcs {
        if let met = expandForward(graph.outgoing) { return met }
        forward.finishLevel(graph.outgoing)
      } else {
        if let met = expandBackward(graph.incoming) { return met }
        backward.finishLevel(graph.incoming)
      }
    }
    return nil
  }

  private mutating func expandForward(_ rows: PatchedRows) -> Int? {
    for index in forward.frontier {
      var isMet = false
      rows.forEachArc(of: Int(forward.queue[index])) { target, _ in
        guard forward.marks[target] == 0 else { return true }
        isMet = backward.marks[target] != 0
        guard !isMet else { return false }
        forward.add(target)
        parents.append(UInt32(index))
        return true
      }
      if isMet { return index }
    }
    return nil
  }

  private mutating func expandBackward(_ rows: PatchedRows) -> Int? {
    var met = UInt32.max
    for index in backward.frontier {
      rows.forEachArc(of: Int(backward.queue[index])) { target, _ in
        guard backward.marks[target] == 0 else { return true }
        let mark = forward.marks[target]
        if mark != 0 { met = min(met, mark - 1) }
        backward.add(target)
        return true
      }
    }
    return met == .max ? nil : Int(met)
  }

  private func write(_ graph: PatchedSearchGraph, forwardTo last: Int, into path: inout Path) {
    var index = last
    while index > 0 {
      path.nodes.append(NodeID(forward.queue[index]))
      index = Int(parents[index])
    }
    path.nodes.append(NodeID(forward.queue[0]))
    path.nodes.reverse()
    var node = Int(forward.queue[last])
    for level in backward.starts.indices.reversed() {
      // The alphabetically first of the neighbours that are one level nearer.
      graph.outgoing.forEachArc(of: node) { target, _ in
        guard backward.isOn(level, target) else { return true }
        node = target
        return false
      }
      path.nodes.append(NodeID(index: node))
    }
    for (from, to) in zip(path.nodes, path.nodes.dropFirst()) {
      if let edge = graph.outgoing.firstEdge(from: from.index, to: to.index) { path.edges.append(edge) }
    }
    path.total = Double(path.edges.count)
  }
}

extension PatchedRows {
  /// The number of nodes with room for some more, so that storage is not made anew for every new node.
  var roomyNodeCount: Int { (nodeCount / 1024 + 1) * 1024 }
}
