// Names found by what people remember of them: ranks, accents, mistakes of writing, and lists of any size.
// A name that has the words in it is always found, and nothing else is while there are such names.

import Foundation
import GraphModel
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Finding names")
struct NameSearchTests {
  private static let names = [
    "Anna Karenina", "Hannah", "Joanna", "Jean Valjean", "Ödön von Horváth", "São Paulo", "Łódź", "Αθήνα", "東京",
    "Москва", "Anne-Marie", "ANNA", "an", "McDonald", "Ann B", "Queen Anne",
  ]

  private func found(_ asked: String, limit: Int = 100) -> [String] {
    NameSearch.find(asked, among: Self.names, limit: limit).map { Self.names[$0] }
  }

  @Test(
    "Names that begin with it come first, then those of which a word does, then the rest, in their order; words in any order",
    arguments: [
      ("ann", ["Anna Karenina", "Anne-Marie", "ANNA", "Ann B", "Queen Anne", "Hannah", "Joanna"]),
      ("  valjean ", ["Jean Valjean"]), ("odon", ["Ödön von Horváth"]), ("HORVATH", ["Ödön von Horváth"]),
      ("sao", ["São Paulo"]), ("são p", ["São Paulo"]), ("αθηνα", ["Αθήνα"]), ("京", ["東京"]), ("МОС", ["Москва"]),
      ("karenina anna", ["Anna Karenina"]), ("donald", ["McDonald"]), ("b ann", ["Ann B"]), ("marie", ["Anne-Marie"]),
      ("val jean", ["Jean Valjean"]), ("an ka", ["Anna Karenina"]), ("horvath von", ["Ödön von Horváth"]),
      ("anna boris", []), ("ánna", ["ANNA", "Anna Karenina", "Hannah", "Joanna"]),
      ("ann b", ["Ann B"]),
    ])
  func ranks(asked: String, expected: [String]) { #expect(found(asked) == expected) }

  @Test(
    "What is nearly spelt so is found where nothing is spelt so, and only there",
    arguments: [
      ("karennina", "Anna Karenina"), ("valgean", "Jean Valjean"), ("Mcdoanld", "McDonald"), ("hannha", "Hannah"),
    ])
  func mistakes(asked: String, expected: String) { #expect(found(asked).first == expected, "\(found(asked))") }

  @Test("Words too short to be mistaken find nothing else, and what is like no name finds none")
  func strangers() {
    #expect(found("xq").isEmpty && found("zzzzzzzz").isEmpty)
    #expect(found(String(repeating: "anna", count: 5000)).isEmpty)
  }

  @Test("Asked for nothing, the first names come in their order; a limit takes the first of what there would be")
  func limits() {
    for asked in ["", "   ", "\t"] { #expect(found(asked, limit: 3) == Array(Self.names[..<3])) }
    let all = found("an")
    for limit in 0...all.count + 2 { #expect(found("an", limit: limit) == Array(all.prefix(limit))) }
    #expect(NameSearch.find("a", among: [], limit: 5).isEmpty && NameSearch.find("", among: [], limit: 5).isEmpty)
  }

  @Test("Every part of a name finds it, whatever its case", arguments: 0..<40 as Range<UInt64>)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let index = random.below(Self.names.count)
    let name = Array(Self.names[index])
    let first = random.below(name.count)
    let part = String(name[first..<random.whole(first + 1...name.count)])
    for asked in [part, part.uppercased(), part.lowercased()] {
      let found = NameSearch.find(asked, among: Self.names, limit: 100)
      #expect(found.contains(index) || asked.allSatisfy(\.isWhitespace), "\(asked)")
      #expect(Set(found).count == found.count)
    }
  }

  @Test("Hostile names and questions find what they are, and nothing twice")
  func hostile() {
    let names = HostileValues.texts
    for (index, asked) in names.enumerated() {
      let found = NameSearch.find(asked, among: names, limit: names.count)
      #expect(Set(found).count == found.count && found.allSatisfy(names.indices.contains))
      let isBlank = asked.trimmingCharacters(in: .whitespaces).isEmpty
      // A name with blanks around it is looked for without them, which it still contains.
      if !isBlank, asked.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 32 }) {
        #expect(found.contains(index), "\(asked.debugDescription)")
      }
    }
  }

  @Test("Nodes are found by their labels, and by their keys behind all labels, in the order given")
  func nodes() {
    var builder = GraphBuilder(directed: false)
    for (key, label) in [("k1", "Berlin"), ("berlin-2", "Paris"), ("k3", "New Berlin"), ("k4", "Oberlin")] {
      builder.setLabel(label, of: builder.addNode(key).node)
    }
    let graph = builder.build()
    func found(_ asked: String, order: [Int]) -> [Int] {
      NameSearch.find(asked, in: graph, order: order.map(NodeID.init(index:)), limit: 10).map(\.index)
    }
    #expect(found("berlin", order: [0, 1, 2, 3]) == [0, 2, 1, 3])
    #expect(found("berlin", order: [3, 2, 1, 0]) == [0, 2, 3, 1])
    #expect(found("berlin", order: [1]) == [1] && found("berlin", order: []).isEmpty)
    #expect(found("parsi", order: [0, 1, 2, 3]) == [1], "mistakes are forgiven in labels")
    #expect(found("k", order: [0, 2, 3]) == [0, 2, 3])
    #expect(found("BERLIN-2", order: [0, 1, 2, 3]) == [1])
  }

  @Test("A name or an id that is what is asked comes first, also behind more names than are listed that begin with it")
  func exact() {
    let names = (0..<30_000).map { "Stätion \(30_000 - $0)" } + ["station 2", "Upstation 2"]
    let found = NameSearch.find("STATION 2", among: names, limit: 5).map { names[$0] }
    #expect(found == ["Stätion 2", "station 2", "Stätion 29999", "Stätion 29998", "Stätion 29997"])
    #expect(NameSearch.find("station 2", among: names, limit: 1).map { names[$0] } == ["Stätion 2"])
    var index = NameIndex(capacity: 4)
    for (name, id) in [("Rome 7", "a7"), ("a7 road", "b"), ("Paris", "a7"), ("A7", "c")] { index.add(name, id: id) }
    #expect(NameSearch.find("a7", in: index, limit: 9) == [0, 2, 3, 1])
  }

  @Test("Words that begin words come before parts within, whatever is between them")
  func words() {
    let names = ["Ediego Thaddad", "Diego C. Haddad", "Haddad, Diego", "Diego Haddad", "diego", "O'Haddad-Diego"]
    let found = NameSearch.find("diego haddad", among: names, limit: 9).map { names[$0] }
    #expect(found == ["Diego Haddad", "Diego C. Haddad", "Haddad, Diego", "O'Haddad-Diego", "Ediego Thaddad"])
    #expect(
      NameSearch.find("HADDAD diégo", among: names, limit: 2).map { names[$0] } == ["Diego C. Haddad", "Haddad, Diego"])
  }

