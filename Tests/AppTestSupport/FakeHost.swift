// The host without a disk: documents, networks, maps and folders are only in memory.
//
// It carries out every effect in the same way for all exhibits, and its answers wait until the next frame takes them.

import ExhibitKit
import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Store
import WorldMap

/// Answers the effects of a program from what is in memory.
public final class FakeHost {
  /// The bytes of documents, by path; what the program writes is added here.
  public var documents: [String: [UInt8]] = [:]
  /// Networks that have been read already, by path.
  public var networks: [String: GraphFile] = [:]
  /// True if networks are opened in stages, as only large ones are elsewhere.
  public var opensInStages = false
  /// The folder of people's work on the disk, where journals are; `nil` where everything is in memory and nothing is kept.
  public var workFolder: String?
  /// The data that comes with the program, which stays as it is; `nil` for none.
  public var bundled: BundledFolders?
  /// The files that are open in this window, of those that another may rename and delete.
  public var claims: FileClaims?
  /// True while the disk is slow: what is asked to be written is written when answers are delivered.
  public var writesLate = false
  private var lateWritings: [Effect] = []
  /// True if answers hold what a recording keeps of people's changes.
  public var isRecorded = false
  /// Maps of the world, by path; what is not here is never answered.
  public var maps: [String: WorldAtlas] = [:]
  /// Listings of folders, by path; those of other folders are made of the documents.
  public var folders: [String: FolderListing] = [:]
  /// True if readings are answered in the next frame; if not, their answers wait for `deliver`.
  public var answersAtOnce = true
  /// True if copies of files that are replaced can be kept.
  public var hasRoomForCopies = true
  /// True if folders that files are saved into have to be made.
  public var makesFolders = false
  /// True if nothing can be written.
  public var isDiskFull = false
  /// The minute of the day; `nil` where nobody tells the time.
  public var minuteOfDay: Int?
  /// The text of the clipboard.
  public var clipboard = ""
  /// The number of steps after which a layout is told of before it is done; `nil` to tell only of its end.
  public var stepsOfLayouts: Int?
  /// Everything that was asked for.
  public private(set) var effects: [Effect] = []
  /// The answers that the next frame takes.
  public private(set) var answers: [Message] = []
  private var late: [Message] = []

  /// A host without any files.
  public init() {}

  /// Carries out effects; the answers wait.
  public func carryOut(_ asked: [Effect]) {
    effects += asked
    for effect in asked {
      switch effect {
      case .read(let path, let type, let ticket):
        guard let answer = answer(path, type, ticket) else { break }
        if answersAtOnce { answers.append(answer) } else { late.append(answer) }
      case .write where writesLate: lateWritings.append(effect)
      case .write(let path, let document, let over, let ticket): write(document, path, over, ticket)
      case .list(let folder, let ticket):
        answers.append(.listed(ticket: ticket, folders[folder] ?? listing(of: folder)))
      case .arrange(let request, let ticket): arrange(request, ticket)
      case .work(let request, let ticket):
        guard let result = request.result() else { break }
        let answer = Message.worked(ticket: ticket, result)
        if answersAtOnce { answers.append(answer) } else { late.append(answer) }
      case .cancel(let ticket):
        if case .worked? = late.first(where: { $0.ticket == ticket }) { late.removeAll { $0.ticket == ticket } }
      case .readClock(let ticket): if let minuteOfDay { answers.append(.clock(ticket: ticket, minute: minuteOfDay)) }
      case .copy(let text): clipboard = text
      case .endVisit: clipboard = ""
      case .readClipboard(let ticket): answers.append(.pasted(ticket: ticket, text: clipboard))
      case .pause, .quit, .leave, .toggleFullscreen, .setTextInput, .setTitle, .count, .releaseMemory, .openLink:
        break
      }
    }
  }

  /// Does a layout; of its end word comes last, or late.
  private func arrange(_ request: LayoutRequest, _ ticket: Int) {
    let run = LayoutRun(request)
    if let stepsOfLayouts {
      run.advance(to: stepsOfLayouts)
      answers.append(.arranged(ticket: ticket, run.nodes))
    }
    run.advance(to: .max)
    let end = Message.arranged(ticket: ticket, run.nodes)
    if answersAtOnce { answers.append(end) } else { late.append(end) }
  }

