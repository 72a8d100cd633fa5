// The request for a redraw: one for any number of changes, and none without a change.
//
// A view keeps one and notes every change of a property in its observer; whoever draws asks once a frame. The counter
// makes the promise testable.

/// True if a view must be drawn again.
///
/// ```swift
/// var lineWidth = 5.0 { didSet { redraw.note(oldValue, lineWidth) } }
/// ```
public struct RedrawRequest: Hashable, Sendable {
  /// True if something has changed since the view was last drawn. A view that was never drawn must be.
  public private(set) var isPending = true
  /// The number of drawings that were asked for: changes between two drawings count once.
  public private(set) var count = 1

  /// The request of a view that was never drawn.
  public init() {}

  /// Notes that a property that was `old` is `new`.
  public mutating func note<Value: Equatable>(_ old: Value, _ new: Value) {
    if old != new { ask() }
  }

  /// Notes that something changed that is not a property.
  public mutating func ask() {
    guard !isPending else { return }
    isPending = true
    count += 1
  }

  /// Notes that the view has been drawn.
  public mutating func fulfil() { isPending = false }
}
