// The filters over a network, as people have set them, and what they hide together.
//
// A filter hides the nodes, or the edges, that fail its expression when it is set. What comes into the network later shows
// until a filter is set again: nothing that people make vanishes under their hands.

import GraphFilters
import GraphModel

/// The filters over the open network.
public struct Filters {
  /// One filter.
  struct Filter: Hashable, Sendable {
    /// The elements that it is about.
    let part: FilterField.Part
    /// The condition that shown elements pass.
    let expression: FilterExpression
    /// The means by which people set it; `nil` where they wrote the expression.
    var shape: FilterShape?
    /// True if it hides what fails.
    var isOn = true
    /// The ids of the elements that fail.
    let failing: IDSet
    /// The number of elements that pass.
    let passCount: Int

    /// A filter of a network.
    ///
    /// - Throws: why the network has no elements to test so.
    /// - Complexity: that of the expression.
    init(
      _ expression: FilterExpression, of part: FilterField.Part, shape: FilterShape? = nil, in columns: FilterColumns
    ) throws(FilterProblem) {
      (self.part, self.expression, self.shape) = (part, expression, shape)
      switch part {
      case .nodes:
        failing = try NodeFilter(expression, in: columns).failing()
        passCount = columns.graph.presentNodeCount - failing.count
      case .edges:
        failing = try EdgeFilter(expression, in: columns).failing()
        passCount = columns.graph.presentEdgeCount - failing.count
      }
    }
  }

  /// The filters, in the order in which they were made.
  private(set) var all: [Filter] = []
  /// What they hide.
  public private(set) var mask = GraphMask()
  /// The values of the network by which it is filtered; `nil` while nobody has asked for them, and after a change of it.
  private(set) var columns: FilterColumns?
  /// The panel.
  private(set) var panel = FilterPanel()
  /// The ticket under which the host finds values; `nil` while it does not.
  private(set) var ticket: Int?
  /// The time at which the network is made without what is hidden, in seconds since the program began; `nil` for none.
  @usableFromInline private(set) var dueAt: Double?
  /// A number that counts up with every change that can be seen.
  @usableFromInline private(set) var revision: UInt64 = 0

  /// The time for which filters of a large network have to stay as they are before it is made without what they hide, in
  /// seconds: until then a sketch of it shows.
  private static let patience = 0.15

  /// No filters.
  public init() {}

  /// True if there are none.
  public var isEmpty: Bool { all.isEmpty }

  // MARK: Changing

  /// Returns the values by which a network is filtered.
  mutating func columns(of graph: Graph) -> FilterColumns {
    if let columns { return columns }
    let made = FilterColumns(of: graph)
    columns = made
    return made
  }

  /// Forgets the values of a network that has changed.
  mutating func forgetColumns() { columns = nil }

  /// Sets a filter in place of another, or behind all.
  ///
  /// - Returns: its index.
  @discardableResult
  mutating func set(_ filter: Filter, at index: Int?) -> Int {
    if let index, all.indices.contains(index) { all[index] = filter } else { all.append(filter) }
    combine()
    return index.flatMap { all.indices.contains($0) ? $0 : nil } ?? all.count - 1
  }

  /// Removes a filter.
  mutating func remove(at index: Int) {
    guard all.indices.contains(index) else { return }
    all.remove(at: index)
    combine()
  }

  /// Switches a filter on or off.
  mutating func toggle(at index: Int) {
    guard all.indices.contains(index) else { return }
    all[index].isOn.toggle()
    combine()
  }

  /// Switches all filters off.
  mutating func switchOff() {
    for index in all.indices { all[index].isOn = false }
    combine()
  }

  /// Removes all filters.
  mutating func removeAll() {
    all = []
    panel = FilterPanel()
    combine()
  }

  private mutating func combine() {
    var mask = GraphMask()
    for filter in all where filter.isOn {
      switch filter.part {
      case .nodes: mask.nodes = mask.nodes.union(filter.failing)
      case .edges: mask.edges = mask.edges.union(filter.failing)
      }
    }
    self.mask = mask
    revision += 1
  }

  // MARK: Kept views

  /// The filters that are on, as a kept view has them: a line for each.
  var kept: String {
    all.filter(\.isOn).map { "\($0.part.rawValue) \($0.expression)" }.joined(separator: "\n")
  }

  /// The expressions of the filters that are on.
  var on: [String] { all.filter(\.isOn).map(\.expression.description) }

  /// Returns the expressions of the filters of a kept view.
  static func parts(ofKept text: String) -> [(part: FilterField.Part, expression: FilterExpression)] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let part = FilterField.Part(rawValue: String(words[0])),
        let expression = try? FilterExpression(parsing: String(words[1]))
      else { return nil }
      return (part, expression)
    }
  }

  /// Sets the filters of a kept view. Those that are there are switched on or off, so that none is lost.
  mutating func bringBack(_ filters: [Filter]) {
    for index in all.indices {
      all[index].isOn = filters.contains { $0.part == all[index].part && $0.expression == all[index].expression }
    }
    let new = filters.filter { filter in
      !all.contains { $0.part == filter.part && $0.expression == filter.expression }
    }
    all += new
    combine()
  }

  // MARK: The panel

  /// Shows another page of the panel, or another state of it.
  mutating func show(_ page: FilterPanel.Page) {
    panel.page = page
    ticket = nil
    revision += 1
  }

  /// Chooses a filter in the panel, or none.
  mutating func choose(_ index: Int?) {
    panel.chosen = index
    revision += 1
  }

  /// Notes the fields on offer.
  mutating func offer(_ fields: FilterFields) {
    panel.fields = fields
    revision += 1
  }

  /// Waits for what the host finds.
  mutating func await(_ ticket: Int) {
    self.ticket = ticket
    revision += 1
  }

  /// Returns true, once, if a ticket is that of what is waited for.
  mutating func end(_ ticket: Int) -> Bool {
    guard ticket == self.ticket else { return false }
    self.ticket = nil
    revision += 1
    return true
  }

  // MARK: Time

  /// Waits a little before the network is made without what is hidden.
  mutating func wait(from time: Double) { dueAt = time + Self.patience }

  /// Returns true, once, when it is to be made.
  mutating func isDue(at time: Double) -> Bool {
    guard let dueAt, time >= dueAt else { return false }
    self.dueAt = nil
    return true
  }
}
