// What the larger controls show. All of it is stored by the owner: drawing it again builds nothing.

import Drawing

/// How much a button stands out.
public enum Prominence: Hashable, Sendable {
  /// One of several.
  case plain
  /// What one most likely wants; at most one at a time.
  case primary
  /// Without a ground of its own, as inside cards.
  case quiet
}

/// How grave a message is.
public enum Severity: Hashable, Sendable {
  case information, success, warning, failure
}

/// What a card says.
public struct CardContent: Hashable, Sendable {
  /// One paragraph.
  public struct Line: Hashable, Sendable {
    /// How a paragraph looks.
    public enum Style: Hashable, Sendable {
      /// What matters.
      case primary
      /// Names on a path.
      case strong
      /// What explains.
      case secondary
      /// A caption over what follows.
      case heading
      /// A thin rule; its text is not looked at.
      case rule
    }

    /// The words; wrapped to the card.
    public var text: String
    /// How they look.
    public var style: Style
    /// A dot before the words, such as the colour of a group; `nil` for none.
    public var dot: Color?

    /// A paragraph from its parts.
    public init(_ text: String, _ style: Style = .primary, dot: Color? = nil) {
      self.text = text
      self.style = style
      self.dot = dot
    }
  }

  /// The paragraphs from top to bottom.
  public var lines: [Line]
  /// Whether there is a close button.
  public var canClose: Bool
  /// A stripe at the leading edge, such as the colour of the trace the card speaks of; `nil` for none.
  public var stripe: Color?

  /// What a card says, from its parts.
  public init(lines: [Line], canClose: Bool = true, stripe: Color? = nil) {
    self.lines = lines
    self.canClose = canClose
    self.stripe = stripe
  }
}

/// What a list shows.
public struct ListContent: Hashable, Sendable {
  /// One row.
  public struct Row: Hashable, Sendable {
    /// What it is.
    public var title: String
    /// More about it, in a second line; empty for none.
    public var subtitle: String
    /// At the trailing edge, such as a size or a date; empty for none.
    public var trailing: String
    /// Before the title.
    public var icon: Icon?

    /// A row from its parts.
    public init(_ title: String, subtitle: String = "", trailing: String = "", icon: Icon? = nil) {
      self.title = title
      self.subtitle = subtitle
      self.trailing = trailing
      self.icon = icon
    }
  }

  /// The rows from top to bottom.
  public var rows: [Row]
  /// Which row is chosen; `nil` for none.
  public var selected: Int?
  /// What stands there when there are no rows.
  public var placeholder: String

  /// What a list shows, from its parts.
  public init(rows: [Row], selected: Int? = nil, placeholder: String = "") {
    self.rows = rows
    self.selected = selected
    self.placeholder = placeholder
  }
}

/// What a text field shows.
public struct FieldContent: Hashable, Sendable {
  /// What is written.
  public var text: String
  /// How many characters are before the caret.
  public var caret: Int
  /// What is asked for, while nothing is written.
  public var placeholder: String
  /// Whether writing goes here.
  public var hasFocus: Bool

  /// What a field shows, from its parts.
  public init(text: String, caret: Int? = nil, placeholder: String = "", hasFocus: Bool = false) {
    self.text = text
    self.caret = caret ?? text.count
    self.placeholder = placeholder
    self.hasFocus = hasFocus
  }
}

/// One line of a help overlay.
public struct HelpRow: Hashable, Sendable {
  /// What the hand does, or the key; a row without it is a heading.
  public var gesture: String
  /// What happens.
  public var effect: String

  /// A line of help.
  public init(_ gesture: String, _ effect: String) {
    self.gesture = gesture
    self.effect = effect
  }
}
