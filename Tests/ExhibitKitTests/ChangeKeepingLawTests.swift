// The keeping of changes over a disk that fills up, is mended, and is written to by others, with words that come late:
// nothing is lost, nothing is out of order, and people are told once of each trouble.

import ExhibitKit
import FileWriting
import Foundation
import GraphModel
import Randomness
import Store
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Keeping changes over a disk that fails")
struct ChangeKeepingLawTests {
  /// A network under change, and the host that writes in the order of asking, when it gets to it.
  private struct Room {
    var keeping: ChangeKeeping<EditHistory>
    var effects = EffectQueue(firstTicket: 0)
    var time = 0.0
    /// The moments that people went to, in order.
    var done: [Int] = []
    /// The moments that are on the disk, and the writings of another window among them as -1.
    var disk: [Int] = []
    var isFull = false
    /// The journal that writings are asked for, the last one.
    var journal = ""
    var asked: [(ticket: Int, writing: ChangeWriting<EditHistory>)] = []
    var words: [KeepingWord] = []

    init(file: String = "town.json") throws {
      let folder = NSTemporaryDirectory() + "keeping-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try AtomicFile.write(Array("{}".utf8), path: folder + "/" + file)
      self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      keeping = ChangeKeeping(KeptChanges<EditHistory>(of: folder + "/" + file, in: folder))
    }

    /// The folder of the file, which is gone.
    let folder: String

    /// Lets the file go, or come to another name.
    mutating func goOn(after move: FileMove?) -> Bool {
      defer { carryOut() }
      return keeping.goOn(after: move, &effects)
    }

    mutating func change() {
      done.append(done.count)
      keeping.write(.go(to: done.count - 1), &effects)
      carryOut()
    }

    mutating func pass(_ seconds: Double) {
      time += seconds
      keeping.retryWhenDue(at: time, &effects)
      carryOut()
    }

    /// Hands what was asked for to the host.
    private mutating func carryOut() {
      for effect in effects.take() {
        guard case .write(let path, let document, let over, let ticket) = effect,
          let writing = document.content as? ChangeWriting<EditHistory>
        else {
          Issue.record("\(effect)")
          continue
        }
        #expect(over == .always)
        journal = path
        asked.append((ticket, writing))
      }
    }

    /// Lets the host try the next writing.
    mutating func answer() {
      guard !asked.isEmpty else { return }
      let (ticket, writing) = asked.removeFirst()
      let word: KeepingWord?
      do {
        try writing.chain.make {
          if isFull { throw FileProblem(file: "j", message: "the disk is full") }
          guard case .go(let moment) = writing.change, writing.revision == disk.count else {
            throw JournalProblem.conflict
          }
          disk.append(moment)
        }
        word = keeping.written(ticket)
      } catch {
        let problem = error as? FileProblem ?? FileProblem(file: "j", message: "\(error)")
        word = keeping.refused(ticket, problem, at: time)
      }
      if let word { words.append(word) }
    }

    /// Mends the disk, and waits until nothing is left to write.
    mutating func settle() {
      isFull = false
      for _ in 0..<20 {
        while !asked.isEmpty { answer() }
        pass(5)
      }
    }
  }

  @Test("What waits while a file is on its way goes by its new path: a word that it was saved, and how it begins")
  func movedWritings() throws {
    for hasBegun in [true, false] {
      var room = try Room()
      let (old, new) = (room.folder + "/town.json", room.folder + "/towns.json")
      if hasBegun { room.change() }
      room.keeping.hold()
      if hasBegun {
        room.keeping.noteSaved(as: old, openedAs: old, content: nil, position: 0, &room.effects)
      } else {
        room.keeping.begin(GraphBuilder().build(), &room.effects)
      }
      while hasBegun, !room.asked.isEmpty { room.answer() }
      let isKnown = room.goOn(after: FileMove(from: old, to: new))
      #expect(isKnown && room.asked.count == 1)
      switch room.asked.last?.writing.change {
      case .saved(let file, _)?: #expect(file.path == new && hasBegun)
      case .begin(_, let origin)?: #expect(origin.path == new && !hasBegun)
      default: Issue.record("\(room.asked)")
      }
    }
  }

