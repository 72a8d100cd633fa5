// Giving something a name, in any exhibit where people change what is shown.

import Gestures
import Widgets

extension ShellExhibit {
  /// Asks for a name; it comes to `nameWasWritten`, unless people close the panel.
  ///
  /// - Parameters:
  ///   - name: the name to begin with.
  ///   - isSelected: true if the first letter replaces that name.
  public mutating func askForName(_ question: NamePanel.Question, name: String = "", isSelected: Bool = false) {
    open(.name)
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
    if let problem = problem(ofWritten: name) {
      shell.panels.updateNaming { $0.refuse(problem) }
      return false
    }
    closePanel()
    nameWasWritten(name)
    return true
  }
}
