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

      A video has the session's own pace and shows the hands. It needs ffmpeg; the ending of its name says of which kind it \
      is: mp4, mov, mkv, webm or gif.
      """)

  @Argument(help: "A recording made with --record.") var trace: String
  @Argument(help: "Open this file first instead of the one that was open when recording began.") var file: String?
  @Option(help: "Show this exhibit instead of the one that was recorded.") var exhibit: ExhibitDescriptor?
  @Option(help: ArgumentHelp("Write pictures into this folder.", valueName: "dir")) var snapshots: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("Write the final picture into this file.", valueName: "png"))
  var output: String?
  @Option(help: ArgumentHelp("Write a video of the session into this file.", valueName: "file")) var video: String?
  @Option(help: ArgumentHelp("Pictures a second of the video, 1 to 120; 30 if left out.", valueName: "rate"))
  var videoRate: Int?
  @Flag(name: .customLong("print-hash"), help: "Print the hash of the final picture.") var printHash = false

  func validate() throws {
    guard let video else {
      guard videoRate == nil else { throw ValidationError("--video-rate needs --video, which it is for") }
      return
    }
    guard (1...120).contains(videoRate ?? 30) else { throw ValidationError("--video-rate is 1 to 120") }
    guard VideoEncoder.endings.contains(OutputFile.ending(of: video)), !video.lowercased().hasSuffix(".gz") else {
      let endings = VideoEncoder.endings.map { "." + $0 }.joined(separator: ", ")
      throw ValidationError("\(video): the name of a video ends in \(endings)")
    }
  }

  func run() throws {
    try InputFile.check(trace)
    if let file { try InputFile.check(file) }
    if let file { try InputFile.checkIsNoPipe(file) }
    let data = Data(try InputFile.bytes(trace))
    let steps: [RecordedStep]
    do { steps = try RecordingCoder.steps(data, name: trace) } catch { throw CommandMistake("\(error)") }
    guard case .start(let header)? = steps.first else { return }
    if header.version < RecordingHeader.presentVersion {
      StandardError.say("\(trace): an earlier version recorded this; after a change of a network pictures may differ")
    }
    let files = try RecordedFiles(of: steps, header, trace: trace, substitute: file)
    if let snapshots { try makeFolder(snapshots) }
    for path in [output, video] {
      if let path { try OutputFile.check(path, reading: files.paths) }
    }
    let replay = Replay(
      files: files,
      stage: HeadlessStage(
        settings: header.settings, fonts: try FontLibrary(), width: header.width, height: header.height,
        exhibit: exhibit?.id ?? header.exhibit, file: file ?? header.file),
      snapshots: snapshots, video: try video.map { try sessionVideo($0, steps, header) })
    let progress = ProgressLine("replayed")
    for (index, step) in steps.enumerated().dropFirst() {
      try replay.run(step)
      if video != nil { progress.show(Double(index) / Double(steps.count)) }
    }
    try replay.finish()
    progress.clear()
    replay.stage.draw()
    if let snapshots { try replay.snapshot(snapshots + "/final.png") }
    if let output { try replay.stage.snapshot(output) }
    if printHash {
      let digits = String(replay.stage.bitmap.contentHash, radix: 16)
      StandardOutput.say(String(repeating: "0", count: 16 - digits.count) + digits)
    }
  }

  /// Returns the video that is made of these steps. It is as large as the window was at its largest.
  private func sessionVideo(_ path: String, _ steps: [RecordedStep], _ header: RecordingHeader) throws -> SessionVideo {
    var (width, height, begin) = (header.width, header.height, Double?.none)
    for case .frame(let time, _, let events) in steps {
      begin = begin ?? time
      for case .resized(let newWidth, let newHeight) in events {
        let (wider, higher) = (max(width, newWidth), max(height, newHeight))
        // A recording that was tampered with may hold any number.
        if AppSettings.isDrawable(width: wider, height: higher) { (width, height) = (wider, higher) }
      }
    }
    guard let begin else { throw CommandMistake("\(trace): nothing happens in this recording") }
    let rate = videoRate ?? 30
    return SessionVideo(
      try VideoEncoder(path: path, width: width, height: height, rate: rate), rate: rate, begin: begin,
      hands: HandMarks(header.settings.metrics))
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
  private let video: SessionVideo?
  private var messages: [Message] = []
  private var pictures = 0
  private var layouts: [Int: LayoutRun] = [:]
  private var works: [Int: WorkRequest] = [:]

  init(files: RecordedFiles, stage: HeadlessStage, snapshots: String?, video: SessionVideo?) {
    self.files = files
    self.stage = stage
    self.snapshots = snapshots
    self.video = video
  }

  /// Ends the video.
  func finish() throws { try video?.finish(at: stage.time, stage) }

  func run(_ step: RecordedStep) throws {
    switch step {
    case .start: break
    case .read(let path, let ticket, let name, let bytes, let fingerprint, let changes):
      // Only known types are in the steps of a recording.
      guard let type = ExhibitList.all.documentType(named: name) else { return }
      messages.append(try files.read(path, as: type, ticket, bytes: bytes, fingerprint, changes: changes))
    case .written(let path, let ticket, let replaced, let folderIsNew):
      messages.append(
        .written(path: path, ticket: ticket, replaced: replaced, folderIsNew: folderIsNew ?? false))
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
    case .worked(let ticket):
      guard let result = works.removeValue(forKey: ticket)?.result() else { return }
      messages.append(.worked(ticket: ticket, result))
    case .clock(let ticket, let minute): messages.append(.clock(ticket: ticket, minute: minute))
    case .pasted(let ticket, let text): messages.append(.pasted(ticket: ticket, text: text))
    case .frame(let time, let elapsed, let events):
      try video?.advance(to: time, stage)
      stage.run(FrameInput(time: time, elapsed: elapsed, events: events), messages: messages)
      video?.note(events, at: time)
      messages.removeAll()
      // The effects that the program asks for now were answered when it was recorded; layouts and other work are done again.
      for effect in stage.app.takeEffects() {
        switch effect {
        case .arrange(let request, let ticket): layouts[ticket] = LayoutRun(request)
        case .work(let request, let ticket): works[ticket] = request
        case .cancel(let ticket): works[ticket] = nil
        default: break
        }
      }
      if let snapshots, events.contains(where: isLift) {
        pictures += 1
        try snapshot("\(snapshots)/\(String(format: "%04d", pictures)).png")
      }
    }
  }

  /// Writes a picture, unless it would overwrite what is read.
  func snapshot(_ path: String) throws {
    try OutputFile.check(path, reading: files.paths)
    try stage.snapshot(path)
  }

  private func isLift(_ event: InputEvent) -> Bool {
    if case .pointer(let pointer) = event { pointer.phase == .up } else { false }
  }
}