  @Test(
    "What is on the disk is at any time the beginning of what was done, and in the end all of it",
    arguments: 0..<60 as Range<UInt64>)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var room = try Room()
    for step in 0..<150 {
      switch random.below(8) {
      case 0, 1: room.change()
      case 2: room.isFull = random.oneIn(2)
      case 3: room.pass(random.number(0...7))
      default: room.answer()
      }
      #expect(room.disk == Array(room.done.prefix(room.disk.count)), "step \(step)")
      #expect(room.keeping.isKept)
      // Nothing that is not on the disk is forgotten.
      #expect(room.keeping.isSettled == (room.disk.count == room.done.count), "step \(step)")
      #expect(room.keeping.isSettled || !room.asked.isEmpty || room.keeping.retryAt != nil, "step \(step)")
    }
    room.settle()
    #expect(room.disk == room.done && room.keeping.isSettled && room.keeping.retryAt == nil)
    // Of each trouble people are told when it begins and when it is over, whatever happens in between.
    for (index, word) in room.words.enumerated() {
      #expect(word == (index % 2 == 0 ? .delayed("The disk is full.") : .restored), "\(room.words)")
    }
    #expect(room.words.count % 2 == 0)
  }

  @Test(
    "While the file is on its way nothing is written, and after that everything, to where the journal is then",
    arguments: 0..<40 as Range<UInt64>)
  func moving(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var room = try Room()
    let (before, hasMoved) = (random.whole(0...3), random.oneIn(2))
    for _ in 0..<before { room.change() }
    for _ in 0..<random.whole(0...before) { room.answer() }
    let old = room.journal
    room.keeping.hold()
    let asked = room.asked.count
    for _ in 0..<random.whole(0...3) { room.change() }
    room.pass(7)
    #expect(room.asked.count == asked && room.keeping.isKept)
    while !room.asked.isEmpty { room.answer() }
    let move = FileMove(from: "/seen/town.json", to: "/seen/deleted/towns.json")
    let isKnown = room.goOn(after: hasMoved ? move : nil)
    #expect(isKnown)
    room.change()
    let now = JournalPath.journal(
      of: room.folder + (hasMoved ? "/deleted/towns.json" : "/town.json"), in: room.folder + "/networks")
    #expect(room.journal == now && (before == 0 || (old == now) == !hasMoved))
    room.settle()
    #expect(room.disk == room.done && room.words.isEmpty)
  }

  @Test("The way of a file is followed within its folder, to one in it and back; of a link it is not known")
  func ways() {
    func now(_ resolved: String, _ old: String, _ new: String) -> String? {
      FileMove(from: old, to: new).resolvedPath(from: resolved)
    }
    #expect(now("/real/a.json", "/way/a.json", "/way/b.json") == "/real/b.json")
    #expect(now("/real/a.json", "/way/a.json", "/way/deleted/a-2.json") == "/real/deleted/a-2.json")
    #expect(now("/real/deleted/a.json", "/way/deleted/a.json", "/way/a.json") == "/real/a.json")
    #expect(now("/real/other.json", "/way/a.json", "/way/b.json") == nil)
    #expect(now("/real/gone/a.json", "/way/deleted/a.json", "/way/a.json") == nil)
    #expect(now("/real/a.json", "/way/a.json", "/else/a.json") == nil)
  }

  @Test(
    "Where another window has written, nothing more is, and people are told of it once",
    arguments: 0..<40 as Range<UInt64>)
  func taken(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var room = try Room()
    for _ in 0..<random.whole(0...6) {
      room.isFull = random.oneIn(3)
      room.change()
      room.answer()
    }
    room.settle()
    room.disk.append(-1)
    let before = room.disk
    for _ in 0..<40 {
      switch random.below(4) {
      case 0: for _ in 0..<random.whole(1...3) { room.change() }
      case 1: room.pass(random.number(0...7))
      default: room.answer()
      }
    }
    room.change()
    room.settle()
    #expect(room.disk == before, "the other window's work stays as it is")
    #expect(room.words.last == .taken && room.words.count { $0 == .taken } == 1, "\(room.words)")
    #expect(!room.keeping.isKept && room.keeping.retryAt == nil)
    room.change()
    #expect(room.asked.isEmpty, "nothing more is asked of the host")
  }

  @Test("Answers that nobody waits for change nothing, and where nothing is kept nothing is asked for")
  func strangers() throws {
    var room = try Room()
    room.change()
    let problem = FileProblem(file: "j", message: "the disk is full")
    for ticket in [-1, 0, 99] {
      let (written, refused) = (
        room.keeping.written(ticket), room.keeping.refused(ticket, problem, at: 3)
      )
      #expect(written == nil && refused == nil && room.keeping.retryAt == nil)
    }
    room.answer()
    #expect(room.disk == [0] && room.keeping.isSettled)
    var nowhere = ChangeKeeping<EditHistory>()
    var effects = EffectQueue(firstTicket: 0)
    nowhere.begin(GraphBuilder().build(), &effects)
    nowhere.write(.go(to: 0), &effects)
    let asked = effects.take()
    #expect(asked.isEmpty && nowhere.isSettled && !nowhere.isKept)
  }
}
