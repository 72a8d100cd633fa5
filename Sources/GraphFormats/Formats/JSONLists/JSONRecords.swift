// Tells from the first records of a list, or of a file with one record a line, whether they are edges, nodes with their
// neighbours or parents, or pairs of names; and what their members are called.

import GraphModel

/// The kind of the records of a file, and the names of their members.
struct JSONRecords {
  enum Kind: Hashable {
    /// Each record is an edge.
    case edges(source: String, target: String)
    /// Each record is a node and lists those that it leads to.
    case neighbours(id: String, list: String)
    /// Each record is a node and may name its parent.
    case parents(id: String, parent: String)
    /// Each record is a list of two ends.
    case pairs
    /// Each record is a node or a relationship of Neo4j.
    case neo4j
  }

  /// The number of records that are looked at.
  private static let sampleSize = 200
  private static let ids = ["id", "key", "name", "label", "title"]
  private static let parents = ["parent", "parentId", "parent_id", "parentID"]

  let kind: Kind
  /// True if each record stands by itself, and no list holds them.
  let isLines: Bool
  /// The members that records have.
  let names: Set<String>

  /// Looks at the start of a file; `nil` where its records are none of a network.
  init?(_ start: FileStart) {
    guard start.isJSON, let sample = JSONRecordSample(start, limit: Self.sampleSize) else { return nil }
    isLines = sample.isLines
    names = Set(sample.records.flatMap { $0.keys })
    guard let kind = Self.kind(sample, names) else { return nil }
    self.kind = kind
  }

  private static func kind(_ sample: JSONRecordSample, _ names: Set<String>) -> Kind? {
    if !sample.pairs.isEmpty {
      return sample.records.isEmpty && sample.pairs.count > 1 && areEdges(sample.pairs) ? .pairs : nil
    }
    let records = sample.records
    if records.contains(where: { $0["type"] == .text("node") || $0["type"] == .text("relationship") }),
      names.contains("id"), names.contains("labels") || names.isSuperset(of: ["start", "end"])
    {
      return .neo4j
    }
    if let ends = ends(records, names) { return .edges(source: ends.source, target: ends.target) }
    if let parent = parents.first(where: names.contains),
      let id = ids.first(where: { id in
        records.allSatisfy { $0[id]?.name != nil }
      })
    {
      let known = Set(records.compactMap { $0[id]?.name })
      if records.contains(where: { $0[parent]?.name.map(known.contains) ?? false }) {
        return .parents(id: id, parent: parent)
      }
    }
    return neighbours(records, names)
  }

  /// Returns the members that are the ends of edges, by the words that columns of tables have for them.
  private static func ends(_ records: [JSONRecordSample.Record], _ names: Set<String>) -> (
    source: String, target: String
  )? {
    func name(_ role: TableColumn.Role) -> String? {
      names.sorted().filter { name in
        TableColumn(name).edgeRole == role && 2 * records.count { $0[name]?.isEnd ?? false } > records.count
      }.min { !TableColumn($0).isVagueEnd && TableColumn($1).isVagueEnd }
    }
    guard let source = name(.source), let target = name(.target) else { return nil }
    let ends = records.compactMap { record in
      record[source]?.name.flatMap { from in record[target]?.name.map { [from, $0] } }
    }
    let isVague = TableColumn(source).isVagueEnd || TableColumn(target).isVagueEnd
    return !isVague || areEdges(ends) ? (source, target) : nil
  }

  /// Returns true if names come again in pairs of them, as in the edges of a network.
  private static func areEdges(_ pairs: [[String]]) -> Bool {
    for end in 0...1 where ListEvidence.areMeasurements(pairs.map { Array($0[end].utf8) }) { return false }
    return pairs.count == 1 || Set(pairs.joined()).count < 2 * pairs.count
  }

