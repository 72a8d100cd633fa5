// What the program keeps by itself is readable by its user alone; what people save is as their system wants.

import Foundation
import Testing

@testable import FileWriting

@Suite("The people who may read a file")
struct FileAccessTests {
  private func with(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "access-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("A file of the user's own is readable by nobody else, whatever it was before; a usual one keeps what it has")
  func writing() throws {
    try with { folder in
      for name in ["new", "old"] {
        let path = folder + "/" + name
        if name == "old" {
          try AtomicFile.write([1], path: path)
          chmod(path, 0o664)
        }
        try AtomicFile.write([2], path: path, access: .own)
        #expect(mode(path) == 0o600, "\(name)")
        try AtomicFile.write([3], path: path)
        #expect(mode(path) == 0o600, "a usual file keeps its permissions")
      }
      let deep = folder + "/a/b/file"
      try FolderMaking.makeFolder(of: deep, access: .own)
      #expect(mode(folder + "/a") == 0o700 && mode(folder + "/a/b") == 0o700)
      let log = folder + "/log"
      try StreamFile(path: log).put([1])
      chmod(log, 0o644)
      try StreamFile(path: log, access: .own).put([2])
      #expect(mode(log) == 0o600 && FileManager.default.contents(atPath: log) == Data([1, 2]))
    }
  }

  @Test("A file that another library writes is the user's own before it is opened, and stays as it is")
  func preparing() throws {
    try with { folder in
      let path = folder + "/data"
      FileAccess.prepareOwn(path)
      #expect(mode(path) == 0o600 && FileManager.default.contents(atPath: path) == Data())
      try AtomicFile.write([1, 2], path: path)
      for before: mode_t in [0o644, 0o666, 0o600, 0o400] {
        chmod(path, before)
        FileAccess.prepareOwn(path)
        #expect(mode(path) == before & 0o700 && FileManager.default.contents(atPath: path) == Data([1, 2]))
      }
      chmod(folder, 0o755)
      FileAccess.prepareOwn(folder)
      FileAccess.prepareOwn("/dev/null")
      FileAccess.prepareOwn(folder + "/none/file")
      #expect(mode(folder) == 0o755 && mode("/dev/null") & 0o066 == 0o066)
    }
  }

  @Test("Others can read what everybody may, and what the group of a user may")
  func reading() throws {
    try with { folder in
      let path = folder + "/kiosk.yaml"
      try AtomicFile.write([1], path: path)
      for (mode, isReadable): (mode_t, Bool) in [(0o644, true), (0o604, true), (0o600, false), (0o400, false)] {
        chmod(path, mode)
        #expect(FileAccess.isReadableByOthers(path) == isReadable, "\(mode)")
      }
      // The administrator gives a file to the group of those who run the table.
      chmod(path, 0o640)
      #expect(FileAccess.isReadableByOthers(path) == (geteuid() != 0))
      #expect(!FileAccess.isReadableByOthers(folder + "/none"))
    }
  }
}
