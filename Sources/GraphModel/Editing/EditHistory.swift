// Undo and redo without a limit: everything that was done to a graph, under names, in an order that can be gone through
// to and fro.
//
// Doing and undoing are the same code, so that one is the other's inverse by construction.

/// Something that was done to a graph: its name for people, and its changes.
public struct EditEntry: Hashable, Sendable {
  /// The name: "Delete 3 nodes".
  public let name: String
  /// The changes, in order.
  public let edits: [GraphEdit]

  /// An entry from its parts.
  public init(name: String, edits: [GraphEdit]) { (self.name, self.edits) = (name, edits) }
}

/// A graph with a memory of what was done to it.
public struct EditHistory: Sendable {
  /// The graph as it is.
  public private(set) var graph: EditableGraph
  /// The entries in the order they were done: those that can be taken back, and behind them those that can be done again.
  public private(set) var entries: [EditEntry] = []
  /// The number of entries that are done.
  public private(set) var position = 0
  /// The changes that take back the entries that are done.
  private var inverses: [[GraphEdit]] = []

  /// A graph to which nothing was done.
  public init(_ base: Graph) { graph = EditableGraph(base) }

  /// A graph to which all was done that is known of it.
  ///
  /// - Parameters:
  ///   - entries: what was done, and behind that what was taken back.
  ///   - position: the number of entries that are done.
  /// - Throws: the first reason why one of them cannot have been done.
  public init(_ base: Graph, entries: [EditEntry], position: Int) throws(GraphEditRefusal) {
    self.init(base)
    guard (0...entries.count).contains(position) else { throw .badValue }
    // What was taken back is made, too: it comes from files, and redoing cannot fail.
    for entry in entries { inverses.append(try apply(entry.edits)) }
    self.entries = entries
    self.position = entries.count
    go(to: position)
  }

  /// True if there is anything to take back.
  public var canUndo: Bool { position > 0 }
  /// True if there is anything to do again.
  public var canRedo: Bool { position < entries.count }

  /// Makes changes as one entry: all of them, or none. What was taken back before is forgotten.
  ///
  /// - Returns: the entry; `nil` where there is nothing to do.
  @discardableResult
  public mutating func perform(_ name: String, _ edits: [GraphEdit]) throws(GraphEditRefusal) -> EditEntry? {
    guard !edits.isEmpty else { return nil }
    let inverse = try apply(edits)
    entries.removeSubrange(position...)
    let entry = EditEntry(name: name, edits: edits)
    entries.append(entry)
    inverses.append(inverse)
    position += 1
    return entry
  }

  /// Takes back the last entry.
  ///
  /// - Returns: the changes that this makes; `nil` where there is nothing to take back.
  @discardableResult
  public mutating func undo() -> [GraphEdit]? {
    guard let inverse = inverses.popLast() else { return nil }
    position -= 1
    replay(inverse)
    return inverse
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: the changes that this makes; `nil` where there is nothing to do again.
  @discardableResult
  public mutating func redo() -> [GraphEdit]? {
    guard canRedo else { return nil }
    let edits = entries[position].edits
    inverses.append(replay(edits))
    position += 1
    return edits
  }

  /// Takes back or does again until so many entries are done; as far as there are any.
  ///
  /// - Returns: the changes that this makes.
  @discardableResult
  public mutating func go(to position: Int) -> [GraphEdit] {
    var made: [GraphEdit] = []
    while self.position > max(0, position), let edits = undo() { made += edits }
    while self.position < position, let edits = redo() { made += edits }
    return made
  }

  /// Makes changes, all of them or none.
  ///
  /// - Returns: the changes that take them back.
  private mutating func apply(_ edits: [GraphEdit]) throws(GraphEditRefusal) -> [GraphEdit] {
    var inverse: [GraphEdit] = []
    inverse.reserveCapacity(edits.count)
    for edit in edits {
      do {
        inverse.append(try graph.apply(edit))
      } catch {
        replay(inverse.reversed())
        throw error
      }
    }
    return inverse.reversed()
  }

  @discardableResult
  private mutating func replay(_ edits: [GraphEdit]) -> [GraphEdit] {
    do {
      return try apply(edits)
    } catch {
      preconditionFailure("what was done can be undone: \(error)")
    }
  }
}
