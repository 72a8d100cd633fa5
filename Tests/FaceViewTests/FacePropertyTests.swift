// The view: one drawing for any number of changes, and what is drawn.

import Drawing
import FaceView
import Geometry
import Inspection
import Testing

private let bounds = Rect(0, 0, 200, 300)

private func drawn(_ view: inout FaceView) -> Picture {
  var picture = Picture()
  picture.begin(width: 200, height: 300, ground: Color(0))
  view.draw(in: bounds, into: &picture)
  return picture
}

private func drawn(_ change: (inout FaceView) -> Void) -> Picture {
  var view = FaceView()
  change(&view)
  return drawn(&view)
}

@Suite struct FacePropertyTests {
  @Test func manyChangesInAFrameAreOneDrawing() {
    var view = FaceView()
    _ = drawn(&view)
    let before = view.redraw.count
    view.mouthCurvature = -1
    view.eyeBrowTilt = 0.5
    view.color = Color(0xFF0000)
    #expect(view.redraw.isPending)
    #expect(view.redraw.count == before + 1)
    _ = drawn(&view)
    #expect(!view.redraw.isPending)
  }

  @Test func noChangeIsNoDrawing() {
    var view = FaceView()
    _ = drawn(&view)
    let before = view.redraw.count
    for property in FaceView.properties { property.set(property.value(of: view), on: &view) }
    view.scale = 0.9
    view.eyesOpen = true
    #expect(!view.redraw.isPending && view.redraw.count == before)
  }

  @Test func everyPropertyAsksForOneDrawing() {
    for property in FaceView.properties {
      var view = FaceView()
      _ = drawn(&view)
      let before = view.redraw.count
      let other: PropertyValue =
        switch property.value(of: view) {
        case .number(let number): .number(number * 0.5 + 0.25)
        case .choice: .choice("squinting")
        case .color: .color(Color(0x123456))
        case .flag(let isOn): .flag(!isOn)
        case .text: .text("x")
        }
      property.set(other, on: &view)
      #expect(view.redraw.count == before + 1, "\(property.name)")
    }
  }

  @Test func defaultsAreThoseOfTheSource() {
    let view = FaceView()
    #expect(view.scale == 0.9 && view.mouthCurvature == 1 && view.eyesOpen && view.eyeBrowTilt == 0)
    #expect(view.lineWidth == 5)
  }

  @Test func scaleHasLimits() {
    var view = FaceView()
    view.scale = 0
    #expect(view.scale == FaceView.scales.lowerBound)
    view.scale = .infinity
    #expect(view.scale == FaceView.scales.upperBound)
    view.scale = .nan
    #expect(view.scale == FaceView.scales.upperBound)
  }

  @Test func squintingIsNeitherOpenNorClosed() {
    let pictures = FacialExpression.Eyes.allCases.map { eyes in drawn { $0.eyes = eyes } }
    #expect(pictures[0].primitives != pictures[1].primitives)
    #expect(pictures[1].primitives != pictures[2].primitives)
    #expect(pictures[2].primitives != pictures[0].primitives)
    // As wide as the open eye, and less than half as high.
    let eyes = pictures[2].points.filter { $0.x > 55 && $0.x < 85 && $0.y > 105 && $0.y < 135 }
    let (ys, xs) = (eyes.map(\.y), eyes.map(\.x))
    #expect(abs((xs.max() ?? 0) - (xs.min() ?? 0) - 18) < 0.1)
    #expect((ys.max() ?? 0) - (ys.min() ?? 0) < 9)
    #expect((ys.max() ?? 0) - (ys.min() ?? 0) > 4)
  }

  /// From open over half shut to closed, and from open to squinting, eyes get lower and lower.
  @Test func eyesGoFromOneLookToAnother() {
    func height(_ opening: Double, _ squint: Double) -> Double {
      let picture = drawn { $0.eyeShape = EyeShape(opening: opening, squint: squint) }
      let eye = picture.points.filter { $0.x > 55 && $0.x < 85 && $0.y > 105 && $0.y < 135 }.map(\.y)
      return Double((eye.max() ?? 0) - (eye.min() ?? 0))
    }
    let (shutting, squinting) = ([0.9, 0.6, 0.3, 0.1].map { height($0, 0) }, [0.1, 0.4, 0.7, 1].map { height(1, $0) })
    for heights in [shutting, squinting] {
      #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 && $1 > 0 }, "\(heights)")
    }
    for eyes in FacialExpression.Eyes.allCases {
      let (usual, shaped) = (drawn { $0.eyes = eyes }, drawn { $0.eyeShape = EyeShape(eyes) })
      #expect(usual.primitives == shaped.primitives && usual.points == shaped.points, "\(eyes)")
    }
  }

  @Test func oddNumbersDrawNothingBroken() {
    for scale in [0.1, 2.0] {
      for width in [0.0, 1, 24] {
        let picture = drawn { view in
          view.scale = scale
          view.lineWidth = width
          view.mouthCurvature = .infinity
          view.headAngle = .nan
          view.lids = -3
          view.eyeShape = EyeShape(opening: .nan, squint: .infinity)
        }
        #expect(picture.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
    }
    var view = FaceView()
    var picture = Picture()
    picture.begin(width: 1, height: 1, ground: Color(0))
    view.draw(in: Rect(0, 0, 0, 0), into: &picture)
    #expect(picture.primitives.isEmpty)
  }

  @Test func turningTheHeadKeepsTheSkull() {
    let (straight, turned) = (drawn { _ in }, drawn { $0.headAngle = 0.4 })
    #expect(straight.primitives.first == turned.primitives.first)
    #expect(straight.points != turned.points)
  }
}