  @Test("A search that was given up finds nothing, and the same names are ready for the next one")
  func givenUp() {
    let names = SearchedNames((0..<20_000).map { "Node \($0)" })
    let control = WorkControl(progress: { _ in }, isCancelled: { true })
    func found(_ asked: String, _ control: WorkControl) -> [NodeID]? {
      FoundNames(asked, among: names, limit: 3, excluding: NodeID(index: 77), control) {
        ListContent.Row("\($0.index)")
      }?
      .nodes
    }
    #expect(found("e 1", control) == nil)
    #expect(found("node 77", .none)?.map(\.index) == [770, 771, 772], "what is excluded is not found")
    #expect(found("", .none)?.map(\.index) == [0, 1, 2])
  }

  @Test("In a huge list a name is found wherever it stands, and what is misspelt is looked for without waiting")
  func huge() {
    var names = (0..<60_000).map { "Node \($0)" }
    names[59_999] = "Zanzibar"
    #expect(NameSearch.find("zanz", among: names, limit: 8) == [59_999])
    let found = NameSearch.find("node 5999", among: names, limit: 100)
    #expect(found == [5999] + Array(59_990...59_998) + [15_999, 25_999, 35_999, 45_999, 55_999])
    #expect(NameSearch.find("nodr", among: names, limit: 100).count == 8)
  }
}
