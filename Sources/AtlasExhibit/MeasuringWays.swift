// The measure of ways as people choose it: kilometres, miles, or a column of the edges, such as minutes.

import ExhibitKit
import FileWriting
import Geometry
import GraphModel
import Inspection
import PathFinding
import Widgets

extension Atlas {
  /// The measure of ways in the open network.
  var measure: WayMeasure { WayMeasure(unit: mapLook.measure.unit, column: content.network?.measure.column) }

  /// The measures that the open network has: distances in each unit, then its columns.
  var allMeasures: [WayMeasure] {
    let columns = content.network?.columns ?? []
    return AtlasUnit.allCases.map { WayMeasure(unit: $0) }
      + columns.map { WayMeasure(unit: mapLook.measure.unit, column: $0) }
  }

  /// The measures that the panel offers, with the present one among them: as many as have room.
  var offeredMeasures: [WayMeasure] {
    let most = 4
    let (all, present) = (allMeasures, measure)
    guard all.count > most, let place = all.firstIndex(of: present), place >= most else {
      return Array(all.prefix(most))
    }
    return Array(all.prefix(most - 1)) + [present]
  }

  /// Changes the measure; what was asked is asked again where other ways may be the shortest.
  mutating func change(to measure: WayMeasure) {
    guard measure != self.measure else { return }
    let isOfColumn = measure.column != self.measure.column
    mapLook.measure = measure
    keeping.noteChange(at: shell.time)
    content.measure(by: measure.column)
    guard isOfColumn, let setting else { return }
    for entry in routes.entries where entry.search.flow.stage != .choosing { shell.notices.close(of: entry.visitor) }
    report(routes.askAgain(setting))
    tracing.refresh(finder: setting.network.finder, query: routes.query(in: setting.network), time: shell.time)
  }

  /// Changes to the next measure, round and round.
  mutating func changeToNextMeasure() {
    let all = allMeasures
    change(to: all[((all.firstIndex(of: measure) ?? 0) + 1) % all.count])
  }

  /// Returns the total of a way in words; that of none where there is no way.
  func text(ofTotal route: AtlasRoute?) -> String {
    (content.network?.measure.total(of: route?.edges ?? []) ?? .none).text(mapLook.measure.unit)
  }
}

// MARK: - Keeping

extension Atlas {
  /// The names under which the unit and the column are kept.
  private static let (unitName, columnName) = ("unit", "column")

  /// The chosen measure, as it is kept for the next time.
  private var keptState: KeptState {
    var values: [String: PropertyValue] = [Self.unitName: .choice(mapLook.measure.unit.rawValue)]
    values[Self.columnName] = mapLook.measure.column.map { .text($0) }
    return KeptState(values: values)
  }

  /// Keeps the chosen measure when its time has come.
  mutating func keepMeasure() {
    guard keeping.isDue(at: shell.time, isLeaving: false) else { return }
    keeping.keep(keptState, at: shell.time, &shell.effects)
  }

  /// Takes the measure that was chosen the last time.
  ///
  /// - Returns: true if the document is that.
  mutating func takeKeptMeasure(_ document: any ExhibitDocument, ticket: Int) -> Bool {
    guard let state = keeping.take(document, ticket: ticket) else { return false }
    var measure = mapLook.measure
    if case .choice(let name)? = state.values[Self.unitName], let unit = AtlasUnit(rawValue: name) {
      measure.unit = unit
    }
    if case .text(let name)? = state.values[Self.columnName] { measure.column = name }
    mapLook.measure = measure
    content.measure(by: measure.column)
    return true
  }

  /// Called when the measure could not be read or written.
  mutating func refuseKeptMeasure(_ ticket: Int, _ problem: FileProblem) {
    if shell.refuse(problem, ticket, of: &keeping) == nil { return }
    showNotice(CardText("Distances", "The measure that you chose is not kept now."), near: shell.window.center)
  }

  mutating func takeWritten(path: String, ticket: Int) {
    _ = keeping.written(ticket)
    takeWrittenChange(path: path, ticket: ticket)
  }
}

extension WayMeasure {
  /// The name for files and programs.
  fileprivate var name: String { column.map { "column " + $0 } ?? unit.rawValue }
}

extension Property where Owner == Atlas {
  /// The measure of ways: the units by their names, and the columns of the open network by theirs.
  static var measure: Property {
    Property("unit", "Distances") { atlas in
      .choice(atlas.allMeasures.map { PropertyOption($0.name, AtlasWording.name($0)) })
    } get: {
      .choice($0.measure.name)
    } set: { atlas, value in
      guard case .choice(let chosen) = value else { return }
      if let measure = atlas.allMeasures.first(where: { $0.name == chosen }) { atlas.change(to: measure) }
    }
  }
}
