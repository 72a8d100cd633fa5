// Choosing files of one's own in the picker to rename and delete them: the row of buttons below the list.

import Drawing
import Geometry
import Widgets

/// The choosing of files to rename and delete.
struct FileManaging: Hashable {
  /// True while rows are chosen for that, and not to be opened.
  private(set) var isOn = false
  /// True while it is asked whether the chosen file is to be deleted.
  private(set) var isAsking = false

  /// Begins, or ends.
  mutating func toggle() { (isOn, isAsking) = (!isOn, false) }

  /// Asks whether the chosen file is to be deleted, or no longer.
  mutating func ask(_ isAsking: Bool) { self.isAsking = isOn && isAsking }
}

extension PickerPanel {
  /// Returns true if files that are listed may be renamed and deleted, or put back.
  func mayManage(_ scope: PickerScope) -> Bool {
    guard let own = scope.own, let folder = listing?.folder else { return false }
    return folder == own.folder || folder == own.deletedFolder
  }

  /// The path of the file that is chosen to be renamed or deleted; `nil` for none.
  var managed: String? {
    guard managing.isOn, let selected, case .file(let path)? = choice(inRow: selected),
      FilePath.folder(path) == listing?.folder
    else { return nil }
    return path
  }

  /// Adds the buttons for the chosen file in a row, or the question and its answers.
  func listManaging(
    into controls: inout [Control], _ row: Rect, metrics: Metrics, scope: PickerScope
  ) {
    var end = row.maxX
    func add(_ id: ControlID, _ style: Prominence, _ text: String, _ icon: Icon?) {
      let width = min(metrics.pixels(132), (row.width - metrics.gap) / 2)
      controls.append(
        Control(
          id, .button(style), frame: Rect(end - width, row.y, width, row.height), text: text, icon: icon,
          isEnabled: managed != nil))
      end -= width + metrics.gap
    }
    if listing?.folder == scope.own?.deletedFolder {
      add(.pickerPutBack, .primary, "Put back", .undo)
    } else if managing.isAsking {
      add(.pickerDeleteNow, .primary, "Delete", .trash)
      add(.pickerKeep, .plain, "Keep", nil)
    } else {
      add(.pickerDelete, .plain, "Delete", .trash)
      add(.pickerRename, .plain, "Rename", .pencil)
    }
    let words = managing.isAsking ? "Delete it?" : managed == nil ? "Choose one" : ""
    controls.append(
      Control(
        .pickerQuestion, .caption, frame: Rect(row.x, row.y, max(0, end - row.x), row.height), text: words))
  }
}
