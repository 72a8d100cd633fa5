// Finding nodes by what people remember of their names.

import Foundation
import GraphModel

/// The search for names by words of them, in any order, forgiving of case, accents and single letters.
public enum NameSearch {
  /// Returns the nodes whose label or id contains all words that are asked for, whatever their case and accents: names that
  /// are what is asked first, and ids that are, then names that begin with it, then names of which it begins a word, then those of which each word begins one, then
  /// the rest; within each in the order given. Where there are none, the names that are spelt nearly so, the nearest first.
  /// Asked for nothing, the first of that order.
  ///
  /// - Complexity: O(nodes).
  public static func find(_ asked: String, in graph: Graph, order: [NodeID], limit: Int) -> [NodeID] {
    let names = SearchedNames(of: EditableGraph(graph), order: order)
    return (find(asked, in: names.index, limit: limit) ?? []).map { order[$0] }
  }

  /// Returns the indices of the names that contain what is asked, or are spelt nearly so, in the same order; asked for
  /// nothing, the first.
  ///
  /// - Complexity: O(names).
  public static func find(_ asked: String, among names: [String], limit: Int) -> [Int] {
    find(asked, in: SearchedNames(names).index, limit: limit) ?? []
  }

  /// Returns the indices of the names in an index that are asked for, as above; `nil` if the search was given up.
  static func find(
    _ asked: String, in index: NameIndex, limit: Int, isCancelled: () -> Bool = { false }
  ) -> [Int]? {
    let words = NameIndex.Words(asked)
    guard !words.isEmpty else { return Array(0..<min(limit, index.count)) }
    guard let found = index.find(words, limit: limit, isCancelled: isCancelled) else { return nil }
    return found.isEmpty ? nearest(to: words, in: index, limit: min(limit, nearLimit), isCancelled) : found
  }

  /// The number of names that are listed where none is spelt as asked.
  private static let nearLimit = 8

  /// The number of names that are compared letter by letter, so that an answer comes soon in a large network, too.
  private static let nearScope = 20_000

  /// Returns those of the first names that are spelt nearly as wanted, the nearest first; within each distance in the
  /// order of the index.
  private static func nearest(
    to wanted: NameIndex.Words, in index: NameIndex, limit: Int, _ isCancelled: () -> Bool
  ) -> [Int]? {
    let typed = NearName(String(decoding: wanted.phrase, as: UTF8.self))
    var byDistance: [Int: [Int]] = [:]
    for each in 0..<min(nearScope, index.count) {
      if each % 1024 == 0, isCancelled() { return nil }
      guard let distance = typed.distance(toBeginningsIn: index.name(each)) else { continue }
      if byDistance[distance, default: []].count < limit { byDistance[distance, default: []].append(each) }
    }
    return Array(byDistance.sorted { $0.key < $1.key }.flatMap(\.value).prefix(limit))
  }
}
