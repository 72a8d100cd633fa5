// Sticky snapping: the tip of a trace holds on to a node though the finger trembles.
//
// Hysteresis twice: a node is taken within one distance and let go beyond a larger one; and another node is taken
// instead only when it is clearly nearer. Clearly is a ratio, not an amount, so that nodes that lie closer together
// than any finger can point stay reachable: under the very finger, a node always wins.

/// The node that a pointer is stuck to, if any.
public struct SnapTarget<Node: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var held: Node?

  /// A node is held, or nothing.
  @inlinable public init(holding node: Node? = nil) { held = node }

  /// The node that is held.
  @inlinable public var node: Node? { held }

  /// Follows the pointer. Returns the node held from now on, which stays in `node`.
  ///
  /// - Parameters:
  ///   - candidates: nodes that may be taken, at least all within `snapReach`; of equally near ones the first wins.
  ///   - settings: where to take hold, let go and switch.
  ///   - distance: the present distance of the pointer from a node in view pixels; also asked for the node that is
  ///     held, in or out of the candidates. What is not a number, or infinite, is out of reach.
  @discardableResult
  @inlinable public mutating func follow(
    _ candidates: some Sequence<Node>, settings: GestureSettings, distance: (Node) -> Double
  ) -> Node? {
    let heldDistance = held.map(distance)
    var nearest: Node?
    var least = settings.snapReachPixels
    for candidate in candidates where candidate != held {
      let candidateDistance = distance(candidate)
      if candidateDistance < least || (nearest == nil && candidateDistance == least) {
        nearest = candidate
        least = candidateDistance
      }
    }
    if let heldDistance, heldDistance <= settings.snapReleasePixels {
      if let nearest, least < heldDistance * settings.snapSwitchRatio { held = nearest }
    } else {
      held = nearest
    }
    return held
  }

  /// Lets go.
  @inlinable public mutating func release() { held = nil }
}
