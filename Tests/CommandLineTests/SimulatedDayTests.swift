// A day at a public table without a window: people come, do anything for some minutes, and leave; the table starts over,
// and shows itself off. Some seconds of it belong to the unit tests; `make soak` runs a whole day.

import App
import ExhibitKit
import Foundation
import Geometry
import Gestures
import Randomness
import Rasterizer
import SDLShell
import Testing
import TestSupport

@testable import throughline

/// The people at a table.
private struct People {
  private var random: SeededGenerator
  private let files: [String]
  private var down: [(id: PointerID, point: Point)] = []
  private var contacts: Int64 = 0
  private(set) var window = Size(1280, 800)
  private(set) var visits = 0

  init(seed: UInt64, files: [String]) { (random, self.files) = (SeededGenerator(seed: seed), files) }

  /// Returns the seconds of the next visit, and those after it in which nobody is there.
  mutating func plan() -> (visit: Double, absence: Double) {
    visits += 1
    return (random.number(5...180), random.happens(0.5) ? random.number(1...60) : random.number(60...900))
  }

  /// Returns what the hands do in a frame.
  mutating func events(at time: Double) -> [InputEvent] {
    guard random.happens(0.5) else { return [] }
    let roll = random.number(0...1)
    if roll < 0.2 { return down.count < 10 ? [land(time)] : [] }
    if roll < 0.7, !down.isEmpty {
      let index = random.whole(0...down.count - 1)
      let step = random.happens(0.2) ? 300.0 : 25
      down[index].point = down[index].point + Point(random.number(-step...step), random.number(-step...step))
      return [pointer(down[index].id, .moved, down[index].point, time)]
    }
    if roll < 0.9, !down.isEmpty {
      let finger = down.remove(at: random.whole(0...down.count - 1))
      return [pointer(finger.id, random.happens(0.05) ? .cancelled : .up, finger.point, time)]
    }
    if roll < 0.96 { return [key(time)] }
    return [rare(time)]
  }

  /// Returns the lifting of what goes with its people; now and then something stays on the glass.
  mutating func leave(at time: Double) -> [InputEvent] {
    var staying = down
    defer { down = staying }
    if random.happens(0.8) { staying.removeAll() } else { staying = Array(down.prefix(1)) }
    return down.dropFirst(staying.count).map { pointer($0.id, .up, $0.point, time) }
  }

  private mutating func land(_ time: Double) -> InputEvent {
    contacts += 1
    let id = PointerID(device: 1, contact: contacts)
    let point = point()
    down.append((id, point))
    return pointer(id, .down, point, time)
  }

  private func pointer(_ id: PointerID, _ phase: PointerEvent.Phase, _ point: Point, _ time: Double) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, position: point, time: time))
  }

  /// Returns a point: often along the rims, where the buttons are.
  private mutating func point() -> Point {
    let (x, y) = (random.number(0...window.width), random.number(0...window.height))
    switch random.whole(0...7) {
    case 0: return Point(x, window.height - 30)
    case 1: return Point(x, 30)
    case 2: return Point(window.width - 40, y)
    default: return Point(x, y)
    }
  }

  private mutating func key(_ time: Double) -> InputEvent {
    let keys: [Key] =
      [.escape, .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end, .function(1)]
      + "/?f+-=dwtrsozyiehlpm".map { .character(String($0)) }
    if random.happens(0.2) { return .text(random.pick(["a", "é", "Ω", "3", " ", "\n"]), time: time) }
    let modifiers: KeyModifiers = random.happens(0.3) ? random.pick([.shift, .control, .alt]) : []
    return .key(random.pick(keys), modifiers: modifiers, isRepeat: random.happens(0.1), time: time)
  }

  private mutating func rare(_ time: Double) -> InputEvent {
    switch random.whole(0...9) {
    case 0:
      window = random.happens(0.7) ? Size(1280, 800) : Size(Double(random.whole(320...1920)), 700)
      return .resized(width: Int(window.width), height: Int(window.height))
    case 1: return .focusLost
    case 2: return .closeRequested
    case 3: return .fileDropped(path: random.pick(files + ["/etc/passwd", "/not/there.json"]))
    case 4: return .hover(point(), time: time)
    default:
      return .wheel(at: point(), notches: Point(0, random.number(-6...6)), modifiers: [], time: time)
    }
  }
}

@Suite("A day at a public table")
struct SimulatedDayTests {
  /// A frame must not take longer, in milliseconds.
  private static let longestFrame = 100.0
  private static let hours = ProcessInfo.processInfo.environment["SIMULATED_HOURS"].flatMap(Double.init)

