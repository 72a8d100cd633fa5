// A primitive once it has been prepared: numbers in pixels, ready for any worker to draw any band of.

import RasterKernels

/// A prepared primitive.
struct PreparedShape: BitwiseCopyable {
  /// The shape to draw.
  enum Shape: BitwiseCopyable {
    /// A thin line, by its number.
    case thinLine(Int)
    /// A piece of a thin line, by its number.
    case linePiece(Int)
    case capsule(CapsuleField)
    /// Capsules of a polyline, each pixel covered once.
    case chain(first: Int, count: Int)
    case disc(DiscField)
    case ring(RingField)
    /// Edges of a polygon.
    case polygon(first: Int, count: Int)
    case triangle(TriangleField)
    /// Hexagons side by side, by the number of their row.
    case hexagons(Int)
    case hexagonBorder(HexagonBorderField)
    case rect(RoundedRectField)
    case border(BorderField)
    case shadow(ShadowField)
    case glyphs(Glyphs)
    /// An image, by its number.
    case image(Int)
  }

  let shape: Shape
  /// The colour, and its shares of a fully covered pixel.
  let ink: Ink
  /// The pixels that may change: within the picture, the clip and the shape's bounds.
  let area: PixelArea
  /// The run of the line: thin lines with equal runs are of one colour, follow each other and are composited together.
  let run: Int32
}

/// Coverage of text somewhere in memory that outlives the frame, and where it stands in the picture.
typealias Glyphs = throughline_glyphs
