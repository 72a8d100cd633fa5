// The laws of pictures: sameness, numbers that are numbers, and text that does not lie on text.

import Drawing
import Geometry

extension Picture {
  /// The number of pairs of texts that lie on each other.
  var textCrossings: Int {
    let boxes = texts.map { run in
      let extent = FixedTextMeasure().measure(run.text, run.style)
      return Rect(Double(run.origin.x), Double(run.origin.y) - extent.ascent, extent.width, extent.height)
    }
    return boxes.indices.reduce(0) { sum, index in
      sum + boxes[..<index].count { $0.inset(by: 0.01).intersects(boxes[index].inset(by: 0.01)) }
    }
  }

  /// Returns true if two pictures have the same contents.
  func isSame(as other: Picture) -> Bool {
    primitives == other.primitives && points == other.points && texts == other.texts && images == other.images
  }

  /// True if every number in it is one.
  var isFinite: Bool {
    func fine(_ points: PicturePoint...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    func whole(_ numbers: Float...) -> Bool { numbers.allSatisfy { $0.isFinite && $0 >= 0 } }
    return points.allSatisfy { fine($0) } && texts.allSatisfy { fine($0.origin) }
      && images.allSatisfy { fine($0.origin) }
      && primitives.allSatisfy { primitive in
        switch primitive {
        case .line(let from, let to, let width, _), .linePiece(let from, let to, let width, _):
          fine(from, to) && whole(width)
        case .taperedLine(let from, let to, let start, let end, _): fine(from, to) && whole(start, end)
        case .polyline(_, let width, _): whole(width)
        case .disc(let center, let radius, _): fine(center) && whole(radius)
        case .ring(let center, let radius, let width, _): fine(center) && whole(radius, width)
        case .polygon, .text, .image, .unclip: true
        case .hexagons(let center, let reach, let pitch, _): fine(center) && whole(reach.x, reach.y, pitch)
        case .hexagonBorder(let center, let reach, let width, _): fine(center) && whole(reach.x, reach.y, width)
        case .roundedRect(let origin, let size, let radius, _): fine(origin, size) && whole(radius, size.x, size.y)
        case .roundedRectBorder(let origin, let size, let radius, let width, _):
          fine(origin, size) && whole(radius, width, size.x, size.y)
        case .shadow(let origin, let size, let radius, let blur, _): fine(origin, size) && whole(radius, blur)
        case .clip(let origin, let size): fine(origin, size)
        }
      }
  }
}
