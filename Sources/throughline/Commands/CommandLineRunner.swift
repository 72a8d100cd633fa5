// Runs the command line with the exit codes that scripts depend on: 0 done, 1 the honest answer is "no", 2 a mistake in
// the call or in a file. ArgumentParser by itself would end with 64 for mistakes in the call and 1 for those in files.

import ArgumentParser
import Foundation

enum CommandLineRunner {
  /// Runs the arguments of the process and ends it.
  static func main(_ root: any ParsableCommand.Type) -> Never { exit(run(root)) }

  /// Parses and runs, and returns the exit code.
  static func run(_ root: any ParsableCommand.Type, _ arguments: [String]? = nil) -> Int32 {
    do {
      var command = try root.parseAsRoot(arguments)
      try command.run()
      return isWritten() ? 0 : 2
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      guard root.exitCode(for: error) != .success else {
        print(root.fullMessage(for: error))
        return isWritten() ? 0 : 2
      }
      let words = arguments ?? Array(CommandLine.arguments.dropFirst())
      let mistake = error is CommandMistake ? nil : InputFile.mistake(in: words)
      StandardError.write(root.fullMessage(for: mistake ?? error) + "\n")
      return 2
    }
  }

  /// Returns true if all that was printed could be written: a full disk must not pass for an answer.
  private static func isWritten() -> Bool {
    guard fflush(nil) != 0 else { return true }
    StandardError.write("Error: the answer cannot be written: \(String(cString: strerror(errno)))\n")
    return false
  }
}
