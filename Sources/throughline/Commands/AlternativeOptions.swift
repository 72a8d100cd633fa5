// The options of `path` that ask for more than the shortest path.

import ArgumentParser
import GraphFormats
import GraphModel
import PathFinding

/// The paths that are wanted: the next best, all equal ones, around some nodes, by way of others.
struct AlternativeOptions: ParsableArguments {
  /// The number of paths that --all prints when --limit is left out.
  static let usualLimit = 100

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Find the shortest path and this many next best ones, which pass no node twice.", valueName: "count"),
    transform: { try AlternativeOptions.count($0, "--alternatives") })
  var alternatives: Int?
  @Flag(help: "Find all paths that are as short as the shortest, in total and in steps.") var all = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print this many paths of --all at most; \(usualLimit) when left out.", valueName: "count"),
    transform: { try AlternativeOptions.count($0, "--limit") })
  var limit: Int?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Pass no node of this name; may be repeated.", valueName: "node"),
    transform: NegativeNumber.plain)
  var avoid: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Pass this node on the way; may be repeated.",
      discussion: "Nodes are passed in the order given, and the path is the shortest from each to the next.",
      valueName: "node"),
    transform: NegativeNumber.plain)
  var via: [String] = []

  private static func count(_ text: String, _ option: String) throws -> Int {
    guard let count = Int(text), (1...1_000_000_000).contains(count) else {
      throw ValidationError("\(option) must be a whole number from 1, not \"\(text.prefix(60))\"")
    }
    return count
  }

  func validate() throws {
    guard alternatives == nil || !all else { throw ValidationError("--alternatives and --all exclude each other") }
    guard via.isEmpty || alternatives == nil && !all else {
      throw ValidationError(
        "--via and \(all ? "--all" : "--alternatives") exclude each other: --via leads along one path")
    }
    guard limit == nil || all else { throw ValidationError("--limit needs --all, whose paths it counts") }
  }

  /// True if the shortest path alone is wanted.
  var isEmpty: Bool { !isSeveral && avoid.isEmpty && via.isEmpty }

  /// True if several paths are wanted.
  var isSeveral: Bool { alternatives != nil || all }
}
