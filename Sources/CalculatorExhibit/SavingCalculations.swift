// Saving calculations: in the file that they have, under another name, and what waits for a file on its way. Before a file of
// somebody else's is replaced it is asked, as everywhere.

import DataFlow
import ExhibitKit
import Widgets

extension Calculator {
  /// Saves in the file of the calculation; where it has none, among the visitor's own. What is on its way there comes first.
  mutating func save() {
    stopWriting()
    guard keeping.ownFolder != nil else { return }
    guard !keeping.isBusy else { return opening.queue(.inFile) }
    if let file = keeping.savedFile {
      write(to: file, own: keeping.onDisk, over: .known(keeping.onDisk))
    } else if let path = keeping.path(of: canvas.model.name) {
      write(to: path, over: .never)
    }
  }

  /// Saves under a name, beside the file of the calculation, which goes on there and is called so from then on.
  private mutating func save(as name: String) {
    guard !keeping.isBusy else { return opening.queue(.under(name)) }
    let title = String(name.prefix(CalculatorModel.longestName))
    if let path = keeping.path(of: name) { write(to: path, called: title, over: .known(nil)) }
  }

  private mutating func write(
    to path: String, called name: String? = nil, own file: FileOnDisk? = nil, over: Overwriting
  ) {
    let (flow, content) = (canvas.model.flow, file == nil ? FileOnDisk(nil) : nil)
    let wires = flow.ids.reduce(0) { count, id in
      count + (0..<(flow.node(id)?.kind.slotCount ?? 0)).count { flow.source(of: $0, at: id) != nil }
    }
    let moment = SavedMoment(
      changeCount: canvas.model.revision, position: canvas.model.history.undoCount, name: name)
    var document = canvas.model.document
    if let name { document.name = name }
    let ticket = shell.save(
      CalculationFile(document, content: content), to: path,
      NetworkCounts(nodes: flow.count, edges: wires), at: moment, own: file, over: over)
    keeping.noteSaving(moment, as: content, ticket)
  }

  /// Saves what waited for a file on its way.
  mutating func saveQueued() {
    guard !keeping.isBusy, let queued = opening.takeQueued() else { return }
    switch queued {
    case .inFile: save()
    case .under(let name): save(as: name)
    }
  }

  mutating func networkIsSaved(_ moment: SavedMoment, under ticket: Int, in file: FileOnDisk?) {
    keeping.noteSaving(moment, as: nil, ticket)
  }

  mutating func fileWasPutBack(_ path: String, isKnown: Bool) {
    keeping.notePutBack(path, isKnown: isKnown, &shell.effects)
  }

  /// Asks for the name to save under.
  mutating func saveAs() {
    guard keeping.ownFolder != nil else { return }
    stopWriting()
    askForName(NamePanel.Question("Save as", verb: "Save"), name: canvas.model.name) {
      if $1.contains(where: { !$0.isWhitespace }) { $0.save(as: $1) }
    }
  }

  /// Keeps all changes at once: the user may be about to leave. The host writes in the order of asking.
  mutating func keepNow() { keeping.keep(&canvas, at: shell.time, isLeaving: true, &shell.effects) }
}
