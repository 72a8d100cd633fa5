// The way of an event through an exhibit with a shell: window and focus; what the exhibit intercepts; the panel that
// people write in; controls; common keys; the content.

import Drawing
import Geometry
import Gestures
import Widgets

extension ShellExhibit {
  @inlinable public mutating func handle(_ event: InputEvent) {
    if shell.isOfOpeningKey(event) { return }
    shell.note(event)
    route(event)
    didHandle(event)
  }

  /// Brings an event to whom it is for.
  @inlinable mutating func route(_ event: InputEvent) {
    switch event {
    case .resized(let width, let height):
      guard shell.resize(width: width, height: height) else { return }
      windowDidChange()
      if shell.notices.card != nil {
        updateControls()
        shell.placeNotices()
      }
      return
    case .focusLost: return letGo()
    case .closeRequested: return perform(.quit)
    case .fileDropped(let path): return openDropped(path)
    default: break
    }
    if intercept(event) || handlePanelKey(event) { return }
    updateControls()
    let isTheirs = shell.controls.handle(event)
    answerControls()
    if isTheirs { return controlsDidTake(event) }
    switch event {
    case .pointer(let pointer):
      if shell.panel == .none {
        handleContent(event)
      } else if pointer.phase == .down {
        closePanelFromBeside()
      }
    case .wheel, .hover: if shell.panel == .none { handleContent(event) }
    case .key(let key, let modifiers, let isRepeat, _): handleKey(event, key, modifiers, isRepeat: isRepeat)
    case .text(let typed, _):
      if !type(typed) { handleContent(event) }
    case .resized, .focusLost, .closeRequested, .fileDropped: break
    }
  }

  /// Releases everything: the hands are gone.
  @usableFromInline mutating func letGo() {
    cancelInput()
    shell.controls.release()
  }

  @usableFromInline mutating func handleKey(
    _ event: InputEvent, _ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool
  ) {
    if command(by: key, modifiers, isRepeat: isRepeat) || shell.panel != .none { return }
    if !hasSomethingBeside { handleContent(event) }
  }

  /// Leads back by one layer: the word about a file over a panel, the panel, the question whether people leave, the file on
  /// its way in, the word about one, the panel beside the content, then what the exhibit shows.
  private mutating func leaveLayer() {
    if shell.panel != .none, shell.files.failure != nil {
      perform(.closeFailure)
    } else if shell.panel != .none {
      leavePanel()
    } else if isAskedToLeave {
      closeLeavingQuestion()
    } else if shell.files.loading != nil {
      perform(.cancelLoading)
    } else if shell.files.failure != nil {
      perform(.closeFailure)
    } else if !takeBackSidePanel() {
      stepBack()
    }
  }

  /// Does what the shell was asked for.
  public mutating func perform(_ action: ShellAction) {
    switch action {
    case .toggle(let panel): toggle(panel)
    case .closePanel: closePanel()
    case .folderAbove: if let above = shell.panels.picker.folderAbove(shell.settings) { shell.showFolder(above) }
    case .homeFolder:
      let home = shell.panels.picker.choosesFolder ? shell.settings.homeFolder : pickerScope.homeButtonFolder
      if let home { shell.showFolder(home) }
    case .cancelLoading: shell.cancelLoading()
    case .closeFailure: shell.files.closeFailure()
    case .copyFailure: shell.copyFailure()
    case .toggleTheme: setTheme(shell.theme.toggled.name.rawValue)
    case .toggleFullscreen: shell.toggleFullscreen()
    case .back: leaveLayer()
    case .quit:
      // What was written is a change that the question about changes is about, too. What cannot be taken is pointed at first.
      if !settlePanel(), shell.panel == .name, !isAskedToLeave {
        shell.leaving.ask(.out, at: shell.time)
        return shell.tell(
          "What you wrote is not taken yet", "To leave without it, close once more.", for: LeavingQuestion.seconds)
      }
      quit()
    case .view(let command): perform(command)
    case .closeNotice(let visitor): shell.notices.close(of: visitor)
    }
  }

  @inlinable mutating func answerControls() {
    guard shell.controls.hasEvents else { return }
    var events = shell.controls.takeEvents()
    for (event, answer) in events { respond(to: event, with: answer) }
    shell.controls.keepRoom(of: &events)
  }

  @usableFromInline mutating func respond(to event: ControlEvent, with answer: ControlAnswer<Self>) {
    // A menu has done its work with the first choice.
    if shell.panel == .more, case .activated(let id) = event, id != .moreControls { closePanel() }
    // A control beside the panel: a name that is written is not lost by its action.
    let isOfPanel = if case .none = answer { true } else { false }
    guard isOfPanel || settlePanel() else { return }
    switch (answer, event) {
    case (.run(let change), .activated), (.run(let change), .closed): change(&self)
    case (.shell(let action), _): perform(action)
    case (.value(let change), .valueChanged(_, let value)): change(&self, value)
    case (.segment(let change), .segmentSelected(_, let index)): change(&self, index)
    case (.row(let change), .rowActivated(_, let row)): change(&self, row)
    case (.card(let close, _), .closed): close(&self)
    case (.card(_, let link), .rowActivated(_, let number)): link(&self, number)
    case (.event(let change), _): change(&self, event)
    default: respondOnPanel(to: event)
    }
  }

  /// Answers the controls of the shell's own panels.
  private mutating func respondOnPanel(to event: ControlEvent) {
    switch event {
    case .activated(.panelClose), .closed(.helpOverlay), .closed(.panel), .closed(.about): leavePanel()
    case .rowActivated(.about, let number): writeAbout(number)
    case .activated(.cancelLoading): perform(.cancelLoading)
    case .activated(.copyDetails): perform(.copyFailure)
    case .closed(.failure): perform(.closeFailure)
    case .closed(.savedNote): shell.files.closeSaved()
    case .activated(.putBack): putBack()
    case .key(.keyboard, let stroke) where stroke != .enter && stroke != .hide: changeText { $0.apply(stroke) }
    default:
      switch shell.panel {
      case .search, .commands: respondWhileSearching(to: event)
      case .picker: respondWhilePicking(to: event)
      case .save: respondWhileSaving(to: event)
      case .name: respondWhileNaming(to: event)
      case .review: respondWhileReviewing(to: event)
      case .none, .help, .own, .about, .more: break
      }
    }
  }

  /// Asks for the part of the open network's title and facts that a line of the card leads to.
  private mutating func writeAbout(_ number: Int) {
    guard AboutNetwork.Part.allCases.indices.contains(number) else { return }
    write(AboutNetwork.Part.allCases[number])
  }
}
