// Renaming, deleting and putting back files of one's own in the picker: what is asked, what was done last, and the row of
// buttons below the list.
//
// It knows no folders: the panel says which file is chosen, and the shell moves it.

import Drawing
import Geometry
import Widgets

/// A file of people's own that is to be moved, and what for.
struct MovingFile: Hashable {
  /// The purposes of a move.
  enum Purpose: Hashable {
    case rename, delete, putBack

    /// The word for what could not be done.
    var verb: FileFailure.Verb {
      switch self {
      case .rename: .renamed
      case .delete: .deleted
      case .putBack: .putBack
      }
    }
  }

  /// The path it has.
  let path: String
  /// The purpose.
  let purpose: Purpose
}

/// The renaming and deleting of files in the picker.
struct FileManaging: Hashable {
  /// Something that was done, as long as nothing else is chosen.
  private struct Done: Hashable {
    let purpose: MovingFile.Purpose
    let move: FileMove
    let words: String
  }

  /// True while rows are chosen for that, and not to be opened.
  private(set) var isOn = false
  /// True while it is asked whether the chosen file is to be deleted.
  private(set) var isAsking = false
  private var done: Done?

  /// Begins, or ends.
  mutating func toggle() { (isOn, isAsking, done) = (!isOn, false, nil) }

  /// Asks whether the chosen file is to be deleted.
  mutating func ask() { isAsking = isOn }

  /// Lets the file be that it was asked about.
  mutating func keep() { isAsking = false }

  /// Notes that another file, or none, is chosen.
  mutating func choiceDidChange() { (isAsking, done) = (false, nil) }

  /// Notes that a file was moved.
  ///
  /// - Parameter isShown: true if it is on the screen, and stays there.
  mutating func note(_ move: FileMove, _ purpose: MovingFile.Purpose, isShown: Bool) {
    let name = Wording.shortened(FilePath.name(move.new), to: 26)
    let words =
      switch purpose {
      case .rename: "Renamed to \(name)"
      case .delete: "Deleted \(name)" + (isShown ? ", still on the screen" : "")
      case .putBack: "Put back \(name)"
      }
    (isAsking, done) = (false, Done(purpose: purpose, move: move, words: words))
  }

  /// The way by which the last move is taken back, and what that is; `nil` where there is nothing to take back.
  var undo: (move: FileMove, purpose: MovingFile.Purpose)? {
    guard isOn, let done, done.purpose != .putBack else { return nil }
    return (FileMove(from: done.move.new, to: done.move.old), done.purpose == .delete ? .putBack : .rename)
  }

  /// Adds the buttons for the chosen file in a row, or the question and its answers, or what was done with the way back.
  ///
  /// - Parameters:
  ///   - chosen: the path of the chosen file; `nil` for none.
  ///   - areDeleted: true if the files are deleted ones.
  func list(into controls: inout [Control], _ row: Rect, metrics: Metrics, chosen: String?, areDeleted: Bool) {
    var end = row.maxX
    func add(_ id: ControlID, _ style: Prominence, _ text: String, _ icon: Icon?, isEnabled: Bool = true) {
      let width = min(metrics.pixels(132), (row.width - metrics.gap) / 2)
      controls.append(
        Control(
          id, .button(style), frame: Rect(end - width, row.y, width, row.height), text: text, icon: icon,
          isEnabled: isEnabled))
      end -= width + metrics.gap
    }
    var words = chosen.map { Wording.shortened(FilePath.name($0), to: 26) } ?? "Choose one"
    if let done {
      words = done.words
      if let undo { add(.pickerUndo, .primary, undo.purpose == .putBack ? "Put back" : "Undo", .undo) }
    } else if areDeleted {
      add(.pickerPutBack, .primary, "Put back", .undo, isEnabled: chosen != nil)
    } else if isAsking, chosen != nil {
      words = "Delete \(words)?"
      add(.pickerDeleteNow, .primary, "Delete", .trash)
      add(.pickerKeep, .plain, "Keep", nil)
    } else {
      add(.pickerDelete, .plain, "Delete", .trash, isEnabled: chosen != nil)
      add(.pickerRename, .plain, "Rename", .pencil, isEnabled: chosen != nil)
    }
    controls.append(
      Control(
        .pickerQuestion, .caption, frame: Rect(row.x, row.y, max(0, end - row.x), row.height), text: words))
  }

}
