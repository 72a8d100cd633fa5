// The frame loop on a platform made of memory and a clock that only moves when the loop sleeps: when frames come, what
// they carry, and that nothing runs while there is nothing to do.

import Drawing
import Geometry
import Gestures
import Testing

@testable import SDLShell

/// A platform whose time passes only in sleep and in what the client does.
private final class TestPlatform: FramePlatform {
  var now = 0.0
  let start = 100.0
  var isVisible = true
  var refreshRate = 60.0
  var needsRedraw = false
  var isWoken = false
  var signalExitCode: Int32?
  /// The things to happen, each at its time.
  var script: [(time: Double, action: (TestPlatform, inout [InputEvent]) -> Void)] = []
  private(set) var sleeps: [Double?] = []
  private(set) var commands: [ShellCommand] = []
  private(set) var presented: [Color] = []
  /// True if the window has pixels.
  var hasPixels = true

  func gather(into events: inout [InputEvent]) {
    while let next = script.first, next.time <= now {
      script.removeFirst()
      next.action(self, &events)
    }
  }

  func wait(until time: Double?, into events: inout [InputEvent]) {
    sleeps.append(time)
    let next = script.first?.time ?? .infinity
    // With nothing to come the session is over: a signal ends what would sleep for ever.
    if time == nil, next == .infinity {
      signalExitCode = 143
      isWoken = true
      return
    }
    now = max(now, min(time ?? .infinity, next))
    gather(into: &events)
  }

  var clipboard = ""

  func carryOut(_ command: ShellCommand) { commands.append(command) }

  func present(_ picture: Picture) -> Double? {
    guard hasPixels else { return nil }
    presented.append(picture.ground)
    return 0
  }

  /// The number of times that memory was to be given back.
  private(set) var releases = 0

  func releaseMemory() { releases += 1 }
}

/// A client that answers as it is told and notes what it was asked.
private final class TestClient: ShellClient {
  var inputs: [FrameInput] = []
  var draws = 0
  var answer: (FrameInput) -> FrameAnswer

  init(_ answer: @escaping (FrameInput) -> FrameAnswer) { self.answer = answer }

  func update(_ input: FrameInput) -> FrameAnswer {
    inputs.append(input)
    return answer(input)
  }

  func draw(into picture: inout Picture) {
    draws += 1
    picture.begin(width: 4, height: 4, ground: Color(UInt32(draws)))
  }
}

@Suite struct FrameLoopTests {
  private let platform = TestPlatform()

  @discardableResult
  private func run(
    _ client: TestClient, limit: Double = 120, onFrame: ((FrameTimes) -> Void)? = nil
  ) -> Int32 {
    FrameLoop(platform: platform, client: client, frameLimit: limit, onFrame: onFrame).run()
  }

  @Test func aClientAtRestIsDrawnOnceAndThenLeftInPeace() {
    let client = TestClient { _ in FrameAnswer(needsRedraw: false) }
    #expect(run(client) == 143)
    // The first frame, and the one that tells it to close.
    #expect(client.inputs.count == 2 && client.draws == 1)
    #expect(client.inputs.last?.events == [.closeRequested])
    #expect(platform.sleeps.filter { $0 == nil }.count == 1 && platform.sleeps.count <= 3)
  }

  @Test func quittingEndsTheLoopAtOnce() {
    let client = TestClient { _ in FrameAnswer(needsRedraw: true, commands: [.setTitle("a"), .quit, .copy("b")]) }
    #expect(run(client) == 0)
    #expect(platform.commands == [.setTitle("a")] && client.draws == 0)
  }

  @Test func memoryIsReleasedByTheLoopItselfAndDrawingGoesOn() {
    let client = TestClient { _ in FrameAnswer(needsRedraw: true, commands: [.releaseMemory]) }
    run(client)
    #expect(platform.commands.isEmpty && client.draws == 1 && platform.releases == 1)
  }

