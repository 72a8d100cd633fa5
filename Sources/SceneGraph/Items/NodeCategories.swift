// The categories of nodes, for colour: the first attribute that sorts them into a few groups, groups that were found, or
// classes of a number that each node has.

import Drawing
import GraphModel

/// A small number for each node: its category, for the theme to colour.
public struct NodeCategories: Sendable {
  /// The attribute that tells; `nil` when none does.
  public let attribute: String?
  /// True if nodes are told apart; otherwise all are in category 0.
  public let areTold: Bool
  /// The values, the most frequent first; category k is `values[k]`.
  public let values: [String]
  /// The category of each node.
  public let ofNode: [UInt8]
  /// The way in which categories are told apart: as groups, or as steps from little to much.
  public let scale: Scale
  /// The categories that have nodes, in their order, with what they mean.
  public let legend: [LegendEntry]

  /// The limits of the classes; `nil` where categories are not classes of a number.
  private var breaks: ClassBreaks?
  /// The category of the nodes that belong to no group of their own, in a colour that is none; `nil` where all do.
  private let rest: Int?

  /// The way in which these are told apart.
  public enum Scale: Hashable, Sendable {
    /// Groups, in colours of their own.
    case groups
    /// Steps from little to much, in so many colours of a ramp.
    case ramp(steps: Int)
  }

  /// True if an edge within a category has its colour: steps of a number are not what edges are within.
  public var colorsEdges: Bool { areTold && scale == .groups }

  /// The number of categories that are told apart; what is left shares the last.
  public static let limit = 8

  /// Names that usually say to which group a node belongs; tried first, in this order.
  private static let likelyNames = ["group", "community", "club", "house", "conference", "type", "kind", "value"]

  /// Finds the categories of a graph's nodes.
  public init(of graph: Graph) {
    let columns = graph.nodeAttributes.columns
    let likely = Self.likelyNames.compactMap { name in columns.first { $0.name.lowercased() == name } }
    for column in likely + columns {
      guard let values = Self.groups(in: column, of: graph) else { continue }
      self.init(column, of: graph, values: values)
      return
    }
    self.init(untoldOf: graph)
  }

  /// The categories where nothing tells nodes apart.
  public init(untoldOf graph: Graph) {
    attribute = nil
    areTold = false
    values = []
    ofNode = [UInt8](repeating: 0, count: graph.nodeCount)
    scale = .groups
    legend = []
    rest = nil
  }

  /// Returns the values of an attribute, the most frequent first, if it sorts nodes into a few groups.
  ///
  /// - Complexity: O(values); of an attribute with many different ones less.
  public static func groups(in column: AttributeColumn, of graph: Graph) -> [String]? {
    var counts: [String: Int] = [:]
    for (_, value) in column.entries {
      counts[value.displayText, default: 0] += 1
      if counts.count > mostGroups { return nil }
    }
    guard counts.count > 1, 2 * counts.count <= graph.nodeCount else { return nil }
    return byFrequency(counts)
  }

  /// Returns true if an attribute of a name usually says to which group a node belongs, even by a number.
  public static func areGroups(named name: String) -> Bool { likelyNames.contains(name.lowercased()) }

  /// The most groups that an attribute sorts nodes into.
  private static let mostGroups = 40

  /// The categories of an attribute of nodes: its most frequent values.
  ///
  /// - Complexity: O(nodes + values log values).
  public init(_ column: AttributeColumn, of graph: Graph) {
    var counts: [String: Int] = [:]
    for (_, value) in column.entries { counts[value.displayText, default: 0] += 1 }
    self.init(column, of: graph, values: Self.byFrequency(counts))
  }

  private static func byFrequency(_ counts: [String: Int]) -> [String] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private init(_ column: AttributeColumn, of graph: Graph, values: [String]) {
    var numbers: [String: UInt8] = [:]
    for (number, value) in values.enumerated() { numbers[value] = UInt8(min(number, Self.limit - 1)) }
    var ofNode = [UInt8](repeating: UInt8(Self.limit - 1), count: graph.nodeCount)
    var hasOthers = false
    for (node, value) in column.entries {
      if let number = numbers[value.displayText] { ofNode[node] = number } else { hasOthers = true }
    }
    (attribute, areTold, self.values, self.ofNode, scale) = (column.name, true, values, ofNode, .groups)
    let isWhole = column.count == graph.nodeCount && !hasOthers
    legend = LegendEntry.list(ofNode) { .value(of: $0, values, isWhole: isWhole, hasOthers: hasOthers) }
    rest = Self.rest(legend)
  }

  /// Returns the category of what belongs to no group in a legend of groups.
  private static func rest(_ legend: [LegendEntry]) -> Int? {
    legend.first { $0.meaning == .others || $0.meaning == .without }?.category
  }

  /// The categories of a graph that another has become: by the same attribute, and each value as before, so that colours
  /// stay; `nil` where none told the nodes of the other apart, or it is gone.
  public init?(of graph: Graph, like before: NodeCategories) {
    guard let attribute = before.attribute, let column = graph.nodeAttributes.column(named: attribute) else {
      return nil
    }
    self.init(column, of: graph, values: before.values)
  }

