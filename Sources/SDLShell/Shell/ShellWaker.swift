// Lets background work wake a sleeping loop: a handle any thread may keep for as long as it likes.

import CSDL2
import Parallel

/// A waker of the shell's loop, so that it runs a frame and the client sees what its background work has finished.
public struct ShellWaker: Sendable {
  private final class Box: Sendable {
    struct State {
      var isOpen = true
      var isPending = false
    }
    let state = Guarded(State())
    let eventType: UInt32

    init(eventType: UInt32) { self.eventType = eventType }
  }

  private let box: Box

  /// A waker that posts events of a type of its own.
  init(eventType: UInt32) { box = Box(eventType: eventType) }

  /// Asks for a frame soon. Callable from any thread, any number of times, also after the shell has ended.
  public func wake() {
    box.state.withLock { state in
      guard state.isOpen, !state.isPending else { return }
      var event = SDL_Event()
      event.type = box.eventType
      state.isPending = SDL_PushEvent(&event) == 1
    }
  }

  /// Notes that the event has been seen: the next `wake` posts another.
  func acknowledge() { box.state.withLock { $0.isPending = false } }

  /// Ends the waker: `wake` does nothing any more.
  func close() { box.state.withLock { $0.isOpen = false } }

  /// The type of the event that `wake` posts.
  var eventType: UInt32 { box.eventType }
}
