// Saving what is shown, in any exhibit: the panel, the file that is made of what was chosen there, and the word about
// where it went.

import Drawing
import FileWriting
import Geometry
import GraphFormats
import GraphModel
import Gestures
import Widgets

/// The network of an exhibit that visitors may save.
public struct SavableNetwork {
  /// The network, with its nodes where they are seen.
  public let source: NetworkFile.Source
  /// The path of the file it came from.
  public let path: String
  /// The size of the part of it that people look at; `nil` for none.
  public let part: NetworkCounts?
  /// The format of the file it came from, if people have changed the network since: saving is then meant for that file.
  /// `nil` where nothing was changed, or the format is not known.
  public let ownFormat: GraphFormat?
  /// The format of that file; `nil` where it is not known.
  public let presentFormat: GraphFormat?
  /// True if that file holds nothing but what is written in its format.
  public let isWrittenAlike: Bool
  /// True if that file says more than any file that is written of the network.
  public let holdsMore: Bool
  /// The content of that file as the program knows it; `nil` where it does not.
  public let file: FileOnDisk?
  /// True if another window has changed the network, too: it has the file.
  public let isTaken: Bool
  /// The moment that is saved with all of it; `nil` for a network that nobody changes.
  let moment: SavedMoment?

  /// A network from its parts.
  public init(
    _ source: NetworkFile.Source, path: String, part: NetworkCounts?, ownFormat: GraphFormat? = nil,
    presentFormat: GraphFormat? = nil,
    isWrittenAlike: Bool = true, holdsMore: Bool = false, file: FileOnDisk? = nil, isTaken: Bool = false,
    moment: SavedMoment? = nil
  ) {
    (self.source, self.path, self.part) = (source, path, part)
    (self.ownFormat, self.presentFormat) = (ownFormat, presentFormat)
    (self.isWrittenAlike, self.holdsMore) = (isWrittenAlike, holdsMore)
    (self.file, self.isTaken, self.moment) = (file, isTaken, moment)
  }
}

extension AppSettings {
  /// Returns the folder beside an open file where new ones go; elsewhere for what comes with the program, and on a
  /// public table.
  func folderForExports(beside path: String) -> String {
    // Nothing is saved among deleted ones.
    if let own = ownNetworks, FilePath.folder(path) == own.deletedFolder { return own.folder }
    let isBundled = !dataFolder.isEmpty && path.hasPrefix(dataFolder + "/")
    guard let exportFolder, visitors.staysInFolders || isBundled || path.isEmpty else { return FilePath.folder(path) }
    return exportFolder
  }
}

extension AppSettings {
  /// Returns the place of what people change after a network was saved.
  fileprivate func next(after network: SavableNetwork) -> PendingSave.Next {
    if network.moment == nil { return .unchanged }
    if network.isTaken { return .nowhere }
    if FilePath.folder(network.path) == ownNetworks?.deletedFolder { return .deleted }
    return bundledFolders.map { $0.own != nil && $0.holds(network.path) } ?? false ? .ownFile : .opened
  }
}

extension ShellExhibit {
  /// Begins to save all of the network: one that was changed in the file it came from, where that may be and is of a kind
  /// that is written; else under the name of the open file, or another where another window has that.
  mutating func beginSaving() {
    let network = savableNetwork()
    let path = network?.path ?? ""
    let folder = shell.settings.folderForExports(beside: path)
    let isTaken = network?.isTaken ?? false
    let own = folder == FilePath.folder(path) && !isTaken ? network?.ownFormat : nil
    let (counts, part, isAtDesk) = (network?.source.counts, network?.part, shell.lastPointerWasMouse)
    let name = SavePanel.suggestedName(for: path, title: title) + (isTaken ? "-2" : "")
    let (mayLeave, home) = (shell.settings.mayChooseFolder, shell.settings.homeFolder)
    let kept = shell.files.kept.map { FilePath.name($0.path) }
    shell.panels.updateSaving {
      $0.begin(
        of: path, name: name, folder: folder, whole: counts, part: part, isAtDesk: isAtDesk, mayLeaveFolder: mayLeave,
        home: home,
        kept: kept)
      if let own {
        $0.saveAgain(in: path, as: own)
      } else if isTaken, let format = network?.ownFormat {
        _ = $0.choices.choose(format, ofFile: FilePath.name(path))
      }
    }
  }

