// Texts that several tests read, and short ways to read them.

import GraphFormats

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
