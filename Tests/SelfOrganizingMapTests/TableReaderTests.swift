import FileWriting
import Randomness
import SelfOrganizingMap
import Testing

@Suite("Reading tables")
struct TableReaderTests {
  private func read(_ text: String) throws -> ReadTable { try TableReader.read(Array(text.utf8), name: "t.csv") }

  @Test(
    "Any usual separator, any end of line, with a header or without",
    arguments: [",", ";", "\t", "|", " "], ["\n", "\r\n", "\r"])
  func separators(separator: String, end: String) throws {
    let rows = [["1", "2.5"], ["3", "-4"], ["5e1", "6"]]
    let body = rows.map { $0.joined(separator: separator) }.joined(separator: end)
    let bare = try read(body + end).data
    #expect(bare.values == [1, 2.5, 3, -4, 50, 6])
    #expect(bare.columns == ["column 1", "column 2"])
    let named = try read("\u{FEFF}a\(separator)b\(end)" + body).data
    #expect(named.columns == ["a", "b"])
    #expect(named.values == bare.values)
  }

  @Test("Decimal commas where commas do not separate")
  func decimalCommas() throws {
    #expect(try read("a;b\n1,5;2\n3,25;4\n").data.values == [1.5, 2, 3.25, 4])
  }

  @Test("Quotes hold separators, ends of lines and doubled quotes")
  func quotes() throws {
    let table = try read("name,\"x, in mm\"\n\"a \"\"b\"\"\nc\",1\nd,2\n")
    #expect(table.data.columns == ["x, in mm"])
    #expect(table.data.names == ["a \"b\"\nc", "d"])
    #expect(table.data.values == [1, 2])
  }

  @Test("What is missing is no number, and said", arguments: ["", "NA", "n/a", "NaN", "?", "null", "-", "inf"])
  func missing(word: String) throws {
    let table = try read("a,b\n1,2\n\(word),3\n4,5\n")
    #expect(table.data.values[2].isNaN)
    #expect(table.notes == ["column \"a\": 1 value missing: the column's mean stands in"])
    let set = TrainingSet(table.data)
    #expect(abs(set[row: 1].first ?? 9) < 1e-6)
  }

