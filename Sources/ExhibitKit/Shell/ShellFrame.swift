// The frame of an exhibit with a shell: time passes in it, its controls are listed if what they show has changed, and it
// is drawn if what it shows differs from what was drawn last.
//
// Called in every frame, so they are inlinable: in the exhibit's own module the shell is reached directly, where from here
// every access through the protocol would allocate.

import Drawing
import Geometry
import Inspection
import Widgets

extension ShellExhibit {
  @inlinable public var time: Double {
    get { shell.time }
    set { shell.setTime(newValue) }
  }

  @inlinable public var theme: Theme { shell.theme }

  @inlinable public var destination: ExhibitID? {
    get { shell.destination }
    set { shell.destination = newValue }
  }

  @inlinable public var covered: Rect {
    get { shell.covered }
    set { if shell.setCovered(newValue) { coveredDidChange() } }
  }

  @inlinable public var wantsFrame: Bool { shell.controls.needsRedraw || drawn.differs(from: visible) }

  @inlinable public var wakeAfter: Double? {
    if shell.isAnimating || isContentAnimating { return 0 }
    let deadline = min(
      nextDeadline ?? .infinity, min(shell.notices.endsAt ?? .infinity, shell.files.endsAt ?? .infinity))
    return deadline < .infinity ? max(0, deadline - shell.time) : nil
  }

  @inlinable public mutating func takeEffects() -> [Effect] { shell.effects.take() }

  @inlinable public mutating func advance(to time: Double, elapsed: Double) {
    shell.setTime(time)
    shell.notices.expire(at: time)
    shell.files.expire(at: time)
    advanceContent(elapsed: elapsed)
    updateControls()
    shell.advanceControls(elapsed: elapsed)
    answerControls()
    controlsDidAdvance()
  }

  @inlinable public mutating func draw(into picture: inout Picture) {
    updateControls()
    drawn.note(visible)
    beginPicture(&picture)
    drawContent(into: &picture)
    if !shell.isPreview { drawWords(into: &picture) }
    shell.drawControls(into: &picture)
    drawOverControls(into: &picture)
  }

  @inlinable public mutating func setTheme(_ name: String) {
    if shell.setTheme(name) { themeDidChange() }
  }

  /// Changes back to the theme of the settings.
  public mutating func resetTheme() { setTheme(shell.settings.theme) }

  /// True if things move, and do not change at once.
  @inlinable public var isAnimated: Bool { !shell.settings.reducedMotion }

  /// True if changes happen at once.
  @inlinable public var reducedMotion: Bool {
    get { shell.settings.reducedMotion }
    set {
      shell.setReducedMotion(newValue)
      motionDidChange()
    }
  }

  /// Lists the controls again if something they show has changed.
  @inlinable public mutating func updateControls() {
    guard var list = shell.beginListing(showing: controlState) else { return }
    guard !areControlsHidden else { return shell.endListingHidden(list) }
    list.beginBar(.bottom, of: shell.window, metrics: shell.metrics)
    listControls(into: &list)
    listSidePanel(into: &list)
    let hasMore = list.endBar(showsMenu: shell.panel == .more, window: shell.window, metrics: shell.metrics)
    // A window that has become wider has room for all.
    if shell.panel == .more && !hasMore { shell.setPanel(.none) }
    // The names of folders are put together, which is not for every frame in which a slider moves.
    let scope = shell.panel == .picker ? pickerScope : nil
    let help = shell.panel == .help ? helpTiles : []
    let about = shell.panel == .about ? about : nil
    shell.endListing(list, help: help, picker: scope, about: about, searchPrompt: searchPrompt)
  }
}
