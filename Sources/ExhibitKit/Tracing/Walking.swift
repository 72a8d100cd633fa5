// Going from node to node with the arrow keys.

import Drawing
import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets

extension Command where Host: TracingExhibit {
  /// The command that takes all answers away, of which there are so many.
  public static func closeAll(_ count: @escaping @Sendable (Host) -> Int) -> Command {
    Command(.closeAll, "Close all", "Take all answers away", .close) { $0.clear() }.ofUse { count($0) > 0 }
  }

  /// The commands by which the keys walk along edges.
  public static var walking: [Command] {
    func walk(_ id: ControlID, _ title: String, _ key: KeyChord) -> Command {
      let direction = key.key.direction
      return Command(id, title, "Along the edges", keys: [key]) { $0.walk(direction) }.repeating().byKeyAlone()
    }
    return [
      walk(.walkLeft, "Walk left", "Left"), walk(.walkRight, "Walk right", "Right"), walk(.walkUp, "Walk up", "Up"),
      walk(.walkDown, "Walk down", "Down"),
    ]
  }
}

extension ControlID {
  public static let walkLeft = ControlID("walkLeft")
  public static let walkRight = ControlID("walkRight")
  public static let walkUp = ControlID("walkUp")
  public static let walkDown = ControlID("walkDown")
}

extension SceneGraph {
  /// Returns the neighbour of a node that lies most nearly in a direction, the nearer of two; `nil` if none does.
  public func neighbour(of node: NodeID, towards direction: Point) -> NodeID? {
    guard let from = visiblePoint(of: node) else { return nil }
    var best: (node: NodeID, score: Double)?
    for neighbour in neighbours(of: node) {
      guard let point = visiblePoint(of: neighbour) else { continue }
      let along = point - from
      guard along.length > 0 else { continue }
      let straightness = along.normalized.dot(direction)
      guard straightness > 0.3 else { continue }
      let score = straightness / (1 + along.length / items.viewport.width)
      if best.map({ score > $0.score }) ?? true { best = (neighbour, score) }
    }
    return best?.node
  }

  /// Returns the nodes that edges on the screen join to one; new edges included.
  private func neighbours(of node: NodeID) -> [NodeID] {
    let known = graph.contains(node) ? graph.neighbours(of: node) : []
    return known
      + items.delta.newEdges.compactMap { edge in
        let (source, target) = items.ends(of: edge)
        guard source == node || target == node else { return nil }
        return source == node ? target : source
      }
  }

  /// Returns the node nearest to a point in view pixels; `nil` where there is none.
  public func nearestNode(to point: Point) -> NodeID? {
    func distance(_ node: NodeID) -> Double { visiblePoint(of: node)?.distance(to: point) ?? .infinity }
    return graph.nodes.min { distance($0) < distance($1) }
  }
}
