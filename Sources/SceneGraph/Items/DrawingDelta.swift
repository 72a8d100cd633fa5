// What the content of a scene lacks, as everything at rest is drawn: new nodes and edges beside the others, and over tiles
// all that these do not show yet.

import Drawing
import Geometry
import GraphModel

extension SceneItems {
  /// Draws edges that are new, or at nodes that are elsewhere, with their heads.
  ///
  /// - Complexity: O(edges).
  func drawChangedEdges(
    _ edges: [EdgeID], _ theme: Theme, into picture: inout Picture, where isMeant: (EdgeID) -> Bool = { _ in true }
  ) {
    var ink = RestingEdgeInk(self, theme)
    for id in edges where isMeant(id) {
      let isNew = !isOfContent(id)
      guard isNew || mayShow(id) else { continue }
      let edge = self[id]
      guard edge.isVisible, !isNew || mayShow(edge.startDisc.center, edge.endDisc.center, lane: 0) else { continue }
      let style = ink.style(of: id, edge.category, isNew: isNew)
      edge.course.stroke(from: 0, to: 1, width: style.width, color: style.color, into: &picture)
      guard showsArrowheads, isDirected(id) else { continue }
      let (tip, direction) = edge.course.arrival(headLength: Picture.edgeHeadLength * style.headUnit)
      picture.edgeHead(at: tip, direction, unit: style.headUnit, color: style.color)
    }
  }

  /// Draws the new nodes.
  func drawNewNodes(_ theme: Theme, into picture: inout Picture) {
    for node in delta.newNodes {
      let disc = disc(of: node)
      guard mayShow(disc.center, margin: disc.radius) else { continue }
      picture.disc(disc.center, radius: disc.radius + 0.75 * pixelScale, color: theme.ground)
      picture.disc(disc.center, radius: disc.radius, color: restingFill(of: node, theme))
    }
  }
}

extension SceneGraph where Projection == PlaneProjection {
  /// Draws over tiles what these do not show yet of the changes, and covers what they still show.
  ///
  /// - Parameter tiles: what the tiles show.
  public func drawOverTiles(_ tiles: TiledChanges, _ frame: SceneFrame, into picture: inout Picture) {
    let (theme, delta) = (frame.theme, items.delta)
    // Of discs that are drawn no larger than there is room for, these can still be seen.
    let room = 0.42 * content.spacing * items.scale
    let most = max(1.5 * items.pixelScale, room)
    if tiles.showOld { coverOld(tiles, most: most, theme, into: &picture) }
    func lacks(_ node: NodeID) -> Bool { !tiles.showNew || !content.bounds.contains(items.position(of: node)) }
    var left = TileChanges.mostNewEdges
    func lacks(_ edge: EdgeID) -> Bool {
      guard left > 0 else { return false }
      let ends = tiles.showNew ? items.ends(of: edge) : nil
      guard ends.map({ lacks($0.source) || lacks($0.target) }) ?? true else { return false }
      left -= 1
      return true
    }
    items.drawChangedEdges(delta.newEdges, theme, into: &picture, where: lacks)
    items.drawChangedEdges(delta.movedEdges, theme, into: &picture) { items.isAtRest($0) && lacks($0) }
    if room >= 1.5 * items.pixelScale {
      for node in delta.relookedNodes where lacks(node) && items.isVisible(node) {
        drawOverTiles(node, most: most, theme, into: &picture)
      }
    }
    for node in delta.movedNodes where lacks(node) && items.isVisible(node) {
      drawOverTiles(node, most: most, theme, into: &picture)
    }
    for node in delta.newNodes where lacks(node) { drawOverTiles(node, most: .infinity, theme, into: &picture) }
  }

  /// Covers what tiles still show and is gone, or elsewhere.
  private func coverOld(_ tiles: TiledChanges, most: Double, _ theme: Theme, into picture: inout Picture) {
    func cover(_ position: Point, _ size: Float) {
      let (point, radius) = (transform.toView(position), min(items.discRadius * Double(size), most))
      guard items.mayShow(point, margin: radius) else { return }
      picture.disc(point, radius: radius + 0.75 * items.pixelScale, color: theme.ground)
    }
    // A set has no order: of more edges, some would be covered in one run and others in the next.
    let areFew = delta.goneEdges.count <= TileChanges.mostNewEdges
    for edge in delta.goneEdges where areFew && content.graph.contains(edge) && items.mayShow(edge) {
      let width = 1.5 * items.edgeUnit
      items.course(of: edge).stroke(from: 0, to: 1, width: width, color: theme.ground, into: &picture)
    }
    for node in delta.goneNodes where content.graph.contains(node) {
      cover(content.positions[node.index], content.relativeSizes[node.index])
    }
    for node in delta.movedNodes { cover(content.positions[node.index], content.relativeSizes[node.index]) }
    for node in tiles.formerNodes { cover(node.position, node.size) }
  }

  private func drawOverTiles(_ node: NodeID, most: Double, _ theme: Theme, into picture: inout Picture) {
    let disc = items.disc(of: node)
    let radius = min(disc.radius, most)
    guard items.mayShow(disc.center, margin: radius) else { return }
    picture.disc(disc.center, radius: radius + 0.75 * items.pixelScale, color: theme.ground)
    picture.disc(disc.center, radius: radius, color: items.restingFill(of: node, theme))
  }
}
