// The filters over a network, as people have set them, what they hide together, and what their panel shows.
//
// The fields of a large network and the values of a measure take a while: the host finds them.

import GraphFilters
import GraphModel

/// The filters over the open network.
public struct Filters {
  /// What the host has found.
  private enum Found: WorkResult {
    /// The fields on offer.
    case fields(FilterFields)
    /// The shape of a filter that hides nothing yet; `nil` where the field has no values.
    case shape(FilterShape?)
    /// A filter that people have written, to be set in place of another.
    case filter(NetworkFilter, at: Int?)
    /// The filters of a kept view, or of the start, and a sentence about the first that means nothing here.
    case kept([NetworkFilter], problem: String?)
  }

  /// The filters, in the order in which they were made.
  private(set) var all: [NetworkFilter] = []
  /// What they hide.
  public private(set) var mask = GraphMask()
  /// The panel.
  private(set) var panel = FilterPanel()
  /// The values of the network by which it is filtered; `nil` before one is open.
  private(set) var columns: FilterColumns?
  /// The ticket under which the host finds something; `nil` while it does not.
  private var ticket: Int?
  /// The time at which the network is made without what is hidden, in seconds since the program began; `nil` for none.
  @usableFromInline private(set) var dueAt: Double?
  /// A number that counts up with every change that can be seen.
  @usableFromInline private(set) var revision: UInt64 = 0

  /// The time for which filters of a large network have to stay as they are before it is made without what they hide, in
  /// seconds: until then a sketch of it shows.
  private static let patience = 0.15

  /// No network.
  public init() {}

  /// Takes another network, without filters.
  mutating func present(_ graph: Graph) {
    self = Filters()
    columns = FilterColumns(of: graph)
  }

  /// Takes the network as a change has left it: filters that are set later find its values.
  mutating func follow(_ graph: Graph) { columns = FilterColumns(of: graph) }

  /// The expressions of the filters that are on.
  var on: [String] { all.filter(\.isOn).map(\.expression.description) }
  /// True if there are none.
  var isEmpty: Bool { all.isEmpty }
  /// True while the host finds what the panel is to show.
  var isWaiting: Bool { ticket != nil }

  // MARK: Setting

  /// Changes the filter that people are setting by touch.
  mutating func shape(_ change: (FilterShape) -> FilterShape) {
    guard let columns, case .shape(let before, var index) = panel.page else { return }
    let shape = change(before)
    if let expression = shape.expression {
      // The field was found among those of the network.
      guard let filter = try? NetworkFilter(expression, of: shape.field.part, shape: shape, in: columns) else { return }
      index = set(filter, at: index)
    } else if let known = index {
      remove(at: known)
      index = nil
    }
    (panel.page, panel.chosen) = (.shape(shape, index), index)
    revision += 1
  }

  /// Sets a filter in place of another, or behind all, and returns its index.
  private mutating func set(_ filter: NetworkFilter, at index: Int?) -> Int {
    defer { combine() }
    if let index, all.indices.contains(index) {
      all[index] = filter
      return index
    }
    if index == nil, let same = all.firstIndex(where: filter.isSame) {
      all[same] = filter
      return same
    }
    all.append(filter)
    return all.count - 1
  }

  /// Removes a filter.
  mutating func remove(at index: Int) {
    guard all.indices.contains(index) else { return }
    all.remove(at: index)
    panel.chosen = nil
    combine()
  }

  /// Switches a filter off, or on, as it is for the network that there is now.
  mutating func toggle(at index: Int, _ effects: inout EffectQueue) {
    guard all.indices.contains(index) else { return }
    let filter = all[index]
    guard !filter.isOn else {
      all[index].isOn = false
      return combine()
    }
    find(&effects) { columns in
      (try? NetworkFilter(filter.expression, of: filter.part, shape: filter.shape, in: columns))
        .map { .filter($0, at: index) }
    }
  }

  /// Switches all filters off.
  mutating func switchOff() {
    for index in all.indices { all[index].isOn = false }
    combine()
  }

