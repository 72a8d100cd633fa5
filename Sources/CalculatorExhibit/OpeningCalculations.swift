// Opening calculations, beginning new ones, and the network that they ask. All of it through the host.

import DataFlow
import ExhibitKit
import FileWriting
import GraphFormats
import GraphModel
import NodeEditor
import Widgets

/// The files on their way in.
struct CalculationOpening {
  /// The file that was opened first.
  private(set) var firstFile: String?
  /// The ticket of the calculation that was left behind, on its way in; `nil` when it is not.
  private var leftoverTicket: Int?
  /// True if the picker shows the visitor's own calculations.
  private(set) var picksOwn = false
  private var networkTicket: Int?
  private var hasAskedForNetwork = false

  /// Notes the file to begin with.
  mutating func begin(with file: String) { firstFile = file }

  /// True while the calculation that was left behind is on its way in.
  var isReadingLeftover: Bool { leftoverTicket != nil }

  /// Reads the calculation that was left behind.
  mutating func readLeftover(_ path: String, _ effects: inout EffectQueue) {
    leftoverTicket = effects.read(path, as: CalculationFile.self)
  }

  /// Ends the wait for the calculation that was left behind.
  ///
  /// - Returns: true if the ticket was that of this calculation.
  mutating func endLeftover(_ ticket: Int) -> Bool {
    guard ticket == leftoverTicket else { return false }
    leftoverTicket = nil
    return true
  }

  /// Opens the picker on the visitor's own calculations, or on the examples.
  mutating func pick(own: Bool) { picksOwn = own }

  /// Asks for a network, once.
  mutating func askForNetwork(_ path: String, _ effects: inout EffectQueue) {
    guard !hasAskedForNetwork else { return }
    hasAskedForNetwork = true
    networkTicket = effects.read(path, as: GraphFile.self)
  }

  /// Ends the wait for the network.
  ///
  /// - Returns: true if the ticket was that of the network.
  mutating func endNetwork(_ ticket: Int) -> Bool {
    guard ticket == networkTicket else { return false }
    networkTicket = nil
    return true
  }
}

extension Calculator {
  static let panels: Set<ExhibitPanel> = [.help, .picker, .own]

  /// The folder of the examples.
  private var examplesFolder: String {
    shell.settings.dataFolder.isEmpty ? "." : shell.settings.dataFolder + "/calculator"
  }

  var pickerScope: PickerScope {
    let own = keeping.ownFolder.flatMap { shell.panels.picker.listing?.folder == $0 ? $0 : nil }
    return PickerScope(
      firstFolder: opening.picksOwn ? keeping.ownFolder ?? examplesFolder : examplesFolder,
      homeFolder: own ?? examplesFolder, homeButtonFolder: examplesFolder,
      title: own == nil ? "Examples" : "My calculations", things: "calculations",
      documentType: CalculationFile.typeName)
  }

  /// Returns the listing without a problem where the folder is missing: it is made with the first thing that is saved.
  func adjusted(_ listing: FolderListing) -> FolderListing {
    guard listing.folder == keeping.ownFolder, listing.problem != nil else { return listing }
    var listing = listing
    listing.problem = "Nothing has been saved yet."
    return listing
  }

  // MARK: Reading

  /// Begins with a document; with the bundled one, where there is one that was left behind, with that.
  ///
  /// A document that was left behind is looked at in any case: were it not, the first change here would be written over
  /// it.
  mutating func begin(with file: String) {
    opening.begin(with: file)
    if let leftover = keeping.autosavePath {
      opening.readLeftover(leftover, &shell.effects)
    } else {
      open(file)
    }
  }

  mutating func open(_ path: String) {
    if opening.isReadingLeftover {
      opening.begin(with: path)
    } else {
      shell.load(path, as: CalculationFile.self)
    }
  }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    if let file = document as? CalculationFile {
      if opening.endLeftover(ticket) {
        take(leftover: file)
      } else if ticket == shell.files.loadedTicket {
        show(file.document, ownFile: keeping.owned(path))
      }
    } else if let file = document as? GraphFile, opening.endNetwork(ticket) {
      networkDidChange(file.graph)
    }
  }

  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    if opening.endLeftover(ticket) {
      // Nothing was left behind: begin as planned.
      if problem.isMissing { return openFirst() }
      let next = keeping.leaveAlone()
      if problem.isTaken {
        say(
          "Another window is open here, and keeps its own work. What you make in this one is kept beside it.",
          .information)
      } else {
        say("What was kept of your last work cannot be read. It stays as it is: \(FilePath.name(path))", .failure)
      }
      guard let next else { return openFirst() }
      opening.readLeftover(next, &shell.effects)
    } else if let outcome = keeping.notWritten(ticket, problem.reason, at: shell.time) {
      tell(outcome)
    } else {
      _ = opening.endNetwork(ticket)
    }
  }

  mutating func takeWritten(path: String, ticket: Int) {
    tell(keeping.written(path, ticket))
    keeping.keepSoon(canvas.model.revision, at: shell.time)
  }

  private mutating func tell(_ outcome: CalculationKeeping.Outcome) {
    switch outcome {
    case .saved(let file): say("Saved as \(file)", .success)
    case .putAside(let name, let file): say("“\(name)” is kept among your calculations, as \(file)", .information)
    case .notSaved(let reason): say("This cannot be saved. \(reason)", .failure)
    case .notPutAside(let name, let reason): say("“\(name)” cannot be kept. \(reason)", .failure)
    case .notKept(let reason): say("This cannot be kept. \(reason)", .failure)
    case .silent: break
    }
  }

  private mutating func openFirst() { if let file = opening.firstFile { open(file) } }

  /// Goes on with what was left behind; where something else is asked for, it is put aside first.
  private mutating func take(leftover file: CalculationFile) {
    keeping.noteLeftover()
    // A calculation of which nothing is noted may be the only one.
    let known = file.leftover ?? .init(savedAs: nil, isChanged: true)
    guard opening.firstFile == shell.settings.bundledFile(Self.defaultFile) else {
      if known.isChanged { keeping.putAside(file.document, &shell.effects) }
      return openFirst()
    }
    show(file.document, ownFile: known.savedAs)
    keeping.goOn(isChanged: known.isChanged, revision: canvas.model.revision)
  }

  // MARK: Showing

  mutating func save() {
    stopWriting()
    keeping.save(canvas.model, &shell.effects)
  }

  /// Begins an empty calculation. What was there is put aside if nobody saved it.
  mutating func beginNew() {
    closePanel()
    show(FlowDocument(name: "New calculation", flow: Flow()), ownFile: nil)
  }

  /// Shows a calculation, from the beginning.
  private mutating func show(_ document: FlowDocument, ownFile: String?) {
    // Whoever still holds something holds it in what goes away, and takes nothing along.
    stopWriting()
    cancelInput()
    keeping.leave(canvas.model, &shell.effects)
    canvas.begin(document, clearArea: clearArea(above: nil))
    keeping.begin(ownFile: ownFile, revision: canvas.model.revision)
    noteChange()
  }

  // MARK: The network

  /// Takes the network that is open elsewhere: nodes may ask it from now on.
  mutating func networkDidChange(_ graph: Graph) { canvas.setNetwork(NetworkSteps(graph)) }

  /// Opens the bundled network where a node asks for one and none is open.
  mutating func askForNetwork() {
    guard canvas.wantsNetwork, let path = shell.settings.bundledFile(AppSettings.bundledNetwork) else { return }
    opening.askForNetwork(path, &shell.effects)
  }
}
