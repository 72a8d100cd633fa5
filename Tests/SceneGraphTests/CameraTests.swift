// The camera under hands, thrown, and by itself.

import Geometry
import Gestures
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite("The camera")
struct CameraTests {
  static let window = Rect(0, 0, 1280, 800)
  static let model = Rect(-300, -200, 600, 400)

  /// A camera that shows everything.
  static func fitted(_ settings: GestureSettings = GestureSettings()) -> Camera {
    var camera = Camera(settings: settings)
    camera.frame(model: model, window: window, inset: Insets(40), keepingView: false)
    return camera
  }

  @Test("Hands keep the point under them exactly, inside the limits", arguments: 0..<100 as Range<UInt64>)
  func exactHands(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var camera = Self.fitted()
    var fingers = Point(random.number(500...700), random.number(300...500))
    let held = camera.transform.toModel(fingers)
    for _ in 0..<100 {
      let (move, factor) = (random.point(3), power(2, random.number(-0.02...0.03)))
      camera.follow(CameraChange(translation: move, scale: factor, anchor: fingers))
      fingers += move
      #expect(camera.transform.toView(held).distance(to: fingers) < 1e-6)
    }
    camera.release(velocity: .zero, time: 1, animated: true)
    #expect(!camera.isMoving)
  }

  @Test(
    "A hand that pulls beyond the edge and comes back finds the view as it left it", arguments: 0..<60 as Range<UInt64>)
  func thereAndBack(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var camera = Self.fitted()
    let before = camera.transform
    var steps: [(Point, Double)] = []
    for _ in 0..<30 { steps.append((random.point(200) + Point(60, 40), power(2, random.number(-1...1.2)))) }
    var hand = Point(640, 400)
    var way: [(Point, Double, Point)] = []
    for (move, factor) in steps {
      camera.follow(CameraChange(translation: move, scale: factor, anchor: hand))
      hand += move
      way.append((move, factor, hand))
    }
    for (move, factor, anchor) in way.reversed() {
      camera.follow(CameraChange(translation: .zero, scale: 1 / factor, anchor: anchor))
      camera.follow(CameraChange(translation: -move, scale: 1, anchor: anchor))
    }
    #expect(abs(camera.transform.scale / before.scale - 1) < 1e-6)
    #expect(camera.transform.offset.distance(to: before.offset) < 1e-3)
  }

  @Test("Beyond the edge the view gives ever less, and never jumps when another finger joins")
  func elastic() {
    var camera = Self.fitted()
    var last = camera.transform.offset.x
    var lastStep = Double.infinity
    for step in 0..<400 {
      camera.follow(CameraChange(translation: Point(20, 0), scale: 1, anchor: Point(Double(step), 400)))
      let gain = camera.transform.offset.x - last
      #expect(gain > 0 && gain <= lastStep + 1e-9)
      (last, lastStep) = (camera.transform.offset.x, gain)
    }
    #expect(lastStep < 3)
    let stretched = camera.transform
    camera.follow(CameraChange(translation: .zero, scale: 1, anchor: Point(3, 700)))
    #expect(camera.transform.offset.distance(to: stretched.offset) < 1e-6)
    // A second finger comes down: the camera is held anew, without a jump.
    camera.hold()
    camera.follow(CameraChange(translation: Point(0, 0.001), scale: 1, anchor: Point(900, 100)))
    #expect(camera.transform.offset.distance(to: stretched.offset) < 0.01)
  }

