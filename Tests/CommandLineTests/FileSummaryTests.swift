// The summaries of networks on the disk, for the picker: sizes and pictures, each file looked into once.

import FileWriting
import Foundation
import GraphModel
import Store
import Testing

@testable import ExhibitKit
@testable import throughline

@Suite("Summaries of files")
struct FileSummaryTests {
  private func listing(_ folder: TemporaryFolder, _ summaries: FileSummaries) -> (FolderListing, reads: Int) {
    var listing = FolderReader.list(folder.path)
    var reads = 0
    summaries.addAll(to: &listing, isCancelled: { false }, didAdd: { _ in reads += 1 })
    return (listing, reads)
  }

  private let network = """
    {"format": "throughline-graph", "version": 1, "name": "Two",
     "nodes": [{"id": "a", "x": 0, "y": 0}, {"id": "b", "x": 5, "y": 5}], "edges": [{"source": "a", "target": "b"}]}
    """

  @Test("Networks have sizes and pictures, and other files have none")
  func summaries() throws {
    try TemporaryFolder.with { folder in
      try folder.write(network, to: "two.json")
      try folder.write("1 2\n2 3\n", to: "list.edges")
      try folder.write("{", to: "broken.json")
      try folder.write("{\"format\": \"throughline-calculator\", \"version\": 1, \"nodes\": []}", to: "sum.json")
      try folder.write("x", to: "deep/two.json")
      let (listing, _) = listing(folder, FileSummaries())
      let found = Dictionary(uniqueKeysWithValues: listing.entries.map { ($0.name, $0.summary) })
      #expect(found["two.json"]??.nodes == 2 && found["two.json"]??.edges == 1 && found["two.json"]??.picture != nil)
      #expect(found["list.edges"]??.nodes == 3 && found["list.edges"]??.picture == nil)
      for name in ["broken.json", "sum.json", "deep"] { #expect(found[name] == .some(nil), "\(name)") }
    }
  }

  @Test("A file is looked into once, and again when it has changed")
  func remembers() throws {
    try TemporaryFolder.with { folder in
      try folder.write(network, to: "two.json")
      let summaries = FileSummaries()
      #expect(listing(folder, summaries).reads == 1)
      let again = listing(folder, summaries)
      #expect(again.reads == 0 && again.0.entries[0].summary?.nodes == 2)
      var known = FolderReader.list(folder.path)
      summaries.addKnown(to: &known)
      #expect(known == again.0)
      try folder.write(network.replacingOccurrences(of: "\"b\", \"x\": 5", with: "\"b\", \"x\": 55"), to: "two.json")
      #expect(listing(folder, summaries).reads == 1)
    }
  }

  @Test("A file of the same length and time is looked into again, whether it was written over or replaced")
  func times() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write(network, to: "two.json")
      let summaries = FileSummaries()
      for (number, date) in [-1.7e9, -86400, 0, 86400, 2e9].map({ Date(timeIntervalSinceNow: $0) }).enumerated() {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        _ = listing(folder, summaries)
        #expect(listing(folder, summaries).reads == 0)
        let other = network.replacing("Two", with: "No\(number)")
        if number < 3 {
          try folder.write(other, to: "two.json")
        } else {
          try AtomicFile.write(Array(other.utf8), path: path)
        }
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(listing(folder, summaries).reads == 1, "\(date)")
      }
    }
  }

  @Test(
    "A network is counted as it would be opened, with people's changes, and one's own files say when they were changed")
  func changes() throws {
    try TemporaryFolder.with { folder in
      let path = try folder.write(network, to: "own/two.json")
      try folder.write(network, to: "other/two.json")
      let (work, summaries) = (
        folder.path + "/work", FileSummaries(work: folder.path + "/work", own: folder.path + "/own")
      )
      func entry(_ name: String) throws -> FolderListing.Entry {
        var listing = FolderReader.list(folder.path + "/" + name)
        summaries.addKnown(to: &listing)
        summaries.addAll(to: &listing, isCancelled: { false }, didAdd: { _ in })
        return try #require(listing.entries.first)
      }
      #expect(try entry("own").summary?.nodes == 2 && entry("own").changed != nil)
      let kept = KeptChanges<EditHistory>(of: path, in: work)
      let base = Array(network.utf8)
      var history = EditHistory(try EditHistory.base(kept: base))
      let edit = try #require(try history.perform("Add c", [.addNode(NodeID(2), NodeRecord(key: "c"))]))
      let journal = Journal(path: try #require(kept.journal))
      try journal.write(.begin(base: .whole(base), origin: try #require(kept.origin)), expecting: 0)
      try journal.write(.append(try EditHistory.kept(edit), at: 0), expecting: 1)
      #expect(try entry("own").summary?.nodes == 3)
      #expect(try entry("other").summary?.nodes == 2 && entry("other").changed == nil)
    }
  }

  @Test("A listing is told at once, and again with what was found")
  func host() throws {
    try TemporaryFolder.with { folder in
      try folder.write(network, to: "two.json")
      let host = ProgramHost(files: .all)
      host.begin(.list(folder: folder.path, ticket: 7))
      var told: [FolderListing] = []
      for _ in 0..<1000 where told.last?.entries.first?.summary == nil {
        for case .listed(7, let listing) in host.takeMessages() { told.append(listing) }
        usleep(5000)
      }
      #expect(told.count >= 2 && told.first?.entries.first?.summary == nil)
      #expect(told.last?.entries.first?.summary?.nodes == 2)
    }
  }
}
