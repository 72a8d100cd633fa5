// What people do with filters, and what follows: what they hide goes at once. Of a large network a sketch shows without it
// until all of it is made so.

import Drawing
import Geometry
import Gestures
import GraphFilters
import GraphModel
import Widgets

/// What the host has found for filters.
private enum FoundForFilters: WorkResult {
  /// The fields on offer.
  case fields(FilterFields)
  /// The shape of a filter that hides nothing yet; `nil` where the field has no values.
  case shape(FilterShape?)
  /// A filter that people have written, to be set in place of another.
  case filter(Filters.Filter, at: Int?)
  /// The filters of a kept view, or of the start, and a sentence about the first that means nothing here.
  case kept([Filters.Filter], problem: String?)
}

extension EditingExhibit {
  // MARK: Choosing

  /// Shows the fields on offer.
  mutating func offerFields() {
    changes.filters.show(.fields)
    find { .fields(FilterFields(of: $0)) }
  }

  /// Shows the values of a field.
  mutating func offerValues(of field: FilterField) {
    find { columns in .shape(FilterShape(field, columns.values(of: field))) }
  }

  /// Has the host find something about the values of the network.
  private mutating func find(_ make: @escaping @Sendable (FilterColumns) -> FoundForFilters?) {
    guard let document else { return }
    let columns = changes.filters.columns(of: document.whole)
    changes.filters.await(shell.effects.work(WorkRequest { $0.isCancelled() ? nil : make(columns) }))
  }

  /// Takes what the host has found.
  ///
  /// - Returns: false for the result of other work.
  mutating func takeFound(_ result: any WorkResult, ticket: Int) -> Bool {
    guard let found = result as? FoundForFilters else { return false }
    guard changes.filters.end(ticket) else { return true }
    switch found {
    case .fields(let fields): changes.filters.offer(fields)
    case .shape(let shape?): changes.filters.show(.shape(shape, nil))
    case .shape(nil): tell("Nothing to filter by", "None of the elements has such a value.", seconds: 4)
    case .filter(let filter, let index):
      changes.filters.choose(changes.filters.set(filter, at: index))
      filtersDidChange()
    case .kept(let filters, let problem):
      changes.filters.bringBack(filters)
      filtersDidChange()
      if let problem { tell("A filter is left out", problem, seconds: nil) }
    }
    return true
  }

  // MARK: Kept views

  /// Sets the filters of a kept view, or of the start: others are switched off, and none is lost.
  mutating func bringBackFilters(_ kept: String) {
    guard kept != changes.filters.kept else { return }
    let parts = Filters.parts(ofKept: kept)
    find { columns in
      var (filters, problem) = ([Filters.Filter](), String?.none)
      for (part, expression) in parts {
        do throws(FilterProblem) {
          filters.append(try Filters.Filter(expression, of: part, in: columns))
        } catch {
          problem = problem ?? "“\(expression.description.prefix(100))”: \(error.message)."
        }
      }
      return .kept(filters, problem: problem)
    }
  }

  // MARK: Setting

  /// Changes the filter that people are setting by touch.
  mutating func shapeFilter(_ change: (FilterShape) -> FilterShape) {
    guard let document, case .shape(let before, var index) = changes.filters.panel.page else { return }
    let shape = change(before)
    if let expression = shape.expression {
      let columns = changes.filters.columns(of: document.whole)
      // The field was found among those of the network.
      guard let filter = try? Filters.Filter(expression, of: shape.field.part, shape: shape, in: columns) else {
        return
      }
      index = changes.filters.set(filter, at: index)
    } else if let known = index {
      changes.filters.remove(at: known)
      index = nil
    }
    changes.filters.choose(index)
    changes.filters.show(.shape(shape, index))
    filtersDidChange()
  }

  /// Shows the means by which a filter was set.
  mutating func changeFilter(at index: Int) {
    guard changes.filters.all.indices.contains(index) else { return }
    guard let shape = changes.filters.all[index].shape else { return writeFilter(at: index) }
    changes.filters.show(.shape(shape, index))
  }

  /// Asks for the expression of a filter.
  ///
  /// - Parameter index: the filter in whose place it comes; `nil` for another one.
  mutating func writeFilter(at index: Int?) {
    let text = index.map { changes.filters.all[$0].expression.description } ?? ""
    askForName(
      NamePanel.Question(
        "Show only what passes", verb: "Show", placeholder: "degree > 5 and label contains \"an\"",
        limit: FilterExpression.greatestLength),
      name: text, problem: { $0.problem(ofFilter: $1) }
    ) { host, text in host.setFilter(text, at: index) }
  }

