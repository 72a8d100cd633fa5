// Files of the self-organizing map: a table, a network or a map is told by what is in it, and no bytes break the reading.

import ExhibitKit
import FileWriting
import Geometry
import Randomness
import SelfOrganizingMap
import TestSupport
import Testing

@testable import SOMExhibit

@Suite("Files of the self-organizing map")
struct SOMDocumentTests {
  private static func document(_ text: String, name: String = "file") throws(FileProblem) -> SOMDocument {
    try SOMDocument(bytes: Array(text.utf8), name: name)
  }

  private static let table = "name,x,y\na,1,2\nb,3,4\nc,5,7\n"
  private static let network = #"{"nodes": ["a", "b", "c"], "edges": [{"src": "a", "label": "x", "dst": "b"}]}"#

  @Test("A table has a row for each line, a network one for each node, whatever the file is called")
  func kinds() throws {
    for name in ["file", "file.csv", "file.json", ""] {
      guard case .table(let rows) = try Self.document(Self.table, name: name).content else {
        Issue.record("\(name) is no table")
        continue
      }
      #expect(rows.rowKind == .rows && rows.set.rowCount == 3 && rows.table.data.columns == ["x", "y"], "\(name)")
      guard case .table(let nodes) = try Self.document(Self.network, name: name).content else {
        Issue.record("\(name) is no network")
        continue
      }
      #expect(nodes.rowKind == .nodes && nodes.table.data.names.sorted() == ["a", "b", "c"], "\(name)")
      #expect(nodes.table.data.values.allSatisfy(\.isFinite) && nodes.set.rowCount == 3)
    }
  }

  @Test(
    "A map that was written is the same map when it is opened, and stands for the same rows",
    arguments: 1..<5 as Range<UInt64>)
  func maps(seed: UInt64) throws {
    let subject = try #require(SOMTableFixture.learntSubject(seed: seed))
    let written = try #require(subject.file)
    let document = try SOMDocument(bytes: written.json(), name: "map.json")
    guard case .map(let read) = document.content else {
      Issue.record("it is no map")
      return
    }
    let opened = SOMSubject(path: "/maps/map.json", file: read)
    #expect(opened.lattice == subject.lattice && opened.columns == subject.columns)
    #expect(opened.rowCount == subject.rowCount && opened.hasMatches && !opened.isLearning && !opened.isMatching)
    for row in 0..<opened.rowCount { #expect(opened.name(ofRow: row) == subject.name(ofRow: row)) }
    #expect(read.matches == written.matches)
    for (one, other) in zip(opened.distances, subject.distances) {
      #expect(abs(one - other) <= 1e-6 * (1 + abs(other)))
    }
  }

  @Test(
    "What is cut off or changed anywhere is read as something, or refused with a reason",
    arguments: 0..<30 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let map = try #require(SOMTableFixture.learntSubject(seed: 1)?.file).json()
    for source in [Array(Self.table.utf8), Array(Self.network.utf8), map] {
      for _ in 0..<4 {
        var bytes = source
        switch random.below(3) {
        case 0: bytes = Array(bytes.prefix(random.below(bytes.count)))
        case 1: for _ in 0..<random.whole(1...8) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
        default: bytes.insert(contentsOf: Array(random.pick(HostileValues.texts).utf8), at: random.below(bytes.count))
        }
        do throws(FileProblem) {
          switch try SOMDocument(bytes: bytes, name: "odd").content {
          case .table(let table): #expect(table.set.rowCount > 0 && table.table.data.columns.count > 0)
          case .map(let file): #expect(file.matches.allSatisfy { (0..<file.lattice.unitCount).contains($0) })
          }
        } catch {
          #expect(!error.message.isEmpty && error.file == "odd")
        }
      }
    }
  }

  @Test("Texts of all kinds are no tables, and say so", arguments: HostileValues.texts)
  func hostile(text: String) {
    do throws(FileProblem) {
      if case .table(let table) = try Self.document(text, name: "odd").content { #expect(table.set.rowCount > 0) }
    } catch {
      #expect(!error.message.isEmpty && error.file == "odd")
    }
  }

  @Test("Progress never falls and stays a part of one; a reading that is stopped ends with an error")
  func progress() throws {
    let lines = (0..<20_000).map { "row \($0),\($0 % 7),\($0 % 11)" }
    let bytes = Array(("name,x,y\n" + lines.joined(separator: "\n")).utf8)
    var told: [Double] = []
    _ = try SOMDocument(bytes: bytes, name: "long.csv", progress: { told.append($0) })
    #expect(!told.isEmpty && told == told.sorted() && told.allSatisfy { (0...1).contains($0) })
    #expect(throws: FileProblem.self) { try SOMDocument(bytes: bytes, name: "long.csv", isCancelled: { true }) }
  }
}
