// The program without a window: frames are run by hand and drawn into a bitmap.
//
// Everything happens at once and in order, so that the same calls give the same pixels on every run.

import App
import CProcess
import ConnectionsExhibit
import Dispatch
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Geometry
import Gestures
import Rasterizer
import SDLShell

/// The app without a window.
final class HeadlessStage {
  let app: ThroughlineApp
  private(set) var picture = Picture()
  /// The pixels of the last frame that was drawn: pictures that are written as files take no memory for all of theirs.
  private(set) var bitmap = Bitmap(width: 0, height: 0)
  /// The size at the beginning, in pixels.
  let size: Size
  private let rasterizer: Rasterizer
  private(set) var time = 0.0
  /// The bytes of the first file, where it is no file that can be read; `nil` where it is.
  private let bytes: [UInt8]?
  /// The way nodes of networks are placed before exhibits see them; `nil` leaves that to the exhibits.
  private let placement: GraphPlacement?
  /// Seconds of a frame that is run by hand.
  static let frame = 1.0 / 60

  /// A stage of so many pixels.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file, where it is no file that can be read.
  ///   - placement: the way nodes of networks are placed before exhibits see them; `nil` leaves that to them.
  init(
    settings: AppSettings, fonts: FontLibrary, width: Int, height: Int, exhibit: ExhibitID = ExhibitList.all.first.id,
    file: String?, bytes: [UInt8]? = nil, placement: GraphPlacement? = nil
  ) {
    (self.bytes, self.placement) = (bytes, placement)
    let shaper = TextShaper(fonts)
    app = ThroughlineApp(
      settings: settings, measure: shaper, width: width, height: height, exhibit: exhibit, file: file)
    rasterizer = Rasterizer(text: shaper)
    size = Size(Double(width), Double(height))
  }

  /// Runs one recorded frame.
  func run(_ input: FrameInput, messages: [Message]) {
    time = input.time
    app.update(input, messages: messages)
  }

  /// Runs frames of 1/60 s with these events, doing effects at once, until nothing moves any more.
  ///
  /// - Parameter limit: the most seconds of the program's time to wait for rest.
  func settle(_ events: [InputEvent] = [], limit: Double = 30) {
    var messages = perform(app.takeEffects())
    step(events, messages)
    let end = time + limit
    while time < end {
      messages = perform(app.takeEffects())
      guard app.wakeAfter == 0 || !messages.isEmpty else { return }
      step([], messages)
    }
  }

  /// Runs one frame, by itself of 1/60 s, doing effects at once.
  func step(_ events: [InputEvent] = [], elapsed: Double = frame) {
    step(events, perform(app.takeEffects()), elapsed: elapsed)
  }

  private func step(_ events: [InputEvent], _ messages: [Message], elapsed: Double = frame) {
    time += elapsed
    app.update(FrameInput(time: time, elapsed: elapsed, events: events), messages: messages)
  }

  /// The reason why the first file could not be read; `nil` if it was read. That it could not be shown, the app says.
  private(set) var refusal: String?

  /// The oddities of the first file: the first, and the number of all; `nil` for nothing.
  private(set) var warning: (first: String, count: Int)?

  /// Seconds that the effects of the last frame took, which the window's host does in the background.
  private(set) var secondsOfEffects = 0.0

  private func perform(_ effects: [Effect]) -> [Message] {
    guard !effects.isEmpty else {
      secondsOfEffects = 0
      return []
    }
    let begin = DispatchTime.now()
    defer { secondsOfEffects = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e9 }
    return effects.compactMap { effect in
      switch effect {
      case .read(let path, let type, let ticket):
        let known = path == app.firstFile ? bytes : nil
        let message = placed(DocumentReader.read(path, as: type, ticket, bytes: known))
        if path == app.firstFile { note(message) }
        return message
      case .list(let folder, let ticket):
        return .listed(ticket: ticket, FileSummaries.complete(FolderReader.list(folder)))
      case .write(let path, _, _, let ticket):
        return .refused(
          path: path, ticket: ticket,
          problem: FileProblem(file: path, message: "nothing is kept while pictures are made"))
      case .arrange(let request, let ticket):
        let run = LayoutRun(request)
        run.advance(to: .max)
        return .arranged(ticket: ticket, run.nodes)
      case .work(let request, let ticket): return request.result().map { .worked(ticket: ticket, $0) }
      // Pictures are the same at every hour.
      case .readClock, .pause, .cancel, .quit, .leave, .toggleFullscreen, .setTextInput, .setTitle, .copy,
        .readClipboard, .openLink, .count, .endVisit:
        return nil
      case .releaseMemory:
        rasterizer.releaseMemory()
        picture = Picture()
        cprocess_give_memory_back()
        return nil
      }
    }
  }

  /// Notes what there is to say about the first file.
  private func note(_ answer: Message) {
    switch answer {
    case .refused(_, _, let problem): refusal = problem.description
    case .read(_, _, let network as NetworkDocument, _, _): warning = network.warning
    default: break
    }
  }

  /// Returns the answer to a reading, with the nodes of a network placed.
  private func placed(_ message: Message) -> Message {
    guard let placement,
      case .read(let path, let ticket, let network as NetworkDocument, let bytes, let fingerprint) = message
    else { return message }
    let graph = placement.placed(network.graph, name: FilePath.name(path))
    return .read(
      path: path, ticket: ticket,
      document: NetworkDocument(path: network.path, graph: graph, warning: network.warning), bytes: bytes,
      fingerprint: fingerprint)
  }

  /// Draws the present state into `bitmap`, whose size follows the app's.
  ///
  /// - Parameter above: draws what is to be seen above everything else.
  func draw(above: (inout Picture) -> Void = { _ in }) {
    app.draw(into: &picture)
    above(&picture)
    if bitmap.width != picture.width || bitmap.height != picture.height {
      bitmap = Bitmap(width: picture.width, height: picture.height)
    }
    rasterizer.draw(picture, into: bitmap.buffer)
  }

  /// Draws, and writes the picture as PNG.
  ///
  /// - Parameters:
  ///   - hasGround: false for a picture that is transparent where nothing is drawn.
  ///   - progress: told the part that is written, 0…1.
  func snapshot(
    _ path: String, hasGround: Bool = true, progress: (Double) -> Void = { _ in }
  ) throws(FileProblem) {
    app.draw(into: &picture)
    try PictureWriter.writePNG(picture, path: path, rasterizer, hasGround: hasGround, progress: progress)
  }
}
