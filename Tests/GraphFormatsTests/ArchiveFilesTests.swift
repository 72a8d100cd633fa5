// Archives, and files packed in other ways than by gzip: the graph inside is read, or a sentence says which there are.

import Foundation
import GraphFormats
import GraphModel
import Testing

@Suite("Archives of files")
struct ArchiveFilesTests {
  private static let list = "a b\nb c\nc a\n"
  private static let gexf =
    "<gexf><graph><nodes><node id='x'/><node id='y'/></nodes><edges><edge source='x' target='y'/></edges></graph></gexf>"

  private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  /// The list as bzip2 (in one part and in two), xz, Zstandard and a zip that was written without going back pack it.
  private static let packed = [
    "QlpoOTFBWSZTWRrHQcgAAAPRAAAQQAA4ACAAMM0BDynqPWLQB4u5IpwoSA1joOQA",
    "QlpoOTFBWSZTWd+2r2QAAAFRAAAQQAAwACAAMM00IZ6hDC7kinChIb9tXshCWmg5MUFZJlNZDH04IwAAAdEAABBAACgAIAAw"
      + "zTQYyDBm4u5IpwoSAY+nBGA=",
    "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQALYSBiCmIgYwpjIGEKAPoQowyJ8aTBAAEkDKYY2NgftvN9AQAAAAAEWVo=",
    "KLUv/QRYYQAAYSBiCmIgYwpjIGEKaXoIDQ==",
    "UEsDBBQACAAIAC5IfF0AAAAAAAAAAAAAAAAGAAAAbmV0LmVsS1RI4kpSSOZKVkjkAgBQSwcI9mHMGg4AAAAMAAAAUEsBAhQD"
      + "FAAIAAgALkh8XfZhzBoOAAAADAAAAAYAAAAAAAAAAAAAAIABAAAAAG5ldC5lbFBLBQYAAAAAAQABADQAAABCAAAAAAA=",
  ].map(bytes)

  /// Three million line ends as Zstandard, bzip2 and xz pack them.
  private static let bombs = [
    "KLUv/QRoTAAACAoBAPz/ORACAgAQCgIAEAoCABAKAgAQCgIAEAoCABAKAgAQCgIAEAoCABAKAgAQCgIAEAoCABAKAgAQCgIA"
      + "EAoCABAKAgAQCgIAEAoCABAKAgAQCgIAEAoCABAKAgAQCgMAEArywFBi",
    "QlpoOTFBWSZTWUy7mj8AGBhQAIAQAAQACCAAMMwFKaYKAtiFAXi7kinChIJl3NH4",
    "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj//8RAWxdAAVv+7/+o7Fe5fg/sqomVfhocEFwFQ+N/R5MG4pCtxn0aRhxrmYjiopN"
      + "L6MN2X+m44wjEVPgWRjFdYrid/i2lH8MasDedElk4ulcU7IE2PdEDKtfDW1G6eXDdoi3llestk3haR1v+0uIEGxCy4g/XACP"
      + "0E6vJiiUcR89jyThcJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6x"
      + "JxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvS5fqg8+S2ZCkBMO/xCT+HF4WfgL"
      + "zf+VKEYPqfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH"
      + "2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvEgn5liQAO0AmQDsc1On/b6ufDEan7eNMW5wnqcjX+woy4XRlZiKfiqR"
      + "8id19xnABphNmP3Yr9WQD8QlU/j1kTYxBaWw7m/BcE1HDNGREaqtYB26zrEnGFxZhulmUli+6XasWeTlWwUI+cfarfz7Uit0"
      + "zR5bIEL53VM9+ClkCTuAyyps37U78MS9Ll+qDz5LZkKQEw7/EJP4cXhZ+AvMsOLZAAAAAHbZJ/K6z5g4AAGnBICAwAEoGV2C"
      + "scRn+wIAAAAABFla",
  ].map(bytes)

