// The drawing of tiles beside the rest of a frame, on all cores, a fixed amount of work at a time.
//
// There are always as many workers, whatever the machine, and the tiles are dealt out among them: what is drawn in a frame
// depends on the frames before and not on the cores.

import Drawing
import Parallel

/// Workers that draw tiles.
final class TileWorkers {
  private static let count = 4
  private let workers = (0..<count).map { _ in TileWorker() }

  /// The tiles being drawn.
  var keys: [TileKey] { workers.compactMap { $0.job?.key } }

  /// Drops whatever is drawn for no use.
  func drop(where isUseless: (TileJob) -> Bool) {
    for worker in workers {
      if let job = worker.job, isUseless(job) { worker.stop() }
    }
  }

  /// Draws for the time that a frame has.
  ///
  /// - Parameters:
  ///   - jobs: the tiles to begin with when those under way are done, in the order of their importance.
  ///   - work: the work of each worker, about a nanosecond a unit.
  /// - Returns: the tiles that are done.
  func run(_ jobs: [TileJob], work: Int) -> [TileJob] {
    for (index, job) in jobs.enumerated() { workers[index % Self.count].waiting.append(job) }
    nonisolated(unsafe) let workers = workers
    Parallel.forEach(0..<Self.count) { workers[$0].run(work) }
    var done: [TileJob] = []
    for worker in workers {
      done += worker.done
      worker.done.removeAll(keepingCapacity: true)
    }
    for worker in workers { worker.waiting.removeAll(keepingCapacity: true) }
    return done
  }
}

/// One of them: a canvas and the tile on it.
private final class TileWorker {
  private let canvas = TileCanvas()
  private(set) var job: TileJob?
  /// The tiles to draw next.
  var waiting: [TileJob] = []
  /// The tiles that are done.
  var done: [TileJob] = []

  /// Draws until the work is used up or nothing is left to draw.
  func run(_ work: Int) {
    var budget = work
    while budget > 0 {
      if job == nil {
        guard !waiting.isEmpty else { return }
        job = waiting.removeFirst()
      }
      job?.advance(on: canvas, budget: &budget)
      if let finished = job, finished.isDone {
        done.append(finished)
        job = nil
      }
    }
  }

  /// Gives up the tile under way.
  func stop() {
    job = nil
    canvas.clear()
  }
}
