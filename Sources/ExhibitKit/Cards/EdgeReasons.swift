// The words for why two nodes are joined: what the network says of the edge between them.

import GraphModel
import Widgets

extension EditableGraph {
  /// The greatest number of attributes of an edge that are shown, and of letters of each.
  private static let (mostReasons, longestReason) = (3, 60)
  /// The attributes whose values say by themselves what they mean.
  private static let kinds: Set<String> = ["kind", "type", "relation", "relationship", "role", "interaction", "label"]
  /// The edges of a node that are looked at for the strongest.
  private static let mostRanked = 20_000

  /// Returns what is known of an edge in a few words, such as "co-author, since 1998, strength 3"; empty where nothing is.
  ///
  /// - Parameter meaning: the meaning of weights; `nil` for that which the network gives them.
  public func reason(for edge: EdgeID, _ meaning: WeightMeaning? = nil) -> String {
    let label = label(of: edge)
    var (parts, texts) = (label.isEmpty ? [] : [label], label)
    for (name, value) in attributes(of: edge) where parts.count < Self.mostReasons {
      let title = Wording.title(ofAttribute: name)
      let text = String(Wording.text(of: value).prefix(Self.longestReason))
      guard !text.isEmpty, text != label, !CardContent.Line.isTechnical(title, value) else { continue }
      texts += " " + value.displayText
      parts.append(Self.kinds.contains(title.lowercased()) ? text : "\(title.lowercased()) \(text)")
    }
    if let weight = weight(of: edge) {
      // "4 chapters" says it already.
      let number = Wording.total(weight)
      let isTold = texts.split(separator: " ").contains { $0 == number }
      if !isTold { parts.append(Wording.measured(weight, meaning ?? weightMeaning)) }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns what is known of the edge between two nodes.
  ///
  /// - Complexity: O(degree of the neighbour), and of the node where no edge leads to it.
  func reason(joining node: NodeID, to neighbour: NodeID) -> String {
    if let edge = edge(from: neighbour, to: node) { return reason(for: edge) }
    guard degree(of: node) <= Self.mostRanked else { return "" }
    return edge(from: node, to: neighbour).map { reason(for: $0) } ?? ""
  }

  /// Returns the neighbours of a node, those with the strongest ties first where weights are strengths, else the most
  /// connected.
  ///
  /// - Parameter limit: the number of them that are wanted.
  /// - Returns: the first of them, and the number of all.
  /// - Complexity: O(degree + limit log limit).
  func neighboursByStrength(of node: NodeID, first limit: Int) -> (first: [NodeID], count: Int) {
    let neighbours = neighbours(of: node)
    guard weightMeaning == .strength, degree(of: node) <= Self.mostRanked else {
      return (neighbours.first(limit) { Double(degree(of: $0)) }, neighbours.count)
    }
    var strengths: [NodeID: Double] = [:]
    for edge in edges(at: node) {
      let ends = ends(of: edge)
      strengths[ends.source == node ? ends.target : ends.source, default: 0] += weight(of: edge) ?? 0
    }
    let byDegree = neighbours.first(.max) { Double(degree(of: $0)) }
    return (byDegree.first(limit) { strengths[$0] ?? 0 }, neighbours.count)
  }
}

extension [NodeID] {
  /// Returns the first so many by falling value; of equal ones in their order here.
  ///
  /// - Complexity: O(n + limit log limit), where the limit is less than n; values of the first are compared with many others.
  func first(_ limit: Int, by value: (NodeID) -> Double) -> [NodeID] {
    typealias Ranked = (node: NodeID, rank: Int, value: Double)
    func precedes(_ one: Ranked, _ other: Ranked) -> Bool {
      one.value != other.value ? one.value > other.value : one.rank < other.rank
    }
    var best: [Ranked] = []
    for (rank, node) in enumerated() {
      best.append((node, rank, value(node)))
      // The least of many are dropped now and then, all at once.
      if best.count / 4 > limit {
        best.sort(by: precedes)
        best.removeLast(best.count - limit)
      }
    }
    return best.sorted(by: precedes).prefix(limit).map(\.node)
  }
}
