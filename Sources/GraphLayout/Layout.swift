// The seam between a graph and where its nodes are drawn: a layout is an algorithm that gives every node a position.
//
// One algorithm a file; `Layouts.all` lists them, and graphs whose file gives no positions get the first. A layout is
// begun on a graph and then done step by step, so that it can be watched, stopped and told how far it has come. What a
// step does depends on the graph, the settings and the steps before, never on time or on the number of cores: after the
// same number of steps the same graph has the same positions on every machine.

import Geometry
import GraphModel

/// An algorithm that places the nodes of a graph.
public protocol Layout: Sendable {
  /// The short name in lower case by which it is found, such as "spiral".
  var name: String { get }
  /// The name that people read, such as "Spiral".
  var title: String { get }
  /// The drawing it makes, in one sentence for people.
  var summary: String { get }
  /// The number that grows whenever the algorithm comes to give other positions than before, so that positions that were
  /// kept are not taken for its own; 1 at first.
  var version: Int { get }
  /// True if the positions depend on the names of the nodes.
  var usesNames: Bool { get }
  /// True if it never finishes by itself: it is done one step a frame until somebody stops it.
  var isEndless: Bool { get }

  /// Returns true if the layout has something to go by in a graph, and the graph is not too large for it. A graph that
  /// does not suit still gets positions.
  func suits(_ graph: Graph) -> Bool

  /// Begins to lay a graph out.
  func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess
}

extension Layout {
  public var version: Int { 1 }
  public var usesNames: Bool { false }
  public var isEndless: Bool { false }
  public func suits(_ graph: Graph) -> Bool { true }

  /// Returns a position for every node, in model units, by the nodes' indices; all of them finite.
  public func positions(for graph: Graph, settings: LayoutSettings = LayoutSettings()) -> [Point] {
    let process = begin(graph, settings: settings)
    while !process.isSettled { process.advance() }
    return process.positions
  }
}

/// A layout under way. It is used by one thread at a time.
public protocol LayoutProcess: AnyObject {
  /// The positions so far, in model units, one for each node by its index; all of them finite, before the first step too.
  var positions: [Point] { get }
  /// The part of the work that is done, 0…1; never falls.
  var progress: Double { get }
  /// True if there is nothing left to do.
  var isFinished: Bool { get }
  /// True if more steps would change nothing, or nothing worth waiting for: a layout that goes on until it is stopped
  /// settles, and is never finished.
  var isSettled: Bool { get }

  /// Does the next step: of a large graph at most some tens of milliseconds where the algorithm allows it. Does nothing
  /// once the layout is finished.
  func advance()

  /// Writes the positions over others, as many, without taking memory where the layout can do so.
  func copyPositions(into positions: inout [Point])
}

extension LayoutProcess {
  public var isSettled: Bool { isFinished }

  public func copyPositions(into positions: inout [Point]) {
    positions.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: self.positions) }
  }
}

/// A layout under way in which hands may hold nodes, and the rest answers.
public protocol HoldableLayout: LayoutProcess {
  /// Puts a node at a position in model units and holds it there.
  func hold(_ node: NodeID, at position: Point)
  /// Releases a node that is held.
  func release(_ node: NodeID)
  /// Stirs the nodes, which settle again.
  func reheat()
}

/// A layout that is done as soon as it is begun.
public final class FinishedLayout: LayoutProcess {
  public let positions: [Point]
  public var progress: Double { 1 }
  public var isFinished: Bool { true }

  /// The outcome of a layout without steps.
  public init(_ positions: [Point]) { self.positions = positions }

  public func advance() {}
}
