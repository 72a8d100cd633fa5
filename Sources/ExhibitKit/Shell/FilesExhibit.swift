// An exhibit of files: what it does with documents that were read, written or refused, and what of it can be saved.

import Drawing
import FileWriting
import GraphModel
import Widgets

/// An exhibit that opens files.
public protocol FilesExhibit: Exhibit {
  /// The files that the picker shows.
  var pickerScope: PickerScope { get }
  /// Changes a listing before the picker shows it.
  func adjusted(_ listing: FolderListing) -> FolderListing
  /// Opens a file; what is shown stays until it has been read.
  mutating func open(_ path: String)
  /// Opens two files that were dropped together as one network; false for files that are not opened so.
  mutating func openTogether(_ first: String, _ second: String) -> Bool
  /// Takes a document that was read, under the ticket it was asked for.
  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int)
  /// Takes the nodes of a large network that is being read, under the ticket it was asked for.
  mutating func take(_ nodes: EarlyNodes, ticket: Int)
  /// Takes what was kept beside the file of a document, under the ticket it was asked for.
  ///
  /// - Returns: false for any other document.
  mutating func takeBeside(_ document: any ExhibitDocument, ticket: Int) -> Bool
  /// Notes that a file could not be read or written. Of one that `shell.load` asked for, the shell has told people
  /// already.
  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem)
  /// Notes that a document was written.
  mutating func takeWritten(path: String, ticket: Int)
  /// Takes other positions of nodes that are laid out.
  mutating func take(_ nodes: ArrangedNodes, ticket: Int)
  /// Takes the result of work in the background, under the ticket it was asked for.
  mutating func take(_ result: any WorkResult, ticket: Int)
  /// Takes the text of the clipboard.
  mutating func takePasted(_ text: String, ticket: Int)
  /// Notes how far something is that was asked for under a ticket: the part that is done, 0…1.
  mutating func takeProgress(_ fraction: Double, ticket: Int)
  /// Returns the network that visitors may save; `nil` where there is none.
  ///
  /// Asked for when somebody saves, never in a frame: it may look at every node.
  func savableNetwork() -> SavableNetwork?
  /// Called when all of that network is on its way to a file, as it was at a moment.
  ///
  /// - Parameter file: the file whose content is known by the writing; `nil` for none.
  mutating func networkIsSaved(_ moment: SavedMoment, under ticket: Int, in file: FileOnDisk?)
  /// Called after a file got its earlier content back, which it had before it was saved over.
  ///
  /// - Parameter isKnown: true if the program had read or written that content; false if another program wrote it.
  mutating func fileWasPutBack(_ path: String, isKnown: Bool)
  /// Returns the part of that network that people look at; `nil` where they look at none.
  func shownPart() -> Graph?
}

extension FilesExhibit {
  public var pickerScope: PickerScope { PickerScope(firstFolder: ".", homeFolder: "") }
  /// Returns the listing of one's own files without a problem where their folder is missing: it is made with the first thing
  /// that is saved.
  public func adjusted(_ listing: FolderListing) -> FolderListing {
    guard listing.folder == pickerScope.own?.folder, listing.problem != nil else { return listing }
    var listing = listing
    listing.problem = "Nothing has been saved yet."
    return listing
  }
  public mutating func open(_ path: String) {}
  public mutating func openTogether(_ first: String, _ second: String) -> Bool { false }
  public mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {}
  public mutating func take(_ nodes: EarlyNodes, ticket: Int) {}
  public mutating func takeBeside(_ document: any ExhibitDocument, ticket: Int) -> Bool { false }
  public mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {}
  public mutating func takeWritten(path: String, ticket: Int) {}
  public mutating func take(_ nodes: ArrangedNodes, ticket: Int) {}
  public mutating func take(_ result: any WorkResult, ticket: Int) {}
  public mutating func takePasted(_ text: String, ticket: Int) {}
  public mutating func takeProgress(_ fraction: Double, ticket: Int) {}
  public func savableNetwork() -> SavableNetwork? { nil }
  public func shownPart() -> Graph? { nil }
  public mutating func networkIsSaved(_ moment: SavedMoment, under ticket: Int, in file: FileOnDisk?) {}
  public mutating func fileWasPutBack(_ path: String, isKnown: Bool) {}
}

extension ShellExhibit {
  public var openFile: String? { shell.files.opened }

  /// Notes that a file has moved: if it is the one that is shown, that goes on under its new name.
  public mutating func fileWasMoved(_ move: FileMove) {
    if move.old == openFile { shell.files.noteMoved(to: move.new) }
  }

  /// Shows what has come of a file. A name that is being written is about what was shown before, and taken first; a search
  /// goes on among the names that have come.
  private mutating func show(_ ticket: Int, noting path: String? = nil, _ take: (inout Self) -> Void) {
    var searched: EditedText?
    if shell.files.loading?.ticket == ticket {
      _ = settlePanel()
      if shell.panel == .search, shell.panels.search.scope == nil { searched = shell.panels.search.text }
    }
    shell.files.endLoading(answering: ticket)
    if let path { shell.files.noteOpened(path, answering: ticket) }
    take(&self)
    guard let searched, shell.panel != .search else { return }
    open(.search)
    if shell.panel == .search { search(for: searched) }
  }

  public mutating func handle(_ message: Message) {
    switch message {
    case .read(let path, let ticket, let document, _, _):
      if let file = document as? ExistingFile { return askToReplace(file, ticket: ticket) }
      if takeBeside(document, ticket: ticket) { return }
      show(ticket, noting: path) { $0.take(document, path: path, ticket: ticket) }
      let others = shell.files.takeLeftOut(answering: ticket)
      if let other = others.first {
        let words =
          others.count == 1
          ? "Drop \(FilePath.name(other)) by itself to open it."
          : "Drop one of the \(others.count) others to open that."
        shell.tell("\(FilePath.name(path)) was opened", "Only one file is shown. \(words)", for: 12)
      }
    case .nodesRead(let ticket, let nodes): take(nodes, ticket: ticket)
    case .refused(let path, let ticket, let problem):
      if shell.files.loading?.ticket == ticket { shell.show(FileFailure(problem)) }
      savingWasRefused(ticket, problem)
      if let verb = noteStayed(ticket) { shell.show(FileFailure(problem, cannot: verb)) }
      shell.files.endLoading(answering: ticket)
      takeRefusal(path: path, ticket: ticket, problem: problem)
    case .written(let path, let ticket, let replaced, let folderIsNew):
      let isSaved = shell.files.isSaving(ticket)
      wasSaved(as: path, ticket: ticket, replaced: replaced)
      if isSaved, folderIsNew { shell.tellNewFolder(of: path) }
      noteMoved(to: path, ticket: ticket)
      takeWritten(path: path, ticket: ticket)
    case .progress(let ticket, let fraction, let size):
      shell.files.note(fraction, size: size, of: ticket)
      if isReviewing(ticket) { shell.panels.updateReview { $0.note(fraction) } }
      takeProgress(fraction, ticket: ticket)
    case .listed(let ticket, let listing):
      shell.take(adjusted(listing), ticket: ticket, ofType: pickerScope.documentType)
    case .arranged(let ticket, let nodes): take(nodes, ticket: ticket)
    case .worked(let ticket, let result):
      if takeFound(result, ticket: ticket) { break }
      show(ticket) { if !$0.takeReviewed(result, ticket: ticket) { $0.take(result, ticket: ticket) } }
    case .pasted(let ticket, let text): if !writePasted(text, ticket: ticket) { takePasted(text, ticket: ticket) }
    case .clock: break
    }
  }
}
