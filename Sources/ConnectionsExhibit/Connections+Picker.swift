// Choosing what to open: the bundled networks first, and any folder of the machine.

import Drawing
import ExhibitKit
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
    loading = Loading(ticket: ticket, path: path, startedAt: time)
    effects.append(.read(path: path, as: DocumentType(GraphFile.self), ticket: ticket))
    needsRedraw = true
  }

  /// Takes an answer of the host.
  mutating func handle(_ message: Message) {
    needsRedraw = true
    chrome.invalidate()
    switch message {
    case .read(let path, let ticket, let document, _):
      guard loading?.ticket == ticket, let file = document as? GraphFile else { return }
      show(NetworkDocument(path: path, file: file))
      if let first = file.warnings.first { showWarnings(file.warnings.count, first) }
    case .refused(let path, let ticket, let reason):
      guard loading?.ticket == ticket else { return }
      loading = nil
      let name = FilePath.name(path)
      showNotice(CardText("\(name) could not be opened", reason), near: window.center, slot: nil)
      noticeEndsAt = time + 20
    case .progress(let ticket, let fraction):
      if loading?.ticket == ticket { loading?.fraction = fraction }
    case .listed(let ticket, let listing):
      chrome.picker.take(listing, ticket: ticket)
    case .written: break
    }
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

  mutating func choosePickerRow(_ row: Int) {
    switch chrome.picker.choice(inRow: row) {
    case .folder(let path): list(path)
    case .file(let path):
      close()
      openFile(path)
    case nil: break
    }
  }

  mutating func listPicker() {
    chrome.picker.list(into: &chrome.controls, window: window, settings: settings, home: settings.dataFolder)
  }
}
