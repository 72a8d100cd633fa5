// Paths as texts and as bytes: whatever bytes a name has, its text leads back to them.

import Foundation
import Randomness
import Testing

@testable import FileWriting

@Suite("Paths of any bytes")
struct SystemPathTests {
  @Test("A name in UTF-8 is its own text, whatever its letters")
  func usual() {
    for name in ["/tmp/net.csv", "日本語/é e\u{301} 🧭", "-", "", "a\u{FFFD}b", "\u{E0100}", "x\u{202E}y"] {
      #expect(Array(SystemPath.text(Array(name.utf8)).utf8) == Array(name.utf8))
      #expect(SystemPath.bytes(name) == Array(name.utf8))
    }
  }

  @Test("Any bytes come back from their text, and different bytes have different texts")
  func anyBytes() {
    var random = SeededGenerator(seed: 7)
    let pieces: [[UInt8]] = [
      [0xE9], [0xC3], [0xFF, 0xFE], [0x80], [0xE2, 0x82], [0xF0, 0x9F, 0xA7], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
      Array("é".utf8), Array("\u{FFFD}".utf8), Array("\u{E0169}".utf8), Array("\u{E0100}".utf8), Array("a/b".utf8),
    ]
    var seen: [String: [UInt8]] = [:]
    for _ in 0..<2000 {
      let bytes = (0..<Int(random.next() % 6)).flatMap { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
      let text = SystemPath.text(bytes)
      #expect(SystemPath.bytes(text) == bytes, "\(bytes)")
      #expect(seen[text].map { $0 == bytes } ?? true, "\(bytes)")
      seen[text] = bytes
    }
    #expect(SystemPath.text([0x63, 0xE9]).unicodeScalars.map(\.value) == [0x63, 0xFFFD, 0xE0169])
  }

  @Test("Files whose names are no UTF-8 are written, read, listed and told apart")
  func files() throws {
    let folder =
      NSTemporaryDirectory() + "/paths-\(UInt64.random(in: 0...UInt64.max))/d"
      + SystemPath.text([0xE9, 0x2F])
    try FolderMaking.makeFolder(of: folder)
    defer { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }
    let names = [[0x63, 0xE8], [0x63, 0xE9]].map { SystemPath.text($0) }
    for (index, name) in names.enumerated() { try AtomicFile.write([UInt8(index)], path: folder + name) }
    for (index, name) in names.enumerated() {
      #expect(try FileContents.bytes(of: folder + name) == [UInt8(index)])
      #expect(FileContents.start(of: folder + name, count: 9) == [UInt8(index)])
      #expect(FileKind(of: folder + name) == .regular(size: 1))
    }
    #expect(try FolderContents.names(in: folder).sorted() == names.sorted())
    #expect(FileKind(of: folder + "c\u{FFFD}") == nil)
    #expect(!AtomicFile.areSame(folder + names[0], folder + names[1]))
  }
}

@Suite("Texts that do nothing to a terminal")
struct PlainTextTests {
  @Test("Everything a terminal acts upon is spelled out, and everything else stays")
  func escaped() {
    #expect(PlainText.escaped("a\u{1B}[31m\u{7}b\u{9B}2J\u{7F}\r\n\t") == #"a\u001b[31m\u0007b\u009b2J\u007f\r\n\t"#)
    #expect(PlainText.escaped("a\u{202E}b\u{2066}c\u{2028}d") == #"a\u202eb\u2066c\u2028d"#)
    #expect(PlainText.escaped("one\n\ttwo\r", keepsLines: true) == "one\n\ttwo\\r")
    #expect(PlainText.escaped(SystemPath.text([0x63, 0xE9])) == "c\\xe9")
    #expect(PlainText.escaped(SystemPath.text([0x63, 0xE9]), isJSON: true) == "c\\\\xe9", "JSON stays JSON")
    for text in ["", "é 日本 👩‍👩‍👧‍👦 ©“”…", "שלום \u{200F}!", "a\u{FFFD}b"] { #expect(PlainText.escaped(text) == text) }
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = PlainText.escaped("x\(Character(scalar))y")
      #expect(text.unicodeScalars.contains(where: PlainText.acts) == false, "\(value)")
      #expect(PlainText.acts(scalar) || text.unicodeScalars.contains(scalar), "\(value)")
    }
  }

