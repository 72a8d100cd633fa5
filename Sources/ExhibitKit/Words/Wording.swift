// The words of exhibits, in one place: short sentences a visitor understands.

import Foundation
import GraphModel
import Inspection
import PathFinding
import SceneGraph
import Widgets

/// The words of Connections.
public enum Wording {
  /// "1 step", "2 steps"; written once, because they are shown while the finger moves.
  private static let stepTexts = (0...99).map { $0 == 1 ? "1 step" : "\($0) steps" }

  /// Returns a number of steps in words.
  public static func steps(_ count: Int) -> String { count < stepTexts.count ? stepTexts[count] : "\(count) steps" }

  /// Returns a total as people write it: whole numbers bare, others with up to three decimals.
  public static func total(_ value: Double) -> String {
    if value == value.rounded() { return NumberText.shortest(value) }
    return NumberText.shortest((value * 1000).rounded() / 1000)
  }

  /// Returns the question that weights answer: "Closest ties" or "Shortest".
  public static func measure(_ meaning: WeightMeaning) -> String {
    switch meaning {
    case .length: "Shortest"
    case .strength: "Closest ties"
    }
  }

  /// Returns a weight, or a total in the meaning of weights: "length 12", "strength 17".
  public static func measured(_ value: Double, _ meaning: WeightMeaning) -> String {
    "\(meaning.rawValue) \(total(value))"
  }

