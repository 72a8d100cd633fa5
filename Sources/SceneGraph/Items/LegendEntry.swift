// What the categories of nodes mean, for a legend.

import GraphModel

/// A category that has nodes, or had some before filters hid them.
public struct LegendEntry: Hashable, Sendable {
  /// The meaning of a category.
  public enum Meaning: Hashable, Sendable {
    /// A value of an attribute.
    case value(String)
    /// A group that was found, the largest first, counted from 1, and a number of smaller ones of the same colour.
    case group(Int, andMore: Int = 0)
    /// The numbers from the least to the greatest in it.
    case range(ClosedRange<Double>)
    /// Everything that has no category of its own.
    case others
    /// The nodes that say nothing.
    case without
  }

  /// The category.
  public let category: Int
  /// Its meaning.
  public let meaning: Meaning
  /// The number of its nodes.
  public let count: Int

  /// Returns the same entries with the numbers of nodes that there are.
  ///
  /// - Parameters:
  ///   - ofNode: the category of each node.
  ///   - gaps: the nodes that do not count.
  static func counted(_ entries: [LegendEntry], _ ofNode: [UInt8], except gaps: IDSet) -> [LegendEntry] {
    let counts = counts(ofNode, except: gaps)
    return entries.map { LegendEntry(category: $0.category, meaning: $0.meaning, count: counts[$0.category]) }
  }

  private static func counts(_ ofNode: [UInt8], except gaps: IDSet) -> [Int] {
    var counts = [Int](repeating: 0, count: Int(UInt8.max) + 1)
    for (node, category) in ofNode.enumerated() where !gaps.contains(node) { counts[Int(category)] += 1 }
    return counts
  }

  /// Returns the categories that have nodes, in their order, but numbers from the greatest to the least.
  ///
  /// - Parameters:
  ///   - ofNode: the category of each node.
  ///   - gaps: the nodes that do not count.
  static func list(_ ofNode: [UInt8], except gaps: IDSet, meaning: (Int) -> Meaning) -> [LegendEntry] {
    let counts = counts(ofNode, except: gaps)
    let entries = counts.indices.filter { counts[$0] > 0 }.map {
      LegendEntry(category: $0, meaning: meaning($0), count: counts[$0])
    }
    return entries.filter(\.isRange).reversed() + entries.filter { !$0.isRange }
  }

  private var isRange: Bool { if case .range = meaning { true } else { false } }
}
