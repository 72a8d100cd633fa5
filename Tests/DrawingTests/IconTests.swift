// Icons: every one has strokes, inside its square, wherever and however large it is drawn.

import Drawing
import Geometry
import Testing

@Suite struct Icons {
  private func drawn(_ icon: Icon, in rect: Rect) -> Picture {
    var picture = Picture()
    picture.icon(icon, in: rect, color: Color(0xFFFFFF))
    return picture
  }

  /// The box around everything an icon draws, strokes included.
  private func extent(_ picture: Picture) -> Rect? {
    var corners: [Point] = []
    func reach(_ center: PicturePoint, _ radius: Float) {
      corners.append(Point(Double(center.x - radius), Double(center.y - radius)))
      corners.append(Point(Double(center.x + radius), Double(center.y + radius)))
    }
    for primitive in picture.primitives {
      switch primitive {
      case .polyline(let points, let width, _): for index in points { reach(picture.points[index], width / 2) }
      case .disc(let center, let radius, _): reach(center, radius)
      case .ring(let center, let radius, let width, _): reach(center, radius + width / 2)
      default: break
      }
    }
    return Rect(bounding: corners)
  }

  @Test(arguments: Icon.allCases) func strokesStayInTheirSquareAndFillIt(_ icon: Icon) throws {
    for side in [20.0, 24, 32, 48, 96] {
      let square = Rect(7, 11, side, side)
      let box = try #require(extent(drawn(icon, in: square)))
      #expect(box.union(square) == square, "\(icon) at \(side): \(box)")
      #expect(max(box.width, box.height) > side * 0.5, "\(icon) at \(side): \(box)")
    }
  }

  @Test(arguments: Icon.allCases) func opticalCentresAreNearTheMiddle(_ icon: Icon) throws {
    let square = Rect(0, 0, 48, 48)
    let box = try #require(extent(drawn(icon, in: square)))
    #expect(abs(box.center.x - 24) <= 2 && abs(box.center.y - 24) <= 2, "\(icon): \(box.center)")
  }

  @Test func uprightStrokesFallOnWholePixels() {
    for side in stride(from: 20.0, through: 48, by: 1) {
      let width = Icon.strokeWidth(side: side)
      let picture = drawn(.plus, in: Rect(0.3, 0.7, side, side))
      let parity = Int(width) % 2 == 1 ? 0.5 : 0.0
      for point in picture.points {
        #expect(Double(point.x) - parity == (Double(point.x) - parity).rounded(), "\(side)")
      }
    }
  }

  @Test func senselessSquaresDrawNothing() {
    for rect in [Rect.zero, Rect(0, 0, 0.5, 40), Rect(0, 0, .infinity, .infinity), Rect(0, 0, .nan, .nan)] {
      #expect(drawn(.search, in: rect).primitives.isEmpty)
    }
  }

  @Test func everyIconLooksDifferent() {
    let looks = Set(Icon.allCases.map { drawn($0, in: Rect(0, 0, 48, 48)) }.map { "\($0.points) \($0.primitives)" })
    #expect(looks.count == Icon.allCases.count)
  }
}
