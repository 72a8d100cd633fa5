// The own JSON, lists of neighbours, Infomap's JSON and GraphSON case by case, with every problem and its place.
// The own format is the one that is written without loss, so it is also the one that people mend by hand.

import GraphFormats
import GraphModel
import Testing

@Suite("Own JSON, case by case")
struct OwnJSONCaseTests {
  /// Checks what members, nodes on the second line and edges on the third are read as.
  private func own(
    _ nodesText: String, edges edgesText: String = "", more: String = "", _ nodes: String? = nil,
    _ edges: String? = nil,
    problems: [String] = [], properties: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      "{\"format\":\"throughline-graph\",\(more)\n\"nodes\":[\(nodesText)],\n\"edges\":[\(edgesText)]}",
      .throughlineJSON,
      nodes, edges, problems: problems, properties: properties, sourceLocation: sourceLocation)
  }

  private let a = "{\"id\":\"a\"}"

  @Test("Members of nodes: labels, positions, attributes within and beside; null says nothing")
  func nodes() {
    own("{\"id\":1,\"label\":2,\"x\":\"1.5\",\"y\":-2}", "1=2@1.5,-2")
    own("{\"id\":\"a\",\"label\":null,\"x\":null,\"k\":null}", "a", "")
    own("{\"id\":\"a\",\"attributes\":{\"k\":1},\"l\":[1, {\"b\" : null}]}", "a{k=1,l=[1,{\"b\":null}]}")
    own("{\"id\":\"a\",\"attributes\":7}", "a{attributes=7}")
    own("{\"id\":\"a\",\"label\":\"\"}", "a=")
  }

  @Test("Members of edges: weights of every spelling, directions of their own")
  func edges() {
    for (members, edge) in [
      ("\"weight\":2", "a>a*2"), ("\"weight\":\"2.5\"", "a>a*2.5"), ("\"weight\":\"NaN\"", "a>a*nan"),
      ("\"weight\":\"-Infinity\"", "a>a*-inf"), ("\"weight\":null", "a>a"), ("\"directed\":false", "a-a"),
      ("\"label\":\"l\",\"k\":true", "a>a:l{k=true}"), ("\"attributes\":{\"weight\":1}", "a>a{weight=1}"),
    ] {
      own(a, edges: "{\"source\":\"a\",\"target\":\"a\",\(members)}", "a", edge)
    }
    own(a, edges: "{\"source\":\"a\",\"target\":\"a\"}", more: "\"directed\":false,", "a", "a-a")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    own("7,\(a)", "a", "", problems: ["2:10 a node must be an object"])
    own("{\"label\":\"x\"}", "", "", problems: ["2:10 a node has no id"])
    own(
      "{\"id\":[1]}", "", "", problems: ["2:16 the id of a node must be a text or a number", "2:10 a node has no id"])
    own("\(a),\(a)", "a", "", problems: ["2:21 node \"a\" is already defined on line 2"])
    own("{\"id\":\"a\",\"x\":1}", "a", "", problems: ["2:10 a node's place needs x and y"])
    own(
      "{\"id\":\"a\",\"x\":\"far\",\"y\":1}", "a", "",
      problems: ["2:24 x must be a number, not \"far\"", "2:10 a node's"])
    own(a, edges: "{\"source\":\"a\"}", "a", "", problems: ["3:10 an edge lacks its target"])
    own(a, edges: "{\"source\":\"a\",\"target\":\"q\"}", "a", "", problems: ["3:33 edge refers to node \"q\""])
    own(
      a, edges: "{\"source\":\"a\",\"target\":\"a\",\"weight\":[]}", "a", "a>a",
      problems: ["3:46 the weight of an edge must be"])
    own(
      a, edges: "{\"source\":\"a\",\"target\":\"a\",\"directed\":1}", "a", "a>a",
      problems: ["3:48 \"directed\" must be true or false"])
    own(a, more: "\"version\":99,", "a", "", problems: ["1:41 the file is of version 99"])
    own(a, more: "\"weights\":\"heavy\",", "a", "", problems: ["1:41 \"weights\" is \"heavy\""])
    own(a, more: "\"properties\":[1],", "a", "", problems: ["1:44 \"properties\" must be an object"])
    expect(
      "{\"format\":\"throughline-graph\",\"nodes\":\n7}", .throughlineJSON, "", "",
      problems: ["2:1 \"nodes\" must be a list"])
  }
}

