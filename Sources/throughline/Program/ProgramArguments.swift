// The words that the program was started with, byte by byte: the name of a file need not be UTF-8.

import FileWriting

/// The arguments of this process.
enum ProgramArguments {
  /// The words behind the program's name.
  static let words: [String] = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    CommandLine.unsafeArgv[index].map { SystemPath.text($0) }
  }
}
