// Face: stroke it and it smiles, tap it and it shuts its eyes, turn two fingers and it frowns.
//
// The feeling is the model, the animation shows it, and this exhibit brings hands, keys and controls to them. Everything
// that hands mean is a `FaceGesture`.

import Drawing
import ExhibitKit
import FaceView
import FileWriting
import Geometry
import Gestures
import Inspection
import Widgets

/// The exhibit of the face.
struct Face: StateKeepingExhibit {
  /// The state that buttons show.
  struct ControlState: Equatable {
    let emotion: Emotion?
    let isSquinting: Bool
  }

  /// The state that the picture shows.
  struct Visible: Equatable {
    let revision: UInt64
    let emotion: Emotion?
  }

  var shell: ExhibitShell<Self, ControlState>
  var drawn = DrawnState<Visible>()
  var gestures: GestureInput
  /// The feeling of the face.
  var feeling = FaceFeeling()
  /// The moving parts of the face.
  private(set) var animation = FaceAnimation()
  /// The keeping of the face for the next time.
  var keeping: StateKeeping
  /// True if the face blinks when nobody does anything.
  private var blinksByItself = true

  /// A happy face.
  init(in context: ExhibitContext) {
    shell = ExhibitShell(in: context)
    gestures = GestureInput(settings: context.settings.gestures, grammar: .strokes)
    keeping = StateKeeping(context.settings, name: "face")
    if !context.isPreview { _ = keeping.begin(&shell.effects) }
  }

  static let properties: [Property<Face>] =
    [.number("scale", "Size", \.scale, in: FaceFeeling.sizes, step: 0.05, unit: "×")]
    + FaceView.properties.filter { !["scale", "eyes"].contains($0.name) }.map { $0.of(\.view) } + [
      .choice("eyes", "Eyes", \.eyes, titles: ["Open", "Closed", "Squinting"]),
      .choice("mouth", "Expression of the mouth", \.mouth, titles: mouthTitles).under("Feeling"),
      .choice("brows", "Expression of the brows", \.brows, titles: browTitles)
        .under("Feeling"),
      .flag("blinksByItself", "Blinks by itself", \.blinksByItself).under("Feeling"),
      .theme.under("Display"),
    ]

  // The inspector reads these in every frame: a key path of one step is read without allocating, a longer one is not.
  private var view: FaceView {
    get { feeling.view }
    set { feeling.view = newValue }
  }

  private var scale: Double {
    get { feeling.view.scale }
    set { feeling.view.scale = newValue }
  }

  private var eyes: FacialExpression.Eyes {
    get { feeling.expression.eyes }
    set { feeling.expression.eyes = newValue }
  }

  private var mouth: FacialExpression.Mouth {
    get { feeling.expression.mouth }
    set { feeling.expression.mouth = newValue }
  }

  private var brows: FacialExpression.EyeBrows {
    get { feeling.expression.eyeBrows }
    set { feeling.expression.eyeBrows = newValue }
  }

  private static let mouthTitles = ["Frown", "Smirk", "Neutral", "Grin", "Smile"]
  private static let browTitles = ["Relaxed", "Normal", "Furrowed"]

  /// The name of the emotion, if it has one.
  var title: String { feeling.emotion?.title ?? FaceExhibit.descriptor.title }

  var isAtInitialState: Bool { shell.panel == .none && feeling.isInitial }

  mutating func begin(with file: String) {}
}

// MARK: - The frame

extension Face {
  var controlState: ControlState {
    ControlState(emotion: feeling.emotion, isSquinting: feeling.expression.eyes == .squinting)
  }

  var visible: Visible {
    Visible(revision: animation.revision, emotion: feeling.emotion)
  }

  var isContentAnimating: Bool { animation.isMoving }

  var nextDeadline: Double? {
    let next = min(animation.nextBlink(at: shell.time) ?? .infinity, keeping.dueAt ?? .infinity)
    return next < .infinity ? next : nil
  }

  mutating func advanceContent(elapsed: Double) {
    let view = feeling.view
    animation.advance(
      to: shell.time, elapsed: elapsed, towards: view, duration: shell.duration(Motion.slow),
      mayBlink: blinksByItself && !shell.settings.reducedMotion)
    animation.update(from: view, in: layout.face, pixelScale: shell.settings.scale, at: shell.time)
    keep()
  }

  /// Draws the present state. Allocates nothing once the picture's buffers have grown.
  mutating func drawContent(into picture: inout Picture) {
    animation.draw(in: layout.face, into: &picture)
  }

  func drawWords(into picture: inout Picture) {
    let showsHint = shell.settings.showsControls && shell.window.width > shell.metrics.pixels(760)
    shell.drawHeading(title, showsHint ? Self.hint : nil, into: &picture)
  }

  private static let hint = "Stroke up or down: its mouth. Tap: its eyes. Turn two fingers: its brows. Tap twice: no!"
}

// MARK: - From one session to the next

extension Face {
  /// The properties that belong to the display.
  private static let ofDisplay: Set<String> = ["theme"]

  static let keptWord = "face"

  var keptState: KeptState? { KeptState(values: keptValues(without: Self.ofDisplay)) }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    if let state = keeping.take(document, ticket: ticket) { restore(state.values, without: Self.ofDisplay) }
  }

  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    if let word = shell.refuse(problem, ticket, of: &keeping) { tell(word) }
  }
}

// MARK: - Hands and keys

extension Face {
  mutating func didHandle(_ event: InputEvent) {
    if case .focusLost = event { animation.rest() }
    noteChange(by: event)
  }

  mutating func handleContent(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer):
      if pointer.phase == .down && pointer.button != .primary { return }
      recognize(pointer)
      if !gestures.isTouched { feeling.forgetTurn() }
    case .wheel(let point, let notches, _, _):
      if let zoom = gestures.settings.zoom(at: point, notches: notches, step: Self.zoomStep) {
        feeling.resize(by: zoom.factor)
      }
    default: break
    }
  }

  /// The factor of one notch of the wheel, or one press of a key.
  static let zoomStep = 1.1

  /// Takes a contact that presses a control off the face.
  mutating func controlsDidTake(_ event: InputEvent) {
    if case .pointer(let pointer) = event { cancelGesture(of: pointer.id) }
  }

  func target(at point: Point) -> TouchTarget { .ground }

  mutating func act(on event: GestureEvent) {
    guard let gesture = FaceGesture(event) else { return }
    defer { noteChange() }
    switch gesture {
    case .tap: feeling.toggleEyes()
    case .doubleTap: shake()
    case .swipeUp: feeling.cheerUp()
    case .swipeDown: feeling.sadden()
    case .pinch(let factor): feeling.resize(by: factor)
    case .rotate(let angle): feeling.turnBrows(by: angle)
    }
  }

  mutating func cancelInput() {
    cancelGestures()
    feeling.forgetTurn()
  }

  mutating func stepBack() { feeling.reset() }

  mutating func shake() { if !shell.settings.reducedMotion { animation.shake(at: shell.time) } }
}