  @Test("A zoom beyond the limits gives way, and returns about the fingers", arguments: [1.3, 1 / 1.3])
  func zoomLimits(factor: Double) {
    var camera = Self.fitted()
    let settings = GestureSettings()
    let (least, greatest) = (camera.fit.scale * settings.leastZoom, camera.fit.scale * settings.greatestZoom)
    let fingers = Point(600, 420)
    for _ in 0..<60 {
      camera.follow(CameraChange(translation: .zero, scale: factor, anchor: fingers))
      #expect(camera.transform.scale > least / 2.001 && camera.transform.scale < greatest * 2.001)
    }
    #expect(camera.transform.scale < least || camera.transform.scale > greatest)
    let held = camera.transform.toModel(fingers)
    camera.release(velocity: .zero, time: 10, animated: true)
    for step in 0...25 {
      camera.advance(to: 10 + Double(step) / 100)
      if factor > 1 { #expect(camera.transform.toView(held).distance(to: fingers) < 1e-3) }
    }
    #expect(!camera.isMoving)
    #expect(abs(camera.transform.scale / (factor > 1 ? greatest : least) - 1) < 1e-9)
  }

  @Test("Asked twice to come closer, the camera does not forget the first time on its way")
  func fliesOnFromItsDestination() {
    var camera = Self.fitted()
    let (before, center) = (camera.transform.scale, camera.center)
    camera.fly(by: 1.5, about: center, time: 0, duration: 0.25)
    camera.advance(to: 0.05)
    #expect(camera.isMoving && camera.transform.scale < before * 1.5)
    camera.fly(by: 1.5, about: center, time: 0.05, duration: 0.25)
    camera.advance(to: 1)
    #expect(abs(camera.transform.scale / before - 2.25) < 1e-9 && !camera.isAtInitialView)
    camera.flyHome(time: 1, duration: 0)
    #expect(camera.isAtInitialView && !camera.isMoving)
  }

  @Test("A view pulled out of the world is back within 250 ms", arguments: 0..<60 as Range<UInt64>)
  func returns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var camera = Self.fitted()
    for _ in 0..<random.whole(1...12) {
      camera.follow(
        CameraChange(
          translation: random.point(900), scale: power(2, random.number(-2...2)), anchor: random.point(900)))
    }
    camera.release(velocity: random.point(3000), time: 4, animated: true)
    let wasOutside = camera.allowed(camera.transform).offset.distance(to: camera.transform.offset) > 0.01
    camera.advance(to: wasOutside ? 4.25 : 8)
    #expect(!camera.isMoving)
    let home = camera.allowed(camera.transform)
    #expect(home.offset.distance(to: camera.transform.offset) < 1e-6)
    #expect(abs(home.scale / camera.transform.scale - 1) < 1e-9)
    // A part of the network is in the window.
    let low = camera.transform.toView(Self.model.origin)
    let high = camera.transform.toView(Point(Self.model.maxX, Self.model.maxY))
    #expect(low.x < Self.window.maxX && high.x > 0 && low.y < Self.window.maxY && high.y > 0)
  }

  @Test("Momentum ends in the same place at any frame rate, also at the edge", arguments: 0..<40 as Range<UInt64>)
  func frameRates(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let velocity = random.point(6000)
    let ends = [1.0, 7, 60, 144].map { rate in
      var camera = Self.fitted()
      camera.release(velocity: velocity, time: 0, animated: true)
      for frame in 1...Int(rate * 5) { camera.advance(to: Double(frame) / rate) }
      #expect(!camera.isMoving)
      return camera.transform
    }
    for end in ends { #expect(end.offset.distance(to: ends[0].offset) < 1e-9) }
  }

  @Test("Momentum ends once it is slower than 20 px a second, and not before")
  func momentumEnds() {
    var camera = Self.fitted()
    camera.release(velocity: Point(300, 0), time: 0, animated: true)
    var (last, speed, time) = (camera.transform.offset.x, 300.0, 0.0)
    while camera.isMoving && time < 5 {
      time += 0.001
      camera.advance(to: time)
      guard camera.isMoving else { break }
      speed = (camera.transform.offset.x - last) / 0.001
      last = camera.transform.offset.x
    }
    #expect(speed > 19.9 && speed < 20.2 && time < 5)
    camera.release(velocity: Point(14, -13), time: 9, animated: true)
    #expect(!camera.isMoving)
    camera.release(velocity: Point(500, 0), time: 9, animated: false)
    #expect(!camera.isMoving)
  }

  @Test("A throw from the very limit of position and zoom still glides", arguments: 0..<60 as Range<UInt64>)
  func throwAtLimit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var camera = Self.fitted()
    let factor = [1e9, 1e-9, random.number(0.5...3)][Int(seed % 3)]
    camera.follow(
      CameraChange(translation: Point(5000, 3000), scale: factor, anchor: Point(random.number(0...1280), 400)))
    camera.release(velocity: .zero, time: 0, animated: true)
    camera.advance(to: 1)
    let before = camera.transform
    let inwards = (Self.window.center - before.toView(Self.model.center)).normalized
    camera.release(velocity: inwards * 220, time: 1, animated: true)
    camera.advance(to: 1.1)
    #expect(camera.transform.offset.distance(to: before.offset) > 5)
  }

  @Test("A flight ends exactly at its target, and any touch ends it")
  func flights() {
    var camera = Self.fitted()
    let target = ViewTransform(scale: 7.7, offset: Point(-1234.5, 321))
    camera.fly(to: target, time: 3)
    camera.advance(to: 3.1)
    #expect(camera.isMoving && camera.transform != target)
    camera.advance(to: 3.25)
    #expect(!camera.isMoving && camera.transform == target)
    camera.fly(to: camera.fit, time: 4, duration: 0)
    #expect(!camera.isMoving && camera.transform == camera.fit)
    camera.fly(to: target, time: 5)
    camera.advance(to: 5.05)
    let between = camera.transform
    camera.hold()
    camera.advance(to: 6)
    #expect(!camera.isMoving && camera.transform == between)
  }

