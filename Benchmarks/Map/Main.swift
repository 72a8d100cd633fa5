// Our side of the measurement of maps beside MiniSom. `make bench-som` runs it.
//
//   throughline-som-bench table NAME FILE         writes the rows of a table, standardized, as both sides train on them
//   throughline-som-bench train NAME PLAN SEEDS   trains and answers with one line of JSON a seed; PLAN is JSON
//   throughline-som-bench sample FILE             writes the table that comes with the program

import Foundation
import Geometry
import SelfOrganizingMap

/// What to train.
struct BenchPlan: Codable {
  var units: Int
  var passes: Int
  var method: TrainingMethod
  var radius: [Double]
  var rate: [Double]

  func plan(seed: UInt64) -> TrainingPlan {
    var plan = TrainingPlan(units: units, method: method, passes: passes, seed: seed)
    if radius.count == 2 { plan.radius = (radius[0], radius[1]) }
    if rate.count == 2 { plan.rate = (rate[0], rate[1]) }
    return plan
  }
}

/// One answer.
struct BenchAnswer: Codable {
  var seconds: Double
  var quantizationError: Double
  var topographicError: Double
  /// The model vectors, unit by unit, so that the other side can measure them with its own means.
  var vectors: [[Float]]
}

@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("table", 3): try writeTable(arguments[1], to: arguments[2])
    case ("train", 4): try train(arguments[1], plan: arguments[2], seeds: arguments[3])
    case ("sample", 2): try write(MeadowTable.csv(rows: 420, seed: 11), to: arguments[1])
    default: throw BenchProblem("usage: throughline-som-bench table NAME FILE | train NAME PLAN SEEDS | sample FILE")
    }
  }

  private static func set(_ name: String) throws -> TrainingSet {
    guard let table = Tables.named(name) else { throw BenchProblem("there is no table \(name)") }
    return TrainingSet(table)
  }

  private static func writeTable(_ name: String, to path: String) throws {
    let set = try set(name)
    let lines = (0..<set.rowCount).map { set[row: $0].map { "\($0)" }.joined(separator: ",") }
    try write(lines.joined(separator: "\n") + "\n", to: path)
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func train(_ name: String, plan text: String, seeds: String) throws {
    let set = try set(name)
    let plan = try JSONDecoder().decode(BenchPlan.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    for seed in 0...(UInt64(seeds) ?? 1) {
      let begin = ContinuousClock.now
      var trainer = MapTrainer(set, plan: plan.plan(seed: max(1, seed)))
      trainer.run()
      let time = begin.duration(to: .now) / .seconds(1)
      // The first round wakes the processor and is not counted.
      guard seed > 0 else { continue }
      let (codebook, quality) = (trainer.codebook, MapQuality(of: trainer.codebook, against: set))
      let answer = BenchAnswer(
        seconds: time, quantizationError: quality.quantizationError, topographicError: quality.topographicError,
        vectors: (0..<codebook.lattice.unitCount).map(codebook.vector(ofUnit:)))
      print(String(decoding: try encoder.encode(answer), as: UTF8.self))
    }
  }
}

/// What went wrong.
struct BenchProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
