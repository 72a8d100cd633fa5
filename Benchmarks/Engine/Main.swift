// The engine's side of the benchmark against other libraries. `make bench-engine` runs it beside them.
//
//   throughline-engine-bench generate NAME FOLDER      writes a seeded network unless it is there
//   throughline-engine-bench serve STEM steps|weights  answers the questions of Benchmarks/engine.py
//   throughline-engine-bench allocations STEM          counts what queries allocate; fails when that is not nothing
//   throughline-engine-bench rows STEM ROUNDS          what rows that can be changed would cost searches
//   throughline-engine-bench read FILE                 reads a graph file: nodes, edges, seconds, most bytes held
//   throughline-engine-bench check                     answers the questions of Benchmarks/check_peers.py

import GraphFormats
import GraphModel

@main
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("generate", 3): try NetworkFiles(folder: arguments[2], name: arguments[1]).writeIfMissing()
    case ("serve", 3): try serve(stem: arguments[1], weighted: arguments[2] == "weights")
    case ("allocations", 2):
      var table = try AllocationTable(stem: arguments[1])
      guard try table.run() else { throw BenchmarkProblem("queries allocate memory") }
    case ("rows", 3): try RowsTable(stem: arguments[1]).run(rounds: max(1, Int(arguments[2]) ?? 1))
    case ("read", 2): try read(arguments[1])
    case ("check", 1): try Checker.serve()
    default:
      throw BenchmarkProblem(
        "usage: throughline-engine-bench generate NAME FOLDER | serve STEM KIND | allocations STEM | rows STEM ROUNDS | read FILE | check"
      )
    }
  }

  private static func read(_ path: String) throws {
    let before = Memory.peak()
    let start = ContinuousClock.now
    let graph = try GraphReader.read(path: path).graph
    let seconds = start.duration(to: .now) / .seconds(1)
    print(graph.nodeCount, graph.edgeCount, seconds, Int(Memory.peak() - before))
  }

  private static func serve(stem: String, weighted: Bool) throws {
    let subject = try Subject(stem: stem, weighted: weighted)
    let questions = weighted ? weightQuestions(subject) : stepQuestions(subject)
    var server = Server(questions: questions)
    server.run()
  }

  private static func stepQuestions(_ subject: Subject) -> [String: Question] {
    [
      "load": loadQuestion(subject), "tree": stepTreeQuestion(subject), "pair": stepPairQuestion(subject),
      "slice": sliceQuestion(subject),
      "components": componentsQuestion(subject), "follow": followQuestion(subject),
      "pagerank": pageRankQuestion(subject),
    ]
  }

  private static func weightQuestions(_ subject: Subject) -> [String: Question] {
    var questions = [
      "load": loadQuestion(subject), "tree": costTreeQuestion(subject), "pair": costPairQuestion(subject),
      "hierarchy": hierarchyPairQuestion(subject),
    ]
    if subject.hasPlaces { questions["straight"] = straightPairQuestion(subject) }
    return questions
  }
}
