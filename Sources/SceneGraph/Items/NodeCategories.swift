// The categories of nodes, for colour: the classes of an attribute, groups that were found, or classes of a number that each
// node has.
//
// Colours stay with what they mean: the classes of a file have theirs in the order of their names, whatever their sizes and
// wherever they come first, and a class that is added later takes the next that is free. An attribute whose values are colours
// is shown in those.

import Drawing
import GraphModel

/// A small number for each node: its category, for the theme to colour.
public struct NodeCategories: Sendable {
  /// The attribute that tells; `nil` when none does.
  public let attribute: String?
  /// True if these are the colours that the file gives its nodes, whatever attribute says them.
  public private(set) var isOfFile = false
  /// The attribute whose values people read in a legend: that which tells, or another that says the same in words, where that
  /// which tells says colours.
  public let naming: String?
  /// True if nodes are told apart; otherwise all are in category 0.
  public let areTold: Bool
  /// The classes, in the order in which they have got their colours: category k is `values[k]`, and those behind the last
  /// category of groups are among the rest.
  public let values: [String]
  /// The category of each node.
  public let ofNode: [UInt8]
  /// The way in which categories are told apart: as groups, or as steps from little to much.
  public let scale: Scale
  /// The categories that have nodes, in their order, with what they mean.
  public private(set) var legend: [LegendEntry]

  /// The limits of the classes; `nil` where categories are not classes of a number.
  private var breaks: ClassBreaks?
  /// The category of the nodes that belong to no group of their own, in a neutral colour; `nil` if nothing is known of groups.
  private let rest: Int?

  /// The way in which these are told apart.
  public enum Scale: Hashable, Sendable {
    /// Groups, in colours of their own.
    case groups
    /// Steps from little to much, in so many colours of a ramp.
    case ramp(steps: Int)
    /// Groups, in the colours that the file says, one for each category.
    case own([Color])
  }

  /// True if an edge within a category has its colour: steps of a number are not what edges are within.
  public var colorsEdges: Bool {
    if case .ramp = scale { return false }
    return areTold
  }

  /// The number of groups with a category of their own; the rest share one more category.
  public static let limit = 8
  /// The category of what belongs to none of those groups, and of nodes without a number.
  static let restOfGroups = limit

  /// The number of categories, those without nodes included.
  var count: Int {
    if case .own(let colors) = scale { return colors.count + 1 }
    return Self.limit + 1
  }

  /// Finds the categories of a graph's nodes: by the colours of the file where these tell nodes apart, else by the attribute
  /// that tells them apart best.
  ///
  /// - Parameter known: returns the classes of an attribute that have colours already, in their order.
  public init(of graph: Graph, known: (_ attribute: String) -> [String] = { _ in [] }) {
    if let colors = graph.fileNodeColors(), colors.areVaried {
      self.init(colors, of: graph)
      return
    }
    guard let column = TellingAttribute.find(in: graph) else {
      self.init(untoldOf: graph)
      return
    }
    self.init(column, of: graph, known: known(column.name))
  }

  /// The categories where nothing tells nodes apart.
  public init(untoldOf graph: Graph) {
    (attribute, naming) = (nil, nil)
    areTold = false
    values = []
    ofNode = [UInt8](repeating: 0, count: graph.nodeCount)
    scale = .groups
    legend = []
    rest = nil
  }

  /// The categories of an attribute of nodes: its classes, or the colours that it names.
  ///
  /// - Parameter known: the classes that have colours already, in their order.
  /// - Complexity: O(nodes + values log values).
  public init(_ column: AttributeColumn, of graph: Graph, known: [String] = []) {
    let counts = Self.counts(column)
    if let colors = SpelledColors(counts) {
      self.init(column, of: graph, colors)
    } else {
      self.init(column, of: graph, values: Self.inOrder(counts, behind: known))
    }
  }

