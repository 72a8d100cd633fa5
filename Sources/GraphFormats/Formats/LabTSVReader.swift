// Reads the lab's table of appearances: a header `hero<TAB>book`, then one hero and one book a line.
//
// Every two different people of a book are joined both ways by an edge labelled with the book. A person who is alone
// in all books stays as a node. Repeated lines change nothing; blanks around a name do not make it another name. A book
// of k people makes k(k - 1) edges, so the edges are counted before any is made.

import GraphModel

extension GraphFormat {
  /// The lab's table of appearances: a header `hero`, `book`, then one appearance a line.
  public static let labTSV = GraphFormat("lab-tsv", "table of hero and book", endings: ["tsv"])
}

struct LabTSVReader: GraphFileFormat {
  static let format = GraphFormat.labTSV

  private let session: ReadingSession
  private var assembly: GraphAssembly
  private var bookIndex: [ExactText: Int] = [:]
  private var books: [(title: String, people: [NodeID], line: Int)] = []
  private var appearances = Set<UInt64>()

  static func recognises(_ input: GraphInput) -> Bool {
    let line = input.start.text.prefix(64).prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
    let columns = line.split(separator: Byte.tab, omittingEmptySubsequences: false)
    guard columns.count == 2 else { return false }
    return zip(columns, ["hero", "book"]).allSatisfy { String(decoding: trimmed($0), as: UTF8.self).lowercased() == $1 }
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = LabTSVReader(input.session)
    let lines = LineReader(try input.text(), input.session, share: 0.6)
    // The first line is the header.
    _ = try lines.next()
    while let line = try lines.next() { try reader.readLine(line, at: lines.number) }
    try reader.makeEdges()
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession) {
    self.session = session
    assembly = GraphAssembly(directed: true, session)
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>, at number: Int) throws(GraphFileProblem) {
    let columns = line.split(separator: Byte.tab, omittingEmptySubsequences: false).map(Self.trimmed)
    let position = TextPosition(line: number, column: 1)
    guard columns.contains(where: { !$0.isEmpty }) else { return }
    guard columns.count == 2, !columns[0].isEmpty, !columns[1].isEmpty else {
      return try session.report(
        at: position, "a line must hold a hero, a tab and a book", remedy: "it is left out",
        cure: columns.count < 2 ? "put a tab between the two" : "fill both columns and no more")
    }
    let hero = try assembly.mentionNode(String(decoding: columns[0], as: UTF8.self), at: position)
    let title = ExactText(String(decoding: columns[1], as: UTF8.self))
    let book = bookIndex[title] ?? books.count
    if book == books.count {
      bookIndex[title] = book
      books.append((title.text, [], number))
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
      .tooLarge, at: TextPosition(line: largest.line, column: 1),
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
