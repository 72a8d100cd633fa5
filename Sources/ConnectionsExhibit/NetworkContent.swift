// The open network, and the question asked of it: which way its edges may be followed, and what they cost.
//
// It knows nothing of views or hands; what is asked of the path finder follows from it.

import ExhibitKit
import GraphModel
import PathFinding

/// The network people explore, with the question asked of it.
struct NetworkContent {
  /// The opened network; `nil` before the first.
  private(set) var document: NetworkDocument?
  /// The number of networks that have been shown, the present one included.
  private(set) var number = 0
  /// True if edges may be followed against their direction.
  private(set) var ignoresDirection = false
  /// True if paths are measured by weights.
  private(set) var usesWeights = false
  /// The way that weights are read.
  private(set) var weightReading = WeightReading.file
  /// The weights and what they mean; `nil` before a network is open.
  private(set) var weights: NetworkWeights?
  /// The path of the file the exhibit starts over with; `nil` for none.
  private(set) var firstFile: String?
  /// The network's title as drawn, at most 80 characters.
  private(set) var titleText = ""
  /// The network's size, as drawn; made once, for drawing allocates nothing.
  private(set) var summaryText = ""

  /// Takes a network in place of the one before, asked in the usual way.
  mutating func present(_ document: NetworkDocument) {
    self.document = document
    weights = nil
    number += 1
    titleText = String(document.title.prefix(80))
    summaryText = Wording.summary(of: document.graph)
    resetQuestion()
  }

  /// Notes the file the exhibit starts over with.
  mutating func startOver(with file: String) { firstFile = file }

  /// Lets paths go against the edges' directions, or no longer.
  mutating func setIgnoresDirection(_ ignores: Bool) { ignoresDirection = ignores }

  /// Measures paths by the edges' weights, or by their steps.
  mutating func setUsesWeights(_ uses: Bool) { usesWeights = uses }

  /// Takes the weights in a meaning that visitors give them, or in that of the file.
  mutating func setWeightReading(_ reading: WeightReading) {
    weightReading = reading
    guard let graph = document?.graph else { return }
    let meaning = reading.meaning ?? graph.weightMeaning
    if weights?.meaning != meaning { weights = NetworkWeights(of: graph, as: meaning) }
  }

  /// Asks in the usual way: along the directions, counting steps, weights in the meaning of the file.
  mutating func resetQuestion() {
    ignoresDirection = false
    usesWeights = false
    setWeightReading(.file)
  }

  /// The question for the path finder.
  var query: PathQuery { PathQuery(ignoringDirection: ignoresDirection, costs: usesWeights ? weights?.costs : nil) }

  /// The graph; `nil` before a network is open.
  var graph: Graph? { document?.graph }

  /// The network's title; empty before one is open.
  var title: String { document?.title ?? "" }

  /// True if following or ignoring directions makes a difference.
  var hasDirection: Bool { document?.hasDirection ?? false }

  /// True if edges have weights.
  var isWeighted: Bool { document?.graph.isWeighted ?? false }

  /// The meaning that weights are taken in.
  var weightMeaning: WeightMeaning { weights?.meaning ?? .length }

  /// True if the question is the usual one.
  var asksAsUsual: Bool {
    !ignoresDirection && !usesWeights && weightReading == .file
  }

  /// True if the network is the one to start over with.
  var isFirst: Bool { firstFile == nil || document?.path == firstFile }
}
