// Opening calculations, beginning new ones, and the network that they ask. All of it through the host.

import DataFlow
import ExhibitKit
import Foundation
import GraphFormats
import GraphModel
import NodeEditor
import Widgets

extension Calculator {
  /// Where the examples are.
  var examplesFolder: String { settings.dataFolder.isEmpty ? "." : settings.dataFolder + "/calculator" }

  /// Where people's own calculations are; `nil` where nothing is kept. Visitors of a public table keep nothing.
  var ownFolder: String? { settings.isKiosk ? nil : settings.documentsFolder.map { $0 + "/calculations" } }

  /// Begins with a document; with the bundled one, where there is one that was left behind, with that.
  ///
  /// What was left behind is looked at in any case: were it not, the first change here would be written over it.
  mutating func begin(with file: String) {
    firstFile = file
    if let autosavePath { read(autosavePath, isLeftover: true) } else { open(file) }
  }

  /// Opens a document; what is shown stays until it has been read.
  mutating func open(_ path: String) {
    if reading?.isLeftover == true {
      firstFile = path
    } else {
      read(path, isLeftover: false)
    }
  }

  private mutating func read(_ path: String, isLeftover: Bool) {
    if let reading { effects.append(.cancel(ticket: reading.ticket)) }
    let ticket = newTicket()
    reading = (path, ticket, isLeftover)
    effects.append(.read(path: path, as: DocumentType(CalculationFile.self), ticket: ticket))
  }

  mutating func newTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  mutating func handle(_ message: Message) {
    needsRedraw = true
    isStale = true
    switch message {
    case .read(let path, let ticket, let file as CalculationFile, _):
      guard let reading, reading.ticket == ticket else { return }
      self.reading = nil
      if reading.isLeftover { take(leftover: file) } else { show(file.document, ownFile: owned(path)) }
    case .written(let path, let ticket): written(path, ticket)
    case .refused(let path, let ticket, let reason): refused(path, ticket, reason)
    case .listed(let ticket, var listing):
      // The folder is made with the first thing that is saved.
      if listing.folder == ownFolder, listing.problem != nil { listing.problem = "Nothing has been saved yet." }
      picker.take(listing, ticket: ticket)
    case .read(_, let ticket, let file as GraphFile, _):
      guard ticket == networkTicket else { return }
      networkTicket = nil
      networkDidChange(file.graph)
    case .progress, .read: break
    }
  }

  private mutating func refused(_ path: String, _ ticket: Int, _ reason: String) {
    if let reading, reading.ticket == ticket {
      self.reading = nil
      // Nothing was left behind: begin as planned.
      if reading.isLeftover { openFirst() } else { say("\(FilePath.name(path)): \(reason)", .failure) }
    } else if notWritten(ticket, reason) {
      return
    } else if ticket == networkTicket {
      networkTicket = nil
    }
  }

  private mutating func openFirst() { if let firstFile { open(firstFile) } }

  /// Goes on with what was left behind; where something else is asked for, it is put aside first.
  private mutating func take(leftover file: CalculationFile) {
    hasLeftover = true
    // Where nobody noted what it is, it may be the only one.
    let known = file.leftover ?? .init(savedAs: nil, isChanged: true)
    guard firstFile == settings.bundledFile(Self.defaultFile) else {
      if known.isChanged { putAside(file.document) }
      return openFirst()
    }
    show(file.document, ownFile: known.savedAs)
    if known.isChanged { savedRevision = -1 }
    (keptRevision, autosaveAt) = (desk.revision, nil)
  }

  /// A path among the visitor's own calculations; `nil` for any other.
  private func owned(_ path: String) -> String? {
    guard let ownFolder, path.hasPrefix(ownFolder + "/") else { return nil }
    return path
  }

  /// Begins an empty calculation. What was there is put aside if nobody saved it.
  mutating func beginNew() {
    closePanel()
    show(FlowDocument(name: "New calculation", flow: Flow()), ownFile: nil)
  }

  /// Shows a calculation, from the beginning.
  mutating func show(_ document: FlowDocument, ownFile: String?) {
    // Whoever still holds something holds it in what goes away, and takes nothing along.
    stopWriting()
    letGo()
    editor.cancelHands(&desk)
    if desk.revision != savedRevision { putAside(desk.document) }
    desk.begin(document)
    placeClearArea(above: nil)
    editor.restart(for: &desk)
    self.ownFile = ownFile
    savedRevision = desk.revision
    saving = nil
    // What was kept of the one before is put aside or saved: from here on, this one is kept.
    if !hasLeftover { keptRevision = desk.revision }
    (keeping, autosaveAt) = (nil, nil)
    changed()
  }

  // MARK: Choosing

  mutating func list(_ folder: String) {
    let ticket = newTicket()
    picker.ticket = ticket
    effects.append(.list(folder: folder, ticket: ticket))
    isStale = true
  }

  mutating func choosePickerRow(_ row: Int) {
    switch picker.choice(inRow: row) {
    case .folder(let path): list(path)
    case .file(let path):
      closePanel()
      open(path)
    case nil: break
    }
  }

  // MARK: The network

  /// Takes the network that is open elsewhere: nodes may ask it from now on.
  mutating func networkDidChange(_ graph: Graph) {
    let steps = NetworkSteps(graph)
    self.steps = steps
    desk.setNetwork(steps)
    isStale = true
    needsRedraw = true
  }

  /// With a node that asks a network and none open, the one that Connections begins with is opened.
  mutating func askForNetwork() {
    guard !hasAskedForNetwork, steps == nil, let file = settings.bundledFile(AppSettings.bundledNetwork),
      desk.flow.ids.contains(where: { desk.flow.node($0)?.kind == .steps })
    else { return }
    hasAskedForNetwork = true
    let ticket = newTicket()
    networkTicket = ticket
    effects.append(.read(path: file, as: DocumentType(GraphFile.self), ticket: ticket))
  }
}
