// Does for the program what it may not do itself: reads, writes and lists files, and lays graphs out.
//
// Every reading has a thread of its own, for a disk may be slow to answer; writings keep their order, so that of two of one
// file the later stays, but changes of people wait for nothing that takes longer. Answers wait in a mailbox until the next frame takes them. Headless callers ask
// for the same work without the thread.

import CProcess
import Dispatch
import ExhibitKit
import FileWriting
import Foundation
import GraphLayout
import Logging
import Parallel
import Store

/// The host that carries out effects in the background.
final class Host: Sendable {
  private let mailbox: Mailbox
  private let files: ReadableFiles
  private let summaries: FileSummaries
  private let recent: RecentFiles?
  /// True if answers hold what a recording keeps.
  private let isRecorded: Bool
  /// The folder of people's work; `nil` where nothing is kept.
  private let workFolder: String?
  /// The data that comes with the program, which stays as it is; `nil` for none.
  private let bundled: BundledFolders?
  /// The files that are open in this program, of those that its windows may rename and delete.
  private let claims: FileClaims
  /// The copies of files that people saved over; `nil` where nothing is kept.
  private let replaced: ReplacedFiles?
  /// The positions that layouts gave before; `nil` for none.
  private let cache: PositionCache?
  /// The counts of what people do; `nil` where nothing is counted.
  private let usage: UsageLog?
  /// The limits of what visitors save; `nil` where there are none.
  private let exports: ExportLimits?
  /// The log of a public table.
  private let log: Logger
  /// The writings of changes, which wait for nothing else, and all others.
  private let changeWriter = DispatchQueue(label: "throughline.writer.changes")
  private let writer = DispatchQueue(label: "throughline.writer")
  private let writings = DispatchGroup()
  /// Held while work is done that takes as much memory as a network.
  private let heavyWork = NSLock()
  private let housekeeping = DispatchQueue(label: "throughline.housekeeping", qos: .background)
  /// The number of jobs that have been done.
  private let readings = Guarded(0)

  /// - Parameters:
  ///   - files: the files and folders that may be read.
  ///   - recent: the files that were opened before; `nil` where nobody keeps them.
  ///   - isRecorded: true if answers hold what a recording keeps: the fingerprints of files, and people's changes of them.
  ///   - workFolder: the folder of people's work; `nil` where nothing is kept.
  ///   - bundled: the data that comes with the program, which stays as it is; `nil` for none.
  ///   - claims: the files that are open in this program, of those that its windows may rename and delete.
  ///   - cache: the positions that layouts gave before; `nil` for none.
  ///   - usage: the counts of what people do; `nil` where nothing is counted.
  ///   - exports: the limits of what visitors save; `nil` where there are none.
  ///   - log: the log of a public table.
  ///   - wake: called from any thread when an answer waits.
  init(
    files: ReadableFiles, recent: RecentFiles? = nil, isRecorded: Bool = false,
    workFolder: String? = nil, bundled: BundledFolders? = nil, claims: FileClaims = FileClaims(),
    cache: PositionCache? = nil, usage: UsageLog? = nil, exports: ExportLimits? = nil,
    log: Logger = TableLog.logger(isTable: false), wake: @escaping @Sendable () -> Void = {}
  ) {
    self.claims = claims
    self.cache = cache
    self.usage = usage
    self.exports = exports
    self.log = log
    self.files = files
    self.recent = recent
    self.isRecorded = isRecorded
    self.workFolder = workFolder
    replaced = workFolder.map { ReplacedFiles(folder: $0 + "/replaced") }
    self.bundled = bundled
    summaries = FileSummaries(work: workFolder, own: bundled?.own)
    mailbox = Mailbox(wake: wake)
  }

