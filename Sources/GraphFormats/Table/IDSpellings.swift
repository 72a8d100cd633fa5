// Ids that spreadsheets and programs have written in another way in one of two tables: 01001 and 1001, 7 and 7.0. Where a
// table lists the nodes, an id that it does not list is taken for the only listed one that is the same number.

/// The ids of a table of nodes by the number that they spell.
struct IDSpellings {
  /// The id of each number; `nil` where several have it.
  private var listed: [String: String?] = [:]
  /// The ids that were taken for others: how many times, and the first of them.
  private(set) var taken = 0
  private var example: (id: String, listed: String)?

  /// Notes an id of the table of nodes.
  mutating func list(_ id: String) {
    guard let plain = Self.plain(id) else { return }
    if let known = listed[plain], known != id { listed[plain] = .some(nil) } else { listed[plain] = id }
  }

  /// Returns the listed id that an id which is not listed stands for; `nil` for none.
  mutating func listedID(for id: String) -> String? {
    guard !listed.isEmpty, let plain = Self.plain(id), let found = listed[plain] ?? nil else { return nil }
    taken += 1
    if example == nil { example = (id, found) }
    return found
  }

  /// Tells that ids were taken for others.
  func report(_ session: ReadingSession) {
    guard let example else { return }
    session.note(
      "\(GraphFileProblem.shown(example.id)) was taken for the node \(GraphFileProblem.shown(example.listed)), as the same number"
        + (taken > 1 ? ", and so were \(taken - 1) more ends of edges" : ""),
      cure: "write ids in the same way in both tables")
  }

  /// Returns the shortest spelling of a whole number: without zeros before it or behind its point; `nil` for all else.
  static func plain(_ id: String) -> String? {
    var digits = Array(id.utf8)[...]
    guard (1...40).contains(digits.count) else { return nil }
    if let point = digits.firstIndex(of: Byte.point) {
      guard digits[(point + 1)...].allSatisfy({ $0 == Byte.zero }) else { return nil }
      digits = digits[..<point]
    }
    guard !digits.isEmpty, digits.allSatisfy({ (Byte.zero...Byte.zero + 9).contains($0) }) else { return nil }
    let rest = digits.drop { $0 == Byte.zero }
    return rest.isEmpty ? "0" : String(decoding: rest, as: UTF8.self)
  }
}
