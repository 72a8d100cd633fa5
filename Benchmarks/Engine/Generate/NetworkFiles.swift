// The files every tool reads: NAME.txt ("u v"), NAME.weighted.txt ("u v w"), NAME.places.txt ("x y", one node a line)
// and NAME.queries.txt (sources, then pairs, all in the largest component).

import Foundation
import Randomness

/// The paths of a network's files.
struct NetworkFiles {
  let folder: String
  let name: String

  var steps: String { "\(folder)/\(name).txt" }
  var weights: String { "\(folder)/\(name).weighted.txt" }
  var places: String { "\(folder)/\(name).places.txt" }
  var queries: String { "\(folder)/\(name).queries.txt" }

  /// Generates the network unless all its files are there.
  func writeIfMissing() throws {
    // The queries are written last, so that an interrupted run leaves nothing that looks complete.
    guard !FileManager.default.fileExists(atPath: queries) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let network = try generate()
    try writeEdges(network)
    if !network.places.isEmpty {
      var text = LineWriter(path: places)
      for place in network.places { text.line(Int(place.x), Int(place.y)) }
      try text.close()
    }
    try writeQueries(network)
  }

  private func generate() throws -> SampleNetwork {
    if name.hasPrefix("rmat"), let scale = Int(name.dropFirst(4)), (4...24).contains(scale) {
      return RMATNetwork.make(scale: scale, edgeFactor: 16, seed: 1)
    }
    if name.hasPrefix("road"), let side = Int(name.dropFirst(4)), (4...4000).contains(side) {
      return RoadNetwork.make(rows: side, columns: side, kept: 0.7, seed: 1)
    }
    throw BenchmarkProblem("no network is called \"\(name)\" (use rmat18, rmat20, road1000, …)")
  }

  private func writeEdges(_ network: SampleNetwork) throws {
    var plain = LineWriter(path: steps)
    var weighted = LineWriter(path: weights)
    for (edge, weight) in zip(network.edges, network.weights) {
      let (a, b) = SampleNetwork.unpack(edge)
      plain.line(a, b)
      weighted.line(a, b, Int(weight))
    }
    try plain.close()
    try weighted.close()
  }

  private func writeQueries(_ network: SampleNetwork) throws {
    let inGiant = network.giantComponent()
    let candidates = inGiant.indices.filter { inGiant[$0] }
    var random = SeededGenerator(seed: SeededGenerator.scramble(77))
    func pick() -> Int { candidates[random.below(candidates.count)] }
    var text = LineWriter(path: queries)
    text.line(64, 1000)
    for _ in 0..<64 { text.line(pick()) }
    for _ in 0..<1000 { text.line(pick(), pick()) }
    try text.close()
  }
}

/// The questions asked of a network.
struct Queries {
  var sources: [Int] = []
  var pairs: [(from: Int, to: Int)] = []

  init(path: String) throws {
    let numbers = try String(contentsOfFile: path, encoding: .utf8).split { $0.isWhitespace }.compactMap { Int($0) }
    guard numbers.count >= 2, numbers.count == 2 + numbers[0] + 2 * numbers[1] else {
      throw BenchmarkProblem("\(path) is not complete (delete it and run again)")
    }
    sources = Array(numbers[2..<(2 + numbers[0])])
    let rest = Array(numbers.dropFirst(2 + numbers[0]))
    pairs = (0..<numbers[1]).map { (rest[2 * $0], rest[2 * $0 + 1]) }
  }
}

/// Writes lines of whole numbers without making a string of each.
struct LineWriter {
  private let path: String
  private var bytes: [UInt8] = []

  init(path: String) { self.path = path }

  mutating func line(_ numbers: Int...) {
    for (place, number) in numbers.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: " ")) }
      append(number)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = number.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  func close() throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
}

/// The reason why a benchmark cannot run.
struct BenchmarkProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
