// The values of one field, for a panel that shows how they are spread.

import GraphModel

/// The values of a field for the nodes, or the edges, that are there.
public enum FilterValues: Hashable, Sendable {
  /// Numbers.
  case numbers(FilterNumbers)
  /// Different texts, the most frequent first, and the number of different ones, which may be larger.
  case texts([FilterText], differentCount: Int)
  /// The numbers of true and of false values.
  case booleans(trueCount: Int, falseCount: Int)
}

/// Numbers of nodes or edges.
public struct FilterNumbers: Hashable, Sendable {
  /// The number of each id; NaN for none and for gaps.
  public let values: [Double]
  /// The least finite number; `nil` where there is none.
  public let least: Double?
  /// The greatest finite number; `nil` where there is none.
  public let greatest: Double?

  init(_ values: [Double]) {
    self.values = values
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite { (low, high) = (min(low, value), max(high, value)) }
    (least, greatest) = low <= high ? (low, high) : (nil, nil)
  }
}

/// A text and the number of nodes or edges that have it.
public struct FilterText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The number of nodes or edges.
  public let count: Int

  /// A text from its parts.
  public init(_ text: String, count: Int) { (self.text, self.count) = (text, count) }
}

extension FilterColumns {
  /// Returns the values of a field.
  ///
  /// - Parameters:
  ///   - field: one of the `FilterFields` of these columns.
  ///   - limit: the largest number of different texts that are listed.
  /// - Complexity: O(rows), and that of the measure where no filter has needed it yet.
  public func values(of field: FilterField, limit: Int = 100) -> FilterValues {
    let gaps = field.part == .nodes ? graph.nodeGaps : graph.edgeGaps
    let column = values(of: field.key)
    switch field.kind {
    case .numbers: return .numbers(FilterNumbers(column.allNumbers(except: gaps)))
    case .booleans:
      let (yes, no) = (column.count(.boolean(true), except: gaps), column.count(.boolean(false), except: gaps))
      return .booleans(trueCount: yes, falseCount: no)
    case .texts:
      let texts = column.allTexts(except: gaps)
      return .texts(Array(texts.prefix(limit)), differentCount: texts.count)
    }
  }
}

extension FieldColumn {
  /// Returns the number of each row, also of a text that spells one.
  fileprivate func allNumbers(except gaps: IDSet) -> [Double] {
    var numbers: [Double]
    switch self {
    case .numbers(let known): numbers = known
    case .coded(let column, _):
      let known = column.values.map { $0.number ?? .nan }
      numbers = column.codes.map { $0 == CodedColumn.none ? .nan : known[Int($0)] }
    case .texts(let texts, _): numbers = texts.map { Double($0) ?? .nan }
    case .flags(let flags): numbers = [Double](repeating: .nan, count: flags.count)
    }
    if !gaps.isEmpty { for row in numbers.indices where gaps.contains(row) { numbers[row] = .nan } }
    return numbers
  }

  /// Returns the number of rows that are equal to a value.
  fileprivate func count(_ literal: FilterLiteral, except gaps: IDSet) -> Int {
    let rows = rows(passing: ValueTest(.compared(.equal, literal)))
    return IDSet(words: rows.words).subtracting(gaps).count
  }

  /// Returns the different texts and how many rows have each, the most frequent first, those of one count in the order of
  /// their bytes.
  fileprivate func allTexts(except gaps: IDSet) -> [FilterText] {
    var counts: [ExactText: Int] = [:]
    switch self {
    case .numbers, .flags: break
    case .coded(let column, _):
      var countOfCode = [Int](repeating: 0, count: column.values.count)
      for (row, code) in column.codes.enumerated() where code != CodedColumn.none && !gaps.contains(row) {
        countOfCode[Int(code)] += 1
      }
      for (value, count) in zip(column.values, countOfCode) where count > 0 {
        counts[ExactText(value.displayText), default: 0] += count
      }
    case .texts(let texts, let isEmptyMissing):
      for (row, text) in texts.enumerated() where !gaps.contains(row) && !(isEmptyMissing && text.isEmpty) {
        counts[ExactText(text), default: 0] += 1
      }
    }
    let order = counts.sorted { a, b in
      a.value != b.value ? a.value > b.value : ExactText.precedes(a.key.text, b.key.text)
    }
    return order.map { FilterText($0.key.text, count: $0.value) }
  }
}
