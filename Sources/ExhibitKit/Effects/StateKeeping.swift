// The keeping of an exhibit's state: read when it begins, written a second after people have changed it, and at once when they
// may be about to go.

import FileWriting
import Inspection

/// The file of an exhibit's state.
public struct StateKeeping {
  /// Seconds from a change until it is kept; changes in between do not put it off.
  private static let delay = 1.0

  /// The path of the file; `nil` where nothing is kept.
  private var path: String?
  /// The ticket of the state on its way in; `nil` when it is not.
  private var readingTicket: Int?
  private var writingTicket: Int?
  /// The state that is in the file, or on its way there.
  private var known: KeptState?
  /// The time at which the state is looked at next; `nil` for never.
  private var lookAt: Double?

  /// The keeping of an exhibit of a name; visitors of a public table keep nothing.
  public init(_ settings: AppSettings, name: String) { path = settings.folderOfWork.map { "\($0)/\(name)-state.json" } }

  /// Asks for what was kept.
  ///
  /// - Returns: false where nothing is kept.
  public mutating func begin(_ effects: inout EffectQueue) -> Bool {
    guard let path else { return false }
    readingTicket = effects.read(path, as: KeptState.self)
    return true
  }

  /// Takes what was kept, if the ticket is its; `nil` for anything else.
  public mutating func take(_ document: any ExhibitDocument, ticket: Int) -> KeptState? {
    guard ticket == readingTicket, let state = document as? KeptState else { return nil }
    readingTicket = nil
    known = state
    return state
  }

  /// Takes word that something could not be read or written.
  ///
  /// - Returns: true if it was what was kept: there is none, or none that can be read.
  public mutating func refused(_ ticket: Int, _ problem: FileProblem) -> Bool {
    if ticket == writingTicket {
      (writingTicket, known) = (nil, nil)
      if problem.isNewerState { path = nil }
    }
    guard ticket == readingTicket else { return false }
    readingTicket = nil
    if problem.isNewerState { path = nil }
    return true
  }

  /// Notes that people may have changed something.
  public mutating func noteChange(at time: Double) {
    if path != nil, lookAt == nil { lookAt = time + Self.delay }
  }

  /// The time at which something is to be kept, in seconds since the program began; `nil` for never.
  public var dueAt: Double? { lookAt }

  /// Returns true if the time has come to keep the state.
  ///
  /// - Parameter isLeaving: true if people may be about to go.
  public func isDue(at time: Double, isLeaving: Bool) -> Bool {
    // What is still on its way in must not be written over.
    guard path != nil, readingTicket == nil else { return false }
    return isLeaving || lookAt.map { time >= $0 } ?? false
  }

  /// Keeps the state, if it is another one.
  public mutating func keep(_ state: KeptState, _ effects: inout EffectQueue) {
    lookAt = nil
    guard let path, state != known else { return }
    known = state
    writingTicket = effects.write(state, to: path, mayReplace: true)
  }
}

extension Inspectable {
  /// Returns the values of the properties, but for some.
  public func keptValues(without left: Set<String>) -> [String: PropertyValue] {
    var values: [String: PropertyValue] = [:]
    for property in Self.properties where !left.contains(property.name) {
      values[property.name] = property.value(of: self)
    }
    return values
  }

  /// Sets properties to values that were kept, the last first: what it follows from comes behind what is shown. Values that
  /// a property cannot have become the nearest that it can.
  public mutating func restore(_ values: [String: PropertyValue], without left: Set<String>) {
    for property in Self.properties.reversed() where !left.contains(property.name) {
      if let value = values[property.name] { property.set(value, on: &self) }
    }
  }
}
