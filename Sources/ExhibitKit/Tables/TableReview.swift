// The columns of a table as people see them before it is opened: its names, its first cells, and what each column is taken
// for. A touch gives a column another meaning. Of an archive with several graphs these are listed, and a touch opens one.

import Drawing
import FileWriting
import GraphFormats
import GraphModel
import Widgets

/// A table that people are asked about. Made in the background.
struct TableReview: WorkResult {
  /// The longest file that is read to count its network, in bytes: people wait for the answer to a touch.
  private static let countedLength = 32 << 20

  /// The path of its file.
  let path: String
  /// The graphs that it holds, of which people choose one; `nil` unless it is an archive of several.
  let archive: ArchiveDescription?
  /// Its columns; `nil` for a file that holds no table.
  let table: TableDescription?
  /// The problem because of which people are asked; `nil` for none.
  let problem: FileProblem?
  /// The preview; `nil` for a file that holds neither.
  let content: ReviewPanel.Content?

  /// Looks at a table by what people said of it; `nil` finds all out.
  init(_ path: String, _ told: TableOptions?, because problem: FileProblem?, _ control: WorkControl) {
    (self.path, self.problem) = (path, problem)
    archive = ArchiveDescription.mayBe(path) ? ArchiveDescription(ofFile: path).flatMap(Self.choice) : nil
    table = archive == nil ? TableDescription(ofFile: path, options: told ?? TableOptions()) : nil
    if let archive {
      content = ReviewPanel.Content(
        sentences: ["This file holds \(archive.graphs.count) networks. Touch the one to open."],
        rows: archive.graphs.map { ListContent.Row(String($0.prefix(200))) }, verb: nil)
      return
    }
    content = table.map { table in
      ReviewPanel.Content(
        sentences: Self.sentences(path, table, control), rows: table.columns.map(Self.row),
        verb: table.hasEnds ? "Open" : nil,
        otherReading: table.hasHeader ? "The first row is data" : "The first row is a heading")
    }
  }

  private static func choice(_ archive: ArchiveDescription) -> ArchiveDescription? {
    archive.graphs.count > 1 ? archive : nil
  }

  private static func sentences(_ path: String, _ table: TableDescription, _ control: WorkControl) -> [String] {
    guard table.hasEnds else {
      return [
        "Touch the column where connections begin, then the one where they end.", "A touch changes what a column is.",
      ]
    }
    return [counts(path, table, control), "A touch changes what a column is."]
  }

  /// Returns the sentence about the network that the table is then.
  private static func counts(_ path: String, _ table: TableDescription, _ control: WorkControl) -> String {
    guard FileKind(of: path)?.size ?? 0 <= countedLength else { return "The two ends of the connections are known." }
    var options = GraphReadOptions()
    (options.table, options.maximumBytes) = (table.options, 4 * countedLength)
    do throws(GraphFileProblem) {
      let graph = try GraphReader.read(
        path: path, options: options, progress: control.progress, isCancelled: control.isCancelled
      ).graph
      return PastedReview.words(nodes: graph.nodeCount, edges: graph.edgeCount)
    } catch {
      return Wording.sentence(error.message)
    }
  }

  private static func row(of column: TableDescription.Column) -> ListContent.Row {
    let word =
      switch column.role {
      case .source: "From"
      case .target: "To"
      case .weight: "Weight"
      case .time: "Time"
      case nil: ""
      }
    return ListContent.Row(
      String(column.name.prefix(80)), subtitle: column.samples.joined(separator: ", "), trailing: word,
      icon: column.role == .source || column.role == .target ? .path : nil)
  }
}

extension EditingExhibit {
  /// Shows the columns of a table, of which people may say what each is.
  ///
  /// - Parameter problem: the problem of the file that was to be opened; `nil` for one that is open.
  mutating func reviewColumns(
    of path: String, _ told: TableOptions? = nil, because problem: FileProblem? = nil
  ) {
    let request = WorkRequest { control in
      let review = TableReview(path, told, because: problem, control)
      return control.isCancelled() ? nil : review
    }
    let answer = ReviewAnswer<Self, TableReview>(
      content: { $0.content },
      arrived: { host, review in
        guard review.content == nil, review.problem == nil else { return }
        host.shell.tell("This file holds no other network", "", for: 4)
      },
      accept: { host, review in if let table = review.table { host.keep(TableMeaning(table), of: review.path) } },
      otherwise: { host, review, row in host.reviewColumns(after: review, touching: row) })
    let title = (ArchiveDescription.mayBe(path) ? "" : "The columns of ") + FilePath.name(path)
    review(title, because: problem, request, answer)
  }

  /// True if people may say what the columns of a file are: where that is kept, and no changes are about the columns as they
  /// were.
  func mayChooseColumns(of path: String) -> Bool {
    shell.settings.folderOfWork != nil && (GraphReader.mayBeTable(path) || ArchiveDescription.mayBe(path))
      && !(document?.path == path && changes.editing.history != nil)
  }

  /// Asks again with another meaning of a column, or of the first row.
  private mutating func reviewColumns(after review: TableReview, touching row: Int?) {
    if let archive = review.archive, let row, archive.graphs.indices.contains(row) {
      closePanel()
      shell.files.closeFailure()
      return keep(TableMeaning(archive, choosing: archive.graphs[row]), of: review.path)
    }
    guard let table = review.table else { return }
    let told = row.map { table.touching($0).options } ?? table.options(hasHeader: !table.hasHeader)
    reviewColumns(of: review.path, told, because: review.problem)
  }

  /// Opens two tables as one network: of the edges of one and the nodes of the other.
  public mutating func openTogether(_ first: String, _ second: String) -> Bool {
    guard let (table, meaning) = TableMeaning.pair(first, second), mayChooseColumns(of: table) else { return false }
    keep(meaning, of: table)
    return true
  }

  private mutating func keep(_ meaning: TableMeaning, of path: String) {
    guard let work = shell.settings.folderOfWork else { return }
    let ticket = shell.effects.write(meaning, to: TableMeaning.path(of: path, in: work), over: .always)
    changes.awaitTable(path, ticket)
  }
}
