// The animation of the face: features on their way, lids, the shaking head. Lids and head are worked out from the
// time, so that nothing is ever pending.

import Drawing
import ExhibitKit
import FaceView
import Geometry
import Widgets

/// The face as it is shown, on its way to what the view wants.
struct FaceAnimation {
  /// The rhythm of blinking.
  static let blinking = Blinking()
  /// Seconds for which the lids move.
  private static let lidTime = 0.1

  /// The face as it was last worked out, with everything that moves.
  private(set) var shown = FaceView()
  /// A number that counts up with every change of `shown`.
  private(set) var revision: UInt64 = 0
  private var mouth = Eased(1)
  private var brows = Eased(0)
  private var opening = Eased(1)
  private var squinting = Eased(0)
  /// The time at which the present blinking began; `nil` while the face does not blink.
  private var blinkStart: Double?
  /// The time at which the present shake of the head began; `nil` while it is still.
  private var shakeStart: Double?
  /// The angle of the head when the shake began, in radians.
  private var shakeFrom = 0.0

  /// Returns the angle of the head at a time, in radians.
  private func headAngle(at time: Double) -> Double {
    shakeStart.map { HeadShake.angle(at: time - $0, from: shakeFrom) } ?? 0
  }

  /// The squint of the eyes as drawn, 0…1.
  var squint: Double { squinting.value }
  /// The openness of the eyes as drawn, 0…1.
  var openness: Double { shown.lids * opening.value }

  /// True if features or head move.
  var isMoving: Bool {
    shakeStart != nil || !mouth.isSettled || !brows.isSettled || !opening.isSettled || !squinting.isSettled
  }

  /// Returns the time at which the lids move next; `nil` while the face does not blink.
  func nextBlink(at time: Double) -> Double? {
    blinkStart.map { time + (Self.blinking.rest(after: time - $0, lidTime: Self.lidTime)) }
  }

  /// Shakes the head; a head that shakes already begins again from where it is.
  mutating func shake(at time: Double) {
    shakeFrom = headAngle(at: time)
    shakeStart = time
  }

  /// Holds still, as when nobody is there any more.
  mutating func rest() { (blinkStart, shakeStart) = (nil, nil) }

  /// Moves features on to where the view wants them.
  ///
  /// - Parameters:
  ///   - duration: seconds the features take; 0 is at once.
  ///   - mayBlink: true if open eyes blink by themselves.
  mutating func advance(to time: Double, elapsed: Double, towards view: FaceView, duration: Double, mayBlink: Bool) {
    let eyes = EyeShape(view.eyes)
    mouth.ease(to: view.mouthCurvature)
    brows.ease(to: view.eyeBrowTilt)
    opening.ease(to: eyes.opening)
    squinting.ease(to: eyes.squint)
    mouth.advance(by: elapsed, duration: duration)
    brows.advance(by: elapsed, duration: duration)
    opening.advance(by: elapsed, duration: duration)
    squinting.advance(by: elapsed, duration: duration)
    if let start = shakeStart, time - start >= HeadShake.duration { shakeStart = nil }
    if !mayBlink || view.eyes != .open {
      blinkStart = nil
    } else if blinkStart == nil {
      // The first blink comes after the face has been seen.
      blinkStart = time - Self.blinking.closedTime - Self.lidTime
    }
  }

  /// Works out the face as it is to be drawn.
  ///
  /// - Parameters:
  ///   - bounds: the part of the window for the face, in view pixels.
  ///   - pixelScale: view pixels for each pixel of the design.
  mutating func update(from view: FaceView, in bounds: Rect, pixelScale: Double, at time: Double) {
    var face = view
    face.mouthCurvature = mouth.value
    face.eyeBrowTilt = brows.value
    face.lineWidth *= pixelScale
    // The line around the skull just touches the bounds at the largest.
    let side = max(min(bounds.width, bounds.height), 1)
    face.scale = min(face.scale, max(1 - face.lineWidth / side, FaceFeeling.sizes.lowerBound))
    face.headAngle = headAngle(at: time)
    face.eyeShape = EyeShape(opening: opening.value, squint: squinting.value)
    face.lids = blinkStart.map { Self.blinking.lids(at: time - $0, lidTime: Self.lidTime) } ?? 1
    guard !face.looksLike(shown) else { return }
    shown.become(face)
    revision += 1
  }

  /// Draws the face into bounds in view pixels.
  mutating func draw(in bounds: Rect, into picture: inout Picture) { shown.draw(in: bounds, into: &picture) }
}
