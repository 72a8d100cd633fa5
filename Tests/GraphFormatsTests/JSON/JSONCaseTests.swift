// The dialects of JSON case by case: how ends, ids, weights and directions are told, and every problem with its place.
// Each row is a file, what it is read as, and its problems with their lines and columns.

import GraphFormats
import GraphModel
import Testing

@Suite("Node-link JSON, case by case")
struct NodeLinkCaseTests {
  private func nodeLink(
    _ nodesText: String, _ linksText: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    more: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      "{\(more)\n\"nodes\":[\(nodesText)],\n\"links\":[\(linksText)]}", .nodeLinkJSON, nodes, edges, problems: problems,
      sourceLocation: sourceLocation)
  }

  @Test("Ids are texts or numbers as they are written")
  func ids() {
    nodeLink(
      "{\"id\":1},{\"id\":\"2\"},{\"id\":3.0},{\"id\":-4},{\"id\":1e3},{\"id\":\"é\\n\"}", "", "1 2 3 -4 1e3 é\n")
    nodeLink("{\"id\":\"\"}", "{\"source\":\"\",\"target\":\"\"}", "", "-")
    nodeLink("\"a\",\"b\",7", "{\"source\":\"a\",\"target\":7}", "a b 7", "a-7")
    nodeLink("{\"name\":\"A\"},{\"name\":\"B\"}", "{\"source\":\"A\",\"target\":\"B\"}", "A B", "A-B")
    nodeLink("{\"id\":12345678901234567890123}", "", "12345678901234567890123")
  }

  @Test("Ends by id, by number, by object, by the words from and to")
  func ends() {
    let nodes = "{\"id\":\"a\"},{\"id\":\"b\"}"
    for link in [
      "{\"source\":\"a\",\"target\":\"b\"}", "{\"from\":\"a\",\"to\":\"b\"}", "{\"target\":\"b\",\"source\":\"a\"}",
      "{\"source\":{\"id\":\"a\"},\"target\":{\"key\":\"b\"}}",
      "{\"source\":{\"name\":\"a\",\"x\":1},\"target\":\"b\"}",
      "[\"a\",\"b\"]", "{\"source\":0,\"target\":1}", "{\"source\":{\"index\":0},\"target\":{\"index\":1}}",
    ] {
      nodeLink(nodes, link, "a b", "a-b")
    }
    nodeLink(nodes, "[\"a\",\"b\",2.5,\"more\"]", "a b", "a-b*2.5")
  }

  @Test("Weights, labels, directions and other members")
  func members() {
    let nodes = "{\"id\":\"a\"}"
    func link(_ members: String, _ edge: String, sourceLocation: SourceLocation = #_sourceLocation) {
      nodeLink(
        nodes, "{\"source\":\"a\",\"target\":\"a\",\(members)}", "a", edge, sourceLocation: sourceLocation)
    }
    link("\"weight\":2", "a-a*2")
    link("\"value\":2", "a-a*2")
    link("\"weight\":2,\"value\":3", "a-a*2{value=3}")
    link("\"weight\":\"2.5\"", "a-a*2.5")
    link("\"weight\":NaN", "a-a*nan")
    link("\"weight\":-Infinity", "a-a*-inf")
    link("\"weight\":null,\"label\":null", "a-a")
    link("\"label\":\"to\"", "a-a:to")
    link("\"directed\":true", "a>a")
    link("\"undirected\":false", "a>a")
    link("\"attributes\":{\"k\":[1],\"weight\":4}", "a-a*4{k=[1]}")
    link("\"key\":0,\"b\":true,\"n\":1.0,\"o\":{\"p\":null}", "a-a{b=true,key=0,n=1.0,o={\"p\":null}}")
  }

  @Test("Direction of the graph, its name and its properties")
  func graph() {
    nodeLink("{\"id\":1}", "{\"source\":1,\"target\":1}", "1", "1>1", more: "\"directed\":true,")
    nodeLink("{\"id\":1}", "{\"source\":1,\"target\":1}", "1", "1-1", more: "\"directed\":false,\"multigraph\":true,")
    expect(
      "{\"nodes\":[],\"links\":[],\"graph\":{\"name\":\"N\",\"k\":1},\"v\":\"x\"}", .nodeLinkJSON, "", "",
      properties: "N{k=1,v='x'}")
  }

  @Test("Positions and labels of nodes; colours as style sheets write them")
  func nodes() {
    nodeLink("{\"id\":1,\"x\":1,\"y\":-2.5},{\"id\":2,\"x\":\"3\",\"y\":4}", "", nil)
    nodeLink("{\"id\":1,\"label\":\"L\",\"name\":\"N\"},{\"id\":2,\"name\":\"M\"}", "", "1=L{name='N'} 2=M")
    nodeLink(
      "{\"id\":1,\"color\":\"rgb(1, 2,255)\"},{\"id\":2,\"color\":\"rgb(300,0,0)\"}", "",
      "1{color='#0102ff'} 2{color='rgb(300,0,0)'}")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    nodeLink(
      "{\"id\":1},7,true,null", "", "1 7", "", problems: ["2:21 a node must be an object", "2:26 a node must be"])
    nodeLink("{\"id\":1},{\"id\":1}", "", "1", "", problems: ["2:19 node \"1\" is already defined on line 2"])
    nodeLink("{\"id\":1},{\"x\":2}", "", "1", "", problems: ["2:19 a node has no id"])
    nodeLink("{\"id\":1,\"x\":2}", "", "1", "", problems: ["2:10 a node's place needs x and y"])
    nodeLink(
      "{\"id\":\"a\"}", "{\"source\":\"a\",\"target\":\"a\"},{\"source\":\"a\"}", "a", "a-a",
      problems: ["3:38 an edge lacks its target; it is left out"])
    nodeLink(
      "{\"id\":\"a\"}", "{\"source\":\"a\",\"target\":\"a\"},{\"target\":\"a\"}", "a", "a-a",
      problems: ["3:38 an edge lacks its source"])
    nodeLink(
      "{\"id\":\"a\"}", "{\"source\":\"a\",\"target\":\"z\"}", "a z", "a-z",
      problems: [
        "3 edge refers to node \"z\", which \"nodes\" does not list"
      ])
    nodeLink(
      "{\"id\":\"a\"}", "{\"source\":\"a\",\"target\":[1]}", "a", "",
      problems: [
        "3:33 the target of an edge must be a text or a number", "3:10 an edge lacks its target",
      ])
    nodeLink(
      "{\"name\":\"A\"}", "{\"source\":0,\"target\":5}", "0=A", "",
      problems: [
        "3:10 there is no node 5 among 1, which count from 0"
      ])
  }
}

