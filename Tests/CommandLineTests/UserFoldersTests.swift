// The folders of documents and downloads, as desktops of all languages tell them.

import Testing

@testable import throughline

@Suite("The user's folders")
struct UserFoldersTests {
  @Test(
    "They are those that user-dirs.dirs tells, else the English ones",
    arguments: [
      (#"XDG_DOCUMENTS_DIR="$HOME/Dokumente""#, "/home/ann/Dokumente"),
      ("# XDG_DOCUMENTS_DIR=\"$HOME/No\"\nXDG_DOCUMENTS_DIR=\"/data/Документы\"", "/data/Документы"),
      ("XDG_DOCUMENTS_DIR=\"$HOME/a\"\n  XDG_DOCUMENTS_DIR=\"$HOME/b/\"\n", "/home/ann/b"),
      (#"XDG_DOCUMENTS_DIR="$HOME/My \"own\"""#, #"/home/ann/My "own""#),
      ("", "/home/ann/Documents"), ("XDG_DOCUMENTS_DIR=", "/home/ann/Documents"),
      ("XDG_DOCUMENTS_DIR=\"", "/home/ann/Documents"), (#"XDG_DOCUMENTS_DIR="relative""#, "/home/ann/Documents"),
      (#"XDG_MUSIC_DIR="$HOME/Musik""#, "/home/ann/Documents"),
    ])
  func told(text: String, expected: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(text, to: "user-dirs.dirs")
      let environment = ["HOME": "/home/ann", "XDG_CONFIG_HOME": folder.path]
      #expect(UserFolders.path(of: "DOCUMENTS", in: environment) == expected)
    }
  }

  @Test("Without a file of that kind they are the English ones; without a home there are none")
  func untold() {
    let environment = ["HOME": "/home/ann", "XDG_CONFIG_HOME": "/nowhere/at/all"]
    #expect(UserFolders.path(of: "DOWNLOAD", in: environment) == "/home/ann/Downloads")
    #expect(UserFolders.path(of: "DOWNLOAD", in: [:]) == nil && UserFolders.path(of: "NOTHING", in: environment) == nil)
  }
}
