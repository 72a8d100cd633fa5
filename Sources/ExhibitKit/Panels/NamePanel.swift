// A panel to give something a name, on a hardware keyboard or one on the screen: the same in every exhibit where people
// change what is shown.
//
// The panel keeps what is written; what it is the name of is the exhibit's affair.

import Drawing
import Geometry
import Gestures
import Widgets

/// Writing a name.
public struct NamePanel {
  /// The meaning of a key.
  enum Answer: Equatable {
    /// Nothing: it is for somebody else.
    case ignored
    /// A change of the name.
    case taken
    /// The end of writing.
    case done
  }

  /// The question: the title of the panel, and the word on the button that ends it.
  public struct Question: Hashable, Sendable {
    /// The title: "Name of the new node".
    public let title: String
    /// The word on the button: "Add".
    public let verb: String
    /// The words in the empty field: "Name", or an example.
    public let placeholder: String
    /// The greatest number of characters that are written.
    public let limit: Int
    /// True if it may have several lines.
    public let hasLines: Bool

    /// A question from its words.
    public init(
      _ title: String, verb: String, placeholder: String = "Name", limit: Int = 200, hasLines: Bool = false
    ) {
      (self.title, self.verb, self.placeholder) = (title, verb, placeholder)
      (self.limit, self.hasLines) = (limit, hasLines)
    }
  }

  /// The question that is asked.
  private(set) var question = Question("", verb: "")
  /// The name as it is written.
  private(set) var name = EditedText(limit: 200)
  /// The sentence about why what is written cannot be taken; `nil` until that was tried.
  private(set) var problem: String?
  /// The name that the panel began with.
  private var proposed = ""
  /// The file that gets the name; `nil` for something else.
  private(set) var file: String?
  /// True if keys are shown on the screen.
  private(set) var showsKeyboard = false

  /// True if people have written something else than the name that the panel began with.
  var isWritten: Bool { name.text != proposed }

  /// A panel before it was opened.
  init() {}

  /// Begins with a name.
  ///
  /// - Parameters:
  ///   - isSelected: true if the first letter replaces the name.
  ///   - file: the file that gets the name; `nil` for something else.
  ///   - isAtDesk: true if a hardware keyboard is at hand.
  mutating func begin(
    _ question: Question, name: String, isSelected: Bool = false, file: String? = nil, isAtDesk: Bool
  ) {
    self.file = file
    self.question = question
    self.name = EditedText(name, limit: question.limit, hasLines: question.hasLines)
    proposed = self.name.text
    if isSelected { self.name.selectAll() }
    problem = nil
    showsKeyboard = !isAtDesk
  }

  /// Puts the caret where a finger touched the name, and shows keys on the screen where a finger did.
  mutating func beginWriting(caret: Int, byFinger: Bool) {
    name.touch(at: caret)
    showsKeyboard = showsKeyboard || byFinger
  }

  /// Writes another name from the start.
  mutating func clear() {
    problem = nil
    name.replace(with: "")
  }

  /// Says why what is written cannot be taken, until something else is.
  mutating func refuse(_ problem: String) { self.problem = problem }

  /// The sentence to those who would leave a long text.
  private static let leaving = "Escape again leaves it."
  /// The number of characters from which a text is long: more than people like to write twice.
  private static let longText = 40

  /// Returns true if people may leave without what they have written. Those who would lose a long text are told first.
  mutating func mayLeave() -> Bool {
    guard isWritten, name.text.count >= Self.longText, problem != Self.leaving else { return true }
    refuse(Self.leaving)
    return false
  }

  /// Takes the name as it was edited.
  mutating func write(_ edited: EditedText) { (name, problem) = (edited, nil) }

  /// Takes a key of a keyboard on the desk.
  mutating func handle(_ key: Key) -> Answer {
    switch key {
    case .enter: return .done
    case .character: return .taken
    default: return .ignored
    }
  }

  /// Takes a key of the keyboard on the screen.
  mutating func handle(_ stroke: KeyStroke) -> Answer {
    if stroke == .enter { return .done }
    if stroke == .hide { showsKeyboard = false }
    return .taken
  }

  /// Adds the panel: the field and the button that ends it, with keys where a finger opened it.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, window: Rect, metrics: Metrics) {
    var free = window
    if showsKeyboard {
      let keys = metrics.keyboardFrame(in: window)
      controls.append(Control(.keyboard, .keyboard, frame: keys))
      free.height = max(0, free.height - keys.height)
    }
    let widest = metrics.pixels(question.hasLines || question.limit > 1_000 ? 640 : 440)
    let area = metrics.panelArea(in: free, width: min(widest, free.width - 2 * metrics.padding))
    let (step, width) = (metrics.button + metrics.gap, min(widest, area.width - 2 * metrics.padding))
    let most = max(0, area.height - 2 * metrics.grid)
    let hint = question.hasLines && !showsKeyboard ? "Shift + Enter: a new line" : nil
    let words = (problem ?? hint)?.split(separator: "\n").map(String.init) ?? []
    // Several lines stand above the button, and one beside it.
    let line = words.count > 1 ? metrics.pixels(26) : 0
    let others = 2 * metrics.padding + 2 * step + line * Double(words.count)
    let field = question.hasLines ? max(metrics.button, min(5 * metrics.button, most - others)) : metrics.button
    let height = min(others + field, most)
    let panel = Rect(center: area.center, size: Size(width, height))
    let inner = panel.inset(by: metrics.padding)
    controls.append(Control(.panel, .panel, frame: panel))
    controls.append(
      Control(
        .panelTitle, .caption, frame: Rect(inner.x, inner.y, inner.width - step, metrics.button), text: question.title))
    controls.append(
      Control(
        .panelClose, .button(.quiet), frame: Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button),
        icon: .close))
    let content = FieldContent(name, placeholder: question.placeholder)
    let frame = Rect(inner.x, inner.y + step, inner.width, field)
    controls.append(Control(.nameField, .field(content), frame: frame, icon: .pencil))
    var done = Control(.nameDone, .button(.primary), frame: .zero, text: question.verb, icon: .check)
    let buttonWidth = surface.fitting.width(of: done)
    done.frame = Rect(
      inner.maxX - buttonWidth, frame.maxY + metrics.gap + line * Double(words.count), buttonWidth, metrics.button)
    controls.append(done)
    let beside = Rect(inner.x, done.frame.y, max(0, done.frame.x - metrics.gap - inner.x), metrics.button)
    for (index, text) in words.enumerated() {
      let above = Rect(inner.x, frame.maxY + metrics.gap / 2 + line * Double(index), inner.width, line)
      controls.append(
        Control(.nameProblem, .caption, frame: words.count > 1 ? above : beside, text: text))
    }
  }
}

extension ControlID {
  /// The field of the name.
  static let nameField = ControlID("nameField")
  /// The button that ends writing it.
  static let nameDone = ControlID("nameDone")
  /// The words about why it cannot be taken.
  static let nameProblem = ControlID("nameProblem")
}