@Suite("Other dialects of JSON, case by case")
struct JSONCaseTests {
  @Test("Cytoscape: elements in lists, by groups, or flat; ids may be missing")
  func cytoscape() {
    let node = "{\"data\":{\"id\":\"a\"}}"
    let edge = "{\"data\":{\"source\":\"a\",\"target\":\"a\"}}"
    for text in [
      "{\"elements\":{\"nodes\":[\(node)],\"edges\":[\(edge)]}}", "{\"elements\":[\(node),\(edge)]}",
      "[\(node),\(edge)]", "[\(edge),\(node)]", "{\"nodes\":[\(node)],\"edges\":[\(edge)]}",
    ] {
      expect(text, .cytoscapeJSON, "a", "a-a")
    }
    expect(
      "[{\"data\":{\"id\":\"a\",\"name\":\"N\",\"k\":1},\"position\":{\"x\":1,\"y\":2}}]", .cytoscapeJSON,
      "a=N@1,2{k=1}")
    expect("[{\"data\":{\"id\":\"a\"}},{\"data\":{\"id\":\"b\",\"parent\":\"a\"}}]", .cytoscapeJSON, "a b{parent='a'}")
    expect(
      "[\(node),{\"data\":{\"id\":\"e\",\"source\":\"a\",\"target\":\"a\",\"weight\":2}}]", .cytoscapeJSON, "a",
      "a-a*2{id='e'}")
    expect("[\(node),\n7]", .cytoscapeJSON, "a", "", problems: ["2:1 an element must be an object"])
    expect(
      "[\(node),\n{\"group\":\"edges\",\"data\":{\"source\":\"a\"}}]", .cytoscapeJSON, "a", "",
      problems: [
        "2:1 an edge lacks its target"
      ])
    expect("{\"directed\":true,\"elements\":[\(node),\(edge)]}", .cytoscapeJSON, "a", "a>a")
  }

  @Test("graphology: directed unless the options or the edge say otherwise")
  func graphology() {
    func text(_ options: String, _ edge: String = "") -> String {
      "{\(options)\"nodes\":[{\"key\":\"a\"}],\n\"edges\":[{\"source\":\"a\",\"target\":\"a\"\(edge)}]}"
    }
    expect(text(""), .graphologyJSON, "a", "a>a")
    expect(text("\"options\":{\"type\":\"undirected\"},"), .graphologyJSON, "a", "a-a")
    expect(text("\"options\":{\"type\":\"mixed\"},", ",\"undirected\":true"), .graphologyJSON, "a", "a-a")
    expect(
      text("", ",\"key\":\"e\",\"attributes\":{\"weight\":2,\"label\":\"L\"}"), .graphologyJSON, "a", "a>a:L*2{key='e'}"
    )
    expect(
      "{\"nodes\":[{\"key\":1,\"attributes\":{\"x\":1,\"y\":2,\"label\":\"L\"}}],\"edges\":[]}", .graphologyJSON,
      "1=L@1,-2", "")
    expect(
      "{\"nodes\":[{\"key\":\"a\"},\n{}],\"edges\":[]}", .graphologyJSON, "a", "", problems: ["2:1 a node has no id"])
  }

