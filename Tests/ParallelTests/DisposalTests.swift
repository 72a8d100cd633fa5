// Values that are let go of later.

import Foundation
import Testing

@testable import Parallel

@Suite("Disposal")
struct DisposalTests {
  private final class Part: Sendable {
    let ended: @Sendable (Bool) -> Void

    init(_ ended: @escaping @Sendable (Bool) -> Void) { self.ended = ended }

    deinit { ended(Thread.isMainThread) }
  }

  @Test("what is let go of ends after others have let go of it, on another thread", .timeLimit(.minutes(1)))
  func ends() async {
    let isOnMain = await withCheckedContinuation { done in
      Task { @MainActor in
        let parts = [Part { done.resume(returning: $0) }]
        Disposal.dispose((parts, 1))
        #expect(parts.count == 1)
      }
    }
    #expect(!isOnMain)
  }
}
