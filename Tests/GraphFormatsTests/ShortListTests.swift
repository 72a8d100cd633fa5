// Short lists of edges with a bad line: the line is named, whether the rest can be read or not.

import GraphFormats
import GraphModel
import Testing

@Suite("Short lists of edges")
struct ShortListTests {
  private func read(_ text: String, strict: Bool = false) throws(GraphFileProblem) -> GraphFile {
    var options = GraphReadOptions()
    options.strict = strict
    // What few lines hold may look like something else; the name says that they are edges.
    return try GraphReader.read(bytes: Array(text.utf8), name: "net.edges", options: options)
  }

  @Test(
    "A majority of good lines is read, and the bad ones are named",
    arguments: [
      ("a b 1\nb c x\nc d 2\n", [2], 3), ("a b\nb\nc d\n", [2], 2), ("a,b\nc,d\nd\n", [3], 2),
      ("# list\na b\n\nb c\nc\n", [5], 2), ("1 2\n2 3\n4\n", [3], 2), ("1 2\nx\n4 5\n", [2], 2),
      ("source,target\na,b\nc\n", [3], 1), ("a b 1\nb c 2\nc d 3\nd e one\ne f two\n", [4, 5], 5),
      ("a\tb\t1\nb\tc\tx\nc\td\t2", [2], 3), ("a b 1\r\nb c x\r\nc d 2\r\n", [2], 3),
    ])
  func readable(text: String, lines: [Int], edges: Int) throws {
    let file = try read(text)
    #expect(file.format == (text.hasPrefix("source") ? .csv : .edgeList) && file.graph.edgeCount == edges, "\(text)")
    #expect(file.warnings.map(\.line) == lines, "\(text): \(file.warnings)")
    #expect(throws: GraphFileProblem.self) { try read(text, strict: true) }
  }

  @Test(
    "Where too little is good to tell, the file is refused at the bad line",
    arguments: [("a b 1\nb c x\n", 2), ("a b\nc\n", 2), ("a\nb c\n", 1), ("# x\na b\n\nsome words of prose here\n", 4)])
  func refused(text: String, line: Int) throws {
    do throws(GraphFileProblem) {
      _ = try read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.kind == .unknownFormat && error.line == line, "\(text): \(error)")
      #expect(error.message.contains("two nodes"))
    }
  }

  @Test(
    "Prose and other notations are refused as before",
    arguments: [
      "Dear Sir,\nyours.\n", "one\ntwo\nthree\n",
    ])
  func prose(text: String) throws {
    do throws(GraphFileProblem) {
      _ = try read(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.kind == .unknownFormat && !error.message.contains("two nodes"), "\(error)")
    }
  }

  @Test("What parts most lines comes before what parts a majority")
  func separators() throws {
    let graph = try read("a,b c\nd,e f\ng h\n").graph
    #expect(graph.nodeKeys == ["a,b", "c", "d,e", "f", "g", "h"])
  }
}
