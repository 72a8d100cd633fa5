// The look of a network as its exhibit knows it: what was chosen, what is shown, and what the host is finding.
//
// Invariant: at most one request is under way, and only while the host lays nothing out: what it makes then has the look
// of when that began.

import Geometry
import GraphModel
import SceneGraph

/// The colours, sizes and edges of a network, and the panel to choose them.
public struct Looks {
  /// The look that was chosen.
  public private(set) var look = NodeLook.standard
  /// The look that the network has; `nil` where it has changed since it was found.
  private var applied: NodeLook? = .standard
  private var ticket: Int?
  /// True if nodes moved by themselves when they were last looked at.
  private var wasMoving = false
  /// The time at which the network was changed after its look was found; `nil` where it was not.
  private var changedAt: Double?
  /// True while colours or sizes tell a measure of the network as it was before its last change, and people are told so.
  public private(set) var tellsOfBefore = false
  /// The time that finding a measure again may take before people are told, in seconds: most take none.
  private static let patience = 0.3
  /// The part of the work that is done, 0…1; `nil` while nothing is under way.
  public private(set) var progress: Double?
  /// The panel.
  public internal(set) var panel = LookPanel()
  /// The category that alone is shown; `nil` for all.
  public private(set) var shownCategory: Int? {
    didSet { if shownCategory != oldValue { (shownAlone, awaitedClass) = (nil, nil) } }
  }
  /// The words about the class that a kept view shows alone; `nil` where it shows all.
  public private(set) var shownAlone: String?
  /// The class that alone is shown as soon as its colours are there, by its name; `nil` for none.
  private var awaitedClass: String?

  /// No network.
  public init() {}

  /// True if the network is to look as it was opened.
  public var isStandard: Bool { look == .standard && shownCategory == nil }

  /// True while the look that was chosen is not shown yet.
  public var isPending: Bool { applied != look }

  /// True while the groups of a network that was opened are being found: it is shown in one colour until then.
  public var awaitsGroups: Bool { ticket != nil && look == .standard && applied?.color == NodeFeature.none }

  // MARK: The network

  /// Takes another network, in the standard look.
  ///
  /// - Parameter isComplete: true if all of its scene has been made, in its colours; else the host is asked for it, as for
  ///   another look.
  mutating func present(isComplete: Bool, _ effects: inout EffectQueue) {
    cancel(&effects)
    (look, applied) = (.standard, isComplete ? .standard : nil)
    show(nil)
    changedAt = nil
  }

  /// Takes the network as a change has left it. What was found before is found again.
  mutating func exchange(at time: Double, _ effects: inout EffectQueue) {
    changedAt = tellsOfBefore ? -.infinity : changedAt ?? time
    let isStandard = look == .standard && !isPending
    cancel(&effects)
    applied = isStandard ? .standard : nil
  }

  // MARK: Choosing

  /// Chooses a look.
  mutating func choose(_ look: NodeLook, _ effects: inout EffectQueue) {
    guard look != self.look else { return }
    cancel(&effects)
    changedAt = nil
    if look.color != self.look.color { show(nil) }
    self.look = look
  }

  /// Shows one category alone, or all; that one again shows all.
  mutating func show(_ category: Int?) {
    awaitedClass = nil
    shownCategory = category == shownCategory ? nil : category
  }

  // MARK: Kept views

  /// Returns the name of the class that alone is shown, or is to be; `nil` for all.
  func shownClass(in content: SceneContent) -> String? {
    awaitedClass
      ?? content.categories.legend.first { $0.category == shownCategory }.flatMap { content.className(of: $0) }
  }

  /// Shows a class alone as soon as its colours are there, or all.
  mutating func awaitClass(_ name: String?) {
    show(nil)
    awaitedClass = name
  }

  /// Shows the class that is waited for, where the look that was chosen is shown.
  ///
  /// - Returns: false where there is no such class.
  mutating func showAwaited(in content: SceneContent) -> Bool {
    guard !isPending, let name = awaitedClass else { return true }
    awaitedClass = nil
    guard let row = content.legendRow(ofClass: name) else { return false }
    let categories = content.categories
    shownCategory = categories.legend[row].category
    shownAlone = Wording.shownAlone(Wording.meanings(of: categories)[row])
    return true
  }

  /// Takes other colours of the same network: the class that is shown alone has to be there as it was. A group that was found is
  /// that of its most important node, whatever its number.
  mutating func follow(_ content: SceneContent, from before: SceneContent) {
    guard let shown = shownCategory, let entry = before.categories.legend.first(where: { $0.category == shown }),
      case .group = entry.meaning
    else { return follow(content.categories.legend, from: before.categories.legend) }
    let (wasTold, name) = (shownAlone != nil, before.className(of: entry))
    let row = name.flatMap { content.legendRow(ofClass: $0) }
    shownCategory = row.map { content.categories.legend[$0].category }
    if wasTold, let row { shownAlone = Wording.shownAlone(Wording.meanings(of: content.categories)[row]) }
  }

