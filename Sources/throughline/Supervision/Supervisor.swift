// Keeps a program running: starts it again when it has ended by a crash, and when it hangs.

import App
import ExhibitKit
import Foundation
import Logging
import Synchronization

/// The signal that asks the supervisor to end; 0 for none.
private let endingSignal = Atomic<Int32>(0)

/// A supervisor of this program, started once more as its child.
struct Supervisor {
  /// Seconds without a sign of life after which a program that has given one hangs, and that has given none yet.
  private static let patience = (running: 2.0, starting: 30.0)
  /// Seconds that a program may take to end that is about to, as it writes the last work of people.
  private static let endingPatience = 10.0
  /// Seconds from one look to the next.
  private static let look = 0.2

  /// The path of the program, as it was when the supervisor began: another version may take its place meanwhile.
  private let program: String
  /// The words behind the program's name.
  private let arguments: [String]

  /// The log of the table.
  private let log: Logger

  /// The arguments of this process without the one that asks for a supervisor.
  init(log: Logger) {
    self.log = log
    program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    arguments = ProgramArguments.words.filter { $0 != "--supervise" }
  }

  /// Runs the program until it ends by itself, or a signal asks for the end; returns the exit code.
  ///
  /// - Throws: `SupervisionProblem` where the program cannot be started at all.
  func run() throws(SupervisionProblem) -> Int32 {
    for number in [SIGINT, SIGTERM, SIGHUP] { Foundation.signal(number) { endingSignal.store($0, ordering: .relaxed) } }
    // Whoever reads the messages may be gone; the table goes on.
    Foundation.signal(SIGPIPE, SIG_IGN)
    var policy = RestartPolicy()
    var start = Resumption()
    var hasShown = false
    while true {
      let (life, ending): (RestartPolicy.Life, ChildProcess.Ending)
      do {
        (life, ending) = try live(start)
      } catch {
        guard hasShown else { throw error }
        // Short of memory for a moment, or the program is being replaced.
        StandardError.say("\(error).")
        (life, ending) = (RestartPolicy.Life(start: start), .code(1))
      }
      if ending == .code(0) { return 0 }
      hasShown = hasShown || life.secondsShown != nil
      // A mistake in the call does not mend itself; a file or a display that was there comes back.
      if ending == .code(2), !hasShown { return 2 }
      if let signal = Self.received { return 128 + signal }
      let (next, wait) = policy.next(after: life)
      tell(life, ending, next, wait)
      start = next
      start.isRestart = true
      let begin = Self.now
      while Self.now - begin < wait {
        if let signal = Self.received { return 128 + signal }
        usleep(100_000)
      }
    }
  }

  private static var received: Int32? {
    let signal = endingSignal.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Starts the program and waits for its end.
  private func live(_ start: Resumption) throws(SupervisionProblem) -> (RestartPolicy.Life, ChildProcess.Ending) {
    var life = RestartPolicy.Life(start: start)
    var child = try ChildProcess.start(program: program, arguments: arguments, variables: start.variables)
    var (lastSign, patience) = (Self.now, Self.patience.starting)
    var shown: Double?
    var isAsked = false
    while true {
      let before = Self.now
      let lines = child.lines(within: Self.look)
      let now = Self.now
      // Where the machine itself stood still, the program could give no sign either.
      lastSign += max(0, now - before - 2 * Self.look)
      if !lines.isEmpty { (lastSign, patience) = (now, max(Self.patience.running, isAsked ? Self.endingPatience : 0)) }
      for line in lines {
        if line == Heartbeat.farewell { patience = Self.endingPatience }
        guard let place = try? JSONDecoder().decode(ProgramPlace.self, from: Data(line.utf8)) else { continue }
        life.place = place
        shown = shown ?? now
      }
      life.secondsShown = shown.map { lastSign - $0 }
      if let ending = child.ending() {
        life.hasCrashed = ending.isCrash
        return (life, ending)
      }
      if let signal = Self.received, !isAsked {
        (isAsked, lastSign, patience) = (true, now, Self.endingPatience)
        kill(child.id, signal)
      }
      if now - lastSign > patience { return (life, child.kill()) }
    }
  }

  private func tell(
    _ life: RestartPolicy.Life, _ ending: ChildProcess.Ending, _ next: Resumption, _ wait: Double
  ) {
    let how =
      switch ending {
      case .code(let code): "ended with code \(code)"
      case .signal(SIGKILL): "hung, or was killed"
      case .signal(let number): "was ended by signal \(number)"
      }
    let what =
      next.place.map { "with \($0.file ?? $0.exhibit.rawValue)" }
      ?? (next.leavesFileOut ? "without its file" : "as at first")
    let shown = life.secondsShown.map { "\(Int($0)) s after it showed something" } ?? "before it showed anything"
    let soon = wait > 0 ? " in \(Int(wait)) s" : ""
    let message = "The program \(how), \(shown); it is started again \(what)\(soon)."
    StandardError.say(message)
    log.error("\(message)")
  }
}
