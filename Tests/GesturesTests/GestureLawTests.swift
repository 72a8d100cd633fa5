// Laws of the recognizer under hands that do anything in any order.

import Geometry
import Gestures
import Randomness
import Testing

/// A random stream of contacts; with `hostile`, broken points and times, unknown contacts and doubled landings too.
private func randomStream(seed: UInt64, count: Int, hostile: Bool) -> [InputEvent] {
  var random = SeededGenerator(seed: seed)
  var time = Double.random(in: -10...1000, using: &random)
  var events: [InputEvent] = []
  var points: [Int64: Point] = [:]
  for _ in 0..<count {
    time += Double.random(in: 0...1, using: &random) < 0.1 ? Double.random(in: 0...0.7, using: &random) : 0.004
    let contact = Int64.random(in: 0..<8, using: &random)
    let isMouse = contact == 7
    let id = PointerID(device: isMouse ? PointerID.mouse : 1, contact: contact)
    var phase = PointerEvent.Phase.moved
    let dice = Int.random(in: 0..<20, using: &random)
    if points[contact] == nil {
      phase = .down
    } else if dice < 3 {
      phase = .up
    } else if dice == 3 {
      phase = .cancelled
    }
    if hostile && dice == 19 { phase = [.down, .up, .moved, .cancelled].randomElement(using: &random) ?? .up }
    var point = random.point()
    if let last = points[contact], dice % 2 == 0 { point = last.interpolated(to: point, 0.01) }
    points[contact] = phase == .up || phase == .cancelled ? nil : point
    var stamp = time
    if hostile && dice == 18 {
      point = [Point(.nan, 0), Point(0, .infinity), Point(1e300, -1e300)].randomElement(using: &random) ?? point
    }
    if hostile && dice == 17 { stamp = [.nan, .infinity, time - 50, -1e300].randomElement(using: &random) ?? time }
    let button: PointerButton =
      isMouse ? [.primary, .middle, .secondary].randomElement(using: &random) ?? .primary : .primary
    events.append(.pointer(PointerEvent(id: id, phase: phase, position: point, time: stamp, button: button)))
    if hostile && dice == 16 && Int.random(in: 0..<30, using: &random) == 0 { events.append(.focusLost) }
  }
  return events
}

private let grid: [UInt32: Point] = {
  var nodes: [UInt32: Point] = [:]
  for index in 0..<40 { nodes[UInt32(index)] = Point(Double(index % 8) * 240 + 60, Double(index / 8) * 200 + 60) }
  return nodes
}()

/// Plays a stream with frames at a rate, and lifts what is still down.
private func play(_ events: [InputEvent], framesEvery: Int, seed: UInt64) -> (
  heard: [GestureEvent], driver: GestureTestDriver
) {
  var driver = GestureTestDriver(nodes: grid)
  var heard: [GestureEvent] = []
  for (index, event) in events.enumerated() {
    heard += driver.feel(event)
    if index % framesEvery == 0, case .pointer(let pointer) = event { heard += driver.pass(to: pointer.time) }
  }
  for contact in Int64(0)..<8 {
    for device in [PointerID.mouse, 1] {
      let id = PointerID(device: device, contact: contact)
      let phase: PointerEvent.Phase = contact % 2 == 0 ? .up : .cancelled
      heard += driver.feel(.pointer(PointerEvent(id: id, phase: phase, position: Point(5, 5), time: 0)))
    }
  }
  return (heard, driver)
}

extension GestureEvent {
  fileprivate var isFinite: Bool {
    switch self {
    case .released, .traceCancelled, .longPressCancelled: true
    case .traceBegan(_, _, let initial, let point), .pullBegan(_, _, let initial, let point):
      initial.isFinite && point.isFinite
    case .touched(_, _, let point), .tap(_, _, let point), .longPress(_, _, let point): point.isFinite
    case .traceMoved(_, let point), .traceEnded(_, let point), .longPressMoved(_, let point),
      .longPressEnded(_, let point):
      point.isFinite
    case .doubleTap(_, _, let point), .twoFingerTap(let point): point.isFinite
    case .cameraEnded(let velocity): velocity.isFinite
    case .camera(let change):
      change.translation.isFinite && change.anchor.isFinite && change.scale.isFinite && change.scale > 0
    case .swiped: true
    case .pinched(let factor): factor.isFinite && factor > 0
    case .rotated(let radians): radians.isFinite
    }
  }
}

