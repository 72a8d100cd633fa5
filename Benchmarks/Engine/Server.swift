// Answers the driver over standard input and output, as every peer does.
//
// The driver sends "QUESTION FIRST COUNT SECONDS"; the question is asked for the indices from FIRST on until COUNT are
// done or the time is spent, and one line of JSON says how long each took and what it answered.

import Foundation

/// One question, as the server asks it.
struct Question {
  /// The call of the engine that is asked.
  let call: String
  /// Asks; this is what is timed.
  let ask: (Int) throws -> Void
  /// A number that must agree between tools, of the last answer; not timed.
  let check: (Int) throws -> Double
  /// The further figures of the table.
  var extra: () -> [String: Double] = { [:] }
  /// The preparation made once for the network before the first ask; its time is shown beside the others.
  var prepare: (() throws -> Void)?
}

/// Reads questions line by line.
struct Server {
  let questions: [String: Question]
  /// Seconds each question took to prepare.
  private var preparations: [String: Double] = [:]

  init(questions: [String: Question]) { self.questions = questions }

  /// Serves until the input ends.
  mutating func run() {
    print(#"{"tool": "Throughline", "version": ""}"#)
    fflush(nil)
    while let line = readLine() {
      print(reply(to: line.split(separator: " ").map(String.init)))
      fflush(nil)
    }
  }

  private mutating func reply(to words: [String]) -> String {
    guard words.count == 4, let first = Int(words[1]), let count = Int(words[2]), let budget = Double(words[3]) else {
      return Self.missing("not understood")
    }
    guard let question = questions[words[0]] else { return Self.missing("not there yet") }
    do {
      var values = try Self.answer(try prepared(question, words[0]), first..<(first + count), budget)
      values["prepared in seconds"] = preparations[words[0]]
      return Self.json(values)
    } catch {
      return Self.missing("failed: \(error)")
    }
  }

  private mutating func prepared(_ question: Question, _ name: String) throws -> Question {
    guard let prepare = question.prepare, preparations[name] == nil else { return question }
    let start = Self.now()
    try prepare()
    preparations[name] = Self.now() - start
    return question
  }

  private static func answer(
    _ question: Question, _ indices: Range<Int>, _ budget: Double
  ) throws -> [String: Any] {
    let start = now()
    var values: [String: Any] = ["call": question.call]
    var seconds: [Double] = []
    var processor: [Double] = []
    var checks: [Double] = []
    for index in indices where index == indices.lowerBound || now() - start < budget {
      let (before, processorBefore) = (now(), processorTime())
      try question.ask(index)
      seconds.append(now() - before)
      processor.append(processorTime() - processorBefore)
      checks.append(try question.check(index))
    }
    values["seconds"] = seconds
    values["processor"] = processor
    values["checks"] = checks
    values.merge(question.extra()) { $1 }
    return values
  }

  private static func missing(_ reason: String) -> String { json(["missing": reason]) }

  private static func json(_ values: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Seconds of a clock that never goes back.
  private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  /// Seconds of processor time of all threads.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
