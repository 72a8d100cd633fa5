// The elements of GraphML that are found ahead of the reader say what they would say if it came to them itself. A file
// whose document type gives values to attributes is not looked through ahead, so it is what the other is compared with.

import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("GraphML, looked through ahead")
struct GraphMLLookaheadTests {
  private static let keys = [
    "<key id='l' for='node' attr.name='label'/>", "<key id='n' for='all' attr.name='n' attr.type='int'/>",
    "<key id='x' for='node' attr.name='x' attr.type='double'/><key id='y' for='node' attr.name='y' attr.type='double'/>",
    "<key id='w' for='edge' attr.name='weight' attr.type='double'/>",
    "<key id='t' for='all' attr.name='t'><default>usual</default></key>", "<key id='c' for='graph' attr.name='crs'/>",
  ]

  private struct Author {
    var random: SeededGenerator
    var id = 0

    mutating func pick(_ texts: [String]) -> String { random.pick(texts) }

    /// Mostly the first text, now and then another.
    mutating func usually(_ text: String, _ others: [String]) -> String {
      random.below(12) == 0 ? random.pick(others) : text
    }

    mutating func name() -> String { usually("n\(random.below(40))", ["", "ä", "a b", "a&amp;b", "n'", "n\t1", "日本"]) }

    mutating func quoted(_ text: String) -> String {
      text.contains("'") || random.below(2) == 0 ? "\"\(text)\"" : "'\(text)'"
    }

    mutating func data() -> String {
      let key = pick(["l", "n", "x", "y", "w", "t", "l", "n"])
      let value = pick([
        "12", "-3.5", " 7 ", "true", "Ada &amp; Bob", "a]b", "", "1e3", "x &lt; y", "<![CDATA[<node id='q'/>]]>",
        "é\r\nü",
        "&unknown;", "nan", "12<!-- 13 -->", "]]>", "a text that is longer than fits into fifteen bytes",
      ])
      return usually(
        "<data key=\(quoted(key))>\(value)</data>",
        [
          "<data key='unknown'>1</data>", "<data key=\(quoted(key))/>", "<data key='l' id='z'>\(value)</data >",
          "<data>1</data>",
          "<desc>told</desc>", "<port name='p'/>", "loose text", "<data key='t'><b/></data>",
          "<!-- <data key='n'>5</data> -->",
        ])
    }

    mutating func content() -> String {
      (0..<random.below(4)).map { _ in data() + usually("", ["\n", "  ", "\r\n"]) }.joined()
    }

    mutating func element(_ depth: Int) -> String {
      let blank = usually(" ", ["\n", "  ", "", "\t"])
      var (start, end): (String, String)
      var inner = content()
      if random.below(2) == 0 {
        id += 1
        let name = usually("n\(id)", [name(), "n1"])
        (start, end) = ("<node\(blank)id=\(quoted(name))", "</node>")
        start += usually("", [" label='L'", " id='again'", " id = 'b'", " exactId='\"e\"'"])
        if depth < 3, random.below(15) == 0 {
          inner += "<graph edgedefault='directed'>\(elements(4, depth + 1))</graph>"
        }
      } else {
        let ends = ["source=\(quoted(name()))", "target=\(quoted(name()))"]
        (start, end) = ("<edge\(blank)", "</edge>")
        start += usually(ends.joined(separator: " "), [ends[0], ends[1] + " " + ends[0], ends.joined()])
        start += usually("", [" id='e'", " directed='true'", " directed=\"no\"", " directed='perhaps'", " label='is'"])
      }
      if random.below(5) == 0 { return start + usually("/>", [" />", "/ >"]) }
      return start + usually(">", [" >", "><!-- -->"]) + inner + usually(end, ["", "</node >", "</edge >", end + end])
    }

    mutating func elements(_ count: Int, _ depth: Int = 0) -> String {
      (0..<count).map { _ in
        element(depth)
          + usually(
            "\n", ["", "\r\n", " text ", "<!-- <node id='never'/> -->", "<![CDATA[<edge source='a'>]]>", "<?x?>"])
      }.joined()
    }
  }

  private func expectEqual(_ content: String, keys: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = "<graphml>\(keys)<graph edgedefault=\"undirected\">\n\(content)</graph></graphml>"
    func whole(_ head: String) -> ([String], [String]) {
      do throws(GraphFileProblem) {
        let read = try read(head + file)
        return (statement(of: read.graph), read.warnings.map { "\($0)" })
      } catch {
        return ([], ["\(error)"])
      }
    }
    let (graph, problems) = whole("<!-- a comment that is as long as the other -->\n")
    let (expectedGraph, expectedProblems) = whole("<!DOCTYPE g [<!ATTLIST other of CDATA 'value'>]>\n")
    #expect(graph == expectedGraph, sourceLocation: sourceLocation)
    #expect(problems == expectedProblems, sourceLocation: sourceLocation)
  }

  @Test("Of random elements, plain and odd ones, nothing is read in another way", arguments: 0..<300 as Range<UInt64>)
  func random(seed: UInt64) {
    var author = Author(random: SeededGenerator(seed: seed))
    let keys = Self.keys.filter { _ in author.random.below(4) > 0 }.joined()
    expectEqual(author.elements(1 + author.random.below(60)), keys: keys)
  }

  @Test("Nor of a text that is longer than is held at a time", arguments: 0..<3 as Range<UInt64>)
  func long(seed: UInt64) {
    var author = Author(random: SeededGenerator(seed: seed))
    let plain = (0..<12_000).map { index in
      "<node id='p\(index)'><data key='l'>Person \(index)</data><data key='x'>\(index).25</data>"
        + "<data key='y'>-0.\(index)</data></node>\n<edge source='p\(index / 2)' target='p\(index / 3)'/>\n"
    }
    let odd = (0..<4).map { _ in author.elements(200) }
    let texts = seed == 0 ? plain : plain[..<4000] + [odd[0]] + plain[4000..<9000] + odd[1...3] + plain[9000...]
    expectEqual(texts.joined() + (seed == 2 ? plain[0...3000].joined() : ""), keys: Self.keys.dropLast().joined())
  }
}
