// An exhibit whose panels, bar, common keys, files and redraw are those of its shell.
//
// The exhibit keeps its values; events and frames are brought to them, as `ShellEvents` and `ShellFrame` say.

import Drawing
import Geometry
import Gestures
import Widgets

/// An exhibit with a shell.
public protocol ShellExhibit: FilesExhibit, SearchExhibit, SendableMetatype {
  /// Everything the exhibit's own controls show, beside what the shell compares: the window and the part of it that the
  /// inspector covers, the theme, the open panel, notices and reduced motion. Comparing it costs nothing that grows with
  /// the document.
  associatedtype ControlState: Equatable, SendableMetatype
  /// Everything the picture shows beside the controls and what the shell compares. Comparing it costs nothing that grows
  /// with the document.
  associatedtype Visible: Equatable, SendableMetatype

  /// The shell.
  var shell: ExhibitShell<Self, ControlState> { get set }
  /// The state that was drawn last.
  var drawn: DrawnState<Visible> { get set }

  // MARK: What shows

  /// Everything the exhibit's own controls show now.
  var controlState: ControlState { get }
  /// Everything the picture shows now, beside the controls.
  var visible: Visible { get }
  /// True if no controls are shown now, not even panels; so it is in a preview.
  var areControlsHidden: Bool { get }
  /// Lists the exhibit's own controls, back to front. The bar at the lower edge has begun.
  func listControls(into list: inout ControlList<Self>)
  /// Begins the picture: with the theme's ground, or with what lies at rest behind everything else.
  mutating func beginPicture(_ picture: inout Picture)
  /// Draws the content.
  mutating func drawContent(into picture: inout Picture)
  /// Draws the words beside the content, over it; a preview has none.
  mutating func drawWords(into picture: inout Picture)
  /// Draws what lies over the controls.
  mutating func drawOverControls(into picture: inout Picture)
  /// Takes the layout of a picture without controls, which is drawn next.
  mutating func prepareForPicture()
  /// True if a picture larger than the window can show more than is in the window, such as more names.
  var hasRoomForMore: Bool { get }
  /// Takes up a sheet for a picture, which is larger than the window was: the same is in view, and cards lie beside it.
  mutating func sheetDidGrow()

  // MARK: What happens

  /// Changes the view.
  mutating func perform(_ command: ViewCommand)
  /// Takes an event before controls and panels do.
  ///
  /// - Returns: true if the event goes no further.
  mutating func intercept(_ event: InputEvent) -> Bool
  /// Takes note of an event that has been dealt with, whoever took it.
  mutating func didHandle(_ event: InputEvent)
  /// Takes note of an event that a control took.
  mutating func controlsDidTake(_ event: InputEvent)
  /// Takes an event that neither controls nor panels wanted.
  mutating func handleContent(_ event: InputEvent)
  /// Releases all hands on the content without a result.
  mutating func cancelInput()
  /// Leads back by one layer, on Escape with no panel open.
  mutating func stepBack()

  // MARK: What changes around it

  /// Lets time pass in the content.
  mutating func advanceContent(elapsed: Double)
  /// Does what follows from what controls asked for; the last thing in a frame.
  mutating func controlsDidAdvance()
  /// Leaves the program, where visitors may.
  mutating func quit()
  /// True while people are asked whether they leave, or open another file, without what they have made.
  var isAskedToLeave: Bool { get }
  /// Closes that question: they stay.
  mutating func closeLeavingQuestion()
  /// Returns true if a file may take the place of what is shown; the empty path is that of a new one. Where that would lose
  /// changes, people are asked first.
  mutating func mayGiveWay(to path: String) -> Bool
  /// True if something of the content moves by itself.
  var isContentAnimating: Bool { get }
  /// The time, in seconds since the program began, at which the content wants to be advanced although nothing happens.
  var nextDeadline: Double? { get }
  /// Notes that the window has another size.
  mutating func windowDidChange()
  /// Notes that the inspector covers another part of the window.
  mutating func coveredDidChange()
  /// Notes that the theme is another one.
  mutating func themeDidChange()
  /// Notes that things move from now on, or change at once.
  mutating func motionDidChange()
  /// Returns true if a panel may be opened now; if not, whoever asked for it may be told why.
  mutating func mayOpen(_ panel: ExhibitPanel) -> Bool
  /// Notes that a panel is about to open.
  mutating func panelWillOpen(_ panel: ExhibitPanel)
  /// Notes that a panel was closed.
  mutating func panelDidClose()
  /// The text that people write now, in a panel or in the content; `nil` where they write nothing.
  var writtenText: EditedText? { get set }
  /// The open network as people read about it; `nil` where none is open, and in exhibits of something else.
  var about: AboutNetwork? { get }
  /// Asks for the title of the open network, or for a fact that it tells of itself.
  mutating func write(_ part: AboutNetwork.Part)

