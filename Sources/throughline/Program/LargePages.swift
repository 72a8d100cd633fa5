// Memory in large pages, where the system gives them to programs that ask.
//
// A million nodes are looked up all over the memory, and each look at an ordinary page may first have to find out where the
// page is: with large pages a frame under moving hands takes about a sixth less. The C library asks for them if a variable
// of the environment tells it to as the program starts, and at no other time.

import CProcess
import Foundation

enum LargePages {
  /// The variable in which the C library's settings are told.
  private static let variable = "GLIBC_TUNABLES"
  /// The file in which Linux tells who gets large pages; the answer that holds is in brackets.
  private static let choice = "/sys/kernel/mm/transparent_hugepage/enabled"

  /// Starts the program once more, in this process and with the same words, so that its memory is in large pages.
  ///
  /// Returns where that is of no use: everyone gets them or nobody does, the person has told the C library what to do, the
  /// program has been started so, or it cannot be.
  static func startAgain() {
    #if canImport(Glibc)
      // A program with rights of its own may be started without the variable, again and again.
      guard getenv(variable) == nil, cprocess_has_rights_of_its_own() == 0,
        let choice = try? String(contentsOfFile: choice, encoding: .utf8), choice.contains("[madvise]"),
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
        // Started by the loader, which is the program then.
        program.split(separator: "/").last?.contains(".so") == false
      else { return }
      setenv(variable, "glibc.malloc.hugetlb=1", 1)
      execv(program, CommandLine.unsafeArgv)
      unsetenv(variable)
    #endif
  }
}
