// The camera over a map: what is under the hand stays there, nothing lasts beyond the limits, nothing is no number.

import App
import AtlasExhibit
import ExhibitKit
import Geometry
import Gestures
import Randomness
import Testing
import WorldMap

@Suite("Map camera")
struct MapCameraTests {
  private static let window = Rect(0, 0, 1280, 800)
  private static let room = Rect(110, 108, 1060, 440)

  private func camera(_ style: MapCamera.Style, _ coordinates: [GeoPoint] = [], window: Rect = window) -> MapCamera {
    var camera = MapCamera(style: style)
    camera.frame(MapExtent(coordinates), window: window, room: Self.room, keepingView: false)
    return camera
  }

  /// Lets go, and waits until nothing moves.
  private func settle(_ camera: inout MapCamera, velocity: Point = .zero) {
    camera.release(velocity: velocity, time: 0, animated: true)
    for step in 1...2000 where camera.isMoving { camera.advance(to: Double(step) / 60) }
    #expect(!camera.isMoving)
  }

  @Test("what is under the hand stays under it", arguments: MapCamera.Style.allCases)
  func placesFollowTheHand(style: MapCamera.Style) throws {
    for seed in UInt64(1)...60 {
      var dice = SeededGenerator(seed: seed)
      var camera = camera(style)
      camera.zoom(by: 3 + 5 * dice.unit(), about: Self.room.center)
      // Near the middle, where the globe is not seen edge on and no limit is near.
      let anchor = Self.room.center + Point(120 * dice.unit() - 60, 120 * dice.unit() - 60)
      let way = Point(80 * dice.unit() - 40, 80 * dice.unit() - 40)
      let coordinate = try #require(camera.view(pixelScale: 1).coordinate(at: anchor))
      camera.follow(CameraChange(translation: way, scale: 0.8 + 0.5 * dice.unit(), anchor: anchor))
      let after = try #require(camera.view(pixelScale: 1).coordinate(at: anchor + way))
      #expect(GreatCircle.distance(from: coordinate, to: after) < 1, "seed \(seed) \(style)")
    }
  }

  @Test("at rest the window shows nothing beyond 85 degrees of Mercator, unless it is taller than the world")
  func mercatorEnds() {
    for seed in UInt64(1)...80 {
      var dice = SeededGenerator(seed: seed)
      var camera = camera(.mercator)
      for _ in 0..<6 {
        camera.follow(
          CameraChange(
            translation: Point(4000 * dice.unit() - 2000, 4000 * dice.unit() - 2000), scale: 0.3 + 2 * dice.unit(),
            anchor: Point(1280 * dice.unit(), 800 * dice.unit())))
      }
      settle(&camera, velocity: Point(3000 * dice.unit() - 1500, 6000 * dice.unit() - 3000))
      let seen = camera.view(pixelScale: 1).transform.toModel(Self.window)
      #expect(seen.minY > -0.5 - 1e-9 && seen.maxY < 0.5 + 1e-9, "seed \(seed): \(seen)")
    }
  }

  @Test("in a window taller than the world, the world is in its middle")
  func tallWindows() {
    let tall = Rect(0, 0, 480, 900)
    var camera = MapCamera()
    camera.frame(.none, window: tall, room: Rect(40, 100, 400, 500), keepingView: false)
    camera.follow(CameraChange(translation: Point(0, 300), scale: 1, anchor: tall.center))
    settle(&camera)
    let seen = camera.view(pixelScale: 1).transform.toModel(tall)
    #expect(abs(seen.minY + seen.maxY) < 1e-9 && seen.height > 1)
  }

