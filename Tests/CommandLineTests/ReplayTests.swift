// Recordings of sessions with files, replayed where the files are, where they are not, and where others are.

import App
import ExhibitKit
import Foundation
import Testing

@testable import throughline

@Suite("Replaying recordings")
struct ReplayTests {
  private static let network = "ann bob\nbob cy\ncy dan\n"
  private static let other = "eve fay\nfay gil\n"

  private func replay(_ arguments: String...) throws -> Outcome {
    try Program.run(["replay"] + arguments + ["--print-hash"])
  }

  /// Records a session that opens a network, and waits until it is shown.
  private func record(_ file: String, to trace: String, settings: AppSettings = AppSettings()) throws {
    let session = try Session(file: file, settings: settings, trace: trace)
    #expect(session.waits(for: "ann"))
  }

  @Test("A recording is the same wherever the file is now: at its path, beside the recording, under another name")
  func found() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "here/net.edges")
      let trace = folder.path + "/session.trace"
      try record(file, to: trace)
      let there = try replay(trace)
      #expect(there.code == 0 && there.output.count == 17 && there.messages.isEmpty, "\(there)")
      // The picture at the end is the same wherever it goes, and the recording is not written over.
      let (picture, snapshots) = (folder.path + "/end.png", folder.path + "/pictures")
      #expect(try replay(trace, "-o", picture, "--snapshots", snapshots).code == 0)
      let pictures = [picture, snapshots + "/final.png"].map { FileManager.default.contents(atPath: $0) }
      #expect(pictures[0] != nil && pictures[0] == pictures[1])
      #expect(try replay(trace, "-o", trace).code == 2)
      let names = ["net.edges", "renamed.txt"]
      for name in names {
        try FileManager.default.moveItem(atPath: file, toPath: folder.path + "/" + name)
        #expect(try replay(trace).output == there.output, "\(name)")
        try FileManager.default.moveItem(atPath: folder.path + "/" + name, toPath: file)
      }
      // Another file under the old path does not pass for it, while the right one is beside the recording.
      try FileManager.default.copyItem(atPath: file, toPath: folder.path + "/net.edges")
      try folder.write(Self.other, to: "here/net.edges")
      #expect(try replay(trace).output == there.output)
    }
  }

  @Test("It is found in the data folder, also in one that has moved")
  func dataFolder() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "data/deep/net.edges")
      try folder.write("", to: "traces/empty")
      let trace = folder.path + "/traces/session.trace"
      try record(file, to: trace, settings: AppSettings(dataFolder: folder.path + "/data"))
      let there = try replay(trace)
      #expect(there.code == 0)
      try FileManager.default.moveItem(atPath: file, toPath: folder.path + "/data/other.edges")
      #expect(try replay(trace).output == there.output)
    }
  }

  @Test("Without the file it is a sentence and 2; so it is if the file has changed, or is no file")
  func missing() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "here/net.edges")
      let trace = folder.path + "/session.trace"
      try record(file, to: trace)
      func refuses(_ part: String, _ comment: Comment) throws {
        let result = try Program.run(["replay", trace, "--print-hash", "--snapshots", folder.path + "/pictures"])
        #expect(result.code == 2 && result.output.isEmpty, comment)
        #expect(result.messages.contains(file) && result.messages.contains(part), "\(comment): \(result.messages)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/pictures"), comment)
      }
      // As long as before, and not the same.
      try folder.write(Self.network.replacing("dan", with: "don"), to: "here/net.edges")
      try refuses("has changed since", "other bytes")
      try folder.write(Self.network + Self.other, to: "here/net.edges")
      try refuses("has changed since", "more bytes")
      try FileManager.default.removeItem(atPath: file)
      try refuses("is not there", "no file")
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
      try refuses("is not there", "a folder")
      try FileManager.default.removeItem(atPath: file)
      try folder.link("here/net.edges", to: "gone")
      try refuses("is not there", "a link to nothing")
      // A file that is named takes its place, and must be there.
      let other = try folder.write(Self.other, to: "other.edges")
      #expect(try replay(trace, other).code == 0)
      let wrong = try replay(trace, folder.path + "/othr.edges")
      #expect(wrong.code == 2 && wrong.messages.contains("did you mean \(other)?"))
      let bad = try folder.write("{", to: "bad.json")
      let unread = try replay(trace, bad)
      #expect(unread.code == 2 && unread.messages.contains("bad.json") && unread.output.isEmpty)
    }
  }

  @Test("A network that people had changed is replayed with their changes, though it has been changed on, and has gone")
  func changed() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "net.edges")
      let (work, trace) = (folder.path + "/work", folder.path + "/session.trace")
      func session(_ trace: String?) throws -> Session { try Session(file: file, trace: trace, workFolder: work) }
      let first = try session(nil)
      #expect(first.waits(for: "ann"))
      first.add("Nina")
      #expect(first.waits(for: "5 nodes"))
      first.end()
      let recorded = try session(trace)
      #expect(recorded.waits(for: "5 nodes"))
      recorded.add("Otto")
      #expect(recorded.waits(for: "6 nodes"))
      recorded.end()
      let there = try replay(trace)
      #expect(there.code == 0 && there.messages.isEmpty, "\(there)")
      let last = try session(nil)
      #expect(last.waits(for: "6 nodes"))
      last.add("Paul")
      #expect(last.waits(for: "7 nodes"))
      last.end()
      #expect(try replay(trace).output == there.output)
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.removeItem(atPath: work)
      #expect(try replay(trace).output == there.output)
    }
  }

  @Test("A file that is opened later is found or missed in the same way")
  func later() throws {
    try TemporaryFolder.with { folder in
      let first = try folder.write(Self.network, to: "first.edges")
      let second = try folder.write(Self.other, to: "here/second.edges")
      let trace = folder.path + "/session.trace"
      let session = try Session(file: first, trace: trace)
      #expect(session.waits(for: "ann"))
      session.drop(second)
      #expect(session.waits(for: "eve"))
      let there = try replay(trace)
      #expect(there.code == 0)
      try FileManager.default.moveItem(atPath: second, toPath: folder.path + "/second.edges")
      #expect(try replay(trace).output == there.output)
      try FileManager.default.removeItem(atPath: folder.path + "/second.edges")
      let missing = try replay(trace)
      #expect(missing.code == 2 && missing.messages.contains(second) && missing.output.isEmpty)
    }
  }

  @Test("A file that was refused is refused again, whatever is there now")
  func refused() throws {
    try TemporaryFolder.with { folder in
      let first = try folder.write(Self.network, to: "first.edges")
      let bad = try folder.write("{\"nodes\": [", to: "bad.json")
      let trace = folder.path + "/session.trace"
      let session = try Session(file: first, trace: trace)
      #expect(session.waits(for: "ann"))
      session.drop(bad)
      #expect(session.waits(for: "could not be opened"))
      let there = try replay(trace)
      #expect(there.code == 0)
      try FileManager.default.removeItem(atPath: bad)
      #expect(try replay(trace).output == there.output)
      try folder.write(Self.other, to: "bad.json")
      #expect(try replay(trace).output == there.output)
    }
  }

  @Test("A session that opened nothing needs nothing; a table that was open is in the recording")
  func nothingToFind() throws {
    try TemporaryFolder.with { folder in
      let face = folder.path + "/face.trace"
      do { try Session("face", file: nil, trace: face).frame() }
      #expect(try replay(face).code == 0)
      let table = try folder.write("name,a,b\nx,1,2\ny,3,4\nz,5,7\n", to: "table.csv")
      let trace = folder.path + "/som.trace"
      let session = try Session("som", file: table, trace: trace)
      for _ in 0..<100 {
        usleep(5000)
        session.frame()
      }
      let there = try replay(trace)
      try FileManager.default.removeItem(atPath: table)
      let gone = try replay(trace)
      #expect(there.code == 0 && gone.code == 0 && gone.output == there.output)
    }
  }

  @Test("A recording without fingerprints is replayed where its file is, and is told to lack it where it is not")
  func old() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "here/net.edges")
      let trace = folder.path + "/session.trace"
      try record(file, to: trace)
      let there = try replay(trace)
      let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      let old = lines.map { line in
        String(line).replacing(/"fingerprint":\{[^}]*\},/, with: "").replacing(/"hasGallery":true,/, with: "")
      }
      #expect(old.joined(separator: "\n") != lines.joined(separator: "\n"))
      #expect(!old.joined().contains("fingerprint"))
      try folder.write(old.joined(separator: "\n") + "\n", to: "session.trace")
      #expect(try replay(trace).output == there.output)
      // As before, nobody can tell that the file is another one.
      try folder.write(Self.other, to: "here/net.edges")
      #expect(try replay(trace).code == 0)
      try FileManager.default.moveItem(atPath: file, toPath: folder.path + "/net.edges")
      let missing = try replay(trace)
      #expect(missing.code == 2 && missing.messages.contains("is not there") && missing.output.isEmpty)
    }
  }
}
