// Ids for formats in which nodes have whole numbers, and the names of attributes for those in which they are words.

import GraphModel

/// The whole numbers by which a file names the nodes of a graph: their own ids where these are numbers, else
/// numbers that no other has.
struct NumberedIDs {
  /// The number of each node, negative where its id is another.
  private var numbers: [Int64] = []

  /// The numbers of the nodes of a graph: their ids where these are numbers, and others for the rest.
  init(of graph: Graph) {
    var taken: Set<Int64> = []
    for node in graph.nodes {
      let key = graph.key(of: node)
      let number = Int32(key).flatMap { $0 >= 0 && String($0) == key ? Int64($0) : nil }
      if let number { taken.insert(number) }
      numbers.append(number ?? .min)
    }
    guard taken.count < numbers.count else { return }
    var next: Int64 = taken.isEmpty ? 0 : min((taken.max() ?? 0) + 1, Int64(Int32.max) - Int64(numbers.count))
    for index in numbers.indices where numbers[index] < 0 {
      while taken.contains(next) { next += 1 }
      numbers[index] = -1 - next
      next += 1
    }
  }

  /// True if all nodes have their numbers as their ids.
  var areKeys: Bool { numbers.allSatisfy { $0 >= 0 } }

  /// Returns true if a node has its number as its id.
  func isKey(_ node: NodeID) -> Bool { numbers[node.index] >= 0 }

  /// Returns the number of a node.
  subscript(node: NodeID) -> Int {
    let number = Int(numbers[node.index])
    return number < 0 ? -1 - number : number
  }
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