  /// Returns a sentence about why a text is no filter of the network; `nil` where it is one.
  private func problem(ofFilter text: String) -> String? {
    guard let document else { return nil }
    switch Self.part(of: text, in: changes.filters.columns ?? FilterColumns(of: document.whole)) {
    case .success: return nil
    case .failure(let problem):
      let place = "At letter \(problem.column): \(problem.message)"
      return problem.cure.map { "\(place); \($0)." } ?? place + "."
    }
  }

  /// Returns the elements that an expression is about: nodes, where they have all its fields, else edges.
  private static func part(
    of text: String, in columns: FilterColumns
  ) -> Result<(FilterExpression, FilterField.Part), FilterProblem> {
    do {
      let expression = try FilterExpression(parsing: text)
      do {
        _ = try NodeFilter(expression, in: columns)
        return .success((expression, .nodes))
      } catch {
        guard (try? EdgeFilter(expression, in: columns)) != nil else { return .failure(error) }
        return .success((expression, .edges))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Sets a filter by its text; nothing where that is none.
  mutating func setFilter(_ text: String, at index: Int?) {
    find { columns in
      guard case .success((let expression, let part)) = Self.part(of: text, in: columns),
        let filter = try? Filters.Filter(expression, of: part, in: columns)
      else { return nil }
      return .filter(filter, at: index)
    }
  }

  /// Switches a filter on or off.
  mutating func switchFilter(at index: Int) {
    changes.filters.toggle(at: index)
    filtersDidChange()
  }

  /// Removes a filter.
  mutating func removeFilter(at index: Int) {
    changes.filters.remove(at: index)
    changes.filters.choose(nil)
    filtersDidChange()
  }

  /// Switches all filters off; `false` where they hide nothing.
  mutating func takeBackFilters() -> Bool {
    guard !changes.hidden.isEmpty else { return false }
    changes.filters.switchOff()
    filtersDidChange()
    return true
  }

  /// Removes all filters.
  public mutating func removeFilters() {
    guard !changes.filters.isEmpty else { return }
    changes.filters.removeAll()
    filtersDidChange()
  }

  // MARK: Saving

  /// The size of the part of the network that filters show; `nil` where they hide nothing.
  public var filteredCounts: NetworkCounts? {
    guard !changes.hidden.isEmpty, let seen else { return nil }
    return NetworkCounts(nodes: seen.nodeCount, edges: seen.edgeCount)
  }

  /// Returns the part of the network that filters show; `nil` where they hide nothing.
  ///
  /// - Parameter positions: the positions of all nodes; `nil` for those of the file.
  public func filteredPart(at positions: @autoclosure () -> [Point]? = nil) -> Graph? {
    guard !changes.hidden.isEmpty, let document, let seen else { return nil }
    if changes.editing.isBehind { return seen.part(nodes: seen.nodeSet, positions: positions()) }
    let part = document.graph.describedAsPart()
    return positions().map { part.placed(at: $0) } ?? part
  }

  // MARK: What follows

  /// Hides what the filters hide, and nothing else.
  private mutating func filtersDidChange() {
    guard viewport.sketch(without: changes.filters.mask) else { return fold() }
    // What is being made is not what people wait for.
    if let fold = changes.fold, fold.isOnlyFiltered {
      shell.effects.ask(.cancel(ticket: fold.ticket))
      changes.fold = nil
    }
    changes.filters.wait(from: shell.time)
  }

  /// Has the network made without what filters hide, when these have stayed as they are.
  @usableFromInline mutating func advanceFilters() { if changes.filters.isDue(at: shell.time) { fold() } }
}

extension Command where Host: EditingExhibit {
  /// The commands of filters.
  public static var filtering: [Command] {
    [
      .sidePanel(.filters, "Filter", "Show only a part", .funnel, keys: ["Shift+F"]).meaning { $0.document != nil }
        .asSwitch { $0.shell.sidePanel == .filters || !$0.changes.hidden.isEmpty },
      Command(.writeFilterAtOnce, "Write a filter", "degree > 5 and year in 1990..2000", .funnel) {
        $0.writeFilter(at: nil)
      }
      .ofUse { $0.document != nil },
      Command(.removeFilters, "Show everything", "Without any filter", .funnel) { $0.removeFilters() }
        .ofUse { !$0.changes.filters.isEmpty },
    ]
  }
}

extension ControlID {
  fileprivate static let writeFilterAtOnce = ControlID("writeFilterAtOnce")
  fileprivate static let removeFilters = ControlID("removeFilters")
}
