// The question asked of the open network: which way its edges may be followed, and what they cost.
//
// It knows nothing of views or hands; what is asked of the path finder follows from it.

import ExhibitKit
import GraphModel
import PathFinding

/// The question that paths answer.
struct NetworkQuestion {
  /// True if edges may be followed against their direction.
  private(set) var ignoresDirection = false
  /// True if paths are measured by weights.
  private(set) var usesWeights = false
  /// The way that weights are read.
  private(set) var weightReading = WeightReading.file
  /// The weights and what they mean; `nil` before a network is open.
  private(set) var weights: NetworkWeights?
  /// The graph that is asked; `nil` before a network is open.
  private var graph: Graph?
  /// The finder of other ways in it; `nil` until somebody asks for these.
  private var wayFinder: WayFinder?

  /// Asks the graph that a change has made of the one before, in the same way as far as it can be asked so.
  mutating func follow(_ graph: Graph) {
    (self.graph, wayFinder) = (graph, nil)
    weights = nil
    setWeightReading(weightReading)
    if weights?.costs == nil { usesWeights = false }
  }

  /// Asks another graph, in the usual way.
  mutating func ask(_ graph: Graph) {
    self.graph = graph
    weights = nil
    reset()
  }

  /// Lets paths go against the edges' directions, or no longer.
  mutating func setIgnoresDirection(_ ignores: Bool) { ignoresDirection = ignores }

  /// Measures paths by the edges' weights, or by their steps.
  mutating func setUsesWeights(_ uses: Bool) { usesWeights = uses }

  /// Takes the weights in a meaning that visitors give them, or in that of the file.
  mutating func setWeightReading(_ reading: WeightReading) {
    weightReading = reading
    guard let graph else { return }
    let meaning = reading.meaning ?? graph.weightMeaning
    if weights?.meaning != meaning { weights = NetworkWeights(of: graph, as: meaning) }
  }

  /// Asks in the usual way: along the directions, counting steps, weights in the meaning of the file.
  mutating func reset() {
    ignoresDirection = false
    usesWeights = false
    wayFinder = nil
    setWeightReading(.file)
  }

  /// Returns the work of finding ways that answer a question; `nil` before a network is open.
  ///
  /// - Parameter count: the number of ways that are wanted.
  mutating func request(_ asked: AskedPath, count: Int) -> WorkRequest? {
    guard let graph else { return nil }
    let finder = wayFinder ?? WayFinder(graph)
    wayFinder = finder
    return finder.request(asked, query, count: count)
  }

  /// The question for the path finder.
  var query: PathQuery { PathQuery(ignoringDirection: ignoresDirection, costs: usesWeights ? weights?.costs : nil) }

  /// The meaning that weights are taken in.
  var weightMeaning: WeightMeaning { weights?.meaning ?? .length }

  /// True if the question is the usual one.
  var isUsual: Bool { !ignoresDirection && !usesWeights && weightReading == .file }
}
