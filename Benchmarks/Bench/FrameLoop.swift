// The frame loop that all benchmarks of the program share: `update`, `draw`, and turning the picture into pixels, on the CPU.
//
// Allocations are counted in `update` and `draw` on the thread that runs them. What the program asks to be read is read
// between frames and not measured, for a window reads beside them.

import AllocationCounter
import App
import Drawing
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Rasterizer
import SDLShell

/// Runs the program frame by frame and measures it.
final class FrameLoop {
  /// The size of the drawing area, in pixels.
  static let size = (width: 1920, height: 1080)
  /// The middle of the drawing area, in view pixels.
  static let middle = Point(Double(size.width), Double(size.height)) / 2

  let app: ThroughlineApp
  /// Seconds since the start.
  private(set) var time = 0.0
  private let host: DocumentHost
  private let rasterizer: Rasterizer
  private let bitmap = Bitmap(width: size.width, height: size.height)
  /// The pixels of a window; `nil` where copying them is no part of a frame.
  private let window: Bitmap?
  private var picture = Picture()
  private var answers: [Message] = []
  /// True while work in the background takes its time.
  var holdsWork = false
  /// The work that was asked for meanwhile.
  private var held: [Effect] = []
  /// The text that is pasted.
  var clipboard = ""
  /// The costs of the frames so far; `nil` while nobody asks for them.
  private var recorded: [FrameCost]?

  /// A program that has been given its first file.
  ///
  /// - Parameters:
  ///   - documents: the documents at hand, by path; others are read from their files.
  ///   - copies: true if a frame ends when the pixels have been copied, as to a window.
  init(
    _ exhibit: ExhibitID, file: String? = nil, documents: [String: any ExhibitDocument] = [:],
    settings: AppSettings = AppSettings(), fonts: FontLibrary, copies: Bool = false
  ) throws {
    let shaper = TextShaper(fonts)
    host = DocumentHost(documents: documents)
    app = ThroughlineApp(
      settings: settings, measure: shaper, width: Self.size.width, height: Self.size.height, exhibit: exhibit,
      file: file)
    rasterizer = Rasterizer(text: shaper)
    window = copies ? Bitmap(width: Self.size.width, height: Self.size.height) : nil
    app.update(
      FrameInput(time: 0, elapsed: 0, events: []), messages: try host.answers(to: app.takeEffects()))
    answers = try host.answers(to: app.takeEffects())
  }

  /// Runs frames of which nothing is drawn.
  func skip(_ frames: Int) throws {
    for _ in 0..<frames {
      update([])
      try read()
    }
  }

  /// Runs frames in which hands do nothing.
  func rest(_ frames: Int) throws { for _ in 0..<frames { _ = try frame([]) } }

  /// Strikes a key, in a frame of its own.
  func press(_ key: Key) throws { _ = try frame([.key(key, modifiers: [], isRepeat: false, time: time)]) }

  /// Writes letters, a frame each.
  func write(_ text: String) throws { for letter in text { _ = try frame([.text(String(letter), time: time)]) } }

  /// Taps with a finger.
  func tap(at point: Point) throws {
    _ = try frame(pointers(at: [point], .down, inFrame: 0))
    _ = try frame(pointers(at: [point], .up, inFrame: 0))
  }

  /// Holds a finger still until that is a long press, and lifts it.
  func hold(at point: Point) throws {
    _ = try frame(pointers(at: [point], .down, inFrame: 0))
    try rest(45)
    _ = try frame(pointers(at: [point], .up, inFrame: 0))
    try rest(2)
  }

  /// Does the work that the program has asked for, until it asks for none.
  func doHeldWork() throws {
    while !held.isEmpty {
      answers += try host.answers(to: held)
      held.removeAll()
      try rest(240)
    }
  }

  /// Returns what the frames cost that are run meanwhile.
  func recording(_ body: () throws -> Void) rethrows -> [FrameCost] {
    recorded = []
    defer { recorded = nil }
    try body()
    return recorded ?? []
  }

  /// Runs a frame and returns what it cost.
  func frame(_ events: [InputEvent]) throws -> FrameCost {
    let cost = FrameCost {
      update(events)
      app.draw(into: &picture)
    } pixels: {
      rasterizer.draw(picture, into: bitmap.buffer)
      window?.buffer.base.update(from: bitmap.buffer.base, count: bitmap.buffer.stride * bitmap.buffer.height)
    }
    recorded?.append(cost)
    try read()
    return cost
  }

