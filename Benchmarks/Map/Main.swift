// Our side of the measurement of maps beside MiniSom. `make bench-som` runs it.
//
//   throughline-som-bench table NAME SEED FILE          writes the rows of a table, standardized, as both sides see them
//   throughline-som-bench train NAME PLAN FIRST LAST    trains with each seed from FIRST to LAST on the table of that seed
//                                                       and answers with a line of JSON each; PLAN is JSON
//   throughline-som-bench sample FILE                   writes the table that comes with the program

import Foundation
import Geometry
import SelfOrganizingMap

/// What to train.
struct BenchPlan: Codable {
  var units: Int
  var passes: Int
  var method: SOMTrainingMethod
  var radius: [Double]
  var rate: [Double]

  func plan(seed: UInt64) -> SOMTrainingPlan {
    var plan = SOMTrainingPlan(units: units, method: method, passes: passes, seed: seed)
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
    case ("table", 4): try writeTable(arguments[1], seed: number(arguments[2]), to: arguments[3])
    case ("train", 5):
      try train(arguments[1], plan: arguments[2], first: number(arguments[3]), last: number(arguments[4]))
    case ("sample", 2): try write(MeadowTable.csv(rows: 420, seed: 11), to: arguments[1])
    default: throw BenchProblem("usage: table NAME SEED FILE | train NAME PLAN FIRST LAST | sample FILE")
    }
  }

  private static func number(_ text: String) throws -> UInt64 {
    guard let number = UInt64(text) else { throw BenchProblem("\(text) is no seed") }
    return number
  }

  private static func set(_ name: String, seed: UInt64) throws -> TrainingSet {
    guard let table = Tables.named(name, seed: seed) else { throw BenchProblem("there is no table \(name)") }
    return TrainingSet(table)
  }

  private static func writeTable(_ name: String, seed: UInt64, to path: String) throws {
    let set = try set(name, seed: seed)
    let lines = (0..<set.rowCount).map { set[row: $0].map { "\($0)" }.joined(separator: ",") }
    try write(lines.joined(separator: "\n") + "\n", to: path)
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func train(_ name: String, plan text: String, first: UInt64, last: UInt64) throws {
    let plan = try JSONDecoder().decode(BenchPlan.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    // The first round wakes the processor and is not counted.
    _ = try trained(set(name, seed: first), plan.plan(seed: first))
    for seed in first...max(first, last) {
      let set = try set(name, seed: seed)
      let (codebook, seconds) = trained(set, plan.plan(seed: seed))
      let quality = SOMQuality(of: codebook, against: set)
      let answer = BenchAnswer(
        seconds: seconds, quantizationError: quality.quantizationError, topographicError: quality.topographicError,
        vectors: (0..<codebook.lattice.unitCount).map(codebook.vector(ofUnit:)))
      print(String(decoding: try encoder.encode(answer), as: UTF8.self))
    }
  }

  /// A map that has learnt, and how long that took.
  private static func trained(_ set: TrainingSet, _ plan: SOMTrainingPlan) -> (Codebook, seconds: Double) {
    let begin = ContinuousClock.now
    var trainer = SOMTrainer(set, plan: plan)
    trainer.run()
    return (trainer.codebook, begin.duration(to: .now) / .seconds(1))
  }
}

/// What went wrong.
struct BenchProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
