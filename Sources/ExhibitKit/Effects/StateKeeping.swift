// The keeping of an exhibit's state: read when it begins, and written as people change it: at once when their hands are off,
// within a second while they are on it.
//
// Every writing says how many came before it, so that of two windows the second hears of it. What fails is tried again.

import FileWriting
import Inspection
import Store

/// The database of an exhibit's state.
public struct StateKeeping {
  /// An answer of the host about what is kept.
  public enum Refusal: Equatable {
    /// Nothing was kept, or it cannot be used; `nil` where there is nothing to tell.
    case nothing(FileProblem?)
    /// Changes are not kept.
    case failing(KeepingWord)
  }

  /// The ending of the file that earlier versions kept a state in.
  static let earlierEnding = ".json"
  /// Seconds from a change under a hand until it is kept; changes in between do not put it off.
  private static let delay = 1.0
  /// Seconds until what could not be kept is tried again.
  private static let retryDelay = 5.0

  /// The path of the database; `nil` where nothing is kept.
  private var path: String?
  /// The path of the file of earlier versions.
  private let earlierPath: String
  /// The ticket of the state on its way in; `nil` when it is not.
  private var readingTicket: Int?
  /// The tickets of the states on their way there, in the order of asking.
  private var asked: [Int] = []
  /// The number of writings that are in the database.
  private var written = 0
  /// True if one of those on their way has failed: those behind it fail, too.
  private var isBroken = false
  /// The state that is in the database, or on its way there.
  private var known: KeptState?
  /// The time at which the state is looked at next; `nil` for never.
  private var lookAt: Double?
  /// True if it is looked at now.
  private var isDueNow = false
  /// True if people were told that something is not kept.
  private var hasTold = false

  /// The keeping of an exhibit of a name; visitors of a public table keep nothing.
  public init(_ settings: AppSettings, name: String) {
    path = settings.folderOfWork.map { "\($0)/\(name)-state.db" }
    earlierPath = "\(settings.folderOfWork ?? "")/\(name)-state" + Self.earlierEnding
  }

  /// Asks for what was kept.
  ///
  /// - Returns: false where nothing is kept.
  public mutating func begin(_ effects: inout EffectQueue) -> Bool {
    guard let path else { return false }
    readingTicket = effects.read(path, as: FoundState.self)
    return true
  }

  /// Takes what was kept, if the ticket is its; `nil` for anything else.
  public mutating func take(_ document: any ExhibitDocument, ticket: Int) -> KeptState? {
    guard ticket == readingTicket, let found = document as? FoundState else { return nil }
    readingTicket = nil
    (known, written) = (found.state, found.revision)
    return found.state
  }

  /// Notes that something was written.
  ///
  /// - Returns: a word for people; `nil` for none.
  public mutating func written(_ ticket: Int) -> KeepingWord? {
    guard let index = asked.firstIndex(of: ticket) else { return nil }
    asked.remove(at: index)
    written += 1
    guard hasTold, asked.isEmpty else { return nil }
    hasTold = false
    return .restored
  }

  /// Notes that something could not be read or written; `nil` where that changes nothing.
  public mutating func refused(
    _ ticket: Int, _ problem: FileProblem, at time: Double, _ effects: inout EffectQueue
  ) -> Refusal? {
    if let index = asked.firstIndex(of: ticket) {
      asked.remove(at: index)
      return failed(problem, at: time).map { .failing($0) }
    }
    guard ticket == readingTicket else { return nil }
    readingTicket = nil
    guard problem.isMissing || problem.isDamagedState else {
      path = nil
      return .nothing(problem)
    }
    guard problem.isMissing, problem.file != earlierPath else { return .nothing(problem.isMissing ? nil : problem) }
    readingTicket = effects.read(earlierPath, as: FoundState.self)
    return nil
  }

  private mutating func failed(_ problem: FileProblem, at time: Double) -> KeepingWord? {
    known = nil
    defer { if asked.isEmpty { isBroken = false } }
    if problem.message == JournalProblem.conflict.description, !isBroken {
      path = nil
      return .taken
    }
    isBroken = true
    lookAt = time + Self.retryDelay
    defer { hasTold = true }
    return hasTold ? nil : .delayed(Wording.sentence(problem.message))
  }

  /// Notes that people may have changed something.
  ///
  /// - Parameter isUnderWay: true while their hands go on with it.
  public mutating func noteChange(at time: Double, isUnderWay: Bool = false) {
    guard path != nil else { return }
    if !isUnderWay { isDueNow = true }
    if lookAt == nil { lookAt = time + Self.delay }
  }

  /// The time at which something is to be kept, in seconds since the program began; `nil` for never.
  public var dueAt: Double? { mayKeep ? lookAt : nil }

  /// True if a state may be written now. What is still on its way in must not be written over.
  private var mayKeep: Bool { path != nil && readingTicket == nil && !isBroken }

  /// Returns true if the time has come to keep the state.
  ///
  /// - Parameter isLeaving: true if people may be about to go.
  public func isDue(at time: Double, isLeaving: Bool) -> Bool {
    mayKeep && (isLeaving || isDueNow || lookAt.map { time >= $0 } ?? false)
  }

  /// Keeps the state, if it is another one; `nil` where there is none.
  public mutating func keep(_ state: KeptState?, at time: Double, _ effects: inout EffectQueue) {
    isDueNow = false
    if let due = lookAt, time >= due { lookAt = nil }
    guard let path, let state, state != known else { return }
    known = state
    asked.append(
      effects.write(StateWriting(state: state, revision: written + asked.count), to: path, over: .always))
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

extension ExhibitShell {
  /// Called when the host could not read or write something. Shows why where that is what was kept.
  ///
  /// - Returns: a word where changes are not kept; `nil` for none.
  public mutating func refuse(_ problem: FileProblem, _ ticket: Int, of keeping: inout StateKeeping) -> KeepingWord? {
    switch keeping.refused(ticket, problem, at: time, &effects) {
    case .nothing(let problem)?:
      if let problem { show(FileFailure(problem)) }
      return nil
    case .failing(let word)?: return word
    case nil: return nil
    }
  }
}
