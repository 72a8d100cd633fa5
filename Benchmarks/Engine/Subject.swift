// The network in memory and the queries asked of it: what all questions share.
//
// Everything goes through the public interface of the engine, as an exhibit's calls would.

import Foundation
import GraphFormats
import GraphModel
import PathFinding

/// The engine with one network loaded.
final class Subject {
  let path: String
  let isWeighted: Bool
  let queries: Queries
  private var loaded: (graph: Graph, finder: PathFinder)?

  init(stem: String, weighted: Bool) throws {
    path = stem + (weighted ? ".weighted.txt" : ".txt")
    isWeighted = weighted
    queries = try Queries(path: stem + ".queries.txt")
  }

  /// Loads the network from text, in place of what was loaded before.
  func load() throws { throw BenchmarkProblem("there is no reader of edge lists yet") }

  /// The network, for the questions after loading.
  func network() throws -> (graph: Graph, finder: PathFinder) {
    if let loaded { return loaded }
    let graph = try build()
    let network = (graph, PathFinder(graph))
    loaded = network
    return network
  }

  /// The node of an id of the file.
  func node(_ id: Int) throws -> NodeID {
    guard let node = try network().graph.node(withKey: String(id)) else { throw BenchmarkProblem("no node \(id)") }
    return node
  }

  func source(_ index: Int) throws -> NodeID { try node(queries.sources[index % queries.sources.count]) }

  func pair(_ index: Int) throws -> (from: NodeID, to: NodeID) {
    let pair = queries.pairs[index % queries.pairs.count]
    return (try node(pair.from), try node(pair.to))
  }

  private func build() throws -> Graph {
    let numbers = try Data(contentsOf: URL(fileURLWithPath: path)).split { $0 == 10 || $0 == 32 }
    let columns = isWeighted ? 3 : 2
    var builder = GraphBuilder(directed: false)
    for row in stride(from: 0, to: numbers.count, by: columns) {
      let ends = (0..<2).map { builder.addNode(String(decoding: numbers[row + $0], as: UTF8.self)).node }
      let weight = isWeighted ? Double(String(decoding: numbers[row + 2], as: UTF8.self)) : nil
      builder.addEdge(from: ends[0], to: ends[1], weight: weight)
    }
    return builder.build()
  }
}
