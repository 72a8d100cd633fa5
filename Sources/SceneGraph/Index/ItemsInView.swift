// What of a large graph is in view: found once for a camera, so that drawing asks nothing that is elsewhere.

import Geometry
import GraphModel

/// The nodes and edges of a scene that may show in the viewport, in the order they are drawn.
struct ItemsInView: Sendable {
  private(set) var nodes: [NodeID] = []
  private(set) var edges: [EdgeID] = []
}

extension SceneGraph where Projection == PlaneProjection {
  /// True if the graph is large and it is not known what of it is in view.
  public var lacksItemsInView: Bool { content.edgeIndex != nil && !content.isBrief && items.inView == nil }

  /// Finds what of a large graph is in view, so that drawing it as it is costs what is in view; nothing for a small one.
  ///
  /// - Complexity: O(items in view · log items in view), and the cells they lie in.
  public mutating func findItemsInView() {
    guard !content.isBrief, let index = content.edgeIndex else { return }
    let names = items.discRadius * content.greatestRelativeSize + 400 * items.pixelScale
    items.inView = ItemsInView(
      content, index, in: { transform.toModel(items.viewport.inset(by: -$0)) }, names, items.greatestBend)
  }
}

extension ItemsInView {
  /// Finds them.
  ///
  /// - Parameters:
  ///   - region: the part of the plane within a margin about the viewport, in view pixels.
  ///   - names: the margin within which names of nodes may show in the viewport.
  ///   - bend: the margin within which bent edges may.
  fileprivate init(
    _ content: SceneContent, _ index: EdgeIndex, in region: (Double) -> Rect, _ names: Double, _ bend: Double
  ) {
    content.index.forEachCandidate(in: region(names)) { nodes.append(NodeID($0)) }
    nodes.sort()
    let rect = region(bend)
    var ranked: [UInt64] = []
    index.forEachCandidate(in: rect) { number in
      let edge = EdgeID(index: number)
      let (a, b) = (
        content.positions[content.graph.source(of: edge).index], content.positions[content.graph.target(of: edge).index]
      )
      guard max(a.x, b.x) >= rect.minX, min(a.x, b.x) <= rect.maxX, max(a.y, b.y) >= rect.minY,
        min(a.y, b.y) <= rect.maxY
      else { return }
      ranked.append(UInt64(content.drawRank(of: edge)) << 32 | UInt64(number))
    }
    ranked.sort()
    edges = ranked.map { EdgeID(index: Int($0 & 0xFFFF_FFFF)) }
  }
}
