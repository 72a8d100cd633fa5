// Giving something a name, in any exhibit where people change what is shown.

import Gestures
import Widgets

/// The use of a text that people are asked for.
struct NameAnswer<Host> {
  /// Returns a sentence about why a text cannot be taken; `nil` where it can.
  let problem: (Host, String) -> String?
  /// Takes the text; the panel has been closed.
  let take: (inout Host, String) -> Void
}

extension ShellExhibit {
  /// Asks for a name.
  ///
  /// - Parameters:
  ///   - name: the name to begin with.
  ///   - isSelected: true if the first letter replaces that name.
  ///   - problem: returns a sentence about why a name cannot be taken; `nil` where it can.
  ///   - take: takes the name, unless people close the panel; it is closed before.
  public mutating func askForName(
    _ question: NamePanel.Question, name: String = "", isSelected: Bool = false,
    problem: @escaping (Self, String) -> String? = { _, _ in nil }, _ take: @escaping (inout Self, String) -> Void
  ) {
    open(.name)
    shell.nameAnswer = NameAnswer(problem: problem, take: take)
    let isAtDesk = shell.lastPointerWasMouse
    shell.panels.updateNaming { $0.begin(question, name: name, isSelected: isSelected, isAtDesk: isAtDesk) }
  }

  /// Takes a key while the panel is open: letters are for the name.
  mutating func handleNameKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event, modifiers.isSubset(of: .shift) else { return false }
    let answer = shell.panels.updateNaming { $0.handle(key) }
    if answer == .done { endNaming() }
    return answer != .ignored
  }

  /// Answers the controls of the panel.
  mutating func respondWhileNaming(to event: ControlEvent) {
    switch event {
    case .activated(.nameDone): endNaming()
    case .fieldFocused(.nameField, let caret):
      let byFinger = !shell.lastPointerWasMouse
      shell.panels.updateNaming { $0.beginWriting(caret: caret, byFinger: byFinger) }
    case .fieldCleared(.nameField): shell.panels.updateNaming { $0.clear() }
    case .key(.keyboard, let stroke): if shell.panels.updateNaming({ $0.handle(stroke) }) == .done { endNaming() }
    default: break
    }
  }

  /// Takes what is written, or says why that cannot be, and goes on.
  ///
  /// - Returns: true if it was taken.
  @discardableResult mutating func endNaming() -> Bool {
    let (written, file) = (shell.panels.naming.name.text, shell.panels.naming.file)
    if let file {
      rename(file, written)
      return true
    }
    // A name that is not written keeps its blanks.
    let name = shell.panels.naming.isWritten ? String(written.trimmingPrefix { $0 == " " }) : written
    let answer = shell.nameAnswer
    if let problem = answer?.problem(self, name) {
      shell.panels.updateNaming { $0.refuse(problem) }
      return false
    }
    closePanel()
    answer?.take(&self, name)
    return true
  }
}
