// Which inputs a source may feed, and which sources may feed an input: what the client allows, less what would close a
// circle. So no client can be brought to loop, whether or not it thought of that.
//
// One walk against, or along, the wires finds everything that is out of the question; after that, each test is a look
// into a list. Linear in nodes and wires, without recursion, and only when a hand begins.

/// Inputs or outputs that a hand may connect to.
struct Candidates: Sendable {
  /// By number of input, or index of node.
  private var isOffered: [Bool]

  /// Whether the input with a number, or the node with an index, may be connected to.
  func contains(_ number: Int) -> Bool { isOffered.indices.contains(number) && isOffered[number] }

  /// Whether there is none.
  var isEmpty: Bool { !isOffered.contains(true) }

  /// The inputs that a node may feed.
  init(from source: Int, in layout: NodeLayout, client: some NodeEditorDelegate) {
    let ancestors = layout.ancestors(of: source)
    let key = layout.boxes[source].key
    isOffered = layout.sources.indices.map { number in
      !ancestors[Int(layout.owners[number])] && client.isCandidate(key, for: layout.port(number))
    }
  }

  /// The nodes that may feed an input.
  init(to port: InputPort, at index: Int, in layout: NodeLayout, client: some NodeEditorDelegate) {
    let descendants = layout.descendants(of: index)
    isOffered = layout.boxes.indices.map { source in
      !descendants[source] && client.isCandidate(layout.boxes[source].key, for: port)
    }
  }
}

extension Candidates {
  /// The same inputs on a canvas that the client has changed since; what is new there is none of them.
  func carried(from old: NodeLayout, to new: NodeLayout) -> Candidates {
    var carried = self
    carried.isOffered = Array(repeating: false, count: new.sources.count)
    for box in new.boxes {
      guard let former = old.box(of: box.key) else { continue }
      for (number, oldNumber) in zip(box.inputs, former.inputs) { carried.isOffered[number] = contains(oldNumber) }
    }
    return carried
  }
}

extension NodeLayout {
  /// What feeds a node at any depth, itself included.
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

  /// What a node feeds at any depth, itself included.
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
