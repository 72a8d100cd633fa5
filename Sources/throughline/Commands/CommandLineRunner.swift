// Runs the command line with the exit codes that scripts depend on: 0 done, 1 the honest answer is "no", 2 a mistake in
// the call or in a file. ArgumentParser by itself would end with 64 for mistakes in the call and 1 for those in files.

import ArgumentParser
import Foundation

enum CommandLineRunner {
  /// Runs the arguments of the process and ends it.
  static func main(_ root: any ParsableCommand.Type) -> Never { exit(run(root)) }

  /// Parses and runs, and returns the exit code.
  static func run(_ root: any ParsableCommand.Type, _ arguments: [String]? = nil) -> Int32 {
    let words = arguments ?? ProgramArguments.words
    var command: any ParsableCommand
    do {
      command = try root.parseAsRoot(NegativeNumber.marked(words))
    } catch {
      return answer(error, root, InputFile.mistake(in: words))
    }
    do {
      try command.run()
      return isWritten() ? 0 : 2
    } catch let code as ExitCode {
      return isWritten() ? code.rawValue : 2
    } catch let error as KioskProblems {
      for problem in error.messages { StandardError.say("Error: \(problem)") }
      return 2
    } catch {
      return answer(error, root, error is CommandMistake ? nil : InputFile.mistake(in: words))
    }
  }

  /// Says what has come in place of a command, or of its answer, and returns the exit code: help is an answer, too.
  private static func answer(
    _ error: any Error, _ root: any ParsableCommand.Type, _ mistake: CommandMistake?
  ) -> Int32 {
    guard root.exitCode(for: error) != .success else {
      StandardOutput.say(root.fullMessage(for: error))
      return isWritten() ? 0 : 2
    }
    if let mistake = mistake ?? error as? CommandMistake {
      StandardError.say("Error: \(mistake)")
    } else {
      StandardError.say(NegativeNumber.plain(root.fullMessage(for: error)), keepsLines: true)
    }
    return 2
  }

  /// Returns true if all that was printed could be written: a full disk must not pass for an answer.
  private static func isWritten() -> Bool {
    guard fflush(nil) != 0 else { return true }
    StandardError.say("Error: the answer cannot be written: \(String(cString: strerror(errno)))")
    return false
  }
}
