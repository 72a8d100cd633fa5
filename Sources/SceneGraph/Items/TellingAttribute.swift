// The attribute that a network is coloured by as it is opened, where its file says no colours that tell nodes apart: the one
// that sorts its nodes into groups that mean something.
//
// Evidence decides, and not the order of the columns: most nodes have a value, there are a few classes of them, the classes are
// no addresses and no numbers of a measure, and edges join nodes of one class more often than chance would.

import GraphModel

/// The search for the attribute that tells the nodes of a network apart best.
public enum TellingAttribute {
  /// The columns that are looked at, and the nodes and edges: of more a fair sample is.
  private static let most = (columns: 100, nodes: 20_000, edges: 40_000)
  /// The classes of an attribute; more where its name says that it sorts nodes.
  private static let mostClasses = (plain: 12, named: 40)
  /// The part of the nodes that have a value at least; less where the name of the attribute says that it sorts nodes.
  private static let leastCoverage = (plain: 0.6, named: 0.4)
  /// The part of the nodes that are in another class than most at least.
  private static let leastOthers = 0.03
  /// The letters of the name of a class.
  private static let longestName = 60

  /// Words in the names of attributes that say to which group a node belongs, even by a number.
  private static let words: Set<String> = [
    "group", "community", "club", "house", "conference", "type", "kind", "value", "class", "cluster", "category",
    "module",
    "component", "partition", "team", "department", "faction", "party", "region", "country", "continent", "sector",
    "role",
  ]

  /// Returns true if an attribute of a name usually says to which group a node belongs, even by a number.
  public static func isOfGroups(named name: String) -> Bool {
    var words = parts(of: name)
    while words.count > 1, ["id", "no", "nr", "number", "name"].contains(words.last) { words.removeLast() }
    return words.last.map { Self.words.contains($0) } ?? false
  }

  /// Returns the words of a name in small letters: "modularityClass" has two.
  private static func parts(of name: String) -> [String] {
    var (words, word, wasSmall) = ([String](), "", false)
    for character in name.prefix(60) {
      if !character.isLetter || character.isUppercase && wasSmall {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasSmall = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns the attribute that tells the nodes of a graph apart best; `nil` where none does.
  ///
  /// - Complexity: O(columns · nodes and edges looked at).
  public static func find(in graph: Graph) -> AttributeColumn? {
    let columns = graph.nodeAttributes.columns.prefix(most.columns)
    let found = columns.compactMap { $0.saysLook ? nil : Evidence($0, of: graph) }
    guard found.count > 1 else { return found.first?.column }
    var best: (column: AttributeColumn, merit: Double)?
    for evidence in found {
      let merit = evidence.merit(in: graph)
      // Of two as good, the first.
      if best.map({ merit > $0.merit }) ?? true { best = (evidence.column, merit) }
    }
    return best?.column
  }

  /// Returns the values of a column, as people read them; of many nodes those of a sample.
  private static func texts(of column: AttributeColumn, _ graph: Graph) -> [String] {
    let nodes = graph.nodes
    guard nodes.count > most.nodes else { return column.entries.map { $0.value.displayText } }
    return StratifiedSample.indices(of: nodes.count, most: most.nodes).compactMap {
      column[nodes[$0].index]?.displayText
    }
  }

  /// Returns true if a column has a value for nearly every node and may name classes.
  static func mayName(_ column: AttributeColumn, of graph: Graph) -> Bool {
    column.count > 0 && Double(column.count) >= leastCoverage.plain * Double(graph.presentNodeCount)
  }

  /// The classes of a column that may tell nodes apart.
  private struct Evidence {
    let column: AttributeColumn
    let isNamed: Bool
    let numbers: [String: Int]

    /// The evidence of a column; `nil` where it does not sort nodes into groups.
    init?(_ column: AttributeColumn, of graph: Graph) {
      isNamed = isOfGroups(named: column.name)
      let coverage = Double(column.count) / Double(max(1, graph.presentNodeCount))
      guard coverage >= (isNamed ? leastCoverage.named : leastCoverage.plain) else { return nil }
      var (counts, total) = ([String: Int](), 0)
      for text in texts(of: column, graph) {
        counts[text, default: 0] += 1
        total += 1
        if counts.count > (isNamed ? mostClasses.named : mostClasses.plain) { return nil }
      }
      guard counts.count > 1, 2 * counts.count <= graph.presentNodeCount, counts.keys.allSatisfy(isName) else {
        return nil
      }
      if !isNamed {
        let areNumbers = counts.keys.allSatisfy { Double($0) != nil }
        let others = Double(total - (counts.values.max() ?? 0))
        guard !areNumbers, others >= leastOthers * Double(total) else { return nil }
      }
      self.column = column
      numbers = Dictionary(uniqueKeysWithValues: counts.keys.sorted().enumerated().map { ($1, $0) })
    }

    /// Returns a number that is greater the more the classes tell: one for a name that says so, and as much again for edges
    /// that stay within classes.
    func merit(in graph: Graph) -> Double { (isNamed ? 1 : 0) + agreement(in: graph) }

    /// Returns how much more often edges join nodes of one class than chance would: 0 for not at all, 1 for always (the
    /// assortativity of M. Newman, 2003).
    private func agreement(in graph: Graph) -> Double {
      var joined = [Double](repeating: 0, count: numbers.count)
      var (within, count) = (0.0, 0.0)
      let edges = graph.edges
      for edge in StratifiedSample.indices(of: edges.count, most: most.edges).map({ edges[$0] }) {
        guard let one = number(of: graph.source(of: edge)), let other = number(of: graph.target(of: edge)) else {
          continue
        }
        joined[one] += 1
        joined[other] += 1
        within += one == other ? 1 : 0
        count += 1
      }
      guard count > 0 else { return 0 }
      let expected = joined.reduce(0) { $0 + ($1 / (2 * count)) * ($1 / (2 * count)) }
      return expected < 1 ? max(0, (within / count - expected) / (1 - expected)) : 0
    }

    private func number(of node: NodeID) -> Int? { column[node.index].flatMap { numbers[$0.displayText] } }
  }

  /// Returns true if a text can be the name of a class: no address, and not as long as a sentence.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= longestName && !text.contains("://") && !text.hasPrefix("www.")
      && !(text.contains("@") && text.contains("."))
  }
}
