// A panel beside the content, along the left edge below the heading, in a narrow window along the lower edge. One at most is
// open. A panel is declared once, and listed among those of its exhibit; its place, the button that closes it, the keys and
// Escape are the same for all.

import Drawing
import Geometry
import Gestures
import Widgets

/// The place of a panel beside the content.
public enum SidePanelPlace: Sendable {
  /// Along the left edge; in a narrow window along the lower one.
  case left
  /// Along the lower edge, as wide as the window.
  case below
}

/// A panel beside the content.
///
/// `Host` is the type of the exhibit. A panel is made of its name and of what it lists:
///
///     SidePanel(.changes) { host, room, list in … }
public struct SidePanel<Host: ShellExhibit>: Sendable {
  /// The parts of a panel, in view pixels.
  public struct Room {
    /// The row at the top, left of the button that closes it.
    public let head: Rect
    /// All below it.
    public let body: Rect
  }

  /// The name, which is that of the command that opens it.
  public let id: ControlID
  /// True if the content moves aside for it.
  public let movesContent: Bool
  /// The place beside the content.
  public let place: SidePanelPlace
  private let names: (frame: ControlID, close: ControlID)
  private let controls: @Sendable (Host, Room, inout ControlList<Host>) -> Void
  private var opened: @Sendable (inout Host) -> Void = { _ in }
  private var closed: @Sendable (inout Host) -> Void = { _ in }

  /// A panel.
  ///
  /// - Parameter controls: lists what is in it.
  public init(
    _ id: ControlID, movesContent: Bool = false, at place: SidePanelPlace = .left,
    _ controls: @escaping @Sendable (Host, Room, inout ControlList<Host>) -> Void
  ) {
    (self.id, self.movesContent, self.place, self.controls) = (id, movesContent, place, controls)
    names = (ControlID(id.name + "Panel"), ControlID(id.name + "Close"))
  }

  /// Returns the panel that does something as it opens, after another has closed in its place.
  public func onOpening(_ change: @escaping @Sendable (inout Host) -> Void) -> SidePanel {
    var copy = self
    copy.opened = change
    return copy
  }

  /// Returns the panel that does something as it closes.
  public func onClosing(_ change: @escaping @Sendable (inout Host) -> Void) -> SidePanel {
    var copy = self
    copy.closed = change
    return copy
  }

  /// Lists the panel.
  fileprivate func list(of host: Host, into list: inout ControlList<Host>) {
    let metrics = host.shell.metrics
    let (frame, side) = (metrics.sidePanel(place, in: host.shell.window), metrics.button)
    let inner = frame.inset(by: metrics.padding)
    list.add(Control(names.frame, .panel, frame: frame))
    list.add(
      Control(names.close, .button(.quiet), frame: Rect(inner.maxX - side, inner.y, side, side), icon: .close),
      .run { $0.closeSidePanel() })
    let head = Rect(inner.x, inner.y, max(0, inner.width - side - metrics.gap), side)
    controls(host, Room(head: head, body: inner.below(inner.y + side + metrics.gap)), &list)
  }

  fileprivate func open(_ host: inout Host) { opened(&host) }
  fileprivate func close(_ host: inout Host) { closed(&host) }
}

extension ShellExhibit {
  public static var sidePanels: [SidePanel<Self>] { [] }
  public mutating func sidePanelDidChange() {}

  /// The panel beside the content; `nil` where none is open.
  private var sidePanel: SidePanel<Self>? {
    // Asked for in frames: a function as a value would take memory.
    guard let id = shell.sidePanel else { return nil }
    return Self.sidePanel(id)
  }

  private static func sidePanel(_ id: ControlID) -> SidePanel<Self>? {
    for panel in sidePanels where panel.id == id { return panel }
    return nil
  }

  /// Opens a panel beside the content in place of another, or closes it; nothing where the exhibit has no such panel.
  public mutating func setSidePanel(_ id: ControlID?) {
    let next = id.flatMap(Self.sidePanel)
    guard next?.id == id, id != shell.sidePanel else { return }
    let last = sidePanel
    (shell.sidePanel, shell.sidePanelPlace) = (id, next?.place ?? .left)
    last?.close(&self)
    next?.open(&self)
    sidePanelDidChange()
  }

  /// Opens a panel beside the content, or closes it.
  public mutating func toggleSidePanel(_ id: ControlID) { setSidePanel(shell.sidePanel == id ? nil : id) }

  /// Closes the panel beside the content.
  public mutating func closeSidePanel() { setSidePanel(nil) }

  /// Closes the panel beside the content; `false` where there is none.
  mutating func takeBackSidePanel() -> Bool {
    defer { closeSidePanel() }
    return shell.sidePanel != nil
  }

  /// The room that is taken from the content along the left and the lower edge of the window, in view pixels.
  public var coveredBySidePanel: (left: Double, bottom: Double) {
    guard let sidePanel, sidePanel.movesContent else { return (0, 0) }
    let frame = shell.metrics.sidePanel(sidePanel.place, in: shell.window)
    let isBeside = sidePanel.place == .left && shell.metrics.isPanelBeside(shell.window)
    return isBeside ? (frame.width, 0) : (0, frame.height)
  }

  /// Lists the panel beside the content, where one is open.
  @usableFromInline func listSidePanel(into list: inout ControlList<Self>) { sidePanel?.list(of: self, into: &list) }
}

extension Command {
  /// The command that opens and closes a panel beside the content. Its keys work while another is there.
  public static func sidePanel(
    _ id: ControlID, _ title: String, _ summary: String, _ icon: Icon, keys: [KeyChord]
  ) -> Command {
    Command(id, title, summary, icon, keys: keys) { $0.toggleSidePanel(id) }
      .asSwitch { $0.shell.sidePanel == id }.besidePanels()
  }
}

extension ExhibitShell {
  /// The frame of the panel beside the content, in view pixels; `nil` where there is none.
  public var sidePanelFrame: Rect? { sidePanel == nil ? nil : metrics.sidePanel(sidePanelPlace, in: window) }
}

extension Metrics {
  /// Returns the frame of a panel beside the content of a window, in view pixels.
  fileprivate func sidePanel(_ place: SidePanelPlace, in window: Rect) -> Rect {
    let bottom = window.maxY - button - 2 * padding
    guard place == .left, isPanelBeside(window) else {
      let height =
        place == .left
        ? min(max(window.height * 0.4, pixels(200)), pixels(300)) : max(window.height * 0.45, pixels(240))
      let top = max(programCorner(of: window).maxY + gap, bottom - height)
      return Rect(padding, top, window.width - 2 * padding, max(0, bottom - top))
    }
    let top = pixels(84)
    return Rect(padding, top, pixels(304), max(0, bottom - top))
  }

  /// Returns true if a panel stands at the left edge of a window, and not along the lower one.
  fileprivate func isPanelBeside(_ window: Rect) -> Bool {
    window.width >= pixels(720) && window.height >= pixels(420)
  }
}
