// The choice of a layout on the command line.

import ArgumentParser
import GraphLayout
import GraphModel

/// The layouts by the names people type.
enum LayoutName {
  /// The names of all layouts, the standard one first.
  static var all: String { Layouts.all.map(\.name).joined(separator: ", ") }

  /// A line for each layout: its name and what it draws.
  static var list: String {
    let width = Layouts.all.map(\.name.count).max() ?? 0
    return Layouts.all.map { layout in
      "  \(layout.name)\(String(repeating: " ", count: width - layout.name.count))  \(layout.summary)"
    }.joined(separator: "\n")
  }

  /// Returns the layout of a name, whatever its case.
  ///
  /// - Parameter option: the option that names it, for the message.
  static func layout(_ name: String, option: String) throws(CommandMistake) -> any Layout {
    if let layout = Layouts.layout(named: name.lowercased()) { return layout }
    let near = InputFile.question(InputFile.nearest(to: name, among: Layouts.all.map(\.name)))
    throw CommandMistake("\(option): there is no layout \"\(name)\" (\(near ?? "there are \(all)"))")
  }
}

/// The choices that layouts ask for; each takes what it has a use for.
struct LayoutOptions: ParsableArguments {
  @Option(help: "The number that everything random follows from.") var seed: UInt64 = 1
  @Option(help: "What a layout by forces is best at: balanced, distances or groups.") var goal = ForceGoal.balanced
  @Option(
    help: ArgumentHelp(
      "The node in the middle or at the root, named by id or by label; the most joined one when left out.",
      valueName: "node"))
  var root: String?
  @Option(help: "The usual distance of neighbouring nodes.") var spacing = LayoutSettings().spacing
  @Option(
    help: ArgumentHelp("The width of the drawing to its height, where the layout can choose it.", valueName: "ratio"))
  var aspect = LayoutSettings().aspectRatio

  func validate() throws {
    guard (1e-6...1e6).contains(spacing) else {
      throw ValidationError("--spacing must be between 0.000001 and 1000000")
    }
    guard (0.05...20).contains(aspect) else { throw ValidationError("--aspect must be between 0.05 and 20") }
  }

  /// Returns the settings for a network.
  func settings(for network: ReadNetwork) throws(CommandMistake) -> LayoutSettings {
    var settings = LayoutSettings()
    settings.seed = seed
    settings.goal = goal
    settings.spacing = spacing
    settings.aspectRatio = aspect
    if let root { settings.root = try network.node(root) }
    return settings
  }
}

extension ForceGoal: ExpressibleByArgument {}
