// Mistakes in XML: what is sound before and behind them is read, and each is told with its position.

import GraphFormats
import GraphModel
import Testing

@Suite("Mistakes in XML")
struct XMLMistakeTests {
  @Test("What stands before a mistake in the XML is kept, and the mistake is told with its line")
  func broken() throws {
    for tail in ["<node id='c' <edge", "</edge><node id=c/>", "<node id='c'", "\u{0}<", "<data key='l'>cut off"] {
      let text = "<graphml><graph>\n<node id='a'/>\n<node id='b'/>\n" + tail
      let read = try read(text)
      #expect(Array(read.graph.nodeKeys.prefix(2)) == ["a", "b"], "\(tail)")
      #expect(read.warnings.contains { ($0.line ?? 0) >= 4 && $0.message.hasPrefix("the XML is broken") }, "\(tail)")
      #expect(refusal(text, strict: true) != nil)
    }
    // A value that was cut off is no value.
    let cut = "<graphml><key id='n' attr.type='int'/><graph><node id='a'><data key='n'>12"
    #expect(try read(cut).graph.nodeAttributes.columns.isEmpty)
  }

  @Test(
    "Behind a mistake reading goes on with what can be meant",
    arguments: [
      // An end that fits an outer element ends those in it; one that fits none is passed over.
      ("<node id='a'><data key='l'>A</node><node id='b'/>", ["A", "b"], 1),
      ("<node id='a'></x></node><node id='b'/>", ["a", "b"], 1), ("<node id='a'/></><node id='b'/>", ["a", "b"], 1),
      ("<node id='a'/ ><node id='b'></node ><node id='c'></node\n>", ["a", "b", "c"], 1),
      // Attributes without quotes, without a value, without a blank between them, twice, with what is none.
      ("<node id=a/><node id=b></node>", ["a", "b"], 2), ("<node x id='a'/>", ["a"], 1),
      ("<node id='a'label='B'/>", ["B"], 1), ("<node id='a' id='b'/>", ["a"], 1), ("<node ; id = 'a' ,/>", ["a"], 2),
      ("<node xmlns:x='u' xmlns='v' x:id='a'/>", ["a"], 0), ("<node id='a<b'/>", ["a<b"], 1),
      ("<node id='a\t\r\n b'/>", ["a   b"], 0), ("<node id='&lt;&#65;&quot;&apos;'/>", ["<A\"'"], 0),
      // Signs that mean something in texts.
      ("<node id='a'><data key='l'>1 < 2 ]]> 3</data></node>", ["1 < 2 ]]> 3"], 2),
      ("<node id='a'><data key='l'>\u{FFFF}</data></node>", ["\u{FFFD}"], 1),
      ("<node id='a'><data key='l'>x<!-- -- --><?p ?>y<![CDATA[]]]]><![CDATA[>]]></data></node>", ["xy]]>"], 1),
      ("<node id='a'><data key='l'> <!-- --> </data></node>", ["  "], 0),
      ("<?xml version='1.0'?><node id='a'/><!-- \u{1} -->", ["a"], 2), ("<node id='a' <node id='b'/>", ["a", "b"], 2),
    ])
  func goingOn(_ inside: String, _ labels: [String], _ problems: Int) throws {
    let text = "<graphml><key id='l' attr.name='label'/><graph>\n\(inside)\n</graph></graphml>"
    let read = try read(text)
    #expect(read.graph.nodes.map { read.graph.label(of: $0) } == labels)
    #expect(read.warnings.count == problems && read.warnings.allSatisfy { ($0.line ?? 0) >= 2 }, "\(read.warnings)")
    #expect((refusal(text, strict: true) != nil) == (problems > 0))
  }

