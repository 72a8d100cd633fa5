// The question before a file is replaced: what is on the disk, what is here, and an answer that loses nothing, which is also
// that of Enter. And the word after a file was replaced, from which that is undone.

import Drawing
import FileWriting
import Geometry
import GraphFormats
import Widgets

/// Something that people save, on its way to a file.
struct PendingSave {
  /// The place of what people change after saving.
  enum Next {
    /// The file that was opened.
    case opened
    /// That file, which is among the deleted ones.
    case deleted
    /// A file of people's own that it gets with the first change: it came with the program.
    case ownFile
    /// The file that was written.
    case written
    /// None: another window has the changes of the opened file.
    case nowhere
    /// None: nothing is changed there.
    case unchanged
  }

  /// The document.
  let document: OutgoingDocument
  /// The path of the file.
  let path: String
  /// The content, with its size.
  let content: SavedContent
  /// The path of the file that was opened; empty for none.
  let opened: String
  /// The content of the opened file as the program knows it; `nil` where it does not.
  let file: FileOnDisk?
  /// True if it was meant for the file that the network came from.
  let isForOwnFile: Bool
  /// True if the opened file holds more than is written.
  var leavesOut = false
  /// The format of the opened file; `nil` where it is not known.
  var formerFormat: GraphFormat?
  /// True if the opened file is known to say more than any that is written of its network.
  var holdsMore = false
  /// The words about what the file lacks of what is saved, for its format has no place for it; `nil` where it holds all.
  var lacks: String?
  /// The place of what people change next.
  var next = Next.opened
  /// True if the path is one of the data that comes with the program.
  let isBundled: Bool
  /// The moment that is saved with all of the network; `nil` for anything else.
  let moment: SavedMoment?
  /// True if people agreed to replace what another program has written, which the network here does not hold.
  var replacesOthers = false

  /// Returns the sentences about what the file that was written lacks, and about which of two files the changes belong to now.
  ///
  /// - Parameter tellsFolders: false where the folders are not for people to know.
  func remarks(on path: String, tellsFolders: Bool) -> [String] {
    [lacks.map { $0 + "." }, copyRemark(on: path, tellsFolders: tellsFolders)].compactMap { $0 }
  }

  private func copyRemark(on path: String, tellsFolders: Bool) -> String? {
    guard !opened.isEmpty, path != opened, case .whole = content else { return nil }
    let name = FilePath.name(opened)
    switch next {
    case .written: return "\(name) stays as it is. What you change next belongs to the file that was saved now."
    case .nowhere: return "A copy: open it to go on with it. What you change here is not kept."
    case .deleted: return "A copy of the deleted network: open it to go on with it."
    case .ownFile: return "A copy: open it to go on with it. What you change here gets another file, my copy."
    case .unchanged: return nil
    case .opened: break
    }
    if holdsMore { return "A copy. \(name) holds more than was written, such as times or more sheets: keep it." }
    // Two of one name are told apart by their folders.
    let isOfOneName = tellsFolders && name == FilePath.name(path)
    return "A copy: what you change next belongs to \(name)\(isOfOneName ? " in \(FilePath.folder(opened))" : "")."
  }

  /// The known content of the file that is written, which is another one then; `nil` for a file that was not opened.
  var written: FileOnDisk? {
    guard path == opened else { return nil }
    return switch content {
    case .whole, .earlier: file
    case .part, .picture: nil
    }
  }
}

/// The question whether a file may be replaced.
struct SaveQuestion {
  /// The saving that waits.
  let saving: PendingSave
  /// The file that is there.
  let file: ExistingFile

  /// True if another program has written the file that was opened.
  var isChangedElsewhere: Bool {
    guard let known = saving.written ?? (saving.path == saving.opened ? saving.file : nil) else {
      return saving.isForOwnFile
    }
    return !known.holds(file.fingerprint)
  }

  /// True if the file may be replaced: what comes with the program stays, and a part never takes the place of the whole.
  var mayReplace: Bool {
    if saving.isBundled { return false }
    guard case .part(_, let whole) = saving.content else { return true }
    let isWhole = saving.path == saving.opened || file.network == whole
    return !isWhole && !(saving.file?.holds(file.fingerprint) ?? false)
  }

  private var isWhole: Bool { if case .whole = saving.content { true } else { false } }

  private var name: String { FilePath.name(saving.path) }

  /// The heading.
  var title: String {
    if !mayReplace { return "\(name) is not replaced" }
    return isChangedElsewhere ? "\(name) was changed elsewhere" : "Replace \(name)?"
  }