/// Checks that what begins ends exactly once, and nothing else ends.
private func expectBalance(_ heard: [GestureEvent], _ comment: Comment) {
  var touched: Set<PointerID> = []
  var traces: Set<PointerID> = []
  var presses: Set<PointerID> = []
  var isCameraMoving = false
  for event in heard {
    switch event {
    case .touched(let id, _, _): #expect(touched.insert(id).inserted, comment)
    case .released(let id): #expect(touched.remove(id) != nil, comment)
    case .traceBegan(let id, _, _, _), .pullBegan(let id, _, _, _):
      #expect(traces.insert(id).inserted && touched.contains(id), comment)
    case .traceMoved(let id, _): #expect(traces.contains(id), comment)
    case .traceEnded(let id, _), .traceCancelled(let id): #expect(traces.remove(id) != nil, comment)
    case .longPress(let id, _, _): #expect(presses.insert(id).inserted && touched.contains(id), comment)
    case .longPressMoved(let id, _): #expect(presses.contains(id), comment)
    case .longPressEnded(let id, _), .longPressCancelled(let id): #expect(presses.remove(id) != nil, comment)
    case .camera: isCameraMoving = true
    case .cameraEnded:
      #expect(isCameraMoving, comment)
      isCameraMoving = false
    case .tap(let id, _, _): #expect(touched.contains(id) && !traces.contains(id), comment)
    case .doubleTap, .twoFingerTap, .swiped, .pinched, .rotated: break
    }
  }
  #expect(touched.isEmpty && traces.isEmpty && presses.isEmpty && !isCameraMoving, comment)
}

@Suite struct GestureLawTests {
  @Test(arguments: UInt64(0)..<40)
  func whatBeginsEndsOnceAndLeavesNothingBehind(seed: UInt64) {
    let events = randomStream(seed: seed, count: 400, hostile: seed % 2 == 1)
    let (heard, driver) = play(events, framesEvery: 3, seed: seed)
    expectBalance(heard, "seed \(seed)")
    for event in heard where !event.isFinite { Issue.record("\(event), seed \(seed)") }
    #expect(driver.recognizer.activeContacts == 0, "seed \(seed)")
    #expect(driver.recognizer.nextDeadline == nil, "seed \(seed)")
    #expect(!driver.recognizer.isTracing && !driver.recognizer.isDrivingCamera, "seed \(seed)")
  }

  @Test(arguments: UInt64(0)..<20)
  func cancellingAtAnyMomentEndsEverything(seed: UInt64) {
    var driver = GestureTestDriver(nodes: grid)
    var heard: [GestureEvent] = []
    for event in randomStream(seed: seed, count: 30 + Int(seed) * 7, hostile: true) { heard += driver.feel(event) }
    heard += driver.cancelAll()
    expectBalance(heard, "seed \(seed)")
    #expect(driver.recognizer.activeContacts == 0 && driver.recognizer.nextDeadline == nil)
    #expect(driver.cancelAll().isEmpty)
  }

  @Test(arguments: UInt64(0)..<10)
  func theSameHandsMeanTheSame(seed: UInt64) {
    let events = randomStream(seed: seed, count: 300, hostile: true)
    #expect(play(events, framesEvery: 2, seed: seed).heard == play(events, framesEvery: 2, seed: seed).heard)
  }

  /// Frames decide only when the camera's motion is told, never what anything means.
  @Test(arguments: UInt64(0)..<10)
  func theFrameRateDoesNotChangeTheMeaning(seed: UInt64) {
    let events = randomStream(seed: seed, count: 300, hostile: false)
    func meaning(_ framesEvery: Int) -> [GestureEvent] {
      // The points of the fingers are compared elsewhere; a moved camera changes what later contacts land on, so it is
      // fixed.
      var recognizer = GestureRecognizer(settings: testSettings)
      var heard: [GestureEvent] = []
      for (index, event) in events.enumerated() {
        let target: (Point) -> TouchTarget = {
          let (column, row) = (Int($0.x / 100) % 3, UInt32($0.y / 100))
          return column == 0 ? .node(row) : column == 1 ? .line(row) : .ground
        }
        recognizer.handle(event, target: target, emit: { heard.append($0) })
        if index % framesEvery == 0, case .pointer(let pointer) = event {
          recognizer.advance(to: pointer.time) { heard.append($0) }
        }
      }
      return heard.filter {
        switch $0 {
        case .camera, .cameraEnded: false
        default: true
        }
      }
    }
    #expect(meaning(1) == meaning(1000), "seed \(seed)")
  }

