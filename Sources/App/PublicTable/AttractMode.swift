// Attract mode: what a public table does while nobody is there. Scripted hands show one exhibit off after the other, by way
// of the gallery, until somebody touches the table, which then begins as for every visitor.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import Widgets

/// The shows on a table that waits for visitors.
struct AttractMode {
  /// The number of shows of an exhibit before the next one has its turn.
  private static let showsEach = 3
  /// Seconds from the end of a show to the next, and in the gallery.
  private static let (pause, galleryStay) = (2.5, 6.0)
  /// Seconds for which an exhibit is shown whose hands do nothing, because it moves by itself or is not ready.
  private static let stayWithoutHands = 15.0

  /// The consequence of a frame for what is shown.
  enum Step: Equatable {
    /// Nothing else comes.
    case stay
    /// Another exhibit, or the gallery.
    case go(ExhibitID)
    /// The same exhibit, as at the start.
    case again
  }

  /// The width of a window, in points, whose buttons leave room for the words between them.
  private static let wideWindow = 1400.0

  /// The words for those who come by.
  let words: String
  private let metrics: Metrics
  private let measure: any TextMeasuring
  /// The exhibits that have their turns.
  private let exhibits: [ExhibitID]
  private let hasGallery: Bool
  /// The shows of recordings.
  private let recorded: [RecordedShow]
  /// The recorded hands of the present turn, in the window as it was at its beginning; `nil` for those of the exhibit.
  private var script: HandScript?
  /// The window that the hands of the present turn are for; `nil` before they were looked for.
  private var scriptWindow: Rect?
  /// The number of turns that each exhibit has had.
  private var turns: [ExhibitID: Int] = [:]
  /// True if hands can do anything: without traces, they would move and nothing would answer.
  private let mayPlay: Bool
  private var hands = DemonstrationHands()
  /// The time at which what is shown came, and at which hands were last at work.
  private var (arrived, worked) = (0.0, 0.0)
  /// The index of the exhibit whose turn it is, or was before the gallery.
  private var turn = 0
  /// True while it plays, or the table is dark.
  private(set) var isOn = false
  /// True while the table is dark in place of a show, as in quiet hours.
  private(set) var isDark = false
  /// The number of times that something else came to be shown.
  private var arrivals = 0

  /// Everything that can be seen of it.
  private struct Visible: Equatable {
    var isOn = false
    var isDark = false
    var arrivals = 0
    var hands = 0
  }

  private var visible: Visible {
    guard isOn, !isDark else { return Visible(isOn: isOn, isDark: isDark) }
    return Visible(isOn: true, arrivals: arrivals, hands: hands.revision)
  }
  private var drawn = Visible()

  /// True if it looks different from when it was last drawn.
  var wantsFrame: Bool { visible != drawn }

  /// Attract mode over the exhibits of a table, which are shown by turns where visitors may go to all of them.
  init(_ context: ExhibitContext, of list: ExhibitList, first: ExhibitID) {
    let settings = context.settings
    (metrics, measure) = (settings.metrics, context.measure)
    let exhibits = list.descriptors.map(\.id).filter { $0 != .gallery }
    hasGallery = settings.visitors.hasGallery && exhibits.count > 1
    self.exhibits = hasGallery ? exhibits : [first]
    turn = self.exhibits.firstIndex(of: first) ?? 0
    recorded = settings.shows
    mayPlay = !settings.gestures.locked.contains(.trace)
    words = settings.visitors.welcome ?? "Touch anywhere to begin."
  }

  /// Begins, with the first exhibit of the table.
  ///
  /// - Parameter isDark: true where nothing is shown, and the table is dark until somebody touches it.
  mutating func begin(with first: ExhibitID, at time: Double, isDark: Bool) {
    (isOn, self.isDark) = (true, isDark)
    turn = exhibits.firstIndex(of: first) ?? 0
    arrive(at: time)
  }

  /// Ends.
  mutating func end() {
    (isOn, isDark) = (false, false)
    hands = DemonstrationHands()
  }

