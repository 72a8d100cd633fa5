// Draws one band of a prepared picture. A band belongs to one worker while it is drawn: nothing is shared but what is
// only read.

import Buffers
import CPrefetch
import Drawing

/// The painter of the commands of one band.
struct BandPainter {
  private let commands: UnsafePointer<Command>
  private let thinLines: UnsafePointer<ThinLine>
  private let pieces: UnsafePointer<LinePiece>
  private let capsules: UnsafePointer<CapsuleField>
  private let edges: UnsafePointer<PolygonEdge>
  let inks: UnsafePointer<Ink>
  private let masks: BandMasks
  let width: Int
  private let target: PixelBuffer
  private let rows: Range<Int>
  /// The thin lines in the mask, not yet in the pixels; zero when there are none.
  private var run = 0
  private var runColor = SplitColor(0)
  private var dirty = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
  /// True if the run is so short that its lines are laid over the pixels at once: what a mask saves where lines lie
  /// over each other, looking through it costs again.
  private var isShortRun = false
  /// The most lines of a short run: a bend in pieces, not a web.
  private static let mostShort = 12

  init(_ picture: PreparedPicture, band: Int, into target: PixelBuffer, scratch: BandScratch) {
    // Addresses are taken once: properties of classes are checked at every access.
    commands = UnsafePointer(picture.commands.base)
    thinLines = UnsafePointer(picture.thinLines.base)
    pieces = UnsafePointer(picture.pieces.base)
    capsules = UnsafePointer(picture.capsules.base)
    edges = UnsafePointer(picture.edges.base)
    inks = UnsafePointer(picture.inks.base)
    masks = scratch.masks
    width = picture.width
    self.target = target
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

  @inline(__always) private func prefetchLine(of command: UnsafePointer<Command>) {
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
  private mutating func beginRun(_ number: Int, _ items: UnsafePointer<Int32>, _ left: Int) {
    isShortRun = left <= Self.mostShort || commands[Int(items[Self.mostShort])].run != number
    if isShortRun { run = number }
  }

  @inline(__always)
  private mutating func draw(_ command: UnsafePointer<Command>) {
    let number = command.pointee.run
    let area = command.pointee.area
    let within = area.rows(within: rows)
    let columns = area.columns
    let color = command.pointee.color
    let strength = command.pointee.strength
    switch command.pointee.shape {
    case .thinLine(let index):
      draw(thinLines + index, within, columns, number, color)
    case .linePiece(let index):
      guard !within.isEmpty else { return }
      if isShortRun { return LinePiece.paint(pieces + index, rows: within, columns: columns, into: pixelRows(color)) }
      LinePiece.paint(pieces + index, rows: within, columns: columns, into: transmittanceRows)
      collect(
        PixelArea(
          left: columns.lowerBound, top: within.lowerBound, right: columns.upperBound, bottom: within.upperBound),
        number, color)
    case .capsule(let field):
      draw(field, within, columns, color, strength)
    case .chain(let first, let count):
      drawChain(capsules + first, count, within, columns, color, strength)
    case .disc(let field):
      draw(field, within, columns, color, strength)
    case .ring(let field):
      draw(field, within, columns, color, strength)
    case .polygon(let first, let count):
      drawPolygon(edges + first, count, within, columns, color, strength)
    case .triangle(let field):
      draw(field, within, columns, color, strength)
    case .hexagons(let row):
      draw(row, within, columns)
    case .hexagonBorder(let field):
      draw(field, within, columns, color, strength)
    case .rect(let field):
      draw(field, within, columns, color, strength)
    case .border(let field):
      draw(field, within, columns, color, strength)
    case .shadow(let field):
      draw(field, within, columns, color, strength)
    case .glyphs(let glyphs, let x, let y):
      draw(glyphs, x, y, within, columns, color, strength)
    case .image(let field):
      for row in within { field.draw(row: row, columns: columns, into: target.row(row)) }
    }
  }

  @inline(__always) func pixels(_ row: Int, _ color: SplitColor) -> PixelRow {
    PixelRow(row: target.row(row), width: width, color: color)
  }

  @inline(never)
  private func draw<Field: CoverageField>(
    _ field: Field, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float
  ) {
    drawByFormula(field, rows, columns, color, strength)
  }

  @inline(__always)
  func drawByFormula<Field: CoverageField>(
    _ field: Field, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor, _ strength: Float
  ) {
    for row in rows { paint(field, row: row, columns: columns, strength: strength, into: pixels(row, color)) }
  }
}

// MARK: - Thin lines

extension BandPainter {
  @inline(__always)
  private mutating func draw(
    _ line: UnsafePointer<ThinLine>, _ rows: Range<Int>, _ columns: Range<Int>, _ number: Int, _ color: SplitColor
  ) {
    guard !rows.isEmpty else { return }
    if isShortRun { return line.pointee.paint(rows: rows, columns: columns, into: pixelRows(color)) }
    line.pointee.paint(rows: rows, columns: columns, into: transmittanceRows)
    var touched = PixelArea(
      left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound, bottom: rows.upperBound)
    if rows.lowerBound >= line.pointee.bodyTop && rows.upperBound <= line.pointee.bodyBottom {
      // Without ends the line leans one way: its first and last row tell its columns.
      let (above, below) = (line.pointee.bodyColumns(rows.lowerBound), line.pointee.bodyColumns(rows.upperBound &- 1))
      touched.left = max(touched.left, min(above.lowerBound, below.lowerBound))
      touched.right = min(touched.right, max(above.upperBound, below.upperBound))
      if touched.left >= touched.right { return }
    }
    collect(touched, number, color)
  }

  /// Remembers where the lines of a run have been laid.
  @inline(__always) private mutating func collect(_ touched: PixelArea, _ number: Int, _ color: SplitColor) {
    dirty = run == 0 ? touched : dirty.union(touched)
    run = number
    runColor = color
  }

  @inline(__always) private var transmittanceRows: TransmittanceRows {
    TransmittanceRows(base: masks.transmittanceRow(0) - rows.lowerBound &* masks.pitch, pitch: masks.pitch)
  }

  @inline(__always) private func pixelRows(_ color: SplitColor) -> PixelRows {
    PixelRows(base: target.row(0), stride: target.stride, width: width, color: color)
  }

  /// Lays the collected lines over the pixels and puts the mask to rest.
  private mutating func flushRun() {
    guard run != 0 else { return }
    run = 0
    guard !isShortRun else { return }
    for row in dirty.top..<dirty.bottom {
      let mask = masks.transmittanceRow(row - rows.lowerBound)
      Self.composite(mask, dirty.columns, into: pixels(row, runColor))
    }
  }

  private static func composite(_ mask: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, into pixels: PixelRow) {
    let clear = SIMD8<UInt8>(repeating: 255)
    var x = columns.lowerBound
    while x &+ 8 <= columns.upperBound {
      // Most of a mask is untouched: pass over it in large steps.
      while x &+ 32 <= columns.upperBound, isClear32(mask + x) { x &+= 32 }
      guard x &+ 8 <= columns.upperBound else { break }
      let bytes = load8(UnsafePointer(mask + x))
      if unsafeBitCast(bytes, to: UInt64.self) != .max {
        pixels.add(opacity(bytes), at: x)
        store8(clear, mask + x)
      }
      x &+= 8
    }
    if x < columns.upperBound {
      // Lines fade out within their columns, but the last vector of a clipped one may reach beyond them.
      let bytes = load8(UnsafePointer(mask + x))
      if unsafeBitCast(bytes, to: UInt64.self) != .max {
        pixels.add(firstOnly(opacity(bytes), columns.upperBound &- x), at: x)
        store8(clear, mask + x)
      }
    }
    store8(clear, mask + columns.upperBound)
  }
}

/// Returns the shares of a colour that cover what shows through by these bytes.
@inline(__always) private func opacity(_ transmittance: SIMD8<UInt8>) -> Shares {
  let through = widened(transmittance)
  return 256 &- (through &+ (through &>> 7))
}

/// Returns true if nothing has been laid into 32 pixels of a transmittance mask.
@inline(__always) private func isClear32(_ mask: UnsafeMutablePointer<UInt8>) -> Bool {
  UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt64>.self) == SIMD4(repeating: .max)
}

// MARK: - Masks

extension BandPainter {
  /// Draws a polyline: first the union of its segments, then that at once.
  private func drawChain(
    _ capsules: UnsafePointer<CapsuleField>, _ count: Int, _ rows: Range<Int>, _ columns: Range<Int>,
    _ color: SplitColor, _ strength: Float
  ) {
    let top = self.rows.lowerBound
    let spans = masks.spans
    for row in rows { spans[row &- top] = (columns.upperBound, columns.lowerBound) }
    for index in 0..<count {
      let capsule = capsules[index]
      for row in capsule.rows(within: rows) {
        // A long bend crosses each row in a few pixels: only those are laid over the picture below.
        let reached = capsule.spans(row: Float(row) + 0.5)
        let lower = max(reached.lower, columns.lowerBound)
        let upper = min(reached.upper, columns.upperBound)
        guard lower < upper else { continue }
        let span = spans[row &- top]
        spans[row &- top] = (min(span.lower, lower), max(span.upper, upper))
        paint(capsule, row: row, columns: lower..<upper, strength: 256, into: UnionRow(row: masks.unionRow(row - top)))
      }
    }
    for row in rows {
      let span = spans[row &- top]
      guard span.lower < span.upper else { continue }
      Self.compositeUnion(masks.unionRow(row - top), span.lower..<span.upper, strength, into: pixels(row, color))
    }
  }