  /// The model point under the fingers stays under them, through every change of their number.
  @Test(arguments: UInt64(0)..<30)
  func thePointUnderTheHandsStaysUnderThem(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var driver = GestureTestDriver()
    var hands: [Int64: Point] = [:]
    var time = 0.0
    var nextContact: Int64 = 0
    var midpoint: Point { hands.values.reduce(.zero, +) / Double(hands.count) }
    func event(_ contact: Int64, _ phase: PointerEvent.Phase, _ point: Point) -> InputEvent {
      .pointer(PointerEvent(id: PointerID(device: 1, contact: contact), phase: phase, position: point, time: time))
    }
    var held = Point.zero
    for step in 0..<400 {
      time += 0.01
      let dice = Int.random(in: 0..<12, using: &random)
      let changesCount = hands.count < 2 || dice == 0 && hands.count < 7 || dice == 1 && hands.count > 2
      if changesCount {
        let before = driver.view
        if hands.count < 2 || dice == 0 {
          let point = random.point()
          hands[nextContact] = point
          _ = driver.feel(event(nextContact, .down, point))
          nextContact += 1
        } else if let leaving = hands.keys.sorted().randomElement(using: &random), let point = hands[leaving] {
          hands[leaving] = nil
          _ = driver.feel(event(leaving, step % 2 == 0 ? .up : .cancelled, point))
        }
        _ = driver.pass(to: time)
        #expect(driver.view == before, "seed \(seed), step \(step)")
        held = driver.view.toModel(midpoint)
      } else {
        for (contact, point) in hands.sorted(by: { $0.key < $1.key }) where Bool.random(using: &random) {
          let next = point.interpolated(to: random.point(), 0.2)
          hands[contact] = next
          _ = driver.feel(event(contact, .moved, next))
        }
        _ = driver.pass(to: time)
        guard hands.count > 1 else { continue }
        let error = driver.view.toView(held).distance(to: midpoint)
        #expect(error < 1e-9 * max(1, driver.view.scale), "seed \(seed), step \(step)")
      }
    }
  }

  @Test func unknownContactsAndBrokenPlacesAreIgnored() {
    var driver = GestureTestDriver(nodes: grid)
    let id = PointerID(device: 1, contact: 1)
    func event(_ phase: PointerEvent.Phase, _ point: Point, _ time: Double) -> InputEvent {
      .pointer(PointerEvent(id: id, phase: phase, position: point, time: time))
    }
    #expect(driver.feel(event(.moved, Point(1, 1), 0)).isEmpty)
    #expect(driver.feel(event(.up, Point(1, 1), 0)).isEmpty)
    #expect(driver.feel(event(.cancelled, Point(1, 1), 0)).isEmpty)
    #expect(driver.feel(event(.down, Point(.nan, 1), 0)).isEmpty)
    #expect(driver.feel(event(.down, Point(60, 60), 1)).count == 1)
    #expect(driver.feel(event(.moved, Point(.infinity, 1), 1.1)).isEmpty)
    // A lift without a point is still a lift: nothing is concluded from it, and nothing stays.
    #expect(driver.feel(event(.up, Point(.nan, .nan), 1.2)) == [.released(id)])
    #expect(driver.recognizer.activeContacts == 0)
  }

  @Test func aLandingOfAContactThatIsDownTakesTheOldOneAway() {
    var driver = GestureTestDriver(nodes: grid)
    let heard = driver.feel(
      HandScript().down(at: Point(60, 60)).move(to: Point(200, 200)).down(at: Point(300, 60)).wait(0.05).up())
    #expect(heard.story == ["trace 1 begins at 0", "trace 1 moves", "trace 1 is cancelled", "tap on 1"])
  }

  @Test func aClockSetBackStillFiresLongPresses() {
    var driver = GestureTestDriver(nodes: grid)
    _ = driver.pass(to: 10_000)
    _ = driver.feel(.pointer(HandScript(startingAt: 3).down(at: Point(60, 60)).events[0]))
    #expect(abs((driver.recognizer.nextDeadline ?? 0) - 3.5) < 1e-6)
    #expect(driver.pass(to: 3.5).story == ["long press on 0"])
  }

  @Test func aFloodOfLandingsStaysBounded() {
    var driver = GestureTestDriver()
    for contact in Int64(0)..<2000 {
      let id = PointerID(device: 1, contact: contact)
      _ = driver.feel(.pointer(PointerEvent(id: id, phase: .down, position: Point(9, 9), time: 0)))
    }
    #expect(driver.recognizer.activeContacts >= 64 && driver.recognizer.activeContacts < 1000)
    _ = driver.cancelAll()
    #expect(driver.recognizer.activeContacts == 0)
  }

  @Test func losingTheFocusVoidsAllContacts() {
    var driver = GestureTestDriver(nodes: grid)
    _ = driver.feel(HandScript().down(at: Point(60, 60)).move(to: Point(500, 500)))
    #expect(driver.feel(.focusLost).story == ["trace 1 is cancelled"])
    #expect(driver.feel(.pointer(HandScript().down(at: .zero).up().events[1])).isEmpty)
  }
}