  /// Begins a piece of work; its answers arrive in the mailbox.
  func begin(_ effect: Effect) {
    switch effect {
    case .read(let path, let type, let ticket):
      work(ticket) { [self] in
        let size = FileFingerprint.size(ofFile: path)
        let answer = DocumentReader.read(
          path, as: type, ticket, of: files, isRecorded: isRecorded,
          workFolder: workFolder, bundled: bundled, claims: claims,
          nodesRead: isRecorded ? nil : { self.mailbox.tell(ticket, .nodesRead(ticket: ticket, $0)) },
          progress: { self.mailbox.report(ticket, $0, size: size) },
          isCancelled: { !self.mailbox.isAwaited(ticket) })
        if case .read = answer, !type.isBesideFile, mailbox.isAwaited(ticket) { recent?.note(path, as: type) }
        return answer
      }
    case .list(let folder, let ticket): work(ticket) { [self] in list(folder, ticket) }
    case .write(let path, let document, let over, let ticket):
      // Never given up: what people made is written even when nobody waits for the answer any more.
      mailbox.expect(ticket)
      let write: @Sendable () -> Void = { [self] in
        do throws(FileProblem) {
          try exports?.count(path)
        } catch {
          return mailbox.end(ticket, .refused(path: path, ticket: ticket, problem: error))
        }
        let answer = DocumentWriter.write(path, document, over, ticket, claims: claims, replaced: replaced)
        switch answer {
        case .written(let path, _, _, _):
          if let file = document.content as? MovedFile { recent?.follow(file.path, to: path) }
        default: exports?.uncount()
        }
        noteProblem(of: answer)
        mailbox.end(ticket, answer)
      }
      switch document.content.urgency {
      case .first: changeWriter.async(group: writings, execute: write)
      case .document:
        writer.async(group: writings) { [self] in
          changeWriter.sync {}
          write()
        }
      case .last:
        // On a thread of its own: one that has stepped back stays so.
        writer.async { [self] in
          let done = DispatchSemaphore(value: 0)
          let worker = Thread {
            ThreadPriority.stepBehindFrames()
            write()
            done.signal()
          }
          worker.start()
          done.wait()
          giveMemoryBack()
        }
      }
    case .arrange(let request, let ticket): work(ticket) { [self] in arrange(request, ticket) }
    case .work(let request, let ticket): work(ticket) { [self] in carryOut(request, ticket) }
    case .readClock(let ticket):
      answer(.clock(ticket: ticket, minute: Self.minuteOfDay(of: Date())))
    case .pause(let ticket, let isPaused): mailbox.setPaused(ticket, isPaused)
    case .cancel(let ticket): mailbox.cancel(ticket)
    case .releaseMemory: giveMemoryBack()
    case .endVisit: exports?.endVisit()
    case .openLink(let address): Browser.open(address)
    case .quit, .leave, .toggleFullscreen, .setTextInput, .setTitle, .copy, .readClipboard, .count: break
    }
  }

  /// Takes an answer that somebody else has: it arrives with the others.
  func answer(_ message: Message) {
    mailbox.expect(message.ticket)
    mailbox.end(message.ticket, message)
  }

  /// Writes into the log what went wrong: of files that are asked for in vain again and again, and of readings that nobody
  /// waits for any more, nothing. Visitors' folders are nobody's business.
  private func noteProblem(of answer: Message) {
    guard case .refused(let path, let ticket, let problem) = answer, !problem.isMissing, mailbox.isAwaited(ticket)
    else {
      return
    }
    log.warning("\(FilePath.name(path)): \(problem.message)")
  }

  /// Returns the minute of the day at a time, as the machine's clock shows it.
  static func minuteOfDay(of date: Date) -> Int {
    let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
    return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }

  /// Does a job on a thread of its own; one that was given up has no answer.
  private func work(_ ticket: Int, _ job: @escaping @Sendable () -> Message?) {
    mailbox.expect(ticket)
    let worker = Thread { [self] in
      ThreadPriority.stepBehindFrames()
      if let answer = job() {
        noteProblem(of: answer)
        mailbox.end(ticket, answer)
      } else {
        mailbox.cancel(ticket)
      }
      giveMemoryBack()
    }
    // Readers do not recurse deeply, but sorting and building large graphs like room.
    worker.stackSize = 8 << 20
    worker.start()
  }

  /// Gives the system back what readings and visits used on their way, which would stay with the process, a little more with
  /// each: once nothing has been read for a while, for only then has the document before been released.
  private func giveMemoryBack() {
    let turn = readings.withLock { count in
      count += 1
      return count
    }
    housekeeping.asyncAfter(deadline: .now() + Self.pauseBeforeCleaning) { [self] in
      if readings.withLock({ $0 }) == turn { cprocess_give_memory_back() }
    }
  }

