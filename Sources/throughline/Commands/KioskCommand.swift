// `throughline kiosk`: writes and checks the file that sets up a public table, and hashes the number of its staff.

import ArgumentParser
import FileWriting
import Foundation
import Store

/// The commands for the files of public tables.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Write or check the file that sets up a public table, and tell how it was used.",
    discussion: "The table itself is started with: throughline --kiosk FILE",
    subcommands: [
      KioskCheckCommand.self, KioskInitCommand.self, KioskPINCommand.self, KioskUsageCommand.self,
    ])
}

/// `throughline kiosk usage`: what was counted at the table of this user.
struct KioskUsageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage", abstract: "Write how the table was used, day by day, as comma-separated values.",
    discussion: """
      Counted are visits, files that people opened, paths that they traced and the longest of them, seconds of use and of \
      rest, and restarts after a crash: for each day and exhibit, with nothing that tells who anybody was. The counts are \
      those of the user who runs the command; on a table that was set up by "make kiosk-install": sudo -iu kiosk \
      /usr/local/lib/throughline/throughline kiosk usage
      """)

  @Option(name: [.short, .customLong("output")], help: "The file to write; left out, the standard output.")
  var output: String?

  func run() throws {
    guard let path = UsageLog.path else { throw CommandMistake("there is no home folder that counts could lie in") }
    do {
      if !FileManager.default.fileExists(atPath: path) {
        StandardError.say("Nothing has been counted yet in \(path).")
      }
      let table = UsageTable.csv(try UsageStore(path: path).days())
      guard let output else { return StandardOutput.write(table) }
      try OutputFile.check(output, reading: [path])
      try AtomicFile.write(Array(table.utf8), path: output)
    } catch let problem as JournalProblem {
      throw CommandMistake("\(path): \(problem)")
    }
  }
}

/// `throughline kiosk check`: tells what a file does, or what is wrong with it.
struct KioskCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell in words what a kiosk file does, or all that is wrong with it.")

  @Argument(help: "The kiosk file.") var file: String

  @Flag(help: "Name only the folders that the table writes into, a line each.") var folders = false

  func run() throws {
    let table = try KioskFile(path: file)
    if folders { return StandardOutput.write(table.writtenFolders.map { $0 + "\n" }.joined()) }
    let summary = KioskSummary(file: table)
    StandardOutput.write(summary.text)
    for warning in summary.warnings { StandardError.say("\(file): warning: \(warning)") }
  }
}

/// `throughline kiosk init`: writes a file with every key explained.
struct KioskInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a kiosk file in which every key is explained.")

  @Argument(help: "The file to write.") var file = "kiosk.yaml"
  @Flag(help: "Replace the file if it is there.") var force = false

  func run() throws {
    try OutputFile.check(file, reading: [])
    guard force || FileKind(of: file) == nil else {
      throw CommandMistake("\(file): this file is there already (choose another name, or replace it with --force)")
    }
    // It will hold the hash of the staff's number.
    try AtomicFile.write(Array(KioskKey.template.utf8), path: file, access: .own)
    StandardOutput.say(
      "\(file) is written. Every key is explained in it; check it with: throughline kiosk check \(file)")
  }
}

/// `throughline kiosk pin`: hashes a number for the key staffPIN.
struct KioskPINCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Hash the number by which the staff ends the program.",
    discussion: """
      The number is read from standard input, so that it stands in no history of commands; on a terminal it is not shown
      while it is typed. Six digits or more are good.
      """)

  func run() throws {
    guard let number = Self.read(), StaffPIN.isNumber(number) else {
      throw CommandMistake("this is no number of 4 to 12 digits (type digits alone)")
    }
    guard let pin = StaffPIN(of: number) else {
      throw CommandMistake("this system cannot hash the number (install a libcrypt that has yescrypt)")
    }
    StandardOutput.say("staffPIN: \"\(pin.hash)\"")
  }

  /// Reads a line, unseen where it is typed.
  private static func read() -> String? {
    guard isatty(STDIN_FILENO) != 0 else { return readLine() }
    StandardError.write("Number: ")
    var shown = termios()
    tcgetattr(STDIN_FILENO, &shown)
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &shown)
      StandardError.write("\n")
    }
    return readLine()
  }
}
