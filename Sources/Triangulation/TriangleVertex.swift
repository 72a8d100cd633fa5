// A corner of a triangle, as graphics processors take it.

/// A corner of a triangle: its position, its colour, and its position in the texture.
///
/// The layout is plain memory that windowing libraries read: two numbers, four bytes of straight colour, two numbers.
@frozen
public struct TriangleVertex: BitwiseCopyable, Hashable, Sendable {
  /// The position in view pixels.
  public var x: Float
  /// The position in view pixels.
  public var y: Float
  /// Red, green, blue and opacity, not premultiplied.
  public var color: SIMD4<UInt8>
  /// The position in the texture, 0…1.
  public var u: Float
  /// The position in the texture, 0…1.
  public var v: Float
}

/// The texture that triangles are drawn with.
@frozen
public enum TriangleTexture: BitwiseCopyable, Hashable, Sendable {
  /// A page of the text atlas, by its number. Every page has the patches that shapes without a texture need.
  case page(Int32)
  /// An image of the picture, by its number.
  case image(Int32)
}

/// Triangles with one texture and one clip, which one call draws.
@frozen
public struct TriangleBatch: BitwiseCopyable, Hashable, Sendable {
  /// The texture.
  public var texture: TriangleTexture
  /// The clip in whole view pixels: left, top, right, bottom.
  public var clip: SIMD4<Int32>
  /// The first of its vertices in the mesh.
  public var firstVertex: Int
  /// The number of its vertices.
  public var vertexCount: Int
  /// The first of its indices in the mesh; indices count from the batch's first vertex.
  public var firstIndex: Int
  /// The number of its indices, three a triangle.
  public var indexCount: Int
}
