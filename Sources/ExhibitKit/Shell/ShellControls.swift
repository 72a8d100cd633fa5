// The controls of an exhibit on the screen: listed again when something they show has changed, answered when they are used,
// and drawn when they look different.
//
// The list is taken out while it changes: of a copy, everything the surface remembers would be copied, too.

import Drawing
import Geometry
import Gestures
import Widgets

/// The controls of an exhibit, as they are listed now.
///
/// `State` is everything the exhibit's own controls show.
public struct ShellControls<Host, State: Equatable> {
  /// The list; `nil` only while it is taken out.
  private var list: ControlList<Host>?
  /// An empty array with room for what is done on the controls in a frame.
  private var answerRoom: [(event: ControlEvent, answer: ControlAnswer<Host>)] = []
  /// The state that the listed controls show; `nil` when they must be listed again.
  private var shown: ShownOnControls<State>?
  private var isSurfaceMoving = false
  private var wasAnimating = false
  /// True if the controls look different from when they were drawn last.
  public private(set) var needsRedraw = true

  /// No controls.
  init(style: WidgetStyle) { list = ControlList(surface: ControlSurface(style: style)) }

  /// The controls, back to front.
  public var listed: [Control] { list?.controls ?? [] }

  /// The controls as a report tells of them.
  public var reports: [ControlReport] { listed.map { ControlReport($0) } }

  /// Changes the style of the controls.
  mutating func changeStyle(_ change: (inout WidgetStyle) -> Void) {
    guard var style = list?.surface.style else { return }
    change(&style)
    list?.surface.style = style
  }

  // MARK: Listing

  /// Takes the list out to be listed again; `nil` if nothing that controls show has changed.
  mutating func beginListing(showing now: ShownOnControls<State>) -> ControlList<Host>? {
    guard now != shown, var next = list else { return nil }
    list = nil
    shown = now
    needsRedraw = true
    next.removeAll()
    return next
  }

  /// Puts the list back.
  mutating func endListing(_ listed: consuming ControlList<Host>) { list = listed }

  // MARK: What is done on them

  /// Offers an event to the controls.
  ///
  /// - Returns: true if it was theirs.
  @usableFromInline mutating func handle(_ event: InputEvent) -> Bool {
    guard var list else { return false }
    self.list = nil
    let isTheirs = list.surface.handle(event, controls: list.controls)
    self.list = list
    if isTheirs { needsRedraw = true }
    return isTheirs
  }

  /// True if something was done on the controls that has not been answered.
  @usableFromInline var hasEvents: Bool { list?.hasEvents ?? false }

  /// The answers to what was done on the controls since the last time, with the events they answer. Whoever has given
  /// them returns the array by `keepRoom`.
  @usableFromInline mutating func takeEvents() -> [(event: ControlEvent, answer: ControlAnswer<Host>)] {
    var events: [(event: ControlEvent, answer: ControlAnswer<Host>)] = []
    swap(&events, &answerRoom)
    list?.takeEvents(into: &events)
    guard !events.isEmpty else { return events }
    needsRedraw = true
    shown = nil
    return events
  }

  /// Keeps an array of answers that have been given, so that the next ones need no memory.
  @usableFromInline mutating func keepRoom(
    of events: inout [(event: ControlEvent, answer: ControlAnswer<Host>)]
  ) {
    events.removeAll(keepingCapacity: true)
    swap(&events, &answerRoom)
  }

  /// Releases all fingers on controls without doing anything.
  ///
  /// - Parameter kept: the control that fingers and keys stay on; `nil` for none.
  public mutating func release(but kept: ControlID? = nil) {
    list?.surface.cancelAll(but: kept)
    needsRedraw = true
  }

  /// Releases one control without doing anything, as when what it spoke of has changed under the finger.
  public mutating func release(_ control: ControlID) {
    list?.surface.cancel(control)
    needsRedraw = true
  }

  /// True if any finger is on a control.
  public var isTouched: Bool { list?.surface.isTouched ?? false }

  /// Returns true if a finger is on this control.
  public func isTouched(_ control: ControlID) -> Bool { list?.surface.isTouched(control) ?? false }

  /// The control the keys of a hardware keyboard speak to; `nil` for none.
  public var focus: ControlID? { list?.surface.focus }

  /// Scrolls a list to a row.
  mutating func reveal(row: Int, of id: ControlID) {
    guard let control = list?.control(id) else { return }
    list?.surface.reveal(row: row, of: control)
  }

  // MARK: Time and drawing

  /// Lets time pass on the controls.
  mutating func advance(to time: Double, elapsed: Double) {
    guard var list else { return }
    self.list = nil
    isSurfaceMoving = list.surface.advance(to: time, elapsed: elapsed, controls: list.controls)
    self.list = list
    if isSurfaceMoving || wasAnimating { needsRedraw = true }
    wasAnimating = isSurfaceMoving
  }

  /// True if a control moves by itself.
  var isMoving: Bool { isSurfaceMoving }

  /// Adds the controls to a picture: all of them, or only what there is to read on them.
  mutating func draw(all: Bool, into picture: inout Picture) {
    needsRedraw = false
    guard var list else { return }
    self.list = nil
    list.draw(all: all, into: &picture)
    self.list = list
  }

  /// Adds what there is to read on the controls to a picture that is saved, and not on the screen.
  mutating func drawReadable(into picture: inout Picture) {
    draw(all: false, into: &picture)
    needsRedraw = true
  }

  /// Returns the place of a caret that goes up or down by lines of a text in a field; `nil` where there is no such field, or
  /// it has one line.
  mutating func caretIndex(of text: EditedText, in field: ControlID, movedBy lines: Int) -> Int? {
    guard var control = listed.first(where: { $0.id == field }) else { return nil }
    control.kind = .field(FieldContent(text, placeholder: ""))
    return list?.surface.fitting.caretIndex(of: control, movedBy: lines)
  }

  /// Returns the height a card of a width wants, in view pixels.
  public mutating func cardHeight(title: String, _ content: CardContent, width: Double) -> Double {
    list?.surface.fitting.cardHeight(title: title, content, width: width) ?? 0
  }
}

/// Everything the controls of an exhibit and of its shell show.
struct ShownOnControls<State: Equatable>: Equatable {
  let state: State
  let panel: ExhibitPanel
  let sidePanel: ControlID?
  let panels: UInt64
  let files: UInt64
  /// The beat of a file on its way in: word of it appears by itself when it takes long; `nil` else.
  let reading: Int?
  let notices: UInt64
  let theme: Theme.Name
  let window: Rect
  let covered: Rect
  let reducedMotion: Bool
}