  /// Takes the legend of other colours: the category that is shown alone has to mean there what it meant.
  mutating func follow(_ legend: [LegendEntry], from before: [LegendEntry]) {
    func meaning(_ legend: [LegendEntry]) -> LegendEntry.Meaning? {
      legend.first { $0.category == shownCategory }?.meaning
    }
    if shownCategory != nil, meaning(legend) == nil || meaning(legend) != meaning(before) { shownCategory = nil }
  }

  // MARK: Time

  /// Asks for the look that was chosen, where it is not shown and nobody is asked.
  ///
  /// - Parameters:
  ///   - scene: the network as it is shown.
  ///   - standard: its groups as it was opened.
  ///   - order: the classes that have colours.
  ///   - meaning: the meaning of its weights; `nil` for that which the file gives them.
  ///   - opensAlike: true if nodes are of one size as the network is opened, unless its file says their sizes.
  mutating func request(
    _ scene: SceneContent, standard: StandardGroups, order: ClassOrder = ClassOrder(nil),
    meaning: WeightMeaning? = nil, opensAlike: Bool = false, _ effects: inout EffectQueue
  ) {
    guard isPending, ticket == nil else { return }
    progress = 0
    let request = LookRequest(
      scene, in: applied, standard: standard, order: order, meaning: meaning, opensAlike: opensAlike, look: look)
    ticket = effects.work(request.work)
  }

  /// Notes whether nodes move by themselves. Where they come to rest elsewhere, bundles lead along other edges.
  @usableFromInline mutating func follow(isMoving: Bool) {
    if wasMoving && !isMoving && look.edges.shape == .bundled { applied?.edges.shape = .straight }
    wasMoving = isMoving
  }

  /// Notes whether the network on the screen lacks changes that measures depend on.
  @usableFromInline mutating func follow(isBehind: Bool, at time: Double) {
    if isBehind, changedAt == nil { changedAt = time }
    tellsOfBefore = look.takesLong && changedAt.map { time - $0 >= Self.patience } ?? false
  }

  /// Notes that weights mean something else: widths that tell them are found again.
  public mutating func noteWeightsChanged() {
    if look.edges.followsWeights { applied?.edges.followsWeights = false }
  }

  /// Gives up what is under way; it is asked for again later.
  mutating func cancel(_ effects: inout EffectQueue) {
    if let ticket { effects.ask(.cancel(ticket: ticket)) }
    (ticket, progress) = (nil, nil)
  }

  /// Notes how far the host is.
  mutating func note(_ fraction: Double, of ticket: Int) {
    if ticket == self.ticket, fraction.isFinite { progress = max(progress ?? 0, clamp(fraction, 0, 1)) }
  }

  /// Notes that the host is done; `false` where that answers nothing that is waited for.
  mutating func end(_ ticket: Int) -> Bool {
    guard ticket == self.ticket else { return false }
    (self.ticket, progress) = (nil, nil)
    return true
  }

  /// Notes that the look that was chosen is shown.
  ///
  /// - Parameter standard: the groups of the network as it was opened: until they are known, no node has its colour.
  mutating func noteApplied(_ standard: StandardGroups?) {
    (applied, changedAt) = (look, nil)
    if look.color == nil, let standard, !standard.areKnown { applied?.color = NodeFeature.none }
  }

  /// Everything that controls show of it.
  ///
  /// - Parameter isOpen: true if its panel is.
  public func shown(isOpen: Bool) -> Shown {
    Shown(
      tab: panel.tab, look: look, category: shownCategory, isPending: isPending,
      percent: isOpen ? progress.map { Int($0 * 100) } : nil, tellsOfBefore: tellsOfBefore)
  }

  /// Everything that controls show of a look.
  public struct Shown: Hashable, Sendable {
    let tab: LookPanel.Tab
    let look: NodeLook
    let category: Int?
    let isPending: Bool
    /// The part of the work that is done, as the open panel tells it.
    let percent: Int?
    let tellsOfBefore: Bool
  }
}

extension SceneContent {
  /// The name of a group that was found, before the key of its most important node: its number says how large it is among
  /// others, and may be that of another one tomorrow.
  private static let groupOf = "group of "

  /// Returns the name by which a kept view finds a class again.
  fileprivate func className(of entry: LegendEntry) -> String? {
    guard case .group = entry.meaning else { return entry.meaning.name }
    return byImportance.first { Int(categories.ofNode[$0.index]) == entry.category }
      .map { Self.groupOf + graph.key(of: $0) }
  }

  /// Returns the row of the legend with the class of a name; `nil` where there is none.
  fileprivate func legendRow(ofClass name: String) -> Int? {
    guard name.hasPrefix(Self.groupOf) else { return categories.legend.firstIndex { $0.meaning.name == name } }
    guard let node = graph.node(withKey: String(name.dropFirst(Self.groupOf.count))) else { return nil }
    let category = Int(categories.ofNode[node.index])
    return categories.legend.firstIndex {
      if case .group = $0.meaning { $0.category == category } else { false }
    }
  }
}
