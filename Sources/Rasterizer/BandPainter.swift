// Draws one band of a prepared picture. A band belongs to one worker while it is drawn: nothing is shared but what is
// only read.

import Buffers
import CPrefetch
import Drawing
import RasterKernels

/// The painter of the commands of one band.
struct BandPainter {
  private let kernels: UnsafePointer<throughline_kernels>
  private let commands: UnsafePointer<PreparedShape>
  private let thinLines: UnsafePointer<ThinLine>
  private let pieces: UnsafePointer<LinePiece>
  private let capsules: UnsafePointer<CapsuleField>
  private let edges: UnsafePointer<PolygonEdge>
  private let hexagons: UnsafePointer<HexagonRow>
  private let inks: UnsafePointer<Ink>
  private let images: UnsafePointer<ImageField>
  private let masks: BandMasks
  private let pixels: throughline_pixels
  private let rows: Range<Int>
  /// The thin lines in the mask, not yet in the pixels; zero when there are none.
  private var run: Int32 = 0
  private var runColor: UInt32 = 0
  private var dirty = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  /// True if the run is so short that its lines are laid over the pixels at once: what a mask saves where lines lie
  /// over each other, looking through it costs again.
  private var isShortRun = false
  /// The most lines of a short run: a bend in pieces, not a web.
  private static let mostShort = 12

  init(_ picture: PreparedPicture, band: Int, into target: PixelBuffer, scratch: BandScratch, kernels: Kernels) {
    // Addresses are taken once: properties of classes are checked at every access.
    self.kernels = kernels.table
    commands = UnsafePointer(picture.commands.base)
    thinLines = UnsafePointer(picture.lines.thin.base)
    pieces = UnsafePointer(picture.lines.pieces.base)
    capsules = UnsafePointer(picture.lines.capsules.base)
    edges = UnsafePointer(picture.areas.edges.base)
    hexagons = UnsafePointer(picture.areas.hexagons.base)
    inks = UnsafePointer(picture.areas.inks.base)
    images = UnsafePointer(picture.images.base)
    masks = scratch.masks
    pixels = throughline_pixels(base: target.base, stride: target.stride, width: picture.width)
    let top = band * PreparedPicture.bandHeight
    rows = top..<min(top + PreparedPicture.bandHeight, picture.height)
  }

  /// Draws a list of commands, given by their numbers.
  mutating func draw(_ items: UnsafePointer<Int32>, count: Int) {
    for index in 0..<count {
      let command = commands + Int(items[index])
      throughline_prefetch(commands + Int(items[min(index &+ 2 &* Self.ahead, count &- 1)]))
      prefetchLine(of: commands + Int(items[min(index &+ Self.ahead, count &- 1)]))
      let number = command.pointee.run
      if number != run {
        if run != 0 { flushRun() }
        if number != 0 { beginRun(number, items + index, count &- index) }
      }
      draw(command)
    }
    flushRun()
  }

  /// The number of commands before its turn at which a line is prefetched, and the command as many again before that:
  /// of a large picture, a band has its own here and there.
  private static let ahead = 4

  @inline(__always) private func prefetchLine(of command: UnsafePointer<PreparedShape>) {
    let line: UnsafeRawPointer
    switch command.pointee.shape {
    case .thinLine(let index): line = UnsafeRawPointer(thinLines + index)
    case .linePiece(let index): line = UnsafeRawPointer(pieces + index)
    default: return
    }
    // Lines of memory hold 64 bytes.
    throughline_prefetch(line)
    throughline_prefetch(line + 64)
    throughline_prefetch(line + 128)
  }

  /// Looks ahead whether a run is short in this band.
  private mutating func beginRun(_ number: Int32, _ items: UnsafePointer<Int32>, _ left: Int) {
    isShortRun = left <= Self.mostShort || commands[Int(items[Self.mostShort])].run != number
    if isShortRun { run = number }
  }

