// Asking for commands: by keys, and by the list of all of them, in which people search.

import Drawing
import Geometry
import Gestures
import Widgets

extension ShellExhibit {
  /// Asks for the command of a key.
  ///
  /// - Returns: false where the key is that of no command.
  mutating func command(by key: Key, _ modifiers: KeyModifiers, isRepeat: Bool) -> Bool {
    guard let (command, answer) = Self.commands.command(of: key, modifiers, in: self) else { return false }
    if isRepeat && !command.repeats || !command.worksWithPanels(of: self) { return true }
    perform(answer)
    return true
  }

  /// Asks for a command by its name; nothing where it means nothing now.
  mutating func ask(for id: ControlID) {
    if let answer = Self.commands[id]?.answer(in: self) { perform(answer) }
  }

  /// True if something stands beside the content: a panel, or the inspector.
  var hasSomethingBeside: Bool { shell.sidePanel != nil || shell.covered.width > 0 }

  private mutating func perform(_ answer: ControlAnswer<Self>) {
    switch answer {
    case .run(let change): change(&self)
    case .shell(let action): perform(action)
    case .none, .value, .segment, .row, .card, .event: break
    }
  }

  // MARK: The list

  /// Begins the list of the commands that are of use now.
  mutating func beginCommands() {
    let offered = Self.commands.all.filter { $0.isListed && $0.isOfUse(in: self) }
    shell.panels.beginSearch(isAtDesk: shell.lastPointerWasMouse, among: offered.map(\.id))
    search(for: EditedText(limit: 100))
  }

  /// Searches the list for words.
  func findCommands(_ text: EditedText, in search: inout SearchPanel) {
    let offered = shell.panels.offered.compactMap { Self.commands[$0] }
    let names = offered.map { "\($0.title) \($0.summary)" }
    // With a symbol each, all titles stand in one column.
    let rows = offered.map {
      ListContent.Row(
        $0.title, subtitle: $0.summary, trailing: $0.keys.first?.label ?? "", icon: $0.icon ?? .chevronRight)
    }
    search.nothing = "No command is called this."
    search.search(text, among: names) { rows[$0] }
  }

  /// Asks for the command that was chosen in the list, which has been closed.
  mutating func chooseCommand(_ number: Int) {
    guard shell.panels.offered.indices.contains(number) else { return }
    ask(for: shell.panels.offered[number])
  }
}

extension Commands {
  /// Returns a tile of the help about the keys of some commands.
  ///
  /// - Parameter words: two to six words for what they do.
  public func tile(_ ids: ControlID..., words: String) -> HelpTile { HelpTile(.keys(ids.map(label)), words) }

  /// Returns the name of the first key of a command, on the screen.
  public func label(_ id: ControlID) -> String {
    guard let key = self[id]?.keys.first else { preconditionFailure("\(id) has no key") }
    return key.label
  }
}

extension ControlList {
  /// Adds the button or the switch of a command to the bar that was begun last; nothing where visitors may not ask for it.
  ///
  /// - Parameters:
  ///   - text: the word below its symbol; `nil` for the title.
  ///   - icon: its symbol; `nil` for that of the command.
  ///   - words: all words that it may have: there is room for each.
  ///   - comesAndGoes: true if it is not there all the time.
  public mutating func addToBar(
    _ id: ControlID, of host: Host, text: String? = nil, icon: Icon? = nil, words: [String] = [],
    trailing: Bool = false,
    comesAndGoes: Bool = false
  ) where Host: ShellExhibit {
    guard let command = Host.commands[id], command.isAllowed(in: host) else { return }
    let isOn = command.isOn(in: host)
    let answer = command.answer(in: host)
    let control = Control(
      id, isOn == nil ? .button(.plain) : .toggle, frame: .zero, text: text ?? command.title,
      icon: icon ?? command.icon, isOn: isOn ?? false, isEnabled: isOn != nil || command.isOfUse(in: host))
    addToBar(control, answer ?? .none, words: words, trailing: trailing, comesAndGoes: comesAndGoes)
  }
}
