// The distance of one name from another, for "did you mean" and for a search that forgives.
//
// Letters are compared without regard to case. The distance counts insertions, deletions, substitutions and swaps of
// neighbours (optimal string alignment; Damerau 1964, Levenshtein 1966). A name that contains the wanted one as a whole
// counts as near, but behind the others.

/// A name as somebody typed it, to be compared with names that there are.
public struct NearName {
  private let wanted: [Unicode.Scalar]
  private let limit: Int

  /// A name that was typed.
  public init(_ name: String) {
    wanted = Self.letters(name)
    limit = max(1, min(4, wanted.count / 3))
  }

  /// Returns the distance to a name; `nil` when it is too far to be meant.
  ///
  /// - Complexity: O(product of the lengths).
  public func distance(to name: String) -> Int? {
    let letters = Self.letters(name)
    if abs(letters.count - wanted.count) <= limit {
      let distance = alignment(letters)
      if distance <= limit { return distance }
    }
    return wanted.count >= 3 && letters.count > wanted.count && contains(letters) ? limit + 1 : nil
  }

  /// Returns the distance to the beginning of a name or of one of its words, for somebody who is still typing; `nil` when
  /// it is too far to be meant, or too little is typed to tell.
  ///
  /// - Complexity: O(product of the lengths).
  public func distance(toBeginningsIn name: String) -> Int? {
    guard wanted.count >= 3 else { return nil }
    let letters = Self.letters(name)
    var best: Int?
    for start in letters.indices where start == 0 || letters[start - 1] == " " {
      // Beyond this no beginning is nearer than a shorter one.
      let end = min(letters.count, start + wanted.count + limit)
      guard end - start + limit >= wanted.count, let nearest = rows(Array(letters[start..<end])).min() else { continue }
      if nearest <= limit { best = min(best ?? nearest, nearest) }
    }
    return best
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    // Names longer than this are not typed by hand.
    Array(name.prefix(200).lowercased().unicodeScalars)
  }

  private func contains(_ letters: [Unicode.Scalar]) -> Bool {
    (0...(letters.count - wanted.count)).contains { letters[$0...].starts(with: wanted) }
  }

  private func alignment(_ other: [Unicode.Scalar]) -> Int { rows(other)[other.count] }

  /// Returns the distance to each beginning of `other`, the empty one first.
  private func rows(_ other: [Unicode.Scalar]) -> [Int] {
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
    return last
  }
}
