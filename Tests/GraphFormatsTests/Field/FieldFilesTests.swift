// Files that belong together, folders, archives and encodings, as people bring them.

import Foundation
import GraphFormats
import GraphModel
import Testing

@Suite("Folders, pairs, archives and encodings that people bring")
struct FieldFilesTests {
  /// A folder with files, and what it is read as.
  struct Folder: CustomTestStringConvertible, Sendable {
    let files: [(name: String, text: String)]
    let nodes: String
    let edges: String
    var note = ""

    var testDescription: String { files.map(\.name).joined(separator: " ") }
  }

  private static let folders = [
    Folder(
      files: [
        ("edges.csv", "from,to,hours\nBo,Ada,4\nCy,Bo,5\n"), ("nodes.csv", "name,age\nAda,40\nBo,33\nCy,51\nDi,20\n"),
      ], nodes: "Ada{age='40'} Bo{age='33'} Cy{age='51'} Di{age='20'}", edges: "Bo-Ada{hours='4'} Cy-Bo{hours='5'}",
      note: "was read as the ids"),
    Folder(
      files: [("nodes.csv", "id,name\na,Ann\nb,Bo\n"), ("links.csv", "source,target,value\na,b,1\n")],
      nodes: "a=Ann b=Bo", edges: "a-b*1"),
    Folder(
      files: [
        ("people.csv", "pid:ID(P),name\np1,Ann\np2,Bo\n"),
        ("roles.csv", ":START_ID(P),role,:END_ID(P),:TYPE\np1,x,p2,KNOWS\n"),
      ], nodes: "p1=Ann p2=Bo", edges: "p1>p2:KNOWS{role='x'}"),
    Folder(
      files: [
        ("nodes.csv", "Id,Label,Group\n1,\"Berg, Ann\",a\n2,Bo,b\n"), ("edges.csv", "Source;Target;Weight\n1;2;3,5\n"),
      ],
      nodes: "1=Berg, Ann{Group='a'} 2=Bo{Group='b'}", edges: "1-2*3.5"),
    Folder(
      files: [
        ("edges.csv", "source,target\n1001,6037\n6037,1003\n"), ("nodes.csv", "id,name\n01001,A\n06037,B\n01003,C\n"),
      ],
      nodes: "01001=A 06037=B 01003=C", edges: "01001-06037 06037-01003", note: "as the same number"),
    Folder(
      files: [
        ("my-map.txt", "id\tlabel\tx\ty\tcluster\tweight<Links>\n1\tone\t0.5\t-0.25\t1\t2\n2\ttwo\t1.5\t2\t1\t1\n"),
        ("my-network.txt", "1\t2\t7\n"),
      ], nodes: "1=one@0.5,-0.25{cluster='1',weight<Links>='2'} 2=two@1.5,2{cluster='1',weight<Links>='1'}",
      edges: "1-2*7"),
    Folder(
      files: [("README.md", "# Net"), ("net.gml", "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]")],
      nodes: "1 2", edges: "1-2"),
  ]

  private static func withFolder(_ files: [(name: String, text: String)], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("field-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for file in files { try file.text.write(toFile: folder + "/" + file.name, atomically: false, encoding: .utf8) }
    try body(folder)
  }

  @Test("The files of a folder that belong together are one network", arguments: folders)
  func folder(folder: Folder) throws {
    try Self.withFolder(folder.files) { path in
      for path in [path, path + "/"] {
        let file = try GraphReader.read(path: path)
        #expect(Short.nodes(file.graph) == folder.nodes && Short.edges(file.graph) == folder.edges)
        let messages = file.warnings.map(\.message)
        #expect(
          folder.note.isEmpty ? messages.isEmpty : messages.contains { $0.contains(folder.note) }, "\(messages)")
        #expect(!file.isWrittenAlike)
      }
    }
  }

  @Test("The links of a map of VOSviewer are strengths; its map is found beside its network")
  func strengths() throws {
    try Self.withFolder(Self.folders[5].files) { path in
      let (folder, file) = (try GraphReader.read(path: path), try GraphReader.read(path: path + "/my-network.txt"))
      #expect(folder.graph.weightMeaning == .strength && file.graph.label(of: NodeID(0)) == "one")
    }
  }

  @Test("A folder of several graphs, or of none, is refused with the names of its files")
  func refused() throws {
    try Self.withFolder([("a.gml", "graph [ node [ id 1 ] ]"), ("b.gml", "graph [ node [ id 1 ] ]")]) { path in
      let problem = #expect(throws: GraphFileProblem.self) { try GraphReader.read(path: path) }
      #expect(problem?.message.contains("2 graphs: \"a.gml\", \"b.gml\"") == true && problem?.file == path)
      var options = GraphReadOptions()
      options.inside = "b.gml"
      let file = try GraphReader.read(path: path, options: options)
      #expect(file.graph.nodeCount == 1)
    }
    for files in [[], [("Ada.md", "Knows [[Bo]].")], [("notes.txt", "some words of prose\nand more\n")]] {
      try Self.withFolder(files) { path in
        let problem = #expect(throws: GraphFileProblem.self) { try GraphReader.read(path: path) }
        #expect(problem?.message.contains("folder") == true && problem?.cure.isEmpty == false, "\(problem as Any)")
      }
    }
  }

  @Test("One graph in an archive is read; a project of Gephi is called by its name")
  func archives() throws {
    let list = "1 2\n2 3\n3 1\n"
    for bytes in [Zip.archive([("net/out.net", list), ("net/README.net", "x")]), Tar.archive([("out.net", list)])] {
      #expect(arrows(try read(bytes: bytes, name: "net.zip").graph).sorted() == ["1-2", "1-3", "2-3"])
    }
    let graphML = "<graphml><graph><node id='a'/></graph></graphml>"
    #expect(try read(bytes: Zip.archive([("n.graphml", graphML)]), name: "n.graphmlz").graph.nodeKeys == ["a"])
    let problem = refusal(bytes: Zip.archive([("Project_xml", "<project/>")]))
    #expect(problem?.message.contains("Gephi") == true && problem?.cure.contains("GEXF") == true)
  }

  @Test(
    "Encodings that a file declares or looks like",
    arguments: [
      ("windows-1251", "CP1251", "Москва Казань Пермь"), ("Shift_JIS", "CP932", "東京 神戸 大阪"),
      ("GBK", "GBK", "北京 上海 广州"), ("Big5", "BIG5", "臺北 高雄 臺中"), ("EUC-KR", "EUC-KR", "서울 부산 대구"),
      ("ISO-8859-2", "ISO-8859-2", "Łódź Kraków Gdańsk"),
    ])
  func encodings(name: String, code: String, words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let graphML =
      "<?xml version='1.0' encoding='\(name)'?><graphml><graph>"
      + words.map { "<node id='\($0)'/>" }.joined() + "</graph></graphml>"
    #expect(try read(bytes: WorldEncodingsTests.encoded(graphML, code), name: "a.graphml").graph.nodeKeys == words)
    var options = GraphReadOptions()
    options.encoding = name
    let table = "source,target\n\(words[0]),\(words[1])\n\(words[1]),\(words[2])\n"
    let file = try GraphReader.read(bytes: WorldEncodingsTests.encoded(table, code), name: "a.csv", options: options)
    #expect(file.graph.nodeKeys == words && file.warnings.isEmpty)
  }
}
