// The buttons of the bottom bar that mean the same in every exhibit, and the heading in the upper corner.

import Drawing
import Geometry
import GraphModel
import Widgets

extension ControlList {
  /// Fills the bar that was begun last as exhibits do that show files: with the buttons for the content, then with the
  /// exhibit's own, and at the other end with those of the program.
  public mutating func fillBar(of host: Host, own: (inout ControlList) -> Void) where Host: ShellExhibit {
    for id in [ControlID.openFile, .save, .search, .fit] { addToBar(id, of: host) }
    own(&self)
    addProgram(of: host)
  }

  /// Adds the buttons about the program around it at the trailing end of the bar.
  public mutating func addProgram(of host: Host) where Host: ShellExhibit {
    addToBar(.help, of: host, trailing: true)
    addToBar(.theme, of: host, icon: host.shell.theme.name == .night ? .sun : .moon, trailing: true)
    addToBar(.fullscreen, of: host, trailing: true)
  }

  /// Adds the button beside the name of the open network by which people read about it, unless a card or anything else that
  /// is listed already lies there.
  public mutating func addAbout<State>(beside title: String, _ shell: ExhibitShell<Host, State>) {
    guard !shell.isPreview, let frame = shell.aboutFrame(beside: title),
      !controls.contains(where: { $0.frame.height > 0 && $0.frame.intersects(frame) })
    else { return }
    add(Control(.aboutButton, .button(.quiet), frame: frame, icon: .info), .shell(.toggle(.about)))
  }
}

extension ExhibitShell {
  /// Draws a heading in the upper left corner, with up to two small lines below it; none in a low window, where it would lie
  /// over what is shown.
  ///
  /// - Parameters:
  ///   - mark: the word behind the first line that tells of changes; `nil` for none.
  ///   - details: lines below the first one, left out rather than lie on something; `nil` for none.
  ///   - presence: the strength of the title, 0…1: two that take turns fade into one another.
  ///   - isFree: tells of a box in view pixels if nothing is in it: the second line, which is advice, is left out
  ///     rather than lie on something.
  public func drawHeading(
    _ title: String, _ first: String?, _ second: String? = nil, mark: String? = nil, details: TextLayout? = nil,
    presence: Double = 1, isFree: (Rect) -> Bool = { _ in true },
    into picture: inout Picture
  ) {
    guard window.height >= metrics.pixels(330) else { return }
    let style = metrics.type.style(.heading, .semibold)
    let small = metrics.type.style(.caption)
    let lines = headingFrame(title, first, nil)
    var frame = lines
    let marked = mark.map { measure.measure($0, small).width + metrics.pixels(10) } ?? 0
    if let first { frame.width = max(frame.width, measure.measure(first, small).width + marked) }
    let text = details.flatMap { isFree(self.frame(of: $0, under: frame)) ? $0 : nil }
    if let text { frame = self.frame(of: text, under: frame).union(frame) }
    let advice = second.flatMap { isFree(self.frame(ofAdvice: $0, under: frame)) ? $0 : nil }
    let adviceFrame = advice.map { self.frame(ofAdvice: $0, under: frame) }
    // So that nothing under it makes it hard to read; on the bare ground it is not seen.
    picture.roundedRect(
      (adviceFrame?.union(frame) ?? frame).inset(by: -metrics.pixels(8)), radius: metrics.pixels(10),
      color: theme.ground.opacity(0.72 * (first == nil ? presence : 1)))
    let extent = measure.measure(title, style)
    picture.text(
      title, style: style, at: Point(lines.x, lines.y + extent.ascent), color: theme.text.opacity(presence),
      halo: theme.labelHalo.opacity(presence))
    guard let first else { return }
    let line = measure.measure(first, small)
    let baseline = lines.maxY - line.descent
    picture.text(
      first, style: small, at: Point(lines.x, baseline), color: theme.textSecondary, halo: theme.labelHalo)
    if let mark {
      picture.text(
        mark, style: small, at: Point(lines.x + line.width + metrics.pixels(10), baseline), color: theme.accent,
        halo: theme.labelHalo)
    }
    if let text {
      var next = self.frame(of: text, under: lines).y
      for words in text.lines {
        picture.text(
          words.text, style: small, at: Point(lines.x, next + line.ascent), color: theme.textSecondary,
          halo: theme.labelHalo)
        next += text.lineHeight
      }
    }
    if let advice, let adviceFrame {
      picture.text(
        advice, style: small, at: Point(lines.x, adviceFrame.y + measure.measure(advice, small).ascent),
        color: theme.textSecondary, halo: theme.labelHalo)
    }
  }

  /// Returns the frame of the button beside a heading; `nil` where there is none now.
  func aboutFrame(beside title: String) -> Rect? {
    guard panel == .none, window.height >= metrics.pixels(330) else { return nil }
    let extent = measure.measure(title, metrics.type.style(.heading, .semibold))
    let (side, end) = (metrics.button, window.width - metrics.button - metrics.padding)
    let x = min(metrics.pixels(24) + extent.width + metrics.pixels(4), end)
    return Rect(x.rounded(), (metrics.pixels(20) + (extent.height - side) / 2).rounded(), side, side)
  }

  /// The lines of a network's description that stand below its name, as far as there is room in this window; `nil` where
  /// there is none.
  public func details(of information: GraphInformation) -> TextLayout? {
    guard isWide || window.height > window.width, let text = information[.description] else { return nil }
    let width = min(metrics.pixels(420), isWide ? window.width / 3 : window.width - metrics.pixels(48))
    return TextLayout(text, style: metrics.type.style(.caption), width: width, maxLines: 2, measure: measure)
  }

  /// Returns the rectangle of a heading, in view pixels; empty where the window has no room for one.
  public func headingFrame(
    _ title: String, _ first: String?, _ second: String?, _ details: TextLayout? = nil
  ) -> Rect {
    guard window.height >= metrics.pixels(330) else { return .zero }
    let extent = measure.measure(title, metrics.type.style(.heading, .semibold))
    var frame = Rect(metrics.pixels(24), metrics.pixels(20), extent.width, extent.height)
    if let first {
      let line = measure.measure(first, metrics.type.style(.caption))
      frame.width = max(frame.width, line.width)
      frame.height += metrics.pixels(2) + line.height
    }
    if let details { frame = self.frame(of: details, under: frame).union(frame) }
    return second.map { self.frame(ofAdvice: $0, under: frame).union(frame) } ?? frame
  }

  /// Returns the rectangle of the details under the lines of a heading, in view pixels.
  private func frame(of details: TextLayout, under lines: Rect) -> Rect {
    Rect(lines.x, lines.maxY + metrics.pixels(4), details.width, details.height)
  }

  /// Returns the rectangle of the advice under the lines of a heading, in view pixels.
  private func frame(ofAdvice advice: String, under lines: Rect) -> Rect {
    let extent = measure.measure(advice, metrics.type.style(.caption))
    return Rect(lines.x, lines.maxY + metrics.pixels(4), extent.width, extent.height)
  }
}
