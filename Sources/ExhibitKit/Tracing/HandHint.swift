// Words beside a hand that has touched the ground with nothing there to take away: what hands do here.
//
// They wait until no second tap can follow, stand on empty ground next to the hand, and go by themselves, with the next
// touch near by, or when something comes to stand there. There is one hint at a time, for the hand that touched last.

import Drawing
import Geometry
import Gestures
import Widgets

/// A hint beside a hand.
public struct HandHint {
  /// Seconds it stays.
  static let staying = 5.0
  /// The widest a line may be, in pixels of the design.
  private static let lineWidth = 230.0

  /// The words, broken into lines; `nil` while there is no hint.
  private(set) var words: TextLayout?
  /// The rectangle of the hint, in view pixels.
  public private(set) var frame = Rect.zero
  /// The point that the hand touched, in view pixels.
  private(set) var point = Point.zero
  /// The times at which it begins to come and has gone, in seconds.
  private var (beginsAt, endsAt) = (0.0, 0.0)
  /// Seconds it takes to come, and to go.
  private var fading = 0.0

  /// No hint.
  public init() {}

  /// Shows words from a time on.
  mutating func show(_ words: TextLayout, in frame: Rect, near point: Point, from time: Double, fading: Double) {
    (self.words, self.frame, self.point) = (words, frame, point)
    (beginsAt, endsAt, self.fading) = (time, time + Self.staying, fading)
  }

  /// Takes the hint away.
  public mutating func close() { words = nil }

  /// Returns the opacity at a time, 0…1.
  public func presence(at time: Double) -> Double {
    guard words != nil, time >= beginsAt, time < endsAt else { return 0 }
    return fading > 0 ? min(1, (time - beginsAt) / fading, (endsAt - time) / fading) : 1
  }

  /// Returns true if it comes or goes at a time.
  public func isFading(at time: Double) -> Bool {
    words != nil && (time >= beginsAt && time < beginsAt + fading || time >= endsAt - fading && time < endsAt)
  }

  /// Returns the time at which the opacity next changes, in seconds; `nil` for never.
  public func nextChange(after time: Double) -> Double? {
    guard words != nil, time < endsAt else { return nil }
    return time < beginsAt ? beginsAt : max(time, endsAt - fading)
  }

  /// Returns the frame as reports tell it: x, y, width, height; `nil` while nothing can be seen.
  public func report(at time: Double) -> [Double]? {
    presence(at: time) > 0 ? [frame.x, frame.y, frame.width, frame.height] : nil
  }

  // MARK: Its place

  /// Breaks words into lines as a hint has them.
  static func layout(_ words: String, _ metrics: Metrics, _ measure: any TextMeasuring) -> TextLayout {
    TextLayout(words, style: metrics.type.style(.body), width: metrics.pixels(lineWidth), measure: measure)
  }

  /// Returns the rectangles that a hint may take in a window, the most wanted first: above the hand, which hides least
  /// there, below it, beside it, aslant; all clear of the hand.
  static func frames(for words: TextLayout, near point: Point, in window: Rect, _ metrics: Metrics) -> [Rect] {
    let width = (words.lines.map(\.width).max() ?? 0) + 2 * metrics.padding
    let size = Size(width.rounded(.up), (words.height + 2 * metrics.gap).rounded(.up))
    let hand = metrics.pixels(millimetres: 8)
    let (x, y) = (2 * hand + size.width / 2, 2 * hand + size.height / 2)
    let ways = [
      Point(0, -y), Point(0, y), Point(-x, 0), Point(x, 0), Point(-x, -y), Point(x, -y), Point(-x, y), Point(x, y),
    ]
    return ways.map { way in
      let frame = Rect(center: point + way, size: size).moved(inside: window.inset(by: metrics.grid))
      return Rect(frame.x.rounded(), frame.y.rounded(), frame.width, frame.height)
    }.filter { !$0.inset(by: -hand).contains(point) }
  }
}

// MARK: - Hands

extension TracingExhibit {
  /// A tap on the ground takes away everything its visitor has done. A finger with nothing to take away sees a hint of what hands
  /// do here.
  public mutating func touchGround(by visitor: VisitorID, at point: Point) {
    let isAnswered = hasAnswers(of: visitor) || shell.notices.all.has(visitor)
    clear(of: visitor)
    if !isAnswered, visitor != .desk { showHint(near: point) }
  }

  /// Shows the hint next to a hand, on empty ground; none where there is no room for it.
  private mutating func showHint(near point: Point) {
    handHint.close()
    guard let words = hint, !shell.isPreview, shell.panel == .none else { return }
    let layout = HandHint.layout(words, shell.metrics, shell.measure)
    let frames = HandHint.frames(for: layout, near: point, in: shell.window, shell.metrics)
    guard let frame = frames.first(where: { isFree($0) }) else { return }
    handHint.show(
      layout, in: frame, near: point, from: shell.time + gestures.settings.doubleTapInterval,
      fading: shell.duration(Motion.standard))
  }

  /// True if neither a node nor a name nor anything of the shell lies in a rectangle.
  private func isFree(_ frame: Rect) -> Bool {
    let heading = shell.headingFrame(title, "", hint)
    return viewport.isFree(frame) && !heading.intersects(frame) && shell.isFree(frame)
  }

  /// A finger came down: a hint near by has been read.
  @usableFromInline mutating func closeHint(near point: Point) {
    let reach = shell.metrics.pixels(millimetres: Visitors.reach)
    if handHint.point.distance(to: point) <= reach || handHint.frame.contains(point) { handHint.close() }
  }

  /// Draws the hint where the ground is still empty.
  @inlinable public func drawHint(into picture: inout Picture) {
    let presence = handHint.presence(at: shell.time)
    if presence > 0, shell.panel == .none { draw(handHint, presence: presence, into: &picture) }
  }

  @usableFromInline func draw(_ hint: HandHint, presence: Double, into picture: inout Picture) {
    guard let words = hint.words, viewport.isFree(hint.frame), shell.isFree(hint.frame) else { return }
    let (theme, metrics, frame) = (shell.theme, shell.metrics, hint.frame)
    picture.shadow(frame, radius: metrics.corner, blur: metrics.pixels(10), color: theme.cardShadow.opacity(presence))
    picture.roundedRect(frame, radius: metrics.corner, color: theme.card.opacity(presence))
    picture.roundedRectBorder(
      frame, radius: metrics.corner, width: metrics.hairline, color: theme.cardBorder.opacity(presence))
    for (index, line) in words.lines.enumerated() {
      let y = frame.y + metrics.gap + (Double(index) + 0.75) * words.lineHeight
      picture.text(
        line.text, style: words.style, at: Point(frame.x + metrics.padding, y.rounded()),
        color: theme.text.opacity(presence))
    }
  }
}

extension ExhibitShell {
  /// Returns true if no control, nor the inspector or a button of the program, lies in a rectangle in view pixels.
  func isFree(_ frame: Rect) -> Bool {
    !covered.intersects(frame) && !metrics.programCorner(of: window).intersects(frame)
      && !controls.listed.contains { $0.frame.intersects(frame) }
  }
}