  @Test("JSON Graph Format: nodes by id or in a list, one graph or several")
  func graphFormat() {
    expect(
      "{\"graph\":{\"nodes\":{\"a\":{},\"b\":{\"label\":\"B\"}},\"edges\":[{\"source\":\"a\",\"target\":\"b\"}]}}",
      .jsonGraphFormat, "a b=B", "a>b")
    expect(
      "{\"graph\":{\"directed\":false,\"nodes\":[{\"id\":\"a\"}],\"edges\":[{\"source\":\"a\",\"target\":\"a\",\"relation\":\"r\"}]}}",
      .jsonGraphFormat, "a", "a-a:r")
    expect(
      "{\"graph\":{\"label\":\"N\",\"metadata\":{\"k\":1},\"nodes\":{\"a\":{\"metadata\":{\"v\":2}}}}}",
      .jsonGraphFormat, "a{v=2}", "", properties: "N{k=1}")
    expect("{\"graph\":{\"nodes\":{\"a\":\n7}}}", .jsonGraphFormat, "", "", problems: ["2:1 a node must be an object"])
    expect(
      "{\"graphs\":[{\"nodes\":{\"a\":{}}},\n{\"nodes\":{}}]}", .jsonGraphFormat, "a", "",
      problems: ["2:1 the file holds more than one graph"])
  }

  @Test("The lab's JSON: names, edges, locations, and every problem")
  func lab() {
    func text(_ edges: String, _ more: String = "") -> String {
      "{\"nodes\":[\"a\",\"b\"],\n\"edges\":[\(edges)]\(more)}"
    }
    expect(text("{\"src\":\"a\",\"dst\":\"b\",\"label\":\"l\"}"), .labJSON, "a b", "a>b:l")
    expect(text("{\"src\":\"a\",\"dst\":\"b\",\"label\":null,\"k\":7},"), .labJSON, "a b", "a>b{k=7}")
    expect(
      text("", ",\"locations\":{\"a\":{\"x\":1,\"y\":2},\"b\":{\"x\":\"3\",\"y\":4}}"), .labJSON, "a@1,2 b@3,4", "")
    expect(
      text("{\"src\":\"a\",\"dst\":\"a\"},{\"src\":\"a\"},{\"dst\":\"a\"}"), .labJSON, "a b", "a>a",
      problems: ["2:32 an edge lacks its dst", "2:44 an edge lacks its src"])
    expect(text("", ",\n\"locations\":{\"a\":7}"), .labJSON, "a b", "", problems: ["3:18 a location must be an object"])
    expect(
      text("", ",\n\"locations\":{\"a\":{\"x\":1}}"), .labJSON, "a b", "",
      problems: ["3:14 the location of \"a\" needs x and y"])
    expect(
      text("", ",\n\"locations\":{\"q\":{\"x\":1,\"y\":1}}"), .labJSON, "a b", "",
      problems: ["3:14 there is a location for \"q\""])
    expect(
      "{\"nodes\":[\"a\",\n[]],\"edges\":[]}", .labJSON, "a", "", problems: ["2:1 a node must be a text or a number"])
  }

  @Test(
    "Notation: what is refused, with its line and column, in every dialect",
    arguments: [
      "{\"nodes\":[{\"id\":\"a\"}],\"links\":[],\n\"k\":", "{\"elements\":[{\"data\":{\"id\":\"a\"}}],\n\"k\":",
      "{\"graph\":{\"nodes\":{}},\n\"k\":", "{\"nodes\":[\"a\"],\"edges\":[],\n\"k\":",
      "{\"nodes\":[{\"key\":\"a\"}],\"edges\":[],\n\"k\":", "{\"format\":\"throughline-graph\",\"nodes\":[],\n\"k\":",
    ])
  func notation(start: String) {
    for (value, problem) in [
      ("'x'}", "2:5 expected a value, found \"'\""), ("tru}", "2:5 this word is not JSON"),
      ("1 2}", "2:7 expected a comma or }"),
      ("[1,}", "2:8 "), ("\"x\n\"}", "2:7 a text is not closed"), ("}", "2:5 expected a value, found \"}\""),
      ("1", "2:6 the file ends before it"),
      ("1} x", "2:8 something follows the end"), ("\"\\x\"}", "2:6 this escape is not known"), ("01x}", "2:"),
      ("// c\n1}", "2:5 "), ("[[", "2:7 the file ends before"), ("\"", "2:"), ("--1}", "2:6 expected a digit"),
      ("1e}", "2:7 expected a digit"),
    ] {
      expectRefusal(start + value, .syntax, problem)
    }
  }
}
