// Files on their way in, and rows that are found by their names: the shell reads and asks, this shows what came.

import Charts
import ExhibitKit
import FileWriting
import Geometry
import GraphModel
import SelfOrganizingMap
import Widgets

/// The files that were asked for.
struct SOMFiles {
  /// The file the exhibit began with; `nil` for none.
  private(set) var first: String?
  /// The reason why the file that was asked for last is not shown; `nil` when it is.
  private(set) var refusal: String?

  /// The state that is to be restored once its file is there; `nil` for none.
  private(set) var restored: KeptState?

  /// Notes the file to begin with.
  mutating func noteFirst(_ path: String) { first = path }

  /// Notes what is to be restored once the file is there.
  mutating func noteRestored(_ state: KeptState?) { restored = state }

  /// Forgets why the file before was refused: another one is asked for.
  mutating func noteRequest() { refusal = nil }

  /// Notes that a file was refused.
  mutating func noteRefusal(_ problem: FileProblem) { refusal = problem.description }
}

extension SOMViewer {
  var refusal: String? { files.refusal }

  static let panels: Set<ExhibitPanel> = [.search, .picker, .help]

  var pickerScope: PickerScope {
    let folder = shell.settings.dataFolder
    return PickerScope(
      firstFolder: folder.isEmpty ? "." : folder + "/som", homeFolder: "", homeButtonFolder: folder,
      documentType: SOMDocument.typeName)
  }

  mutating func begin(with file: String) {
    files.noteFirst(file)
    // Where people ask for nothing else, it goes on with what was there last.
    let isUsual = file == shell.settings.bundledFile(SOMExhibit.firstFile)
    if !isUsual || !keeping.begin(&shell.effects) { open(file) }
  }

  mutating func open(_ path: String) {
    files.noteRequest()
    files.noteRestored(nil)
    shell.load(path, as: SOMDocument.self)
  }

  mutating func take(_ document: any ExhibitDocument, path: String, ticket: Int) {
    if let state = keeping.take(document, ticket: ticket) {
      return goOn(with: state)
    }
    guard ticket == shell.files.loadedTicket, let document = document as? SOMDocument else { return }
    show(document, from: path)
    if let state = files.restored { restore(state) }
    noteChange()
  }

  mutating func takeRefusal(path: String, ticket: Int, problem: FileProblem) {
    switch keeping.refused(ticket, problem, at: shell.time, &shell.effects) {
    case .nothing(let problem)?:
      openFirst()
      if let problem { shell.show(FileFailure(problem)) }
    case .failing(let word)?: tell(word)
    case nil: break
    }
    guard ticket == shell.files.loadedTicket else { return }
    files.noteRefusal(problem)
    // The file of the last time has gone: people are told, and see the usual one.
    guard files.restored != nil else { return }
    openFirst()
    shell.show(FileFailure(problem))
  }

  /// Opens the file to begin with, where nothing else was asked for.
  private mutating func openFirst() {
    if let first = files.first, shell.files.loading == nil, learning.subject == nil { open(first) }
  }
}

// MARK: - Search

extension SOMViewer {
  /// True if it is known which unit stands for which row.
  var canSearch: Bool { learning.subject?.hasMatches ?? false }

  var searchPrompt: String { "Name of a \(learning.subject?.rowWord ?? "row")" }

  mutating func mayOpen(_ panel: ExhibitPanel) -> Bool {
    guard panel == .search, !canSearch else { return true }
    if learning.subject != nil {
      notices.say("What there is can be found by name when the learning is over.", for: 5, at: shell.time)
    }
    return false
  }

  mutating func panelWillOpen(_ panel: ExhibitPanel) {
    if panel == .search, let subject = learning.subject { rowNames.read(subject) }
  }

  func find(_ text: EditedText, in search: inout SearchPanel) {
    rowNames.find(text, in: &search, of: learning.subject)
  }

  /// Points out the unit of a row that was found, and brings it into view.
  mutating func chooseSearchResult(_ node: NodeID) {
    guard let matches = learning.subject?.file?.matches, matches.indices.contains(node.index) else { return }
    let lattice = charts.large.lattice
    let cell = lattice.cell(ofUnit: matches[node.index])
    select(cell)
    let center = viewport.chartLayout(of: lattice).center(ofCell: cell)
    if !viewport.layout.chart.contains(center) { perform(ViewCommand.fit) }
  }
}
