// Takes SDL's events off its queue, stamps them, and hands them to the translator.
//
// SDL stamps events when it is pumped, in whole milliseconds: all motions of a frame would carry one time, and
// velocities would be noise. While the loop waits, events are taken and stamped the moment they arrive. Those that
// queued up while a frame was drawn are spread evenly over that time, finger by finger.

import CSDL2
import Foundation
import Gestures

/// A pump that gathers events for the loop.
final class EventPump {
  /// The time from one look whether the window still holds the display to the next, in seconds.
  private static let patience = 1.0
  private let clock: SessionClock
  private let environment: any InputEnvironment
  private var translator: EventTranslator
  private var queue: [SDL_Event] = []
  private var batch = [SDL_Event](repeating: SDL_Event(), count: 128)
  /// The length of a sleep while input is waiting for its frame, in seconds.
  private static let nap = 0.002
  private var lastPump: Double
  private var lastHold = -Double.infinity
  /// True if the window's pixels were lost or its size changed.
  var needsRedraw = false
  /// True if background work asked for a frame.
  var isWoken = false
  private var areTexturesLost = false

  init(environment: any InputEnvironment, waker: ShellWaker, clock: SessionClock) {
    (self.clock, self.environment) = (clock, environment)
    translator = EventTranslator(environment: environment, waker: waker)
    lastPump = clock.now
  }

  /// Returns true if the display has lost textures since the last call.
  func takeTextureLoss() -> Bool {
    defer { areTexturesLost = false }
    return areTexturesLost
  }

  /// Takes the events that queued up since the last call.
  func gather(into events: inout [InputEvent]) {
    SDL_PumpEvents()
    drain(since: lastPump, into: &events)
  }

  /// Sleeps until something happens, or until a time on the clock; `nil` sleeps on.
  func wait(until time: Double?, into events: inout [InputEvent]) {
    let start = clock.now
    let seconds = min(max(0, (time ?? .infinity) - start), environment.holdsDisplay ? Self.patience : 60)
    if seconds < 0.001 || !events.isEmpty {
      // Either too short to wait for an event, or there is input already and the frame is near: waking for each of the
      // many reports of ten fingers would cost more than the frame. Their times are spread over the sleep.
      usleep(UInt32(min(seconds, Self.nap) * 1e6) + 1)
      return gather(into: &events)
    }
    var event = SDL_Event()
    if SDL_WaitEventTimeout(&event, Int32(seconds * 1000)) == 1 {
      queue.append(event)
    } else if clock.now - start < seconds / 2 {
      // The library could not wait. Sleeping ourselves keeps the loop from spinning.
      usleep(UInt32(Self.nap * 1e6))
    }
    drain(since: clock.now, into: &events)
  }

  /// Takes the events queued now. Nothing is pumped meanwhile: hands that move all the time would never let it end.
  private func drain(since start: Double, into events: inout [InputEvent]) {
    var count = 0
    repeat {
      count = Int(SDL_PeepEvents(&batch, Int32(batch.count), SDL_GETEVENT, 0, SDL_LASTEVENT.rawValue))
      if count > 0 { queue.append(contentsOf: batch.prefix(count)) }
    } while count == batch.count
    let now = clock.now
    let stamps = BurstStamps(of: queue, from: min(start, now), to: now)
    for index in queue.indices {
      translator.translate(queue[index], time: stamps[index], into: &events)
    }
    queue.removeAll(keepingCapacity: true)
    translator.reap(time: now, into: &events)
    lastPump = now
    // A window manager may pass over a request, and there is no event for a window that comes over this one.
    if environment.holdsDisplay, now - lastHold >= Self.patience {
      lastHold = now
      environment.holdDisplay()
    }
    if translator.takeRedraw() { needsRedraw = true }
    if translator.takeTextureLoss() { areTexturesLost = true }
    if translator.takeWake() { isWoken = true }
  }
}

/// Times for events that were found together: the motions of one finger, or of the mouse, are spread evenly over the
/// time in which they must have come; everything else came right after what precedes it. So did a lift with no motion
/// before it: after a frame that took long, a tap is still a tap and no hold.
struct BurstStamps {
  private let times: [Double]

  /// Stamps for a burst that came between two times.
  init(of events: [SDL_Event], from start: Double, to end: Double) {
    guard end > start else {
      times = [Double](repeating: end, count: events.count)
      return
    }
    var totals: [Int64: Int] = [:]
    for event in events { totals[Self.stream(of: event), default: 0] += 1 }
    var seen: [Int64: Int] = [:]
    var latest = start
    times = events.map { event in
      let stream = Self.stream(of: event)
      let isLone = totals[stream] == 1 && event.type == SDL_FINGERUP.rawValue
      guard stream != 0, !isLone else { return latest }
      seen[stream, default: 0] += 1
      let share = Double(seen[stream] ?? 1) / Double(totals[stream] ?? 1)
      // Order in the queue is the truth: no event is stamped before the one it follows.
      latest = max(latest, start + (end - start) * share)
      return latest
    }
  }

  subscript(index: Int) -> Double { times[index] }

  private static func stream(of event: SDL_Event) -> Int64 {
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.fingerId &* 31 &+ event.tfinger.touchId &+ 2
    case SDL_MOUSEMOTION: 1
    default: 0
    }
  }
}
