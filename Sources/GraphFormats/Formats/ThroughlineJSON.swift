// The names in the project's own JSON, shared by its reader and its writer.
//
//   { "format": "throughline-graph", "version": 1, "name": "…", "directed": false,
//     "weights": "strength", "properties": { "source": "…" },
//     "nodes": [ { "id": "a", "label": "A", "x": 1.5, "y": -2, "attributes": { "group": 3 } } ],
//     "edges": [ { "source": "a", "target": "b", "label": "…", "weight": 17, "directed": true, "attributes": {} } ] }
//
// Only `format` and `nodes` must be there. `directed` of an edge overrides that of the file, which is true when not
// given. Members with other names count as attributes. A node's position is x to the right and y down; a graph has
// positions only if the file gives one for every node. `weights` says what the weights of edges measure: "strength", so
// that larger is closer, or "length", which they are when it is not given. Weights NaN, Infinity and -Infinity are
// written as texts.

enum ThroughlineJSON {
  static let format = "throughline-graph"
  static let version = 1
}
