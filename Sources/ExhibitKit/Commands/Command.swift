// A command is what people can ask for by a button, a key or the list of commands. It is declared in one place: the bar, the
// keys, the help and the list are made of that declaration.

import Drawing
import Geometry
import Gestures
import Widgets

/// Something that people can ask of an exhibit.
///
/// `Host` is the type of the exhibit. A command is made of its declaration and of what differs from the usual:
///
///     Command(.weights, "Weights", "Measure paths by them", .weight, keys: ["W"]) { $0.toggleWeights() }
///       .ofUse { $0.isWeighted }
public struct Command<Host: ShellExhibit>: Sendable {
  /// The name, which is that of its button: in reports, recordings and settings.
  public let id: ControlID
  /// The word or two on its button.
  public let title: String
  /// Some words for what it does; they follow the title.
  public let summary: String
  /// The symbol on its button; `nil` for none.
  public let icon: Icon?
  /// The keys that ask for it.
  public let keys: [KeyChord]
  /// True if it is asked for again and again while a key is held.
  public private(set) var repeats = false
  /// True if it is in the list of commands when it is of use.
  private(set) var isListed = true
  private let answer: @Sendable (Host) -> ControlAnswer<Host>?
  private var mayDo: @Sendable (AppSettings) -> Bool = { _ in true }
  private var isOfUse: @Sendable (Host) -> Bool = { _ in true }
  private var hasMeaning: @Sendable (Host) -> Bool = { _ in true }
  private var hasSwitch: (@Sendable (Host) -> Bool)?
  private var worksBesidePanels: @Sendable (Host) -> Bool = { _ in false }
  private var worksOverPanels: @Sendable (Host) -> Bool = { _ in false }

  /// A command that asks for one of several things, or for nothing, as it applies.
  ///
  /// - Parameter answer: returns what it asks for now; `nil` where it means nothing.
  public init(
    _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon? = nil, keys: [KeyChord] = [],
    answer: @escaping @Sendable (Host) -> ControlAnswer<Host>?
  ) {
    (self.id, self.title, self.summary, self.icon, self.keys) = (id, title, summary, icon, keys)
    self.answer = answer
  }

  /// A command of the shell.
  init(
    _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon? = nil, keys: [KeyChord] = [],
    _ action: @autoclosure @escaping @Sendable () -> ShellAction
  ) {
    self.init(id, title, summary, icon, keys: keys) { _ in .shell(action()) }
  }

  /// A command that always makes the same change of the exhibit.
  public init(
    _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon? = nil, keys: [KeyChord] = [],
    run change: @escaping @Sendable (inout Host) -> Void
  ) {
    self.init(id, title, summary, icon, keys: keys) { _ in .run(change) }
  }

  // MARK: What differs from the usual

  /// Returns the command for those alone whom the settings allow it.
  public func allowed(_ mayDo: @escaping @Sendable (AppSettings) -> Bool) -> Command { with { $0.mayDo = mayDo } }

  /// Returns the command that is of use only at times: at others its button is dim, and it is not in the list.
  public func ofUse(_ isOfUse: @escaping @Sendable (Host) -> Bool) -> Command { with { $0.isOfUse = isOfUse } }

  /// Returns the command that means nothing at times: its keys are for others then.
  public func meaning(_ hasMeaning: @escaping @Sendable (Host) -> Bool) -> Command {
    with { $0.hasMeaning = hasMeaning }
  }

  /// Returns the command that is not in the list: keys say it better.
  public func byKeyAlone() -> Command { with { $0.isListed = false } }

  /// Returns the command whose button is a switch.
  public func asSwitch(_ isOn: @escaping @Sendable (Host) -> Bool) -> Command { with { $0.hasSwitch = isOn } }

  /// Returns the command whose keys go on while they are held.
  public func repeating() -> Command { with { $0.repeats = true } }

  /// Returns the command whose keys also work while a panel stands beside the content.
  public func besidePanels(when works: @escaping @Sendable (Host) -> Bool = { _ in true }) -> Command {
    with { $0.worksBesidePanels = works }
  }

  /// Returns the command whose keys also work while a panel lies over the content, and beside one.
  public func overPanels(when works: @escaping @Sendable (Host) -> Bool = { _ in true }) -> Command {
    with { $0.worksOverPanels = works }
  }

  private func with(_ change: (inout Command) -> Void) -> Command {
    var copy = self
    change(&copy)
    return copy
  }

  // MARK: Now

  /// Returns true if visitors may ask for it.
  public func isAllowed(in host: Host) -> Bool {
    let settings = host.shell.settings
    return mayDo(settings) && !(settings.visitors.lockedCommands?.contains(id.name) ?? false)
  }

  /// Returns what it asks for now; `nil` where it means nothing, or visitors may not.
  public func answer(in host: Host) -> ControlAnswer<Host>? {
    isAllowed(in: host) && hasMeaning(host) ? answer(host) : nil
  }

  /// Returns true if it is of use now: what it asks for would change something.
  public func isOfUse(in host: Host) -> Bool { isOfUse(host) && answer(in: host) != nil }

  /// Returns the state of its switch; `nil` for a button.
  public func isOn(in host: Host) -> Bool? { hasSwitch?(host) }

  /// Returns true if its keys work with what lies over or beside the content.
  func worksWithPanels(of host: Host) -> Bool {
    if host.shell.panel != .none { return worksOverPanels(host) }
    return !host.hasSomethingBeside || worksBesidePanels(host) || worksOverPanels(host)
  }
}

/// All commands of an exhibit.
public struct Commands<Host: ShellExhibit>: Sendable {
  /// The commands, in the order in which they are listed. Of those with one key, the first that means something is asked for.
  public let all: [Command<Host>]
  private let numbers: [ControlID: Int]
  private let byKey: [KeyChord: [Int]]

  /// The commands of an exhibit, in groups.
  public init(_ groups: [Command<Host>]...) {
    all = groups.flatMap { $0 }
    numbers = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
    precondition(numbers.count == all.count, "commands have different names")
    byKey = Dictionary(
      all.enumerated().flatMap { number, command in command.keys.map { ($0, [number]) } }, uniquingKeysWith: +)
  }

  /// The command of a name; `nil` for none.
  public subscript(id: ControlID) -> Command<Host>? { numbers[id].map { all[$0] } }

  /// Returns the command that a key asks for, and what it asks for; `nil` where the key means nothing. A key that means
  /// nothing with Shift or Alt means what it does without.
  func command(
    of key: Key, _ modifiers: KeyModifiers, in host: Host
  ) -> (command: Command<Host>, answer: ControlAnswer<Host>)? {
    let plain = modifiers.intersection(.control)
    for chord in [KeyChord(key, modifiers), KeyChord(key, plain)] {
      for number in byKey[chord] ?? [] {
        if let answer = all[number].answer(in: host) { return (all[number], answer) }
      }
      if modifiers == plain { break }
    }
    return nil
  }
}
