// New networks: each is a file of people's own from the beginning, and opens to be changed.

import FileWriting
import Foundation
import GraphFormats
import GraphModel
import Store
import Widgets

/// A new network on its way to its file. The time at which it was made is in it, so that it differs from every other one:
/// changes are found by the content of their file.
struct NewNetwork: WritableDocument {
  /// The network.
  let graph: Graph
  /// The folder of the journals of changes; `nil` for none.
  let journals: String?
  private let id = UUID()

  init(graph: Graph, journals: String?) { (self.graph, self.journals) = (graph, journals) }

  func encoded() throws -> [UInt8] { encoded(titled: graph.name) }

  private func encoded(titled title: String) -> [UInt8] {
    var information = GraphInformation(of: graph)
    information.name = title
    let now = Date().ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true))
    information.properties.append(NamedValue("created", .text(now)))
    return GraphWriter.throughlineJSON(graph.described(by: information))
  }

  func write(to target: DocumentTarget) throws {
    // A journal that a file of this name has left behind is none of its.
    let journal = journals.map { Journal(path: JournalPath.journal(ofNew: target.path, in: $0).path) }
    if let journal, journal.exists { _ = journal.setAside(as: "earlier") }
    // Of several in one folder each has the number of its file in its title.
    let number = FilePath.name(target.path).dropFirst(graph.name.count).drop { $0 == "-" }.prefix(while: \.isNumber)
    let title = graph.name + (number.isEmpty ? "" : " \(number)")
    try AtomicFile.write(encoded(titled: title), path: target.path, replacing: target.replacing)
  }

  static func == (a: NewNetwork, b: NewNetwork) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension EditingExhibit {
  /// Begins a new network. It is shown when its file is there; where nothing is kept, at once.
  public mutating func makeNew() {
    guard shell.settings.visitors.mayEdit, mayGiveWay(to: "") else { return }
    if shell.panel != .none { closePanel() }
    var builder = GraphBuilder(directed: false)
    // As of a file whose weights are called so.
    builder.weightMeaning = WeightMeaning(attributeName: "weight")
    let graph = EditHistory.base(builder.build(), titled: Self.titleOfNew)
    guard let own = shell.settings.ownNetworks else {
      changes.awaitNew("")
      return show(NetworkDocument(path: "", graph: graph))
    }
    let ticket = shell.effects.write(
      NewNetwork(graph: graph, journals: own.journals), to: "\(own.folder)/\(Self.titleOfNew).json", over: .never)
    changes.beginNew(ticket)
  }

  private static var titleOfNew: String { "New network" }

  /// Opens the file of a new network, if the ticket is its.
  mutating func openNew(_ path: String, ticket: Int) {
    guard changes.endNew(ticket) else { return }
    open(path)
    changes.awaitNew(path)
  }

  /// Says why a new network cannot be kept, if the ticket is its.
  mutating func refuseNew(_ problem: FileProblem, ticket: Int) {
    if changes.endNew(ticket) { shell.files.show(FileFailure(problem, cannot: .saved)) }
  }
}
