// The mailbox of the host: whose answers are kept, and which are not.

import ExhibitKit
import Parallel
import Testing

@testable import throughline

@Suite("The mailbox of the host") struct MailboxTests {
  private func written(_ ticket: Int) -> Message { .written(path: "/\(ticket)", ticket: ticket) }

  @Test("Nobody hears of what was cancelled, nor twice of what has ended")
  func cancelled() {
    let mailbox = Mailbox(wake: {})
    for ticket in 1...3 { mailbox.expect(ticket) }
    mailbox.cancel(2)
    for ticket in 1...4 { mailbox.end(ticket, written(ticket)) }
    mailbox.end(1, written(1))
    #expect(mailbox.take().map(\.ticket) == [1, 3] && mailbox.take().isEmpty)
    #expect(!mailbox.isAwaited(1) && !mailbox.isAwaited(2))
  }

  @Test("Of how far a reading is, only the latest word is kept; answers keep their order")
  func progress() {
    let mailbox = Mailbox(wake: {})
    mailbox.expect(1)
    mailbox.expect(2)
    for part in [0.1, 0.2, 0.3] { mailbox.report(1, part, size: 10) }
    mailbox.tell(2, written(2))
    mailbox.report(1, 0.4, size: 10)
    mailbox.report(3, 0.5, size: 10)
    let messages = mailbox.take()
    #expect(messages.map(\.ticket) == [1, 2, 1])
    guard case .progress(_, let fraction, _)? = messages.first else {
      Issue.record("no progress")
      return
    }
    #expect(fraction == 0.3)
  }

  @Test("Work waits only while somebody waits for it")
  func paused() {
    let mailbox = Mailbox(wake: {})
    mailbox.setPaused(1, true)
    #expect(!mailbox.isPaused(1))
    mailbox.expect(1)
    mailbox.setPaused(1, true)
    #expect(mailbox.isPaused(1))
    mailbox.cancel(1)
    #expect(!mailbox.isPaused(1))
  }

  @Test("Every word wakes the program")
  func wakes() {
    let counter = Counter()
    let mailbox = Mailbox(wake: { counter.add() })
    mailbox.expect(1)
    mailbox.tell(1, written(1))
    mailbox.report(1, 0.5, size: nil)
    mailbox.end(1, written(1))
    #expect(counter.value == 3)
  }
}

/// A number that any thread counts up.
private final class Counter: Sendable {
  private let count = Guarded(0)
  func add() { count.withLock { $0 += 1 } }
  var value: Int { count.withLock { $0 } }
}
