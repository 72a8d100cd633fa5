// The steps of a history, in the order in which they were done, and how far they have been handed out to be kept.

/// Something that was done to a flow with a name: changes, or another name.
public struct FlowStep: Hashable, Sendable {
  /// The changes, in order.
  public let edits: [FlowEdit]
  /// The name from then on; `nil` where it stays.
  public let name: String?

  /// A step from its parts.
  public init(_ edits: [FlowEdit], name: String? = nil) { (self.edits, self.name) = (edits, name) }
}

/// The steps that are done, and behind them those that were taken back.
struct FlowStepLog: Sendable {
  /// A step, and what takes it back.
  struct Entry: Sendable {
    var edits: [FlowEdit]
    var inverse: [FlowEdit]
    /// The names before and after; `nil` where it stays.
    var names: (before: String, after: String)?

    fileprivate var step: FlowStep { FlowStep(edits, name: names?.after) }
  }

  private var entries: [Entry] = []
  /// The number of steps that are done.
  private(set) var position = 0
  /// The first step that was not handed out to be kept, and the number of steps that are done as it was told.
  private var firstUnkept = 0
  private var keptPosition = 0

  /// The step that was done last; `nil` where there is none.
  var previous: Entry? { position > 0 ? entries[position - 1] : nil }

  /// The step that was taken back last; `nil` where there is none.
  var next: Entry? { canRedo ? entries[position] : nil }

  /// True if there is anything to do again.
  var canRedo: Bool { position < entries.count }

  /// Adds a step that was done; what was taken back is forgotten.
  mutating func append(_ entry: Entry) {
    entries.removeSubrange(position...)
    entries.append(entry)
    firstUnkept = min(firstUnkept, position)
    position += 1
  }

  /// Takes out the step that was done last, to go on with it; `nil` where steps were taken back, or it gave a name.
  mutating func takeLast() -> Entry? {
    guard !canRedo, let last = entries.last, last.names == nil else { return nil }
    entries.removeLast()
    position -= 1
    firstUnkept = min(firstUnkept, position)
    return last
  }

  /// Notes that the last step was taken back.
  ///
  /// - Parameter edits: the changes that do it again.
  mutating func goBack(edits: [FlowEdit]) {
    position -= 1
    entries[position].edits = edits
  }

  /// Notes that the next step was done again.
  ///
  /// - Parameter inverse: the changes that take it back.
  mutating func goForward(inverse: [FlowEdit]) {
    entries[position].inverse = inverse
    position += 1
  }

  // MARK: What is to be kept

  /// True if something was done since the steps were handed out last.
  var hasUnkept: Bool { firstUnkept < entries.count || keptPosition != position }

  /// Hands out the steps that are to be kept.
  ///
  /// - Parameter underWay: what is no step yet and is to be kept, too. What was undone stays to be done again for as long
  ///   as nothing is decided: then it is not handed out.
  mutating func takeUnkept(with underWay: FlowStep?) -> FlowHistory.Unkept {
    var steps = entries[firstUnkept...].map(\.step)
    let first = firstUnkept
    firstUnkept = entries.count
    var wanted = position
    if !canRedo, let underWay {
      steps.append(underWay)
      wanted += 1
    }
    let told = steps.isEmpty ? keptPosition : first + steps.count
    keptPosition = wanted
    return FlowHistory.Unkept(steps: steps, first: first, position: told == wanted ? nil : wanted)
  }

  /// Notes that all steps are kept, and how many of them are done.
  mutating func noteAllKept() { (firstUnkept, keptPosition) = (entries.count, position) }

  /// Forgets that anything was handed out.
  mutating func noteNothingKept() { (firstUnkept, keptPosition) = (0, 0) }
}
