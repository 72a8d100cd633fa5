// What hands and keys do to the face.

import Drawing
import ExhibitKit
import FaceView
import Geometry
import Gestures
import Widgets

extension Face {
  mutating func handle(_ event: InputEvent) {
    switch event {
    case .resized(let width, let height):
      let longest = AppSettings.longestSide
      window = Rect(0, 0, Double(min(max(width, 1), longest)), Double(min(max(height, 1), longest)))
      return invalidate()
    case .focusLost: return leave()
    default: break
    }
    if let effect = settings.windowEffect(of: event) { return effects.append(effect) }
    listControls()
    if surface.handle(event, controls: controls) {
      // A contact that presses a control is no hand on the face any more.
      if case .pointer(let pointer) = event { hands.cancel(pointer.id) { _ in } }
      needsRedraw = true
      return actOnControls()
    }
    switch event {
    case .pointer(let pointer):
      // Under the help nothing begins; what ends there must be known, or the finger would be down for ever.
      if pointer.phase == .down && (showsHelp || pointer.button != .primary) { return }
      // The storage is used again from event to event.
      var found: [FaceGesture] = []
      swap(&found, &gestures)
      found.removeAll(keepingCapacity: true)
      hands.handle(pointer, target: { _ in .ground }) { if let gesture = FaceGesture($0) { found.append(gesture) } }
      for gesture in found { answer(gesture) }
      swap(&found, &gestures)
      if hands.activeContacts == 0 { turning.reset() }
    case .wheel(let point, let notches, _, _):
      if let zoom = WheelZoom(at: point, notches: notches, step: 1.1) { resize(by: zoom.factor) }
    case .key(let key, let modifiers, let isRepeat, _): press(key, modifiers, isRepeat: isRepeat)
    case .hover, .text, .fileDropped, .closeRequested, .resized, .focusLost: break
    }
  }

  /// Nobody is there any more: hands are gone, and the eyes are as the face feels.
  private mutating func leave() {
    hands.cancelAll { _ in }
    turning.reset()
    surface.cancelAll()
    blinkStart = nil
    shakeStart = nil
    needsRedraw = true
  }

  private mutating func answer(_ gesture: FaceGesture) {
    let before = controller.expression
    switch gesture {
    case .tap: controller.expression.toggleEyes()
    case .doubleTap: shake()
    case .swipeUp: controller.expression.mouth = controller.expression.mouth.happier
    case .swipeDown: controller.expression.mouth = controller.expression.mouth.sadder
    case .pinch(let factor): resize(by: factor)
    case .rotate(let angle): turn(by: turning.turn(by: angle))
    }
    needsRedraw = true
    // Buttons say what is felt, and nothing of size and angle.
    if controller.expression != before { isStale = true }
  }

  private mutating func resize(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    view.scale = clamp(view.scale * factor, Face.sizes.lowerBound, Face.sizes.upperBound)
  }

  /// Clockwise relaxes the brows, against the clock furrows them.
  private mutating func turn(by steps: Int) {
    let brows = controller.expression.eyeBrows
    if steps > 0 { controller.expression.eyeBrows = brows.moreRelaxed }
    if steps < 0 { controller.expression.eyeBrows = brows.moreFurrowed }
  }

  /// Shakes its head; who shakes it already begins anew from where the head is.
  mutating func shake() {
    guard !settings.reducedMotion else { return }
    shakeFrom = headAngle
    shakeStart = time
    needsRedraw = true
  }

  /// Squints, or opens eyes that do.
  mutating func squintOrNot() {
    controller.expression.eyes = controller.expression.eyes == .squinting ? .open : .squinting
    invalidate()
  }

  /// Feels something.
  mutating func feel(_ emotion: Emotion) {
    controller.expression = emotion.expression
    showExpression()
    invalidate()
  }

