// An exhibit whose content is looked at through a camera: hands, the wheel and the keys of the view move it in one way
// everywhere, and only what else they mean is the exhibit's own.

import Geometry
import Gestures
import SceneGraph

/// A view of content through a camera.
public protocol CameraViewport {
  /// The type of the camera.
  associatedtype CameraType: ViewCamera
  /// The camera, which the view follows.
  var camera: CameraType { get set }
}

/// An exhibit with a camera.
public protocol CameraExhibit: GestureExhibit {
  /// The type of the view.
  associatedtype Viewport: CameraViewport
  /// The camera and what it sees.
  var viewport: Viewport { get set }
  /// Does what a gesture means that is not for the camera.
  mutating func answer(_ gesture: GestureEvent)
  /// True if the view may fly or glide by itself: nobody has a finger on something that must not run away.
  var mayFly: Bool { get }
  /// Notes that the view is about to move under the fingers.
  mutating func viewWillMove()
  /// Flies from a view of everything to what people asked for; `false` where there is nothing of the kind.
  mutating func flyToAnswers() -> Bool
}

extension CameraExhibit {
  @inlinable public var mayFly: Bool { true }
  @inlinable public mutating func viewWillMove() {}
  @inlinable public mutating func flyToAnswers() -> Bool { false }

  /// The camera.
  @inlinable public var camera: Viewport.CameraType { viewport.camera }

  @inlinable public mutating func handleContent(_ event: InputEvent) {
    switch event {
    case .pointer(let pointer):
      if pointer.phase == .down { viewport.camera.hold() }
      recognize(pointer)
    case .wheel(let point, let notches, _, _):
      guard let zoom = gestures.settings.zoom(at: point, notches: notches) else { break }
      viewWillMove()
      viewport.camera.zoom(by: zoom.factor, about: zoom.anchor)
    default: break
    }
  }

  @inlinable public mutating func act(on gesture: GestureEvent) {
    if !moveCamera(by: gesture) { answer(gesture) }
  }

  /// Moves the camera, if that is what a gesture means.
  @inlinable public mutating func moveCamera(by gesture: GestureEvent) -> Bool {
    switch gesture {
    case .camera(let change):
      viewWillMove()
      viewport.camera.follow(change)
    case .cameraEnded(let velocity):
      viewport.camera.release(velocity: mayFly ? velocity : .zero, time: shell.time, animated: isAnimated)
    case .doubleTap(_, .ground, _): perform(ViewCommand.fit)
    case .twoFingerTap(let point): fly(by: 0.5, about: point)
    default: return false
    }
    return true
  }

  @inlinable public mutating func perform(_ command: ViewCommand) {
    guard mayFly else { return }
    switch command {
    case .fit: if !camera.isAtInitialView || !flyToAnswers() { showEverything() }
    case .zoom(let factor): fly(by: factor, about: camera.center)
    }
  }

  /// Flies to a view of everything.
  @inlinable public mutating func showEverything() {
    if mayFly { viewport.camera.flyHome(time: shell.time, duration: flightDuration) }
  }

  @inlinable mutating func fly(by factor: Double, about point: Point) {
    guard mayFly else { return }
    viewport.camera.fly(by: factor, about: point, time: shell.time, duration: flightDuration)
  }

  /// Seconds of a flight of the view: none where changes happen at once.
  @inlinable public var flightDuration: Double { shell.duration(camera.flightDuration) }

  /// Lets time pass for hands and camera.
  @inlinable public mutating func advanceCamera() {
    advanceGestures()
    viewport.camera.advance(to: shell.time)
    if !gestures.isTouched { viewport.camera.returnWithinLimits(time: shell.time, animated: isAnimated) }
  }
}
