// The names of the network at rest: measured some in each frame, then placed until it is decided which are shown.
//
// Fonts belong to one thread, and measuring thousands of names takes longer than a frame; always as many are measured in a
// frame, so that the same frames show the same picture. Placing those of a large network takes seconds: the host does it in
// the background, first as far as everything in view shows.

import Drawing
import GraphModel
import SceneGraph

/// The names of a network, as far as it is known which are shown.
public struct NameLabels {
  /// The other work of a frame in which names are measured.
  public enum Haste: Sendable {
    /// Somebody waits for what the frame shows.
    case hands
    /// A large network is drawn, or what it takes to draw it is being found.
    case drawing
    /// Nothing.
    case none
  }

  /// Names that the host has placed.
  private struct Placed: WorkResult { let planner: LabelPlanner }

  /// The number of names that are measured in a frame: about 2, 4 and 8 ms.
  private static func names(_ haste: Haste) -> Int {
    switch haste {
    case .hands: 200
    case .drawing: 500
    case .none: 1000
    }
  }

  /// The steps of planning after which the host asks whether anybody waits for it.
  private static let steps = 2_000_000

  private var widths: NameWidths?
  private var planner: LabelPlanner?
  /// The ticket under which the host places names; `nil` while it does not.
  private var ticket: Int?
  /// True if names are shown, those of before a change perhaps: others take their place when all of them are decided about.
  private var hasShown = false
  /// True if all names are measured and the scene that they are to be placed in is on its way.
  private var awaitsScene = false

  /// No names.
  public init() {}

  /// True while a frame has something to do for names.
  public var isPreparing: Bool { !awaitsScene && planner == nil && widths != nil }

  /// Returns true unless names were placed for other nodes than those of a category, or all where it is `nil`.
  public func areFor(_ category: Int?) -> Bool { planner.map { $0.category == category } ?? true }

  /// Begins with the names of another network, of which none is known.
  public mutating func begin(
    _ content: SceneContent, style: TextStyle, measure: any TextMeasuring, _ effects: inout EffectQueue
  ) {
    forget(&effects)
    widths = NameWidths(of: content, style: style, measure: measure)
  }

  /// Forgets the names of the network before.
  mutating func forget(_ effects: inout EffectQueue) {
    cancel(&effects)
    self = NameLabels()
  }

  /// Measures some more names, and places them when all are known: again when nodes have moved, or the window has changed. In
  /// a scene of which there is only a sample none is placed: it has no index that tells what lies about a name.
  ///
  /// - Parameters:
  ///   - category: the category of nodes that are shown alone; `nil` for all.
  ///   - haste: the other work of the frame.
  /// - Returns: which are shown, if that is decided; of a large network `take` tells when it is.
  public mutating func prepare(
    _ content: SceneContent, sizing: NodeSizing, shownCategory category: Int? = nil, measure: any TextMeasuring,
    haste: Haste = .none, _ effects: inout EffectQueue
  ) -> LabelPlan? {
    widths?.measure(next: Self.names(content.isLarge ? haste : .drawing), with: measure)
    guard let widths, widths.isComplete else { return nil }
    awaitsScene = content.isBrief
    guard !awaitsScene else { return nil }
    if planner?.follow(content, sizing, shownCategory: category) == true {
      // They may have been hidden for nodes that have not moved then.
      return planner.flatMap { $0.isDoneForTheWhole ? $0.plan : nil }
    }
    cancel(&effects)
    if planner != nil { hasShown = false }
    var planner = LabelPlanner(content, sizing: sizing, names: widths, shownCategory: category)
    defer { self.planner = planner }
    guard content.isLarge else {
      planner.advance(steps: .max)
      return planner.plan
    }
    place(planner, upToWhole: !hasShown, &effects)
    return nil
  }

  private mutating func place(_ planner: LabelPlanner, upToWhole: Bool, _ effects: inout EffectQueue) {
    ticket = effects.work(
      WorkRequest { control in
        var planner = planner
        while !(planner.isDone || upToWhole && planner.isDoneForTheWhole) {
          if control.isCancelled() { return nil }
          planner.advance(steps: Self.steps)
        }
        return Placed(planner: planner)
      })
  }

  private mutating func cancel(_ effects: inout EffectQueue) {
    if let ticket { effects.ask(.cancel(ticket: ticket)) }
    ticket = nil
  }

  /// Takes names that the host has placed, if the ticket is theirs. Where only those of a whole view are decided about, it is
  /// asked for the others.
  ///
  /// - Returns: which are shown; `nil` for the result of other work.
  public mutating func take(
    _ result: any WorkResult, ticket: Int, _ effects: inout EffectQueue
  ) -> LabelPlan? {
    guard ticket == self.ticket, let placed = result as? Placed else { return nil }
    (self.ticket, planner, hasShown) = (nil, placed.planner, true)
    if !placed.planner.isDone { place(placed.planner, upToWhole: false, &effects) }
    return placed.planner.plan
  }

  // MARK: After a change

  /// The names of a network that is shown, to go on with when changes are in it.
  public struct Shown: Sendable {
    /// The widths.
    let widths: NameWidths
    /// The names that show; `nil` for none.
    let plan: LabelPlan?

    /// Returns the names that the network with its changes has in common with this, in their places.
    ///
    /// - Complexity: O(nodes).
    public func followed(to content: SceneContent) -> Shown {
      let widths = widths.followed(to: content)
      return Shown(widths: widths, plan: plan?.followed(to: content, widths))
    }
  }

  /// Returns the names as they are; `nil` while they are not measured.
  func shown(_ plan: LabelPlan?) -> Shown? {
    widths.flatMap { $0.isComplete ? Shown(widths: $0, plan: plan) : nil }
  }

  /// Goes on with the names that a change has left as they were; all are placed again.
  mutating func go(on shown: Shown, _ effects: inout EffectQueue) {
    forget(&effects)
    (widths, hasShown) = (shown.widths, shown.plan != nil)
  }
}
