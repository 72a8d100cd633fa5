// The way that the edges of a network are drawn: their shape, and whether their width tells their weight.
//
// Large networks are drawn from samples of straight lines (`TileLayer`), so other styles are for networks of which every edge
// is drawn in every frame.

import GraphModel

/// The shape and the width of edges at rest.
public struct EdgeStyle: Hashable, Sendable {
  /// The shape of the line between two nodes.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    /// The shortest line; parallel edges bend beside each other.
    case straight
    /// An arc to the left of the way from source to target, so that lines through one point part.
    case curved
    /// A curve along the edges of a short path between its ends, so that many edges share few lines.
    case bundled
  }

  /// The shape.
  public var shape = Shape.straight
  /// True if the width and the opacity of an edge tell how strong the tie is.
  public var followsWeights = false

  /// A style from its parts.
  public init(shape: Shape = .straight, followsWeights: Bool = false) {
    (self.shape, self.followsWeights) = (shape, followsWeights)
  }

  /// Straight edges of one width.
  public static let plain = EdgeStyle()

  /// The greatest number of nodes, and of edges, of a graph whose edges may be drawn in any style but the plain one.
  public static let greatestCount = 8_000

  /// Returns true if the edges of a graph may be drawn in other styles than the plain one.
  public static func isOffered(for graph: Graph) -> Bool {
    graph.presentEdgeCount > 0 && max(graph.presentNodeCount, graph.presentEdgeCount) <= greatestCount
  }
}

/// The style of the edges of one graph, with what had to be found for it.
public struct EdgeStyling: Sendable {
  /// The style.
  public let style: EdgeStyle
  /// The stops of bundled edges; `nil` for any other shape.
  let routes: EdgeRoutes?
  /// The widths that tell weights; `nil` where all edges have one width.
  let strengths: EdgeStrengths?

  /// Straight edges of one width.
  public static let plain = EdgeStyling(style: .plain, routes: nil, strengths: nil)

  private init(style: EdgeStyle, routes: EdgeRoutes?, strengths: EdgeStrengths?) {
    (self.style, self.routes, self.strengths) = (style, routes, strengths)
  }

  /// The styling of a graph's edges; plain where the graph is too large for others.
  ///
  /// - Parameters:
  ///   - routes: the stops of bundled edges; where there are none they are straight.
  ///   - meaning: the meaning of the graph's weights.
  /// - Complexity: O(edges log edges).
  public init(_ style: EdgeStyle, of graph: Graph, routes: EdgeRoutes? = nil, meaning: WeightMeaning) {
    guard EdgeStyle.isOffered(for: graph) else {
      self = .plain
      return
    }
    self.init(
      style: style, routes: style.shape == .bundled ? routes : nil,
      strengths: style.followsWeights ? EdgeStrengths(of: graph, meaning: meaning) : nil)
  }

  /// Returns the same style for the graph that a change has made of this one. Bundles have to be found again: until then
  /// edges are straight.
  ///
  /// - Complexity: O(edges log edges).
  public func followed(to graph: Graph, meaning: WeightMeaning) -> EdgeStyling {
    EdgeStyling(style, of: graph, meaning: meaning)
  }

  /// True if edges are straight lines of one width, as tiles show them.
  var isPlain: Bool { style.shape != .curved && routes == nil && strengths == nil }

  /// The height of the arc of a curved edge, in parts of the distance between its ends.
  static let bow = 0.13

  /// Returns true if an edge bends for its style, whatever its lane.
  func bends(_ edge: EdgeID) -> Bool { style.shape == .curved || !(routes?.stops(of: edge).isEmpty ?? true) }

  /// The height of the arc that edges take, in parts of the distance between their ends, to the left of their way.
  var bow: Double { style.shape == .curved ? Self.bow : 0 }
}