  // MARK: Keys and help

  /// The panels that can be opened here.
  static var panels: Set<ExhibitPanel> { get }
  /// The commands, of which bar, keys and help are made.
  static var commands: Commands<Self> { get }
  /// The panels beside the content. Keys are for the one that is open: what it covers nothing of may not change by a letter
  /// that was meant for the panel.
  static var sidePanels: [SidePanel<Self>] { get }
  /// Moves the content aside for the panel that was opened beside it, or fills that of the one that was closed.
  mutating func sidePanelDidChange()
  /// The tiles of the help.
  static var help: [HelpTile] { get }
  /// The tiles of the help now: what hands and keys do changes with what people do.
  var helpTiles: [HelpTile] { get }
}

extension ShellExhibit {
  public var areControlsHidden: Bool { shell.isPreview }
  @inlinable public mutating func beginPicture(_ picture: inout Picture) { shell.begin(&picture) }
  public mutating func drawContent(into picture: inout Picture) {}
  public mutating func drawWords(into picture: inout Picture) {}
  public mutating func drawOverControls(into picture: inout Picture) {}
  public mutating func prepareForPicture() {}
  public var hasRoomForMore: Bool { false }
  public mutating func sheetDidGrow() {}
  public var isWindowCovered: Bool { shell.panel == .help }
  public mutating func perform(_ command: ViewCommand) {}
  public mutating func intercept(_ event: InputEvent) -> Bool { false }
  public mutating func didHandle(_ event: InputEvent) {}
  public mutating func controlsDidTake(_ event: InputEvent) {}
  public mutating func controlsDidAdvance() {}
  public mutating func quit() { shell.quit() }
  public var isAskedToLeave: Bool {
    // Where its card is gone, people went on, and are asked again.
    guard let endsAt = shell.leaving.endsAt else { return false }
    return shell.notices.all.contains { $0.endsAt == endsAt }
  }
  public mutating func mayGiveWay(to path: String) -> Bool { true }
  public mutating func closeLeavingQuestion() {
    shell.leaving.withdraw()
    shell.notices.close(of: .desk)
  }
  public mutating func windowDidChange() {}
  public mutating func coveredDidChange() {}
  public mutating func themeDidChange() {}
  public mutating func motionDidChange() {}
  public mutating func mayOpen(_ panel: ExhibitPanel) -> Bool { true }
  public mutating func panelWillOpen(_ panel: ExhibitPanel) {}
  public mutating func panelDidClose() {}
  public var writtenText: EditedText? {
    get { textInPanel }
    set { textInPanel = newValue }
  }
  public var about: AboutNetwork? { nil }
  public mutating func write(_ part: AboutNetwork.Part) {}
  public static var panels: Set<ExhibitPanel> { [.help] }
  public var helpTiles: [HelpTile] { Self.help }
  public var nextDeadline: Double? { nil }
}

/// The state that an exhibit drew last, to tell whether it looks different now.
public struct DrawnState<Visible: Equatable> {
  @usableFromInline var last: Visible?

  /// Nothing has been drawn.
  @inlinable public init() {}

  /// True if this differs from what was drawn last.
  @inlinable public func differs(from visible: Visible) -> Bool { last != visible }

  @inlinable mutating func note(_ visible: Visible) { last = visible }
}
