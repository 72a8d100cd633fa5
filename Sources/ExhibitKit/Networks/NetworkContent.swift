// The network that an exhibit has open: its document, its words as drawn, its names on their way to be shown, and the file
// to start over with.
//
// It knows nothing of views or hands.

import Drawing
import GraphModel
import Parallel
import SceneGraph
import Widgets

/// The open network of an exhibit.
public struct NetworkContent {
  /// The opened network; `nil` before the first.
  public private(set) var document: NetworkDocument?
  /// The number of networks that have been shown, the present one included.
  public private(set) var number = 0
  /// The path of the file the exhibit starts over with; `nil` for none.
  public private(set) var firstFile: String?
  /// The network's title; empty before one is open. It is asked for in every frame, and made once.
  public private(set) var title = ""
  /// The network's title as drawn, at most 80 characters.
  public private(set) var titleText = ""
  /// The network's size, as drawn; made once, for drawing allocates nothing.
  public private(set) var summaryText = ""
  /// The description of the network as it stands below its title; `nil` for none.
  public private(set) var details: TextLayout?
  private var labels = NameLabels()
  /// The colours and sizes that were chosen for it.
  public internal(set) var looks = Looks()

  /// No network.
  public init() {}

  /// Takes a network in place of the one before.
  public mutating func present(_ document: NetworkDocument, _ effects: inout EffectQueue) {
    if var before = self.document {
      before.close()
      Disposal.dispose(before)
    }
    self.document = document
    number += 1
    name(document.title)
    summaryText = Wording.summary(of: document.graph, of: document.whole)
    labels.forget(&effects)
  }

  /// Says the size and the name of the network, with changes that are not in it yet.
  ///
  /// - Parameters:
  ///   - seen: the network as it is seen.
  ///   - whole: the network with what filters hide.
  public mutating func describe(_ seen: EditableGraph, of whole: EditableGraph) {
    summaryText = Wording.summary(nodes: seen.nodeCount, edges: seen.edgeCount, of: (whole.nodeCount, whole.edgeCount))
    if !whole.information.name.isEmpty { name(whole.information.name) }
  }

  private mutating func name(_ title: String) {
    self.title = title
    titleText = String(title.prefix(80))
  }

  /// Notes that the network's file has another path now.
  mutating func move(to path: String) {
    document?.move(to: path)
    if let document { name(document.title) }
  }

  /// Takes the description of the network as there is room for it below its title.
  mutating func show(details: TextLayout?) { self.details = details }

  /// Takes the whole scene of a network of which only a sample was made when it was opened, or its colours.
  mutating func complete(_ scene: SceneContent) { document?.complete(scene) }

  /// Takes what was found of the groups of the network as it was opened.
  mutating func complete(_ groups: StandardGroups) { document?.complete(groups) }

  /// Notes the file the exhibit starts over with.
  public mutating func startOver(with file: String) { firstFile = file }

  /// Begins to measure the names of the nodes.
  public mutating func beginNames(style: TextStyle, measure: any TextMeasuring, _ effects: inout EffectQueue) {
    if let document { labels.begin(document.scene, style: style, measure: measure, &effects) }
  }

  /// Goes on with the names that a change has left as they were.
  mutating func go(on names: NameLabels.Shown, _ effects: inout EffectQueue) { labels.go(on: names, &effects) }

  /// Returns the names as they are, where a plan shows them; `nil` while they are not measured.
  func shownNames(_ plan: LabelPlan?) -> NameLabels.Shown? { labels.shown(plan) }

  /// Returns true unless names were placed for other nodes than those of a category, or all where it is `nil`.
  public func hasNames(for category: Int?) -> Bool { labels.areFor(category) }

  /// True while names are being measured and placed.
  public var isMeasuringNames: Bool { labels.isPreparing }

  /// Takes names that the host has placed.
  ///
  /// - Returns: which are shown; `nil` for the result of other work.
  mutating func take(_ result: any WorkResult, ticket: Int, _ effects: inout EffectQueue) -> LabelPlan? {
    labels.take(result, ticket: ticket, &effects)
  }

  /// Measures some more names, and places them when all are known.
  ///
  /// - Parameters:
  ///   - category: the category of nodes that are shown alone; `nil` for all.
  ///   - haste: the other work of the frame.
  /// - Returns: which are shown, if that is decided; of a large network `take` tells when it is.
  public mutating func measureNames(
    _ scene: SceneContent, sizing: NodeSizing, shownCategory category: Int?, measure: any TextMeasuring,
    haste: NameLabels.Haste, _ effects: inout EffectQueue
  ) -> LabelPlan? {
    labels.prepare(scene, sizing: sizing, shownCategory: category, measure: measure, haste: haste, &effects)
  }

  /// The graph; `nil` before a network is open.
  public var graph: Graph? { document?.graph }

  /// True if following or ignoring directions makes a difference.
  public var hasDirection: Bool { document?.hasDirection ?? false }

  /// True if edges have weights.
  public var isWeighted: Bool { document?.graph.isWeighted ?? false }

  /// True if the network is the one to start over with.
  public var isFirst: Bool { firstFile == nil || document?.path == firstFile }
}
