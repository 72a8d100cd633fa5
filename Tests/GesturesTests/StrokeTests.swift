// The grammar of strokes: taps and swipes of one finger, pinches and turns of two, with the laws of every stream.

import Geometry
import Gestures
import Randomness
import Testing

/// Plays events through a recognizer of strokes, with a frame after each.
private func play(_ events: [PointerEvent], frames: Bool = true) -> (heard: [GestureEvent], left: Int) {
  var recognizer = GestureRecognizer(settings: testSettings, grammar: .strokes)
  var heard: [GestureEvent] = []
  for event in events {
    recognizer.handle(event, target: { _ in .ground }, emit: { heard.append($0) })
    if frames { recognizer.advance(to: event.time) { heard.append($0) } }
  }
  return (heard, recognizer.activeContacts)
}

private func randomHands(seed: UInt64) -> [PointerEvent] {
  var random = SeededGenerator(seed: seed)
  let broken = [Point(.nan, 0), Point(1e300, 4), Point(-.infinity, 2)]
  var events: [PointerEvent] = []
  for step in 0..<300 {
    let isBroken = seed % 2 == 1 && Int.random(in: 0..<12, using: &random) == 0
    let point = isBroken ? broken[Int.random(in: 0..<3, using: &random)] : random.point()
    let phases: [PointerEvent.Phase] = [.down, .moved, .moved, .up, .cancelled]
    let buttons: [PointerButton] = [.primary, .primary, .primary, .secondary, .middle]
    events.append(
      PointerEvent(
        id: PointerID(device: 1, contact: Int64.random(in: 0..<5, using: &random)),
        phase: phases[Int.random(in: 0..<5, using: &random)], position: point, time: Double(step) / 60,
        button: buttons[Int.random(in: 0..<5, using: &random)]))
  }
  for contact in Int64(0)..<5 {
    events.append(
      PointerEvent(id: PointerID(device: 1, contact: contact), phase: .up, position: Point(9, 9), time: 60))
  }
  return events
}

@Suite("The grammar of strokes") struct StrokeTests {
  @Test("Whatever hands do: numbers are numbers, what was touched is released, nobody stays", arguments: UInt64(0)..<30)
  func anyHands(seed: UInt64) {
    let (heard, left) = play(randomHands(seed: seed))
    #expect(left == 0, "seed \(seed)")
    var touched: Set<PointerID> = []
    var swiped: Set<PointerID> = []
    for event in heard {
      switch event {
      case .touched(let id, let target, _):
        #expect(touched.insert(id).inserted && target == .ground, "seed \(seed)")
        swiped.remove(id)
      case .released(let id): #expect(touched.remove(id) != nil, "seed \(seed)")
      case .swiped(let id, _): #expect(touched.contains(id) && swiped.insert(id).inserted, "one swipe; seed \(seed)")
      case .tap(let id, _, let point): #expect(touched.contains(id) && !swiped.contains(id) && point.isFinite)
      case .pinched(let factor): #expect(factor > 0 && factor.isFinite, "seed \(seed)")
      case .rotated(let radians): #expect(abs(radians) <= .pi, "seed \(seed)")
      case .doubleTap: break
      default: Issue.record("\(event) is no stroke; seed \(seed)")
      }
    }
    #expect(touched.isEmpty, "seed \(seed)")
  }

  @Test("Frames do not change what strokes mean", arguments: UInt64(0)..<20)
  func anyFrames(seed: UInt64) {
    let events = randomHands(seed: seed)
    #expect(play(events, frames: true).heard == play(events, frames: false).heard, "seed \(seed)")
  }

  @Test("A finger that only rests is a tap, however long: nobody waits for a long press")
  func restingIsNoLongPress() {
    let heard = play(HandScript().down(at: Point(50, 50)).wait(3).up().events).heard
    #expect(heard.story == ["tap on ground"])
  }

  @Test("A stroke aside is neither tap nor swipe, and may still become a swipe", arguments: [-1.0, 1])
  func asideAndThenUpright(side: Double) {
    let start = Point(400, 400)
    let aside = HandScript().down(at: start).move(to: start + Point(40 * side, 5))
    #expect(play(aside.up().events).heard.story == [])
    #expect(play(aside.move(to: start + Point(40 * side, 200)).up().events).heard.story == ["swipe down"])
  }

  @Test("Only a primary button strokes", arguments: [HandScript.Finger.mouse(.secondary), .mouse(.middle)])
  func otherButtons(button: HandScript.Finger) {
    let script = HandScript().down(button, at: .zero).move(button, to: Point(0, 300)).up(button)
    #expect(play(script.events).heard.isEmpty)
  }

  @Test("Turns add up to the hand's turning, and back again to nothing", arguments: UInt64(0)..<10)
  func turns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (center, reach) = (Point(500, 500), Double.random(in: 60...300, using: &random))
    let goal = Double.random(in: -6...6, using: &random)
    func arm(_ angle: Double) -> Point { unitVector(radians: angle) * reach }
    func angle(_ heard: [GestureEvent]) -> Double {
      heard.reduce(0) { sum, event in if case .rotated(let radians) = event { sum + radians } else { sum } }
    }
    var script = HandScript().down(1, at: center - arm(0)).down(2, at: center + arm(0))
    func turn(to angle: Double) {
      script = script.move([1: center - arm(angle), 2: center + arm(angle)], over: 1.0 / 60)
    }
    for step in 1...60 { turn(to: goal * Double(step) / 60) }
    #expect(abs(angle(play(script.events).heard) - goal) < 1e-9, "seed \(seed)")
    for step in 1...60 { turn(to: goal * (1 - Double(step) / 60)) }
    #expect(abs(angle(play(script.up(1).up(2).events).heard)) < 1e-9, "seed \(seed)")
  }

  @Test("A contact that does something else now is taken away without a word, and others stay")
  func cancelOne() {
    var recognizer = GestureRecognizer(settings: testSettings, grammar: .strokes)
    var heard: [GestureEvent] = []
    for event in HandScript().down(1, at: Point(100, 100)).down(2, at: Point(300, 100)).events {
      recognizer.handle(event, target: { _ in .ground }, emit: { heard.append($0) })
    }
    let before = heard.count
    recognizer.cancel(HandScript.Finger.finger(1).id) { heard.append($0) }
    #expect(heard.count == before && recognizer.activeContacts == 1, "both were released when they became a pair")
    recognizer.cancel(HandScript.Finger.finger(7).id) { heard.append($0) }
    #expect(recognizer.activeContacts == 1)
    recognizer.cancelAll { heard.append($0) }
    #expect(recognizer.activeContacts == 0)
  }
}
