// Reading tells how far it is, never goes back, and stops wherever it is asked to.

import GraphFormats
import Testing
import TestSupport

@Suite("Progress and stopping")
struct ProgressTests {
  /// The samples, and files that are read twice, in several blocks, or in many pieces.
  private static let files =
    SampleFile.all + [
      SampleFile("late name", (0..<400).map { "\($0) \($0 + 1)\n" }.joined() + "x y\n", .edgeList),
      SampleFile("late wide", (0..<400).map { "\($0) \($0 + 1)\n" }.joined() + "1 99999999999\n", .edgeList),
      SampleFile("both", (0..<400).map { "\($0) \($0 + 1)\n" }.joined() + "1 99999999999\nx y\n", .edgeList),
      SampleFile(
        "edges first",
        "{\"edges\":[],\"format\":\"throughline-graph\",\"a\":\(String(repeating: " ", count: 1_100_000))1,\"nodes\":[]}",
        .throughlineJSON),
      SampleFile(
        "packed", bytes: (0..<60).flatMap { Gzip.stored("\($0) \($0 * 7 % 60)\n") }, .edgeList),
    ]

  private func options(threads: Int) -> GraphReadOptions {
    var options = GraphReadOptions()
    (options.edgeList.blockBytes, options.edgeList.maximumThreads) = (100, threads)
    return options
  }

  @Test("Progress grows from 0 to 1 and never shrinks", arguments: files.indices, [1, 3])
  func monotone(index: Int, threads: Int) throws {
    let file = Self.files[index]
    var seen: [Double] = []
    let read = try GraphReader.read(
      bytes: file.bytes, name: file.name, options: options(threads: threads), progress: { seen.append($0) })
    #expect(read.format == file.format, "\(file.name)")
    #expect(read.warnings.map(\.message) == file.notes, "\(file.name)")
    #expect(read.warnings.allSatisfy { $0.kind == .note }, "\(file.name)")
    #expect(seen.first == 0 && seen.last == 1, "\(file.name): \(seen)")
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 }, "\(file.name): \(seen)")
    #expect(seen.allSatisfy { (0...1).contains($0) })
  }

  @Test("Asked to stop at any of its questions, it stops with nothing else to say", arguments: files.indices)
  func stopping(index: Int) throws {
    let file = Self.files[index]
    var questions = 0
    _ = try GraphReader.read(
      bytes: file.bytes, name: file.name, options: options(threads: 1),
      isCancelled: {
        questions += 1
        return false
      })
    #expect(questions > 1, "\(file.name)")
    for stop in 1...questions {
      var asked = 0
      #expect(throws: GraphFileProblem(.cancelled, file: file.name, message: "loading was stopped"), "\(file.name)") {
        try GraphReader.read(
          bytes: file.bytes, name: file.name, options: options(threads: 1),
          isCancelled: {
            asked += 1
            return asked >= stop
          })
      }
      // It does not ask again and again once it knows.
      #expect(asked <= stop + 1, "\(file.name), stopped at question \(stop)")
    }
  }

  @Test("A file that is refused tells no end", arguments: ["{\"a\":", "Dear Sir,", "1 2\n\0", "hero\tbook\nx"])
  func refused(text: String) {
    var seen: [Double] = []
    var options = GraphReadOptions()
    options.strict = true
    #expect(throws: GraphFileProblem.self) {
      try GraphReader.read(bytes: Array(text.utf8), name: "x", options: options, progress: { seen.append($0) })
    }
    #expect(seen.allSatisfy { $0 < 1 } && zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
