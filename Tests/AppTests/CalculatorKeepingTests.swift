// Work at the calculator is never lost, however people leave it: every change is in the journal of its file, and is there
// again with its history.

import App
import AppTestSupport
import CalculatorExhibit
import DataFlow
import ExhibitKit
import FileWriting
import Foundation
import GRDB
import Geometry
import Gestures
import Inspection
import Store
import Testing
import Widgets

@Suite("The calculator keeps what people make")
final class CalculatorKeepingTests {
  private let folder = NSTemporaryDirectory() + "calculator-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func window(file: String? = nil) -> AppTestDriver { .calculator(keepingIn: folder, file: file) }

  private func names(_ driver: AppTestDriver) -> [String] { driver.calculator.report?.nodes.map(\.name) ?? [] }

  /// The names of the files of the visitor's own.
  private var own: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/calculations")) ?? []).sorted()
  }

  private func saved(_ name: String) throws -> FlowDocument {
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/calculations/\(name).json"))
    return try FlowDocument(json: data)
  }

  private var journals: [String] {
    let folder = folder + "/calculation-changes"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { folder + "/" + $0 }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(atPath: FilePath.folder(path), withIntermediateDirectories: true)
    try AtomicFile.write(bytes, path: path)
    return path
  }

  private func delete(_ name: String, _ driver: AppTestDriver) throws {
    driver.tap(at: try driver.calculator.trash(name)).frame(3)
  }

  // MARK: Restarts

  @Test("Changes are there again with their history, and so is what was taken back")
  func reopening() throws {
    let first = window()
    try delete("One", first)
    try delete("Two", first)
    first.press("undo").frame(2)
    let second = window()
    #expect(names(second) == ["Two", "Add"] && second.calculator.report?.name == "A first sum")
    second.press("redo").frame(2)
    #expect(names(second) == ["Add"])
    for _ in 0..<2 { second.press("undo").frame(2) }
    #expect(names(second) == ["One", "Two", "Add"] && second.calculator.report?.canUndo == false)
    #expect(second.calculator.value("Add") == "3")
    let third = window()
    for _ in 0..<2 { third.press("redo").frame(2) }
    #expect(names(third) == ["Add"] && own == ["A first sum.json"] && journals.count == 1)
  }

  @Test("Where it cannot be noted which calculation was the last, that makes no second file of it")
  func noNote() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/calculator-last.json/in the way", withIntermediateDirectories: true)
    let driver = window(file: BundledData.folder + "/calculator/first-sum.json")
    try delete("One", driver)
    driver.wait(12)
    try delete("Two", driver)
    driver.wait(12)
    #expect(own == ["A first sum.json"] && journals.count == 1)
  }

  @Test("Leaving keeps the last change at once", arguments: ["quit", "close", "focus", "open", "gallery"])
  func leaving(by way: String) throws {
    let driver = window()
    driver.tap(on: "One").wait(2)
    #expect(own.isEmpty, "nothing has been changed")
    driver.key(.delete)
    switch way {
    case "quit": driver.key("q", .control)
    case "close": driver.put(.closeRequested).frame()
    case "focus": driver.put(.focusLost).frame()
    case "open": driver.drop(BundledData.folder + "/calculator/mixing-colours.json").frame(4)
    default: driver.goHome()
    }
    // The last word reaches the host before it is told to end.
    if way == "quit" || way == "close" { #expect(driver.effects.contains(.quit)) }
    let again = window(file: way == "open" ? folder + "/calculations/A first sum.json" : nil)
    #expect(names(again) == ["Two", "Add"])
  }

  @Test("What is still being written is kept a second later, and is one step with the rest of it")
  func underWay() throws {
    let driver = window()
    driver.tap(on: "One").press("rename")
    driver.write("!")
    driver.wait(2)
    #expect(window().calculator.report?.name == "A first sum!")
    driver.write("?")
    driver.key(.enter).frame(3)
    let again = window()
    #expect(again.calculator.report?.name == "A first sum!?")
    again.press("undo").frame(2)
    #expect(again.calculator.report?.name == "A first sum" && again.calculator.report?.canUndo == false)
  }

  @Test("What people do at random is there after each restart, and can be taken back to the start", arguments: 1...6)
  func randomSessions(seed: UInt64) throws {
    var driver = window()
    for session in 0..<4 {
      var hands = RandomCalculatorInput(seed: seed * 10 + UInt64(session))
      for _ in 0..<60 {
        hands.act(on: driver)
        driver.frame()
      }
      hands.liftAll(from: driver)
      driver.frame(2).put(.focusLost).frame(2)
      for _ in 0..<4 { driver.key(.escape) }
      driver.frame(4)
      let before = try #require(driver.calculator.report)
      driver = window()
      let after = try #require(driver.calculator.report)
      let comment: Comment = "seed \(seed), session \(session)"
      #expect(after.name == before.name, comment)
      #expect(after.nodes.map(\.name) == before.nodes.map(\.name), comment)
      #expect(after.nodes.map(\.value) == before.nodes.map(\.value), comment)
      #expect(after.nodes.map { $0.inputs.map(\.source) } == before.nodes.map { $0.inputs.map(\.source) }, comment)
      #expect(after.canUndo == before.canUndo, comment)
    }
    let end = driver.calculator.report?.nodes.map(\.value)
    var count = 0
    while driver.calculator.report?.canUndo == true, count < 2000 {
      driver.key("z", .control)
      count += 1
    }
    // A new one can be begun by a button.
    #expect([["One", "Two", "Add"], []].contains(names(driver)), "seed \(seed)")
    driver.frame(3)
    let again = window()
    for _ in 0..<count { again.key("z", [.control, .shift]) }
    #expect(again.calculator.report?.nodes.map(\.value) == end, "seed \(seed)")
  }

  // MARK: Files that are not as they were

  @Test("Of two windows on one calculation both go on, the second in a file of its own, and it says which")
  func twoWindows() throws {
    let first = window()
    try delete("One", first)
    let second = window()
    try delete("Two", first)
    try delete("Add", second)
    #expect(second.calculator.report?.notice?.contains("Yours goes on beside it, as A first sum-2.json") == true)
    second.press("undo").frame(4)
    first.press("undo").frame(4)
    #expect(names(window(file: folder + "/calculations/A first sum.json")) == ["Two", "Add"])
    let other = window(file: folder + "/calculations/A first sum-2.json")
    #expect(names(other) == ["Two", "Add"])
    other.press("redo").frame(2)
    #expect(names(other) == ["Two"])
    for _ in 0..<2 { other.press("undo").frame(2) }
    #expect(names(other) == ["One", "Two", "Add"] && own.count == 2)
  }

  @Test("Damaged changes are set aside under a name that is told, and new ones are kept", arguments: 0..<8)
  func damaged(seed: Int) throws {
    try delete("One", window())
    let journal = try #require(journals.first)
    var bytes = try #require(FileManager.default.contents(atPath: journal))
    // Cut off, or with another page of rubbish.
    if seed == 0 {
      bytes = bytes.prefix(5000)
    } else {
      bytes.replaceSubrange(seed * 512..<seed * 512 + 400, with: Data(repeating: 0xA5, count: 400))
    }
    try bytes.write(to: URL(fileURLWithPath: journal))
    let later = window()
    guard let notice = later.calculator.report?.notice else {
      // The rubbish lies where nothing was.
      return #expect(names(later) == ["Two", "Add"])
    }
    #expect(notice.contains(".damaged") && journals.contains { $0.hasSuffix(".damaged") }, "\(notice)")
    // The file itself holds what the example did.
    #expect(names(later) == ["One", "Two", "Add"])
    try delete("Two", later)
    #expect(names(window()) == ["One", "Add"])
  }

  @Test("Steps that cannot have been made are damage, also those that were taken back")
  func impossible() throws {
    try delete("One", window())
    let path = try #require(journals.first)
    let journal = Journal(path: path)
    let revision = try #require(try journal.read()).revision
    let steps = [#"{"edits": [["remove", 99]]}"#, #"{"edits": [["setConstant", 1, "color", 3]]}"#, "7", ""]
    for (index, step) in steps.enumerated() {
      let copy = folder + "/calculation-changes/copy-\(index)"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let journal = Journal(path: copy)
      try journal.write(.append(Journal.Entry(name: "no", content: Array(step.utf8)), at: 1), expecting: revision)
      try journal.write(.go(to: 0), expecting: revision + 1)
      #expect(throws: FileProblem.self, "\(step)") { try KeptChanges<FlowHistory>.history(ofJournal: copy) }
    }
  }

  @Test("A journal of a newer version is left alone and said so")
  func newer() throws {
    try delete("One", window())
    let journal = try #require(journals.first)
    let queue = try DatabaseQueue(path: journal)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('journal 99')") }
    try queue.close()
    let bytes = FileManager.default.contents(atPath: journal)
    let later = window()
    #expect(later.calculator.report?.notice?.contains("newer version") == true)
    try delete("Two", later)
    later.wait(2)
    #expect(FileManager.default.contents(atPath: journal) == bytes && journals.count == 1)
  }

  @Test("A file that was changed elsewhere opens as it is, and the changes of the earlier one are one's own")
  func changedElsewhere() throws {
    try delete("One", window())
    _ = try write(try BundledData.calculation("mixing-colours"), "calculations/A first sum.json")
    let later = window()
    #expect(later.calculator.report?.name == "Mixing colours")
    #expect(later.calculator.report?.notice?.contains("has changed since") == true)
    let copy = try #require(own.first { $0.contains("my copy") })
    let earlier = window(file: folder + "/calculations/" + copy)
    #expect(names(earlier) == ["Two", "Add"])
    earlier.press("undo").frame(2)
    #expect(names(earlier) == ["One", "Two", "Add"])
  }

  @Test("Where the file is no calculation any more, people are told where the changes of the earlier one are")
  func noCalculation() throws {
    let path = folder + "/calculations/A first sum.json"
    for (number, text) in ["kaputt {", TestNetwork.town.text].enumerated() {
      try? FileManager.default.removeItem(atPath: folder)
      try delete("One", window())
      _ = try write(Array(text.utf8), "calculations/A first sum.json")
      let later = window(file: path)
      #expect(later.shows("This file has changed since."), "\(number)")
      let copy = try #require(own.first { $0.contains("my copy") })
      #expect(names(window(file: folder + "/calculations/" + copy)) == ["Two", "Add"])
    }
  }

  // MARK: Earlier versions

  @Test("What an earlier version kept by itself goes on, in a file of its own, and stays as it was")
  func earlierVersion() throws {
    let plain = String(decoding: try BundledData.calculation("mixing-colours"), as: UTF8.self)
    let noted = plain.trimmingCharacters(in: .whitespacesAndNewlines).dropLast() + ",\"isChanged\": true}"
    let autosave = try write(Array(noted.utf8), "calculator-autosave.json")
    #expect(window().calculator.report?.name == "Mixing colours" && own == ["Mixing colours.json"])
    let again = window()
    #expect(again.calculator.report?.name == "Mixing colours" && own == ["Mixing colours.json"], "once")
    #expect(FileManager.default.contents(atPath: autosave).map { [UInt8]($0) } == Array(noted.utf8))
  }

  @Test("What an earlier version kept and cannot be read is told of, and stays as it is")
  func unreadable() throws {
    let bytes: [UInt8] = [123, 0, 255]
    let autosave = try write(bytes, "calculator-autosave.json")
    let driver = window()
    #expect(driver.calculator.report?.name == "A first sum")
    #expect(driver.calculator.report?.notice?.contains("stays as it is") == true)
    try delete("One", driver)
    #expect(names(window()) == ["Two", "Add"])
    #expect(FileManager.default.contents(atPath: autosave).map { [UInt8]($0) } == bytes)
  }

  @Test("A last calculation that is gone, and a note that is none, lead to the first example")
  func goneLast() throws {
    try delete("One", window())
    try FileManager.default.removeItem(atPath: folder + "/calculations/A first sum.json")
    let driver = window()
    #expect(names(driver) == ["One", "Two", "Add"])
    #expect(driver.calculator.report?.notice?.contains("cannot be opened") == true)
    // The journal that the file has left behind is another's.
    try delete("Two", driver)
    driver.frame(4)
    #expect(names(window()) == ["One", "Add"])
    _ = try write(Array("[]".utf8), "calculator-last.json")
    #expect(names(window()) == ["One", "Two", "Add"])
  }

  // MARK: Saving

  @Test("Saving writes the file that was opened, and what is kept goes on with it")
  func savingInPlace() throws {
    let path = try write(try BundledData.calculation("first-sum"), "elsewhere/sum.json")
    let driver = window(file: path)
    try delete("One", driver)
    #expect(try FlowDocument(json: try #require(FileManager.default.contents(atPath: path))).flow.count == 3)
    driver.key("s", .control).frame(4)
    #expect(driver.calculator.report?.notice == "Saved as sum.json" && own.isEmpty)
    #expect(try FlowDocument(json: try #require(FileManager.default.contents(atPath: path))).flow.count == 2)
    let again = window(file: path)
    #expect(names(again) == ["Two", "Add"] && again.calculator.report?.notice == nil)
    again.press("undo").frame(2)
    #expect(names(again) == ["One", "Two", "Add"])
    // Saved before anything was changed, the journal is that of the file as it is then.
    let plain = window(file: try write(try BundledData.calculation("first-sum"), "elsewhere/plain.json"))
    plain.key("s", .control).frame(4)
    try delete("Two", plain)
    let last = window(file: folder + "/elsewhere/plain.json")
    #expect(names(last) == ["One", "Add"] && last.calculator.report?.notice == nil)
  }

  @Test("A file that another program has changed since is replaced only after a question, and is kept then")
  func changedBehindOurBack() throws {
    let path = try write(try BundledData.calculation("first-sum"), "elsewhere/sum.json")
    let driver = window(file: path)
    try delete("One", driver)
    let other = try BundledData.calculation("mixing-colours")
    _ = try write(other, "elsewhere/sum.json")
    driver.key("s", .control).frame(4)
    let content = { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
    #expect(driver.shows("sum.json was changed elsewhere") && content() == other)
    driver.key(.escape).key(.escape).frame(2)
    #expect(driver.calculator.report?.panel == "none" && content() == other, "nothing is lost by leaving")
    // Enter is the answer that loses nothing: it goes on beside it.
    driver.key("s", .control).frame(4).key(.enter).frame(6)
    #expect(driver.calculator.report?.notice == "Saved as sum-2.json" && content() == other)
    try delete("Two", driver)
    #expect(names(window(file: folder + "/elsewhere/sum-2.json")) == ["Add"])
  }

  @Test("A name that is taken is asked about in one sentence, with what is there and what is here")
  func takenName() throws {
    let path = try write(try BundledData.calculation("first-sum"), "elsewhere/sum.json")
    let taken = try write(try BundledData.calculation("mixing-colours"), "elsewhere/A first sum.json")
    let driver = window(file: path)
    try delete("One", driver)
    for answer in ["saveBeside", "saveReplacing"] {
      driver.key("s", [.control, .shift]).frame(2).key(.enter).frame(6)
      #expect(driver.calculator.report?.panel == "save" && driver.shows("Replace A first sum.json?"), "\(driver.words)")
      #expect(driver.shows("Here: 2 nodes, 1 edge"))
      driver.press(answer).frame(6)
    }
    #expect(names(window(file: folder + "/elsewhere/A first sum-2.json")) == ["Two", "Add"])
    #expect(try FlowDocument(json: try #require(FileManager.default.contents(atPath: taken))).flow.count == 2)
    #expect(driver.calculator.report?.notice == "Saved as A first sum.json")
  }

  @Test("Leaving the question about a taken name leaves the calculation its own; saved in its file, it has the new one")
  func leftQuestion() throws {
    let path = try write(try BundledData.calculation("first-sum"), "elsewhere/sum.json")
    _ = try write(try BundledData.calculation("mixing-colours"), "elsewhere/A first sum!.json")
    let driver = window(file: path)
    driver.key("s", [.control, .shift]).frame(2)
    driver.write("!")
    driver.key(.enter).frame(6)
    #expect(driver.shows("Replace A first sum!.json?"))
    driver.key(.escape).frame(4)
    #expect(driver.calculator.report?.panel == "none" && driver.shows("Not saved"))
    #expect(driver.calculator.report?.name == "A first sum" && driver.calculator.report?.canUndo == false)
    #expect(window(file: path).calculator.report?.isChanged == false)
    // Its own file is asked about as well, and has the name then, as the calculation does.
    driver.key("s", [.control, .shift]).frame(2)
    for _ in 0..<11 { driver.key(.backspace) }
    driver.write("sum")
    driver.key(.enter).frame(6).press("saveReplacing").frame(6)
    #expect(driver.calculator.report?.name == "sum" && driver.calculator.report?.isChanged == false)
    let again = window(file: path)
    #expect(again.calculator.report?.name == "sum" && again.calculator.report?.isChanged == false)
  }

  @Test("An example stays as it is: the first change makes a file of one's own, which is marked, and goes back to it")
  func backToTheOriginal() throws {
    let driver = window()
    #expect(driver.calculator.report?.isChanged == false)
    try delete("One", driver)
    try delete("Two", driver)
    #expect(driver.calculator.report?.isChanged == true && driver.shows("changed"))
    let example = window().drop(BundledData.folder + "/calculator/first-sum.json").frame(4)
    #expect(names(example) == ["One", "Two", "Add"] && example.calculator.report?.isChanged == false)
    let again = window()
    #expect(names(again) == ["Add"] && again.calculator.report?.isChanged == true)
    again.press("open").frame(3)
    #expect(again.shows("A first sum is changed"))
    again.press("pickerOriginal").frame(3)
    #expect(names(again) == ["One", "Two", "Add"] && again.calculator.report?.isChanged == false)
    #expect(names(window()) == ["One", "Two", "Add"])
    for _ in 0..<2 { again.press("redo").frame(2) }
    #expect(names(again) == ["Add"])
    // Saved, that is what the file has.
    again.key("s", .control).frame(6)
    #expect(again.calculator.report?.isChanged == false && window().calculator.report?.isChanged == false)
    again.press("undo").frame(2)
    #expect(again.calculator.report?.isChanged == true)
  }

  @Test("A new one is begun by Ctrl N and in the list of files, and has a file with its first change")
  func new() throws {
    for isByKey in [true, false] {
      let driver = window()
      if isByKey {
        driver.key("n", .control).frame(2)
      } else {
        driver.press("open").frame(3).press("pickerNew").frame(2)
      }
      #expect(names(driver).isEmpty && driver.calculator.report?.panel == "none")
      #expect(own.count == (isByKey ? 0 : 1))
      driver.hold(at: Point(600, 400)).frame(4)
      #expect(driver.calculator.report?.nodes.count == 1)
      #expect(window().calculator.report?.nodes.count == 1)
    }
    #expect(own == ["New calculation-2.json", "New calculation.json"])
  }

  @Test("Saving under another name goes on there, with the history, and leaves the other file as it was")
  func savingAs() throws {
    let path = try write(try BundledData.calculation("first-sum"), "elsewhere/sum.json")
    let driver = window(file: path)
    try delete("One", driver)
    driver.key("s", [.control, .shift]).frame(2)
    #expect(driver.calculator.report?.panel == "name")
    driver.write(" two")
    driver.key(.enter).frame(6)
    #expect(driver.calculator.report?.notice == "Saved as A first sum two.json")
    #expect(driver.calculator.report?.isChanged == false)
    try delete("Two", driver)
    #expect(driver.calculator.report?.isChanged == true)
    #expect(driver.calculator.report?.name == "A first sum two")
    let former = window(file: path)
    #expect(names(former) == ["Two", "Add"] && former.calculator.report?.name == "A first sum")
    let other = window(file: folder + "/elsewhere/A first sum two.json")
    #expect(names(other) == ["Add"] && other.calculator.report?.name == "A first sum two")
    #expect(other.calculator.report?.isChanged == true)
    for _ in 0..<3 { other.press("undo").frame(2) }
    #expect(names(other) == ["One", "Two", "Add"] && other.calculator.report?.name == "A first sum")
  }

  @Test("Two works begun from one example are two files; each is saved again in its own")
  func freeNames() throws {
    let driver = window()
    driver.tap(at: try driver.calculator.trash("One")).key("s", .control).frame(8)
    #expect(driver.calculator.report?.notice == "Saved as A first sum.json")
    driver.drop(BundledData.folder + "/calculator/first-sum.json").frame(4)
    #expect(driver.calculator.report?.nodes.count == 3)
    try delete("Add", driver)
    driver.key("s", .control).frame(6)
    #expect(driver.calculator.report?.notice == "Saved as A first sum-2.json")
    #expect(try saved("A first sum").flow.count == 2 && saved("A first sum-2").flow.count == 2)
    try delete("Two", driver)
    driver.key("s", .control).frame(6)
    #expect(try saved("A first sum").flow.count == 2 && saved("A first sum-2").flow.count == 1 && own.count == 2)
  }

  @Test("What could not be kept is said once, and tried again until it is kept")
  func retry() throws {
    let driver = window()
    driver.host.isDiskFull = true
    driver.tap(at: try driver.calculator.trash("One")).wait(1.5)
    #expect(driver.calculator.report?.notice?.hasPrefix("Your changes cannot be kept now. There is no room.") == true)
    driver.wait(12)
    #expect(driver.calculator.report?.notice == nil && own.isEmpty)
    driver.host.isDiskFull = false
    driver.wait(6)
    #expect(names(window()) == ["Two", "Add"])
    // So it is with changes that follow.
    driver.host.isDiskFull = true
    try delete("Two", driver)
    #expect(driver.calculator.report?.notice?.contains("cannot be kept now") == true)
    driver.host.isDiskFull = false
    driver.wait(7)
    #expect(names(window()) == ["Add"] && driver.app.wakeAfter != 0)
  }

  @Test("What is in no file yet is put aside before something else takes its place")
  func putAside() throws {
    let driver = window()
    driver.host.isDiskFull = true
    try delete("One", driver)
    driver.host.isDiskFull = false
    driver.press("new").wait(6)
    #expect(names(driver).isEmpty)
    #expect(names(window(file: folder + "/calculations/A first sum.json")) == ["Two", "Add"])
  }

  // MARK: Renaming and deleting

  private func choose(_ row: Int, _ driver: AppTestDriver) throws {
    let list = try #require(driver.frame(of: "pickerList"))
    driver.tap(at: Point(list.center.x, list.minY + 28 + 56 * Double(row))).frame(2)
  }

  /// The words of the picker about the chosen file.
  private func question(_ driver: AppTestDriver) -> String? {
    driver.controls.first { $0.id == "pickerQuestion" }?.text
  }

  @Test("A calculation is renamed with its history, deleted after a question, and put back")
  func managing() throws {
    let driver = window()
    try delete("One", driver)
    driver.press("mine").frame(3)
    #expect(driver.frame(of: "pickerRename") == nil)
    driver.press("pickerManage").frame()
    driver.press("pickerRename").frame()
    #expect(driver.frame(of: "nameField") == nil, "nothing is chosen")
    try choose(0, driver)
    driver.press("pickerRename").frame(2).key(.end).write(" new").key(.enter).frame(6)
    #expect(own == ["A first sum new.json"] && journals.count == 1)
    driver.press("panelClose").frame(2)
    try delete("Two", driver)
    let again = window()
    #expect(names(again) == ["Add"])
    for _ in 0..<2 { again.press("undo").frame(2) }
    #expect(names(again) == ["One", "Two", "Add"])
    // Deleted, it stays on the screen with its history, and says so; the next window begins with the first example.
    again.press("mine").frame(3).press("pickerManage").frame()
    try choose(0, again)
    again.press("pickerDelete").frame().press("pickerKeep").frame(3)
    #expect(own == ["A first sum new.json"])
    again.press("pickerDelete").frame().press("pickerDeleteNow").frame(6)
    #expect(own == ["deleted"] && question(again) == "Deleted A first sum new.json, still on the screen")
    #expect(names(again) == ["One", "Two", "Add"])
    let fresh = window()
    #expect(names(fresh) == ["One", "Two", "Add"] && fresh.calculator.report?.canUndo == false)
    // The deleted one has something to do again.
    #expect(names(fresh.key("z", [.control, .shift]).frame(2)) == ["One", "Two", "Add"])
    // And back, with its history.
    try choose(0, again)
    try choose(0, again)
    again.press("pickerPutBack").frame(6)
    #expect(own == ["A first sum new.json", "deleted"])
    again.press("panelClose").frame(2).press("redo").frame(2)
    let last = window()
    #expect(names(last) == ["Two", "Add"])
    last.press("redo").frame(2)
    #expect(names(last) == ["Add"])
    #expect(journals.count == 1, "\(journals)")
  }

  @Test("A calculation that was deleted on the screen is saved among the own ones again, and goes on there")
  func savedAfterDeletion() throws {
    let driver = window()
    try delete("One", driver)
    driver.press("mine").frame(3).press("pickerManage").frame()
    try choose(0, driver)
    driver.press("pickerDelete").frame(2).press("pickerDeleteNow").frame(6).press("panelClose").frame(2)
    #expect(!own.contains("A first sum.json"))
    driver.key("s", .control).frame(8)
    #expect(own.contains("A first sum.json") && driver.calculator.report?.notice == "Saved as A first sum.json")
    try delete("Two", driver)
    let again = window()
    #expect(names(again) == ["Add"])
    for _ in 0..<2 { again.press("undo").frame(2) }
    #expect(names(again) == ["One", "Two", "Add"])
  }

  @Test("What is shown goes on under its new name: what is changed meanwhile, and what waits to be saved, goes there")
  func underItsNewName() throws {
    let driver = window()
    try delete("One", driver)
    driver.press("mine").frame(3).press("pickerManage").frame()
    try choose(0, driver)
    // The disk is slow: the file is on its way while people go on.
    driver.host.writesLate = true
    driver.press("pickerRename").frame(2).key(.end).write("2").key(.enter).frame(2).press("panelClose").frame(2)
    try delete("Two", driver)
    driver.key("s", .control).frame(6)
    #expect(own == ["A first sum.json"] && driver.calculator.report?.notice == nil)
    driver.host.deliver()
    driver.frame(6)
    #expect(driver.calculator.report?.notice == "Saved as A first sum2.json")
    #expect(own == ["A first sum2.json"] && journals.count == 1)
    #expect(try saved("A first sum2").flow.count == 1)
    let again = window()
    #expect(names(again) == ["Add"])
    for _ in 0..<2 { again.press("undo").frame(2) }
    #expect(names(again) == ["One", "Two", "Add"])
  }

  @Test("What another window has open keeps its name, and goes on being kept here; closed there, it is renamed")
  func openElsewhere() throws {
    let folders = [folder + "/calculations"]
    let first = window()
    first.host.claims = FileClaims(folders: folders)
    try delete("One", first)
    let other = FileClaims(folders: folders)
    var there = other.hold(folder + "/calculations/A first sum.json")
    for isOpen in [true, false] {
      if !isOpen { there = nil }
      first.press("mine").frame(3).press("pickerManage").frame()
      try choose(0, first)
      first.press("pickerRename").frame(2).key(.end).write("2").key(.enter).frame(6)
      #expect(own.filter { !$0.hasPrefix(".") } == [isOpen ? "A first sum.json" : "A first sum2.json"])
      #expect(first.calculator.report?.notice?.contains("could not be renamed") ?? false == isOpen)
      for _ in 0..<3 where first.frame(of: "pickerList") != nil { first.key(.escape).frame(2) }
      if isOpen { try delete("Two", first) }
      #expect(names(window()) == ["Add"])
    }
    withExtendedLifetime(there) {}
  }

  @Test("Examples, and other people's folders, are nobody's to rename")
  func notOwn() throws {
    let driver = window()
    driver.press("open").frame(3)
    #expect(driver.frame(of: "pickerList") != nil && driver.frame(of: "pickerManage") == nil)
  }

  // MARK: In memory

  @Test(
    "Where a file stops being JSON is said by line and column",
    arguments: [
      ("{\"format\": [1,\n 2,, 3]}", "sum.json:2:4: "), ("{\"nodes\": [\n", "sum.json:2:1: "),
      ("", "sum.json:1:1: "), ("{}", "sum.json:1:1: there is no \"format\""),
    ])
  func places(text: String, beginning: String) {
    let source = DocumentSource(path: "sum.json", bytes: Array(text.utf8))
    let problem = #expect(throws: FileProblem.self) { try CalculationDocument(from: source) }
    #expect(problem?.description.hasPrefix(beginning) == true, "\(String(describing: problem))")
  }

  @Test("A new calculation is empty; what was copied can be pasted into it, and numbers read as before")
  func beginAnew() throws {
    let driver = try AppTestDriver.calculator()
    driver.app.setProperty("digits", to: .number(2))
    driver.tap(on: "Two").press("copy").key("n", .control).frame(2)
    #expect(driver.calculator.report?.nodes.isEmpty == true && driver.calculator.report?.canUndo == false)
    #expect(driver.app.property(named: "digits") == .number(2))
    driver.press("paste")
    #expect(driver.calculator.report?.nodes.map(\.name) == ["Two"])
  }

  @Test("A calculation is given a name, which is one change, and saved under it")
  func naming() throws {
    let driver = try AppTestDriver.calculator()
    driver.tap(on: "One").press("rename")
    driver.write("!?")
    #expect(driver.calculator.report?.name == "A first sum!?")
    driver.key(.enter).tap(at: try driver.calculator.trash("Two"))
    for wanted in ["A first sum!?", "A first sum"] {
      driver.press("undo")
      #expect(driver.calculator.report?.name == wanted && driver.calculator.report?.nodes.count == 3)
    }
    #expect(driver.calculator.report?.canUndo == false)
    driver.press("redo")
    #expect(driver.calculator.report?.name == "A first sum!?" && driver.calculator.report?.nodes.count == 3)
    driver.press("redo")
    #expect(driver.calculator.report?.nodes.count == 2)
    driver.key("s", .control).frame(2)
    #expect(driver.calculator.report?.notice == "Saved as A first sum!?.json")
    #expect(try driver.calculator.saved("A first sum!?")?.name == "A first sum!?")
    // However long it is, the buttons beside it keep clear of the chrome's.
    driver.press("rename")
    driver.write(String(repeating: "W", count: 80))
    driver.key(.enter).frame(2)
    #expect(driver.calculator.report?.name.count == 60)
    #expect(driver.frame(of: "new").map { $0.maxX < 1180 } == true)
    driver.press("undo")
    // A name of nothing is none.
    driver.press("rename")
    for _ in 0..<20 { driver.key(.backspace) }
    driver.key(.enter)
    #expect(driver.calculator.report?.name == "A first sum!?")
  }
}
