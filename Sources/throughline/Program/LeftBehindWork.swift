// The work that windows of earlier versions of the program kept beside that of another window: it is put among the visitor's
// own calculations. What the first of them kept, the calculator goes on with itself.

import CalculatorExhibit
import DataFlow
import ExhibitKit
import FileWriting
import Foundation
import Store

/// The calculations that were left behind.
enum LeftBehindWork {
  /// Looks through a folder of people's work. What a window of an earlier version has, or cannot be read, is left alone; all
  /// of it is, where the first cannot be read: then the others go on from it.
  static func collect(in folder: String) {
    let paths = (1...CalculationKeeping.mostAutosaves).map { CalculationKeeping.earlierAutosave($0, in: folder) }
    let claims = FileClaims()
    guard paths.dropFirst().contains(where: FileManager.default.fileExists), claims.claim(paths[0]) else { return }
    if FileManager.default.fileExists(atPath: paths[0]), read(paths[0]) == nil { return }
    for path in paths.dropFirst() where FileManager.default.fileExists(atPath: path) {
      guard claims.claim(path), let calculation = read(path) else { continue }
      let document = calculation.history.document
      if calculation.leftover?.isChanged ?? true, document.flow.count > 0 {
        let answer = DocumentWriter.write(
          OwnPlace.path(of: document.name, in: CalculationKeeping.ownFiles(in: folder).folder, else: "calculation"),
          OutgoingDocument(CalculationFile(document)),
          .never, 0)
        guard case .written = answer else { continue }
      }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static func read(_ path: String) -> CalculationDocument? {
    let type = DocumentType(CalculationDocument.self)
    guard case .read(_, _, let document, _, _) = DocumentReader.read(path, as: type, 0) else { return nil }
    return document as? CalculationDocument
  }
}
