// A report of what the face shows, in words and numbers, for tests from outside.

import ExhibitKit
import FaceView
import Geometry
import Widgets

/// The state of the face as drawn, in view pixels.
public struct FaceReport: ExhibitReport, Codable {
  /// The expression of the face.
  public var expression: FacialExpression
  /// The name of that, if it has one.
  public var emotion: Emotion?
  /// The part of the shorter side that the skull takes.
  public var scale: Double
  /// The curvature of the mouth as drawn, −1…1.
  public var mouthCurvature: Double
  /// The tilt of the brows as drawn, −1…1.
  public var eyeBrowTilt: Double
  /// The openness of the eyes as drawn, 0…1.
  public var lids: Double
  /// The squint of the eyes as drawn, 0…1.
  public var squint: Double
  /// The angle by which the head is turned, in radians.
  public var headAngle: Double
  /// The middle of the skull.
  public var center: Point
  /// Its radius.
  public var radius: Double
  /// True if the help is open.
  public var showsHelp: Bool
  /// The controls by number: x, y, width, height.
  public var controls: [ControlReport]
}

extension Face {
  var report: (any ExhibitReport)? {
    let (view, shown) = (feeling.view, animation.shown)
    let geometry = shown.geometry(in: layout.face)
    return FaceReport(
      expression: feeling.expression, emotion: feeling.emotion, scale: view.scale,
      mouthCurvature: shown.mouthCurvature, eyeBrowTilt: shown.eyeBrowTilt, lids: animation.openness,
      squint: animation.squint, headAngle: shown.headAngle, center: geometry.center, radius: geometry.skullRadius,
      showsHelp: shell.panel == .help, controls: shell.controls.reports)
  }
}