  /// A table with everything allowed that may be.
  private func stage() throws -> HeadlessStage {
    let data = try #require(DataFolder.find(nil))
    var settings = AppSettings(dataFolder: data)
    settings.visitors = .publicTable
    settings.visitors.mayEdit = true
    settings.visitors.hasStaffExit = true
    return HeadlessStage(settings: settings, fonts: try FontLibrary(), width: 1280, height: 800, file: nil)
  }

  /// The memory of this process that is its own, in MiB: its pages of files, which the system takes back when it likes,
  /// are no part of it.
  private static var memory: Double {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let sizes = text.split(separator: "\n").filter { $0.hasPrefix("RssAnon:") || $0.hasPrefix("RssShmem:") }
    return sizes.compactMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } }
      .reduce(0, +) / 1024
  }

  @Test("People come and go: the same hands lead to the same picture, and a table that was left is as at the start")
  func same() throws {
    var hashes: [UInt64] = []
    for _ in 0..<2 {
      let stage = try stage()
      _ = run(stage, hours: 0.02)
      stage.draw()
      hashes.append(stage.bitmap.contentHash)
    }
    #expect(hashes[0] == hashes[1])
  }

  @Test("A whole day long: no frame takes long, and memory stays what it is", .enabled(if: hours != nil))
  func day() throws {
    let hours = try #require(Self.hours)
    let result = run(try stage(), hours: hours)
    let later = result.memory.filter { $0.hour >= hours / 4 }
    let slope = Self.slope(later)
    print(
      """
      \(hours) simulated hours: \(result.visits) visits, \(result.frames) frames, the longest \(Int(result.longest)) ms; \
      memory \(Int(result.memory.first?.size ?? 0)) MiB, from a quarter of the time on \(Int(later.first?.size ?? 0)) to \
      \(Int(later.last?.size ?? 0)) MiB, growing by \(slope) MiB an hour
      \(result.long.joined(separator: "\n"))
      """)
    #expect(slope <= 1 && result.long.isEmpty)
  }

  private struct Outcome {
    var visits = 0
    var frames = 0
    var longest = 0.0
    /// The frames that took longer than they may.
    var long: [String] = []
    var memory: [(hour: Double, size: Double)] = []
  }

  private func run(_ stage: HeadlessStage, hours: Double) -> Outcome {
    let data = DataFolder.find(nil) ?? ""
    var people = People(
      seed: 7, files: ["les-miserables.json", "dolphins.json", "world-cities.json"].map { data + "/" + $0 })
    var outcome = Outcome()
    let end = hours * 3600
    var nextLook = 0.0
    func step(_ events: [InputEvent], _ elapsed: Double) {
      // What is read and laid out beside the frames in the window is no part of a frame here either.
      let begin = DispatchTime.now().uptimeNanoseconds
      stage.step(events, elapsed: elapsed)
      let took = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e6 - stage.secondsOfEffects * 1000
      outcome.frames += 1
      outcome.longest = max(outcome.longest, took)
      if took > Self.longestFrame {
        outcome.long.append("\(Int(took)) ms at \(stage.time) s in \(stage.app.kind.rawValue): \(events)")
      }
      if outcome.frames % 20 == 0, stage.app.needsRedraw { stage.draw() }
      if stage.time >= nextLook {
        outcome.memory.append((stage.time / 3600, Self.memory))
        nextLook = stage.time + 600
      }
    }
    while stage.time < end {
      let plan = people.plan()
      let leaves = stage.time + plan.visit
      while stage.time < min(leaves, end) {
        step(people.events(at: stage.time + HeadlessStage.frame / 2), HeadlessStage.frame)
      }
      step(people.leave(at: stage.time + HeadlessStage.frame / 2), HeadlessStage.frame)
      let returns = stage.time + plan.absence
      while stage.time < min(returns, end) { step([], max(1.0 / 30, min(stage.app.wakeAfter ?? 5, 5))) }
    }
    outcome.visits = people.visits
    return outcome
  }

  /// The slope of memory over time by least squares, in MiB an hour.
  private static func slope(_ points: [(hour: Double, size: Double)]) -> Double {
    let count = Double(points.count)
    guard count > 2 else { return 0 }
    let (x, y) = (points.map(\.hour).reduce(0, +) / count, points.map(\.size).reduce(0, +) / count)
    let spread = points.map { ($0.hour - x) * ($0.hour - x) }.reduce(0, +)
    return points.map { ($0.hour - x) * ($0.size - y) }.reduce(0, +) / spread
  }
}