  /// The time after a reading in which another may follow, in seconds.
  private static let pauseBeforeCleaning = 1.0

  /// Lists a folder, then looks into its networks; what is known so far is reported at once and now and then.
  private func list(_ folder: String, _ ticket: Int) -> Message {
    var listing = FolderReader.list(folder, of: files)
    listing.recent = recent?.present()
    summaries.addKnown(to: &listing)
    var toldAt = DispatchTime.now()
    mailbox.tell(ticket, .listed(ticket: ticket, listing))
    summaries.addAll(to: &listing, isCancelled: { !self.mailbox.isAwaited(ticket) }) { listing in
      guard DispatchTime.now() > toldAt + 0.2 else { return }
      toldAt = .now()
      mailbox.tell(ticket, .listed(ticket: ticket, listing))
    }
    return .listed(ticket: ticket, listing)
  }

  /// The least time between two words of a layout, in seconds: nodes ease from one to the next.
  private static let arrangingInterval = 0.1
  /// The time of a layout, in seconds, from which on it pays to keep the positions.
  private static let timeWorthKeeping = 0.3

  /// Lays a graph out, and tells of it now and then.
  private func arrange(_ request: LayoutRequest, _ ticket: Int) -> Message {
    let key = cache.map { _ in PositionKey(request.graph, request.layout, request.settings) }
    if let key, let known = cache?.positions(for: key) {
      return .arranged(
        ticket: ticket, ArrangedNodes(of: request, steps: .max, positions: known, progress: 1, isFinished: true))
    }
    let run = LayoutRun(request)
    let beganAt = DispatchTime.now()
    var toldAt = beganAt
    while !run.isFinished && mailbox.isAwaited(ticket) {
      // People look at what there is, and wait for nothing: a look ten times a second costs nothing either.
      while mailbox.isPaused(ticket) { Thread.sleep(forTimeInterval: 0.1) }
      run.advance()
      guard !run.isFinished, DispatchTime.now() > toldAt + Self.arrangingInterval else { continue }
      toldAt = .now()
      mailbox.tell(ticket, .arranged(ticket: ticket, run.nodes))
    }
    let nodes = run.nodes
    if let key, run.isFinished, DispatchTime.now() > beganAt + Self.timeWorthKeeping {
      cache?.store(nodes.positions, for: key)
    }
    return .arranged(ticket: ticket, nodes)
  }

  /// Does work that was asked for; `nil` where it was given up.
  private func carryOut(_ request: WorkRequest, _ ticket: Int) -> Message? {
    // One after the other: of choices made in haste only the last is wanted.
    if request.isHeavy { heavyWork.lock() }
    defer { if request.isHeavy { heavyWork.unlock() } }
    guard mailbox.isAwaited(ticket) else { return nil }
    let control = WorkControl(
      progress: { [mailbox] in mailbox.report(ticket, $0, size: nil) },
      isCancelled: { [mailbox] in !mailbox.isAwaited(ticket) },
      watch: { [self] fraction, stop in watch(ticket, fraction, stop) })
    return request.result(control).map { .worked(ticket: ticket, $0) }
  }

  /// Tells how far work is now and then, and stops it when it is given up.
  ///
  /// - Returns: the function that ends this.
  private func watch(
    _ ticket: Int, _ fraction: @escaping @Sendable () -> Double, _ stop: @escaping @Sendable () -> Void
  ) -> (@Sendable () -> Void) {
    let isDone = Guarded(false)
    let watch = Thread { [mailbox] in
      while !isDone.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: Self.arrangingInterval)
        if mailbox.isAwaited(ticket) { mailbox.report(ticket, fraction(), size: nil) } else { stop() }
      }
    }
    watch.start()
    return { isDone.withLock { $0 = true } }
  }

  /// Counts something that happened at an exhibit; `nil` for none.
  func count(_ event: UsageEvent, at exhibit: ExhibitID?) { usage?.count(event, at: exhibit) }

  /// Waits until everything is written that was asked for, but not for ever: a disk may be gone. No document is open any more.
  func finishWriting(within seconds: Double) {
    _ = writings.wait(timeout: .now() + seconds)
    usage?.finish(within: 1)
    claims.letGo()
  }

  /// Takes the answers that have come in, in order.
  func takeMessages() -> [Message] { mailbox.take() }
}