  private static func compositeUnion(
    _ mask: UnsafeMutablePointer<UInt8>, _ columns: Range<Int>, _ strength: Float, into pixels: PixelRow
  ) {
    let factor = UInt16(strength.rounded())
    var x = columns.lowerBound
    while x < columns.upperBound {
      let bytes = load8(UnsafePointer(mask + x))
      if unsafeBitCast(bytes, to: UInt64.self) != 0 {
        let part = shares(bytes: bytes, strength: factor)
        pixels.add(firstOnly(part, columns.upperBound &- x), at: x)
        store8(SIMD8<UInt8>(), mask + x)
      }
      x &+= 8
    }
  }

  private func drawPolygon(
    _ edges: UnsafePointer<PolygonEdge>, _ count: Int, _ rows: Range<Int>, _ columns: Range<Int>,
    _ color: SplitColor, _ strength: Float
  ) {
    guard !rows.isEmpty else { return }
    let plane = masks.areaRow(rows.lowerBound - self.rows.lowerBound)
    for index in 0..<count { edges[index].accumulate(rows: rows, into: plane, pitch: masks.pitch) }
    for row in rows {
      let areas = masks.areaRow(row - self.rows.lowerBound)
      Self.compositeAreas(areas, columns, strength, into: pixels(row, color))
    }
  }

