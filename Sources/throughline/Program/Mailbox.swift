// The mailbox of the host: answers that wait for the next frame, and the tickets that somebody waits for.
//
// Every thread of the host puts answers in. A ticket that was cancelled answers nothing.

import ExhibitKit
import Parallel

/// The answers of the host, until the next frame takes them.
final class Mailbox: Sendable {
  private struct State {
    var messages: [Message] = []
    /// The tickets of work that somebody waits for.
    var awaited: Set<Int> = []
    /// The tickets of layouts that wait to be let go on.
    var paused: Set<Int> = []
  }

  private let state = Guarded(State())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called from any thread when an answer waits.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  // MARK: Tickets

  /// Notes that somebody waits for the answers to a ticket.
  func expect(_ ticket: Int) { state.withLock { _ = $0.awaited.insert(ticket) } }

  /// Notes that nobody waits for the answers to a ticket any more.
  func cancel(_ ticket: Int) {
    state.withLock { state in
      state.awaited.remove(ticket)
      state.paused.remove(ticket)
    }
  }

  /// Lets the work on a ticket wait, or go on.
  func setPaused(_ ticket: Int, _ isPaused: Bool) {
    state.withLock { state in
      guard state.awaited.contains(ticket) else { return }
      if isPaused { state.paused.insert(ticket) } else { state.paused.remove(ticket) }
    }
  }

  /// Returns true if somebody waits for the answers to a ticket.
  func isAwaited(_ ticket: Int) -> Bool { state.withLock { $0.awaited.contains(ticket) } }

  /// Returns true if the work on a ticket is to wait.
  func isPaused(_ ticket: Int) -> Bool { state.withLock { $0.paused.contains(ticket) } }

  // MARK: Answers

  /// Puts an answer in after which more may come.
  func tell(_ ticket: Int, _ answer: Message) {
    state.withLock { state in
      if state.awaited.contains(ticket) { state.messages.append(answer) }
    }
    wake()
  }

  /// Puts the last answer to a ticket in.
  func end(_ ticket: Int, _ answer: Message) {
    state.withLock { state in
      if state.awaited.remove(ticket) != nil { state.messages.append(answer) }
    }
    wake()
  }

  /// Says how far the reading of a file of so many bytes has come, 0…1; only the latest word counts.
  func report(_ ticket: Int, _ fraction: Double, size: Int?) {
    state.withLock { state in
      guard state.awaited.contains(ticket) else { return }
      if case .progress(ticket, _, _)? = state.messages.last { state.messages.removeLast() }
      state.messages.append(.progress(ticket: ticket, fraction: fraction, size: size))
    }
    wake()
  }

  /// Takes the answers that have come in, in order.
  func take() -> [Message] {
    state.withLock { state in
      guard !state.messages.isEmpty else { return [] }
      defer { state.messages.removeAll() }
      return state.messages
    }
  }
}
