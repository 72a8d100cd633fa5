// The edges of reports in JSON.

import GraphModel
import PathFinding

extension Graph {
  /// Returns an edge as JSON, from one of its ends to the other.
  func json(of edge: EdgeID, from source: NodeID, to target: NodeID, _ costs: EdgeCosts?) -> String {
    var object = JSONObject()
    object.add("src", text: key(of: source))
    object.add("dst", text: key(of: target))
    object.add("label", text: label(of: edge))
    object.add("weight", number: costs.map { $0.weight(of: edge) } ?? weight(of: edge))
    return object.text
  }
}
