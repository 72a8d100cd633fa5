// The report of a network as a page that needs nothing else: a table of its figures and its degrees, both axes logarithmic.

import Geometry
import GraphMeasures
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
      \(chart)
      </body>
      </html>

      """
  }

  /// The chart of how many nodes have each degree from 1 on.
  private var chart: String {
    guard case .distribution(let degrees) = measures[.degreeDistribution] else { return "" }
    let points = degrees.entries.filter { $0.degree > 0 }
    let across = LogAxis(upTo: degrees.range?.upperBound ?? 1)
    let up = LogAxis(upTo: points.map(\.nodes).max() ?? 1)
    func column(_ degree: Int) -> Double { 60 + 560 * across.place(of: degree) }
    func row(_ nodes: Int) -> Double { 320 - 300 * up.place(of: nodes) }
    func text(_ number: Double) -> String { NumberText.shortest((number * 10).rounded() / 10) }
    var lines = ["<svg viewBox=\"0 0 640 370\" role=\"img\" aria-label=\"The distribution of degrees\">"]
    for tick in across.ticks {
      let x = text(column(tick))
      lines.append("<line x1=\"\(x)\" y1=\"20\" x2=\"\(x)\" y2=\"320\" stroke=\"#ddd\"/>")
      lines.append("<text x=\"\(x)\" y=\"340\" text-anchor=\"middle\" font-size=\"13\">\(tick)</text>")
    }
    for tick in up.ticks {
      let y = row(tick)
      lines.append("<line x1=\"60\" y1=\"\(text(y))\" x2=\"620\" y2=\"\(text(y))\" stroke=\"#ddd\"/>")
      lines.append("<text x=\"52\" y=\"\(text(y + 4))\" text-anchor=\"end\" font-size=\"13\">\(tick)</text>")
    }
    for point in points {
      let (x, y) = (text(column(point.degree)), text(row(point.nodes)))
      let nodes = Phrase.count(point.nodes, "node")
      lines.append(
        "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"4\" fill=\"#2a6fb0\"><title>\(point.degree): \(nodes)</title></circle>")
    }
    lines.append("<text x=\"340\" y=\"364\" text-anchor=\"middle\" font-size=\"13\">edges of a node</text>")
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

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
