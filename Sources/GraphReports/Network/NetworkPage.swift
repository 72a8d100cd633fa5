// The report of a network as a page that needs nothing else: a table of its figures and its degrees, both axes logarithmic.

import Foundation
import GraphModel

extension NetworkFigures {
  /// A page of HTML, with a line end behind it. What comes from the file is escaped.
  public var page: String {
    let name = Self.escaped(title)
    let figures = rows.map { "<tr><th>\(Self.escaped($0.name))</th><td>\(Self.escaped($0.value))</td></tr>" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(name)</title>
      <style>
      body { font: 16px/1.5 sans-serif; max-width: 44em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
      th { text-align: left; font-weight: normal; padding-right: 2em; color: #555 }
      td { overflow-wrap: anywhere }
      svg { width: 100%; height: auto }
      </style>
      </head>
      <body>
      <h1>\(name)</h1>
      <table>
      \(figures.joined(separator: "\n"))
      </table>
      <h2>Degrees</h2>
      <p>Each dot is a number of edges (across) and the number of nodes that have it (up). Both axes are logarithmic.</p>
      \(Self.chart(measures.degrees))
      </body>
      </html>

      """
  }

  /// The chart of how many nodes have each degree from 1 on.
  private static func chart(_ counts: [Int]) -> String {
    let points = counts.enumerated().filter { $0.offset > 0 && $0.element > 0 }
    let axes = (
      across: LogAxis(upTo: counts.count - 1, from: 60, to: 620),
      up: LogAxis(upTo: counts.max() ?? 1, from: 320, to: 20)
    )
    var lines = ["<svg viewBox=\"0 0 640 370\" role=\"img\" aria-label=\"The distribution of degrees\">"]
    for tick in axes.across.ticks {
      let x = text(axes.across.position(tick))
      lines.append("<line x1=\"\(x)\" y1=\"20\" x2=\"\(x)\" y2=\"320\" stroke=\"#ddd\"/>")
      lines.append("<text x=\"\(x)\" y=\"340\" text-anchor=\"middle\" font-size=\"13\">\(tick)</text>")
    }
    for tick in axes.up.ticks {
      let y = axes.up.position(tick)
      lines.append("<line x1=\"60\" y1=\"\(text(y))\" x2=\"620\" y2=\"\(text(y))\" stroke=\"#ddd\"/>")
      lines.append("<text x=\"52\" y=\"\(text(y + 4))\" text-anchor=\"end\" font-size=\"13\">\(tick)</text>")
    }
    for (degree, count) in points {
      let (x, y) = (text(axes.across.position(degree)), text(axes.up.position(count)))
      let nodes = Phrase.count(count, "node")
      lines.append(
        "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\" fill=\"#2a6fb0\"><title>\(degree): \(nodes)</title></circle>")
    }
    lines.append("<text x=\"340\" y=\"364\" text-anchor=\"middle\" font-size=\"13\">edges of a node</text>")
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private static func text(_ number: Double) -> String { NumberText.shortest((number * 10).rounded() / 10) }

  /// Returns a text as HTML. Control characters, which HTML forbids, are dropped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where scalar.properties.generalCategory == .control: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// An axis from 1 to a power of ten.
private struct LogAxis {
  let ticks: [Int]
  private let ends: (from: Double, to: Double)

  init(upTo most: Int, from: Double, to: Double) {
    var ticks = [1, 10]
    while let last = ticks.last, last < most { ticks.append(last * 10) }
    (self.ticks, ends) = (ticks, (from, to))
  }

  func position(_ number: Int) -> Double {
    ends.from + (ends.to - ends.from) * log10(Double(number)) / Double(ticks.count - 1)
  }
}