  private static func compositeAreas(
    _ areas: UnsafeMutablePointer<Float>, _ columns: Range<Int>, _ strength: Float, into pixels: PixelRow
  ) {
    var sum: Float = 0
    var x = columns.lowerBound
    while x < columns.upperBound {
      let changes = UnsafeRawPointer(areas + x).loadUnaligned(as: Floats.self)
      var winding = Floats(repeating: sum)
      if any(changes .!= Floats()) {
        for index in 0..<8 {
          sum += changes[index]
          winding[index] = sum
        }
        UnsafeMutableRawPointer(areas + x).storeBytes(of: Floats(), as: Floats.self)
      }
      if abs(sum) > 0.001 || any(changes .!= Floats()) {
        let part = shares(clamped01(magnitude(winding)), strength: strength)
        pixels.add(firstOnly(part, columns.upperBound &- x), at: x)
      }
      x &+= 8
    }
    // Edges on the right side leave their sums just beyond it.
    UnsafeMutableRawPointer(areas + columns.upperBound).storeBytes(of: Floats(), as: Floats.self)
  }

  private func draw(
    _ glyphs: Glyphs, _ left: Int, _ top: Int, _ rows: Range<Int>, _ columns: Range<Int>, _ color: SplitColor,
    _ strength: Float
  ) {
    let factor = UInt16(strength.rounded())
    for row in rows {
      let source = glyphs.coverage + ((row &- top) &* glyphs.width &- left)
      let pixels = pixels(row, color)
      var x = columns.lowerBound
      while x < columns.upperBound {
        let bytes = load8(source + x)
        if unsafeBitCast(bytes, to: UInt64.self) != 0 {
          let part = shares(bytes: bytes, strength: factor)
          pixels.add(firstOnly(part, columns.upperBound &- x), at: x)
        }
        x &+= 8
      }
    }
  }
}

extension CapsuleField {
  /// Returns the rows that the line may touch.
  func rows(within rows: Range<Int>) -> Range<Int> {
    let end = y + uy * length
    let first = max(rows.lowerBound, column(min(y, end) - reach) - 1)
    return first..<max(first, min(rows.upperBound, column(max(y, end) + reach) + 2))
  }
}
