// The weights of a network as what a path costs, by what they mean.

import GraphModel
import PathFinding

/// The way that visitors want weights to be read.
enum WeightReading: String, CaseIterable, Sendable {
  /// Weights in the meaning that the file gives them.
  case file
  /// Weights as lengths.
  case length
  /// Weights as strengths.
  case strength

  /// The meaning; `nil` for that of the file.
  var meaning: WeightMeaning? { WeightMeaning(rawValue: rawValue) }
}

/// The weights of the open network.
struct NetworkWeights {
  /// The meaning they are taken in.
  let meaning: WeightMeaning
  /// The costs of the edges; `nil` where there are no weights, or they cannot be used.
  let costs: EdgeCosts?
  /// The reason the weights cannot be used; `nil` if they can, or there are none.
  let problem: String?

  /// The weights of a graph in a meaning. Strengths cost their reciprocals, so that the closest ties are the shortest.
  init(of graph: Graph, as meaning: WeightMeaning) {
    self.meaning = meaning
    guard graph.isWeighted else {
      (costs, problem) = (nil, nil)
      return
    }
    do {
      costs = try EdgeCosts(weightsOf: graph, as: meaning == .strength ? .reciprocal : nil)
      problem = nil
    } catch {
      (costs, problem) = (nil, error.message(in: graph))
    }
  }
}