  /// Takes a key while the panel is open: letters are for the name.
  mutating func handleSaveKey(_ event: InputEvent) -> Bool {
    guard case .key(let key, let modifiers, _, _) = event else { return false }
    // People who press it once more mean to save, and go on writing: nothing behind the panel may take that.
    if key == .character("s"), modifiers == .control { return true }
    guard modifiers.isSubset(of: .shift) else { return false }
    let isElsewhere = shell.controls.focus != nil
    let answer = shell.panels.updateSaving { $0.handle(key, isElsewhere: isElsewhere) }
    if answer == .save { saveOrAnswer() }
    return answer != .ignored
  }

  /// Answers the controls of the panel.
  mutating func respondWhileSaving(to event: ControlEvent) {
    switch event {
    case .segmentSelected(let row, let index): shell.panels.updateSaving { $0.choose(index, in: row) }
    case .activated(.saveReplacing): answer(replacing: true)
    case .activated(.saveBeside): answer(replacing: false)
    case .activated(.saveNow): save()
    case .activated(.saveFolder): chooseFolder()
    case .activated(.putBackFirst): putBackFirst()
    case .fieldFocused(.saveName, let caret):
      let byFinger = !shell.lastPointerWasMouse
      shell.panels.updateSaving { $0.beginWriting(caret: caret, byFinger: byFinger) }
    case .fieldCleared(.saveName): shell.panels.updateSaving { $0.clearName() }
    case .key(.keyboard, let stroke): if shell.panels.updateSaving({ $0.handle(stroke) }) == .save { saveOrAnswer() }
    default: break
    }
  }

  /// Shows folders in the picker, one of which is to be chosen.
  private mutating func chooseFolder() {
    guard shell.settings.mayChooseFolder else { return }
    let isAtDesk = shell.lastPointerWasMouse
    let folder = shell.panels.saving.path.map(FilePath.folder) ?? shell.panels.saving.folder
    shell.setPanel(.picker)
    let home = shell.settings.homeForPaths
    shell.panels.updatePicker { $0.begin(isAtDesk: isAtDesk, choosesFolder: true, home: home) }
    shell.showFolder(folder.isEmpty ? "." : folder)
  }

  /// Goes on with saving: in a folder that was chosen, or where it was.
  mutating func goOnSaving(in folder: String?) {
    shell.setPanel(.save)
    if let folder { shell.panels.updateSaving { $0.choose(folder: folder) } }
  }

  /// Saves what was chosen; where a question is asked, gives it the answer that loses nothing.
  private mutating func saveOrAnswer() {
    if shell.panels.saving.question == nil { save() } else { answer(replacing: false) }
  }

  /// Saves what was chosen, and closes the panel.
  private mutating func save() {
    let panel = shell.panels.saving
    let choices = panel.choices
    guard shell.settings.mayExport, let path = panel.path else { return }
    closePanel()
    shell.files.closeSaved()
    let network = savableNetwork()
    let isBundled = shell.settings.bundledFolders?.holds(path) ?? false
    let next = network.map { shell.settings.next(after: $0) } ?? .unchanged
    var moment = choices.isPart || choices.isTable ? nil : network?.moment
    moment?.format = choices.format
    func pending(_ document: some WritableDocument, lacks: String? = nil) -> PendingSave {
      PendingSave(
        document: OutgoingDocument(document), path: path, content: choices.saved, opened: network?.path ?? "",
        file: network?.file, isForOwnFile: panel.isForOwnFile, leavesOut: !(network?.isWrittenAlike ?? true),
        formerFormat: network?.presentFormat,
        holdsMore: network?.holdsMore ?? false, lacks: lacks, next: next, isBundled: isBundled,
        moment: moment)
    }
    // A network without nodes is hardly what a file with some is to become: that is asked, with both counts.
    let isEmptied = if case .whole(let counts) = choices.saved { counts.nodes == 0 } else { false }
    let known: Overwriting = panel.isForOwnFile && !isEmptied ? .known(network?.file) : .known(nil)
    // On a public table no file is replaced, and nobody is asked; nor do two tables replace what is there, which could not
    // be put back together.
    let over = shell.settings.visitors.staysInFolders || choices.isTable ? .never : known
    switch choices.content {
    case .network:
      guard let network else { return shell.tell("Not saved", "No network is open.", for: 8) }
      guard choices.isPart else {
        let lacks = choices.format.lacks(of: network.source.editable)
        return saveNetwork(pending(NetworkFile(network.source, as: choices.format), lacks: lacks), over: over)
      }
      guard let part = shownPart() else { return }
      let lacks = choices.format.lacks(of: EditableGraph(part))
      shell.save(pending(NetworkFile(part, as: choices.format), lacks: lacks), over: over)
    case .picture:
      let file = PictureFile(contentPicture(choices), as: choices.form, hasGround: choices.ground != .transparent)
      shell.save(pending(file), over: over)
    }
  }

