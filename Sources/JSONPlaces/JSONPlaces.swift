// The places of values in a JSON text, by line and column: decoders say which value is wrong, and people need to know
// where it stands.
//
// The text is walked once, and only when something is wrong with it. It may come from anywhere: nesting is bounded.

/// A step into a JSON text.
public enum JSONStep: Hashable, Sendable {
  /// The member of an object with a name.
  case member(String)
  /// The element of an array with an index.
  case element(Int)
}

/// A position in a text.
public struct JSONPlace: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public let column: Int

  /// The position before a byte of a text. A line ends with a line feed, a carriage return, or both.
  init(before index: Int, in bytes: [UInt8]) {
    var (line, column) = (1, 1)
    for offset in bytes[..<min(index, bytes.count)].indices {
      switch bytes[offset] {
      case 0x0A: (line, column) = (line + 1, 1)
      case 0x0D:
        // That of a pair counts with its line feed.
        if offset + 1 == bytes.count || bytes[offset + 1] != 0x0A { (line, column) = (line + 1, 1) }
      case 0x80...0xBF: break
      default: column += 1
      }
    }
    (self.line, self.column) = (line, column)
  }
}

/// The first mistake that keeps a text from being JSON.
public struct JSONMistake: Error, Hashable, Sendable {
  /// The position of the mistake.
  public let place: JSONPlace
  /// The mistake, one clause without a full stop.
  public let message: String
}

/// The search for places in JSON texts.
public enum JSONPlaces {
  /// Returns the place of the value that a path leads to, or of the nearest value on the way there; `nil` when the text
  /// before it is not JSON.
  ///
  /// - Complexity: O(bytes).
  public static func place(of path: [JSONStep], in bytes: [UInt8]) -> JSONPlace? {
    var walk = JSONWalk(bytes, to: path)
    _ = try? walk.run()
    return walk.found.map { JSONPlace(before: $0, in: bytes) }
  }

  /// Returns the first mistake of a text; `nil` when it is JSON.
  ///
  /// - Complexity: O(bytes).
  public static func mistake(in bytes: [UInt8]) -> JSONMistake? {
    var walk = JSONWalk(bytes, to: nil)
    do throws(JSONWalk.Stop) {
      try walk.run()
      return nil
    } catch {
      return JSONMistake(place: JSONPlace(before: error.index, in: bytes), message: error.message)
    }
  }
}
