// Work that takes longer than a frame: the host does it in the background.
//
// It depends on nothing but what the request holds, so a recording keeps only that it was done, and a replay does it again.

/// The result of work in the background.
public protocol WorkResult: Sendable {}

/// The way work in the background reports how far it is, and learns that nobody waits for it.
public struct WorkControl: Sendable {
  /// The function that takes the part that is done, 0…1.
  public let progress: @Sendable (Double) -> Void
  /// Returns true if the work was given up.
  public let isCancelled: @Sendable () -> Bool
  /// Watches work that says by itself how far it is, until the function that this returns is called.
  public let watch: Watch

  /// The function that watches work: `fraction` returns the part that is done, 0…1, and `stop` gives it up; both are called
  /// on another thread.
  public typealias Watch =
    @Sendable (
      _ fraction: @escaping @Sendable () -> Double, _ stop: @escaping @Sendable () -> Void
    ) -> (@Sendable () -> Void)

  /// A control from its parts.
  public init(
    progress: @escaping @Sendable (Double) -> Void, isCancelled: @escaping @Sendable () -> Bool,
    watch: @escaping Watch = { _, _ in {} }
  ) {
    (self.progress, self.isCancelled, self.watch) = (progress, isCancelled, watch)
  }

  /// A control of work that is always finished, and reports nothing.
  public static let none = WorkControl(progress: { _ in }, isCancelled: { false })
}

/// Work that is asked for. Two requests are equal only if they are the same one.
public final class WorkRequest: Hashable, Sendable {
  /// True if it holds as much memory as a network: of such work the host does one at a time.
  public let isHeavy: Bool
  private let body: @Sendable (WorkControl) -> (any WorkResult)?

  /// A request for what a function returns, called on a thread of the host; `nil` only if it was given up.
  public init(isHeavy: Bool = false, _ body: @escaping @Sendable (WorkControl) -> (any WorkResult)?) {
    (self.isHeavy, self.body) = (isHeavy, body)
  }

  public static func == (one: WorkRequest, other: WorkRequest) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Does the work; `nil` if it was given up.
  public func result(_ control: WorkControl = .none) -> (any WorkResult)? { body(control) }
}