  private mutating func arrive(at time: Double) {
    (arrived, worked, hands) = (time, time, DemonstrationHands())
    (script, scriptWindow) = (nil, nil)
    arrivals += 1
  }

  /// Lets the hands do what is due, before the exhibit's own time passes; returns what is shown next.
  mutating func advance(
    on exhibit: inout any Exhibit, _ shown: ExhibitID, in window: Rect, at time: Double
  ) -> Step {
    guard isOn, !isDark else { return .stay }
    if shown == .gallery {
      guard time - arrived >= Self.galleryStay else { return .stay }
      turn = (turn + 1) % exhibits.count
      arrive(at: time)
      return .go(exhibits[turn])
    }
    if scriptWindow != window { choose(for: shown, in: window) }
    // What a recording leaves behind is in the way of the next: each has a turn of its own.
    let count = script == nil ? Self.showsEach : 1
    let mayBegin = mayPlay && hands.shows < count && time - worked >= Self.pause
    hands.play(on: &exhibit, at: time, mayBegin: mayBegin, recorded: script)
    if hands.isBusy { worked = time }
    let stay = hands.shows < count ? Self.stayWithoutHands : Self.pause
    guard time - worked >= stay else { return .stay }
    arrive(at: time)
    return hasGallery ? .go(.gallery) : .again
  }

  /// Chooses the hands of a turn; in a window that has changed since, those on the way are not played to their end.
  private mutating func choose(for shown: ExhibitID, in window: Rect) {
    if scriptWindow == nil { turns[shown, default: 0] += 1 } else { hands.abandon() }
    scriptWindow = window
    let fitting = recorded.filter { $0.exhibit == shown && $0.fits(window) }
    script = fitting.isEmpty ? nil : fitting[((turns[shown] ?? 1) - 1) % fitting.count].script(in: window)
  }

  /// Draws the fingers, and the words at the bottom of the window.
  mutating func draw(in window: Rect, _ theme: () -> Theme, into picture: inout Picture) {
    drawn = visible
    guard isOn else { return }
    guard !isDark else { return picture.begin(width: picture.width, height: picture.height, ground: Color(0)) }
    let theme = theme()
    hands.draw(in: window, theme, metrics, into: &picture)
    let room = window.width - 2 * metrics.gap - 2 * metrics.button
    let style = metrics.type.style(.heading, .semibold)
    let text = TextLayout(words, style: style, width: max(0, room), maxLines: 1, measure: measure)
    guard let line = text.lines.first, room > 0 else { return }
    let extent = measure.measure(line.text, style)
    // Between the buttons of the bar where the window is wide, else above them.
    var bar = ControlBar(.bottom, of: window, metrics: metrics)
    let button = bar.trailing(metrics.button)
    let isWide = window.width >= metrics.pixels(Self.wideWindow)
    let middle = isWide ? button.center.y : button.y - metrics.gap - metrics.button / 2
    let frame = Rect(
      center: Point(window.center.x.rounded(), middle.rounded()),
      size: Size((extent.width + 2 * metrics.button * 0.7).rounded(), metrics.button))
    let corner = frame.height / 2
    picture.shadow(frame, radius: corner, blur: metrics.pixels(14), color: theme.cardShadow)
    picture.roundedRect(frame, radius: corner, color: theme.card)
    picture.roundedRectBorder(frame, radius: corner, width: metrics.hairline, color: theme.accent)
    let origin = Point(
      (frame.center.x - extent.width / 2).rounded(), (frame.center.y - extent.height / 2 + extent.ascent).rounded())
    picture.text(line.text, style: style, at: origin, color: theme.text)
  }

  /// Returns the seconds until something is due although nothing happens; `nil` while it is off.
  func wakeAfter(at time: Double) -> Double? {
    guard isOn, !isDark else { return nil }
    if hands.isBusy { return 0 }
    // A show may begin as soon as the exhibit is at rest, which nobody tells.
    return time - worked < Self.pause ? worked + Self.pause - time : 0.25
  }
}