  @Test(
    "A list is read whatever packs it, and its name counts without the ending of its packing", arguments: packed.indices
  )
  func everyPacking(index: Int) throws {
    let bytes = Self.packed[index]
    for name in ["net.el.bz2", "net.xz", "NET.ZIP"] {
      let file = try read(bytes: bytes, strict: true, name: name)
      #expect(file.graph.nodeKeys == ["a", "b", "c"] && file.graph.edgeCount == 3)
      #expect(file.warnings.isEmpty && !file.isWrittenAlike)
    }
    for length in 8..<bytes.count {
      // A zip says again at its end what is in it, and need not.
      let problem = refusal(bytes: Array(bytes[..<length]))
      #expect(problem != nil || index == 4 && length > 60, "cut at \(length)")
    }
  }

  @Test("The one graph of an archive is read, and its problems say which file they are in")
  func oneGraph() throws {
    let others = [
      ("README.txt", "a b\nc d\n"), ("notes.md", "# x"), ("__MACOSX/._net.gexf", Self.gexf), ("x.bin", "\0\0\u{1}"),
    ]
    for make in [{ Zip.archive($0) }, { Tar.archive($0) }] as [([(name: String, text: String)]) -> [UInt8]] {
      let archive = make(others + [("data/Zoë.gexf", Self.gexf)])
      for bytes in [archive, Gzip.stored(archive)] where bytes[0] != 0x1F || archive[0] != 0x50 {
        let file = try read(bytes: bytes, strict: true, name: "net.zip")
        #expect(file.format == .gexf && file.graph.edgeCount == 1 && !file.isWrittenAlike)
      }
      let damaged = try read(bytes: make([("in/net.el", "a b 1\nb c x\nc d 2\n")]), name: "net.zip")
      #expect(damaged.warnings.map(\.file) == ["net.zip/in/net.el"] && damaged.warnings.first?.line == 2)
    }
  }

  @Test("Of several graphs none is guessed: a sentence lists them, and the option names one")
  func severalGraphs() throws {
    let archive = Zip.archive([
      ("one/a.gexf", Self.gexf), ("two/b.el", Self.list), ("c.gexf", Self.gexf), ("d.json", "{}"),
    ])
    let problem = refusal(bytes: archive)
    #expect(problem?.message == "the archive holds 2 graphs: \"one/a.gexf\", \"c.gexf\"")
    #expect(problem?.cure == "unpack it and open one, or name one with --inside")
    for (name, edges) in [("two/b.el", 3), ("b.el", 3), ("a.gexf", 1), ("one/a.gexf", 1)] {
      #expect(try readArchive(archive, inside: name).graph.edgeCount == edges, "\(name)")
    }
    for name in ["b", "x.gexf", ""] {
      #expect(throws: GraphFileProblem.self, "\(name)") { try readArchive(archive, inside: name) }
    }
    let many = Zip.archive((0..<40).map { ("g\($0).gexf", Self.gexf) })
    #expect(refusal(bytes: many)?.message.hasSuffix("and 32 more") == true)
    #expect(throws: GraphFileProblem.self) { try readArchive(Array(Self.list.utf8), inside: "net.el") }
  }

  @Test("What is read of an archive with lesser graphs beside it is said")
  func lesserGraphs() throws {
    let file = try read(bytes: Zip.archive([("b.txt", Self.list), ("a.gexf", Self.gexf)]), strict: true)
    #expect(file.format == .gexf)
    #expect(file.warnings.map(\.message) == ["of the archive, \"a.gexf\" is read; it also holds \"b.txt\""])
  }

