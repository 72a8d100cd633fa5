// The content of the larger controls. All of it is stored by the owner: drawing it again builds nothing.

import Drawing

/// The prominence of a button among others.
public enum Prominence: Hashable, Sendable {
  /// One of several.
  case plain
  /// The most likely choice; at most one at a time.
  case primary
  /// Without a ground of its own, as inside cards.
  case quiet
}

/// The gravity of a message.
public enum Severity: Hashable, Sendable {
  case information, success, warning, failure
}

/// The content of a card.
public struct CardContent: Hashable, Sendable {
  /// One paragraph.
  public struct Line: Hashable, Sendable {
    /// The look of a paragraph.
    public enum Style: Hashable, Sendable {
      /// The words that matter.
      case primary
      /// Names on a path.
      case strong
      /// The words that explain.
      case secondary
      /// A caption over what follows.
      case heading
      /// A thin rule; its text is not looked at.
      case rule
    }

    /// The words; wrapped to the card.
    public var text: String
    /// The look of the words.
    public var style: Style
    /// A dot before the words, such as the colour of a group; `nil` for none.
    public var dot: Color?
    /// The number that a touch on the line tells, such as that of the node it names; `nil` for words that are only read.
    public var link: Int?
    /// True if the words are underlined, as links to other programs are.
    public var isUnderlined = false
    /// True if a touch on the line takes away what it says.
    public var isRemovable = false
    /// The picture in place of the words; `nil` for words.
    public var picture: PixelImage?

    /// A paragraph from its parts.
    public init(
      _ text: String, _ style: Style = .primary, dot: Color? = nil, link: Int? = nil, isUnderlined: Bool = false
    ) {
      self.text = text
      self.style = style
      self.dot = dot
      self.link = link
      self.isUnderlined = isUnderlined
    }

    /// A picture, as wide as the card at most.
    public init(_ picture: PixelImage) {
      self.init("")
      self.picture = picture
    }
  }

  /// The paragraphs from top to bottom.
  public var lines: [Line]
  /// True if there is a close button.
  public var canClose: Bool
  /// A stripe at the leading edge, such as the colour of the trace the card speaks of; `nil` for none.
  public var stripe: Color?

  /// A card's content from its parts.
  public init(lines: [Line], canClose: Bool = true, stripe: Color? = nil) {
    self.lines = lines
    self.canClose = canClose
    self.stripe = stripe
  }
}

/// The content of a list.
public struct ListContent: Hashable, Sendable {
  /// One row.
  public struct Row: Hashable, Sendable {
    /// The words of the row.
    public var title: String
    /// More about it, in a second line; empty for none.
    public var subtitle: String
    /// At the trailing edge, such as a size or a date; empty for none.
    public var trailing: String
    /// Before the title.
    public var icon: Icon?
    /// In place of the icon, in a list with pictures.
    public var picture: GraphThumbnail?
    /// A dot in place of the icon, such as the colour of a group.
    public var swatch: Color?

    /// A row from its parts.
    public init(
      _ title: String, subtitle: String = "", trailing: String = "", icon: Icon? = nil,
      picture: GraphThumbnail? = nil, swatch: Color? = nil
    ) {
      self.title = title
      self.subtitle = subtitle
      self.trailing = trailing
      self.icon = icon
      self.picture = picture
      self.swatch = swatch
    }
  }

  /// The rows from top to bottom.
  public var rows: [Row]
  /// The index of the chosen row; `nil` for none.
  public var selected: Int?
  /// The words in place of rows while there are none.
  public var placeholder: String
  /// True if rows have room for a picture before their titles.
  public var hasPictures: Bool
  /// True if what stands at the trailing edge is what people look for: it has letters like the title.
  public var hasValues: Bool
  /// The lines that the title and the subtitle of every row may take: longer words end with "…".
  public var lines: (title: Int, subtitle: Int) {
    get { (titleLines, subtitleLines) }
    set { (titleLines, subtitleLines) = newValue }
  }
  private var titleLines = 1
  private var subtitleLines = 1

  /// A list's content from its parts.
  public init(
    rows: [Row], selected: Int? = nil, placeholder: String = "", hasPictures: Bool = false, hasValues: Bool = false,
    lines: (title: Int, subtitle: Int) = (1, 1)
  ) {
    (titleLines, subtitleLines) = lines
    self.rows = rows
    self.selected = selected
    self.placeholder = placeholder
    (self.hasPictures, self.hasValues) = (hasPictures, hasValues)
  }
}

/// The content of a text field.
public struct FieldContent: Hashable, Sendable {
  /// The text as written.
  public var text: String
  /// The number of characters before the caret.
  public var caret: Int
  /// The characters that are selected: what is written next replaces them.
  public var selection: Range<Int>
  /// The words that ask for a text, while nothing is written.
  public var placeholder: String
  /// True if writing goes here.
  public var hasFocus: Bool
  /// True if the text may have several lines, which are wrapped to the field.
  public var hasLines = false

  /// A field's content from its parts.
  public init(text: String, caret: Int? = nil, placeholder: String = "", hasFocus: Bool = false) {
    self.text = text
    self.caret = caret ?? text.count
    selection = 0..<0
    self.placeholder = placeholder
    self.hasFocus = hasFocus
  }

  /// The content of a field in which a text is being written.
  public init(_ edited: EditedText, placeholder: String, hasFocus: Bool = true) {
    self.init(text: edited.text, caret: edited.caret, placeholder: placeholder, hasFocus: hasFocus)
    (selection, hasLines) = (edited.selection, edited.hasLines)
  }
}

/// A tile of a help overlay: a picture of what a hand does, over words for its effect; or a heading.
public struct HelpTile: Hashable, Sendable {
  /// The picture; `nil` of a heading.
  public var picture: GesturePicture?
  /// Two to six words for the effect, or the heading.
  public var words: String

  /// A tile with a picture.
  public init(_ picture: GesturePicture, _ words: String) {
    self.picture = picture
    self.words = words
  }

  /// A heading over the tiles that follow.
  public init(heading: String) { words = heading }
}