  @Test("all places are in the room at first, and again after flying home", arguments: MapCamera.Style.allCases)
  func home(style: MapCamera.Style) throws {
    for seed in UInt64(1)...40 {
      var dice = SeededGenerator(seed: seed)
      let middle = GeoPoint(latitude: 80 * dice.unit() - 40, longitude: 360 * dice.unit() - 180)
      let coordinates = (0..<6).map { _ in
        GeoPoint(
          latitude: middle.latitude + 16 * dice.unit() - 8,
          longitude: GeoPoint.wrapped(middle.longitude + 30 * dice.unit() - 15))
      }
      var camera = camera(style, coordinates)
      #expect(camera.isAtInitialView && camera.zoom == 1)
      camera.follow(CameraChange(translation: Point(300, -200), scale: 1.7, anchor: Self.room.center))
      settle(&camera)
      #expect(!camera.isAtInitialView)
      camera.flyHome(time: 0, duration: 0.25)
      camera.advance(to: 0.1)
      #expect(camera.isMoving)
      camera.advance(to: 0.25)
      #expect(camera.isAtInitialView && !camera.isMoving)
      let view = camera.view(pixelScale: 1)
      for coordinate in coordinates {
        let point = try #require(view.point(of: coordinate), "seed \(seed) \(style)")
        #expect(Self.room.inset(by: -8).contains(point), "seed \(seed) \(style): \(point)")
      }
    }
  }

  @Test("of several rooms that one is taken in which the places are largest")
  func rooms() {
    let (flat, tall) = (Rect(0, 0, 1000, 200), Rect(400, 0, 400, 700))
    func chosen(_ coordinates: [GeoPoint]) -> Point {
      var camera = MapCamera()
      camera.frame(MapExtent(coordinates), window: Self.window, rooms: [flat, tall], keepingView: false)
      return camera.center
    }
    #expect(chosen([GeoPoint(latitude: 20, longitude: -40), GeoPoint(latitude: 25, longitude: 30)]) == flat.center)
    #expect(chosen([GeoPoint(latitude: -10, longitude: 10), GeoPoint(latitude: 50, longitude: 20)]) == tall.center)
  }

  @Test("a flight is the same however often it is looked at")
  func flightsDoNotDependOnFrames() {
    var often = camera(.mercator)
    often.zoom(by: 6, about: Point(200, 200))
    var seldom = often
    often.flyHome(time: 1, duration: 0.5)
    seldom.flyHome(time: 1, duration: 0.5)
    for step in 1...20 { often.advance(to: 1 + 0.3 * Double(step) / 20) }
    seldom.advance(to: 1.3)
    #expect(often.view(pixelScale: 1) == seldom.view(pixelScale: 1))
  }

  @Test("laying the globe out in another way keeps the place in the middle")
  func changingStyles() {
    for seed in UInt64(1)...40 {
      var dice = SeededGenerator(seed: seed)
      var camera = camera(.mercator)
      camera.zoom(by: 12, about: Point(500 + 280 * dice.unit(), 300 + 200 * dice.unit()))
      let middle = camera.middle
      for style in [MapCamera.Style.equalEarth, .globe, .mercator] {
        camera.change(to: style)
        #expect(GreatCircle.distance(from: camera.middle, to: middle) < 10, "seed \(seed) \(style)")
      }
    }
  }

  @Test("whatever hands ask for, numbers stay numbers", arguments: MapCamera.Style.allCases)
  func oddHands(style: MapCamera.Style) {
    let odd = [0, 1, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, 700]
    for seed in UInt64(1)...60 {
      var dice = SeededGenerator(seed: seed)
      func number() -> Double { odd[dice.below(odd.count)] }
      var camera = camera(style)
      for step in 0..<20 {
        switch dice.below(5) {
        case 0:
          camera.follow(
            CameraChange(translation: Point(number(), number()), scale: number(), anchor: Point(number(), number())))
        case 1: camera.release(velocity: Point(number(), number()), time: Double(step), animated: true)
        case 2: camera.zoom(by: number(), about: Point(number(), number()))
        case 3: camera.advance(to: dice.below(2) == 0 ? number() : Double(step))
        default: camera.flyHome(time: number(), duration: number())
        }
        let view = camera.view(pixelScale: 1)
        #expect(view.transform.scale.isFinite && view.transform.scale > 0, "seed \(seed) \(style)")
        #expect(view.transform.offset.isFinite && camera.middle.latitude.isFinite, "seed \(seed) \(style)")
      }
    }
  }
}
