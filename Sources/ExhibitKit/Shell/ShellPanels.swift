// The panels over an exhibit: which of them is open, and what people have chosen and written in it.

import Drawing
import Geometry
import Widgets

/// The panels of a shell, of which one at most is open.
public struct ShellPanels {
  /// The panel that lies over the content.
  public private(set) var current = ExhibitPanel.none
  /// The panel to choose a file.
  public private(set) var picker = PickerPanel()
  /// The panel to find something by its name.
  public private(set) var search = SearchPanel()
  /// The panel to save what is shown.
  public private(set) var saving = SavePanel()
  /// The panel to give something a name.
  public private(set) var naming = NamePanel()
  /// The panel that asks about what would come in.
  public private(set) var review = ReviewPanel()
  /// The commands that the open list offers.
  private(set) var offered: [ControlID] = []
  /// The ticket under which the clipboard is asked for, to be written into the open panel; `nil` while it is not.
  private var pastingTicket: Int?
  /// A number that counts up with every change of a panel.
  private(set) var revision: UInt64 = 0

  /// No panel is open.
  init() {}

  /// Puts a panel in place of the one that is open.
  mutating func open(_ panel: ExhibitPanel) {
    (current, pastingTicket) = (panel, nil)
    revision += 1
  }

  /// Notes that the clipboard is asked for, to be written into the open panel.
  mutating func beginPasting(_ ticket: Int) { pastingTicket = ticket }

  /// Returns true if this is the answer to the last asking for the clipboard, and the panel is still open.
  mutating func endPasting(_ ticket: Int) -> Bool {
    guard pastingTicket == ticket else { return false }
    pastingTicket = nil
    return true
  }

  /// Closes the open panel and forgets what was chosen and written in all of them.
  mutating func forget() {
    let next = revision + 1
    self = ShellPanels()
    revision = next
  }

  /// Begins a search for nothing yet.
  ///
  /// - Parameters:
  ///   - isAtDesk: true if a hardware keyboard is at hand, so that none are shown on the screen.
  ///   - offered: the commands that are searched, where it is these.
  mutating func beginSearch(isAtDesk: Bool, among offered: [ControlID] = []) {
    self.offered = offered
    search = SearchPanel()
    search.showsKeyboard = !isAtDesk
    revision += 1
  }

  /// Changes the picker.
  mutating func updatePicker<Result>(_ change: (inout PickerPanel) -> Result) -> Result {
    revision += 1
    return change(&picker)
  }

  /// Changes the search.
  mutating func updateSearch<Result>(_ change: (inout SearchPanel) -> Result) -> Result {
    revision += 1
    return change(&search)
  }

  /// Changes the panel to save what is shown.
  mutating func updateSaving<Result>(_ change: (inout SavePanel) -> Result) -> Result {
    revision += 1
    return change(&saving)
  }

  /// Changes the panel to give something a name.
  mutating func updateNaming<Result>(_ change: (inout NamePanel) -> Result) -> Result {
    revision += 1
    return change(&naming)
  }

  /// Changes the panel that asks about what would come in.
  mutating func updateReview(_ change: (inout ReviewPanel) -> Void) {
    revision += 1
    change(&review)
  }

  /// Lists the open panel over what is listed already.
  ///
  /// - Parameters:
  ///   - scope: the files that the picker shows; `nil` while it is closed.
  ///   - about: the open network, while people read about it.
  func list<Host>(
    into list: inout ControlList<Host>, window: Rect, free: Rect, settings: AppSettings, help: [HelpTile],
    _ scope: PickerScope?, _ about: AboutNetwork?, searchPrompt: String
  ) {
    switch current {
    case .none, .own, .more: break
    case .search, .commands:
      let prompt = current == .commands ? "Find a command" : searchPrompt
      list.addPanel { controls, _ in
        search.list(into: &controls, window: window, metrics: settings.metrics, prompt: prompt)
      }
    case .picker:
      guard let scope else { return }
      list.addPanel { controls, _ in
        picker.list(into: &controls, window: window, settings: settings, scope: scope)
      }
    case .save:
      list.addPanel { controls, surface in
        saving.list(into: &controls, &surface, window: window, settings: settings)
      }
    case .name:
      list.addPanel { controls, surface in
        naming.list(into: &controls, &surface, window: window, metrics: settings.metrics)
      }
    case .review:
      list.addPanel { controls, surface in
        review.list(into: &controls, &surface, window: window, metrics: settings.metrics)
      }
    case .about:
      list.addPanel { controls, surface in
        about?.list(into: &controls, &surface, room: CardRoom(window: free, metrics: settings.metrics))
      }
    case .help:
      let title = "What hands and keys do"
      list.add(Control(.helpOverlay, .help(help), frame: window, text: title))
      let button = Control(.commands, .button(.plain), frame: .zero, text: "All commands", icon: .search)
      list.add(
        list.surface.fitting.helpButton(button, over: help, title: title, in: window), .shell(.toggle(.commands)))
    }
  }
}