  /// Returns the members that name a node and list its neighbours: most of what is listed is the name of a record.
  private static func neighbours(_ records: [JSONRecordSample.Record], _ names: Set<String>) -> Kind? {
    var best: (kind: Kind, share: Double)?
    for list in names.sorted() {
      let listed = records.flatMap { record -> [String] in
        if case .list(let names) = record[list] { names } else { [] }
      }
      guard !listed.isEmpty else { continue }
      for id in ids where records.allSatisfy({ $0[id]?.name != nil }) {
        let known = Set(records.compactMap { $0[id]?.name })
        let share = Double(listed.count(where: known.contains)) / Double(listed.count)
        if share >= 0.5, share > best?.share ?? 0 { best = (.neighbours(id: id, list: list), share) }
      }
    }
    return best?.kind
  }
}

/// The first records of a file.
struct JSONRecordSample {
  /// A value of a record, as far as it matters.
  enum Value: Hashable {
    case text(String)
    case number(String)
    /// The texts and numbers of a list, and of the lists in it.
    case list([String])
    case object, other

    /// The name that the value may be.
    var name: String? {
      switch self {
      case .text(let text), .number(let text): text
      case .list, .object, .other: nil
      }
    }

    /// True if the value may be the end of an edge.
    var isEnd: Bool { name != nil || self == .object }
  }

  typealias Record = [String: Value]

  private(set) var records: [Record] = []
  /// The records that are lists of two names.
  private(set) var pairs: [[String]] = []
  /// True if each record stands by itself, and no list holds them.
  let isLines: Bool

  /// Reads the first records, as far as they are whole; `nil` where there are none.
  init?(_ start: FileStart, limit: Int) {
    isLines = start.trimmed.first == UInt8(ascii: "{")
    let session = ReadingSession(name: "", options: GraphReadOptions())
    do throws(GraphFileProblem) {
      var scanner = JSONScanner(try TextCursor(MemoryStream(start.text), session), session)
      try scanner.skipBlanks()
      try readRecords(&scanner, limit: limit)
    } catch {
      // The start of a file need not end with a whole record, and a file that is cut off has whole ones before.
      if start.isWhole, !isLines { return nil }
    }
    guard !records.isEmpty || !pairs.isEmpty, !isLines || records.count > 1 || Self.isLines(start) else { return nil }
  }

  /// True if a file with one record is called as those are that have one a line.
  private static func isLines(_ start: FileStart) -> Bool { ["jsonl", "ndjson"].contains(start.ending) }

  private mutating func readRecords(_ scanner: inout JSONScanner, limit: Int) throws(GraphFileProblem) {
    var isFirst = true
    while records.count + pairs.count < limit, try isLines ? !scanner.isAtEnd : scanner.nextElement(first: isFirst) {
      isFirst = false
      switch try scanner.kind() {
      case .object: records.append(try Self.readRecord(&scanner))
      case .array:
        let pair = try Self.readNames(&scanner)
        if pair.count == 2 { pairs.append(pair) } else { throw scanner.problem(.content, "no pair") }
      default: throw scanner.problem(.content, "no record")
      }
      if isLines { try scanner.skipBlanks() }
    }
  }

  private static func readRecord(_ scanner: inout JSONScanner) throws(GraphFileProblem) -> Record {
    var record: Record = [:]
    try scanner.readObject { (scanner, name) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .string: record[name] = .text(try scanner.readString())
      case .number: record[name] = .number(try scanner.readNumber().name)
      case .array: record[name] = .list(try readNames(&scanner))
      case .object:
        record[name] = .object
        try scanner.skipValue()
      case .boolean, .null:
        record[name] = .other
        try scanner.skipValue()
      }
    }
    return record
  }

  /// Reads the texts and numbers of a list, and of the lists in it.
  private static func readNames(_ scanner: inout JSONScanner, isInner: Bool = false) throws(GraphFileProblem)
    -> [String]
  {
    var names: [String] = []
    try scanner.readArray { (scanner) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .string: names.append(try scanner.readString())
      case .number: names.append(try scanner.readNumber().name)
      case .array where !isInner: names += try readNames(&scanner, isInner: true)
      default: try scanner.skipValue()
      }
    }
    return names
  }
}
