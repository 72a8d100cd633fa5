// The nodes of a large network that are drawn above all others in its tiles: the few of the highest classes of a number, the
// highest last, or those of the class that alone is shown.
//
// Among a million dots, each smaller than a pixel, a few hundred of another colour would be averaged away. Each of these is a
// dot that can be seen, as large as its class is rare, up to the size of a disc.

import Drawing
import Geometry
import GraphModel

/// The nodes that are drawn above others.
struct TopNodes: Sendable {
  /// The nodes, those of the highest class last, and of one class in the order of the graph.
  let nodes: [UInt32]
  /// The number of nodes of each category and of those above it; 0 of one whose nodes are drawn as all others.
  private let counts: [Int]

  /// The nodes at most, and their part of all: more of them would be no exceptions.
  private static let most = (count: 20_000, share: 0.05)
  /// The part of the drawing that the dots of a class and of those above it cover together at most.
  private static let coverage = 0.03
  /// The greatest radius of a dot, in pixels of the design.
  private static let greatestRadius = 2.4

  /// The top nodes of a network in its colours.
  ///
  /// - Parameters:
  ///   - shown: the category that alone is shown; `nil` for all.
  ///   - hidden: the nodes that do not show.
  init(_ categories: NodeCategories, shown: Int?, except hidden: IDSet = IDSet()) {
    var counts = [Int](repeating: 0, count: categories.count)
    let most = min(Self.most.count, Int(Self.most.share * Double(categories.ofNode.count)))
    func isIn(_ category: Int, _ node: Int) -> Bool {
      Int(categories.ofNode[node]) == category && !hidden.contains(node)
    }
    // A scene to come may have fewer categories than the one in which a category is shown alone.
    if let shown, counts.indices.contains(shown) {
      let count = categories.ofNode.indices.count { isIn(shown, $0) }
      if count <= Self.most.count { counts[shown] = count }
    } else if shown == nil, case .ramp(let steps) = categories.scale {
      var count = 0
      for entry in categories.legend where entry.category < steps {
        count += entry.count
        guard count <= most else { break }
        counts[entry.category] = count
      }
    }
    self.counts = counts
    guard counts.contains(where: { $0 > 0 }) else {
      nodes = []
      return
    }
    let isTop = counts.map { $0 > 0 }
    var ofCategory = [[UInt32]](repeating: [], count: counts.count)
    for (node, category) in categories.ofNode.enumerated() where isTop[Int(category)] && !hidden.contains(node) {
      ofCategory[Int(category)].append(UInt32(node))
    }
    nodes = Array(ofCategory.joined())
  }

  /// Returns the radii of the dots of all categories, in pixels; the least for one without dots of its own.
  ///
  /// - Parameters:
  ///   - area: the size of the drawing in square pixels.
  ///   - least: the radius of all other discs, in pixels.
  ///   - unit: the pixels of the window for each pixel of the design.
  func radii(over area: Double, least: Double, unit: Double) -> [Double] {
    counts.map { count in
      guard count > 0 else { return least }
      let fitting = (Self.coverage * area / (.pi * Double(count))).squareRoot()
      return max(least, min(fitting, Self.greatestRadius * unit))
    }
  }

  /// Returns the greatest radius of a dot, in pixels of the window.
  func greatestRadius(unit: Double) -> Double { nodes.isEmpty ? 0 : Self.greatestRadius * unit }
}