  /// Returns the name of an attribute as people write it: "birth_year" and "birthYear" as "Birth year".
  public static func title(ofAttribute name: String) -> String {
    var words = ""
    var wasSmall = false
    for character in name.prefix(60) {
      if character == "_" || character == "-" || character == "." {
        words += " "
      } else if character.isUppercase && wasSmall {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
      wasSmall = character.isLowercase
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns a name that leaves room for words beside it: a long one without its middle.
  static func shortened(_ name: String, to length: Int) -> String {
    guard name.count > length else { return name }
    return "\(name.prefix(length - length * 4 / 9 - 1))…\(name.suffix(length * 4 / 9))"
  }

  /// Returns the words in the panel of colours while a measure is found again.
  static func ofBeforeTitle(sizes: Bool) -> String { (sizes ? "Sizes" : "Colours") + " before the change" }

  /// Returns the words beside a network whose colours or sizes are found again.
  static func ofBefore(colors: Bool, sizes: Bool) -> String {
    (colors ? sizes ? "Colours and sizes" : "Colours" : "Sizes") + " are from before the last change."
  }

  /// Returns the words beside a network of which some nodes lie so far from all others that they are not in the view of
  /// everything.
  ///
  /// - Parameter isPicture: true if nobody can zoom.
  static func outliers(_ number: Int, isPicture: Bool) -> String {
    isPicture
      ? "\(number) far outside this picture" : "\(number) far outside: zoom out to see " + (number == 1 ? "it" : "them")
  }

  /// The words for a class of the legend that alone is shown.
  static let shownClass = "one class alone"

  /// Returns the words beside a network of which a kept view shows one class alone.
  static func shownAlone(_ meaning: String) -> String { "Only \(meaning) is shown." }

  /// Returns the words for a setting of a kept view: "coloured by team".
  static func setting(_ title: String, _ value: PropertyValue) -> String {
    let words = title.prefix(1).lowercased() + title.dropFirst()
    return if case .choice(let name) = value { words + " " + name.prefix(60) } else { words }
  }

  /// Returns the words about what a view cannot show as it was kept.
  static func lackingView(_ things: [String]) -> String {
    "This cannot be shown as it was kept: " + things.joined(separator: ", ") + "."
  }

  /// Returns the meanings of the categories of nodes in a legend: values, "Group 2", ranges of numbers as "3 – 8" in as many
  /// figures as tell them apart.
  public static func meanings(of categories: NodeCategories) -> [String] {
    func words(_ figures: Int) -> [String] {
      categories.legend.map { meaning($0.meaning, of: categories.naming, figures: figures) }
    }
    return (3...6).lazy.map(words).first { Set($0).count == $0.count } ?? words(7)
  }

  /// - Parameter attribute: the attribute whose values are meant; a number says nothing without its name.
  private static func meaning(_ meaning: LegendEntry.Meaning, of attribute: String?, figures: Int) -> String {
    switch meaning {
    case .value(let value) where Double(value) != nil:
      (attribute.map { title(ofAttribute: $0) + " " } ?? "") + value.prefix(60)
    case .value(let value): value.isEmpty ? "(empty)" : String(value.prefix(60))
    case .group(let number, andMore: 0): "Group \(number)"
    case .group(let number, andMore: let more): "Group \(number) and \(grouped(more)) more"
    case .range(let range):
      range.lowerBound == range.upperBound
        ? figure(range.lowerBound, figures)
        : "\(figure(range.lowerBound, figures)) – \(figure(range.upperBound, figures))"
    case .others: "Others"
    case .without: "Not known"
    }
  }

  /// Returns a number in so many figures, up to a billion without a power of ten. Whole numbers up to a million are told in
  /// all their figures; those of four, which may be years, without a comma.
  static func figure(_ value: Double, _ figures: Int = 3) -> String {
    guard value.isFinite, value != 0 else { return NumberText.shortest(value) }
    if value == value.rounded(), abs(value) < 1e6 {
      return abs(value) < 1e4 ? String(Int(value)) : grouped(Int(value))
    }
    let places = figures - 1 - Int(log10(abs(value)).rounded(.down))
    let power = pow(10, Double(abs(places)))
    let rounded = places > 0 ? (value * power).rounded() / power : (value / power).rounded() * power
    guard rounded.isFinite, places >= 0 || abs(rounded) < 1e9 else { return NumberText.shortest(value) }
    return rounded == rounded.rounded() && (1e4..<1e9).contains(abs(rounded))
      ? grouped(Int(rounded)) : NumberText.shortest(rounded)
  }

  /// Returns a clause of a message as a sentence, with a capital and a full stop.
  public static func sentence(_ clause: String) -> String {
    guard let last = clause.last else { return "" }
    let end = ".!?…".contains(last) ? "" : "."
    return clause.prefix(1).uppercased() + clause.dropFirst() + end
  }

  /// Returns a size in bytes, as people write it: "340 B", "12 kB", "48 MB", "2.1 GB".
  public static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1000) kB"
    case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000).\(bytes / 100_000_000 % 10) GB"
    }
  }

  /// Returns a number with its noun, as "1,204 nodes".
  public static func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural)"
  }

  /// Returns a number with its digits in groups: 12345 as "12,345".
  public static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
      index -= 3
    }
    return number < 0 ? "-" + digits : digits
  }

  /// Returns the line under the title, as "77 nodes, 254 edges".
  public static func summary(of graph: Graph) -> String {
    summary(nodes: graph.presentNodeCount, edges: graph.presentEdgeCount)
  }

  /// Returns a number of nodes in words.
  static func nodes(_ count: Int) -> String { Self.count(count, "node", "nodes") }

  /// Returns the size of a network in words.
  public static func summary(nodes: Int, edges: Int) -> String {
    count(nodes, "node", "nodes") + ", " + count(edges, "edge", "edges")
  }

  /// Returns the size of the part of a network that filters show, and that of all of it.
  public static func summary(of shown: Graph, of whole: Graph) -> String {
    summary(
      nodes: shown.presentNodeCount, edges: shown.presentEdgeCount,
      of: (whole.presentNodeCount, whole.presentEdgeCount))
  }

  /// Returns the size of the part of a network that filters show, and that of all of it where that is more.
  static func summary(nodes: Int, edges: Int, of whole: (nodes: Int, edges: Int)) -> String {
    guard whole != (nodes, edges) else { return summary(nodes: nodes, edges: edges) }
    return "\(grouped(nodes)) of \(count(whole.nodes, "node", "nodes")), "
      + "\(grouped(edges)) of \(count(whole.edges, "edge", "edges"))"
  }

  /// The title and the advice where no network is open.
  static let (emptyTitle, emptyHint) = ("No network is open", "Open one, or drop its file here.")
  /// The advice on changing a network by hand.
  public static let editHint = "Drag joins. Hold: a new node, move one, or draw around many."
  /// The advice on beginning a new network.
  public static let newHint = "Hold a finger on the ground for a node, press N, or paste a list of edges."
  /// The words for making a network as its file has it.
  public static let backToOriginal = "Back to the original"
  /// The mark of a network that is not as its file has it.
  public static let changedMark = "changed"
  /// The mark of a network whose views could not be kept.
  static let unkeptViewsMark = "views not kept"
  /// The mark of a network with changes that are not kept by themselves.
  static let unkeptMark = "changed, not kept"
  /// The advice to somebody who has not traced a path yet.
  public static let connectHint = "Drag from one to another to see how they are connected."

  /// Returns the words for a trace that was let go where no node is.
  public static func missed(source: String) -> CardText {
    CardText("Nothing there to connect", "Lift the finger on a node to see how it is connected with \(source).")
  }

  /// Returns the words for two nodes without a path between them.
  ///
  /// - Parameter isFiltered: true if filters hide a part of the network.
  public static func unreachable(
    _ source: String, _ target: String, _ reason: NoPathReason, isFiltered: Bool = false
  ) -> CardText {
    switch reason {
    case .otherComponent where isFiltered:
      CardText("No path from \(source) to \(target)", "Nothing that passes the filters joins them.")
    case .direction:
      CardText(
        "No path from \(source) to \(target)",
        "They are connected, but every way there runs against an arrow. Turn off “Follow arrows” to see one.")
    case .otherComponent:
      CardText("No path from \(source) to \(target)", "Nothing in this network joins them.")
    case .leftOutEdges:
      CardText(
        "No path from \(source) to \(target)",
        "Every way there has an edge whose weight cannot be used. Count steps instead to see one.")
    }
  }

  /// Returns the words for edges that paths by weight leave out.
  public static func leftOut(_ count: Int) -> CardText {
    CardText(
      count == 1 ? "One edge is left out" : "\(count) edges are left out",
      "\(count == 1 ? "Its weight" : "Their weights") cannot be used: zero, negative or no number. Other paths are measured."
    )
  }

  /// Returns the words on what was odd in a file, of which the first is given.
  public static func warnings(_ count: Int, _ first: String) -> CardText {
    let title = count == 1 ? "One thing was odd in this file" : "\(count) things were odd in this file"
    return CardText(title, first)
  }

  /// Returns the reason why there is no path, in as few words as fit beside a finger.
  public static func noPath(_ reason: NoPathReason) -> String {
    switch reason {
    case .direction: "only against the arrows"
    case .otherComponent: "no path"
    case .leftOutEdges: "only over edges without a usable weight"
    }
  }
}

/// A title and a sentence.
public struct CardText: Hashable, Sendable {
  /// The title.
  public let title: String
  /// The sentence below it.
  public let sentence: String

  /// The words with a title and a sentence.
  public init(_ title: String, _ sentence: String) {
    self.title = title
    self.sentence = sentence
  }
}