  /// Runs a frame that is drawn only if the program wants it; returns what it cost and whether it was drawn, and whether the
  /// window looks different from before; `nil` if it was not drawn and the program is at rest.
  func frameIfWanted() throws -> (cost: FrameCost, isDrawn: Bool, isChange: Bool)? {
    var isDrawn = false
    let cost = FrameCost {
      update([])
      isDrawn = app.needsRedraw
      if isDrawn { app.draw(into: &picture) }
    } pixels: {
      if isDrawn { rasterizer.draw(picture, into: bitmap.buffer) }
    }
    try read()
    guard isDrawn else { return app.wakeAfter == 0 ? (cost, false, false) : nil }
    let size = bitmap.buffer.stride * bitmap.buffer.height
    let isChange = window.map { memcmp($0.buffer.base, bitmap.buffer.base, size * MemoryLayout<UInt32>.stride) != 0 }
    if isChange == true { window?.buffer.base.update(from: bitmap.buffer.base, count: size) }
    return (cost, true, isChange ?? true)
  }

  /// Runs what hands do, one element a frame, and returns what the frames cost.
  ///
  /// - Parameters:
  ///   - first: the first frame that counts; those before it warm caches and buffers. The last two do not count, for
  ///     releasing the hands at the end is not steady.
  ///   - each: called after every frame with its number and its events.
  func run(
    _ script: [[InputEvent]], countingFrom first: Int, each: ((Int, [InputEvent]) -> Void)? = nil
  ) throws -> FrameStatistics {
    var costs: [FrameCost] = []
    costs.reserveCapacity(script.count)
    for (index, events) in script.enumerated() {
      let cost = try frame(events)
      each?(index, events)
      if index >= first, index < script.count - 2 { costs.append(cost) }
    }
    return FrameStatistics(costs)
  }

  private func update(_ events: [InputEvent]) {
    time += 1.0 / 60
    app.update(FrameInput(time: time, elapsed: 1.0 / 60, events: events), messages: answers)
  }

  /// Reads what the program asked for in the last frame.
  private func read() throws {
    let asked = app.takeEffects()
    guard !asked.isEmpty || !answers.isEmpty else { return }
    let works = asked.filter { if case .work = $0 { holdsWork } else { false } }
    held += works
    answers = try host.answers(to: works.isEmpty ? asked : asked.filter { !works.contains($0) })
    for case .readClipboard(let ticket) in asked { answers.append(.pasted(ticket: ticket, text: clipboard)) }
  }
}

// MARK: - Hands

extension FrameLoop {
  /// Returns what fingers do in so many frames: they land in the first, lift in the last, and are where `positions` says.
  func fingers(_ frames: Int, _ positions: (Int) -> [Point]) -> [[InputEvent]] {
    (0..<frames).map { frame in
      pointers(at: positions(frame), frame == 0 ? .down : frame == frames - 1 ? .up : .moved, inFrame: frame)
    }
  }

  /// Returns the events of fingers in a frame of a script that begins with the next frame.
  func pointers(at positions: [Point], _ phase: PointerEvent.Phase, inFrame frame: Int) -> [InputEvent] {
    positions.enumerated().map { contact, position in
      .pointer(
        PointerEvent(
          id: PointerID(device: 1, contact: Int64(contact) + 1), phase: phase, position: position,
          time: time + Double(frame + 1) / 60))
    }
  }

  /// Returns two fingers of one hand that move together in circles, twice in 6.3 seconds. Two, so that landing on a node
  /// does not draw from it.
  static func pan(about center: Point, inFrame frame: Int) -> [Point] {
    let move = unitVector(radians: Double(frame) / 30) * 180
    return [center + move + Point(-60, 0), center + move + Point(60, 0)]
  }

  /// Returns two fingers of one hand that part and meet in the same time.
  ///
  /// - Parameters:
  ///   - spread: half of how far they are apart in the middle of the movement, in pixels.
  ///   - swing: the part of it by which that changes.
  static func pinch(about center: Point, spread: Double, swing: Double, inFrame frame: Int) -> [Point] {
    let spread = spread * (1 + swing * unitVector(radians: Double(frame) / 30).y)
    return [center + Point(-spread, -spread / 3), center + Point(spread, spread / 3)]
  }
}