  /// The categories of groups that were found in a graph.
  ///
  /// - Parameters:
  ///   - groups: the number of each node's group, the largest group first.
  ///   - hues: the category of each group, for the first of many groups: several may share one. Those behind belong to the
  ///     last category, which then none of the first has. `nil` where there is a category for each group.
  public init(groups: [UInt32], hues: [UInt8]? = nil) {
    attribute = nil
    areTold = true
    values = []
    scale = .groups
    let count = Int(groups.max() ?? 0) + 1
    let told = hues ?? (0..<UInt8(count > Self.limit ? Self.limit - 1 : count)).map { $0 }
    let last = UInt8(Self.limit - 1)
    ofNode = groups.map { $0 < told.count ? told[Int($0)] : last }
    legend = LegendEntry.list(ofNode) { category in
      let own = told.indices.filter { told[$0] == category }
      return own.first.map { .group($0 + 1, andMore: own.count - 1) } ?? .others
    }
    rest = Self.rest(legend)
  }

  /// The classes of a number that each node has; nodes without a finite one are in a category of their own.
  public init(classesOf values: [Double]) {
    let breaks = ClassBreaks(of: values)
    let without = UInt8(Self.limit - 1)
    attribute = nil
    areTold = true
    self.values = []
    let ofNode = values.map { $0.isFinite ? UInt8(breaks.classIndex(of: $0)) : without }
    self.ofNode = ofNode
    scale = .ramp(steps: breaks.classCount)
    self.breaks = breaks
    rest = nil
    var ranges = [ClosedRange<Double>?](repeating: nil, count: Self.limit)
    for (value, category) in zip(values, ofNode) where value.isFinite {
      let range = ranges[Int(category)] ?? value...value
      ranges[Int(category)] = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    legend = LegendEntry.list(ofNode) { ranges[$0].map { .range($0) } ?? .without }
  }

  /// The categories of a graph that another has become: each node as before, a new one as a neighbour.
  ///
  /// - Parameter before: returns the category of a node before; `nil` for a new one.
  public init(of graph: Graph, like other: NodeCategories, before: (NodeID) -> UInt8?) {
    let known = graph.nodes.map(before)
    (attribute, areTold, values, scale) = (nil, other.areTold, [], other.scale)
    let ofNode = graph.nodes.map { node in
      known[node.index] ?? graph.neighbours(of: node).lazy.compactMap { known[$0.index] }.first
        ?? UInt8(Self.limit - 1)
    }
    self.ofNode = ofNode
    let meanings = Dictionary(other.legend.map { ($0.category, $0.meaning) }) { first, _ in first }
    legend = other.areTold ? LegendEntry.list(ofNode) { meanings[$0] ?? .others } : []
    rest = scale == .groups ? Self.rest(legend) : nil
  }

  /// Returns the category of a number; `nil` where categories are not classes of one.
  public func category(ofNumber value: Double) -> UInt8? {
    breaks.map { value.isFinite ? UInt8($0.classIndex(of: value)) : UInt8(Self.limit - 1) }
  }

  /// Returns the category of a value of the attribute that tells, as people read it; `nil` where none tells.
  public func category(ofText text: String) -> UInt8? {
    attribute == nil ? nil : UInt8(min(values.firstIndex(of: text) ?? Self.limit - 1, Self.limit - 1))
  }

  /// Returns the category that two nodes share; `nil` when theirs differ.
  public func shared(by one: NodeID, _ other: NodeID) -> Int? {
    let category = ofNode[one.index]
    return category == ofNode[other.index] ? Int(category) : nil
  }
}

// MARK: - Colours

extension NodeCategories {
  /// Returns the fill of the discs of a category.
  public func fill(_ category: Int, _ theme: Theme) -> Color {
    guard areTold else { return theme.node }
    switch scale {
    case .groups: return hue(ofGroup: category, theme)
    case .ramp(let steps):
      // A single step is in the middle; nodes without a number are outside of the ramp.
      return category < steps ? theme.ramp(steps > 1 ? Double(category) / Double(steps - 1) : 0.5) : theme.nodeRim
    }
  }

  /// Returns the colour of a category of groups; what belongs to none has hardly any.
  func hue(ofGroup category: Int, _ theme: Theme) -> Color {
    category == rest ? theme.categoryRest : theme.category(category)
  }

  /// Returns the fill of the discs of a category while one alone is shown, or all are.
  func fill(_ category: Int, _ theme: Theme, shown: Int?) -> Color {
    let color = fill(category, theme)
    guard let shown, shown != category else { return color }
    return color.mixed(with: theme.ground, Self.fading)
  }

  /// Returns the colour of edges within a category, or between any two, while one category alone is shown, or all are:
  /// within one they carry its colour faintly.
  func edgeColor(_ category: Int?, _ theme: Theme, shown: Int?) -> Color {
    var color = theme.edge
    if let category {
      color = hue(ofGroup: category, theme).mixed(with: theme.edge, 0.25)
      color.alpha = UInt8(min(255, Double(theme.edge.alpha) * 1.25))
    }
    if let shown, shown != category { color.alpha = UInt8(Double(color.alpha) * (1 - Self.fading)) }
    return color
  }

  /// The part of the ground in what is not shown.
  private static let fading = 0.8
}
