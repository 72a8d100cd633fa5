// Runs the built program, or another one, and keeps all that it says.
//
// Both outputs are read while the program runs, each on a thread of its own: a program that fills one pipe while the
// other is waited for would stand still for ever. One that does not end is killed and reported.

import Foundation
import Parallel

/// The exit code and the outputs of a program that ended.
struct Outcome {
  let code: Int32
  /// The text on standard output.
  let output: String
  /// The text on standard error.
  let messages: String
}

/// The error of a program that did not end in time.
struct TimeLimitExceeded: Error, CustomStringConvertible {
  let arguments: [String]
  let seconds: Double

  var description: String { "\(arguments) did not end within \(seconds) seconds and was killed" }
}

/// The program under test, built beside the tests.
enum Program {
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/throughline"
  /// The time after which a program counts as hung, in seconds: far above what any call takes on a busy machine.
  static let timeLimit = 180.0

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - executable: the path of the program.
  ///   - input: the text of its standard input.
  ///   - variables: what its environment has beside, or instead of, this one's.
  ///   - output: the file that takes its standard output, which is then not in the outcome; `nil` for a pipe.
  static func run(
    _ arguments: [String], executable: String = path, input: String = "", variables: [String: String] = [:],
    output: FileHandle? = nil, timeLimit: Double = timeLimit
  ) throws -> Outcome {
    let process = Process()
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = standardInput
    if let output { process.standardOutput = output } else { process.standardOutput = standardOutput }
    process.standardError = standardError
    let open = DispatchGroup()
    open.enter()
    process.terminationHandler = { _ in open.leave() }
    try process.run()
    if output != nil { try standardOutput.fileHandleForWriting.close() }
    write(input, to: standardInput.fileHandleForWriting)
    let readings = [standardOutput, standardError].map { PipeReading($0.fileHandleForReading, open) }
    guard open.wait(timeout: .now() + timeLimit) == .success else {
      kill(process.processIdentifier, SIGKILL)
      throw TimeLimitExceeded(arguments: arguments, seconds: timeLimit)
    }
    return Outcome(code: process.terminationStatus, output: readings[0].text, messages: readings[1].text)
  }

  /// Runs a body with a file of this text.
  static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("net-\(UUID().uuidString)").path
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  /// Writes a text on a thread of its own, so that a program that does not read it cannot block the test.
  private static func write(_ text: String, to pipe: FileHandle) {
    Thread.detachNewThread {
      // A program that ends early would otherwise end the tests with a signal.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? pipe.write(contentsOf: Data(text.utf8))
      try? pipe.close()
    }
  }
}

/// All that comes out of a pipe, read on a thread of its own.
private final class PipeReading: Sendable {
  private let data = Guarded(Data())

  /// Starts reading; `group` is left at the end of the pipe.
  init(_ pipe: FileHandle, _ group: DispatchGroup) {
    group.enter()
    Thread.detachNewThread { [self] in
      let all = (try? pipe.readToEnd()) ?? Data()
      data.withLock { $0 = all }
      group.leave()
    }
  }

  /// The text, complete once the group is left.
  var text: String { String(decoding: data.withLock { $0 }, as: UTF8.self) }
}
