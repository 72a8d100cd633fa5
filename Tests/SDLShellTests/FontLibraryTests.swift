// Finding fonts: the chain of the repository, a user's own files, and clear words when there is nothing.

import Foundation
import SDLShell
import Testing

@Suite struct FontLibraryTests {
  /// A folder of its own that is gone after the test.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func theRepositorysChainStartsWithInter() throws {
    #expect(try FontLibrary().familyNames.first == "Inter")
  }

  @Test func withoutAnyChainTheErrorNamesTheCure() throws {
    try withFolder { folder in
      let error = #expect(throws: FontError.self) { try FontLibrary(folders: [folder, "/nowhere"]) }
      #expect(error?.description.contains("THROUGHLINE_FONTS") == true)
    }
  }

  @Test func aChainOfFontsThatAreNotInstalledNamesThePackages() throws {
    try withFolder { folder in
      try "Nonesuch | fonts-none | Nonesuch.ttf".write(toFile: folder + "/chain.txt", atomically: true, encoding: .utf8)
      let error = #expect(throws: FontError.self) { try FontLibrary(folders: [folder]) }
      #expect(error?.description.contains("fonts-inter fonts-dejavu-core") == true)
    }
  }

  @Test func damagedFilesAndLinesArePassedOver() throws {
    try withFolder { folder in
      try "no font".write(toFile: folder + "/Broken-Regular.ttf", atomically: true, encoding: .utf8)
      let chain = "# remark\n||||\nhalf a line\nDejaVu Sans | fonts-dejavu-core | Missing.ttf, DejaVuSans.ttf | | \n"
      try chain.write(toFile: folder + "/chain.txt", atomically: true, encoding: .utf8)
      #expect(try FontLibrary(folders: [folder]).familyNames == ["DejaVu Sans"])
    }
  }

  @Test func aUsersOwnFontComesFirst() throws {
    try withFolder { folder in
      let installed = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
      try FileManager.default.copyItem(atPath: installed, toPath: folder + "/Own-Regular.ttf")
      try "Inter | fonts-inter | Inter-Regular.otf".write(
        toFile: folder + "/chain.txt", atomically: true, encoding: .utf8)
      #expect(try FontLibrary(folders: [folder]).familyNames == ["Own", "Inter"])
    }
  }
}
