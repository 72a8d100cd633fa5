// The time of the next frame and the step of the client's time, as laws of plain values.

import Randomness
import Testing

@testable import SDLShell

@Suite struct FramePacingTests {
  private func pacing(limit: Double = 120, rate: Double = 60) -> FramePacing {
    var pacing = FramePacing(frameLimit: limit, refreshRate: rate)
    pacing.begin(at: 10)
    return pacing
  }

  @Test func withNothingToDoThereIsNoNextFrame() {
    #expect(pacing().due(hasInput: false, isVisible: true) == nil)
    #expect(pacing().due(hasInput: false, isVisible: false) == nil)
  }

  @Test func inputIsAnsweredAsSoonAsTheLimitAllows() {
    #expect(pacing(limit: 100).due(hasInput: true, isVisible: true) == 10.01)
    #expect(pacing(limit: 100).due(hasInput: true, isVisible: false) == 10.01)
  }

  @Test(arguments: [(60.0, 60.0), (144, 120), (0, 60), (29, 60), (30, 30), (75, 75)])
  func animationKeepsThePaceOfTheDisplay(rate: Double, pace: Double) {
    var pacing = pacing(rate: rate)
    pacing.wake(after: 0)
    #expect(abs((pacing.due(hasInput: false, isVisible: true) ?? 0) - 10 - 1 / pace) < 1e-12)
  }

  @Test func anAnimationThatNobodySeesIsSlow() {
    var pacing = pacing()
    pacing.wake(after: 0)
    #expect(pacing.due(hasInput: false, isVisible: false) == 10.25)
  }

  @Test(arguments: [0, -5, .nan, .infinity] as [Double]) func senselessLimitsBecomeTheUsualOne(limit: Double) {
    let due = pacing(limit: limit).due(hasInput: true, isVisible: true) ?? 0
    #expect(due >= 10 && due <= 10.0 + 1 / 119)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -3] as [Double]) func senselessDelaysAnimate(delay: Double) {
    var pacing = pacing()
    pacing.wake(after: delay)
    #expect(abs((pacing.due(hasInput: false, isVisible: true) ?? 0) - 10 - 1.0 / 60) < 1e-12)
  }

  @Test func aWakeUpComesWhenItWasAskedForAndANewFrameForgetsIt() {
    var pacing = pacing()
    pacing.wake(after: 2)
    #expect(pacing.due(hasInput: false, isVisible: true) == 12)
    pacing.begin(at: 11)
    #expect(pacing.due(hasInput: false, isVisible: true) == nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func noFrameIsDueBeforeTheOneThatBegan(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var pacing = FramePacing(frameLimit: dice.unit() * 300, refreshRate: dice.unit() * 300)
    for _ in 0..<100 {
      let now = dice.unit() * 1000
      pacing.begin(at: now)
      pacing.wake(after: dice.below(3) == 0 ? nil : dice.unit() * 2 - 0.5)
      for (hasInput, isVisible) in [(true, true), (true, false), (false, true), (false, false)] {
        if let due = pacing.due(hasInput: hasInput, isVisible: isVisible) { #expect(due > now, "seed \(seed)") }
      }
    }
  }
}

@Suite struct FrameStepTests {
  @Test func aStepIsTheTimeThatPassedUnlessThatWasLong() {
    var step = FrameStep()
    #expect(step.advance(to: 5) == FrameStep.first)
    step.isMoving = true
    #expect(abs(step.advance(to: 5.03) - 0.03) < 1e-12)
    #expect(step.advance(to: 9) == FrameStep.longest)
    step.isMoving = false
    #expect(step.advance(to: 12) == FrameStep.first)
    #expect(abs(step.advance(to: 12.001) - 0.001) < 1e-9)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func stepsAddUpToNoMoreThanTheTimeThatPassed(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var step = FrameStep()
    var (now, total) = (0.0, 0.0)
    for _ in 0..<200 {
      now += dice.unit() * (dice.below(5) == 0 ? 3 : 0.02)
      let elapsed = step.advance(to: now)
      #expect(elapsed >= 0 && elapsed <= FrameStep.longest)
      total += elapsed
      step.isMoving = dice.below(2) == 0
    }
    #expect(total <= now + 1e-9, "seed \(seed)")
  }
}
