// Reads the lab's table of appearances: a header `hero<TAB>book`, then one hero and one book a line.
//
// Every two different people of a book are joined both ways by an edge labelled with the book. A person who is alone
// in all books stays as a node. Repeated lines change nothing; blanks around a name do not make it another name. A book
// of k people makes k(k - 1) edges, so the edges are counted before any is made.

import GraphModel

struct LabTSVReader {
  private let bytes: [UInt8]
  private let session: ReadingSession
  private var assembly: GraphAssembly
  private var bookIndex: [ExactText: Int] = [:]
  private var books: [(title: String, people: [NodeID], offset: Int)] = []
  private var appearances = Set<UInt64>()

  /// Returns true if a text starts with the header.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let line = bytes.prefix(64).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard columns.count == 2 else { return false }
    return zip(columns, ["hero", "book"]).allSatisfy { String(decoding: trimmed($0), as: UTF8.self).lowercased() == $1 }
  }

  /// Reads the graph of a text that `recognises` knows.
  static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(GraphFileProblem) -> Graph {
    var reader = LabTSVReader(bytes: bytes, session: session)
    try reader.readLines()
    try reader.makeEdges()
    return try reader.assembly.finish()
  }

  private init(bytes: [UInt8], session: ReadingSession) {
    self.bytes = bytes
    self.session = session
    assembly = GraphAssembly(directed: true, session)
  }

  private mutating func readLines() throws(GraphFileProblem) {
    var start = 0
    var isHeader = true
    var nextCheckpoint = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      if !isHeader { try readLine(start..<end) }
      isHeader = false
      start = end + 1
      if start >= nextCheckpoint {
        nextCheckpoint = start + 1 << 20
        try session.checkpoint(0.2 + 0.4 * Double(start) / Double(bytes.count))
      }
    }
  }

  private mutating func readLine(_ line: Range<Int>) throws(GraphFileProblem) {
    let columns = bytes[line].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(Self.trimmed)
    guard columns.contains(where: { !$0.isEmpty }) else { return }
    guard columns.count == 2, !columns[0].isEmpty, !columns[1].isEmpty else {
      return try session.report(
        at: line.lowerBound, "a line must hold a hero, a tab and a book", remedy: "it is left out",
        cure: columns.count < 2 ? "put a tab between the two" : "fill both columns and no more")
    }
    let hero = assembly.mentionNode(String(decoding: columns[0], as: UTF8.self), at: line.lowerBound)
    let title = ExactText(String(decoding: columns[1], as: UTF8.self))
    let book = bookIndex[title] ?? books.count
    if book == books.count {
      bookIndex[title] = book
      books.append((title.text, [], line.lowerBound))
    }
    if appearances.insert(UInt64(book) << 32 | UInt64(hero.rawValue)).inserted { books[book].people.append(hero) }
  }

  private mutating func makeEdges() throws(GraphFileProblem) {
    try checkEdgeCount()
    for (index, book) in books.enumerated() {
      if index & 0xFF == 0 { try session.checkpoint(0.6 + 0.3 * Double(index) / Double(books.count)) }
      for source in book.people {
        for target in book.people where target != source {
          assembly.builder.addEdge(from: source, to: target, label: book.title, directed: true)
        }
      }
    }
  }

  private func checkEdgeCount() throws(GraphFileProblem) {
    let limit = session.options.maximumDerivedEdges
    let count = books.reduce(0) { $0 + $1.people.count * ($1.people.count - 1) }
    guard count > limit, let largest = books.max(by: { $0.people.count < $1.people.count }) else { return }
    throw session.problem(
      .tooLarge, at: largest.offset,
      "joining everyone of a book makes \(count) edges, more than the limit of \(limit); the largest book, "
        + "\(GraphFileProblem.shown(largest.title)), has \(largest.people.count) people",
      cure: "leave out the largest books")
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
