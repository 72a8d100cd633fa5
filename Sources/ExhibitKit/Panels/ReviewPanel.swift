// A panel that shows what would come in, before anything changes: how much, the first rows, and the buttons that add it or
// leave everything as it is.
//
// The panel waits for the host, which reads in the background. What the result is, and what adding it means, is the exhibit's
// affair.

import Drawing
import FileWriting
import Geometry
import Gestures
import Widgets

/// A question about what would come in.
public struct ReviewPanel {
  /// The preview of what would come in.
  public struct Content: Hashable, Sendable {
    /// The sentences about it: how much it is, and how it was read.
    public var sentences: [String]
    /// Its first rows.
    public var rows: [ListContent.Row]
    /// The word on the button that adds it; `nil` where it cannot come in as it is.
    public var verb: String?
    /// The word on the button that reads it another way; `nil` for none.
    public var otherReading: String?

    /// Content from its parts.
    public init(sentences: [String], rows: [ListContent.Row], verb: String?, otherReading: String? = nil) {
      self.sentences = sentences
      self.rows = rows
      self.verb = verb
      self.otherReading = otherReading
    }
  }

  /// The title.
  private(set) var title = ""
  /// The ticket of the work that is waited for; `nil` for none.
  private(set) var ticket: Int?
  /// The preview, with its result; `nil` until the work is done.
  private var reviewed: (content: Content, result: any WorkResult)?
  /// The part of the work that is done, 0…1; `nil` while that is not known.
  private var fraction: Double?

  /// The problem of the file that is asked about, which is left to tell where nobody answers; `nil` for none.
  private(set) var problem: FileProblem?

  /// A panel that asks nothing.
  init() {}

  /// The result that is asked about; `nil` until it is there.
  var result: (any WorkResult)? { reviewed?.result }

  /// True if what is asked about can come in.
  var mayAccept: Bool { reviewed?.content.verb != nil }

  /// Begins to wait for work.
  mutating func begin(_ title: String, because problem: FileProblem?, ticket: Int) {
    (self.title, self.problem, self.ticket, reviewed, fraction) = (title, problem, ticket, nil, nil)
  }

  /// Takes note of how far the work is.
  mutating func note(_ fraction: Double) { self.fraction = fraction }

  /// Shows what the work has led to.
  mutating func show(_ content: Content, of result: any WorkResult) { (reviewed, ticket) = ((content, result), nil) }

  /// Forgets everything.
  mutating func clear() { self = ReviewPanel() }

  /// Adds the panel: the sentences, the first rows, and the buttons; while the work is under way, how far it is.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, window: Rect, metrics: Metrics) {
    let wanted = min(metrics.pixels(480), window.width - 2 * metrics.padding)
    let area = metrics.panelArea(in: window, width: wanted)
    let width = min(wanted, area.width - 2 * metrics.padding)
    let lines = (reviewed?.content.sentences ?? ["Reading…"]).enumerated().map { index, sentence in
      CardContent.Line(sentence, index == 0 ? .primary : .secondary)
    }
    let card = CardContent(lines: lines, canClose: false)
    let rows = ListContent(rows: reviewed?.content.rows ?? [])
    let words = surface.fitting.cardHeight(title: title, card, width: width)
    let most = max(0, area.height - 2 * metrics.grid)
    let other = reviewed?.content.otherReading
    let bottom = metrics.button + 2 * metrics.padding + (other == nil ? 0 : metrics.button + metrics.gap)
    var middle = metrics.pixels(8)
    if reviewed != nil {
      let all = Double(rows.rows.count) * surface.fitting.rowHeight(of: rows)
      middle = min(all, metrics.pixels(320), max(0, most - words - bottom))
    }
    let panel = Rect(center: area.center, size: Size(width, min(most, words + middle + bottom)))
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .card(card), frame: panel, text: title))
    let low = inner.maxY - metrics.button
    let foot = panel.maxY - bottom
    let room = Rect(inner.x, max(inner.y, foot - middle), inner.width, middle)
    // Behind the buttons: keys come to these first.
    defer {
      if reviewed == nil {
        controls.append(Control(.reviewProgress, .progress(fraction), frame: room))
      } else if middle > 0 {
        controls.append(Control(.reviewList, .list(rows), frame: room))
      }
    }
    var right = inner.maxX
    func add(_ button: Control, above: Double = 0) {
      var button = button
      let width = min(surface.fitting.width(of: button), inner.width)
      button.frame = Rect(right - width, low - above, width, metrics.button)
      right -= width + metrics.gap
      controls.append(button)
    }
    if let verb = reviewed?.content.verb {
      add(Control(.reviewAccept, .button(.primary), frame: .zero, text: verb, icon: .check))
    }
    add(Control(.reviewCancel, .button(.plain), frame: .zero, text: "Cancel"))
    guard let other else { return }
    right = inner.maxX
    add(Control(.reviewOther, .button(.plain), frame: .zero, text: other), above: metrics.button + metrics.gap)
  }
}

extension ControlID {
  /// The bar of how far the reading is.
  static let reviewProgress = ControlID("reviewProgress")
  /// The first rows of what would come in.
  static let reviewList = ControlID("reviewList")
  /// The button that adds it.
  static let reviewAccept = ControlID("reviewAccept")
  /// The button that reads it another way.
  static let reviewOther = ControlID("reviewOther")
  /// The button that leaves everything as it is.
  static let reviewCancel = ControlID("reviewCancel")
}