  /// Takes the answers that have come in, in order.
  public func takeAnswers() -> [Message] {
    defer { answers.removeAll() }
    return answers
  }

  /// Adds a message of one's own to the answers.
  public func say(_ message: Message) { answers.append(message) }

  /// Gives the next frame the answers that were held back.
  public func deliver() {
    writesLate = false
    for case .write(let path, let document, let over, let ticket) in lateWritings {
      write(document, path, over, ticket)
    }
    lateWritings.removeAll()
    answers += late
    late.removeAll()
  }

  /// Returns the answer to a reading; `nil` for a map that is not here.
  ///
  /// - Parameter changes: what a recording keeps of people's changes, in place of those that there are.
  func answer(_ path: String, _ type: DocumentType, _ ticket: Int, changes: [UInt8]? = nil) -> Message? {
    let known: (any ExhibitDocument)? =
      switch type {
      case DocumentType(GraphFile.self): networks[path]
      case DocumentType(NetworkDocument.self):
        networks[path].map { file in
          opensInStages
            ? NetworkDocument(path: path, graph: file.graph, isBrief: true)
            : NetworkDocument(
              path: path, file, content: documents[path].map { FileOnDisk(FileFingerprint($0)) })
        }
      case DocumentType(WorldAtlas.self): maps[path]
      default: nil
      }
    if type == DocumentType(ExistingFile.self) { return existing(path, ticket) }
    if let known { return .read(path: path, ticket: ticket, document: known, bytes: nil) }
    if type == DocumentType(WorldAtlas.self) { return nil }
    if let workFolder, changes == nil {
      return Message(
        fileAt: path, of: type, ticket, workFolder, else: documents[path], bundled, claims, isRecorded: isRecorded)
    }
    let isNetwork = [DocumentType(GraphFile.self), DocumentType(NetworkDocument.self)].contains(type)
    let file = changes.map { _ in FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? [] }
    return Message(
      documentAt: path, of: type, ticket, bytes: isNetwork ? file : documents[path], changes: changes)
  }

  private func write(_ document: OutgoingDocument, _ path: String, _ over: Overwriting, _ ticket: Int) {
    if let workFolder, path.hasPrefix(workFolder), !isDiskFull {
      return answers.append(written(document, path, over, ticket))
    }
    let earlier = (document.content as? ReplacedFile).flatMap { $0.copy }.flatMap { documents[$0] }
    guard !isDiskFull, let bytes = earlier ?? (try? document.content.encoded()) else {
      return answers.append(
        .refused(path: path, ticket: ticket, problem: FileProblem(file: path, message: "there is no room")))
    }
    let old = documents[path]
    switch over {
    case .always: documents[path] = bytes
    case .never:
      let free = FilePath.free(path) { documents[$0] != nil }
      documents[free] = bytes
      return answers.append(.written(path: free, ticket: ticket))
    case .known(let file, let asked):
      if let present = old.map({ FileFingerprint($0) }), !(file?.holds(present) ?? false), present != asked {
        return answers.append(.refused(path: path, ticket: ticket, problem: .occupied(path)))
      }
      documents[path] = bytes
      file?.note(FileFingerprint(bytes))
      if let old {
        let copy = hasRoomForCopies ? "/replaced/\(effects.count)-" + FilePath.name(path) : nil
        if let copy { documents[copy] = old }
        let replaced = ReplacedFile(copy: copy, successor: FileFingerprint(bytes))
        return answers.append(.written(path: path, ticket: ticket, replaced: replaced))
      }
    }
    answers.append(.written(path: path, ticket: ticket, folderIsNew: makesFolders))
  }

