// `throughline replay`: a recording, headless, to the same pixels.

import App
import ArgumentParser
import ExhibitKit
import FileWriting
import Foundation
import Gestures
import Rasterizer
import SDLShell

/// The command that replays a recording.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay a recording without a window.",
    discussion: """
      Snapshots are written after every touch and at the end. The hash is that of the final picture. Files that were open \
      and are not in the recording are looked for at their paths, beside the recording and in the data folder; one that \
      is not found there as it was is told, and nothing is replayed.
      """)

  @Argument(help: "A recording made with --record.") var trace: String
  @Argument(help: "Open this file first instead of the one that was open when recording began.") var file: String?
  @Option(help: "Show this exhibit instead of the one that was recorded.") var exhibit: ExhibitDescriptor?
  @Option(help: ArgumentHelp("Write pictures into this folder.", valueName: "dir")) var snapshots: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("Write the final picture into this file.", valueName: "png"))
  var output: String?
  @Flag(name: .customLong("print-hash"), help: "Print the hash of the final picture.") var printHash = false

  func run() throws {
    try InputFile.check(trace)
    if let file { try InputFile.check(file) }
    guard let data = FileManager.default.contents(atPath: trace) else {
      throw CommandMistake("\(trace): the recording cannot be read (check the path)")
    }
    let steps: [RecordedStep]
    do { steps = try RecordingCoder.steps(data, name: trace) } catch { throw CommandMistake("\(error)") }
    guard case .start(let header)? = steps.first else { return }
    let files = try RecordedFiles(of: steps, header, trace: trace, substitute: file)
    if let snapshots { try makeFolder(snapshots) }
    if let output { try OutputFile.check(output, reading: [trace, file]) }
    let replay = Replay(
      files: files,
      stage: HeadlessStage(
        settings: header.settings, fonts: try FontLibrary(), width: header.width, height: header.height,
        exhibit: exhibit?.id ?? header.exhibit, file: file ?? header.file),
      snapshots: snapshots)
    for step in steps.dropFirst() { try replay.run(step) }
    replay.stage.draw()
    if let snapshots { try replay.stage.snapshot(snapshots + "/final.png") }
    if let output { try replay.stage.snapshot(output) }
    if printHash {
      let digits = String(replay.stage.bitmap.contentHash, radix: 16)
      print(String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }

  private func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandMistake("\(path): the pictures cannot be written (choose a folder you may write to)")
    }
  }
}

/// A recording being replayed.
private final class Replay {
  let stage: HeadlessStage
  private let files: RecordedFiles
  private let snapshots: String?
  private var messages: [Message] = []
  private var pictures = 0
  private var layouts: [Int: LayoutRun] = [:]
  private var looks: [Int: LookRequest] = [:]
  private var changes: [Int: ChangeRequest] = [:]

  init(files: RecordedFiles, stage: HeadlessStage, snapshots: String?) {
    self.files = files
    self.stage = stage
    self.snapshots = snapshots
  }

  func run(_ step: RecordedStep) throws {
    switch step {
    case .start: break
    case .read(let path, let ticket, let name, let bytes, let fingerprint):
      // Only known types are in the steps of a recording.
      guard let type = ExhibitList.all.documentType(named: name) else { return }
      messages.append(try files.read(path, as: type, ticket, bytes: bytes, fingerprint))
    case .written(let path, let ticket): messages.append(.written(path: path, ticket: ticket))
    case .refused(let path, let ticket, let reason, let problem):
      let problem = problem ?? FileProblem(file: path, message: reason)
      messages.append(.refused(path: path, ticket: ticket, problem: problem))
    case .progress(let ticket, let fraction, let size):
      messages.append(.progress(ticket: ticket, fraction: fraction, size: size))
    case .listed(let ticket, let listing): messages.append(.listed(ticket: ticket, listing))
    case .arranged(let ticket, let steps):
      guard let run = layouts[ticket] else { return }
      run.advance(to: steps)
      messages.append(.arranged(ticket: ticket, run.nodes))
      if run.isFinished { layouts[ticket] = nil }
    case .colored(let ticket):
      guard let nodes = looks.removeValue(forKey: ticket)?.colored() else { return }
      messages.append(.colored(ticket: ticket, nodes))
    case .changed(let ticket):
      guard let network = changes.removeValue(forKey: ticket)?.changed() else { return }
      messages.append(.changed(ticket: ticket, network))
    case .clock(let ticket, let minute): messages.append(.clock(ticket: ticket, minute: minute))
    case .frame(let time, let elapsed, let events):
      stage.run(FrameInput(time: time, elapsed: elapsed, events: events), messages: messages)
      messages.removeAll()
      // The effects that the program asks for now were answered when it was recorded; layouts and looks are done anew.
      for effect in stage.app.takeEffects() {
        switch effect {
        case .arrange(let request, let ticket): layouts[ticket] = LayoutRun(request)
        case .color(let request, let ticket): looks[ticket] = request
        case .change(let request, let ticket): changes[ticket] = request
        case .cancel(let ticket): (looks[ticket], changes[ticket]) = (nil, nil)
        default: break
        }
      }
      if let snapshots, events.contains(where: isLift) {
        pictures += 1
        try stage.snapshot("\(snapshots)/\(String(format: "%04d", pictures)).png")
      }
    }
  }

  private func isLift(_ event: InputEvent) -> Bool {
    if case .pointer(let pointer) = event { pointer.phase == .up } else { false }
  }
}