  /// Removes all filters.
  public mutating func removeAll() {
    (all, panel.page, panel.chosen) = ([], .filters, nil)
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

  // MARK: Writing

  /// Returns a sentence about why a text is no filter of the network; `nil` where it is one.
  func problem(of text: String) -> String? {
    guard let columns else { return nil }
    do throws(FilterProblem) {
      _ = try NetworkFilter.parse(text, in: columns)
      return nil
    } catch {
      return "At letter \(error.column): \(error.message)" + (error.cure.map { "\n\($0)" } ?? "")
    }
  }

  /// Sets a filter by its text, in place of another; nothing where that is none.
  mutating func write(_ text: String, at index: Int?, _ effects: inout EffectQueue) {
    find(&effects) { columns in
      guard let (expression, part) = try? NetworkFilter.parse(text, in: columns),
        let filter = try? NetworkFilter(expression, of: part, in: columns)
      else { return nil }
      return .filter(filter, at: index)
    }
  }

  // MARK: Kept views

  /// The filters that are on, as a kept view has them: a line for each.
  var kept: String {
    all.filter(\.isOn).map { "\($0.part.rawValue) \($0.expression)" }.joined(separator: "\n")
  }

  /// Sets the filters of a kept view, or of the start: others are switched off, and none is lost.
  mutating func bringBack(_ kept: String, _ effects: inout EffectQueue) {
    guard kept != self.kept else { return }
    find(&effects) { columns in
      var (filters, problem) = ([NetworkFilter](), String?.none)
      for line in kept.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let part = FilterField.Part(rawValue: String(words[0])) else { continue }
        do throws(FilterProblem) {
          let expression = try FilterExpression(parsing: String(words[1]))
          filters.append(try NetworkFilter(expression, of: part, in: columns))
        } catch {
          problem = problem ?? "“\(words[1].prefix(100))”: \(error.message)."
        }
      }
      return .kept(filters, problem: problem)
    }
  }

  private mutating func bringBack(_ filters: [NetworkFilter]) {
    for index in all.indices {
      // Tested again: the network may be another one since.
      if let filter = filters.first(where: { $0.isSame(all[index]) }) {
        all[index] = filter
      } else {
        all[index].isOn = false
      }
    }
    all += filters.filter { filter in !all.contains { $0.isSame(filter) } }
    combine()
  }

  // MARK: The panel

  /// Shows the filters that there are.
  mutating func showAll() {
    (panel.page, ticket) = (.filters, nil)
    revision += 1
  }

  /// Chooses a filter.
  mutating func choose(_ index: Int) {
    panel.chosen = index
    revision += 1
  }

  /// Shows the means by which a filter was set.
  ///
  /// - Returns: false where it was written.
  mutating func open(at index: Int) -> Bool {
    guard all.indices.contains(index) else { return true }
    guard let shape = all[index].shape else { return false }
    panel.page = .shape(shape, index)
    revision += 1
    return true
  }

  /// Shows the fields on offer.
  mutating func offerFields(_ effects: inout EffectQueue) {
    panel.page = .fields
    find(&effects) { .fields(FilterFields(of: $0)) }
  }

  /// Shows the values of a field.
  mutating func offerValues(of field: FilterField, _ effects: inout EffectQueue) {
    find(&effects) { columns in .shape(FilterShape(field, columns.values(of: field, limit: FilterShape.mostTexts))) }
  }

  /// Has the host find something about the values of the network, in place of what it was to find before.
  private mutating func find(
    _ effects: inout EffectQueue, _ make: @escaping @Sendable (FilterColumns) -> Found?
  ) {
    guard let columns else { return }
    ticket = effects.work(WorkRequest { $0.isCancelled() ? nil : make(columns) })
    revision += 1
  }

  /// Takes what the host has found.
  ///
  /// - Returns: nil for the result of other work; else a title and a sentence, where there is something to say.
  mutating func take(_ result: any WorkResult, ticket: Int) -> (title: String, words: String)?? {
    guard let found = result as? Found else { return nil }
    guard ticket == self.ticket else { return .some(nil) }
    self.ticket = nil
    revision += 1
    switch found {
    case .fields(let fields): panel.fields = fields
    case .shape(let shape?): panel.page = .shape(shape, nil)
    case .shape(nil): return ("Nothing to filter by", "None of the elements has such a value.")
    case .filter(let filter, let index): panel.chosen = set(filter, at: index)
    case .kept(let filters, let problem):
      bringBack(filters)
      return .some(problem.map { ("A filter is left out", $0) })
    }
    return .some(nil)
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
