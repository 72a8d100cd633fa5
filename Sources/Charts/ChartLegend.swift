// The legend of the colours: a bar of the ramp with the numbers of its ends.

import Drawing
import Geometry

/// A bar of colours with a caption and the numbers at its ends. Its words are made once and kept.
public struct ChartLegend: Hashable, Sendable {
  /// The words for what the colours stand for.
  public var caption: String
  private var ends: (first: Double, last: Double) = (.nan, .nan)
  private var words = (first: "", last: "")

  /// A legend of something.
  public init(caption: String = "") { self.caption = caption }

  public static func == (a: ChartLegend, b: ChartLegend) -> Bool { a.caption == b.caption && a.words == b.words }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(caption)
    hasher.combine(words.first)
    hasher.combine(words.last)
  }

  /// Returns the height of a legend, in pixels.
  public static func height(_ style: ChartStyle) -> Double {
    let extent = style.measure.measure("0", style.metrics.type.style(.caption))
    return 2 * extent.height + style.metrics.pixels(20)
  }

  /// Draws the legend of a chart into a rectangle of `height`.
  public mutating func draw(_ chart: HexagonChart, into picture: inout Picture, in frame: Rect, style: ChartStyle) {
    let ends = chart.scaleEnds
    if ends != self.ends {
      self.ends = ends
      words = (ChartNumber.text(ends.first), ChartNumber.text(ends.last))
    }
    let (metrics, type) = (style.metrics, style.metrics.type)
    let caption = style.measure.measure(self.caption, type.style(.caption, .medium))
    picture.text(
      self.caption, style: type.style(.caption, .medium), at: Point(frame.x, frame.y + caption.ascent),
      color: style.theme.text)
    let bar = Rect(frame.x, (frame.y + caption.height + metrics.pixels(4)).rounded(), frame.width, metrics.pixels(10))
    drawBar(chart, into: &picture, bar)
    picture.roundedRectBorder(bar, radius: 0, width: metrics.hairline, color: style.theme.cardBorder)
    let numbers = type.style(.caption)
    let last = style.measure.measure(words.last, numbers)
    let baseline = bar.maxY + metrics.pixels(4) + last.ascent
    picture.text(words.first, style: numbers, at: Point(bar.minX, baseline), color: style.theme.textSecondary)
    picture.text(
      words.last, style: numbers, at: Point(bar.maxX - last.width, baseline), color: style.theme.textSecondary)
  }

  /// Colours of the bar: more could not be told apart.
  private static let steps = 64

  private func drawBar(_ chart: HexagonChart, into picture: inout Picture, _ bar: Rect) {
    for step in 0..<Self.steps {
      let left = (bar.x + bar.width * Double(step) / Double(Self.steps)).rounded()
      let right = (bar.x + bar.width * Double(step + 1) / Double(Self.steps)).rounded()
      let color = chart.color(ofRate: Double(step) / Double(Self.steps - 1))
      picture.roundedRect(Rect(left, bar.y, right - left, bar.height), radius: 0, color: color)
    }
  }
}

/// Numbers as people read them on charts.
public enum ChartNumber {
  /// Returns a number with three digits that count, without what says nothing: 0.193, 25.2, 1,520, 3.1e12.
  public static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = abs(value)
    if size == 0 { return "0" }
    if size >= 1e9 || size < 1e-4 { return scientific(value) }
    if size >= 1000 { return grouped(value) }
    let decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : size >= 0.01 ? 4 : 5
    let factor = power(10, Double(decimals))
    return trimmed(((value * factor).rounded() / factor).description)
  }

  /// Returns a whole number in groups of three.
  private static func grouped(_ value: Double) -> String {
    let digits = Array(String(Int(abs(value).rounded())))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return value < 0 ? "−" + text : text
  }

  private static func scientific(_ value: Double) -> String {
    var (part, exponent) = (abs(value), 0)
    while part >= 10 { (part, exponent) = (part / 10, exponent + 1) }
    while part < 1 && exponent > -400 { (part, exponent) = (part * 10, exponent - 1) }
    return trimmed(((part * 10).rounded() / 10 * (value < 0 ? -1 : 1)).description) + "e\(exponent)"
  }

  private static func trimmed(_ text: String) -> String {
    let short = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    return short.hasPrefix("-") ? "−" + short.dropFirst() : short
  }
}