  @Test("A table of nodes in the same archive is read with that of edges")
  func nodesBeside() throws {
    let edges = "source,target\na,b\n"
    let archive = Zip.archive([
      ("net/nodes.csv", "id,label,age\na,Anna,7\nb,Bo,8\nc,Cy,9\n"), ("net/edges.csv", edges),
      ("net/other.txt", "hello\n"),
    ])
    let graph = try read(bytes: archive, strict: true, name: "net.zip").graph
    #expect(graph.nodeCount == 3 && graph.nodes.map { graph.label(of: $0) } == ["Anna", "Bo", "Cy"])
    // Outside of the archive it is another file.
    #expect(
      try read(bytes: Zip.archive([("net/edges.csv", edges)]), strict: true, name: "net.zip").graph.nodeCount == 2)
  }

  @Test("The network of a session of Cytoscape is read; a project of Gephi and office files are named")
  func programs() throws {
    let xgmml =
      "<graph label='N' xmlns='http://www.cs.rpi.edu/XGMML'><node id='1' label='A'/><node id='2' label='B'/>"
      + "<edge source='1' target='2'/></graph>"
    let session = Zip.archive([
      ("CytoscapeSession-1/cysession.xml", "<session/>"), ("CytoscapeSession-1/networks/1-N.xgmml", xgmml),
      ("CytoscapeSession-1/views/1-2-N.xgmml", xgmml),
      ("CytoscapeSession-1/tables/1/a.cytable", "source,target\na,b\n"),
    ])
    #expect(try read(bytes: session, strict: true, name: "session.cys").graph.edgeCount == 1)
    let kinds = [
      ("Project_xml", "Gephi"), ("word/document.xml", "Word"), ("xl/workbook.xml", "no sheet of it has cells"),
      ("content.xml", "LibreOffice"),
    ]
    for (mark, name) in kinds {
      let problem = refusal(bytes: Zip.archive([(mark, "<x/>"), ("Workspace_0_graphstore_bytes", "\u{1}\0")]))
      #expect(problem?.message.contains(name) == true && problem?.cure.isEmpty == false)
    }
  }

  @Test("Archives without a graph are told as what they are")
  func withoutGraph() {
    let net = [("net.el", Self.list)]
    #expect(refusal(bytes: Zip.archive(net, isEncrypted: true))?.message == "the archive is locked by a password")
    #expect(refusal(bytes: Zip.archive([(name: String, text: String)]()))?.message == "the archive is empty")
    #expect(refusal(bytes: Zip.archive([("a.bin", "\0\u{1}")]))?.cure == "it holds \"a.bin\"")
    for inner in [Zip.archive(net), Gzip.stored(Self.list), Tar.archive(net), Self.packed[0]] {
      let problem = refusal(bytes: Zip.archive([("inner", inner)]))
      #expect(problem?.message == "the archive holds another one, \"inner\", and no graph")
      #expect(refusal(bytes: Gzip.stored(Zip.archive([("inner", inner)])))?.message.contains("inside another") == true)
    }
    #expect(
      refusal(bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4])?.message == "this is a 7-Zip archive, not a graph file"
    )
  }

  @Test("Paths that lead out of the archive are names like any other, and nothing is written")
  func paths() throws {
    for name in ["../../net.el", "/tmp/throughline-net.el", "a/../../net.el"] {
      #expect(try read(bytes: Tar.archive([(name, Self.list)]), strict: true).graph.edgeCount == 3)
      #expect(try read(bytes: Zip.archive([(name, Self.list)]), strict: true).graph.edgeCount == 3)
    }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/throughline-net.el"))
  }

  @Test("What unpacks to more than the limit is refused, and so are more files than anyone packs")
  func bombs() {
    for bomb in Self.bombs {
      #expect(outcome(of: bomb) { $0.maximumBytes = 1 << 20 }[0].hasPrefix("tooLarge"))
      #expect(refusal(bytes: bomb)?.message == "the file is empty")
    }
    let large = Zip.archive([("net.el", String(repeating: "1 2\n", count: 5000))])
    #expect(outcome(of: large) { $0.maximumBytes = 10_000 }[0].hasPrefix("tooLarge"))
    #expect(refusal(bytes: Tar.archive((0..<2001).map { ("\($0)", "") }))?.kind == .tooLarge)
  }

  @Test("An archive with any byte changed is refused or read, and never more")
  func damage() {
    for archive in [Zip.archive([("net.el", Self.list)]), Tar.archive([("net.el", Self.list)])] + Self.packed {
      for index in archive.indices {
        var bytes = archive
        bytes[index] ^= 0x41
        _ = outcome(of: bytes)
      }
    }
  }

  private func readArchive(_ archive: [UInt8], inside: String) throws(GraphFileProblem) -> GraphFile {
    var options = GraphReadOptions()
    options.inside = inside
    return try GraphReader.read(bytes: archive, name: "net.zip", options: options)
  }
}
