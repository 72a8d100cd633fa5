// A program that this one has started, and the pipe on which it gives signs of life.

import FileWriting
import Foundation

/// A running program and its pipe.
struct ChildProcess: ~Copyable {
  /// The descriptor under which the program finds its end of the pipe.
  private static let pipeInChild: Int32 = 3

  /// The number of the process.
  let id: pid_t
  private let pipe: Int32
  private var unread: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the words behind the program's name.
  ///   - variables: what its environment has beside this one's.
  static func start(
    program: String, arguments: [String], variables: [String: String]
  ) throws(SupervisionProblem) -> ChildProcess {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw SupervisionProblem(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var environment = ProcessInfo.processInfo.environment
    environment[Heartbeat.placeVariable] = nil
    environment.merge(variables) { $1 }
    environment[Heartbeat.pipeVariable] = String(Self.pipeInChild)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], Self.pipeInChild)
    // Ctrl+C in a terminal is for the supervisor, which hands it on: of two signals the second ends a program at once.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] =
      ([program] + arguments).map { SystemPath.with($0) { strdup($0) } } + [nil]
    var lines: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    var id: pid_t = 0
    let code = posix_spawn(&id, program, &actions, &attributes, &words, &lines)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    for text in words + lines { free(text) }
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw SupervisionProblem(code: code)
    }
    return ChildProcess(id: id, pipe: ends[0])
  }

  private init(id: pid_t, pipe: Int32) { (self.id, self.pipe) = (id, pipe) }

  deinit { close(pipe) }

  /// Waits for signs of life, but not for longer than some seconds; returns the lines that have come.
  mutating func lines(within seconds: Double) -> [String] {
    var wanted = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, Int32(seconds * 1000)) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(pipe, &buffer, buffer.count)
    guard count > 0 else {
      // The pipe is closed, and the process will be gone in a moment.
      usleep(10_000)
      return []
    }
    unread += buffer[..<count]
    var lines = unread.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    unread = lines.popLast().map(Array.init) ?? []
    // No line is that long; one that is says nothing.
    if unread.count > 1 << 16 { unread = [] }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns how the process has ended; `nil` while it runs. Asked for once it has ended, it is gone.
  func ending() -> Ending? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? Ending(status: status) : nil
  }

  /// Ends the process at once, and waits until it is gone.
  func kill() -> Ending {
    Foundation.kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Ending(status: status)
  }

  /// The way in which a process ended.
  enum Ending: Hashable {
    /// By itself, with an exit code.
    case code(Int32)
    /// By a signal.
    case signal(Int32)

    /// True if the program was ended by a mistake of its own, and not from outside.
    var isCrash: Bool {
      switch self {
      case .code: true
      case .signal(let number): [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT].contains(number)
      }
    }

    init(status: Int32) { self = status & 0x7F == 0 ? .code((status >> 8) & 0xFF) : .signal(status & 0x7F) }
  }
}

/// A program could not be started.
struct SupervisionProblem: Error, CustomStringConvertible {
  /// The system's number of the reason.
  let code: Int32

  var description: String { "the program cannot be started: \(String(cString: strerror(code)))" }
}
