// A control as a plain value: its sort, its frame, its words. The owner lists its controls again in every frame, into a
// reused array, back to front; `ControlSurface` keeps what must last from frame to frame.

import Drawing
import Geometry

/// Something on the screen that fingers can press, drag or read.
public struct Control: Hashable, Sendable {
  /// The sort of a control, with the content of that sort.
  public enum Kind: Hashable, Sendable {
    /// Pressed for what it does: round with an icon alone, a pill with words.
    case button(Prominence)
    /// Pressed to switch something on or off.
    case toggle
    /// − value +. The control's text is the value as written.
    case stepper(value: Double, range: ClosedRange<Double>, step: Double)
    /// One of a few.
    case segmented(titles: [String], selected: Int)
    /// A value along a track. Keys go by steps; by a twentieth of the track where the step is 0.
    case slider(value: Double, range: ClosedRange<Double>, step: Double = 0)
    /// A panel with a title, lines of text and a close button. The control's text is the title.
    case card(CardContent)
    /// Rows that scroll.
    case list(ListContent)
    /// Rows and columns that scroll.
    case table(TableContent)
    /// A line to write in.
    case field(FieldContent)
    /// Keys to write with.
    case keyboard
    /// A message that goes by itself. The control's text is the message.
    case toast(Severity)
    /// Tiles with pictures of gestures over the dimmed screen. The control's text is the title.
    case help([HelpTile])
    /// The part of some work that is done, 0…1; `nil` when nobody knows.
    case progress(Double?)
    /// Bars side by side, of heights 0…1, of which those in a range stand out.
    case histogram(bars: [Double], chosen: Range<Int>)
    /// Dots over axes.
    case plot(LogPlot)
    /// Only blocks and groups: a plain panel.
    case panel
    /// Only words.
    case caption
  }

  /// The name of the control.
  public var id: ControlID
  /// The frame in view pixels. An empty frame is neither shown nor touched.
  public var frame: Rect
  /// The sort and the content.
  public var kind: Kind
  /// The words on it.
  public var text: String
  /// The icon before the words.
  public var icon: Icon?
  /// True if a toggle is on; a button that is on shows it as a toggle does.
  public var isOn: Bool
  /// True if it can be used. What cannot still keeps fingers off what is behind it.
  public var isEnabled: Bool
  /// True if its word stands below its icon, in small letters, so that many stand side by side; without an icon it stands
  /// alone.
  public var hasWordBelow: Bool
  /// The part of it that is there, 0…1: less while it comes or goes.
  public var presence: Double

  /// A control from its parts.
  public init(
    _ id: ControlID, _ kind: Kind, frame: Rect, text: String = "", icon: Icon? = nil, isOn: Bool = false,
    isEnabled: Bool = true, hasWordBelow: Bool = false, presence: Double = 1
  ) {
    self.id = id
    self.frame = frame
    self.kind = kind
    self.text = text
    self.icon = icon
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.hasWordBelow = hasWordBelow
    self.presence = presence
  }

  /// The control as it is in a picture that nobody can touch: cards without a button to close them, and messages; `nil`
  /// for what is there to be used.
  public var readable: Control? {
    switch kind {
    case .card(var content):
      content.canClose = false
      var card = self
      card.kind = .card(content)
      return card
    case .toast, .progress: return self
    case .button, .toggle, .stepper, .segmented, .slider, .list, .table, .field, .keyboard, .help, .panel, .caption,
      .histogram, .plot:
      return nil
    }
  }

  /// True if there are an icon and a word below it.
  var isStacked: Bool { hasWordBelow && icon != nil && !text.isEmpty }

  /// Farther out than any screen: a frame that reaches beyond this, in pixels, is broken.
  private static let farthest = 1e7

  /// True if there is anything to see or touch.
  var isShown: Bool {
    frame.width >= 1 && frame.height >= 1 && presence > 0 && frame.minX >= -Control.farthest
      && frame.minY >= -Control.farthest && frame.maxX <= Control.farthest && frame.maxY <= Control.farthest
  }
}

/// Something that fingers or keys did to a control.
public enum ControlEvent: Hashable, Sendable {
  /// A button or toggle was pressed and let go on.
  case activated(ControlID)
  /// A slider or stepper asks for this value.
  case valueChanged(ControlID, Double)
  /// A segment of a segmented control was chosen, or the title of a column of a table.
  case segmentSelected(ControlID, index: Int)
  /// A row of a list was tapped, or a line of a card, whose link is then told.
  case rowActivated(ControlID, row: Int)
  /// A cell of a table was tapped.
  case cellActivated(ControlID, row: Int, column: Int)
  /// The close button of a card was pressed, or the screen beside a help overlay.
  case closed(ControlID)
  /// A field was tapped: writing goes there, and the caret before this character.
  case fieldFocused(ControlID, caret: Int)
  /// The clear button of a field was pressed.
  case fieldCleared(ControlID)
  /// A key of an on-screen keyboard was pressed.
  case key(ControlID, KeyStroke)
}

/// The effect of a key of the on-screen keyboard.
public enum KeyStroke: Hashable, Sendable {
  case insert(String)
  case backspace, enter, hide
}

extension [Control] {
  /// Returns the control with a name; the frontmost, should two share it.
  func named(_ id: ControlID) -> Control? { last { $0.id == id } }
}
