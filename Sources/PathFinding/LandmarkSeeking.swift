// The way to landmarks on a thread of its own, for they take as long as ten searches of the graph: until they are there,
// paths are found without them, and no path depends on that.

import Foundation
import Parallel

/// Landmarks that are looked for.
final class LandmarkSeeking: Sendable {
  private struct State {
    var found: StepLandmarks?
    var isWanted = true
  }

  private let state = Guarded(State())

  /// Begins, behind the frames.
  init(in graph: SearchGraph) {
    let thread = Thread { [self] in
      ThreadPriority.stepBehindFrames()
      let landmarks = StepLandmarks(of: graph) { self.state.withLock { $0.isWanted } }
      state.withLock { $0.found = landmarks }
    }
    thread.name = "landmarks"
    thread.start()
  }

  /// The landmarks, once they have been found.
  var found: StepLandmarks? { state.withLock { $0.found } }

  /// Looks for them no longer.
  func giveUp() { state.withLock { $0.isWanted = false } }
}
