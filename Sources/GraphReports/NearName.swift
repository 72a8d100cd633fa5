// The distance of one name from another, for "did you mean".
//
// Letters are compared without regard to case. The distance counts insertions, deletions, substitutions and swaps of
// neighbours (optimal string alignment; Damerau 1964, Levenshtein 1966). A name that contains the wanted one as a whole
// counts as near, but behind the others.

struct NearName {
  private let wanted: [Unicode.Scalar]
  private let limit: Int

  init(_ name: String) {
    wanted = Self.letters(name)
    limit = max(1, min(4, wanted.count / 3))
  }

  /// Returns the distance to a name; `nil` when it is too far to be meant.
  func distance(to name: String) -> Int? {
    let letters = Self.letters(name)
    if abs(letters.count - wanted.count) <= limit {
      let distance = alignment(letters)
      if distance <= limit { return distance }
    }
    return wanted.count >= 3 && letters.count > wanted.count && contains(letters) ? limit + 1 : nil
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    // Names longer than this are not typed by hand.
    Array(name.prefix(200).lowercased().unicodeScalars)
  }

  private func contains(_ letters: [Unicode.Scalar]) -> Bool {
    (0...(letters.count - wanted.count)).contains { letters[$0...].starts(with: wanted) }
  }

  private func alignment(_ other: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: other.count + 1)
    var last = Array(0...other.count)
    for i in 0..<wanted.count {
      var row = [i + 1]
      row.reserveCapacity(other.count + 1)
      for j in 0..<other.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (wanted[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, wanted[i] == other[j - 1], wanted[i - 1] == other[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
