// The making of folders: those that lie in each other, those that are there, and what is in the way.

import Foundation
import Testing

@testable import FileWriting

@Suite("Making folders")
struct FolderMakingTests {
  @Test("Folders come with those that they lie in, once and again, and whatever the path is written like")
  func nested() throws {
    let root = NSTemporaryDirectory() + "/folders-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, isNew) in [(root + "/a/b/c", true), (root + "//a/b/../d/", true), (root + "/a", false), (root, false)] {
      #expect(try FolderMaking.makeFolder(of: path + "/file") == isNew)
      #expect(try !FolderMaking.makeFolder(of: path + "/file"))
      var isFolder: ObjCBool = false
      #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
    }
    try FolderMaking.makeFolder(of: "file")
    try FolderMaking.makeFolder(of: "/file")
  }

  @Test("What is in the way is told, and is left as it was")
  func refused() throws {
    let root = NSTemporaryDirectory() + "/folders-" + UUID().uuidString
    try FolderMaking.makeFolder(of: root + "/file")
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data("text".utf8).write(to: URL(fileURLWithPath: root + "/file"))
    for path in [root + "/file", root + "/file/below/it"] {
      let problem = #expect(throws: FileProblem.self) { try FolderMaking.makeFolder(of: path + "/x") }
      #expect(problem?.message == "a part of the path is not a folder")
    }
    let long = #expect(throws: FileProblem.self) {
      try FolderMaking.makeFolder(of: root + "/" + String(repeating: "n", count: 300) + "/x")
    }
    #expect(long?.message == "the name is too long")
    #expect(FileManager.default.contents(atPath: root + "/file") == Data("text".utf8))
  }
}