  @Test(
    "An element whose end is missing ends where one begins that it cannot hold, and nothing is lost",
    arguments: [
      ("<node id='a'><node id='b'><edge source='a' target='b'/>", "a b", "a-b", [2, 2]),
      (
        "<node id='a'>\n<data key='l'>A<node id='b'/><edge source='a' target='b'>\n<edge source='b' target='b'/>",
        "A b", "a-b b-b", [3, 4]
      ),
      ("<node id='a'><data key='l'>A<data key='n'>3</node><edge source='a' target='a'/>", "A", "a-a", [2, 2]),
      ("<node id='a'></nod><edge source='a' target='a'><node id='b'/>", "a b", "a-a", [2, 2, 2]),
      // The content of a program's own data is left alone.
      ("<node id='a'><data key='l'><y:Group><node id='x'/></y:Group></data></node>", "a", "", []),
      ("<node id='a'><graph><node id='b'></graph></node><node id='c'/>", "a b c", "", [2]),
    ])
  func missingEnds(_ inside: String, _ labels: String, _ edges: String, _ lines: [Int]) throws {
    let text =
      "<graphml><key id='l' attr.name='label'/><key id='n' attr.name='n'/><graph edgedefault='undirected'>\n\(inside)\n"
      + "</graph></graphml>"
    let read = try read(text)
    #expect(read.graph.nodes.map { read.graph.label(of: $0) }.joined(separator: " ") == labels)
    #expect(arrows(read.graph).joined(separator: " ") == edges)
    // The last of those that are open ends with the graph, which is told, too.
    #expect(read.warnings.prefix(lines.count).map(\.line) == lines, "\(read.warnings)")
    #expect((refusal(text, strict: true) != nil) == !lines.isEmpty)
  }

  @Test("An end that is missing in GEXF and in XGMML, or of a key, takes nothing with it")
  func missingEndsElsewhere() throws {
    let gexf = """
      <gexf><meta><creator>x<graph><nodes>
      <node id='a'><attvalues><attvalue for='k' value='1'><node id='b'><viz:size value='2'><node id='c'/>
      <edges><edge source='a' target='b'><edge source='b' target='c'/></gexf>
      """
    let ofGephi = try read(gexf)
    #expect(ofGephi.graph.nodeKeys == ["a", "b", "c"] && arrows(ofGephi.graph) == ["a-b", "b-c"])
    #expect(ofGephi.graph.nodeAttributes.value("size", row: 1) == .number(2) && ofGephi.warnings.count >= 5)
    let xgmml = """
      <graph xmlns='XGMML'><att name='k' value='v'>
      <node id='a'><att name='n' value='1'><node id='b'/><edge source='a' target='b'><graphics width='1'>
      <edge source='b' target='b'/></graph>
      """
    #expect(arrows(try read(xgmml).graph) == ["a-b", "b-b"])
    let key = "<graphml><key id='k'><default>1<key id='l'><graph><node id='a'><data key='k'>2</data></graph></graphml>"
    #expect(try read(key).graph.nodeAttributes.value("k", row: 0) == .text("2"))
  }

  @Test("A mistake that leaves nothing of a network is a refusal with its position")
  func nothingLeft() throws {
    for text in [
      "<graphml><graph>\n<!-- <node id='a'/></graph></graphml>", "<graphml><graph>\n<node id='a <node id=",
      "<gexf><graph>\n<![CDATA[<nodes><node id='a'/></nodes></graph></gexf>", "<graph xmlns='XGMML'>\n<node id='a",
    ] {
      let problem = try #require(refusal(text), "\(text)")
      #expect(problem.kind == .syntax && problem.line == 2 && problem.message.contains("nothing of a network"))
      #expect(!problem.cure.isEmpty)
    }
    #expect(try read("<graphml><graph></graph></graphml>").graph.nodeCount == 0)
  }

  @Test("What does not end is told, and so is what stands outside the root")
  func outside() throws {
    let sound = "<graphml><graph><node id='a'/></graph></graphml>"
    for tail in ["x", "<x/>", "<!-- ", "<?p", "<!DOCTYPE [", "<", "</", "</a>", "<![CDATA[x]]>", "&amp;"] {
      let read = try read(sound + tail)
      #expect(read.graph.nodeKeys == ["a"] && read.warnings.count == 1, "\(tail): \(read.warnings)")
    }
    #expect(try read(sound + " \r\n\t<!-- x --> <?p ?>\n", strict: true).graph.nodeCount == 1)
    for inside in ["<!-- ", "<![CDATA[ ", "<?p ", "<a b='", "<a b=", "<a b", "<a", "</", "</graph"] {
      let read = try read("<graphml><graph><node id='a'/>" + inside)
      #expect(read.graph.nodeKeys == ["a"] && !read.warnings.isEmpty, "\(inside)")
    }
    #expect(refusal("<!-- graphml -->") != nil)
    let doctype = "<!DOCTYPE graphml [ <!-- ' ]> --> <?p ]> ?> <!ENTITY a ']>'> <!ATTLIST node id CDATA \"'\"> ] >"
    #expect(try read(doctype + sound, strict: true).graph.nodeKeys == ["a"])
  }
}
