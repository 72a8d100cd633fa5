// Pages of coverage, which textures are copies of: words and small discs are put there once and drawn from there in every
// frame.
//
// Every page begins with a white patch, for shapes without a texture, and a ramp, for rectangles that end between pixels.
// What is wider or higher than a page is cut into pieces. Nothing is ever taken off a page: when all pages are full, all
// begin again, and what is in use is put there again.

import Buffers
import RasterKernels
import Rasterizer

/// The patches that every page begins with, by their positions in the texture.
enum AtlasPatches {
  /// Pixels at the corner of a page that are not given out.
  static let reserved = 8
  private static let unit = 1 / Float(CoverageAtlas.side)
  /// The middle of the white patch.
  static let white = SIMD2<Float>(2, 2) * unit
  /// The middle of the ramp's first pixel, where coverage is 0; one pixel on, across and down, it is 1 in the corner where
  /// both have grown, so that mixing between pixels gives the product of both.
  static let ramp = SIMD2<Float>(5.5, 1.5) * unit
  /// The extent of the ramp.
  static let rampExtent = unit

  static func draw(into coverage: UnsafeMutablePointer<UInt8>) {
    for y in 0..<4 { for x in 0..<4 { coverage[y * CoverageAtlas.side + x] = 255 } }
    coverage[2 * CoverageAtlas.side + 6] = 255
  }
}

/// A piece of coverage on a page.
struct AtlasPiece: BitwiseCopyable {
  /// The number of the page.
  var page: Int32
  /// The position on the page in pixels.
  var x: Int32
  var y: Int32
  /// The extent in pixels.
  var width: Int32
  var height: Int32
  /// The position in the coverage that it is a piece of.
  var offsetX: Int32
  var offsetY: Int32
}

/// A page: coverage, and what of it has changed.
public final class AtlasPage {
  private struct Shelf {
    let top: Int
    let height: Int
    var filled: Int
  }

  /// The coverage, `CoverageAtlas.side` rows of as many bytes.
  public let coverage: UnsafeMutablePointer<UInt8>
  /// The pixels that have changed since they were taken last: left, top, right, bottom; empty if none.
  private var changed = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  private var shelves: [Shelf] = []
  private var bottom = AtlasPatches.reserved

  init() {
    coverage = .allocate(capacity: CoverageAtlas.side * CoverageAtlas.side)
    begin()
  }

  deinit { coverage.deallocate() }

  /// Empties the page.
  func begin() {
    coverage.initialize(repeating: 0, count: CoverageAtlas.side * CoverageAtlas.side)
    AtlasPatches.draw(into: coverage)
    shelves.removeAll(keepingCapacity: true)
    bottom = AtlasPatches.reserved
    invalidate()
  }

  /// Counts the whole page as changed, as when its texture is lost.
  public func invalidate() {
    changed = PixelArea(left: 0, top: 0, right: CoverageAtlas.side, bottom: CoverageAtlas.side)
  }

  /// Returns the pixels that have changed since the last call: left, top, right and bottom; `nil` if none have.
  public func takeChanges() -> (left: Int, top: Int, right: Int, bottom: Int)? {
    guard !changed.isEmpty else { return nil }
    defer { changed = PixelArea(left: 0, top: 0, right: 0, bottom: 0) }
    return (changed.left, changed.top, changed.right, changed.bottom)
  }

  /// Returns a free place of this size, a pixel away from all others; `nil` where there is none.
  func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    // Words of a size differ in height by a few pixels, and share a shelf.
    let (room, rise) = (width + 1, (height + 1 + 3) / 4 * 4)
    for index in shelves.indices
    where shelves[index].height == rise && shelves[index].filled + room <= CoverageAtlas.side {
      defer { shelves[index].filled += room }
      return (shelves[index].filled, shelves[index].top)
    }
    guard bottom + rise <= CoverageAtlas.side, room <= CoverageAtlas.side else { return nil }
    shelves.append(Shelf(top: bottom, height: rise, filled: room))
    defer { bottom += rise }
    return (0, bottom)
  }

  /// Copies coverage to a place; its rows are `stride` bytes apart.
  func copy(_ source: UnsafePointer<UInt8>, stride: Int, to x: Int, _ y: Int, width: Int, height: Int) {
    for row in 0..<height {
      (coverage + (y + row) * CoverageAtlas.side + x).update(from: source + row * stride, count: width)
    }
    let area = PixelArea(left: x, top: y, right: x + width, bottom: y + height)
    changed = changed.isEmpty ? area : changed.union(area)
  }
}

/// The pages with all words and small discs in use.
public final class CoverageAtlas {
  /// Pixels of a side of a page.
  public static let side = 1024
  /// The most pages: 32 MB of textures.
  static let mostPages = 8
  /// The widest and highest piece.
  private static let mostExtent = side - 16

  /// The pages.
  public private(set) var pages: [AtlasPage] = [AtlasPage()]
  private var pieces = GrowableBuffer<AtlasPiece>(capacity: 64)
  /// The number of times that the pages have begun again, from 1 on.
  private(set) var generation: UInt32 = 1

  init() {}

  /// Empties all pages.
  func begin() {
    generation &+= 1
    pieces.removeAll()
    for page in pages { page.begin() }
  }

  /// Empties all pages, and gives back all but one.
  func releaseMemory() {
    pages.removeLast(pages.count - 1)
    pieces = GrowableBuffer(capacity: 64)
    begin()
  }

  /// Returns the pieces of some coverage, which is put on a page if it is not there; `nil` when all pages are full.
  func pieces(of memory: CoverageMemory) -> UnsafeBufferPointer<AtlasPiece>? {
    if memory.place.generation != generation {
      guard let place = insert(memory) else { return nil }
      memory.place = place
    }
    return UnsafeBufferPointer(start: pieces.base + Int(memory.place.first), count: Int(memory.place.count))
  }

  private func insert(_ memory: CoverageMemory) -> TexturePlace? {
    var place = TexturePlace()
    (place.generation, place.first) = (generation, Int32(truncatingIfNeeded: pieces.count))
    for top in stride(from: 0, to: memory.height, by: Self.mostExtent) {
      for left in stride(from: 0, to: memory.width, by: Self.mostExtent) {
        let (width, height) = (min(Self.mostExtent, memory.width - left), min(Self.mostExtent, memory.height - top))
        let source = memory.coverage + top * memory.width + left
        guard let (page, x, y) = insert(source, stride: memory.width, width: width, height: height) else { return nil }
        let piece = AtlasPiece(
          page: Int32(page), x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height),
          offsetX: Int32(left), offsetY: Int32(top))
        pieces.append(piece)
        place.count += 1
      }
    }
    return place
  }

  /// Puts coverage on a page; its rows are `stride` bytes apart, or follow each other. `nil` when all pages are full.
  func insert(
    _ source: UnsafePointer<UInt8>, stride: Int? = nil, width: Int, height: Int
  ) -> (page: Int, x: Int, y: Int)? {
    guard let place = room(width: width, height: height) else { return nil }
    pages[place.page].copy(source, stride: stride ?? width, to: place.x, place.y, width: width, height: height)
    return place
  }

  /// Returns a free place; the newest page has most room.
  private func room(width: Int, height: Int) -> (page: Int, x: Int, y: Int)? {
    for page in pages.indices.reversed() {
      if let (x, y) = pages[page].place(width: width, height: height) { return (page, x, y) }
    }
    guard pages.count < Self.mostPages else { return nil }
    pages.append(AtlasPage())
    return pages[pages.count - 1].place(width: width, height: height).map { (pages.count - 1, $0.x, $0.y) }
  }
}
