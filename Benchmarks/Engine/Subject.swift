// The network in memory, the engine's searches over it, and the queries: what all questions share.
//
// Everything goes through the public interface of the engine, as an exhibit's calls would, and every search is made
// once and used again.

import Foundation
import GraphFormats
import GraphModel
import PathFinding

/// The engine with one network loaded.
final class Subject {
  let stem: String
  let path: String
  let isWeighted: Bool
  let queries: Queries
  private var loaded: Graph?
  private(set) lazy var finder = Result { PathFinder(try graph()) }
  private(set) lazy var weighted = Result { try weightedGraph() }
  private(set) lazy var costTrees = Result { try weighted.get() }.map {
    WeightedTreeSearch($0.outgoing, $0.outgoingCosts, nameRanks: $0.nameRanks)
  }
  private(set) lazy var costPairs = Result { try weighted.get() }.map { WeightedPairSearch($0) }

  init(stem: String, weighted: Bool) throws {
    self.stem = stem
    path = stem + (weighted ? ".weighted.txt" : ".txt")
    isWeighted = weighted
    queries = try Queries(path: stem + ".queries.txt")
  }

  /// Loads the network from text, in place of what was loaded before. Searches begin after the last loading.
  func load() throws {
    loaded = nil
    loaded = try GraphReader.read(path: path).graph
  }

  /// Returns the network.
  func graph() throws -> Graph {
    guard let loaded else { throw BenchmarkProblem("nothing is loaded") }
    return loaded
  }

  /// Returns the node of an id of the file.
  func node(_ id: Int) throws -> NodeID {
    guard let node = try graph().node(withKey: String(id)) else { throw BenchmarkProblem("there is no node \(id)") }
    return node
  }

  func source(_ index: Int) throws -> NodeID { try node(queries.sources[index % queries.sources.count]) }

  func pair(_ index: Int) throws -> (from: NodeID, to: NodeID) {
    let pair = queries.pairs[index % queries.pairs.count]
    return (try node(pair.from), try node(pair.to))
  }

  /// True if there is a file of the nodes' positions.
  var hasPlaces: Bool { FileManager.default.fileExists(atPath: stem + ".places.txt") }

  /// Returns the positions of the nodes, in node order.
  func places() throws -> (x: [Double], y: [Double]) {
    let text = try String(contentsOfFile: stem + ".places.txt", encoding: .utf8)
    let numbers = text.split { $0.isWhitespace }.compactMap { Double($0) }
    let graph = try graph()
    let ids = graph.nodes.map { Int(graph.key(of: $0)) ?? 0 }
    guard (ids.max() ?? 0) * 2 + 1 < numbers.count else { throw BenchmarkProblem("there are places missing") }
    return (ids.map { numbers[2 * $0] }, ids.map { numbers[2 * $0 + 1] })
  }

  private func weightedGraph() throws -> WeightedGraph {
    let graph = try graph()
    let costs: ArcCosts
    switch graph.outgoingWeights {
    case .whole(let values): costs = ArcCosts(whole: values)
    case .real(let values): costs = ArcCosts(values)
    case nil: throw BenchmarkProblem("the network has no weights")
    }
    return WeightedGraph(undirected: graph.outgoing, costs: costs, nameRanks: graph.nameRanks)
  }
}
