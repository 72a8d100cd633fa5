// The columns of tables and lists are found by what is in them, and numbers are read as the whole column writes them.

import Geometry
import GraphFormats
import GraphModel
import Randomness
import Testing

/// A way in which people write numbers: the signs between thousands and before the fraction.
struct NumberStyle: Sendable {
  let group: String
  let decimal: String

  static let all = [(",", "."), (".", ","), (" ", ","), ("\u{A0}", ","), ("'", "."), ("", ","), ("", ".")].map {
    NumberStyle(group: $0.0, decimal: $0.1)
  }

  /// Returns a number of so many thousandths.
  func spelled(_ thousandths: Int) -> String {
    let (whole, rest) = (thousandths / 1000, thousandths % 1000)
    var text = String(whole)
    if !group.isEmpty {
      for place in stride(from: text.count - 3, to: 0, by: -3) {
        text.insert(contentsOf: group, at: text.index(text.startIndex, offsetBy: place))
      }
    }
    if rest == 0 { return text }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return text + decimal + digits
  }
}

@Suite("Columns of tables")
struct TableColumnsTests {
  @Test(
    "Numbers are read as the whole column writes them", arguments: NumberStyle.all.indices, 1...8 as ClosedRange<UInt64>
  )
  func numbers(style: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let style = NumberStyle.all[style]
    var numbers = (0..<20).map { _ in Int.random(in: 1...9_999_999_999, using: &random) }
    // Some that could be read in two ways, and one that tells.
    numbers += [1_267_000, 1267, 12_500_500, 3000]
    numbers.shuffle(using: &random)
    let prefix = seed.isMultiple(of: 2) ? "n" : ""
    for separator in [";", "\t", ","] {
      for heading in [["Source", "Target", "Weight"].joined(separator: separator) + "\n", ""] {
        let rows = numbers.enumerated().map { index, number in
          "\(prefix)\(index)\(separator)\(prefix)\(index + 1)\(separator)\"\(style.spelled(number))\"\n"
        }
        let file = try read(heading + rows.joined(), name: "t.csv")
        let weights = file.graph.edges.map { file.graph.weight(of: $0) }
        #expect(weights == numbers.map { Double($0) / 1000 }, "\(style) \(separator) \(file.warnings)")
        #expect(file.warnings.allSatisfy { $0.kind == .note } && file.warnings.count == (style.group.isEmpty ? 0 : 1))
      }
    }
  }

  @Test(
    "What only one number tells is told, and so is what none tells",
    arguments: [
      ("a;b;1.267\nb;c;12.500,50\n", [1267, 12500.5], "parts thousands"),
      ("a;b;1.267\nb;c;25.201\n", [1.267, 25.201], "a point there begins the fraction"),
      ("a,b,1.267\nb,c,25.201\n", [1.267, 25.201], ""), ("a;b;1.267\nb;c;5000\n", [1.267, 5000], ""),
      ("a;b;1.267\nb;c;12.5\n", [1.267, 12.5], ""), ("a;b;1,267\nb;c;3\n", [1.267, 3], "begins the fraction"),
      ("a,b,\"1,267\"\nb,c,3\n", [1267, 3], "parts thousands"),
      ("a,b,\"1,267\"\nb,c,5000\n", [1.267, 5000], "begins the fraction"),
      ("a;b;5 %\nb;c;7.5%\n", [5, 7.5], "percent"), ("a;b;1,5\nb;c;2.5\n", [1.5, 2.5], "two ways"),
      ("a;b;-1.234.567,5\nb;c;+1.000\n", [-1234567.5, 1000], "parts thousands"),
      ("a;b;NA\nb;c;2\n", [nil, 2], "read as nothing"),
    ] as [(String, [Double?], String)])
  func doubts(rows: String, weights: [Double?], words: String) throws {
    let separator = rows.contains(";") ? ";" : ","
    let file = try read(["source", "target", "weight"].joined(separator: separator) + "\n" + rows, name: "t.csv")
    #expect(file.graph.edges.map { file.graph.weight(of: $0) } == weights, "\(rows)")
    #expect(file.warnings.count == (words.isEmpty ? 0 : 1), "\(rows) \(file.warnings)")
    #expect(file.warnings.allSatisfy { $0.message.contains(words) && $0.kind == .note })
  }

  @Test(
    "A first line over a connected list names the columns, whatever the names are",
    arguments: 1...20 as ClosedRange<UInt64>)
  func headings(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isNumbers = Bool.random(using: &random)
    let separator = [",", ";", "\t", " "].randomElement(using: &random) ?? ","
    let name = { (node: Int) in isNumbers ? "\(node)" : "p\(node)" }
    let hasWeights = Bool.random(using: &random)
    let lines = (1..<40).map { node in
      let other = Int.random(in: 0..<node, using: &random)
      return [name(other), name(node)].joined(separator: separator) + (hasWeights ? separator + "\(node).5" : "")
    }
    let names = ["Zitat", "Quelle"] + (hasWeights ? ["Nutzen"] : [])
    let file = try read(([names.joined(separator: separator)] + lines).joined(separator: "\n") + "\n", name: "t.txt")
    #expect(file.graph.nodeCount == 40 && file.graph.edgeCount == 39 && file.graph.isWeighted == hasWeights)
    #expect(file.warnings.count == 1 && file.warnings.first?.message.contains("\"Zitat\" and \"Quelle\"") == true)
    let plain = try read(lines.joined(separator: "\n") + "\n", name: "t.txt")
    #expect(plain.graph.edgeCount == 39 && plain.warnings.isEmpty)
  }