  @Test("A long message keeps its start and its end, and says what is left out")
  func shortened() {
    for count in [1999, 2000, 2001, 2100, 100_000] {
      let text = "file.csv:1: " + String(repeating: "é\u{1B}", count: count) + " (advice)"
      let message = PlainText.message(text)
      #expect(message.unicodeScalars.count <= PlainText.longestMessage)
      #expect(message.hasPrefix("file.csv:1: é\\u001b") && message.hasSuffix(" (advice)"))
      let left = message.split(separator: " ").compactMap { Int($0.drop { $0 == "(" }) }
      #expect(left.count == 1 && message.contains("characters are left out"))
    }
    #expect(PlainText.message("short") == "short")
    let problem = FileProblem(file: "x", message: String(repeating: "m", count: 9999), cure: "mend it")
    #expect(problem.message.count < 1000 && problem.description.hasSuffix("(mend it)"))
  }
}

@Suite("Reading whole files")
struct FileContentsTests {
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/contents-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("A file is read whole and within its limit; folders, pipes and devices are refused at once")
  func regular() throws {
    try Self.withFolder { folder in
      let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
      try AtomicFile.write(bytes, path: folder + "/large")
      #expect(try FileContents.bytes(of: folder + "/large") == bytes)
      #expect(FileContents.start(of: folder + "/large", count: 10) == Array(bytes.prefix(10)))
      let large = #expect(throws: FileProblem.self) { try FileContents.bytes(of: folder + "/large", limit: 1 << 20) }
      #expect(large?.message == "this file is larger than 1 MB")
      #expect(throws: FileProblem.self) { try FileContents.bytes(of: folder + "/large") { _ in false } }
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      for (path, words) in [
        (folder, "folder"), (folder + "/pipe", "pipe"), ("/dev/zero", "device"), (folder + "/none", "no such"),
      ] {
        let problem = #expect(throws: FileProblem.self) { try FileContents.bytes(of: path) }
        #expect(problem?.message.contains(words) == true, "\(path)")
        #expect(FileContents.start(of: path, count: 1) == nil)
      }
      #expect(FileKind(of: folder + "/pipe") == .pipe && FileKind(of: "/dev/null") == .other)
    }
  }

  @Test("The time of a change is what it was set to")
  func times() throws {
    try Self.withFolder { folder in
      try AtomicFile.write([1], path: folder + "/file")
      for time in [(0, 0), (1_700_000_000, 123_456_789), (1_764_288_000, 999_999_999), (4_000_000_000, 1)] {
        let value = timespec(tv_sec: time.0, tv_nsec: time.1)
        #expect(utimensat(AT_FDCWD, folder + "/file", [value, value], 0) == 0)
        #expect(FileKind.modificationTime(of: folder + "/file").map { $0 == time } == true)
      }
      #expect(FileKind.modificationTime(of: folder + "/none") == nil)
    }
  }

  @Test("A pipe is read to its end, however its writer takes its time; one that nothing writes into is given up")
  func pipe() throws {
    try Self.withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let writer = Thread {
        let file = open(path, O_WRONLY)
        for piece in ["a b\n", "b c\n"] {
          usleep(80_000)
          _ = piece.withCString { write(file, $0, 4) }
        }
        close(file)
      }
      writer.start()
      let written = try FileContents.bytes(ofPipe: path, waits: {})
      #expect(written == Array("a b\nb c\n".utf8))
      let problem = #expect(throws: FileProblem.self) { try FileContents.bytes(ofPipe: path, patience: 0.2) {} }
      #expect(problem?.message == "nothing writes into this pipe")
      var told = 0
      _ = try? FileContents.bytes(ofPipe: path, patience: 1.3) { told += 1 }
      #expect(told == 1)
    }
  }
}
