// What filters hide goes at once: of a large network a sketch shows without it until all of it is made so.

import Drawing
import Geometry
import Gestures
import GraphFilters
import GraphModel
import Widgets

extension EditingExhibit {
  /// Changes the filters, or what their panel shows, and hides what they hide then.
  public mutating func changeFilters(_ change: (inout Filters, inout EffectQueue) -> Void) {
    let before = changes.filters.mask
    var filters = changes.filters
    change(&filters, &shell.effects)
    changes.filters = filters
    guard filters.mask != before else { return }
    guard viewport.sketch(without: filters.mask) else { return fold() }
    // What is being made is not what people wait for.
    if let fold = changes.fold, fold.isOnlyFiltered {
      shell.effects.ask(.cancel(ticket: fold.ticket))
      changes.fold = nil
    }
    changes.filters.wait(from: shell.time)
  }

  /// Has the network made without what filters hide, when these have stayed as they are.
  @usableFromInline mutating func advanceFilters() { if changes.filters.isDue(at: shell.time) { fold() } }

  /// Takes what the host has found for filters.
  ///
  /// - Returns: false for the result of other work.
  mutating func takeFoundForFilters(_ result: any WorkResult, ticket: Int) -> Bool {
    var said: (title: String, words: String)??
    changeFilters { filters, _ in said = filters.take(result, ticket: ticket) }
    guard let said else { return false }
    if let said { tell(said.title, said.words, seconds: 6) }
    return true
  }

  /// Shows the means by which a filter was set, or asks for its expression.
  ///
  /// - Parameter index: the filter in whose place another comes; `nil` for one more.
  mutating func openFilter(at index: Int?) {
    if let index {
      var isOpen = false
      changeFilters { filters, _ in isOpen = filters.open(at: index) }
      if isOpen { return }
    }
    let question = NamePanel.Question(
      "Show only what passes", verb: "Show", placeholder: "degree > 5 and label contains \"an\"",
      limit: FilterExpression.greatestLength)
    let text = index.map { changes.filters.all[$0].expression.description } ?? ""
    askForName(question, name: text, problem: { $0.changes.filters.problem(of: $1) }) { host, text in
      host.changeFilters { $0.write(text, at: index, &$1) }
    }
  }

  /// Switches all filters off; `false` where they hide nothing.
  mutating func takeBackFilters() -> Bool {
    defer { changeFilters { filters, _ in filters.switchOff() } }
    return !changes.hidden.isEmpty
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
}

extension Command where Host: EditingExhibit {
  /// The commands of filters.
  public static var filtering: [Command] {
    [
      .sidePanel(.filters, "Filter", "Show only a part", .funnel, keys: ["Shift+F"]).meaning { $0.document != nil }
        .asSwitch { $0.shell.sidePanel == .filters || !$0.changes.hidden.isEmpty },
      Command(.writeFilterAtOnce, "Write a filter", "degree > 5 and year in 1990..2000", .funnel) {
        $0.openFilter(at: nil)
      }
      .ofUse { $0.document != nil },
      Command(.removeFilters, "Show everything", "Without any filter", .funnel) {
        $0.changeFilters { filters, _ in filters.removeAll() }
      }
      .ofUse { !$0.changes.filters.isEmpty },
    ]
  }
}

extension ControlID {
  fileprivate static let writeFilterAtOnce = ControlID("writeFilterAtOnce")
  fileprivate static let removeFilters = ControlID("removeFilters")
}
