// A tree of fewest steps, drawn outwards from its root: each node on the circle of its distance, in a sector of its own.
//
// No two edges of the tree cross: an edge stays in the sector of its upper end, and between the circles of its two ends
// if sectors are no wider than the lower circle lets a straight line see the next one. That bends a lopsided tree into a
// narrow fan, so wider sectors are tried first, and kept where no edges cross. A sector is as wide as the fullest circle
// of its subtree needs: a leaf far out needs a smaller angle than one near the root, so circles stay equally far apart
// wherever they have room for their nodes.
//
// Source: P. Eades, "Drawing free trees" (1992), with sectors by need in place of leaves.

import Foundation
import Geometry
import GraphModel

/// The layout of spanning trees on circles.
public struct RadialTreeLayout: Layout {
  public let name = "radial"
  public let title = "Radial tree"
  public let summary = "A tree of shortest paths that grows outwards from one node."
  public let version = 3

  /// The layout of spanning trees.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let rows = NeighbourRows(graph)
    let parts = ConnectedParts(rows).lists
    let forest = BreadthFirstForest(rows, parts: parts, preferred: settings.root?.index) {
      TreeRoot.root(of: $0, graph, rows)
    }
    let tree = SectorTree(forest, rows)
    var positions = [Point](repeating: .zero, count: rows.nodeCount)
    var needs = [Double](repeating: 0, count: rows.nodeCount)
    for root in forest.roots {
      var circles = TreeCircles(root, tree, spacing: settings.spacing)
      circles.draw(&needs, &positions)
    }
    BoxPacking.pack(parts, &positions, gap: 2 * settings.spacing, aspectRatio: settings.aspectRatio)
    return FinishedLayout(positions)
  }
}

/// The circles of one tree around its root.
private struct TreeCircles {
  /// How far edges may dip under the circle of their upper end, as parts of its radius that they stay outside of: first
  /// far, at last not at all, when no edges can cross.
  private static let dips = [0.5, 0.65, 0.8, 0.9, 1]
  /// The number of nodes up to which crossings are looked for; larger trees take edges that do not dip.
  private static let checkLimit = 1000

  private let tree: SectorTree
  private let spacing: Double
  private var dip = 1.0
  /// The nodes of the tree at each distance from the root.
  private let levels: [[Int]]
  /// The radius of each circle, in model units, from 0 for the root.
  private var radii: [Double] = []

  /// The circles of the tree of a root.
  init(_ root: Int, _ tree: SectorTree, spacing: Double) {
    (self.tree, self.spacing) = (tree, spacing)
    var levels = [[root]]
    while let last = levels.last, case let next = last.flatMap({ tree.children[$0] }), !next.isEmpty {
      levels.append(next)
    }
    self.levels = levels
  }

  /// Places the nodes of the tree, with edges that dip as far as none cross.
  ///
  /// - Parameter needs: the angle that the subtree of each node needs, in radians, by its index; filled in for this tree.
  mutating func draw(_ needs: inout [Double], _ positions: inout [Point]) {
    let isLarge = levels.reduce(0) { $0 + $1.count } > Self.checkLimit
    for dip in Self.dips where dip == 1 || !isLarge {
      self.dip = dip
      // Equally far apart at first, whatever they have room for.
      radii = levels.indices.map { 1.5 * spacing * Double($0) }
      makeRoom(&needs)
      place(needs, &positions)
      if dip == 1 || !hasCrossings(positions) { return }
    }
  }

  /// Enlarges circles until each has room for its nodes within their sectors.
  ///
  /// - Complexity: O(nodes) a round; each round enlarges a circle by a tenth at least.
  private mutating func makeRoom(_ needs: inout [Double]) {
    while true {
      findNeeds(&needs)
      let whole = needs[levels[0][0]]
      if whole > 2 * .pi {
        for depth in radii.indices { radii[depth] *= max(1.001, whole / (2 * .pi)) }
        continue
      }
      guard let full = firstFullCircle(needs) else { return }
      let growth = radii[full] * 0.1
      for depth in full..<radii.count { radii[depth] += growth }
    }
  }

  /// Puts each node in the middle of its sector.
  private func place(_ needs: [Double], _ positions: inout [Point]) {
    var level = [(node: levels[0][0], start: -Double.pi / 2, width: 2 * Double.pi)]
    for depth in radii.indices.dropFirst() {
      level = level.flatMap { parent -> [(node: Int, start: Double, width: Double)] in
        let width = min(parent.width, widest(under: depth))
        var start = parent.start + (parent.width - width) / 2
        let children = tree.children[parent.node]
        let needed = children.reduce(0) { $0 + needs[$1] }
        return children.map { child in
          let sector = (node: child, start: start, width: width * needs[child] / needed)
          start += sector.width
          return sector
        }
      }
      for sector in level {
        positions[sector.node] = unitVector(radians: sector.start + sector.width / 2) * radii[depth]
      }
    }
  }

  /// Finds the angle that each subtree needs: that of its root on its circle, or that of all its children together.
  private func findNeeds(_ needs: inout [Double]) {
    for depth in levels.indices.reversed() {
      let own = depth == 0 ? 0 : 2 * asin(min(1, spacing / (2 * radii[depth])))
      for node in levels[depth] { needs[node] = max(own, tree.children[node].reduce(0) { $0 + needs[$1] }) }
    }
  }

  /// Returns the first circle on which some siblings need more than the circle below lets their parent see.
  private func firstFullCircle(_ needs: [Double]) -> Int? {
    for depth in levels.indices.dropFirst(2) {
      let widest = widest(under: depth)
      for parent in levels[depth - 1] where tree.children[parent].reduce(0, { $0 + needs[$1] }) > widest {
        return depth
      }
    }
    return nil
  }

  /// Returns the angle of a circle that straight lines from a node of the circle below reach without dipping too far.
  private func widest(under depth: Int) -> Double {
    depth == 1 ? 2 * .pi : 2 * acos(dip * radii[depth - 1] / radii[depth])
  }

  /// Returns true if edges of the tree cross. O(nodes²).
  private func hasCrossings(_ positions: [Point]) -> Bool {
    let edges = levels.joined().flatMap { parent in tree.children[parent].map { (parent, $0) } }
    func side(_ a: Int, _ b: Int, _ c: Int) -> Double {
      let (along, across) = (positions[b] - positions[a], positions[c] - positions[a])
      return along.x * across.y - along.y * across.x
    }
    return edges.indices.contains { index in
      let (a, b) = edges[index]
      return edges[..<index].contains { c, d in
        a != c && a != d && b != c && side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
      }
    }
  }
}