  @Test("A third column keeps the name that it has")
  func thirdColumn() throws {
    #expect(try read("von;nach;Gewicht\nA;B;1,5\nB;C;2,25\n", name: "t.csv").graph.isWeighted)
    #expect(try !read("von;nach;Jahr\nA;B;1999\nB;C;2001\n", name: "t.csv").graph.isWeighted)
    let years = try read("source,target,year\n1,2,1999\n2,3,2003\n", name: "t.csv").graph
    #expect(!years.isWeighted && years.edgeAttributes.value("year", row: 0) == .text("1999"))
    let times = try read("1 2 1082040961\n2 3 1082155839\n", name: "t.txt")
    #expect(times.graph.isWeighted && times.warnings.count == 1 && times.warnings[0].message.contains("times"))
    #expect(try read("1 2 5\n2 3 1082155839\n", name: "t.txt").warnings.isEmpty)
  }

  @Test("Lists of KONECT say what they are in their first line")
  func konect() throws {
    let list = "% asym posweighted\n1 2 3\n2 3 1\n"
    #expect(arrows(try read(list, name: "out.x").graph) == ["1>2", "2>3"])
    #expect(try read(list, name: "out.x").graph.weightMeaning == .strength)
    #expect(try read(list.replacing("posweighted", with: "weighted"), name: "out.x").graph.weightMeaning == .length)
    #expect(try read(list.replacing("1 2", with: "a b"), name: "out.x").graph.weightMeaning == .strength)
    #expect(arrows(try read("% sym unweighted\n1 2\n2 3\n", name: "out.x").graph) == ["1-2", "2-3"])
    let twoModes = try read("% bip unweighted\n% 2 1 2\n1 1\n1 2\n", name: "out.x").graph
    #expect(arrows(twoModes) == ["left 1-right 1", "left 1-right 2"])
  }

  @Test(
    "Arrow heads of vis.js and yEd are the direction",
    arguments: [
      ("\"to\"", "target", "a>b"), ("\"from\"", "source", "b>a"), ("\"to, from\"", "both", "a-b"),
      ("{\"to\":{\"enabled\":true},\"from\":{\"enabled\":false}}", "target", "a>b"),
      ("{\"from\":true}", "source", "b>a"),
    ])
  func arrowHeads(vis: String, yEd: String, expected: String) throws {
    let json = "{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"edges\":[{\"from\":\"a\",\"to\":\"b\",\"arrows\":\(vis)}]}"
    #expect(arrows(try read(json).graph) == [expected])
    let heads = ["source", "target"].map { "\($0)='\(yEd == "both" || yEd == $0 ? "standard" : "none")'" }
    let xml = """
      <graphml><key id='d' for='edge' yfiles.type='edgegraphics'/><graph edgedefault='directed'><node id='a'/><node id='b'/>
      <edge source='a' target='b'><data key='d'><y:PolyLineEdge><y:Arrows \(heads.joined(separator: " "))/></y:PolyLineEdge></data>
      </edge></graph></graphml>
      """
    #expect(arrows(try read(xml).graph) == [expected])
  }

  @Test("React Flow writes ends beside its data")
  func reactFlow() throws {
    let json = """
      {"nodes":[{"id":"1","position":{"x":0,"y":1},"data":{"label":"Start"}},{"id":"2","position":{"x":5,"y":1},"data":{}}],
      "edges":[{"id":"e","source":"1","target":"2","animated":true}]}
      """
    let graph = try read(json).graph
    #expect(graph.nodeCount == 2 && graph.edgeCount == 1 && graph.positions?.count == 2)
    #expect(graph.label(of: NodeID(index: 0)) == "Start")
  }

  @Test("React Flow: the place of a node in a group counts from that of the group")
  func reactFlowGroups() throws {
    let json = """
      {"nodes":[{"id":"c","position":{"x":1,"y":2},"data":{},"parentId":"b"},{"id":"o","position":{"x":7,"y":7},"data":{}},
      {"id":"b","position":{"x":10,"y":20},"data":{},"parentNode":"a"},{"id":"a","position":{"x":100,"y":200},"data":{}},
      {"id":"p","position":{"x":1,"y":1},"data":{},"parentId":"q"},{"id":"q","position":{"x":2,"y":2},"data":{},"parentId":"p"}],
      "edges":[]}
      """
    let positions = try read(json).graph.positions
    #expect(positions?.prefix(4) == [Point(111, 222), Point(7, 7), Point(110, 220), Point(100, 200)])
    // Of two that are inside of each other no place in the whole is known; both stay near where the file puts them.
    #expect(positions?.suffix(2).allSatisfy { (1...3).contains($0.x) && (1...3).contains($0.y) } == true)
  }
}
