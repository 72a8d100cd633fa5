// Face: stroke it and it smiles, tap it and it shuts its eyes, turn two fingers and it frowns.
//
// The model says what is felt, the controller translates, the view shows; this exhibit brings hands and time to them.
// What moves by itself (lids, head, features on their way) is worked out from the time, so that nothing is ever pending.

import Drawing
import ExhibitKit
import FaceView
import Geometry
import Gestures
import Inspection
import Widgets

/// The exhibit of the face.
struct Face: Exhibit {
  // MARK: The face

  /// What it feels, and the view whose properties can be inspected.
  var controller = FaceController(view: FaceView())
  /// Whether it blinks when nobody does anything.
  var blinksByItself = true
  /// When the present blinking began; `nil` while it does not blink.
  var blinkStart: Double?
  /// When the present shake of the head began.
  var shakeStart: Double?
  /// How far the head was turned then.
  var shakeFrom = 0.0
  /// The parts as they are shown, on their way to where they should be.
  var mouth = Eased(1)
  var brows = Eased(0)
  var opening = Eased(1)
  var squint = Eased(0)
  /// The view as it was last worked out, with everything that moves.
  var shown = FaceView()

  // MARK: Hands and controls

  var hands: GestureRecognizer
  var gestures: [FaceGesture] = []
  var turning = RotationSteps()
  var surface: ControlSurface
  var controls: [Control] = []
  var isStale = true
  var isMoving = false
  var showsHelp = false
  var effects: [Effect] = []
  var destination: ExhibitID?

  // MARK: The display

  let settings: AppSettings
  var theme: Theme
  let measure: any TextMeasuring
  let isPreview: Bool
  var window: Rect
  var covered = Rect.zero { didSet { if covered != oldValue { invalidate() } } }
  var time = 0.0
  var needsRedraw = true

  /// A happy face.
  init(in context: ExhibitContext) {
    settings = context.settings
    measure = context.measure
    isPreview = context.isPreview
    window = context.window
    theme = Theme(named: settings.theme) ?? .night
    hands = GestureRecognizer(settings: settings.gestures, grammar: .strokes)
    surface = ControlSurface(
      style: WidgetStyle(
        theme: theme, metrics: settings.metrics, measure: measure, reducedMotion: settings.reducedMotion,
        gestures: settings.gestures))
  }

  /// The view whose properties are inspected.
  var view: FaceView {
    get { controller.view ?? FaceView() }
    set { controller.view = newValue }
  }

  static let properties: [Property<Face>] =
    [.number("scale", "Size", \.view.scale, in: sizes, step: 0.05, unit: "×")]
    + FaceView.properties.filter { !["scale", "eyes"].contains($0.name) }.map { $0.of(\.view) } + [
      .choice("eyes", "Eyes", \.controller.expression.eyes, titles: ["Open", "Closed", "Squinting"]),
      .choice("mouth", "Expression of the mouth", \.controller.expression.mouth, titles: mouthTitles).under("Feeling"),
      .choice("brows", "Expression of the brows", \.controller.expression.eyeBrows, titles: browTitles)
        .under("Feeling"),
      .flag("blinksByItself", "Blinks by itself", \.blinksByItself).under("Feeling"),
      .theme(\.theme).under("Display"),
    ]

  private static let mouthTitles = ["Frown", "Smirk", "Neutral", "Grin", "Smile"]
  private static let browTitles = ["Relaxed", "Normal", "Furrowed"]

  /// Sizes at which all of the face is on the screen.
  static let sizes = FaceView.scales.lowerBound...1

  /// What it feels at first.
  static let start = FacialExpression()
}

// MARK: - The frame

extension Face {
  var wantsFrame: Bool { needsRedraw }

  var wakeAfter: Double? {
    if isMoving || shakeStart != nil || !areFeaturesSettled { return 0 }
    guard let blinkStart, isBlinking else { return nil }
    return Face.blinking.rest(after: time - blinkStart, lidTime: Face.lidTime)
  }

  private var areFeaturesSettled: Bool {
    mouth.isSettled && brows.isSettled && opening.isSettled && squint.isSettled
  }

  /// The rhythm of its blinking.
  static let blinking = Blinking()
  /// Seconds for which the lids move.
  private static let lidTime = 0.1

  /// Whether it blinks now: only eyes that are open do, and nothing moves by itself under reduced motion.
  private var isBlinking: Bool { blinksByItself && !settings.reducedMotion && view.eyes == .open }

  mutating func advance(to time: Double, elapsed: Double) {
    self.time = time
    advanceControls(elapsed: elapsed)
    moveFeatures(elapsed: elapsed)
    if let start = shakeStart, time - start >= HeadShake.duration { shakeStart = nil }
    if !isBlinking {
      blinkStart = nil
    } else if blinkStart == nil {
      // The first blink comes after the face has been seen.
      blinkStart = time - Face.blinking.closedTime - Face.lidTime
    }
    show()
  }

  /// Mouth, brows and eyes go on to where the view wants them.
  private mutating func moveFeatures(elapsed: Double) {
    let duration = settings.reducedMotion ? 0 : Motion.slow
    let eyes = EyeShape(view.eyes)
    mouth.go(to: view.mouthCurvature)
    brows.go(to: view.eyeBrowTilt)
    opening.go(to: eyes.opening)
    squint.go(to: eyes.squint)
    mouth.advance(by: elapsed, duration: duration)
    brows.advance(by: elapsed, duration: duration)
    opening.advance(by: elapsed, duration: duration)
    squint.advance(by: elapsed, duration: duration)
  }

  /// How far the head is turned now, in radians.
  var headAngle: Double { shakeStart.map { HeadShake.angle(at: time - $0, from: shakeFrom) } ?? 0 }

  /// Works out the face as it is to be drawn.
  private mutating func show() {
    var face = view
    face.mouthCurvature = mouth.value
    face.eyeBrowTilt = brows.value
    face.lineWidth *= settings.scale
    face.scale = min(face.scale, largestScale(lineWidth: face.lineWidth))
    face.headAngle = headAngle
    face.eyeShape = EyeShape(opening: opening.value, squint: squint.value)
    face.lids = blinkStart.map { Face.blinking.lids(at: time - $0, lidTime: Face.lidTime) } ?? 1
    guard !face.looksLike(shown) else { return }
    shown.become(face)
    needsRedraw = true
  }

  /// The scale at which the line around the skull just touches the bounds.
  private func largestScale(lineWidth: Double) -> Double {
    let side = min(faceBounds.width, faceBounds.height)
    return max(1 - lineWidth / max(side, 1), Face.sizes.lowerBound)
  }

  mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  /// The emotion that the expression is, if it has a name.
  var emotion: Emotion? { Face.emotions.first { $0.expression == controller.expression } }
  /// Asked for in every frame: a list made anew each time would cost one.
  private static let emotions = Emotion.allCases

  /// What it feels, if that has a name.
  var title: String { emotion?.title ?? FaceExhibit.descriptor.title }

  var isAtInitialState: Bool { !showsHelp && controller.expression == Face.start && view.scale == FaceView().scale }

  mutating func begin(with file: String) {}

  mutating func handle(_ message: Message) {}

  mutating func setTheme(_ name: String) {
    guard let wanted = Theme(named: name), wanted.name != theme.name else { return }
    theme = wanted
    surface.style.theme = wanted
    invalidate()
  }

  mutating func invalidate() {
    isStale = true
    needsRedraw = true
  }
}
