// The work of windows that kept theirs beside that of another window, and are gone: it is put among the visitor's own
// calculations, before anything of it is asked for.

import CalculatorExhibit
import DataFlow
import ExhibitKit
import FileWriting
import Foundation

/// The calculations that were left behind.
enum LeftBehindWork {
  /// Looks through a folder of people's work. What another window has, or cannot be read, is left alone; all of it is, where
  /// the first cannot be read: then the others go on from it.
  static func collect(in folder: String, claims: FileClaims) {
    let paths = (1...CalculationKeeping.mostAutosaves).map { CalculationKeeping.autosavePath($0, in: folder) }
    guard FileManager.default.fileExists(atPath: folder), claims.claim(paths[0]) else { return }
    if FileManager.default.fileExists(atPath: paths[0]), read(paths[0]) == nil { return }
    for path in paths.dropFirst() where FileManager.default.fileExists(atPath: path) {
      // A claim of its own, which ends here: another window may need the place.
      let claim = FileClaims()
      guard claim.claim(path), let file = read(path) else { continue }
      if file.leftover?.isChanged ?? true, file.document.flow.count > 0 {
        let answer = DocumentWriter.write(
          CalculationKeeping.ownPath(of: file.document.name, in: folder),
          OutgoingDocument(CalculationFile(file.document)),
          false, 0)
        guard case .written = answer else { continue }
      }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static func read(_ path: String) -> CalculationFile? {
    let type = DocumentType(CalculationFile.self)
    guard case .read(_, _, let document, _, _) = DocumentReader.read(path, as: type, 0) else { return nil }
    return document as? CalculationFile
  }
}
