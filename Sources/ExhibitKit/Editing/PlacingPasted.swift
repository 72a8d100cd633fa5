// Where nodes that are pasted lie: as their text has them, beside what they are joined to, or about a middle; on free ground
// where some is found, so that what is pasted second does not hide what was pasted first.

import Geometry
import GraphModel

extension PastedNetwork {
  /// Returns positions for nodes, in model units: as the text has them, moved and scaled; else those that are joined to nodes
  /// with a place beside these, and the others in a spiral.
  ///
  /// - Parameters:
  ///   - center: the middle.
  ///   - spacing: the distance of neighbours.
  ///   - isFree: returns true if nothing lies in a rectangle in model units. It is asked a bounded number of times, and not
  ///     at all for many nodes.
  ///   - place: returns the position of a node that has one already; `nil` for any other.
  public func positions(
    of nodes: [NodeID], around center: Point, spacing: Double, isFree: (Rect) -> Bool = { _ in true },
    place: (NodeID) -> Point? = { _ in nil }
  ) -> [NodeID: Point] {
    var ground = FreeGround(tries: nodes.count <= Self.mostOnFreeGround ? Self.mostTries : 0)
    let told = graph.positions
    if let told, let bounds = Rect(bounding: nodes.map { told[$0.index] }), max(bounds.width, bounds.height) > 0 {
      let scale = spacing * Double(nodes.count).squareRoot() / max(bounds.width, bounds.height)
      let size = Size(bounds.width * scale + spacing, bounds.height * scale + spacing)
      var index = 0
      let middle = ground.first(from: &index, size: size, isFree) {
        center + Self.seed($0, spacing: max(size.width, size.height) / 2)
      }
      return Dictionary(uniqueKeysWithValues: nodes.map { ($0, middle + (told[$0.index] - bounds.center) * scale) })
    }
    var found: [NodeID: Point] = [:]
    placeBesideNeighbours(nodes, spacing: spacing, isFree, place, &ground, &found)
    var index = 0
    for node in nodes where found[node] == nil {
      found[node] = ground.first(from: &index, size: Self.room(spacing), isFree) {
        center + Self.seed($0, spacing: spacing * 0.6)
      }
      index += 1
    }
    return found
  }

  /// The greatest number of nodes for which free ground is looked for, and the places that are looked at for all of them.
  private static let (mostOnFreeGround, mostTries) = (1_000, 1_000)
  /// The angle between two seeds of a sunflower that follow one another, in radians.
  private static let angle = 2.399963229728653

  /// Returns the place of a seed of a sunflower, each as far from its neighbours as the others, from the middle.
  private static func seed(_ index: Int, spacing: Double) -> Point {
    unitVector(radians: Double(index) * angle) * (spacing * Double(index).squareRoot())
  }

  /// Returns the room that a node needs.
  private static func room(_ spacing: Double) -> Size { Size(spacing * 0.6, spacing * 0.6) }

  /// Places nodes beside the middle of their neighbours that have a place, those first that are joined to the network, then
  /// those that are joined to these.
  private func placeBesideNeighbours(
    _ nodes: [NodeID], spacing: Double, _ isFree: (Rect) -> Bool, _ place: (NodeID) -> Point?,
    _ ground: inout FreeGround, _ found: inout [NodeID: Point]
  ) {
    let order = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    var waiting = nodes
    // No two of one neighbour in one place.
    var index = 0
    while !waiting.isEmpty {
      var next: [NodeID: Point] = [:]
      for node in waiting {
        let places = graph.neighbours(of: node).compactMap { order[$0] != nil ? found[$0] : place($0) }
        guard !places.isEmpty else { continue }
        let middle = places.reduce(.zero, +) / Double(places.count)
        next[node] = ground.first(from: &index, size: Self.room(spacing), isFree) {
          middle + unitVector(radians: Double($0) * Self.angle) * (spacing * (1 + 0.1 * Double($0).squareRoot()))
        }
        index += 1
      }
      found.merge(next) { $1 }
      // Only what is joined to these can have its place next.
      let joined = Set(next.keys.flatMap { graph.neighbours(of: $0) })
      waiting = joined.compactMap { node in found[node] == nil ? order[node] : nil }.sorted().map { nodes[$0] }
    }
  }
}

/// A search for free ground that ends after so many places.
private struct FreeGround {
  /// The places that may still be looked at.
  private var tries: Int
  /// The rectangles that were found.
  private var taken: [Rect] = []

  init(tries: Int) { self.tries = tries }

  /// Returns the first of the points of rising numbers about which a rectangle is free; once there are no tries left, the
  /// point of the number.
  mutating func first(
    from index: inout Int, size: Size, _ isFree: (Rect) -> Bool, _ point: (Int) -> Point
  ) -> Point {
    var room = Rect(center: point(index), size: size)
    while tries > 0, taken.contains(where: { $0.intersects(room) }) || !isFree(room) {
      (index, tries) = (index + 1, tries - 1)
      room = Rect(center: point(index), size: size)
    }
    taken.append(room)
    return point(index)
  }
}
