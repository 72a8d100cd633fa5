import ArgumentParser
import Foundation
import Scripting

/// `throughline script`: runs a script of the graph lab's test-driver language.
struct ScriptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "script", abstract: "Run a script of the graph lab's test-driver language.",
    discussion: """
      Commands: CreateGraph, AddNode, AddEdge, ListNodes, ListChildren, LoadGraph, FindPath.
      LoadGraph finds files in the folder of the script and below, and nowhere else.
      A mistake is answered by a line, and the script goes on; then it ends with 2.
      """)

  @Argument(help: "The script, or - for standard input.") var file: String
  @Flag(help: "Edges carry weights instead of labels, and paths are as short as these add up to.") var weighted = false

  func run() throws {
    let folder = file == "-" ? "." : OutputFile.folder(of: file) ?? "."
    var interpreter = ScriptInterpreter(
      folder: folder, measure: weighted ? .weights : .steps, print: StandardOutput.say,
      warn: { StandardError.say("warning: \($0)") })
    if file == "-" {
      while let line = readLine() { interpreter.run(line) }
    } else {
      for line in try lines() { interpreter.run(line) }
    }
    guard interpreter.mistakeCount == 0 else { throw ExitCode(2) }
  }

  private func lines() throws -> [String] {
    try InputFile.check(file)
    let text = String(decoding: try InputFile.bytes(file), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return lines.last == "" ? lines.dropLast() : lines
  }
}
