// The glide, the elastic edge, and the limits of zoom.

import Geometry
import Gestures
import Testing

@Suite struct CameraMotionTests {
  @Test func aGlideEndsInTheSamePlaceAtAnyFrameRate() {
    let glide = Momentum(velocity: Point(1200, -500), settings: testSettings)
    for frames in [1, 7, 60, 1000] {
      var sum = Point.zero
      for frame in 0..<frames {
        let step = 3.0 / Double(frames)
        sum += glide.displacement(from: Double(frame) * step, to: Double(frame + 1) * step)
      }
      #expect(sum.distance(to: glide.displacement(at: 3)) < 1e-9)
    }
  }

  @Test func aGlideSlowsDownAndStopsAtTheStopSpeed() {
    let glide = Momentum(velocity: Point(1000, 0), settings: testSettings)
    #expect(abs(glide.displacement(from: 0, to: 0.001).x - 1) < 0.01)
    #expect(!glide.isAtRest(at: glide.duration - 0.01) && glide.isAtRest(at: glide.duration))
    let last = glide.displacement(from: glide.duration - 0.001, to: glide.duration).x / 0.001
    #expect(abs(last - 20) < 0.1)
    // Way = τ (v₀ − v₁).
    #expect(abs(glide.displacement(at: 99).x - 0.325 * 980) < 1e-9)
    #expect(glide.displacement(at: -1) == .zero)
  }

  @Test(arguments: [Point.zero, Point(12, 12), Point(.nan, 1), Point(.infinity, 0)])
  func whatIsTooSlowOrNoSpeedDoesNotGlide(velocity: Point) {
    let glide = Momentum(velocity: velocity, settings: testSettings)
    #expect(glide.duration == 0 && glide.displacement(at: 1) == .zero)
  }

  @Test func theEdgeGivesEverMoreSlowly() {
    let bounds = ElasticBounds(from: -100, to: 300, extent: 1000, settings: testSettings)
    #expect(bounds.stretched(-100) == -100 && bounds.stretched(42) == 42)
    #expect(abs(bounds.stretched(301) - 300.55) < 0.001)
    var last = 300.0
    var lastStep = 1.0
    for pull in 1...5000 {
      let shown = bounds.stretched(300 + Double(pull))
      #expect(shown > last && shown - last < lastStep && shown < 1300)
      lastStep = shown - last
      last = shown
    }
    #expect(bounds.stretched(.infinity) <= 1300 && bounds.stretched(-.infinity) >= -1100)
  }

  @Test func theEdgeSettlesInTimeWithoutAJump() {
    let bounds = ElasticBounds(from: 0, to: 10, extent: 100, settings: testSettings)
    #expect(bounds.settling(30, after: 0) == 30)
    #expect(bounds.settling(30, after: 0.125) < 15)
    #expect(bounds.settling(30, after: 0.25) == 10 && bounds.settling(-5, after: 9) == 0)
    #expect(bounds.settling(7, after: 0.1) == 7)
    let crossed = ElasticBounds(from: 10, to: 0, extent: 100, settings: testSettings)
    #expect(crossed.resting(3) == 5 && crossed.resting(9) == 5)
  }

  @Test func zoomStaysBetweenItsLimits() {
    let limits = ZoomLimits(fit: 2, settings: testSettings)
    #expect(abs(limits.least - 0.1) < 1e-12 && abs(limits.greatest - 80) < 1e-9)
    #expect(limits.stretched(3) == 3 && limits.resting(3) == 3)
    #expect(limits.stretched(100) > 80 && limits.stretched(100) < 100)
    #expect(limits.stretched(1e30) <= 160 && limits.stretched(1e-30) >= 0.05)
    #expect(abs(limits.resting(1e9) - limits.greatest) < 1e-9)
    #expect(abs(limits.settling(120, after: 0.25) - 80) < 1e-9)
    for broken in [Double.nan, 0, -1, .infinity] {
      #expect(limits.stretched(broken).isFinite && limits.resting(broken) > 0)
      #expect(ZoomLimits(fit: broken, settings: testSettings).least > 0)
    }
  }

  @Test func aChangeMovesTheMidpointWhereTheHandsAre() {
    let view = ViewTransform(scale: 3, offset: Point(70, -20))
    let change = CameraChange(translation: Point(15, 25), scale: 1.7, anchor: Point(300, 200))
    let held = view.toModel(Point(300, 200))
    #expect(view.applying(change).toView(held).distance(to: Point(315, 225)) < 1e-9)
  }
}