  /// The words: the question with both sizes, then what is there and what is here.
  var content: CardContent {
    if saving.isBundled {
      return CardContent(lines: [.init("It comes with the program. What you save goes beside it.")])
    }
    let size = file.network.map { Wording.nodes($0.nodes) } ?? Wording.size(file.fingerprint.size)
    let has = "\(name) has \(size)"
    let changed = file.changed.isEmpty ? "" : ", changed \(file.changed)"
    let there = (file.network.map { Wording.summary(nodes: $0.nodes, edges: $0.edges) } ?? size) + changed
    var lines: [CardContent.Line] = []
    var here: NetworkCounts?
    switch saving.content {
    case .whole(let counts):
      lines.append(.init("\(has). Replace it with \(replacement(counts))?"))
      here = counts
    case .part(let counts, _):
      lines.append(
        .init(
          mayReplace
            ? "\(has). Replace it with \(replacement(counts))?"
            : "It holds the whole network\(file.network == nil ? "" : ", \(size)"). A selection is saved beside it."))
      here = counts
    case .picture: lines.append(.init("\(has). Replace it with this picture?"))
    case .earlier: lines.append(.init("\(has). Replace it with the earlier file?"))
    }
    // Nobody knows what another program has written into it.
    if saving.leavesOut || (isChangedElsewhere && isWhole), saving.path == saving.opened, mayReplace {
      let verb = saving.holdsMore ? "holds" : "may hold"
      lines.append(.init("It \(verb) more than is written again, such as times or more sheets: that would be lost."))
    }
    if let lacks = saving.lacks, mayReplace { lines.append(.init(lacks + ".")) }
    if let former = saving.formerFormat, let format = saving.moment?.format, former != format,
      saving.path == saving.opened, mayReplace
    {
      lines.append(.init("It is \(former.displayName), and becomes \(format.displayName)."))
    }
    lines.append(.init("On the disk: \(there)", .secondary))
    if let here { lines.append(.init("Here: \(Wording.summary(nodes: here.nodes, edges: here.edges))", .secondary)) }
    return CardContent(lines: lines)
  }

  /// Returns the number of nodes, with the word where the file has none to compare.
  private func replacement(_ counts: NetworkCounts) -> String {
    if counts.nodes == 1 { return "this one" + (file.network == nil ? " node" : "") }
    return "these " + (file.network == nil ? Wording.nodes(counts.nodes) : Wording.grouped(counts.nodes))
  }

  /// Lists the question in the middle of the window, with its answers.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, window: Rect, metrics: Metrics) {
    let beside = Control(
      .saveBeside, .button(.primary), frame: .zero,
      text: "Save as \(Wording.shortened(FilePath.name(file.freePath), to: 26))", icon: .save)
    var buttons = [beside]
    if mayReplace { buttons.append(Control(.saveReplacing, .button(.plain), frame: .zero, text: "Replace")) }
    let area = metrics.panelArea(in: window, width: min(metrics.pixels(520), window.width - 2 * metrics.padding))
    let width = min(metrics.pixels(520), area.width - 2 * metrics.padding)
    let inner = width - 2 * metrics.padding
    let widths = buttons.map { min(inner, surface.fitting.width(of: $0)) }
    let isStacked = widths.reduce(0, +) + metrics.gap * Double(widths.count - 1) > inner
    let step = metrics.button + metrics.gap
    let rows = isStacked ? Double(buttons.count) : 1
    let words = surface.fitting.cardHeight(title: title, content, width: width)
    let height = min(words + rows * step, max(0, area.height - 2 * metrics.grid))
    let frame = Rect(center: area.center, size: Size(width, height))
    controls.append(Control(.panel, .card(content), frame: frame, text: title))
    // From the lower right corner: the answer that loses nothing is the last.
    var corner = Point(frame.maxX - metrics.padding, frame.maxY - metrics.padding)
    for (button, width) in zip(buttons, widths) {
      var button = button
      button.frame = Rect(corner.x - width, corner.y - metrics.button, width, metrics.button)
      controls.append(button)
      if isStacked { corner.y -= step } else { corner.x -= width + metrics.gap }
    }
  }
}

/// The word after a file was replaced.
struct SavedNote {
  /// The seconds for which it is shown.
  static let seconds = 60.0

  /// The ways in which a file gets its content.
  enum Kind {
    /// It was saved.
    case saved
    /// It got the content back that it had before that.
    case putBack
    /// It got the content again that was saved.
    case savedAgain
  }

  /// The path of the file.
  let path: String
  /// The old content.
  let replaced: ReplacedFile
  /// The change of the file.
  let kind: Kind
  /// The content of the file as the program knows it; `nil` for a file that was not opened.
  let file: FileOnDisk?
  /// The sentences about it.
  let remarks: [String]

  /// The heading.
  var title: String {
    switch kind {
    case .saved: "Saved as \(FilePath.name(path))"
    case .putBack: "\(FilePath.name(path)) is back as it was"
    case .savedAgain: "\(FilePath.name(path)) is again as it was saved"
    }
  }

  /// The words below the heading.
  private var content: CardContent {
    let folder = FilePath.folder(path)
    let kept =
      replaced.copy == nil
      ? "The file it replaced could not be kept." : "The file it replaced is kept until the next start."
    let lines = remarks + (folder.isEmpty ? [] : ["In \(folder)"]) + [kept]
    return CardContent(lines: lines.map { .init($0, .secondary) })
  }

  /// Lists the word above the bar, with its button.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, room: CardRoom) {
    let (area, metrics) = (room.area, room.metrics)
    let width = min(metrics.pixels(380), area.width)
    let words = surface.fitting.cardHeight(title: title, content, width: width)
    let height = min(words + (replaced.copy == nil ? 0 : metrics.button + metrics.grid), area.height)
    let frame = room.frameOverBar(Size(width, height), clearOf: controls)
    controls.append(Control(.savedNote, .card(content), frame: frame, text: title))
    guard replaced.copy != nil else { return }
    var undo = Control(
      .putBack, .button(.plain), frame: .zero, text: kind == .putBack ? "Undo" : "Put back", icon: .undo)
    let undoWidth = surface.fitting.width(of: undo)
    undo.frame = Rect(
      frame.maxX - undoWidth - metrics.padding, frame.maxY - metrics.button - metrics.padding, undoWidth, metrics.button
    )
    controls.append(undo)
  }
}
