// The drawing of tiles beside the rest of a frame, on all cores, a fixed amount of work at a time.
//
// There are always as many workers, whatever the machine, and the tiles are dealt out among them: what is drawn in a frame
// depends on the frames before and not on the cores. Once its storage has grown, a frame's work takes no memory.

import Drawing
import Parallel

/// Workers that draw tiles.
final class TileWorkers {
  private static let count = 4
  /// The most tiles, or parts of them, that are worth giving to the workers for a frame: each has time for six at most.
  static let mostWaiting = 6 * count
  /// The number of workers up to which each has twice the work: the others leave them the cores.
  private static let few = 2

  private let workers: [TileWorker]
  private let budget: Budget
  /// The parts that are not done yet of tiles that are drawn in parts, from when one of these has been begun.
  private var partsLeft: [TileKey: Int] = [:]
  /// Those of them that wait while a frame's work ends; empty between frames.
  private var kept: [TileJob] = []
  /// True if one worker takes no part of a tile, so that there is always one for what hands cannot wait for.
  var sparesOne = true {
    didSet {
      // A part of a dense tile may take many frames under a hand.
      guard sparesOne, !oldValue, let job = workers.last?.job, job.part.count > 1 else { return }
      drop { $0.key == job.key }
    }
  }
  /// The work of one worker, by its number. Kept, for a loop over a closure that is made for it takes memory.
  private let advance: @Sendable (_ index: Int, _ thread: Int) -> Void

  /// The work that each worker does in a frame. Unchecked: it changes only while none works.
  private final class Budget: @unchecked Sendable {
    var work = 0
  }

  init() {
    let (workers, budget) = ((0..<Self.count).map { _ in TileWorker() }, Budget())
    (self.workers, self.budget) = (workers, budget)
    // Each index is done by one thread, and a worker belongs to its index.
    nonisolated(unsafe) let shared = workers
    advance = { index, _ in shared[index].run(budget.work) }
  }

  /// Returns true if a tile is being drawn.
  func isDrawing(_ key: TileKey) -> Bool { partsLeft[key] != nil || workers.contains { $0.job?.key == key } }

  /// Drops whatever is drawn for no use; of a tile in parts all or none.
  func drop(where isUseless: (TileJob) -> Bool) {
    for worker in workers {
      if let job = worker.job, isUseless(job) {
        partsLeft[job.key] = nil
        worker.stop()
      }
      for job in worker.waiting where isUseless(job) { partsLeft[job.key] = nil }
      worker.waiting.removeAll(where: isUseless)
    }
  }

  /// Takes a tile to begin with when those before it are done: for the first worker of those with the fewest, or tiles
  /// would wait for one that is busy with a dense place.
  func add(_ job: TileJob) {
    let able = job.part.count > 1 && sparesOne ? workers.dropLast() : workers[...]
    able.min { $0.load < $1.load }?.waiting.append(job)
  }

  /// Draws for the time that a frame has.
  ///
  /// - Parameters:
  ///   - work: the work of each worker, about a nanosecond a unit.
  ///   - takesOver: true if one or two workers that alone have something to do take over the work of the others.
  ///   - finish: called with each tile that is done; of one in parts with one of these, when all are.
  ///   - leave: called with each that there was no time to begin with.
  /// - Returns: the number of tiles that are done.
  func run(work: Int, takesOver: Bool, finish: (TileJob) -> Void, leave: (TileJob) -> Void) -> Int {
    budget.work = takesOver && workers.count { $0.load > 0 } <= Self.few ? 2 * work : work
    Parallel.forEach(0..<Self.count, kept: advance)
    for worker in workers {
      for job in worker.waiting.prefix(worker.begun) where job.part.count > 1 && partsLeft[job.key] == nil {
        partsLeft[job.key] = job.part.count
      }
    }
    var done = 0
    for worker in workers {
      for job in worker.done where isWhole(job) {
        finish(job)
        done += 1
      }
      for job in worker.waiting.dropFirst(worker.begun) {
        if partsLeft[job.key] != nil {
          kept.append(job)
        } else if job.part.number == 0 {
          leave(job)
        }
      }
      worker.forgetLists()
    }
    // What has been begun comes before other tiles.
    kept.forEach(add)
    kept.removeAll(keepingCapacity: true)
    return done
  }

  /// Notes that a part is done; returns true if it was the last of its tile.
  private func isWhole(_ job: TileJob) -> Bool {
    guard job.part.count > 1 else { return true }
    guard let left = partsLeft[job.key], left > 1 else {
      partsLeft[job.key] = nil
      job.image.contentDidChange()
      return true
    }
    partsLeft[job.key] = left - 1
    return false
  }
}

/// One of them: a canvas and the tile on it.
private final class TileWorker {
  private let canvas = TileCanvas()
  private(set) var job: TileJob?
  /// The tiles to draw next.
  var waiting: [TileJob] = []
  /// The number of tiles that it has to draw.
  var load: Int { waiting.count + (job == nil ? 0 : 1) }
  /// The number of them that have been begun.
  private(set) var begun = 0
  /// The tiles that are done.
  private(set) var done: [TileJob] = []

  /// Draws until the work is used up or nothing is left to draw.
  func run(_ work: Int) {
    var budget = work
    while budget > 0 {
      if job == nil {
        guard begun < waiting.count else { return }
        job = waiting[begun]
        begun += 1
      }
      job?.advance(on: canvas, budget: &budget)
      if let finished = job, finished.isDone {
        done.append(finished)
        job = nil
      }
    }
  }

  /// Forgets the tiles that are done and those that waited.
  func forgetLists() {
    done.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    begun = 0
  }

  /// Gives up the tile under way.
  func stop() {
    job = nil
    canvas.clear()
  }
}