  private static func counts(_ column: AttributeColumn) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (value, count) in column.occurrences { counts[value.displayText, default: 0] += count }
    return counts
  }

  /// Returns the classes of an attribute as a file has them, in the order in which they get their colours.
  public static func classes(of column: AttributeColumn) -> [String] { inOrder(counts(column), behind: []) }

  /// Returns classes in the order in which they get their colours: behind those that have one by their names. Of more than
  /// there are colours the most frequent get one.
  private static func inOrder(_ counts: [String: Int], behind known: [String]) -> [String] {
    let isKnown = Set(known)
    let new = counts.filter { !isKnown.contains($0.key) }
    let room = max(0, limit - known.count)
    let frequent = new.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return known + frequent.prefix(room).sorted(by: precedes) + frequent.dropFirst(room).sorted(by: precedes)
  }

  /// Returns true if a class comes before another: numbers by their size, before words by their letters.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    switch (number(one), number(other)) {
    case (let a?, let b?) where a != b: a < b
    case (_?, nil): true
    case (nil, _?): false
    default: one < other
    }
  }

  /// Returns the number that a class is; "nan" and "inf" are words, which come in an order among themselves.
  private static func number(_ text: String) -> Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  private init(_ column: AttributeColumn, of graph: Graph, values: [String]) {
    var numbers: [String: UInt8] = [:]
    for (number, value) in values.enumerated() { numbers[value] = UInt8(min(number, Self.limit)) }
    var ofNode = [UInt8](repeating: UInt8(Self.restOfGroups), count: graph.nodeCount)
    var hasOthers = false
    for (node, value) in column.entries {
      let number = numbers[value.displayText] ?? UInt8(Self.restOfGroups)
      ofNode[node] = number
      hasOthers = hasOthers || number == Self.restOfGroups
    }
    (attribute, naming, areTold, self.values, self.ofNode, scale) = (
      column.name, column.name, true, values, ofNode, .groups
    )
    legend = LegendEntry.list(ofNode, except: graph.nodeGaps) {
      $0 < Self.limit ? .value(values[$0]) : hasOthers ? .others : .without
    }
    rest = Self.restOfGroups
  }

  private init(_ column: AttributeColumn, of graph: Graph, _ colors: SpelledColors) {
    let none = UInt8(colors.colors.count)
    var ofNode = [UInt8](repeating: none, count: graph.nodeCount)
    var hasOthers = false
    for (node, value) in column.entries {
      let number = colors.number(ofText: value.displayText)
      ofNode[node] = number ?? none
      hasOthers = hasOthers || number == nil
    }
    let words = Self.names(of: ofNode, count: colors.colors.count, in: graph)
    let names = words?.names ?? colors.texts
    (attribute, naming) = (column.name, words?.column ?? column.name)
    (areTold, values, self.ofNode, scale) = (true, colors.texts, ofNode, .own(colors.colors))
    legend = LegendEntry.list(ofNode, except: graph.nodeGaps) {
      $0 < none ? .value(names[$0]) : hasOthers ? .others : .without
    }
    rest = Int(none)
  }

  /// The categories of the colours that a file gives its nodes. A legend has names for them, or there is none.
  ///
  /// - Complexity: O(nodes), and where an attribute may name the colours its values.
  public init(_ file: FileColors, of graph: Graph) {
    var counts: [UInt32: Int] = [:]
    for code in file.codes where code != FileColors.none { counts[code, default: 0] += 1 }
    let colors = SpelledColors(codes: counts)
    let none = UInt8(colors.colors.count)
    let ofNode = file.codes.map { $0 == FileColors.none ? none : colors.numbers[$0] ?? none }
    let words = Self.names(of: ofNode, count: colors.colors.count, in: graph)
    (attribute, naming, isOfFile) = (file.name, words?.column, true)
    (areTold, values, self.ofNode, scale) = (true, colors.texts, ofNode, .own(colors.colors))
    legend =
      words.map { words in
        LegendEntry.list(ofNode, except: graph.nodeGaps) { $0 < none ? .value(words.names[$0]) : .without }
      } ?? []
    rest = Int(none)
  }

  /// Returns the attribute that names so many categories in words, one word for each, and these; `nil` for none.
  private static func names(of ofNode: [UInt8], count: Int, in graph: Graph) -> (column: String, names: [String])? {
    // Where each node has a colour of its own, a name of each says nothing of the others.
    guard 2 * count <= graph.presentNodeCount else { return nil }
    for column in graph.nodeAttributes.columns where TellingAttribute.mayName(column, of: graph) && !column.saysLook {
      let mayBeNumbers = TellingAttribute.isOfGroups(named: column.name)
      var (names, isTaken) = ([String?](repeating: nil, count: count), Set<String>())
      let isFitting = column.entries.allSatisfy { node, value in
        let (category, text) = (Int(ofNode[node]), value.displayText)
        guard category < count, ColorText.code(of: text) == nil, mayBeNumbers || value.number == nil else {
          return false
        }
        if names[category] == nil, isTaken.insert(text).inserted { names[category] = text }
        return names[category] == text
      }
      let found = names.compactMap(\.self)
      if isFitting, found.count == count { return (column.name, found) }
    }
    return nil
  }

  /// The categories of a graph that another has become: by the same attribute, and each class as before, so that colours
  /// stay; a new class has the next colour. `nil` where none told the nodes of the other apart, or it is gone.
  ///
  /// - Parameter known: returns the classes of an attribute that have colours, in their order; `nil` for those of the other
  ///   graph.
  public init?(of graph: Graph, like before: NodeCategories, known: ((_ attribute: String) -> [String])? = nil) {
    if before.isOfFile {
      guard let colors = graph.fileNodeColors() else { return nil }
      self.init(colors, of: graph)
      return
    }
    guard let attribute = before.attribute, let column = graph.nodeAttributes.column(named: attribute) else {
      return nil
    }
    self.init(column, of: graph, known: known?(attribute) ?? (before.scale == .groups ? before.values : []))
  }

  /// The categories of groups that were found in a graph.
  ///
  /// - Parameters:
  ///   - groups: the number of each node's group, the largest group first.
  ///   - hues: the category of each group, for the first of many groups: several may share one. Those behind belong to the
  ///     rest. `nil` where there is a category for each group.
  ///   - gaps: the nodes that are not there.
  public init(groups: [UInt32], hues: [UInt8]? = nil, except gaps: IDSet = IDSet()) {
    (attribute, naming) = (nil, nil)
    areTold = true
    values = []
    scale = .groups
    let count = Int(groups.max() ?? 0) + 1
    let told = hues ?? (0..<UInt8(min(count, Self.limit))).map { $0 }
    ofNode = groups.map { $0 < told.count ? told[Int($0)] : UInt8(Self.restOfGroups) }
    legend = LegendEntry.list(ofNode, except: gaps) { category in
      let own = told.indices.filter { told[$0] == category }
      return own.first.map { .group($0 + 1, andMore: own.count - 1) } ?? .others
    }
    rest = Self.restOfGroups
  }

  /// The classes of a number that each node has; nodes without a finite one are in a category of their own.
  ///
  /// - Parameter gaps: the nodes that are not there, without a number.
  public init(classesOf values: [Double], except gaps: IDSet = IDSet()) {
    let breaks = ClassBreaks(of: values)
    let without = UInt8(Self.restOfGroups)
    (attribute, naming) = (nil, nil)
    areTold = true
    self.values = []
    let ofNode = values.map { $0.isFinite ? UInt8(breaks.classIndex(of: $0)) : without }
    self.ofNode = ofNode
    scale = .ramp(steps: breaks.classCount)
    self.breaks = breaks
    rest = Self.restOfGroups
    var ranges = [ClosedRange<Double>?](repeating: nil, count: Self.limit + 1)
    for (value, category) in zip(values, ofNode) where value.isFinite {
      let range = ranges[Int(category)] ?? value...value
      ranges[Int(category)] = min(range.lowerBound, value)...max(range.upperBound, value)
    }
    legend = LegendEntry.list(ofNode, except: gaps) { ranges[$0].map { .range($0) } ?? .without }
  }

  /// The categories of a graph that another has become: each node as before, a new one as a neighbour.
  ///
  /// - Parameter before: returns the category of a node before; `nil` for a new one.
  public init(of graph: Graph, like other: NodeCategories, before: (NodeID) -> UInt8?) {
    let known = graph.column(ofNodes: before)
    (attribute, naming, areTold, values, scale) = (nil, nil, other.areTold, [], other.scale)
    let none = UInt8(other.rest ?? 0)
    let ofNode = graph.column { node in
      known[node.index] ?? graph.neighbours(of: node).lazy.compactMap { known[$0.index] }.first ?? none
    }
    self.ofNode = ofNode
    let meanings = Dictionary(other.legend.map { ($0.category, $0.meaning) }) { first, _ in first }
    legend = other.areTold ? LegendEntry.list(ofNode, except: graph.nodeGaps) { meanings[$0] ?? .others } : []
    rest = other.rest
  }

  /// Returns the same categories of a graph of which other nodes are hidden: only the numbers of the legend are others.
  ///
  /// - Complexity: O(nodes).
  public func counted(in graph: Graph) -> NodeCategories {
    var counted = self
    counted.legend = LegendEntry.counted(legend, ofNode, except: graph.nodeGaps)
    return counted
  }

  /// Returns the category of a number; `nil` where categories are not classes of one.
  public func category(ofNumber value: Double) -> UInt8? {
    breaks.map { value.isFinite ? UInt8($0.classIndex(of: value)) : UInt8(Self.restOfGroups) }
  }

  /// Returns the category of a value of the attribute that tells, as people read it; `nil` where none tells.
  public func category(ofText text: String) -> UInt8? {
    guard attribute != nil else { return nil }
    if case .own(let colors) = scale, let color = Color(spelled: text), let category = colors.firstIndex(of: color) {
      return UInt8(category)
    }
    return values.prefix(count - 1).firstIndex(of: text).map { UInt8($0) } ?? rest.map { UInt8($0) }
  }

  /// Returns the category whose colour an edge between two nodes has: that which both share; `nil` for none.
  @inline(__always) func edgeCategory(between one: Int, and other: Int) -> Int? {
    edgeCategory(ofNode[one], ofNode[other])
  }

  /// Returns the category whose colour an edge has between nodes of two categories; `nil` for none.
  @inline(__always) func edgeCategory(_ one: UInt8, _ other: UInt8) -> Int? {
    colorsEdges && one == other && one < EdgeIndex.neutral ? Int(one) : nil
  }
}

// MARK: - Colours

extension NodeCategories {
  /// Returns the fill of the discs of a category.
  public func fill(_ category: Int, _ theme: Theme) -> Color {
    guard areTold else { return theme.node }
    switch scale {
    case .groups, .own: return hue(ofGroup: category, theme)
    case .ramp(let steps):
      // A single step is in the middle; nodes without a number are outside of the ramp.
      return category < steps
        ? theme.ramp(steps > 1 ? Double(category) / Double(steps - 1) : 0.5) : theme.categoryRest
    }
  }

  /// Returns the colour of a category of groups; what belongs to none has hardly any.
  func hue(ofGroup category: Int, _ theme: Theme) -> Color {
    if category == rest { return theme.categoryRest }
    return if case .own(let colors) = scale { colors[category] } else { theme.category(category) }
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
  static let fading = 0.8
}
