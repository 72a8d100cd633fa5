// The values of a column as they are read and as they are sorted.

import Foundation
import GraphModel

extension FieldColumn {
  /// Returns the text of a value; empty where there is none.
  func text(at index: Int) -> String {
    switch self {
    case .numbers(let numbers): numbers[index].isNaN ? "" : NumberText.shortest(numbers[index])
    case .coded(let column, _):
      column.codes[index] == CodedColumn.none ? "" : column.values[Int(column.codes[index])].displayText
    case .texts(let texts, _): texts[index]
    case .flags(let flags): flags.contains(index) ? "true" : "false"
    }
  }

  /// Returns true if there is a value, be it an empty text.
  func hasValue(at index: Int) -> Bool {
    switch self {
    case .numbers(let numbers): !numbers[index].isNaN
    case .coded(let column, _): column.codes[index] != CodedColumn.none
    case .texts(let texts, let isEmptyMissing): !(isEmptyMissing && texts[index].isEmpty)
    case .flags: true
    }
  }

  /// Returns a number for each value that is smaller for what comes first; `RowOrder.missing` where there is none.
  ///
  /// - Parameter asNumbers: true if texts that spell numbers are sorted as these.
  /// - Complexity: O(values) for numbers; for texts O(n log n) of the different ones.
  func keys(asNumbers: Bool) -> [UInt64] {
    switch self {
    case .numbers(let numbers): return numbers.map(RowOrder.key)
    case .flags(let flags): return (0..<flags.count).map { flags.contains($0) ? 1 : 0 }
    case .coded(let column, _):
      let values =
        asNumbers
        ? column.values.map { RowOrder.key(of: $0.number ?? .nan) }
        : SortedTexts.ranks(of: column.values.map(\.displayText)).map { UInt64($0) }
      return column.codes.map { $0 == CodedColumn.none ? RowOrder.missing : values[Int($0)] }
    case .texts(let texts, let isEmptyMissing):
      if asNumbers { return texts.map { RowOrder.key(of: Double($0) ?? .nan) } }
      let ranks = SortedTexts.ranks(of: texts)
      return texts.indices.map { isEmptyMissing && texts[$0].isEmpty ? RowOrder.missing : UInt64(ranks[$0]) }
    }
  }
}

/// Texts in the order in which people look them up.
enum SortedTexts {
  /// Returns the rank of each text; equal texts have one rank.
  ///
  /// - Complexity: O(n log n).
  static func ranks(of texts: [String]) -> [UInt32] {
    let keys = texts.map(key)
    let order = TextOrder.indices(count: texts.count, levels: 2) { level, index in
      level == 0 ? keys[index] : texts[index]
    }
    var ranks = [UInt32](repeating: 0, count: texts.count)
    var rank: UInt32 = 0
    for (place, index) in order.enumerated() {
      if place > 0, ExactText(texts[Int(index)]) != ExactText(texts[Int(order[place - 1])]) { rank = UInt32(place) }
      ranks[Int(index)] = rank
    }
    return ranks
  }

  /// The most digits that are counted in front of a number; longer numbers are compared as texts.
  private static let mostDigits = 9

  /// Returns a text without case and accents in which a whole number has its digits counted in front of it, so that 9 comes
  /// before 10.
  static func key(_ text: String) -> String {
    var folded = text
    let isPlain = folded.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } }
    if !isPlain { folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
    return folded.withUTF8 { bytes in
      var key: [UInt8] = []
      key.reserveCapacity(bytes.count + 4)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        guard isDigit(byte) else {
          key.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
          index += 1
          continue
        }
        var end = index + 1
        while end < bytes.count, isDigit(bytes[end]) { end += 1 }
        while index < end - 1, bytes[index] == 0x30 { index += 1 }
        key.append(0x30 + UInt8(min(end - index, mostDigits)))
        key.append(contentsOf: bytes[index..<end])
        index = end
      }
      return String(decoding: key, as: UTF8.self)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