  // MARK: Files that are there

  /// Called after something could not be saved. Where a file is in the way, it is looked at.
  mutating func savingWasRefused(_ ticket: Int, _ problem: FileProblem) {
    if shell.files.endAsking(ticket) != nil { return shell.show(FileFailure(problem, cannot: .saved)) }
    guard let saving = shell.files.endSaving(ticket) else { return }
    guard problem.isOccupied else { return shell.show(FileFailure(problem, cannot: .saved)) }
    shell.files.beginAsking(saving, shell.effects.read(saving.path, as: ExistingFile.self))
  }

  /// Asks whether a file that is in the way may be replaced.
  mutating func askToReplace(_ file: ExistingFile, ticket: Int) {
    guard let saving = shell.files.endAsking(ticket) else { return }
    cancelInput()
    _ = settlePanel()
    if shell.panel != .save { shell.setPanel(.save) }
    shell.panels.updateSaving { $0.ask(SaveQuestion(saving: saving, file: file)) }
  }

  /// Answers the question: saves under a free name, or replaces the file as it was told of.
  private mutating func answer(replacing: Bool) {
    guard let question = shell.panels.updateSaving({ $0.endQuestion() }) else { return }
    guard !replacing || question.mayReplace else { return }
    var saving = question.saving
    saving.replacesOthers = replacing && question.isChangedElsewhere
    if shell.panels.saving.question == nil { closePanel() }
    let over: Overwriting = replacing ? .known(saving.written, asked: question.file.fingerprint) : .never
    saveNetwork(saving, over: over)
  }

  /// Saves something; of all of the network it is noted how far its changes are in the file then.
  private mutating func saveNetwork(_ saving: PendingSave, over: Overwriting) {
    let ticket = shell.save(saving, over: over)
    guard case .whole = saving.content, let moment = saving.moment else { return }
    let file: FileOnDisk? = if case .known(let file, _) = over { file } else { nil }
    networkIsSaved(moment, under: ticket, in: file)
  }

  /// Called after something was saved: says where, and offers to undo it where a file was replaced.
  mutating func wasSaved(as path: String, ticket: Int, replaced: ReplacedFile?) {
    guard let saving = shell.files.endSaving(ticket) else { return }
    var (copy, kind) = (nil as String?, SavedNote.Kind.saved)
    if case .earlier(let source, let isSaved) = saving.content {
      (copy, kind) = (source, isSaved ? .savedAgain : .putBack)
    }
    if copy != nil { fileWasPutBack(path, isKnown: saving.written != nil) }
    let remarks = saving.remarks(on: path, tellsFolders: !shell.settings.visitors.staysInFolders)
    guard let replaced else {
      return shell.showSaved(as: path, with: saving.document.content.companion(of: path), remarks)
    }
    // What another program wrote is not known by the network here, also when it is back.
    let file = saving.replacesOthers ? nil : saving.written
    let note = SavedNote(path: path, replaced: replaced, kind: kind, file: file, remarks: remarks)
    shell.files.keep(note, restored: copy)
    shell.files.show(note, until: shell.time + SavedNote.seconds)
  }

  /// Gives a file that was replaced the content back that it had before that.
  mutating func putBack() { if let note = shell.files.saved { putBack(note) } }

  /// Gives the file that was replaced last the first content back that is kept of it.
  mutating func putBackFirst() {
    guard let note = shell.files.kept else { return }
    closePanel()
    putBack(note)
  }

  /// The content is known afterwards if it was known before: the file is that of the network again then.
  private mutating func putBack(_ note: SavedNote) {
    guard let copy = note.replaced.copy else { return }
    let saving = PendingSave(
      document: OutgoingDocument(note.replaced), path: note.path,
      content: .earlier(copy: copy, isSaved: note.kind == .putBack),
      opened: note.file == nil ? "" : note.path, file: note.file, isForOwnFile: false, isBundled: false, moment: nil)
    shell.save(saving, over: .known(note.file, asked: note.replaced.successor))
  }

