// The report of a whole network: counts, distances and measures, for people, for programs and as a page.

import FileWriting
import GraphFormats
import GraphMeasures
import GraphModel

/// The measures of a network.
public struct NetworkFigures: Report {
  let measures: NetworkMeasures
  /// The name of the network, or of its file where it has none.
  let title: String

  /// A report of what was measured.
  ///
  /// - Parameter fileName: the name of its file.
  public init(_ measures: NetworkMeasures, of graph: Graph, fileName: String) {
    self.measures = measures
    title = graph.name.isEmpty ? fileName : graph.name
  }

  public var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    let lines = rows.map { row in
      row.name + String(repeating: " ", count: width + 2 - row.name.count) + oneLine(row.value)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  public var json: String {
    var object = JSONObject()
    // Programs find a reciprocity in any network.
    for figure in NetworkFigure.allCases where measures[figure] != nil || figure == .reciprocity {
      object.add(figure.rawValue, Self.json(measures[figure] ?? .undefined))
      guard figure == .edges else { continue }
      switch measures.directedness {
      case .directed: object.add("directed", flag: true)
      case .undirected: object.add("directed", flag: false)
      case .mixed: object.add("directed", text: "mixed")
      }
    }
    return object.text + "\n"
  }

  private static func json(_ value: NetworkFigure.Value) -> String {
    switch value {
    case .count(let count): return String(count)
    case .number(.exact(let number)): return JSONText.number(number)
    case .number(.between(let low, let high)):
      var object = JSONObject()
      object.add("low", number: low)
      object.add("high", number: high)
      return object.text
    case .distribution(let degrees):
      return JSONObject.list(
        degrees.entries.map {
          var entry = JSONObject()
          entry.add("degree", count: $0.degree)
          entry.add("nodes", count: $0.nodes)
          return entry.text
        })
    case .undefined: return "null"
    }
  }

  /// The figures for people.
  var rows: [(name: String, value: String)] {
    let figures = measures.figures.map { figure in
      let value = measures[figure] ?? .undefined
      switch (figure, value) {
      case (.edges, .count(let count)) where count > 0:
        return (name: figure.name, value: "\(count), \(measures.directedness.rawValue)")
      case (.largestComponent, .count(let count)): return (figure.name, Phrase.count(count, "node"))
      default: return (figure.name, value.text)
      }
    }
    return [("name", PlainText.shortened(title, to: PlainText.longestMessage))] + figures
  }
}
