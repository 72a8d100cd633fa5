// What an exhibit makes of a network before it shows it, where that takes longer than a frame: the host makes it.
//
// It depends on nothing but what the request holds, so a recording keeps only that it was made, and a replay makes it anew.

import SceneGraph

/// A network with what an exhibit has made of it.
public protocol PreparedNetwork: Sendable {
  /// The network.
  var document: NetworkDocument { get }
}

/// The work of preparing a network. Two requests are equal only if they are the same one.
public final class PreparationRequest: Hashable, Sendable {
  private let make: @Sendable () -> any PreparedNetwork

  /// A request for what a function makes, on a thread of the host.
  public init(_ make: @escaping @Sendable () -> any PreparedNetwork) { self.make = make }

  public static func == (one: PreparationRequest, other: PreparationRequest) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the network with what the exhibit makes of it.
  public func prepared() -> any PreparedNetwork { make() }
}

/// A network that changes have led to, on its way to be prepared: it is shown when it is.
public struct NetworkPreparation<Prepared: PreparedNetwork> {
  private var asked: (scene: SceneContent, ticket: Int)?
  private var done: Prepared?

  /// Nothing is prepared.
  public init() {}

  /// Asks the host for a network, unless it was asked for or is there.
  ///
  /// - Returns: true when it is there.
  public mutating func isReady(
    _ document: NetworkDocument, _ effects: inout EffectQueue, _ request: () -> PreparationRequest
  ) -> Bool {
    if let done, done.document.scene === document.scene { return true }
    if asked?.scene !== document.scene {
      cancel(&effects)
      asked = (document.scene, effects.prepare(request()))
    }
    return false
  }

  /// Takes a network that was asked for; any other is of no use any more.
  public mutating func take(_ prepared: any PreparedNetwork, ticket: Int) {
    guard asked?.ticket == ticket else { return }
    (asked, done) = (nil, prepared as? Prepared)
  }

  /// Returns what was made of a network, and forgets it; `nil` where nothing was.
  public mutating func end(_ document: NetworkDocument) -> Prepared? {
    defer { done = nil }
    return done?.document.scene === document.scene ? done : nil
  }

  /// Gives up what is asked for.
  public mutating func cancel(_ effects: inout EffectQueue) {
    if let asked { effects.ask(.cancel(ticket: asked.ticket)) }
    (asked, done) = (nil, nil)
  }
}

extension ExhibitShell {
  /// Has the host prepare a network that was read, which is still on its way in until then.
  public mutating func prepare(_ document: NetworkDocument, _ request: PreparationRequest) {
    cancelLoading()
    // Only a large one is prepared: it has taken a while already.
    files.begin(Loading(ticket: effects.prepare(request), path: document.path, startedAt: -.infinity))
  }
}
