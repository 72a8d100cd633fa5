// Numbers at the bounds of what numbers can be, in the place of every number of every kind of file: reading ends, and what
// is read can be written.

import Geometry
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Numbers at their bounds")
struct BoundaryNumberTests {
  /// Numbers at the bounds of whole numbers, of the exact ones among real numbers, and of real numbers; the last are as long
  /// as numbers in files never are.
  static let bounds =
    [
      "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551615", "-2147483649",
      "2147483648", "4294967295", "4294967296", "9007199254740993", "-0", "1e308", "1e999", "-1e999", "5e-324", "NaN",
      "-1", "0", "2305843009213693952",
    ] + [String(repeating: "9", count: 60), "0." + String(repeating: "0", count: 60) + "1"]

  /// Files of the kinds that are told by their names.
  static let named: [(name: String, text: String)] = [
    ("n.graph", "% c\n3 2 011 1\n5 2 1\n6 1 1 3 2\n7 2 2\n"), ("n.lgl", "# a\nb 1\nc 2.5\n# b\nc\n"),
    ("n.tgf", "1 one\n2 two\n#\n1 2 x\n"), ("n.sif", "1 pp 2 3\n"),
    ("n.net", "*Vertices 3 2\n1 \"a\" 0 1\n2 b\n3 c\n*Matrix\n0 1\n*Partition p\n*Vertices 3\n1\n2\n1\n"),
    ("n.net", "*Vertices\n7 a\n*States\n1 2 \"s\"\n*Intra\n1 1 2 3\n*Multilayer\n1 2 3 4 5\n"),
    ("n.mtx", "%%MatrixMarket matrix coordinate pattern general\n10 10 2\n1 1\n2 3\n"),
    ("n.min", "p min 3 1\nn 1 4\na 1 2 0 5 3\n"),
    ("n.dl", "dl nr=2 nc=2 format=edgelist2 labels: a,b data:\n1 2 0.5\n"),
    ("n.dl", "dl n=2 format=lowerhalf diagonal=absent data:\n1\n"), ("n.adj", "0 1\n1 0\n"),
    ("n.csv", "id,x,y\n1,2,3\n"),
  ]

  /// Returns where the numbers of a text are.
  static func numbers(_ text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let start = index
      if text[index] == UInt8(ascii: "-") { index += 1 }
      let digits = index
      while index < text.count, isDigit(text[index]) || text[index] == UInt8(ascii: ".") { index += 1 }
      if index > digits { ranges.append(start..<index) } else { index = max(index, start + 1) }
    }
    return ranges
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func check(_ bytes: [UInt8], _ name: String) {
    guard let file = try? read(bytes: bytes, name: name) else { return }
    file.graph.checkInvariants()
    for format in GraphFormat.writable { _ = try? GraphWriter.bytes(file.graph, as: format) }
  }

  private func check(all text: [UInt8], _ name: String) {
    let places = Self.numbers(text)
    for bound in Self.bounds {
      for place in places { check(text[..<place.lowerBound] + Array(bound.utf8) + text[place.upperBound...], name) }
      var every = text
      for place in places.reversed() { every.replaceSubrange(place, with: bound.utf8) }
      check(every, name)
    }
  }

  @Test("No number of any kind of file ends the program", arguments: SampleFile.texts.indices)
  func samples(index: Int) {
    let sample = SampleFile.texts[index]
    check(all: sample.bytes, "net." + (sample.format.endings.first ?? "txt"))
  }

  @Test("No number of a kind of file that is told by its name ends the program", arguments: named.indices)
  func namedKinds(index: Int) { check(all: Array(Self.named[index].text.utf8), Self.named[index].name) }

  @Test("The least whole number is a place in JSON, and the largest a number of entries")
  func extremes() throws {
    let own = try read(own(nodes: "{\"id\":\"a\",\"x\":-9223372036854775808,\"y\":0},{\"id\":\"b\",\"x\":1,\"y\":1}"))
    #expect(own.graph.positions?[0].x == -0x1p63)
    let elements =
      "{\"elements\":{\"nodes\":[{\"data\":{\"id\":\"a\"},\"position\":{\"x\":-9223372036854775808,\"y\":2}}],\"edges\":[]}}"
    #expect(try read(elements).graph.positions?[0].x == -0x1p63)
    let head = "%%MatrixMarket matrix coordinate pattern general\n"
    #expect(refusal(head + "10 10 9223372036854775807\n1 1\n") != nil)
    #expect(try read(head + "10 10 2305843009213693951\n1 1\n").graph.edgeCount == 1)
  }

  @Test("A node may have a number of nineteen digits, as programs give them")
  func longIDs() throws {
    let id = "1799999999999999999"
    #expect(try read("*Arcs\n\(id) 7\n", name: "n.net").graph.nodeKeys == [id, "7"])
    #expect(try read("(tlp \"2.0\" (nodes \(id) 1) (edge 0 \(id) 1))", name: "n.tlp").graph.edgeCount == 1)
  }
}
