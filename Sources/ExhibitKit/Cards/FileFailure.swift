// A file that could not be opened or saved: a card that says why in plain words and what to do, and gives an expert the rest to
// paste elsewhere. It stays until it is closed, or another file is asked for.

import Drawing
import FileWriting
import Foundation
import Geometry
import Widgets

/// The card about a file that could not be opened or saved.
public struct FileFailure {
  /// The words for what could not be done.
  public enum Verb: String, Sendable {
    case opened, saved, renamed, deleted
    case putBack = "put back"
  }

  /// The problem of the file.
  public let problem: FileProblem
  /// The word for what could not be done.
  public let verb: Verb
  /// True once the details have been copied.
  private(set) var isCopied = false

  /// The card about a problem.
  public init(_ problem: FileProblem, cannot verb: Verb = .opened) {
    self.problem = problem
    self.verb = verb
  }

  /// The heading of the card.
  public var title: String { "\(FilePath.name(problem.file)) could not be \(verb.rawValue)" }

  /// The text that an expert can act on: the path, the line and the column, the whole message, and the program.
  public var details: String { "\(problem)\n\(ProgramVersion.text)\n" }

  /// Notes that the details have been copied.
  mutating func noteCopied() { isCopied = true }

  /// The words below the heading: why, what to do, and where.
  var content: CardContent {
    var lines = [CardContent.Line(Wording.sentence(problem.message))]
    let advice = problem.advice
    if !advice.isEmpty { lines.append(CardContent.Line(Wording.sentence(advice), .secondary)) }
    if let line = problem.line {
      let column = problem.column.map { ", column \($0)" } ?? ""
      lines.append(CardContent.Line("Line \(line)\(column)", .secondary))
    }
    return CardContent(lines: lines)
  }

  /// Lists the card in the middle of a part of the window, with its button.
  func list(into controls: inout [Control], _ surface: inout ControlSurface, area: Rect, metrics: Metrics) {
    let width = min(metrics.pixels(460), area.width)
    let row = metrics.button + metrics.grid
    let words = surface.fitting.cardHeight(title: title, content, width: width)
    let height = min(words + row, area.height)
    let frame = Rect(center: area.center, size: Size(width, height))
    controls.append(Control(.failure, .card(content), frame: frame, text: title))
    var copy = Control(
      .copyDetails, .button(.quiet), frame: .zero, text: isCopied ? "Copied" : "Copy details",
      icon: isCopied ? .check : .copy)
    let copyWidth = surface.fitting.width(of: copy)
    copy.frame = Rect(
      frame.maxX - copyWidth - metrics.padding, frame.maxY - metrics.button - metrics.grid, copyWidth, metrics.button)
    controls.append(copy)
  }
}

extension FileProblem {
  /// The advice to somebody at a window: without the clause at its end that names options of the command line.
  var advice: String {
    guard let option = cure.range(of: " --") else { return cure }
    return cure[..<option.lowerBound].range(of: ", or ", options: .backwards).map { String(cure[..<$0.lowerBound]) }
      ?? ""
  }
}
