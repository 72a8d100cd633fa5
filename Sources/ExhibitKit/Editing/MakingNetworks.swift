// A large network on its way: the host makes it as its changes have left it, beside the frames.

import GraphModel

extension NetworkChanges {
  /// A large network that the host makes as its changes have left it.
  public struct Making {
    /// The time after which people are told that it takes a moment, in seconds.
    static let patience = 0.8
    /// The time that drawing it may take before it is shown, in seconds.
    static let drawingTime = 3.0

    /// The request, and the ticket it was asked for under.
    let request: ChangeRequest
    let ticket: Int
    /// The time at which people are told; `nil` once they were.
    public internal(set) var tellsAt: Double?
    /// The network, once it is made.
    public internal(set) var network: NetworkDocument?
    /// The time at which it is shown though it is not drawn yet, in seconds.
    var dueAt: Double?
  }

  /// Notes that the host makes the network as its changes have left it.
  public mutating func beginMaking(_ request: ChangeRequest, ticket: Int, at time: Double) {
    making = Making(request: request, ticket: ticket, tellsAt: time + Making.patience)
  }

  /// Returns true, once, when people are to be told that the network takes a moment.
  public mutating func shouldTell(at time: Double) -> Bool {
    guard let tellsAt = making?.tellsAt, time >= tellsAt else { return false }
    self.making?.tellsAt = nil
    return true
  }

  /// Takes the network that the host has made, to be shown when no hand is at the present one.
  public mutating func take(_ network: NetworkDocument, ticket: Int) {
    guard making?.ticket == ticket else { return }
    making?.network = network
    // Nobody is told any more that it takes a moment, though a hand may keep it from being shown.
    making?.tellsAt = nil
  }

  /// Returns true when a network that was made is shown though it is not drawn yet, some time after this was asked first.
  public mutating func isOverdue(at time: Double) -> Bool {
    guard let dueAt = making?.dueAt else {
      making?.dueAt = time + Making.drawingTime
      return false
    }
    return time >= dueAt
  }

  /// Ends the making of a network, and returns what was made; `nil` while nothing is.
  public mutating func endMaking() -> (request: ChangeRequest, network: NetworkDocument)? {
    guard let making, let network = making.network else { return nil }
    self.making = nil
    return (making.request, network)
  }
}
