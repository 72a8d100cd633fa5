// A report of the changes of a network, for tests from outside.

import GraphModel

/// The changes of a network, and what is chosen to be changed.
public struct EditingReport: Codable, Sendable {
  /// True while hands change the network.
  public var isOn: Bool
  /// The ends of the chosen edge.
  public var edge: [String]?
  /// The nodes that are chosen together.
  public var selected: [String]
  /// The names of the changes, the first first.
  public var changes: [String]
  /// The number of changes that are done.
  public var done: Int

  /// The changes of the network of a graph.
  public init(_ changes: NetworkChanges, in graph: EditableGraph?) {
    isOn = changes.isOn
    if let graph, let edge = changes.edge?.edge {
      let ends = graph.ends(of: edge)
      self.edge = [ends.source, ends.target].map(graph.key)
    }
    selected = graph.map { graph in (changes.selection?.nodes ?? []).map(graph.key) } ?? []
    self.changes = changes.editing.history?.entries.map(\.name) ?? []
    done = changes.editing.history?.position ?? 0
  }
}