  @inline(__always)
  private mutating func draw(_ command: UnsafePointer<PreparedShape>) {
    var area = command.pointee.area
    area.top = max(area.top, rows.lowerBound)
    area.bottom = min(area.bottom, rows.upperBound)
    guard area.top < area.bottom else { return }
    let ink = command.pointee.ink
    switch command.pointee.shape {
    case .thinLine(let index):
      draw(thinLines + index, area, command.pointee.run, ink.color)
    case .linePiece(let index):
      if isShortRun { return kernels.pointee.line_piece(pieces + index, area, ink.color, pixels) }
      kernels.pointee.line_piece_mask(pieces + index, area, masks.transmittance(from: rows.lowerBound))
      collect(area, command.pointee.run, ink.color)
    case .capsule(var field): kernels.pointee.capsule(&field, area, ink, pixels)
    case .chain(let first, let count):
      kernels.pointee.chain(capsules + first, count, area, ink, masks.union(from: rows.lowerBound), pixels)
    case .disc(var field): kernels.pointee.disc(&field, area, ink, pixels)
    case .ring(var field): kernels.pointee.ring(&field, area, ink, pixels)
    case .polygon(let first, let count): drawPolygon(edges + first, count, area, ink)
    case .triangle(var field): kernels.pointee.triangle(&field, area, ink, pixels)
    case .hexagons(let index):
      var row = hexagons[index].row
      kernels.pointee.hexagon_row(&row, inks + hexagons[index].inks, area, pixels)
    case .hexagonBorder(var field): kernels.pointee.hexagon_border(&field, area, ink, pixels)
    case .rect(var field): kernels.pointee.rect(&field, area, ink, pixels)
    case .border(var field): kernels.pointee.border(&field, area, ink, pixels)
    case .shadow(var field): kernels.pointee.shadow(&field, area, ink, pixels)
    case .glyphs(let glyphs): kernels.pointee.glyphs(glyphs, area, ink, pixels)
    case .image(let index):
      for row in area.top..<area.bottom {
        images[index].draw(row: row, columns: area.columns, into: pixels.base + row &* pixels.stride, kernels)
      }
    }
  }

  private func drawPolygon(_ edges: UnsafePointer<PolygonEdge>, _ count: Int, _ area: PixelArea, _ ink: Ink) {
    let plane = masks.areas(from: rows.lowerBound)
    for index in 0..<count {
      edges[index].accumulate(rows: area.top..<area.bottom, into: plane + area.top &* masks.pitch, pitch: masks.pitch)
    }
    kernels.pointee.settle_areas(plane, masks.pitch, area, ink, pixels)
  }
}

// MARK: - Thin lines

extension BandPainter {
  @inline(__always)
  private mutating func draw(_ line: UnsafePointer<ThinLine>, _ area: PixelArea, _ number: Int32, _ color: UInt32) {
    if isShortRun { return kernels.pointee.thin_line(line, area, color, pixels) }
    kernels.pointee.thin_line_mask(line, area, masks.transmittance(from: rows.lowerBound))
    var touched = area
    if area.top >= line.pointee.body_top && area.bottom <= line.pointee.body_bottom {
      // Without ends the line leans one way: its first and last row tell its columns.
      let (above, below) = (line.pointee.bodyColumns(area.top), line.pointee.bodyColumns(area.bottom &- 1))
      touched.left = max(touched.left, min(above.lowerBound, below.lowerBound))
      touched.right = min(touched.right, max(above.upperBound, below.upperBound))
      if touched.left >= touched.right { return }
    }
    collect(touched, number, color)
  }

  /// Remembers where the lines of a run have been laid.
  @inline(__always) private mutating func collect(_ touched: PixelArea, _ number: Int32, _ color: UInt32) {
    dirty = run == 0 ? touched : dirty.union(touched)
    run = number
    runColor = color
  }

  /// Lays the collected lines over the pixels and puts the mask to rest.
  private mutating func flushRun() {
    guard run != 0 else { return }
    run = 0
    guard !isShortRun else { return }
    kernels.pointee.settle_lines(masks.transmittance(from: rows.lowerBound), dirty, runColor, pixels)
  }
}