  /// Returns the picture without controls, as in a document, as it was chosen.
  private func contentPicture(_ choices: SaveChoices) -> Picture {
    // A copy is made of it first: what is on the screen stays where it is.
    var copy = self
    copy.shell.leaveOutControls(picture: choices.parts.parts)
    if let theme = choices.ground.theme { copy.setTheme(theme.rawValue) }
    var factor = choices.magnification(of: shell.window)
    // A sheet that is looked at closely has room for more names than the window.
    if factor % 2 == 0, copy.fillSheet(twiceAs: shell.window) { factor /= 2 }
    copy.prepareForPicture()
    copy.updateControls()
    var picture = Picture()
    copy.beginPicture(&picture)
    copy.drawContent(into: &picture)
    copy.drawWords(into: &picture)
    copy.shell.controls.drawReadable(into: &picture)
    return picture.magnified(factor)
  }

  /// Lays the content out on a sheet twice as wide and high as a window; false where it would look the same.
  private mutating func fillSheet(twiceAs window: Rect) -> Bool {
    guard hasRoomForMore, shell.resize(width: 2 * Int(window.width), height: 2 * Int(window.height)) else {
      return false
    }
    sheetDidGrow()
    return true
  }
}

extension ExhibitShell {
  /// Writes a document of an exhibit's own that visitors save, as `save` writes networks.
  ///
  /// - Parameters:
  ///   - counts: the numbers of its nodes and edges.
  ///   - moment: the moment that is saved.
  ///   - file: the content of its own file, if that is the one; `nil` for another file.
  ///   - over: what may become of a file that is there.
  /// - Returns: the ticket of the answer.
  public mutating func save(
    _ document: some WritableDocument, to path: String, _ counts: NetworkCounts, at moment: SavedMoment,
    own file: FileOnDisk?, over: Overwriting
  ) -> Int {
    files.closeSaved()
    let pending = PendingSave(
      document: OutgoingDocument(document), path: path, content: .whole(counts), opened: file == nil ? "" : path,
      file: file, isForOwnFile: file != nil, next: .written,
      isBundled: settings.bundledFolders?.holds(path) ?? false, moment: moment)
    return save(pending, over: over)
  }

  /// Says where something was saved, above the bar for some seconds.
  ///
  /// - Parameters:
  ///   - companion: the second file beside it; `nil` for none.
  ///   - remarks: the sentences about it.
  mutating func showSaved(as path: String, with companion: String? = nil, _ remarks: [String] = []) {
    // Where its operator keeps files is not for visitors of a public table to know.
    let folder = settings.visitors.staysInFolders ? "" : FilePath.folder(path)
    let names = [path, companion].compactMap { $0.map(FilePath.name) }
    let lines = remarks + (folder.isEmpty ? [] : ["In \(folder)"])
    tell("Saved as \(names.joined(separator: " and "))", lines, for: remarks.isEmpty ? 8 : 20)
  }

  /// Says that something was not saved, after the question about its name was left.
  mutating func tellNotSaved(_ question: SaveQuestion) {
    tell("Not saved", "\(FilePath.name(question.saving.path)) stays as it is.", for: 8)
  }

  /// Says under the same heading that the folder of something that was saved is new: a folder is easily misspelt.
  mutating func tellNewFolder(of path: String) {
    guard let card = notices.card, !settings.visitors.staysInFolders else { return }
    let folder = FilePath.folder(path)
    let remarks = card.content.lines.map(\.text).filter { $0 != "In \(folder)" }
    tell(card.title, remarks + ["In the new folder \(folder)"], for: remarks.isEmpty ? 8 : 20)
  }

  /// Says something above the bar for some seconds.
  ///
  /// - Parameter text: the words below the heading; empty for none.
  mutating func tell(_ title: String, _ text: String, for seconds: Double) {
    tell(title, text.isEmpty ? [] : [text], for: seconds)
  }

  /// Says something above the bar for some seconds, a sentence a line below its heading.
  private mutating func tell(_ title: String, _ lines: [String], for seconds: Double) {
    let card = cardOverBar(title, CardContent(lines: lines.map { .init($0, .secondary) }))
    notices.show(card, until: time + seconds)
  }

  /// Puts the notices above the bar of a window of another size.
  @usableFromInline mutating func placeNotices() {
    var placed = notices
    placed.place { cardOverBar($0.title, $0.content, slot: $0.slot) }
    notices = placed
  }

  private mutating func cardOverBar(_ title: String, _ content: CardContent, slot: Int? = nil) -> ExhibitCard {
    let room = CardRoom(window: freeWindow, metrics: metrics)
    let width = room.width(title: title, measure: measure)
    let height = min(controls.cardHeight(title: title, content, width: width), room.area.height)
    let others = controls.listed.filter { if case .notice = $0.id { false } else { true } }
    let frame = room.frameOverBar(Size(width, height), clearOf: others)
    return ExhibitCard(title: title, content: content, anchor: frame.center, frame: frame, slot: slot)
  }
}
