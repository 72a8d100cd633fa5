// Does for the program what it may not do itself: reads files and folders.
//
// Every reading has a thread of its own, for a disk may be slow to answer; writings share one and keep their order, so
// that of two of one file the later stays. Answers wait in a mailbox until the next frame takes them. A ticket that was
// cancelled answers nothing. Headless callers ask for the same work without the thread.

import Dispatch
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import GraphFormats
import GraphLayout
import Rasterizer
import SDLShell
import Synchronization

/// Reads files and folders, in the background or at once.
final class Host: Sendable {
  private struct State {
    var mailbox: [Message] = []
    /// The tickets of work that somebody waits for.
    var awaited: Set<Int> = []
    /// The tickets of layouts that wait to be let go on.
    var paused: Set<Int> = []
  }

  private let state = Mutex(State())
  private let files: ReadableFiles
  private let summaries = FileSummaries()
  private let recent: RecentFiles?
  private let takesFingerprints: Bool
  /// The positions that layouts gave before; `nil` for none.
  private let cache: PositionCache?
  private let wake: @Sendable () -> Void
  private let writer = DispatchQueue(label: "throughline.writer")
  private let writings = DispatchGroup()

  /// - Parameters:
  ///   - files: the files and folders that may be read.
  ///   - recent: the files that were opened before; `nil` where nobody keeps them.
  ///   - takesFingerprints: true if answers hold the fingerprints of files that a recording does not keep.
  ///   - cache: the positions that layouts gave before; `nil` for none.
  ///   - wake: called from any thread when an answer waits.
  init(
    files: ReadableFiles, recent: RecentFiles? = nil, takesFingerprints: Bool = false, cache: PositionCache? = nil,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    self.cache = cache
    self.files = files
    self.recent = recent
    self.takesFingerprints = takesFingerprints
    self.wake = wake
  }

  /// Begins a piece of work; its answers arrive in the mailbox.
  func begin(_ effect: Effect) {
    switch effect {
    case .read(let path, let type, let ticket):
      work(ticket) { [self] in
        let size = FileFingerprint.size(ofFile: path)
        let answer = Self.read(
          path, as: type, ticket, of: files, takesFingerprint: takesFingerprints,
          progress: { self.report(ticket, $0, size: size) }, isCancelled: { !self.isAwaited(ticket) })
        if case .read = answer, isAwaited(ticket) { recent?.note(path, as: type) }
        return answer
      }
    case .list(let folder, let ticket): work(ticket) { [self] in list(folder, ticket) }
    case .write(let path, let document, let mayReplace, let ticket):
      // Never given up: what people made is written even when nobody waits for the answer any more.
      state.withLock { _ = $0.awaited.insert(ticket) }
      writer.async(group: writings) { [self] in
        answer(ticket, Self.write(path, document, mayReplace, ticket, png: Self.png))
      }
    case .arrange(let request, let ticket): work(ticket) { [self] in arrange(request, ticket) }
    case .pause(let ticket, let isPaused):
      state.withLock { state in
        guard state.awaited.contains(ticket) else { return }
        if isPaused { state.paused.insert(ticket) } else { state.paused.remove(ticket) }
      }
    case .cancel(let ticket):
      state.withLock { state in
        state.awaited.remove(ticket)
        state.paused.remove(ticket)
      }
    case .quit, .toggleFullscreen, .setTextInput, .setTitle, .copy: break
    }
  }

  private func work(_ ticket: Int, _ job: @escaping @Sendable () -> Message) {
    state.withLock { _ = $0.awaited.insert(ticket) }
    let worker = Thread { [self] in answer(ticket, job()) }
    // Readers do not recurse deeply, but sorting and building large graphs like room.
    worker.stackSize = 8 << 20
    worker.start()
  }

