// Choosing what to open: the bundled networks first, and any folder of the machine.

import Drawing
import Geometry
import Gestures
import GraphFormats
import GraphModel
import Widgets

extension Connections {
  /// Opens a file; what is shown stays until it has been read.
  mutating func openFile(_ path: String) {
    cancelLoading()
    let ticket = newTicket()
    loading = Loading(ticket: ticket, path: path, startedAt: time, fraction: nil)
    effects.append(.open(path: path, ticket: ticket))
    needsRedraw = true
  }

  /// Takes an answer of the host.
  mutating func handle(_ message: Message) {
    needsRedraw = true
    chrome.invalidate()
    switch message {
    case .opened(let path, let ticket, let file):
      guard loading?.ticket == ticket else { return }
      show(NetworkDocument(path: path, file: file))
      if let first = file.warnings.first { showWarnings(file.warnings.count, first) }
    case .refused(let path, let ticket, let reason):
      guard loading?.ticket == ticket else { return }
      loading = nil
      let name = path.split(separator: "/").last.map(String.init) ?? path
      showNotice(CardText("\(name) could not be opened", reason), near: window.center, slot: nil)
      noticeEndsAt = time + 20
    case .progress(let ticket, let fraction):
      if loading?.ticket == ticket { loading?.fraction = fraction }
    case .listed(let ticket, let listing):
      guard chrome.picker.ticket == ticket else { return }
      chrome.picker.listing = listing
      chrome.picker.rows = listing.entries.map(row)
    case .contents, .written: break
    }
  }

  /// Whether the folder above may be shown. On a public table the visitor stays among the bundled networks.
  private func mayLeave(_ listing: FolderListing) -> Bool {
    guard listing.parent != nil else { return false }
    guard settings.isKiosk else { return true }
    return !settings.dataFolder.isEmpty && listing.folder.hasPrefix(settings.dataFolder + "/")
  }

  private mutating func showWarnings(_ count: Int, _ first: GraphFileProblem) {
    let title = count == 1 ? "One thing was odd in this file" : "\(count) things were odd in this file"
    showNotice(CardText(title, first.description), near: Point(window.maxX, window.maxY), slot: nil)
  }

  private mutating func newTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  /// Asks for what is in a folder.
  mutating func list(_ folder: String) {
    let ticket = newTicket()
    chrome.picker.ticket = ticket
    effects.append(.list(folder: folder, ticket: ticket))
    chrome.invalidate()
  }

  private func row(_ entry: FolderListing.Entry) -> ListContent.Row {
    if entry.isFolder { return ListContent.Row(entry.name, subtitle: "Folder", icon: .folder) }
    return ListContent.Row(
      entry.title ?? entry.name, subtitle: entry.title == nil ? Self.sizeText(entry.size) : entry.name, icon: .file)
  }

  private static func sizeText(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\(bytes / 1000) kB" }
    return "\(bytes / 1_000_000) MB"
  }

  mutating func choosePickerRow(_ row: Int) {
    guard let listing = chrome.picker.listing, listing.entries.indices.contains(row) else { return }
    let entry = listing.entries[row]
    let path = listing.folder.hasSuffix("/") ? listing.folder + entry.name : listing.folder + "/" + entry.name
    if entry.isFolder {
      list(path)
    } else {
      close()
      openFile(path)
    }
  }

  /// The panel: where we are, up and home, and what is there.
  mutating func listPicker() {
    let metrics = settings.metrics
    let width = min(metrics.pixels(560), window.width - 2 * metrics.padding)
    let height = min(metrics.pixels(680), window.height - 2 * metrics.padding)
    let panel = Rect(center: window.center, size: Size(width, height))
    let inner = panel.inset(by: metrics.padding)
    chrome.controls.append(Control(.panel, .panel, frame: panel))
    var x = inner.x
    func add(_ id: ControlID, _ icon: Icon, isEnabled: Bool) {
      let frame = Rect(x, inner.y, metrics.button, metrics.button)
      chrome.controls.append(Control(id, .button(.plain), frame: frame, icon: icon, isEnabled: isEnabled))
      x += metrics.button + metrics.gap
    }
    add(.pickerHome, .home, isEnabled: !settings.dataFolder.isEmpty)
    add(.pickerUp, .up, isEnabled: chrome.picker.listing.map(mayLeave) ?? false)
    let close = Rect(inner.maxX - metrics.button, inner.y, metrics.button, metrics.button)
    let name = chrome.picker.listing?.folder.split(separator: "/").last.map(String.init) ?? ""
    let isHome = chrome.picker.listing?.folder == settings.dataFolder
    chrome.controls.append(
      Control(
        .panelTitle, .caption, frame: Rect(x, inner.y, max(0, close.minX - x), metrics.button),
        text: isHome ? "Networks" : name))
    chrome.controls.append(Control(.panelClose, .button(.quiet), frame: close, icon: .close))
    let top = inner.y + metrics.button + metrics.gap
    let placeholder = chrome.picker.listing?.problem ?? (chrome.picker.listing == nil ? "" : "No networks here.")
    chrome.controls.append(
      Control(
        .pickerList, .list(ListContent(rows: chrome.picker.rows, placeholder: placeholder)),
        frame: Rect(inner.x, top, inner.width, max(0, inner.maxY - top))))
  }
}
