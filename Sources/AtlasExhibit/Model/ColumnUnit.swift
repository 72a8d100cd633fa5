// The unit of a column of edges, as its name says it: "minutes", "duration_min" and "Travel time (min)" are minutes.

import ExhibitKit
import GraphModel

/// The unit of the numbers in a column.
struct ColumnUnit {
  /// Names of units as they stand in columns, and how one and several are called.
  private static let units: [(names: Set<String>, singular: String, plural: String)] = [
    (["minutes", "minute", "mins", "min"], "minute", "minutes"),
    (["hours", "hour", "hrs", "hr", "h"], "hour", "hours"),
    (["seconds", "second", "secs", "sec", "s"], "second", "seconds"),
    (["days", "day"], "day", "days"),
    (["kilometres", "kilometers", "kilometre", "kilometer", "km"], "kilometre", "kilometres"),
    (["metres", "meters", "metre", "meter", "m"], "metre", "metres"),
    (["miles", "mile", "mi"], "mile", "miles"),
    (["euros", "euro", "eur", "€"], "euro", "euros"),
    (["dollars", "dollar", "usd", "$"], "dollar", "dollars"),
  ]

  /// The names of one and of several; `nil` where the name of the column says none.
  private let names: (singular: String, plural: String)?
  private let column: String

  /// The unit of a column.
  init(_ column: String) {
    self.column = column
    let last = column.lowercased().split { " _-.()[]/,".contains($0) }.last.map(String.init) ?? ""
    names = Self.units.first { $0.names.contains(last) }.map { ($0.singular, $0.plural) }
  }

  /// Returns a number in words: "34 minutes", "1 hour", or with the name of the column, "34 (cost)".
  func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    let isWhole = rounded == rounded.rounded() && abs(rounded) < 1e15
    let digits = isWhole ? Wording.grouped(Int(rounded)) : NumberText.shortest(rounded)
    guard let names else { return "\(digits) (\(column.prefix(40)))" }
    return "\(digits) \(rounded == 1 ? names.singular : names.plural)"
  }
}
