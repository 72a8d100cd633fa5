// Texts that several tests read, and short ways to read them.

import GraphFormats
import GraphModel

/// Reads a text leniently or strictly.
func read(_ text: String, strict: Bool = false, name: String = "net.json") throws(GraphFileProblem) -> GraphFile {
  try read(bytes: Array(text.utf8), strict: strict, name: name)
}

/// Reads bytes leniently or strictly.
func read(bytes: [UInt8], strict: Bool = false, name: String = "net.json") throws(GraphFileProblem) -> GraphFile {
  var options = GraphReadOptions()
  options.strict = strict
  return try GraphReader.read(bytes: bytes, name: name, options: options)
}

/// The problem a text is refused with; `nil` when it is read.
func refusal(_ text: String, strict: Bool = false) -> GraphFileProblem? {
  refusal(bytes: Array(text.utf8), strict: strict)
}

/// The problem bytes are refused with; `nil` when they are read.
func refusal(bytes: [UInt8], strict: Bool = false) -> GraphFileProblem? {
  do throws(GraphFileProblem) {
    _ = try read(bytes: bytes, strict: strict)
    return nil
  } catch {
    return error
  }
}

/// Returns the edges of a graph as texts: `a>b` directed, `a-b` undirected.
func arrows(_ graph: Graph) -> [String] {
  graph.edges.map { edge in
    graph.key(of: graph.source(of: edge)) + (graph.isDirected(edge) ? ">" : "-") + graph.key(of: graph.target(of: edge))
  }
}

/// A file of our own format around lists of nodes and edges.
func own(nodes: String, edges: String = "", more: String = "") -> String {
  "{ \"format\": \"throughline-graph\", \(more) \"nodes\": [\(nodes)], \"edges\": [\(edges)] }"
}

/// One of each thing the own format has.
let ownSample = """
  { "format": "throughline-graph", "version": 1, "name": "Sämple", "directed": false,
    "properties": { "source": "a test", "tags": [1, { "deep": [true, null] }] },
    "nodes": [
      { "id": "a", "label": "Anna \\"\\u00e9\\" \\ud83e\\udded", "x": 1.5, "y": -2e-1, "attributes": { "group": 3 } },
      { "id": 2, "x": 0, "y": 0, "kind": null }
    ],
    "edges": [
      { "source": "a", "target": "2", "label": "knows", "weight": 17, "directed": true, "attributes": {} },
      { "source": "2", "target": "2", "weight": "NaN" }
    ] }
  """

/// A list with a trailing comma, as the lab has published.
let labSample = """
  {
    "nodes" : ["A", "B", "C"],
    "edges" : [
      {"src" : "A", "label" : "one", "dst" : "B"},
      {"src" : "A", "label" : "two", "dst" : "C"},
      {"src" : "B", "label" : "three", "dst" : "C"},
    ],
    "locations": { "A": {"x": 1, "y": 1}, "B": {"x": -1, "y": 1}, "C": {"x": -1, "y": -1} }
  }
  """

/// Three people of one book, two of them also in another, one alone.
let tableSample = "hero\tbook\np\tX\nq\tX\nr\tX\np\tY\nq\tY\np\tX\nalone\tZ\n"

/// Nodes in groups and chains, with defaults, texts of every form, ports and positions.
let dotSample = """
  /* Two rooms. */ digraph "R" + "ooms" {
    node [shape=box]; rankdir=LR
    # a line for a preprocessor
    "a b" [label="A\\nB", pos="1,2"]; // the first
    subgraph cluster_one { edge [color=red]; c -> "a b":p:n -> { d; -1.5 } [label=<<b>x</b>>, weight=3] }
    c [pos="3,4!"]; d [pos="0,0"]; -1.5 [pos="1,1"]
    d -> d [key=1]; d -> d [key=1]
  }
  """

/// Nodes with graphics and nested records, edges with weights, entities and special numbers.
let gmlSample = """
  Creator "a test" # by hand
  graph [
    directed 1 label "Net &amp; caf\u{E9}"
    node [ id 007 label "A &#228;" graphics [ x 1.5 y -2 w 3 fill "#FF8800" type "oval" ] k [ a 1 a "b" ] ]
    node [ id "b c" x 0 y 1e1 n -Inf ]
    edge [ source 7 target 007 weight 0.5 label "e" ]
    edge [ source "b c" target 7 value NaN ]
    node [ id 7 x 2 y 2 ]
  ]
  """

/// Nodes of two modes with positions and parameters, relations, lists and a vector.
let pajekSample = """
  % a comment
  *Network "Two modes"
  *Vertices 4 2
  1 "Ann A" 0.1 0.5 0.5 ellipse ic Red x_fact 2
  2 Bob 0.5 0.25 box bc RGB5555FF
  3 "c" 0 1
  4 "d" 1 1 [1-3,5]
  *Arcs :1 "likes"
  1 3 0.5 l "first" c Blue
  *Edges :2
  2 4
  *Edgeslist
  1 3 4
  *Vector age
  *Vertices 4
  1.5
  2
  3
  4
  """

/// Nodes in ranges, clusters, and properties of every kind.
let tlpSample = """
  (tlp "2.3" ; a comment
    (author "me \\"x\\"") (nb_nodes 4)
    (nodes 0..2 7)
    (edge 0 0 1) (edge 5 7 7)
    (cluster 1 "part" (nodes 1..2) (edges) (cluster 2 "inner" (nodes 2)))
    (property 0 string "viewLabel" (default "" "") (node 0 "A\\nB") (edge 5 "loop"))
    (property 0 layout "viewLayout" (default "(0,0,0)" "()")
      (node 0 "(1,2,0)") (node 1 "(0,0,0)") (node 2 "(-1,2,0)") (node 7 "(3,4,0)"))
    (property 0 color "viewColor" (default "(1,2,3,255)" "") (node 7 "(255,128,0,255)"))
    (property 0 int "age" (default "3" "") (node 1 "7"))
    (property 2 int "age" (default "3" ""))
  )
  """
