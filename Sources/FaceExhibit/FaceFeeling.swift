// The feeling of the face, and the view whose properties can be inspected: the model behind what is shown.

import FaceView
import Geometry
import Gestures

/// The expression of the face and its size.
struct FaceFeeling {
  /// The sizes at which all of the face is on the screen.
  static let sizes = FaceView.scales.lowerBound...1
  /// The expression at first.
  static let start = FacialExpression()
  /// Asked for in every frame: a list made again each time would cost an allocation.
  private static let emotions = Emotion.allCases

  /// The expression, and the view that follows it.
  private var controller = FaceController(view: FaceView())
  private var turning = RotationSteps()

  /// The expression.
  var expression: FacialExpression {
    get { controller.expression }
    set { controller.expression = newValue }
  }

  /// The view whose properties are inspected.
  var view: FaceView {
    get { controller.view ?? FaceView() }
    set { controller.view = newValue }
  }

  /// The emotion the expression is; `nil` if it has no name.
  var emotion: Emotion? { Self.emotions.first { $0.expression == controller.expression } }

  /// True if the face is as it was at first.
  var isInitial: Bool { expression == Self.start && view.scale == FaceView().scale }

  /// Resizes the face by a factor, within what fits the screen.
  mutating func resize(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    view.scale = clamp(view.scale * factor, Self.sizes.lowerBound, Self.sizes.upperBound)
  }

  /// Turns the brows with two fingers: clockwise relaxes them, against the clock furrows them.
  ///
  /// - Parameter angle: the turn since the last call, in radians.
  mutating func turnBrows(by angle: Double) {
    switch turning.turn(by: angle) {
    case 1: relaxBrows()
    case -1: furrowBrows()
    default: break
    }
  }

  /// Forgets a turn of two fingers that is not finished.
  mutating func forgetTurn() { turning.reset() }

  mutating func cheerUp() { expression.mouth = expression.mouth.happier }
  mutating func sadden() { expression.mouth = expression.mouth.sadder }
  mutating func relaxBrows() { expression.eyeBrows = expression.eyeBrows.moreRelaxed }
  mutating func furrowBrows() { expression.eyeBrows = expression.eyeBrows.moreFurrowed }
  mutating func toggleEyes() { expression.toggleEyes() }

  /// Squints, or opens eyes that do.
  mutating func toggleSquint() { expression.eyes = expression.eyes == .squinting ? .open : .squinting }

  /// Feels an emotion.
  mutating func feel(_ emotion: Emotion) {
    expression = emotion.expression
    showExpression()
  }

  /// Feels as at first, at the size of the first.
  mutating func reset() {
    expression = Self.start
    view.scale = FaceView().scale
    showExpression()
  }

  /// Shows the expression on the view, also where somebody has bent the view in the inspector and the expression is the
  /// same.
  private mutating func showExpression() {
    view.mouthCurvature = expression.mouth.curvature
    view.eyeBrowTilt = expression.eyeBrows.tilt
  }
}