  /// Lists a folder, then looks into its networks; what is known so far is told at once and now and then.
  private func list(_ folder: String, _ ticket: Int) -> Message {
    var listing = Self.list(folder, of: files)
    listing.recent = recent?.present()
    summaries.addKnown(to: &listing)
    var toldAt = DispatchTime.now()
    tell(ticket, .listed(ticket: ticket, listing))
    summaries.addAll(to: &listing, isCancelled: { !self.isAwaited(ticket) }) { listing in
      guard DispatchTime.now() > toldAt + 0.2 else { return }
      toldAt = .now()
      tell(ticket, .listed(ticket: ticket, listing))
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
    while !run.isFinished && isAwaited(ticket) {
      // People look at what there is, and wait for nothing: a look ten times a second costs nothing either.
      while state.withLock({ $0.paused.contains(ticket) }) { Thread.sleep(forTimeInterval: 0.1) }
      run.advance()
      guard !run.isFinished, DispatchTime.now() > toldAt + Self.arrangingInterval else { continue }
      toldAt = .now()
      tell(ticket, .arranged(ticket: ticket, run.nodes))
    }
    let nodes = run.nodes
    if let key, run.isFinished, DispatchTime.now() > beganAt + Self.timeWorthKeeping {
      cache?.store(nodes.positions, for: key)
    }
    return .arranged(ticket: ticket, nodes)
  }

  /// Gives an answer after which more may come.
  private func tell(_ ticket: Int, _ answer: Message) {
    state.withLock { state in
      if state.awaited.contains(ticket) { state.mailbox.append(answer) }
    }
    wake()
  }

  private func answer(_ ticket: Int, _ answer: Message) {
    state.withLock { state in
      if state.awaited.remove(ticket) != nil { state.mailbox.append(answer) }
    }
    wake()
  }

  /// Waits until everything is written that was asked for, but not for ever: a disk may be gone.
  func finishWriting(within seconds: Double) { _ = writings.wait(timeout: .now() + seconds) }

  private func isAwaited(_ ticket: Int) -> Bool { state.withLock { $0.awaited.contains(ticket) } }

  /// Says how far the reading of a file of so many bytes has come; only the latest word counts.
  private func report(_ ticket: Int, _ fraction: Double, size: Int?) {
    state.withLock { state in
      guard state.awaited.contains(ticket) else { return }
      if case .progress(ticket, _, _)? = state.mailbox.last { state.mailbox.removeLast() }
      state.mailbox.append(.progress(ticket: ticket, fraction: fraction, size: size))
    }
    wake()
  }

  /// Takes the answers that have come in, in order.
  func takeMessages() -> [Message] {
    state.withLock { state in
      guard !state.mailbox.isEmpty else { return [] }
      defer { state.mailbox.removeAll() }
      return state.mailbox
    }
  }

  /// The longest document that is read, in bytes.
  private static let documentLimit = 64 << 20

  /// The part of a reading that getting the bytes is, where they are made a document afterwards.
  private static let bytesShare = 0.2

  /// The bytes of a file, read a piece at a time.
  private static func contents(
    _ path: String, progress: ((Double) -> Void)?, isCancelled: (() -> Bool)?
  ) throws(FileProblem) -> [UInt8] {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: place) else {
      throw FileProblem(file: path, cannot: "read", code: ENOENT)
    }
    // A pipe or a device would keep us waiting for ever.
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: break
    case .typeDirectory?: throw FileProblem(file: path, cannot: "read", code: EISDIR)
    default: throw FileProblem(file: path, cannot: "read", code: ENXIO)
    }
    guard let size = attributes[.size] as? Int, size <= documentLimit else {
      throw FileProblem(
        file: path, message: "this file is larger than \(documentLimit >> 20) MB", cure: "open a part of it")
    }
    guard let file = FileHandle(forReadingAtPath: place) else {
      throw FileProblem(file: path, cannot: "read", code: EACCES)
    }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    do {
      while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
        bytes += piece
        if isCancelled?() == true { throw CancellationError() }
        progress?(min(1, Double(bytes.count) / Double(max(1, size))))
      }
    } catch {
      throw FileProblem(file: path, message: "reading this file failed", cure: "look whether its disk is still there")
    }
    return bytes
  }

  /// Reads a document at once.
  ///
  /// - Parameters:
  ///   - known: the bytes of the file, where they are known.
  ///   - files: the files that may be read.
  ///   - takesFingerprint: true if the answer is to hold the fingerprint of a file that a recording does not keep.
  static func read(
    _ path: String, as type: DocumentType, _ ticket: Int, bytes known: [UInt8]? = nil, of files: ReadableFiles = .all,
    takesFingerprint: Bool = false, progress: ((Double) -> Void)? = nil, isCancelled: (() -> Bool)? = nil
  ) -> Message {
    do {
      if known == nil { try files.check(path) }
      let isWhole = type.isKeptInRecordings && known == nil
      let bytes =
        isWhole
        ? try contents(path, progress: progress.map { tell in { tell($0 * bytesShare) } }, isCancelled: isCancelled)
        : known
      var fingerprint: FileFingerprint?
      if takesFingerprint { fingerprint = bytes.map { FileFingerprint($0) } ?? FileFingerprint(ofFile: path) }
      let before = isWhole ? bytesShare : 0
      let source = DocumentSource(
        path: path, bytes: bytes, progress: progress.map { tell in { tell(before + $0 * (1 - before)) } },
        isCancelled: isCancelled)
      return .read(
        path: path, ticket: ticket, document: try type.read(from: source), bytes: bytes, fingerprint: fingerprint)
    } catch {
      return .refused(path: path, ticket: ticket, problem: FileProblem(error, file: path))
    }
  }

  /// Writes a document at once: to a new file that then takes the old one's place, so that a power cut leaves one of the
  /// two whole.
  ///
  /// - Parameter png: makes the bytes of a PNG file of a picture.
  static func write(
    _ path: String, _ document: OutgoingDocument, _ mayReplace: Bool, _ ticket: Int,
    png: @escaping (Picture) throws -> [UInt8]
  ) -> Message {
    do {
      let url = URL(fileURLWithPath: mayReplace ? path : freePath(path))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try document.content.write(to: DocumentTarget(path: url.path, png: png))
      return .written(path: url.path, ticket: ticket)
    } catch let problem as FileProblem {
      return .refused(path: path, ticket: ticket, problem: problem)
    } catch let problem as GraphFileProblem {
      return .refused(path: path, ticket: ticket, problem: FileProblem(problem))
    } catch {
      let problem = FileProblem(
        file: path, message: "this file cannot be written", cure: "look whether the folder is yours, and has room")
      return .refused(path: path, ticket: ticket, problem: problem)
    }
  }

  /// Draws a picture with letters of its own: those of the window are drawn with on another thread.
  private static func png(_ picture: Picture) throws -> [UInt8] {
    let bitmap = Bitmap(width: picture.width, height: picture.height)
    Rasterizer(text: TextShaper(try FontLibrary())).draw(picture, into: bitmap.buffer)
    return [UInt8](try bitmap.pngData())
  }

  /// The path, or the first like it that is free: `sum.json`, `sum-2.json`, `sum-3.json`.
  private static func freePath(_ path: String) -> String {
    let whole = URL(fileURLWithPath: path).path
    let name = FilePath.name(whole)
    // A packed file has two endings, which stay together.
    var ending = (name as NSString).pathExtension
    if ending.lowercased() == "gz" {
      let inner = ((name as NSString).deletingPathExtension as NSString).pathExtension
      if !inner.isEmpty { ending = inner + "." + ending }
    }
    if !ending.isEmpty { ending = "." + ending }
    let stem = whole.dropLast(ending.count)
    var (candidate, number) = (whole, 1)
    while FileManager.default.fileExists(atPath: candidate), number < 100_000 {
      number += 1
      candidate = "\(stem)-\(number)\(ending)"
    }
    return candidate
  }

  /// Lists a folder at once: folders first, then files that may be graphs, by name; hidden ones are left out, and those
  /// that may not be read.
  static func list(_ folder: String, of readable: ReadableFiles = .all) -> FolderListing {
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    let parent = path == "/" ? nil : URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard readable.mayList(path) else {
      return FolderListing(
        folder: path, parent: parent, entries: [], problem: "Only the files of this table can be opened here.")
    }
    do {
      var folders: [FolderListing.Entry] = []
      var files: [FolderListing.Entry] = []
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted() where !name.hasPrefix(".") {
        guard readable.mayList(path + "/" + name) else { continue }
        let attributes = try? FileManager.default.attributesOfItem(
          atPath: URL(fileURLWithPath: path + "/" + name).resolvingSymlinksInPath().path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory?: folders.append(.init(name: name, isFolder: true, size: 0))
        case .typeRegular? where GraphFormat.mayHold(name):
          let title = files.count < titleLimit ? title(ofFile: path + "/" + name) : nil
          files.append(.init(name: name, isFolder: false, size: attributes?[.size] as? Int ?? 0, title: title))
        default: break
        }
      }
      return FolderListing(folder: path, parent: parent, entries: Array((folders + files).prefix(5000)))
    } catch {
      return FolderListing(folder: path, parent: parent, entries: [], problem: "This folder cannot be read.")
    }
  }

  /// The number of files of a folder that are looked into for their titles.
  private static let titleLimit = 200
  /// The words by which files of the project's own forms tell what they are.
  private static let ownFormats = ["\"throughline-graph\"", "\"throughline-calculator\""]

  /// The name of the network or calculation in a file of the project's own form, which stands near its beginning.
  private static func title(ofFile path: String) -> String? {
    guard path.lowercased().hasSuffix(".json"), let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 1024) else { return nil }
    let text = String(decoding: head, as: UTF8.self)
    guard ownFormats.contains(where: text.contains), let key = text.range(of: "\"name\"") else { return nil }
    // A name after the nodes have begun is a node's.
    if let nodes = text.range(of: "\"nodes\""), nodes.lowerBound < key.lowerBound { return nil }
    let rest = text[key.upperBound...].drop { $0 == ":" || $0.isWhitespace }
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(where: { $0 == "\"" || $0 == "\\" }),
      rest[end] == "\""
    else { return nil }
    let title = rest[rest.index(after: rest.startIndex)..<end]
    return title.isEmpty || title.count > 100 ? nil : String(title)
  }
}
