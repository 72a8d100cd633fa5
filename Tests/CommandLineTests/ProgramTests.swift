// The runner of programs must not hang where a program could make it: with full pipes, unread input, and no end.

import Foundation
import Testing

@Suite("Running programs")
struct ProgramTests {
  private func shell(_ script: String, input: String = "", timeLimit: Double = Program.timeLimit) throws -> Outcome {
    try Program.run(["-c", script], executable: "/bin/sh", input: input, timeLimit: timeLimit)
  }

  @Test("Both outputs arrive in full, whichever is written first, and so does the code")
  func bothOutputs() throws {
    let some = "head -c 300000 /dev/zero | tr '\\0' x"
    for script in ["\(some) >&2; \(some)", "\(some); \(some) >&2"] {
      let outcome = try shell(script + "; exit 7")
      #expect(outcome.code == 7)
      #expect(outcome.output.utf8.count == 300_000 && outcome.messages.utf8.count == 300_000)
    }
  }

  @Test("Input that nobody reads does not stop a test, and input that is read arrives")
  func input() throws {
    let long = String(repeating: "line\n", count: 100_000)
    #expect(try shell("exit 3", input: long).code == 3)
    #expect(try shell("cat", input: long).output == long)
  }

  @Test("A program that does not end is killed and named")
  func timeLimit() {
    #expect(throws: TimeLimitExceeded.self) { try shell("exec sleep 600", timeLimit: 0.2) }
  }
}
