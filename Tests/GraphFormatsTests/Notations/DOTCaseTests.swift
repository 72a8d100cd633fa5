// DOT case by case: statements, names, labels and positions as Graphviz reads them, and every problem with its place.
// The grammar: https://graphviz.org/doc/info/lang.html.

import GraphFormats
import GraphModel
import Testing

@Suite("DOT, case by case")
struct DOTCaseTests {
  private func dot(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    properties: String? = nil, name: String = "net", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      text, .dot, nodes, edges, problems: problems, properties: properties, name: name, sourceLocation: sourceLocation)
  }

  @Test("Keywords in any case, names of the graph, separators or none")
  func notation() {
    for start in ["graph", "GRAPH", "Graph g", "graph \"a b\"", "graph 1.5", "strict graph", "STRICT graph g"] {
      dot("\(start) { a -- b }", "a b", "a-b")
    }
    dot("digraph{a->b;b->c}", "a b c", "a>b b>c")
    dot("digraph { a b; c;; d }", "a b c d", "")
    dot("digraph\n{\na\n->\nb\n}\n", "a b", "a>b")
    dot("graph \"My \" + \"net\" { }", "", "", properties: "My net")
    dot("graph {}", "", "")
  }

  @Test("Names: words, numbers, quoted texts with joins and continued lines, HTML by its brackets")
  func names() {
    dot(
      "graph { a_1; _b; 1; -2.5; .5; \"c d\"; \"e\\\"f\"; \"g\" + \"h\"; \"i\\\nj\" }",
      "a_1 _b 1 -2.5 .5 c d e\"f gh ij")
    dot("graph { é; 日本; \"\" }", "é 日本 ")
    dot("graph { <b>; <<i>x</i>> }", "<b> <<i>x</i>>")
    dot("graph { \"node\"; \"graph\" -- \"edge\" }", "node graph edge", "graph-edge")
    dot("graph { a -- a; a -- \"a\" }", "a", "a-a a-a")
    dot("graph { \"a;b{c}d[e]\" }", "a;b{c}d[e]")
    dot("graph { 007; 7; 7.0 }", "007 7 7.0")
  }

  @Test("Comments of three styles, also where they look like something else")
  func comments() {
    dot("# c\n// d\n/* e\nf */ graph { a /**/ -- /* x -- y */ b // -- c\n}", "a b", "a-b")
    dot("graph {\n#define x\na\n}\n", "a")
    dot("graph { \"/* no */\" -- \"// no\" -- \"#no\" }", nil, "/* no */-// no // no-#no")
  }

  @Test("Chains and groups: every node of one end is joined to every node of the next")
  func chains() {
    dot("digraph { a -> b -> c -> a }", nil, "a>b b>c c>a")
    dot("graph { {a b} -- {c d} }", "a b c d", "a-c a-d b-c b-d")
    dot("digraph { a -> {b; c [x=1]} }", "a b c{x='1'}", "a>b a>c")
    dot("digraph { {a -> b} -> c }", nil, "a>b a>c b>c")
    dot("graph { a -- {} -- b }", "a b", "")
    dot("graph { {a b} -- {a b} }", nil, "a-a a-b b-a b-b")
    dot("graph { {{a} {b}} -- c }", nil, "a-c b-c")
    dot("graph { subgraph s { a }; subgraph s { b } -- c }", "a b c", "a-c b-c")
  }

  @Test("Attributes: lists, separators, flags, later over earlier, ports")
  func attributes() {
    dot("graph { a [x=1, y=2; z=3 w] }", "a{w='true',x='1',y='2',z='3'}")
    dot("graph { a [x=1][y=2] [] }", "a{x='1',y='2'}")
    dot("graph { a [x=1]; a [x=2] }", "a{x='2'}")
    dot("graph { a -- b -- c [k=v] }", nil, "a-b{k='v'} b-c{k='v'}")
    dot("digraph { a:n -> b:port:sw }", "a b", "a>b{headport='port:sw',tailport='n'}")
    dot("graph { a [\"two words\"=\"v\" ] }", "a{two words='v'}")
    dot("digraph { a -> b [weight=3, len=2, label=x] }", nil, "a>b:x{len='2',weight='3'}")
    dot("graph { a [color=red] b [color=\"#FF0000\"] }", "a{color='red'} b{color='#FF0000'}")
  }

  @Test("Defaults hold for what comes later, within their braces; clusters name their nodes")
  func defaults() {
    dot("graph { a; node [s=1]; b; {node [s=2]; c}; d }", "a b{s='1'} c{s='2'} d{s='1'}")
    dot("graph { edge [k=1]; a -- b; a -- c [k=2] }", nil, "a-b{k='1'} a-c{k='2'}")
    dot("graph { graph [p=1]; q=2; {r=3} }", "", "", properties: "{p='1',q='2'}")
    dot("graph { subgraph cluster0 { a; subgraph x { b } } c }", "a{cluster='cluster0'} b{cluster='cluster0'} c")
    dot("graph { a; subgraph cluster0 { a } }", "a{cluster='cluster0'}")
    dot("graph { NODE [s=1]; a }", "a{s='1'}")
  }

  @Test("Labels: escapes of lines and names, entities, HTML without its tags")
  func labels() {
    for (label, shown) in [
      ("x", "x"), ("\"two words\"", "two words"), ("\"a\\nb\"", "a\nb"), ("\"a\\lb\\l\"", "a\nb"), ("\"\\N\"", "n"),
      ("\"\\N.\"", "n."), ("\"\\\\\"", "\\"), ("\"&lt;&amp;&eacute;\"", "<&é"), ("<<b>x</b> y>", "x y"),
      ("<a<br/>b>", "a\nb"), ("<<table><tr><td>1</td><td>2</td></tr></table>>", "1 2"), ("<&lt;>", "<"), ("7", "7"),
    ] {
      dot("graph { n [label=\(label)] }", shown == "n" ? "n" : "n=\(shown)")
    }
    dot("graph { n [label=\"\"] }", "n=")
    dot("graph { a -- b [label=\"x\\ny\"] }", nil, "a-b:x\ny")
  }

  @Test("Positions are points, y upwards; what is none is an attribute")
  func positions() {
    for (text, position) in [
      ("1,2", "@1,-2"), ("1,2!", "@1,-2"), ("-1.5,2e1", "@-1.5,-20"), ("1,2,3", "@1,-2"), ("1 2", "@1,-2"),
    ] {
      dot("graph { a [pos=\"\(text)\"] }", "a\(position)")
    }
    for text in ["", "1", "x,y", "1,2,3,4", "nan,1", "inf,1"] {
      dot("graph { a [pos=\"\(text)\"] }", "a{pos='\(text)'}")
    }
    dot("graph { a [pos=\"1,2\"]; b }", "a{x=1.0,y=2.0} b", problems: ["note only 1 of 2 nodes have a place"])
    dot("digraph { a -> b [pos=\"e,1,2 3,4\"] }", nil, "a>b{pos='e,1,2 3,4'}")
  }

  @Test("Strict graphs keep the first edge of two nodes and add what later ones say; keys tell parallel edges apart")
  func strict() {
    dot("strict digraph { a -> b [x=1]; a -> b [y=2]; b -> a }", nil, "a>b{x='1',y='2'} b>a")
    dot("strict graph { a -- b; b -- a; a -- a; a -- a }", nil, "a-b a-a")
    dot("graph { a -- b; a -- b; b -- a }", nil, "a-b a-b b-a")
    dot("graph { a -- b [key=1]; a -- b [key=1 x=2]; a -- b [key=2] }", "a b", nil)
  }

  @Test("Every problem that reading gets over, with its line and column")
  func problems() {
    dot("graph {\n  a -> b\n}", nil, "a>b", problems: ["2:5 an edge of a graph is written ->"])
    dot("digraph {\n\ta -- b -> c\n}", nil, "a-b b>c", problems: ["2:4 an edge of a digraph is written --"])
    dot("graph { a -- b", nil, "a-b", problems: ["1:15 the file ends before the closing brace"])
    dot("graph { a -- ", "a", "", problems: ["1:14 the file ends before"])
    dot("graph { a [x=", "a", nil, problems: ["1:14 the file ends before"])
    dot("graph { a }\n\n  x", "a", "", problems: ["3:3 something follows the end of the graph"])
    dot("graph { a } digraph { b }", "a", "", problems: ["1:13 another graph follows"])
  }

  @Test("Every mistake that ends reading, with its line and column")
  func mistakes() {
    expectRefusal("graph {\n a -- -- b\n}", .syntax, "2:7 expected the node that the edge leads to")
    expectRefusal("graph { = }", .syntax, "1:9 expected a node, an edge or }")
    expectRefusal("graph { a [=1] }", .syntax, "1:12 expected an attribute or ]")
    expectRefusal("graph { a [x=] }", .syntax, "1:14 expected the value of an attribute")
    expectRefusal("graph { x = }", .syntax, "1:13 expected the value of an attribute")
    expectRefusal("graph { a: -- b }", .syntax, "1:12 expected a port")
    expectRefusal("graph { é [ ] ] }", .syntax, "1:15 expected a node, an edge or }")
    expectRefusal("graph { \(String(repeating: "{", count: 300))", .tooLarge, "1:")
  }
}
