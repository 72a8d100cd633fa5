// The seam between a graph and where its nodes are drawn: a layout is an algorithm that gives every node a position.
//
// One algorithm a file; `Layouts.all` lists them, and graphs whose file gives no positions get the first. A layout is a
// pure function of the graph and of its own settings: the same graph gets the same positions on every machine.

import Geometry
import GraphModel

/// An algorithm that places the nodes of a graph.
public protocol Layout: Sendable {
  /// The short name in lower case by which it is found, such as "spiral".
  var name: String { get }
  /// The name that people read, such as "Spiral".
  var title: String { get }

  /// Returns a position for every node, in model units, by the nodes' indices; all of them finite.
  func positions(for graph: Graph) -> [Point]
}

/// The layouts there are.
public enum Layouts {
  /// Every layout, the standard one first.
  public static let all: [any Layout] = [SpiralLayout()]

  /// The layout of graphs whose file gives no positions.
  public static var standard: any Layout { all[0] }

  /// Returns the layout with a name; `nil` when there is none.
  public static func layout(named name: String) -> (any Layout)? { all.first { $0.name == name } }
}
