// The report of the contents of a file: counts, kinds and problems.

import FileWriting
import GraphFormats
import GraphMeasures
import GraphModel
import PathFinding

/// A summary of a graph and its file.
public struct InfoReport: Report {
  private let file: GraphFile
  private let fileName: String
  private let components: Int
  private let edgeCensus: EdgeCensus
  /// The names of the numbers that paths can be measured by.
  private let measures: [String]

  /// Creates a summary of a file that was read from `fileName`.
  public init(_ file: GraphFile, fileName: String) {
    self.file = file
    self.fileName = fileName
    components = Components(of: file.graph).count
    edgeCensus = EdgeCensus(file.graph)
    measures = EdgeCosts.measures(of: file.graph)
  }

  private var graph: Graph { file.graph }

  public var text: String {
    let kind = graph.edgeCount == 0 ? "" : ", \(graph.directedness.rawValue)"
    var rows = [
      ("file", "\(fileName) (\(file.format.displayName))"),
      ("nodes", "\(graph.nodeCount)"),
      ("edges", "\(graph.edgeCount)\(kind)\(graph.isWeighted ? ", weighted" : "")"),
      ("weights", weights),
      ("components", "\(components)"),
      ("self-loops", "\(edgeCensus.selfLoops)"),
      ("parallel edges", "\(edgeCensus.parallelEdges)"),
      ("positions", graph.positions == nil ? "no" : "yes"),
      ("node attributes", names(graph.nodeAttributes)),
      ("edge attributes", names(graph.edgeAttributes)),
      ("measures", measures.isEmpty ? "none but steps" : measures.joined(separator: ", ") + " (for --weight)"),
      ("warnings", "\(file.warnings.count)"),
    ]
    if !graph.name.isEmpty { rows.insert(("name", graph.name), at: 0) }
    for property in graph.properties.row(0) { rows.append((oneLine(property.name), property.value.displayText)) }
    rows = rows.map { (PlainText.shortened($0.0, to: 60), PlainText.shortened($0.1, to: PlainText.longestMessage)) }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { $0.0 + String(repeating: " ", count: width + 2 - $0.0.count) + oneLine($0.1) }
    return (lines + file.warnings.map { "  \(PlainText.message($0.description))" }).joined(separator: "\n") + "\n"
  }

  public var json: String {
    var object = JSONObject()
    object.add("name", text: graph.name)
    object.add("nodes", count: graph.nodeCount)
    object.add("edges", count: graph.edgeCount)
    switch graph.directedness {
    case .directed: object.add("directed", flag: true)
    case .undirected: object.add("directed", flag: false)
    case .mixed: object.add("directed", text: "mixed")
    }
    object.add("weighted", flag: graph.isWeighted)
    if graph.isWeighted {
      object.add("weights", text: graph.weightMeaning.rawValue)
    } else {
      object.add("weights", "null")
    }
    object.add("components", count: components)
    object.add("selfLoops", count: edgeCensus.selfLoops)
    object.add("parallelEdges", count: edgeCensus.parallelEdges)
    object.add("hasPositions", flag: graph.positions != nil)
    var attributes = JSONObject()
    attributes.add("nodes", list: graph.nodeAttributes.columns.map { quoted($0.name) })
    attributes.add("edges", list: graph.edgeAttributes.columns.map { quoted($0.name) })
    object.add("attributes", attributes.text)
    object.add("measures", list: measures.map(quoted))
    object.add("format", text: file.format.id)
    object.add("warnings", list: file.warnings.map(Self.warning))
    return object.text + "\n"
  }

  private static func warning(_ problem: GraphFileProblem) -> String {
    var object = JSONObject()
    if let line = problem.line { object.add("line", count: line) }
    if let column = problem.column { object.add("column", count: column) }
    object.add("message", text: problem.message)
    object.add("cure", text: problem.cure)
    return object.text
  }

  /// The meaning of the weights, for people.
  private var weights: String {
    guard graph.isWeighted else { return "none" }
    switch graph.weightMeaning {
    case .length: return "lengths (larger is farther; --strength reads them as strengths)"
    case .strength: return "strengths (larger is closer; --strength none reads them as lengths)"
    }
  }

  private func names(_ table: AttributeTable) -> String {
    table.columns.isEmpty ? "none" : table.columns.map(\.name).joined(separator: ", ")
  }
}