  @Test("A new window keeps what is looked at in its middle, or everything if everything was in view")
  func resizing() {
    var camera = Self.fitted()
    let smaller = Rect(0, 0, 700, 900)
    camera.frame(model: Self.model, window: smaller, inset: Insets(40), keepingView: true)
    #expect(camera.transform == camera.fit)
    camera.zoom(by: 5, about: Point(200, 300))
    let middle = camera.transform.toModel(smaller.center)
    camera.frame(model: Self.model, window: Self.window, inset: Insets(40), keepingView: true)
    #expect(camera.transform.toView(middle).distance(to: Self.window.center) < 1e-6)
    #expect(abs(camera.transform.scale / camera.fit.scale - 5) < 1e-9)
  }

  @Test("Fits one node, no node and nodes in one place, in windows smaller than their insets")
  func degenerate() {
    for model in [Rect.zero, Rect(5, 5, 0, 0), Rect(0, 0, 10, 0), Rect(-1e308, 0, 1.7e308, 1), Rect(0, 0, 1e-300, 0)] {
      for window in [Rect.zero, Rect(0, 0, 1, 1), Rect(0, 0, 50, 60), Self.window] {
        var camera = Camera()
        camera.frame(model: model, window: window, inset: Insets(40), keepingView: false)
        #expect(camera.fit.offset.isFinite && camera.transform == camera.fit)
        camera.follow(CameraChange(translation: Point(900, 3), scale: 2, anchor: .zero))
        camera.release(velocity: Point(1000, 0), time: 0, animated: true)
        for step in 1...40 { camera.advance(to: Double(step) / 10) }
        #expect(camera.transform.offset.isFinite && !camera.isMoving)
      }
    }
    var camera = Camera()
    camera.frame(model: Rect(5, 5, 0, 0), window: Rect(0, 0, 50, 60), inset: Insets(40), keepingView: false)
    #expect(camera.transform.toView(Point(5, 5)) == Point(25, 30))
  }

  @Test("No abuse makes it lose its numbers or its way home", arguments: 0..<40 as Range<UInt64>)
  func abuse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var camera = Self.fitted()
    let evil: [Double] = [0, -1, 1e-300, 1e300, 1.7e308, .nan, .infinity, -.infinity, 1, 2, 0.5]
    func number() -> Double {
      random.whole(0...2) == 0 ? evil.randomElement(using: &random) ?? 0 : random.number(-3000...3000)
    }
    var time = 0.0
    for _ in 0..<400 {
      time += random.number(0...0.1)
      let (point, factor) = (Point(number(), number()), random.whole(0...1) == 0 ? number() : random.number(0.2...5))
      switch random.whole(0...7) {
      case 0, 1: camera.follow(CameraChange(translation: Point(number(), number()), scale: factor, anchor: point))
      case 2: camera.release(velocity: point, time: random.whole(0...9) == 0 ? number() : time, animated: true)
      case 3: camera.zoom(by: factor, about: point)
      case 4: camera.hold()
      case 5: camera.fly(to: camera.allowed(camera.transform.scaled(by: factor, about: point)), time: time)
      case 6: camera.advance(to: random.whole(0...9) == 0 ? number() : time)
      default:
        let window = Rect(0, 0, abs(random.number(0...2000)), abs(random.number(0...2000)))
        camera.frame(model: Self.model, window: window, inset: Insets(random.number(0...300)), keepingView: true)
      }
      #expect(camera.transform.offset.isFinite && camera.transform.scale.isFinite)
    }
    camera.hold()
    camera.frame(model: Self.model, window: Self.window, inset: Insets(40), keepingView: true)
    camera.release(velocity: .zero, time: 1000, animated: true)
    camera.advance(to: 1001)
    #expect(camera.allowed(camera.transform).offset.distance(to: camera.transform.offset) < 1e-3)
  }

  @Test("A camera over many nodes zooms in until they lie apart, and small networks as far as the settings say")
  func closeScale() {
    var camera = Camera()
    camera.frame(model: Self.model, window: Self.window, inset: Insets(40), keepingView: false)
    let fit = camera.fit.scale
    func closest() -> Double {
      var camera = camera
      for _ in 0..<200 { camera.zoom(by: 2, about: camera.center) }
      return camera.transform.scale
    }
    #expect(abs(closest() / fit - 40) < 1e-9)
    camera.closeScale = 500 * fit
    #expect(abs(closest() / fit - 500) < 1e-6)
    // It holds for another model, too, and what is no number changes nothing.
    camera.follow(model: Self.model.inset(by: -10), inset: Insets(40))
    #expect(abs(closest() - 500 * fit) < 1e-6 * fit)
    for value in [0, -1, .nan, .infinity] {
      camera.closeScale = value
      #expect(abs(closest() / camera.fit.scale - 40) < 1e-9)
    }
  }
}
