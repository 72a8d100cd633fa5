// The network whose layout is watched.

import ExhibitKit
import GraphLayout
import GraphModel

/// The open network.
struct LayoutContent {
  /// The greatest number of nodes of a network whose forces are shown, and which is laid out step by step at first.
  static let watchedNodes = 300

  /// The opened network; `nil` before the first.
  private(set) var document: NetworkDocument?
  /// The number of networks that have been shown, the present one included.
  private(set) var number = 0
  /// The path of the file the exhibit starts over with; `nil` for none.
  private(set) var firstFile: String?
  /// The network's title as drawn, at most 80 characters.
  private(set) var titleText = ""
  /// The network's size, as drawn.
  private(set) var summaryText = ""

  /// Takes a network in place of the one before.
  mutating func present(_ document: NetworkDocument) {
    self.document = document
    number += 1
    titleText = String(document.title.prefix(80))
    summaryText = Wording.summary(of: document.graph)
  }

  /// Notes the file the exhibit starts over with.
  mutating func startOver(with file: String) { firstFile = file }

  /// The layout that the network begins with.
  var firstLayout: any Layout {
    let isSmall = (document?.graph.nodeCount ?? 0) <= Self.watchedNodes
    return (isSmall ? Layouts.layout(named: "classic") : nil) ?? Layouts.standard
  }
}
