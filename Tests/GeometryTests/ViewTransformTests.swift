// From model coordinates to view pixels and back: fitting, zooming about a point, and the way between two views.

import Geometry
import Randomness
import TestSupport
import Testing

@Suite("The view transform")
struct ViewTransformTests {
  struct Fit: Sendable {
    let model: Rect
    let view: Rect
    let scale: Double
    let offset: Point
  }

  static let publishedFits = [
    Fit(model: Rect(0, 0, 400, 200), view: Rect(0, 0, 200, 100), scale: 0.5, offset: Point(0, 0)),
    Fit(model: Rect(0, 0, 400, 200), view: Rect(0, 0, 200, 50), scale: 0.25, offset: Point(50, 0)),
    Fit(model: Rect(100, 100, 200, 100), view: Rect(0, 0, 400, 400), scale: 2, offset: Point(-200, -100)),
    Fit(model: Rect(-1, -1, 2, 2), view: Rect(20, 20, 760, 560), scale: 280, offset: Point(400, 300)),
  ]

  @Test("Fits with the published figures", arguments: publishedFits)
  func fitFigures(fit: Fit) {
    #expect(ViewTransform(fitting: fit.model, in: fit.view) == ViewTransform(scale: fit.scale, offset: fit.offset))
  }

  @Test(
    "Fits all of the model into the view, as large as it goes, centre on centre", arguments: 0..<200 as Range<UInt64>)
  func fitLaws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = random.rect(power(10, random.number(-6...6)))
    let view = Rect(random.number(-50...50), random.number(-50...50), random.number(1...4000), random.number(1...4000))
    let fit = ViewTransform(fitting: model, in: view)
    let low = fit.toView(model.origin)
    let high = fit.toView(Point(model.maxX, model.maxY))
    #expect(low.x >= view.minX - 1e-6 && low.y >= view.minY - 1e-6)
    #expect(high.x <= view.maxX + 1e-6 && high.y <= view.maxY + 1e-6)
    #expect(max((high.x - low.x) / view.width, (high.y - low.y) / view.height) > 1 - 1e-6)
    #expect(near(fit.toView(model.center), view.center, size: 1e4))
  }

  @Test("Stays finite whatever it is asked to fit, and centres what has no extent")
  func degenerateFits() {
    let lengths: [Double] = [0, .leastNonzeroMagnitude, 1e-200, 1, 1e200, 1.7e308]
    let corners: [Double] = [0, -7, 1e10, -1e300]
    let views: [Double] = [0, 0.25, 1, 1080, -30]
    for width in lengths {
      for height in lengths {
        for corner in corners {
          for view in views {
            let model = Rect(corner, corner, width, height)
            let fit = ViewTransform(fitting: model, in: Rect(3, 4, view, view), fallbackScale: 250)
            #expect(fit.scale > 0 && fit.scale.isFinite && fit.offset.isFinite, "\(model) in \(view)")
          }
        }
      }
    }
    let one = ViewTransform(fitting: Rect(5, 5, 0, 0), in: Rect(0, 0, 800, 600), fallbackScale: 250)
    #expect(one.scale == 250 && one.toView(Point(5, 5)) == Point(400, 300))
    let line = ViewTransform(fitting: Rect(0, 5, 10, 0), in: Rect(0, 0, 800, 600))
    #expect(line.scale == 80 && line.toView(Point(5, 5)) == Point(400, 300))
    for broken in [Double.nan, 0, -1, .infinity] {
      #expect(ViewTransform(fitting: .zero, in: Rect(0, 0, 9, 9), fallbackScale: broken).scale == 1)
    }
  }

  @Test("There and back is where one was", arguments: 0..<300 as Range<UInt64>)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let transform = random.transform()
    let model = random.point(1000)
    #expect(near(transform.toModel(transform.toView(model)), model, size: 1e4 / min(1, transform.scale)))
    let view = random.point(4000)
    #expect(near(transform.toView(transform.toModel(view)), view, size: 1e4))
    let seen = transform.toModel(Rect(view.x, view.y, 30, 20))
    #expect(near(transform.toView(seen.origin), view, size: 1e4))
    #expect(abs(seen.width * transform.scale - 30) < 1e-9 && abs(seen.height * transform.scale - 20) < 1e-9)
  }

  @Test("The model point under the midpoint of a pinch stays under it", arguments: 0..<300 as Range<UInt64>)
  func zoomAboutPoint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let transform = random.transform()
    let midpoint = random.point(2000)
    let held = transform.toModel(midpoint)
    let factor = power(2, random.number(-3...3))
    #expect(near(transform.scaled(by: factor, about: midpoint).toView(held), midpoint, size: 1e5))
    let move = random.point(300)
    let moved = transform.scaled(by: factor, about: midpoint).shifted(by: move)
    #expect(near(moved.toView(held), midpoint + move, size: 1e5))
    let exact = transform.scaled(to: 0.75, about: midpoint)
    #expect(exact.scale == 0.75 && near(exact.toView(held), midpoint, size: 1e5))
  }

  @Test("A zoom that makes no sense changes nothing", arguments: [0, -1, .nan, .infinity, 1e308] as [Double])
  func senselessZoom(factor: Double) {
    let transform = ViewTransform(scale: 1e10, offset: Point(1, 2))
    #expect(transform.scaled(by: factor, about: Point(3, 4)) == transform)
  }

  @Test(
    "The way between two views starts at one, ends at the other, and has even steps",
    arguments: 0..<100 as Range<UInt64>)
  func interpolation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (from, to) = (random.transform(), random.transform())
    let center = Point(640, 360)
    #expect(
      from.interpolated(to: to, 0, center: center) == from && from.interpolated(to: to, -3, center: center) == from)
    #expect(from.interpolated(to: to, 1, center: center) == to && from.interpolated(to: to, 9, center: center) == to)
    // A model point that both views show in one place never leaves it.
    let anchor = random.point(900)
    let held = from.toModel(anchor)
    let zoomed = from.scaled(by: 8, about: anchor)
    let middle = from.interpolated(to: zoomed, 0.5, center: center)
    #expect(near(middle.toView(held), anchor, size: 1e6))
    #expect(abs(middle.scale / from.scale - 8.0.squareRoot()) < 1e-9)
    // Panning alone is a straight line at constant zoom.
    let half = from.interpolated(to: from.shifted(by: Point(100, -40)), 0.5, center: center)
    #expect(half.scale == from.scale && near(half.offset, from.offset + Point(50, -20), size: 1e4))
  }

  @Test("The way between views of extreme zoom stays finite")
  func extremeInterpolation() {
    let near = ViewTransform(scale: 1e300, offset: .zero)
    let far = ViewTransform(scale: 1e-300, offset: Point(5, 5))
    for step in 0...20 {
      let between = far.interpolated(to: near, Double(step) / 20, center: Point(400, 300))
      #expect(between.scale > 0 && between.scale.isFinite && between.offset.isFinite)
    }
  }
}
