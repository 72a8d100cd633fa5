// The question which place a touch meant, where several stand closer together than a finger can tell apart.
//
// It is asked after the touch, beside the finger, and only where a touch was unclear: a lone place is chosen at once. It
// knows where its rows lie and what was touched; what becomes of the answer is the exhibit's affair.

import ExhibitKit
import Geometry
import GraphModel
import SceneGraph
import WorldMap

/// A question with the places to choose from.
struct PlaceQuestion: VisitorOwned, Equatable {
  /// The purpose of the touch.
  enum Purpose: Equatable {
    /// Choosing a start or a goal.
    case choosing
    /// Telling what is known of a place.
    case telling
    /// Drawing from one of the places to another, or to one of several that may have been meant, in a trace colour.
    case starting(goals: [NodeID], slot: Int)
    /// Drawing to one of the places, in a trace colour.
    case ending(start: NodeID, slot: Int)

    /// The trace colour that is kept for the answer; `nil` for none.
    var slot: Int? {
      switch self {
      case .choosing, .telling: nil
      case .starting(_, let slot), .ending(_, let slot): slot
      }
    }
  }

  /// The greatest number of places that are offered; there are others near only where one must look closer anyway.
  static let mostPlaces = 6
  /// The distance that a finger may miss what it means, in millimetres, beyond its distance from the nearest place.
  static let fingerError = 2.5
  /// The same of a mouse, in millimetres.
  static let mouseError = 0.5

  /// The visitor who is asked.
  let visitor: VisitorID
  /// The places, the nearest to the touch first.
  let places: [NodeID]
  /// The purpose of the touch.
  let purpose: Purpose
  /// The point of the touch, in view pixels.
  let anchor: Point
  /// The view in which it was asked: in another one the places stand elsewhere.
  let view: MapView
  /// The frame of the card, in view pixels.
  let frame: Rect
  /// The frames of the rows, one a place, in view pixels.
  let rows: [Rect]
  /// The row that the keys are on; `nil` until they are used.
  private(set) var selected: Int?

  /// Moves the selection of the keys by a row, from the last one to the first.
  mutating func select(next isForward: Bool) {
    let count = places.count
    selected = selected.map { ($0 + (isForward ? 1 : count - 1)) % count } ?? (isForward ? 0 : count - 1)
  }

  /// Returns true if the places stand where they stood.
  func isStill(in view: MapView) -> Bool {
    view.transform == self.view.transform && view.projection == self.view.projection
  }
}

extension AtlasScene {
  /// Returns the places that a touch may have meant, the nearest first: those within reach that are farther from it than the
  /// nearest by no more than an error. All lengths are in view pixels.
  ///
  /// - Complexity: O(places).
  func places(meantAt point: Point, reach: Double, error: Double, limit: Int) -> [NodeID] {
    var near: [(distance: Double, node: NodeID)] = []
    func consider(_ node: NodeID) {
      guard let center = visiblePoint(of: node) else { return }
      let distance = center.distance(to: point)
      if distance < reach { near.append((distance, node)) }
    }
    for node in graph.nodes { consider(node) }
    for node in delta.newNodes { consider(node) }
    near.sort { ($0.distance, $0.node) < ($1.distance, $1.node) }
    guard let nearest = near.first?.distance else { return [] }
    return near.prefix { $0.distance - nearest < error }.prefix(limit).map(\.node)
  }
}
