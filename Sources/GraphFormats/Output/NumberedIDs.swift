// Ids for formats in which nodes have whole numbers, and the names of attributes for those in which they are words.

import GraphModel

/// The whole numbers by which a file names the nodes of a graph: their own ids where all are numbers, else their places.
struct NumberedIDs {
  private let numbers: [Int32]?

  /// The numbers of the nodes of a graph.
  init(of graph: Graph) {
    var numbers: [Int32] = []
    for node in graph.nodes {
      let key = graph.key(of: node)
      guard let number = Int32(key), number >= 0, String(number) == key else {
        self.numbers = nil
        return
      }
      numbers.append(number)
    }
    self.numbers = numbers
  }

  /// True if the nodes have these numbers as their ids.
  var areKeys: Bool { numbers != nil }

  /// Returns the number of a node.
  subscript(node: NodeID) -> Int { numbers.map { Int($0[node.index]) } ?? node.index }
}

/// The names under which attributes are written, no two of them the same.
struct WrittenNames {
  /// The names, in the order of the attributes.
  let names: [String]

  /// The names of attributes.
  ///
  /// - Parameters:
  ///   - taken: the names that mean something else, in small letters.
  ///   - areWords: true if they have nothing but letters and digits of ASCII and underscores.
  init(_ given: [String], taken: Set<String>, areWords: Bool) {
    var used = taken
    // The last number behind each name: thousands may become the same word.
    var last: [String: Int] = [:]
    names = given.map { name in
      let plain = areWords ? Self.word(name) : name
      var (free, number) = (plain, last[plain] ?? 1)
      while !used.insert(free.lowercased()).inserted {
        number += 1
        free = "\(plain)_\(number)"
      }
      last[plain] = number
      return free
    }
  }

  private static func word(_ name: String) -> String {
    let letters = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "_"
    }
    return (letters.first?.isLetter == true ? "" : "a_") + String(letters)
  }
}
