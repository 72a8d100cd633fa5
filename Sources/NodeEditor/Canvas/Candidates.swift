// The inputs that a source may feed, and the sources that may feed an input: those that the client allows, less those
// that would close a circle. So no client can be brought to loop, whether or not it thought of that.
//
// One walk against, or along, the wires finds everything that is out of the question; after that, each test is a look
// into a list. Linear in nodes and wires, without recursion, and only when a hand begins.

/// Inputs or outputs that a hand may connect to.
struct Candidates: Sendable {
  /// The goal of the loose end of a wire.
  enum Goal: Hashable {
    /// An input of some node.
    case input
    /// A node, for the wire into an input.
    case source(of: InputPort)
  }

  let goal: Goal
  /// By number of input, or index of node.
  private var isOffered: [Bool]

  /// Returns true if the input with a number, or the node with an index, may be connected to.
  func contains(_ number: Int) -> Bool { isOffered.indices.contains(number) && isOffered[number] }

  /// True if there is none.
  var isEmpty: Bool { !isOffered.contains(true) }

  /// The inputs that a node may feed.
  init(from source: Int, in layout: NodeLayout, client: some NodeEditorDelegate) {
    let ancestors = layout.ancestors(of: source)
    let key = layout.boxes[source].key
    goal = .input
    isOffered = layout.sources.indices.map { number in
      !ancestors[Int(layout.owners[number])] && client.isCandidate(key, for: layout.port(number))
    }
  }

  /// The nodes that may feed an input.
  init(to port: InputPort, at index: Int, in layout: NodeLayout, client: some NodeEditorDelegate) {
    let descendants = layout.descendants(of: index)
    goal = .source(of: port)
    isOffered = layout.boxes.indices.map { source in
      !descendants[source] && client.isCandidate(layout.boxes[source].key, for: port)
    }
  }
}

// MARK: - Their display

extension Candidates {
  /// Returns true if an input, by its number, may be connected to: it lights up.
  func lights(input number: Int) -> Bool { goal == .input && contains(number) }

  /// Returns true if the output of a node, by its index, may be connected to: it lights up.
  func lights(output index: Int) -> Bool { goal != .input && contains(index) }

  /// Returns true if an input has a part in the wire, so that it does not step back.
  func keeps(input port: InputPort, number: Int) -> Bool {
    goal == .input ? contains(number) : goal == .source(of: port)
  }

  /// Returns true if the output of a node has a part in the wire. Outputs step back only where one is wanted.
  func keeps(output index: Int) -> Bool { goal == .input || contains(index) }

  /// Returns the same on a canvas that the client has changed since; what is new there is none of them.
  func carried(from old: NodeLayout, to new: NodeLayout) -> Candidates {
    var carried = self
    carried.isOffered = Array(repeating: false, count: goal == .input ? new.sources.count : new.boxes.count)
    for (index, box) in new.boxes.enumerated() {
      guard let former = old.index(of: box.key) else { continue }
      if goal == .input {
        for (number, oldNumber) in zip(box.inputs, old.boxes[former].inputs) {
          carried.isOffered[number] = contains(oldNumber)
        }
      } else {
        carried.isOffered[index] = contains(former)
      }
    }
    return carried
  }
}

extension NodeLayout {
  /// Returns the nodes that feed a node at any depth, itself included.
  func ancestors(of index: Int) -> [Bool] {
    var isFound = Array(repeating: false, count: boxes.count)
    var stack = [index]
    isFound[index] = true
    while let node = stack.popLast() {
      for number in boxes[node].inputs {
        let source = Int(sources[number])
        guard source >= 0, !isFound[source] else { continue }
        isFound[source] = true
        stack.append(source)
      }
    }
    return isFound
  }

  /// Returns the nodes that a node feeds at any depth, itself included.
  func descendants(of index: Int) -> [Bool] {
    // The wires by source, in rows one after another.
    var starts = Array(repeating: 0, count: boxes.count + 1)
    for source in sources where source >= 0 { starts[Int(source) + 1] += 1 }
    for node in boxes.indices { starts[node + 1] += starts[node] }
    var fed = Array(repeating: 0, count: starts[boxes.count])
    var next = starts
    for (number, source) in sources.enumerated() where source >= 0 {
      fed[next[Int(source)]] = Int(owners[number])
      next[Int(source)] += 1
    }
    var isFound = Array(repeating: false, count: boxes.count)
    var stack = [index]
    isFound[index] = true
    while let node = stack.popLast() {
      for target in fed[starts[node]..<starts[node + 1]] where !isFound[target] {
        isFound[target] = true
        stack.append(target)
      }
    }
    return isFound
  }
}
