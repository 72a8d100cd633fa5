// Files that people give another name or place in one exhibit, of which every other hears, too: one that shows such a file
// goes on under its new name, and keeps what is changed of it there.

import ExhibitKit

/// The files on their way to another name or place.
struct MovingFiles {
  /// A step on the way of a file.
  enum Step: Equatable {
    /// It is on its way.
    case begins(String)
    /// It has stayed where it was.
    case stays(String)
    /// It has another path.
    case ends(FileMove)

    /// Tells an exhibit.
    func tell(_ exhibit: inout any Exhibit) {
      switch self {
      case .begins(let path): exhibit.fileIsMoving(path)
      case .stays(let path): exhibit.fileStayed(path)
      case .ends(let move): exhibit.fileWasMoved(move)
      }
    }
  }

  /// The paths before, by the tickets under which they are moved.
  private var paths: [Int: String] = [:]

  /// Takes what an exhibit asks for.
  ///
  /// - Returns: the files that are moved from now on; none, in nearly every frame.
  mutating func begin(_ effects: [Effect]) -> [Step] {
    var steps: [Step] = []
    for case .write(_, let document, _, let ticket) in effects {
      guard let file = document.content as? MovedFile else { continue }
      paths[ticket] = file.path
      steps.append(.begins(file.path))
    }
    return steps
  }

  /// Takes an answer of the host.
  ///
  /// - Returns: what became of the file that it is about; `nil` for any other answer.
  mutating func end(_ message: Message) -> Step? {
    guard !paths.isEmpty else { return nil }
    return switch message {
    case .written(let path, let ticket, _, _):
      paths.removeValue(forKey: ticket).map { .ends(FileMove(from: $0, to: path)) }
    case .refused(_, let ticket, _): paths.removeValue(forKey: ticket).map { .stays($0) }
    default: nil
    }
  }
}