  /// Returns the answer to a look at a file that is in the way of another.
  private func existing(_ path: String, _ ticket: Int) -> Message {
    if workFolder != nil, let file = try? ExistingFile(from: DocumentSource(path: path)) {
      return .read(path: path, ticket: ticket, document: file, bytes: file.recordedBytes)
    }
    guard let bytes = documents[path] else {
      return .refused(path: path, ticket: ticket, problem: FileProblem(file: path, cannot: "read", code: ENOENT))
    }
    let graph = (try? GraphReader.read(bytes: bytes, name: path))?.graph
    let file = ExistingFile(
      fingerprint: FileFingerprint(bytes),
      network: graph.map { NetworkCounts(nodes: $0.nodeCount, edges: $0.edgeCount) }, changed: "today at 14:02",
      freePath: FilePath.free(path) { documents[$0] != nil })
    return .read(path: path, ticket: ticket, document: file, bytes: file.recordedBytes)
  }

  /// Writes a document to the disk.
  private func written(_ document: OutgoingDocument, _ path: String, _ over: Overwriting, _ ticket: Int) -> Message {
    let free = over == .never ? FilePath.free(path) : path
    if case .known(let file, let asked) = over, let present = FileFingerprint(ofFile: path),
      !(file?.holds(present) ?? false), present != asked
    {
      return .refused(path: path, ticket: ticket, problem: .occupied(path))
    }
    do {
      try FileManager.default.createDirectory(atPath: FilePath.folder(path), withIntermediateDirectories: true)
      try document.content.write(to: DocumentTarget(path: free, claims: claims))
      if case .known(let file, _) = over { file?.note(FileFingerprint(ofFile: free)) }
      return .written(path: free, ticket: ticket)
    } catch {
      return .refused(path: path, ticket: ticket, problem: FileProblem(error, file: path))
    }
  }

  /// Returns the listing that is made of the documents in a folder.
  public func listing(of folder: String) -> FolderListing {
    if let workFolder, folder.hasPrefix(workFolder) {
      let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let names = all.filter { !$0.hasPrefix(".") }.sorted()
      let entries = names.map { FolderListing.Entry(name: $0, isFolder: !$0.contains("."), size: 1) }
      return FolderListing(folder: folder, parent: FilePath.folder(folder), entries: entries)
    }
    let names = documents.keys.sorted().filter { folder + "/" + FilePath.name($0) == $0 }.map(FilePath.name)
    let entries = names.map { FolderListing.Entry(name: $0, isFolder: false, size: 1) }
    return FolderListing(folder: folder, parent: nil, entries: entries)
  }
}

extension Message {
  /// The host's answer to a reading on the disk, with what is kept in a folder of people's work; where there is no file, of
  /// these bytes.
  init(
    fileAt path: String, of type: DocumentType, _ ticket: Int, _ workFolder: String, else bytes: [UInt8]?,
    _ bundled: BundledFolders? = nil, _ claims: FileClaims? = nil, isRecorded: Bool = false
  ) {
    let data = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    self.init(
      documentAt: path, of: type, ticket, bytes: data ?? bytes, workFolder: workFolder, bundled: bundled,
      claims: claims, isOnDisk: data != nil, isRecorded: isRecorded)
  }

  /// The host's answer to a reading: the document made of these bytes, or why there is none.
  ///
  /// - Parameter isOnDisk: true if a network is to be read from its file: only there its changes are looked for.
  init(
    documentAt path: String, of type: DocumentType, _ ticket: Int, bytes: [UInt8]?, changes: [UInt8]? = nil,
    workFolder: String? = nil, bundled: BundledFolders? = nil, claims: FileClaims? = nil, isOnDisk: Bool = false,
    isRecorded: Bool = false
  ) {
    guard let bytes else {
      self = .refused(
        path: path, ticket: ticket,
        problem: FileProblem(file: path, message: "there is no such file", cure: "check the spelling of the path"))
      return
    }
    do {
      let isFile = isOnDisk && (type == DocumentType(NetworkDocument.self) || type.isBesideFile)
      let source = DocumentSource(
        path: path, bytes: isFile ? nil : bytes, changes: changes, isRecorded: isRecorded, workFolder: workFolder,
        bundled: bundled, claims: claims)
      let document = try type.read(from: source)
      self = .read(
        path: path, ticket: ticket, document: document,
        bytes: type.isKeptInRecordings ? bytes : document.recordedBytes)
    } catch {
      self = .refused(path: path, ticket: ticket, problem: FileProblem(error, file: path))
    }
  }
}
