// An order of the nodes in which every source comes before what it feeds, kept while connections come and go.
//
// Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs" (2006): a new connection that
// agrees with the order costs nothing; one that does not looks only at the nodes ranked between its ends, and moves only
// those of them that must move. The order also answers whether a connection would close a circle: at once when it
// agrees, and otherwise by the same look. No recursion anywhere: the walks keep their own stacks, which are reused.

/// A topological order of a flow's nodes.
struct FlowOrder: Sendable {
  /// The rank of each node in the order; a permutation.
  private(set) var rank: [Int] = []

  private var stack: [Int] = []
  private var isMarked: [Bool] = []
  private var after: [Int] = []
  private var before: [Int] = []
  private var ranks: [Int] = []

  /// Adds a node, last.
  mutating func grow() {
    rank.append(rank.count)
    isMarked.append(false)
  }

  /// Returns true if connecting `source` to `target` would close a circle.
  ///
  /// Complexity: O(1) when the order already has `source` first; else linear in what lies between the two.
  func wouldCloseCircle(from source: Int, to target: Int, wiring: Wiring) -> Bool {
    if source == target { return true }
    if rank[source] < rank[target] { return false }
    var walk = self
    return !walk.walkForward(from: target, upTo: rank[source], avoiding: source, wiring)
  }

  /// Changes the order for a connection about to be made.
  ///
  /// - Returns: true if the connection may be made; one that closes a circle may not, and changes nothing.
  mutating func prepare(source: Int, target: Int, wiring: Wiring) -> Bool {
    guard rank[source] >= rank[target] else { return true }
    guard source != target else { return false }
    let isFree = walkForward(from: target, upTo: rank[source], avoiding: source, wiring)
    if isFree {
      walkBackward(from: source, downTo: rank[target], wiring)
      reorder()
    }
    clearMarks()
    return isFree
  }

  /// Collects what `start` feeds at any depth, up to a rank. Stops and says no when it meets `goal`.
  private mutating func walkForward(from start: Int, upTo limit: Int, avoiding goal: Int, _ wiring: Wiring) -> Bool {
    stack.append(start)
    isMarked[start] = true
    while let node = stack.popLast() {
      after.append(node)
      var next = wiring.firstFed(by: node)
      while let slot = next {
        let target = Wiring.node(of: slot)
        if target == goal { return false }
        if rank[target] < limit { push(target) }
        next = wiring.slot(after: slot)
      }
    }
    return true
  }

  /// Collects what feeds `start` at any depth, down to a rank.
  private mutating func walkBackward(from start: Int, downTo limit: Int, _ wiring: Wiring) {
    stack.append(start)
    isMarked[start] = true
    while let node = stack.popLast() {
      before.append(node)
      for slot in 0..<NodeKind.mostSlots {
        if let source = wiring.source(of: slot, at: node), rank[source] > limit { push(source) }
      }
    }
  }

  private mutating func push(_ node: Int) {
    guard !isMarked[node] else { return }
    isMarked[node] = true
    stack.append(node)
  }

  /// Deals the ranks of both sets out again: first those before the connection, then those after it, each as it was.
  private mutating func reorder() {
    before.sort { rank[$0] < rank[$1] }
    after.sort { rank[$0] < rank[$1] }
    for node in before { ranks.append(rank[node]) }
    for node in after { ranks.append(rank[node]) }
    ranks.sort()
    var index = 0
    for node in before {
      rank[node] = ranks[index]
      index += 1
    }
    for node in after {
      rank[node] = ranks[index]
      index += 1
    }
  }

  private mutating func clearMarks() {
    for node in before { isMarked[node] = false }
    for node in after { isMarked[node] = false }
    // A walk that was broken off has marked nodes that it did not come to collect.
    for node in stack { isMarked[node] = false }
    stack.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
    after.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
  }
}

// MARK: - All at once

extension FlowOrder {
  /// Orders all nodes again by Kahn's algorithm: again and again those that wait for no other.
  ///
  /// - Returns: a connection of a circle, if there is one: then nothing changes. `nil` if all are ordered.
  mutating func sort(_ wiring: Wiring) -> (from: Int, to: Int)? {
    var waiting = rank.indices.map { index in
      (0..<NodeKind.mostSlots).reduce(0) { $0 + (wiring.source(of: $1, at: index) == nil ? 0 : 1) }
    }
    var sorted = rank.indices.filter { waiting[$0] == 0 }
    sorted.reserveCapacity(rank.count)
    var done = 0
    while done < sorted.count {
      var next = wiring.firstFed(by: sorted[done])
      done += 1
      while let slot = next {
        let target = Wiring.node(of: slot)
        waiting[target] -= 1
        if waiting[target] == 0 { sorted.append(target) }
        next = wiring.slot(after: slot)
      }
    }
    if sorted.count < rank.count { return Self.someCircle(waiting, wiring) }
    for (index, node) in sorted.enumerated() { rank[node] = index }
    return nil
  }

  /// Returns one connection of a circle: going against the connections from a node that still waits ends in one.
  private static func someCircle(_ waiting: [Int], _ wiring: Wiring) -> (from: Int, to: Int) {
    var node = waiting.firstIndex { $0 > 0 } ?? 0
    var target = node
    for _ in waiting.indices {
      target = node
      for slot in 0..<NodeKind.mostSlots {
        if let source = wiring.source(of: slot, at: node), waiting[source] > 0 {
          node = source
          break
        }
      }
    }
    return (node, target)
  }
}
