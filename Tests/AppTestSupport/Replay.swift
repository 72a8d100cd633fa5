// Recordings of a driver, written down and played again.

import App
import Drawing
import ExhibitKit
import FileWriting
import Foundation
import Gestures
import Testing

extension RecordedStep {
  /// The step that keeps a message of the host; `nil` for nodes that are read early, which none keeps.
  init?(_ message: Message) {
    if case .nodesRead = message { return nil }
    self =
      switch message {
      case .read(let path, let ticket, let document, let bytes, let fingerprint):
        .read(
          path: path, ticket: ticket, type: type(of: document).typeName, bytes: bytes.map { Data($0) },
          fingerprint: fingerprint, changes: document.recordedChanges.map { Data($0) })
      case .refused(let path, let ticket, let problem):
        .refused(path: path, ticket: ticket, reason: problem.description, problem: problem)
      case .nodesRead: preconditionFailure("no step keeps these")
      case .progress(let ticket, let fraction, let size): .progress(ticket: ticket, fraction: fraction, size: size)
      case .written(let path, let ticket, let replaced, let folderIsNew):
        .written(path: path, ticket: ticket, replaced: replaced, folderIsNew: folderIsNew ? true : nil)
      case .listed(let ticket, let listing): .listed(ticket: ticket, listing: listing)
      case .arranged(let ticket, let nodes): .arranged(ticket: ticket, steps: nodes.steps)
      case .worked(let ticket, _): .worked(ticket: ticket)
      case .clock(let ticket, let minute): .clock(ticket: ticket, minute: minute)
      case .pasted(let ticket, let text): .pasted(ticket: ticket, text: text)
      }
  }
}

/// A recording that is played again.
public enum Replay {
  /// Returns steps after they have been written as a file and read back.
  public static func throughText(
    _ steps: [RecordedStep], of list: ExhibitList = .all
  ) throws -> [RecordedStep] {
    var data = Data()
    for step in steps {
      data.append(try RecordingCoder.line(step))
      data.append(UInt8(ascii: "\n"))
    }
    return try RecordingCoder.steps(data, name: "session.jsonl", of: list)
  }

  /// Returns the last picture of a new program that takes the steps of a recording.
  ///
  /// - Parameters:
  ///   - host: the host that has the documents of which the recording keeps no bytes.
  ///   - drawsAll: true if every picture is drawn, as in a window; otherwise only the last is.
  public static func picture(
    _ steps: [RecordedStep], host: FakeHost, drawsAll: Bool, of list: ExhibitList = .all
  ) throws -> Picture {
    guard case .start(let header)? = steps.first else { throw FileProblem(message: "there is no header") }
    let app = ThroughlineApp(
      settings: header.settings, measure: FixedTextMeasure(), width: header.width, height: header.height,
      exhibit: header.exhibit, of: list, file: header.file)
    var messages: [Message] = []
    var layouts: [Int: LayoutRun] = [:]
    var works: [Int: WorkRequest] = [:]
    var picture = Picture()
    for step in steps.dropFirst() {
      switch step {
      case .start: break
      case .read(let path, let ticket, let type, let bytes, _, let changes):
        let type = try #require(list.documentType(named: type))
        let found = changes.map { [UInt8]($0) }
        messages.append(
          try bytes.map { Message(documentAt: path, of: type, ticket, bytes: [UInt8]($0), changes: found) }
            ?? #require(host.answer(path, type, ticket, changes: found)))
      case .refused(let path, let ticket, let reason, let problem):
        let problem = problem ?? FileProblem(file: path, message: reason)
        messages.append(.refused(path: path, ticket: ticket, problem: problem))
      case .progress(let ticket, let fraction, let size):
        messages.append(.progress(ticket: ticket, fraction: fraction, size: size))
      case .clock(let ticket, let minute): messages.append(.clock(ticket: ticket, minute: minute))
      case .pasted(let ticket, let text): messages.append(.pasted(ticket: ticket, text: text))
      case .written(let path, let ticket, let replaced, let folderIsNew):
        messages.append(
          .written(path: path, ticket: ticket, replaced: replaced, folderIsNew: folderIsNew ?? false))
      case .listed(let ticket, let listing): messages.append(.listed(ticket: ticket, listing))
      case .arranged(let ticket, let steps):
        let run = try #require(layouts[ticket])
        run.advance(to: steps)
        messages.append(.arranged(ticket: ticket, run.nodes))
      case .worked(let ticket):
        let result = try #require(works[ticket]?.result())
        messages.append(.worked(ticket: ticket, result))
      case .frame(let time, let elapsed, let events):
        app.update(FrameInput(time: time, elapsed: elapsed, events: events), messages: messages)
        messages.removeAll()
        for effect in app.takeEffects() {
          if case .arrange(let request, let ticket) = effect { layouts[ticket] = LayoutRun(request) }
          if case .work(let request, let ticket) = effect { works[ticket] = request }
        }
        if drawsAll && app.needsRedraw { app.draw(into: &picture) }
      }
    }
    app.draw(into: &picture)
    return picture
  }
}
