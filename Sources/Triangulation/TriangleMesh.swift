// The triangles of a frame in draw order, batch by batch. Its storage is kept between frames.
//
// A batch ends where the texture or the clip changes. Shapes without a texture take whatever page of the atlas is in use,
// for each has a white patch at the same place: words among lines begin no new batch.

import Buffers
import Drawing
import RasterKernels
import Rasterizer

/// The vertices, indices and batches of a frame.
public final class TriangleMesh {
  // Touched for every corner of a frame; none of their methods calls out, so that accesses cannot overlap.
  @exclusivity(unchecked) private var vertexBuffer = GrowableBuffer<TriangleVertex>(capacity: 64)
  @exclusivity(unchecked) private var indexBuffer = GrowableBuffer<Int32>(capacity: 64)
  @exclusivity(unchecked) private var batchBuffer = GrowableBuffer<TriangleBatch>(capacity: 16)
  @exclusivity(unchecked) private var page: Int32 = 0
  /// True if the clip may be another one than the batch's.
  @exclusivity(unchecked) private var isBatchOver = true
  /// True if the next triangle must begin a batch whatever its texture and clip.
  @exclusivity(unchecked) private var mustBegin = true
  /// The clip of what comes next.
  @exclusivity(unchecked) private(set) var clip = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  /// The colour of what comes next, and its opacity, 0…255.
  @exclusivity(unchecked) private var ink = SIMD4<UInt8>()
  @exclusivity(unchecked) private var strength: Float = 0
  /// The end of the last piece of a line.
  @exclusivity(unchecked) private var pieceEnd = PieceEnd()

  init() {}

  // MARK: What back ends read

  /// The vertices; valid until the next frame.
  public var vertices: UnsafePointer<TriangleVertex> { UnsafePointer(vertexBuffer.base) }
  /// The number of vertices.
  public var vertexCount: Int { vertexBuffer.count }
  /// The indices; valid until the next frame.
  public var indices: UnsafePointer<Int32> { UnsafePointer(indexBuffer.base) }
  /// The number of indices.
  public var indexCount: Int { indexBuffer.count }
  /// The batches in draw order; valid until the next frame.
  public var batches: UnsafeBufferPointer<TriangleBatch> {
    UnsafeBufferPointer(start: batchBuffer.base, count: batchBuffer.count)
  }

  // MARK: Building

  /// Starts over, keeping the memory.
  func begin(clip: PixelArea) {
    vertexBuffer.removeAll()
    indexBuffer.removeAll()
    batchBuffer.removeAll()
    page = 0
    (isBatchOver, mustBegin) = (true, true)
    pieceEnd = PieceEnd()
    self.clip = clip
  }

  /// Gives the memory back.
  func releaseMemory() {
    vertexBuffer = GrowableBuffer(capacity: 64)
    indexBuffer = GrowableBuffer(capacity: 64)
    batchBuffer = GrowableBuffer(capacity: 16)
    (isBatchOver, mustBegin) = (true, true)
  }

  /// Lets what comes next begin a batch of its own.
  func endBatch() {
    (isBatchOver, mustBegin) = (true, true)
    if batchBuffer.count > 0, batchBuffer.base[batchBuffer.count - 1].indexCount == 0 { _ = batchBuffer.removeLast() }
  }

  /// Limits what comes next to an area.
  func setClip(_ area: PixelArea) {
    guard !area.isSame(as: clip) else { return }
    clip = area
    isBatchOver = true
  }

  /// Sets the colour of what comes next, its opacity multiplied by a factor; returns false if nothing would be seen.
  @inline(__always) func setInk(_ color: Color, opacity: Float = 1) -> Bool {
    ink = SIMD4(color.red, color.green, color.blue, 0)
    strength = Float(color.alpha) * min(1, opacity)
    return strength >= 0.5
  }

  /// Makes the batch ready for shapes without a texture.
  @inline(__always) func useAnyPage() {
    if isBatchOver { beginBatch(.page(page)) } else { usePage() }
  }

  /// Makes the batch ready for a page of the atlas.
  func use(page number: Int32) {
    guard isBatchOver || page != number || !isPage else { return }
    page = number
    beginBatch(.page(number))
  }

  /// Makes the batch ready for an image of the picture.
  func use(image number: Int32) { beginBatch(.image(number)) }

  private var isPage: Bool {
    guard batchBuffer.count > 0, case .page = batchBuffer.base[batchBuffer.count - 1].texture else { return false }
    return true
  }

  @inline(never) private func usePage() { if !isPage { beginBatch(.page(page)) } }