@Suite("Adjacency JSON, Infomap and GraphSON, case by case")
struct RareJSONCaseTests {
  @Test("Lists of neighbours: of each node in order; what is too much or of another kind is told")
  func adjacency() {
    func check(
      _ lists: String, _ edges: String, directed: Bool = false, problems: [String] = [],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      expect(
        "{\"directed\":\(directed),\"nodes\":[{\"id\":0},{\"id\":1}],\n\"adjacency\":[\(lists)]}", .adjacencyJSON,
        "0 1", edges,
        problems: problems, sourceLocation: sourceLocation)
    }
    check("[{\"id\":1}],[{\"id\":0}]", "0-1")
    check("[{\"id\":1}],[{\"id\":0}]", "0>1 1>0", directed: true)
    check("[{\"id\":0,\"weight\":2,\"k\":1}],[]", "0-0*2{k=1}")
    check("[{\"id\":1}],[],[{\"id\":0}]", "0-1", problems: ["2:28 there are more lists of neighbours than nodes"])
    check("[7],[]", "", problems: ["2:15 a neighbour must be an object"])
    check("[{\"k\":1}],[]", "", problems: ["2:15 an edge lacks its target"])
  }

  @Test("Infomap: ids are whole numbers, states are nodes, and what its type wants must be there")
  func infomap() {
    func check(
      _ members: String, _ nodes: String?, _ edges: String?, problems: [String] = [],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      expect(
        "{\"format\":\"infomap-network\",\n\(members)}", .infomapJSON, nodes, edges, problems: problems,
        sourceLocation: sourceLocation)
    }
    check("\"edges\":[{\"source\":1,\"target\":2,\"weight\":0.5}]", "1 2", nil, problems: [])
    check("\"nodes\":[{\"id\":1,\"name\":\"N\"}],\"edges\":[]", "1=N", "")
    check("\"nodes\":[{\"id\":\"x\"}],\"edges\":[]", "x", "", problems: ["2:10 the id \"x\" is no whole number"])
    check("\"type\":\"odd\",\"edges\":[]", "", "", problems: ["2:8 the type \"odd\" is not known"])
    check("\"nodes\":[7],\"edges\":[]", "", "", problems: ["2:10 an element must be an object"])
    check("\"nodes\":[]", "", "", problems: ["1:1 there is no list \"edges\""])
  }

  @Test("GraphSON: a vertex a line, edges at their source, lists of values as JSON")
  func graphSON() {
    let vertex = "{\"id\":1,\"label\":\"v\",\"outE\":{\"e\":[{\"id\":5,\"inV\":1}]}}"
    expect(vertex, .graphSON, "1{label='v'}", "1>1:e{id=5}")
    expect(
      "{\"id\":1,\"label\":\"v\",\"properties\":{\"name\":[{\"value\":\"N\"}]}}", .graphSON, "1=N{label='v',name='N'}",
      "")
    expect(
      "\(vertex)\n\(vertex)", .graphSON, "1{label='v'}", "1>1:e{id=5}",
      problems: ["2:1 node \"1\" is already defined on line 1"])
    expect(
      "{\"id\":1,\"label\":\"v\",\"outE\":{\"e\":[\n{\"id\":5}]}}", .graphSON, "1{label='v'}", "",
      problems: ["2:1 an edge lacks its inV"])
    expect("\(vertex)\n{\"label\":\"w\"}", .graphSON, "1{label='v'}", "1>1:e{id=5}", problems: ["2:1 a node has no id"])
  }
}
