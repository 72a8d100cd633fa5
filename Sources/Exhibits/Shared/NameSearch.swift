// Finding nodes by what people remember of their names.

import Foundation
import GraphModel

enum NameSearch {
  /// The nodes whose label or id contains what is asked, whatever its case and accents: names that begin with it first, then
  /// names of which a word does, then the rest; within each in the order given. Asked for nothing, the first of that order.
  ///
  /// - Complexity: O(nodes).
  static func find(_ asked: String, in graph: Graph, order: [NodeID], limit: Int) -> [NodeID] {
    let wanted = fold(asked.trimmingCharacters(in: .whitespaces))
    guard !wanted.isEmpty else { return Array(order.prefix(limit)) }
    var ranked: [[NodeID]] = [[], [], []]
    for node in order {
      let label = fold(graph.label(of: node))
      if label.hasPrefix(wanted) {
        ranked[0].append(node)
      } else if label.contains(" " + wanted) {
        ranked[1].append(node)
      } else if label.contains(wanted) || fold(graph.key(of: node)).contains(wanted) {
        ranked[2].append(node)
      }
    }
    return Array(ranked.joined().prefix(limit))
  }

  /// The places of the names that contain what is asked, in the same order; asked for nothing, the first.
  ///
  /// - Complexity: O(names).
  static func find(_ asked: String, among names: [String], limit: Int) -> [Int] {
    let wanted = fold(asked.trimmingCharacters(in: .whitespaces))
    guard !wanted.isEmpty else { return Array(names.indices.prefix(limit)) }
    var ranked: [[Int]] = [[], [], []]
    for (place, name) in names.enumerated() {
      let name = fold(name)
      if name.hasPrefix(wanted) {
        ranked[0].append(place)
      } else if name.contains(" " + wanted) {
        ranked[1].append(place)
      } else if name.contains(wanted) {
        ranked[2].append(place)
      }
    }
    return Array(ranked.joined().prefix(limit))
  }

  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