  @Test func anAnimationRunsAtTheDisplaysPaceInStepsOfItsTime() {
    let client = TestClient { FrameAnswer(needsRedraw: true, wakeAfter: $0.time < 1 ? 0 : nil) }
    run(client)
    let moving = client.inputs.filter { $0.time > 0.02 && $0.time < 1 }
    #expect(abs(Double(moving.count) - 58) <= 2)
    for input in moving { #expect(abs(input.elapsed - 1.0 / 60) < 1e-9) }
    #expect(platform.presented.count == client.draws && client.draws >= moving.count)
    // Every picture reaches the window in its turn.
    #expect(platform.presented == (1...client.draws).map { Color(UInt32($0)) })
  }

  @Test func inputIsGatheredForTheNextFrameAndKeepsItsOrder() {
    for index in 0..<10 {
      platform.script.append(
        (
          0.5 + Double(index) / 10_000,
          { _, events in
            events.append(.text("\(index)", time: 0))
          }
        ))
    }
    let client = TestClient { _ in FrameAnswer(needsRedraw: false) }
    run(client, limit: 100)
    let events = client.inputs.flatMap(\.events)
    #expect(events.dropLast() == (0..<10).map { .text("\($0)", time: 0) }[...])
    // The first comes at rest and is answered at once; the other nine share the frame that the limit allows next.
    #expect(client.inputs.filter { !$0.events.isEmpty && $0.events != [.closeRequested] }.count <= 2)
  }

  @Test func framesForInputAreNoCloserThanTheLimit() {
    for index in 0..<1000 {
      platform.script.append((Double(index) / 1000, { _, events in events.append(.text("x", time: 0)) }))
    }
    let client = TestClient { _ in FrameAnswer(needsRedraw: true) }
    run(client, limit: 50)
    let times = client.inputs.dropLast().map(\.time)
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 0.02 - 1e-9) }
    #expect(times.count <= 52 && client.inputs.flatMap(\.events).count == 1001)
  }

  @Test func aWakeUpComesWhenItIsDueAndBackgroundWorkBringsOneSooner() {
    platform.script.append((1, { platform, _ in platform.isWoken = true }))
    let client = TestClient { FrameAnswer(needsRedraw: false, wakeAfter: $0.time < 1 ? 3 : nil) }
    run(client)
    #expect(client.inputs.map { $0.time.rounded() }.prefix(2) == [0, 1])
    let other = TestClient { FrameAnswer(needsRedraw: false, wakeAfter: $0.time < 3 ? 3 : nil) }
    let platform = TestPlatform()
    _ = FrameLoop(platform: platform, client: other, frameLimit: 120, onFrame: nil).run()
    #expect(other.inputs.contains { abs($0.time - 3) < 0.02 })
  }

  @Test func afterAHitchWhatMovesGoesOnWhereItWas() {
    let client = TestClient { [platform] input in
      // The third frame takes two seconds.
      if input.time > 0.03, input.time < 0.05 { platform.now += 2 }
      return FrameAnswer(needsRedraw: true, wakeAfter: input.time < 2.5 ? 0 : nil)
    }
    run(client)
    #expect(client.inputs.allSatisfy { $0.elapsed <= FrameStep.longest + 1e-12 })
    #expect(client.inputs.contains { $0.elapsed == FrameStep.longest })
  }

  @Test func afterARestTheFirstStepIsShort() {
    platform.script.append((7, { _, events in events.append(.text("x", time: 7)) }))
    let client = TestClient { _ in FrameAnswer(needsRedraw: false) }
    run(client)
    #expect(client.inputs.allSatisfy { $0.elapsed <= FrameStep.first })
  }

  @Test func whatNobodySeesIsDrawnWhenTheWindowShowsAgain() {
    platform.isVisible = false
    platform.script.append(
      (
        5,
        { platform, events in
          platform.isVisible = true
          events.append(.text("shown", time: 5))
        }
      ))
    let client = TestClient { FrameAnswer(needsRedraw: $0.time < 1, wakeAfter: $0.time < 1 ? 0 : nil) }
    run(client)
    let hidden = client.inputs.filter { $0.time < 4.9 }
    #expect(hidden.count <= 6 && client.draws == 1)
    #expect(client.inputs.contains { $0.time >= 5 })
  }

  @Test func aPictureThatDidNotReachTheWindowIsTriedAgainSoon() {
    platform.hasPixels = false
    platform.script.append((0.95, { platform, _ in platform.hasPixels = true }))
    let client = TestClient { _ in FrameAnswer(needsRedraw: false) }
    run(client)
    #expect(platform.presented.count == 1)
    #expect(client.draws >= 9 && client.draws <= 12)
  }

  @Test func aSignalClosesAndGivesItsExitCode() {
    platform.script.append(
      (
        1,
        { platform, _ in
          platform.signalExitCode = 130
          platform.isWoken = true
        }
      ))
    let client = TestClient { _ in FrameAnswer(needsRedraw: true, wakeAfter: 0.5, commands: [.quit]) }
    client.answer = { FrameAnswer(needsRedraw: true, wakeAfter: 0.5, commands: $0.time < 1 ? [] : [.quit]) }
    #expect(run(client) == 130)
    #expect(client.inputs.last?.events.last == .closeRequested)
  }

  @Test func everyFramesTimesAreToldAndAddUp() {
    var times: [FrameTimes] = []
    let client = TestClient { [platform] input in
      platform.now += 0.003
      return FrameAnswer(needsRedraw: input.time < 0.1, wakeAfter: input.time < 0.2 ? 0 : nil)
    }
    run(client) { times.append($0) }
    #expect(times.count == client.inputs.count)
    for (time, input) in zip(times, client.inputs) {
      #expect(abs(time.start - 100 - input.time) < 1e-9 && abs(time.update - 0.003) < 1e-9)
      #expect(abs(time.total - time.update - time.draw - time.rasterize - time.present) < 1e-12)
    }
  }
}
