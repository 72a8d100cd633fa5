// Finding nodes by what people remember of their names.

import Foundation
import GraphModel

/// The search for names by a part of them, forgiving of case, accents and single letters.
public enum NameSearch {
  /// Returns the nodes whose label or id contains what is asked, whatever its case and accents: names that begin with
  /// it first, then names of which a word does, then the rest; within each in the order given. Where there are none,
  /// the names that are spelt nearly so, the nearest first. Asked for nothing, the first of that order.
  ///
  /// - Complexity: O(nodes).
  public static func find(_ asked: String, in graph: Graph, order: [NodeID], limit: Int) -> [NodeID] {
    find(asked, in: SeenGraph(graph), order: order, limit: limit)
  }

  /// Returns the nodes of a graph with changes that have such names, as of one without.
  static func find(_ asked: String, in graph: SeenGraph, order: [NodeID], limit: Int) -> [NodeID] {
    rank(graph.ordered(order), by: asked, limit: limit) { node in
      graph.name(of: node)
    } group: { node, wanted in
      let label = group(of: wanted, in: graph.name(of: node))
      return label ?? (fold(graph.key(of: node)).contains(wanted) ? 2 : nil)
    }
  }

  /// Returns the indices of the names that contain what is asked, or are spelt nearly so, in the same order; asked for
  /// nothing, the first.
  ///
  /// - Complexity: O(names).
  public static func find(_ asked: String, among names: [String], limit: Int) -> [Int] {
    rank(Array(names.indices), by: asked, limit: limit) { index in
      names[index]
    } group: { index, wanted in
      group(of: wanted, in: names[index])
    }
  }

  /// Returns those that have a group, group by group; within each in the order given.
  private static func rank<Found>(
    _ all: [Found], by asked: String, limit: Int, name: (Found) -> String, group: (Found, String) -> Int?
  ) -> [Found] {
    let wanted = fold(asked.trimmingCharacters(in: .whitespaces))
    guard !wanted.isEmpty else { return Array(all.prefix(limit)) }
    var ranked: [[Found]] = [[], [], []]
    for each in all {
      if let group = group(each, wanted) { ranked[group].append(each) }
    }
    if ranked.allSatisfy(\.isEmpty) { return nearest(all, to: wanted, limit: min(limit, nearLimit), name: name) }
    return Array(ranked.joined().prefix(limit))
  }

  /// The number of names that are listed where none is spelt as asked.
  private static let nearLimit = 8

  /// The number of names that are compared letter by letter, so that writing in a large network never waits.
  private static let nearScope = 20_000

  /// Returns those of the first names that are spelt nearly as wanted, the nearest first; within each distance in the
  /// order given.
  private static func nearest<Found>(
    _ all: [Found], to wanted: String, limit: Int, name: (Found) -> String
  ) -> [Found] {
    let typed = NearName(wanted)
    var byDistance: [Int: [Found]] = [:]
    for each in all.prefix(nearScope) {
      guard let distance = typed.distance(toBeginningsIn: fold(name(each))) else { continue }
      if byDistance[distance, default: []].count < limit { byDistance[distance, default: []].append(each) }
    }
    return Array(byDistance.sorted { $0.key < $1.key }.flatMap(\.value).prefix(limit))
  }

  /// Returns 0 for a name that begins with what is wanted, 1 for one of which a word does, 2 for one that contains it.
  private static func group(of wanted: String, in name: String) -> Int? {
    let name = fold(name)
    if name.hasPrefix(wanted) { return 0 }
    if name.contains(" " + wanted) { return 1 }
    return name.contains(wanted) ? 2 : nil
  }

  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
