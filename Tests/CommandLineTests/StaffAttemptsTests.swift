// The wait after wrong numbers of the staff: ending the program, or setting a clock, is no way around it, nor the end of it.

import ExhibitKit
import Foundation
import Geometry
import Gestures
import Logging
import Parallel
import Testing

@testable import throughline

/// A machine whose clocks a test sets.
private final class TestMachine: Sendable {
  private let state = Guarded((boot: "one", upTime: 100.0, timeOfDay: 1_790_000_000.0))

  var clock: MachineClock {
    MachineClock(
      boot: { [state] in state.withLock { $0.boot } }, upTime: { [state] in state.withLock { $0.upTime } },
      timeOfDay: { [state] in state.withLock { $0.timeOfDay } })
  }

  func pass(_ seconds: Double) {
    state.withLock { state in
      state.upTime += seconds
      state.timeOfDay += seconds
    }
  }

  /// Sets the time of day.
  func setClock(by seconds: Double) { state.withLock { $0.timeOfDay += seconds } }

  /// Starts the machine again, which takes some seconds.
  func startAgain(in seconds: Double) {
    state.withLock { state in
      state = (boot: state.boot + "'", upTime: 5, timeOfDay: state.timeOfDay + seconds)
    }
  }
}

@Suite("Wrong numbers of a table's staff")
struct StaffAttemptsTests {
  private func wait(_ folder: TemporaryFolder, _ machine: TestMachine) -> Double {
    StaffAttempts(stateFolder: folder.path, clock: machine.clock).present.wait(at: 0)
  }

  @Test("Attempts and the wait outlive the program, until the staff comes")
  func restarts() throws {
    try TemporaryFolder.with { folder in
      let machine = TestMachine()
      var waits: [Double] = []
      for _ in 1...6 {
        // Each attempt is made by a program that has just begun.
        let attempts = StaffAttempts(stateFolder: folder.path, clock: machine.clock)
        let wait = attempts.note().wait(at: 0)
        waits.append(wait)
        machine.pass(wait)
      }
      #expect(waits == [0, 0, 30, 0, 0, 60])
      let attempts = StaffAttempts(stateFolder: folder.path, clock: machine.clock)
      #expect(attempts.present.made == 6 && attempts.present.wait(at: 0) == 0)
      attempts.forget()
      #expect(StaffAttempts(stateFolder: folder.path, clock: machine.clock).present.made == 0)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/staff.json")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Clocks that are set neither end a wait nor make it longer", arguments: [-1e9, -60, 0, 60, 1e9])
  func clocks(seconds: Double) throws {
    try TemporaryFolder.with { folder in
      let machine = TestMachine()
      let attempts = StaffAttempts(stateFolder: folder.path, clock: machine.clock)
      for _ in 1...6 { _ = attempts.note() }
      #expect(attempts.present.wait(at: 0) == 60)
      machine.pass(10)
      machine.setClock(by: seconds)
      #expect(attempts.present.wait(at: 0) == 50)
      #expect(wait(folder, machine) == 50, "the machine has run on")
      // Each start goes on from there.
      machine.pass(20)
      machine.setClock(by: -seconds)
      #expect(wait(folder, machine) == 30)
    }
  }

  @Test("After the machine was started again the time of day counts, and one that went back counts as none")
  func machineRestarts() throws {
    try TemporaryFolder.with { folder in
      let machine = TestMachine()
      let attempts = StaffAttempts(stateFolder: folder.path, clock: machine.clock)
      for _ in 1...3 { _ = attempts.note() }
      machine.startAgain(in: 12)
      #expect(wait(folder, machine) == 18)
      machine.startAgain(in: -1e8)
      #expect(wait(folder, machine) == 18)
      // Its own time ends the wait, however often the program begins.
      for left in [12.0, 6, 0, 0] {
        machine.pass(6)
        #expect(wait(folder, machine) == left)
      }
    }
  }

  @Test(
    "Whatever stands in the file, the wait is an hour at most and the program begins",
    arguments: [
      "", "{", "[]", #"{"made": 3}"#,
      #"{"made": -5, "wait": -1, "boot": "one", "upTime": 0, "timeOfDay": 0}"#,
      #"{"made": 9223372036854775807, "wait": 1e300, "boot": "", "upTime": 1e308, "timeOfDay": -1e308}"#,
      #"{"made": 5, "wait": 1e9, "boot": "one", "upTime": 1e9, "timeOfDay": 1e12}"#,
    ])
  func damage(text: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(text, to: "staff.json")
      let attempts = StaffAttempts(stateFolder: folder.path, clock: TestMachine().clock)
      #expect((0...3600).contains(attempts.present.wait(at: 0)))
      #expect((0...3600).contains(attempts.note().wait(at: 0)))
    }
  }

  @Test("Each wrong number is a line of the log and counts, the right one ends the program and the count")
  func log() throws {
    try TemporaryFolder.with { folder in
      let pin = try #require(StaffPIN(of: "2468"))
      let attempts = StaffAttempts(stateFolder: folder.path, clock: TestMachine().clock)
      let file = RotatingFile(path: folder.path + "/table.log")
      var settings = AppSettings(dataFolder: folder.path)
      settings.visitors = .publicTable
      settings.visitors.hasStaffExit = true
      let session = try Session(
        file: nil, settings: settings, staff: (pin, attempts),
        log: Logger(label: "test") { _ in RotatingLogHandler(file: file) })
      let id = PointerID(device: 1, contact: 1)
      func touch(_ phase: PointerEvent.Phase) {
        session.frame([.pointer(PointerEvent(id: id, phase: phase, position: Point(8, 8), time: 0))])
      }
      func enter(_ number: String) {
        for key in number.map({ Key.character(String($0)) }) + [.enter] {
          session.frame([.key(key, modifiers: [], isRepeat: false, time: 0)])
        }
      }
      touch(.down)
      for _ in 0..<200 { session.frame() }
      touch(.up)
      enter("1357")
      enter("1357")
      #expect(!session.hasQuit && attempts.present.made == 2)
      enter("2468")
      #expect(session.hasQuit && attempts.present.made == 0)
      file.finish()
      let lines = try String(contentsOfFile: folder.path + "/table.log", encoding: .utf8).split(separator: "\n")
      #expect(lines.count { $0.contains("wrong number was entered for the staff: attempt ") } == 2, "\(lines)")
      #expect(lines.allSatisfy { !$0.contains("1357") && !$0.contains("2468") })
    }
  }

  @Test("Where nothing can be kept, attempts are limited all the same")
  func nowhere() {
    for folder in [nil, "/proc/none"] {
      let attempts = StaffAttempts(stateFolder: folder, clock: TestMachine().clock)
      #expect((1...3).map { _ in attempts.note().wait(at: 0) } == [0, 0, 30])
    }
  }
}
