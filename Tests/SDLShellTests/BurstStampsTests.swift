// Times of events that were found together: in order, within the burst, and even for each finger.

import CSDL2
import Randomness
import Testing

@testable import SDLShell

@Suite struct BurstStampsTests {
  private func stamps(_ events: [SDL_Event], from start: Double, to end: Double) -> [Double] {
    let stamps = BurstStamps(of: events, from: start, to: end)
    return events.indices.map { stamps[$0] }
  }

  @Test func oneFingersMotionsAreSpreadEvenly() {
    let events = (0..<5).map { SDLEvents.finger(SDL_FINGERMOTION, Float($0) / 10, 0) }
    let times = stamps(events, from: 1, to: 2)
    for (time, wanted) in zip(times, [1.2, 1.4, 1.6, 1.8, 2]) { #expect(abs(time - wanted) < 1e-12) }
  }

  @Test func aSingleEventAndABurstWithoutTimeAreStampedNow() {
    #expect(stamps([SDLEvents.motion(1, 1)], from: 0, to: 3) == [3])
    let pair = [SDLEvents.motion(1, 1), SDLEvents.motion(2, 2)]
    #expect(stamps(pair, from: 3, to: 3) == [3, 3] && stamps(pair, from: 4, to: 3) == [3, 3])
    #expect(stamps([], from: 0, to: 1).isEmpty)
  }

  @Test func otherEventsComeRightAfterTheOneBefore() {
    let events = [
      SDLEvents.key(97), SDLEvents.motion(1, 1), SDLEvents.key(98), SDLEvents.motion(2, 2), SDLEvents.key(99),
    ]
    #expect(stamps(events, from: 0, to: 1) == [0, 0.5, 0.5, 1, 1])
  }

  @Test func aLiftAfterALongFrameIsNotTakenForAHold() {
    let lift = SDLEvents.finger(SDL_FINGERUP, 0, 0)
    #expect(stamps([lift], from: 1, to: 1.8) == [1])
    #expect(stamps([SDLEvents.key(97), lift], from: 1, to: 1.8) == [1, 1])
    // With motions before it, it comes after them; so does one that landed meanwhile.
    let other = SDLEvents.finger(SDL_FINGERMOTION, 0.5, 0.5, finger: 9)
    #expect(stamps([SDLEvents.finger(SDL_FINGERMOTION, 0, 0), lift], from: 1, to: 2) == [1.5, 2])
    #expect(stamps([other, lift], from: 1, to: 2) == [2, 2])
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>) func timesNeverGoBackNorLeaveTheBurst(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let events = (0..<1 + dice.below(60)).map { _ -> SDL_Event in
      switch dice.below(3) {
      case 0: SDLEvents.motion(Int32(dice.below(9)), 0)
      case 1: SDLEvents.key(97)
      default:
        SDLEvents.finger(
          SDL_FINGERMOTION, 0, 0, finger: Int64(dice.below(3)) &- 1, device: dice.below(2) == 0 ? .max : .min)
      }
    }
    let times = stamps(events, from: 5, to: 5.016)
    #expect(times == times.sorted(), "seed \(seed)")
    #expect(times.allSatisfy { $0 >= 5 && $0 <= 5.016 }, "seed \(seed)")
  }
}
