// Between the model and the view: translates an expression into the view's properties.
//
// The view hears of every change of the expression, and once more when it is attached: an expression that was there from
// the start must show although it never changed. Without a view nothing is said, and nothing is lost.

import Geometry

/// A controller that shows an expression on a view.
public struct FaceController: Hashable, Sendable {
  /// The expression of the face.
  public var expression: FacialExpression {
    didSet { update(from: oldValue) }
  }
  /// The view it shows on; `nil` before there is one.
  public var view: FaceView? {
    get { attached }
    set {
      let isFirst = attached == nil
      attached = newValue
      if isFirst { update(from: nil) }
    }
  }
  private var attached: FaceView?

  /// A controller; a view it is given shows the expression at once.
  public init(_ expression: FacialExpression = FacialExpression(), view: FaceView? = nil) {
    self.expression = expression
    attached = view
    update(from: nil)
  }

  /// Tells the view what has changed; all of it, when nothing was told before.
  private mutating func update(from old: FacialExpression?) {
    let new = expression
    if new.mouth != old?.mouth { attached?.mouthCurvature = new.mouth.curvature }
    if new.eyeBrows != old?.eyeBrows { attached?.eyeBrowTilt = new.eyeBrows.tilt }
    if new.eyes != old?.eyes { attached?.eyes = new.eyes }
  }
}

extension FacialExpression.Mouth {
  /// The curvature of the mouth as drawn: −1, −½, 0, ½, 1.
  public var curvature: Double {
    switch self {
    case .frown: -1
    case .smirk: -0.5
    case .neutral: 0
    case .grin: 0.5
    case .smile: 1
    }
  }
}

extension FacialExpression.EyeBrows {
  /// The tilt of the brows as drawn: ½, 0, −½.
  public var tilt: Double {
    switch self {
    case .relaxed: 0.5
    case .normal: 0
    case .furrowed: -0.5
    }
  }
}
