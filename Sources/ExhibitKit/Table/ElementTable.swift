// What the panel of the table shows: a part of the network, some fields, an order, and the words that are looked for. The
// host makes the table.

import GraphFilters
import GraphModel

/// The table of the nodes or the edges of the open network.
@usableFromInline struct ElementTable {
  /// A page of the panel.
  enum Page {
    case rows, fields
  }

  /// A text that the host has put together to be copied.
  private struct Copy: WorkResult {
    let text: String
    let rowCount: Int
  }

  /// The page.
  private(set) var page = Page.rows
  /// What is to be shown.
  private(set) var question = TableQuestion()
  /// The table that is shown; `nil` before there is one.
  private(set) var shown: ShownTable?
  /// The values of the network that shows, and its number, another one for each; `nil` before there is one.
  private var (columns, number): (FilterColumns?, Int?) = (nil, nil)
  private var ticket: Int?
  private var copyTicket: Int?
  /// The nodes or edges whose row was brought into view last.
  private var revealed: UInt32?
  /// The node or the edge whose row was touched last; `nil` for none.
  private(set) var chosen: UInt32?
  /// True if the first row has to come into view.
  private var isAtTop = false
  @usableFromInline private(set) var revision: UInt64 = 0

  /// The most rows that are copied.
  static let mostCopied = 100_000

  /// True while the host makes what is to be shown.
  var isWaiting: Bool { ticket != nil }

  // MARK: Asking

  /// Shows another page.
  mutating func show(_ page: Page) {
    self.page = page
    revision += 1
  }

  /// Changes what is shown.
  mutating func change(_ effects: inout EffectQueue, _ change: (inout TableQuestion) -> Void) {
    let before = question
    change(&question)
    if question != before { find(&effects) }
  }

  /// Shows the other part of the network, with its usual fields.
  mutating func show(_ part: FilterField.Part, _ effects: inout EffectQueue) {
    guard question.part != part else { return }
    (shown, revealed, chosen) = (nil, nil, nil)
    change(&effects) { $0 = TableQuestion(part: part) }
  }

  /// Sorts the rows by a field: from the least, then from the greatest, then as in the file.
  mutating func sort(by field: FilterFieldName, _ effects: inout EffectQueue) {
    change(&effects) { question in
      switch question.order {
      case let order? where order.field == field:
        question.order = order.isDescending ? nil : TableQuestion.Order(field: field, isDescending: true)
      default: question.order = TableQuestion.Order(field: field, isDescending: false)
      }
    }
  }

  /// Shows a field, behind the others, or no longer. One stays.
  mutating func toggle(_ field: FilterFieldName, _ effects: inout EffectQueue) {
    guard let shown else { return }
    change(&effects) { question in
      var fields = question.fields ?? shown.table.columns.map(\.name)
      if fields.contains(field) { fields.removeAll { $0 == field } } else { fields.append(field) }
      if fields.isEmpty { return }
      question.fields = fields
      if let order = question.order, !fields.contains(order.field) { question.order = nil }
    }
  }

  /// Returns true if the table is not of a network.
  func isBehind(_ number: Int) -> Bool { self.number != number }

  /// Has the table made of the network as it shows now.
  ///
  /// - Parameter number: the number of that network.
  mutating func follow(_ graph: Graph, number: Int, _ effects: inout EffectQueue) {
    (columns, self.number) = (FilterColumns(of: graph), number)
    find(&effects)
  }

  private mutating func find(_ effects: inout EffectQueue) {
    cancel(&effects)
    guard let columns else { return }
    let (question, known) = (question, shown)
    ticket = effects.work(WorkRequest { ShownTable(question, of: columns, known: known, $0) })
  }

  /// Stops what the host does for it; what is not there then is asked for when the table shows again.
  mutating func stop(_ effects: inout EffectQueue) {
    if ticket != nil { number = nil }
    cancel(&effects)
  }

  private mutating func cancel(_ effects: inout EffectQueue) {
    for ticket in [ticket, copyTicket].compactMap({ $0 }) { effects.ask(.cancel(ticket: ticket)) }
    (ticket, copyTicket) = (nil, nil)
    revision += 1
  }

  /// Has the rows put together to be copied.
  ///
  /// - Returns: false where there are too many.
  mutating func copy(_ effects: inout EffectQueue) -> Bool {
    guard let shown else { return true }
    guard shown.rows.count <= Self.mostCopied else { return false }
    copyTicket = effects.work(
      WorkRequest { control in shown.copied(control).map { Copy(text: $0, rowCount: shown.rows.count) } })
    return true
  }

  /// Takes what the host has made.
  ///
  /// - Returns: nil for the result of other work; else the number of rows that were copied, `nil` for none.
  mutating func take(_ result: any WorkResult, ticket: Int, _ effects: inout EffectQueue) -> Int?? {
    if let copy = result as? Copy {
      guard ticket == copyTicket else { return .some(nil) }
      copyTicket = nil
      effects.ask(.copy(copy.text))
      return .some(copy.rowCount)
    }
    guard let table = result as? ShownTable else { return nil }
    guard ticket == self.ticket else { return .some(nil) }
    // What is sorted otherwise, or is another part, shows from its top.
    isAtTop =
      shown.map { $0.question.order != table.question.order || $0.question.words != table.question.words } ?? false
    (shown, self.ticket) = (table, nil)
    revision += 1
    return .some(nil)
  }

  // MARK: Rows

  /// Notes that the row of a node or an edge was touched.
  mutating func choose(_ id: UInt32) {
    (chosen, revealed) = (id, id)
    revision += 1
  }

  /// Returns the row that has to come into view, once: that of a node or an edge that was chosen, or the first one; `nil` where
  /// none has.
  mutating func rowToReveal(of id: (some GraphElementID)?) -> Int? {
    if isAtTop {
      (isAtTop, revealed) = (false, id?.rawValue)
      return 0
    }
    guard id?.rawValue != revealed else { return nil }
    revealed = id?.rawValue
    return id.flatMap { shown?.place(of: $0) }
  }
}