  // MARK: Keys

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) {
    guard modifiers.isSubset(of: .shift) else { return }
    if showsHelp {
      if key == .escape || key == .character("?") || key == .function(1) { toggleHelp() }
      return
    }
    let expression = controller.expression
    switch key {
    case .up: controller.expression.mouth = expression.mouth.happier
    case .down: controller.expression.mouth = expression.mouth.sadder
    case .right: controller.expression.eyeBrows = expression.eyeBrows.moreRelaxed
    case .left: controller.expression.eyeBrows = expression.eyeBrows.moreFurrowed
    case .space where !isRepeat, .enter where !isRepeat: controller.expression.toggleEyes()
    case .escape: comeHome()
    case .function(1): toggleHelp()
    case .character(let character): press(character, isRepeat: isRepeat)
    default: return
    }
    invalidate()
  }

  private mutating func press(_ character: String, isRepeat: Bool) {
    switch character {
    case "+", "=": resize(by: 1.1)
    case "-": resize(by: 1 / 1.1)
    case _ where isRepeat: break
    case "s": squintOrNot()
    case "h": shake()
    case "t": toggleTheme()
    case "?", "/": toggleHelp()
    case "1", "2", "3", "4":
      if let number = Int(character), number <= Emotion.allCases.count { feel(Emotion.allCases[number - 1]) }
    default: break
    }
  }

  /// The face as it was at first.
  private mutating func comeHome() {
    controller.expression = Face.start
    view.scale = FaceView().scale
    showExpression()
  }

  /// The view as the expression wants it, also where somebody has bent it in the inspector and the expression is the same.
  private mutating func showExpression() {
    view.mouthCurvature = controller.expression.mouth.curvature
    view.eyeBrowTilt = controller.expression.eyeBrows.tilt
  }

  mutating func toggleTheme() { setTheme(theme.toggled.name.rawValue) }

  /// Opens or closes the help. Hands that are on the face then have done what they did.
  mutating func toggleHelp() {
    showsHelp.toggle()
    hands.cancelAll { _ in }
    turning.reset()
    invalidate()
  }
}

// MARK: - Showing itself off

extension Face {
  /// A finger that cheers the face up or makes it sad, taps it, or turns its brows with another.
  mutating func demonstration(_ number: Int) -> HandScript? {
    let (middle, reach) = (faceBounds.center, min(faceBounds.width, faceBounds.height) * 0.3)
    let side = middle + Point(reach * 0.4, 0)
    func stroke(_ from: Double, _ to: Double) -> HandScript {
      HandScript().down(at: side + Point(0, from * reach)).move(to: side + Point(0, to * reach), over: 0.5).up()
    }
    return switch number % 6 {
    case 0:
      stroke(-1, 1).wait(0.3).down(at: side - Point(0, reach)).move(to: side + Point(0, reach), over: 0.5).up()
        .wait(1.6)
    case 1: HandScript().tap(at: middle).wait(1).tap(at: middle).wait(1.2)
    case 2:
      stroke(1, -1).wait(0.3).down(at: side + Point(0, reach)).move(to: side - Point(0, reach), over: 0.5).up()
        .wait(1.6)
    case 3: HandScript().tap(at: middle).wait(0.12).tap(at: middle).wait(2.4)
    case 4: turned(about: middle, reach, by: -1.2)
    default: turned(about: middle, reach, by: 1.2)
    }
  }

  private func turned(about middle: Point, _ reach: Double, by angle: Double) -> HandScript {
    func ends(_ angle: Double) -> (Point, Point) {
      let arm = unitVector(radians: angle) * reach
      return (middle - arm, middle + arm)
    }
    var script = HandScript().down(1, at: ends(0).0).down(2, at: ends(0).1).wait(0.2)
    for step in 1...24 {
      let (a, b) = ends(angle * Double(step) / 24)
      script = script.move([1: a, 2: b], over: 1.0 / 30)
    }
    return script.wait(0.3).up(1).up(2).wait(1.4)
  }
}
