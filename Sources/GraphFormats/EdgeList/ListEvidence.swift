// The evidence that two columns are the ends of edges: that names come again, above all in both columns.
//
// Two words on a line are all there is to a list of edges, and to tables of hosts, checksums, settings and measurements as
// well. In a network the name of a node stands on several lines, now first and now second. Where that is not so, people are
// told what was assumed, and where nothing comes twice, nothing is connected and the file is refused.

/// The content of the first two columns of a list.
struct ListEvidence {
  /// The verdict.
  enum Judgement: Hashable {
    /// These are edges.
    case edges
    /// These may be edges; people should know why they were taken for some.
    case assumed(String)
    /// These are no edges, for a reason.
    case other(String)
  }

  /// The ends of each line: the bytes of the first and of the second.
  private let ends: [(first: [UInt8], second: [UInt8])]
  /// True if every line was an edge by its form.
  private let isEven: Bool
  /// True if the first line holds words, and all others hold numbers.
  private let hasHeading: Bool

  /// The evidence of some rows: the columns of their ends, and which rows are edges by their form.
  init(_ rows: [[EdgeListField]], columns: (Int, Int), isEdge: ([EdgeListField]) -> Bool) {
    // A line with a bad weight still names two nodes.
    let lines = rows.filter { row in
      [columns.0, columns.1].allSatisfy { row.indices.contains($0) && !row[$0].bytes.isEmpty }
    }
    isEven = lines.count == rows.count && lines.allSatisfy(isEdge)
    var ends = lines.map { (first: $0[columns.0].bytes, second: $0[columns.1].bytes) }
    hasHeading =
      ends.count > 2 && !Self.isNumber(ends[0].first) && !Self.isNumber(ends[0].second)
      && ends.dropFirst().allSatisfy { Self.isNumber($0.first) && Self.isNumber($0.second) }
    if hasHeading { ends.removeFirst() }
    self.ends = ends
  }

  /// The verdict on a text, or on its beginning.
  func judgement(isWhole: Bool) -> Judgement {
    for (column, word) in [(ends.map(\.first), "first"), (ends.map(\.second), "second")] {
      if Self.areMeasurements(column) {
        return .other("its \(word) column holds measurements, and nodes have names or whole numbers")
      }
    }
    let (first, second) = (Set(ends.map(\.first)), Set(ends.map(\.second)))
    let shared = first.intersection(second).count
    if shared == 0, ends.count > 1, isWhole, first.count + second.count == 2 * ends.count {
      return .other("nothing in its two columns comes twice, so no two of its lines are connected")
    }
    // A list of edges may have an odd line; anything else has many.
    if 5 * shared < min(first.count, second.count) {
      guard isEven else {
        return .other("hardly any name stands in both of its columns, and some of its lines are no edges")
      }
      return .assumed(
        shared == 0
          ? "no name stands in both columns; each line was read as an edge between the two names in it"
          : "few names stand in both columns; each line was read as an edge between the two names in it")
    }
    if hasHeading {
      return .assumed("the first line may name the columns; it was read as an edge, as every other line")
    }
    return .edges
  }

  /// Returns true if most of the texts are numbers that are not whole, as no names of nodes are.
  static func areMeasurements(_ texts: some Collection<[UInt8]>) -> Bool {
    !texts.isEmpty && 4 * texts.count(where: hasFraction) >= 3 * texts.count
  }

  private static func isNumber(_ bytes: [UInt8]) -> Bool { DecimalNumber.value(of: bytes) != nil }

  /// Returns true for a number that is not whole, with a point or a comma.
  private static func hasFraction(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(Byte.point) || bytes.contains(Byte.comma) else { return false }
    let number = DecimalNumber.value(of: bytes.map { $0 == Byte.comma ? Byte.point : $0 })
    return number.map { $0.isFinite && $0 != $0.rounded() } ?? false
  }
}
