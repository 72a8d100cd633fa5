// The means by which people set a filter by touch: a range of numbers, some texts, or yes and no. Each is an expression.

import GraphFilters
import GraphModel

/// A filter as people set it by touch.
enum FilterShape: Hashable, Sendable {
  /// From one place on an axis of numbers to another, 0…1.
  case range(FilterField, FilterAxis, from: Double, to: Double)
  /// Some of the texts, all of which are listed, or the most frequent.
  case texts(FilterField, [FilterText], chosen: Set<String>)
  /// True or false; `nil` for both.
  case flag(FilterField, Bool?, trueCount: Int, falseCount: Int)

  /// The number of different whole numbers of a column up to which they are listed: they are names of groups.
  private static let mostListed = 12
  /// The number of different texts that are listed at most.
  static let mostTexts = 1_000

  /// The shape that hides nothing yet; `nil` where there is no value to choose from.
  init?(_ field: FilterField, _ values: FilterValues) {
    switch values {
    case .numbers(let numbers):
      if !field.isBuiltIn, let few = Self.few(numbers.values) {
        self = .texts(field, few, chosen: [])
        return
      }
      guard let axis = FilterAxis(numbers.values) else { return nil }
      self = .range(field, axis, from: 0, to: 1)
    case .texts(let texts, _):
      guard !texts.isEmpty else { return nil }
      self = .texts(field, texts, chosen: [])
    case .booleans(let trueCount, let falseCount):
      guard trueCount + falseCount > 0 else { return nil }
      self = .flag(field, nil, trueCount: trueCount, falseCount: falseCount)
    }
  }

  /// Returns the numbers as texts, rising, with their counts, where they are few and whole; `nil` for any others.
  private static func few(_ numbers: [Double]) -> [FilterText]? {
    var counts: [Double: Int] = [:]
    for number in numbers where number.isFinite {
      guard number == number.rounded() else { return nil }
      counts[number, default: 0] += 1
      if counts.count > mostListed { return nil }
    }
    return counts.isEmpty
      ? nil : counts.sorted { $0.key < $1.key }.map { FilterText(NumberText.shortest($0.key), count: $0.value) }
  }

  /// The field.
  var field: FilterField {
    switch self {
    case .range(let field, _, _, _), .texts(let field, _, _), .flag(let field, _, _, _): field
    }
  }

  /// The condition; `nil` where everything passes.
  var expression: FilterExpression? {
    switch self {
    case .range(let field, let axis, let from, let to):
      let (low, high) = (axis.least(from: from), axis.greatest(to: to))
      switch (low > axis.least, high < axis.greatest) {
      case (false, false): return nil
      case (true, false): return .test(field.name, .compared(.greaterOrEqual, .number(low)))
      case (false, true): return .test(field.name, .compared(.lessOrEqual, .number(high)))
      case (true, true): return .test(field.name, .range(from: .number(low), to: .number(high)))
      }
    case .texts(let field, let texts, let chosen):
      let values = texts.filter { chosen.contains($0.text) }.map { text in
        let number = field.kind == .numbers ? Double(text.text) : nil
        return number.map { FilterLiteral.number($0) } ?? .text(text.text)
      }
      return values.isEmpty ? nil : .test(field.name, .oneOf(values))
    case .flag(let field, let isTrue, _, _):
      return isTrue.map { .test(field.name, .compared(.equal, .boolean($0))) }
    }
  }

  // MARK: Setting

  /// Returns the range with its lower end elsewhere: it pushes the upper one on.
  func from(_ place: Double) -> FilterShape {
    guard case .range(let field, let axis, _, let to) = self else { return self }
    let isBeyond = axis.least(from: place) > axis.greatest(to: to)
    return .range(field, axis, from: place, to: isBeyond ? axis.place(behind: axis.least(from: place)) : to)
  }

  /// Returns the range with its upper end elsewhere: it pushes the lower one back.
  func to(_ place: Double) -> FilterShape {
    guard case .range(let field, let axis, let from, _) = self else { return self }
    let isBeyond = axis.least(from: from) > axis.greatest(to: place)
    return .range(field, axis, from: isBeyond ? axis.place(before: axis.greatest(to: place)) : from, to: place)
  }

  /// Returns the shape with a row of its list chosen, or no longer.
  func toggling(row: Int) -> FilterShape {
    switch self {
    case .range: return self
    case .texts(let field, let texts, var chosen):
      guard texts.indices.contains(row) else { return self }
      let text = texts[row].text
      if chosen.remove(text) == nil { chosen.insert(text) }
      return .texts(field, texts, chosen: chosen)
    case .flag(let field, let isTrue, let trueCount, let falseCount):
      let touched = row == 0
      return .flag(field, isTrue == touched ? nil : touched, trueCount: trueCount, falseCount: falseCount)
    }
  }
}