  @Test("Columns of text are left out, the first names the rows; counting columns are left out, too")
  func text() throws {
    let table = try read("id,kind,x,place\n1,oak,2,north\n2,elm,3,south\n3,ash,4,north\n")
    #expect(table.data.columns == ["x"])
    #expect(table.data.names == ["oak", "elm", "ash"])
    #expect(
      table.notes == [
        "column \"id\" only counts the rows: left out", "column \"kind\" holds text: left out; it names the rows",
        "column \"place\" holds text: left out",
      ])
  }

  @Test("A few words among numbers count as missing, with their line")
  func fewWords() throws {
    let body = (1...20).map { $0 == 7 ? "broken" : "\($0 * $0)" }.joined(separator: "\n")
    let table = try read("x\n" + body)
    #expect(table.data.rowCount == 19)
    #expect(table.notes.contains { $0.contains("first in line 8") })
    #expect(table.notes.contains("1 row without any number: left out"))
  }

  @Test("Short and long lines are taken as they are, comments and empty lines passed over")
  func ragged() throws {
    let table = try read("# from the garden\na,b\n\n1,2\n3\n4,5,6\n")
    #expect(table.data.rowCount == 3)
    #expect(table.data.values[3].isNaN)
    #expect(table.notes.contains("line 6 has 1 field more than there are columns: left out"))
  }

  @Test(
    "What is no table is refused with the cure",
    arguments: [
      ("", "no rows"), ("a,b\n", "no rows"), ("a,b\n1,2\n", "only one row"),
      ("a,b\nx,y\nz,w\n", "no column holds numbers"),
      ("\"", "t.csv:1: this line opens a quote that is never closed"), ("a\n\n\n", "no rows"),
      ("a,b\n1,2\n3,\"4\n5,6\n7,8\n", "t.csv:3: this line opens a quote"),
      ("a,b\n\"x\ny\",2\n3,\"4\n5,6\n", "t.csv:4: this line opens a quote"),
    ])
  func refusals(text: String, part: String) {
    let problem = #expect(throws: FileProblem.self) { try read(text) }
    #expect(problem?.description.contains(part) == true, "\(String(describing: problem))")
    #expect(problem?.description.hasPrefix("t.csv") == true)
  }

  @Test("Bounds hold: bytes, columns and values")
  func bounds() throws {
    var limits = TableReader.Limits()
    limits.columns = 3
    let wide = try TableReader.read(Array("1,2,3,4,5\n6,7,8,9,10\n".utf8), name: "w", limits: limits)
    #expect(wide.data.columns.count == 3)
    #expect(wide.notes.contains { $0.contains("2 fields more") })
    limits.values = 5
    #expect(throws: FileProblem.self) { try TableReader.read(Array("1,2\n3,4\n5,6\n".utf8), name: "w", limits: limits) }
    limits.bytes = 4
    #expect(throws: FileProblem.self) { try TableReader.read(Array("1,2\n3,4\n".utf8), name: "w", limits: limits) }
  }

  @Test("A line of more fields than anybody wants is counted, not kept")
  func endlessLine() throws {
    let line = String(repeating: "1,", count: 300_000)
    let table = try read(line + "\n" + line + "\n")
    #expect(table.data.columns.count == TableReader.Limits().columns)
    #expect(table.notes.contains { $0.contains("298977 fields more") }, "\(table.notes.suffix(2))")
  }

  @Test("A quote in a comment is none")
  func quotedComment() throws {
    #expect(try read("#\"so\na,b\n1,2\n3,4\n").data.rowCount == 2)
  }

  @Test("A first line of words and numbers names the columns where it counts or stands over numbers, and that is said")
  func mixedFirstLine() throws {
    let years = try read("country,1990,2000,2010\nPeru,1.5,2,7\nChad,3,4,1\n")
    #expect(years.data.columns == ["1990", "2000", "2010"] && years.data.names == ["Peru", "Chad"])
    #expect(years.notes.contains { $0.hasPrefix("the first line is taken as the names") })
    let over = try read("size,7\n1,2\n3,4\n")
    #expect(over.data.columns == ["size", "7"] && over.data.rowCount == 2)
    let rows = try read("oak,1.5,2\nelm,3,4\nash,1,1\n")
    #expect(rows.data.columns == ["column 2", "column 3"] && rows.data.names == ["oak", "elm", "ash"])
    #expect(rows.notes.contains { $0.hasPrefix("the first line holds numbers and is taken as a row") })
    // Numbers that count in every line are no header.
    #expect(try read("a,1,2,3\nb,2,3,4\nc,5,6,7\n").data.rowCount == 3)
    // The caller's word counts.
    let told = try TableReader.read(Array("oak,1.5,2\nelm,3,4\nash,1,1\n".utf8), name: "t", hasHeader: true)
    #expect(told.data.columns == ["1.5", "2"] && told.data.rowCount == 2)
    #expect(!told.notes.contains { $0.contains("first line") })
  }

  @Test("Numbers too large to be compared are counted and bounded; distances stay finite")
  func tooLarge() throws {
    let data = try read("a,b\n1e30,-1e30\n2e30,1\n-3e300,4\n").data
    let set = TrainingSet(data, .none)
    #expect(set.clippedCount == 4)
    var trainer = SOMTrainer(set, plan: SOMTrainingPlan(units: 3, passes: 5))
    trainer.run()
    let quality = SOMQuality(of: trainer.codebook, against: set)
    #expect(quality.quantizationError > 0 && quality.quantizationError.isFinite)
    #expect(TrainingSet(data, .range).clippedCount == 0)
    #expect(TrainingSet(try read("a,b\n1,2\n3,4\n").data, .none).clippedCount == 0)
  }

  @Test("Any bytes are read or refused", arguments: 1...200)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("01.5,;\t \"\n\r#aé-e".utf8) + [0, 0xFF, 0xC3]
    let bytes = (0..<random.below(300)).map { _ in alphabet[random.below(alphabet.count)] }
    guard let table = try? TableReader.read(bytes, name: "t") else { return }
    #expect(table.data.rowCount >= 2, "seed \(seed)")
    let set = TrainingSet(table.data)
    for row in 0..<set.rowCount { #expect(set[row: row].allSatisfy { $0.isFinite }, "seed \(seed)") }
  }
}