  private func beginBatch(_ texture: TriangleTexture) {
    isBatchOver = false
    let area = SIMD4(
      Int32(clamping: clip.left), Int32(clamping: clip.top), Int32(clamping: clip.right), Int32(clamping: clip.bottom))
    if !mustBegin, batchBuffer.count > 0 {
      let last = batchBuffer.base[batchBuffer.count - 1]
      if last.texture == texture, last.clip == area { return }
    }
    mustBegin = false
    let batch = TriangleBatch(
      texture: texture, clip: area, firstVertex: vertexBuffer.count, vertexCount: 0, firstIndex: indexBuffer.count,
      indexCount: 0)
    if let last = batchBuffer.count > 0 ? batchBuffer.count - 1 : nil, batchBuffer.base[last].indexCount == 0 {
      batchBuffer.base[last] = batch
    } else {
      batchBuffer.append(batch)
    }
  }

  /// The number that the next vertex gets in the batch.
  @inline(__always) var next: Int32 {
    Int32(truncatingIfNeeded: batchBuffer.base[batchBuffer.count &- 1].vertexCount)
  }

  /// Adds a corner of a shape without a texture.
  @inline(__always) func corner(_ x: Float, _ y: Float, _ coverage: Float) {
    corner(x, y, coverage, AtlasPatches.white.x, AtlasPatches.white.y)
  }

  /// Adds a corner of a shape without a texture.
  @inline(__always) func corner(_ point: PicturePoint, _ coverage: Float) { corner(point.x, point.y, coverage) }

  /// Adds a corner with a position in the texture.
  @inline(__always) func corner(_ x: Float, _ y: Float, _ coverage: Float, _ u: Float, _ v: Float) {
    var color = ink
    color.w = UInt8(max(0, min(255, strength * coverage + 0.5)))
    vertexBuffer.append(TriangleVertex(x: x, y: y, color: color, u: u, v: v))
    batchBuffer.base[batchBuffer.count &- 1].vertexCount &+= 1
  }

  /// Adds a triangle of three corners of the batch.
  @inline(__always) func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    indexBuffer.append(a)
    indexBuffer.append(b)
    indexBuffer.append(c)
    batchBuffer.base[batchBuffer.count &- 1].indexCount &+= 3
  }

  /// Adds the two triangles of a quadrilateral, given around it.
  @inline(__always) func quad(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
    triangle(a, b, c)
    triangle(a, c, d)
  }

  // MARK: Pieces of lines

  /// The end of a piece of a line, which the next may go on from.
  private struct PieceEnd {
    var point = PicturePoint.zero
    var normal = PicturePoint.zero
    var length: Float = 0
    var reach: Float = 0
    var ink = SIMD4<UInt8>()
    var strength: Float = 0
    /// The first of its two corners in the buffer; -1 for none.
    var vertex = -1
  }

  /// Returns the way from the middle to the side at the start of a piece: the one across it, or where it goes on from the
  /// piece before it in another direction, halfway between both; that one is changed to end there.
  ///
  /// Ends cut square would leave a wedge between two pieces that a pixel may lie in.
  func startOfPiece(at point: PicturePoint, normal: PicturePoint, length: Float, reach: Float) -> PicturePoint {
    let end = pieceEnd
    guard end.vertex >= 0, end.vertex + 2 == vertexBuffer.count, end.point == point, end.reach == reach, end.ink == ink,
      end.strength == strength
    else { return normal * reach }
    let dot = (end.normal * normal).sum()
    let sum = end.normal + normal
    guard dot > 0.5, (1 - dot) * reach < min(end.length, length) else { return normal * reach }
    let aside = sum / (1 + dot) * reach
    let corners = vertexBuffer.base + end.vertex
    (corners[0].x, corners[0].y) = (point.x - aside.x, point.y - aside.y)
    (corners[1].x, corners[1].y) = (point.x + aside.x, point.y + aside.y)
    return aside
  }

  /// Notes that the last two corners are the end of a piece.
  func endPiece(at point: PicturePoint, normal: PicturePoint, length: Float, reach: Float) {
    pieceEnd = PieceEnd(
      point: point, normal: normal, length: length, reach: reach, ink: ink, strength: strength,
      vertex: vertexBuffer.count - 2)
  }

  // MARK: Outlines

  /// Fills a convex outline of `count` corners from `first` on.
  func fan(_ first: Int32, count: Int32) {
    guard count > 2 else { return }
    for index in 1..<(count - 1) { triangle(first, first + index, first + index + 1) }
  }

  /// Fills what lies between two outlines of `count` corners each.
  func band(_ first: Int32, _ second: Int32, count: Int32, isClosed: Bool) {
    guard count > 1 else { return }
    for index in 0..<(count - 1) { quad(first + index, first + index + 1, second + index + 1, second + index) }
    if isClosed { quad(first + count - 1, first, second, second + count - 1) }
  }
}
