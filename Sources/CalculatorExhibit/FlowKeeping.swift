// How calculations and changes of them are coded in journals.

import DataFlow
import ExhibitKit
import Foundation
import Store

extension FlowHistory: KeptHistory {
  public static var journalFolder: String { "calculation-changes" }
  public static var word: String { "calculation" }

  /// Returns the folder of people's own calculations in that of their work.
  static func ownFolder(in work: String) -> String { work + "/calculations" }

  public static func ownFolder(_ bundled: BundledFolders, in work: String) -> String? { ownFolder(in: work) }

  public static func note(in work: String) -> String? { work + "/calculator-last.json" }

  public static func title(of base: FlowDocument) -> String? { base.name.isEmpty ? nil : base.name }

  public static func base(_ base: FlowDocument, titled title: String) -> FlowDocument {
    var document = base
    document.name = title
    return document
  }

  public static func kept(_ base: FlowDocument) throws -> [UInt8] { [UInt8](try base.json()) }

  public static func kept(_ entry: FlowStep) throws -> Journal.Entry {
    Journal.Entry(name: entry.title, content: try ChangeCoding.kept(entry))
  }

  public static func base(kept: [UInt8]) throws -> FlowDocument { try FlowDocument(json: Data(kept)) }

  public init(_ base: FlowDocument, entries: [Journal.Entry], position: Int) throws {
    try self.init(
      base,
      steps: try entries.map { try ChangeCoding.changes($0.content, as: FlowStep.self) }, position: position)
  }
}

extension FlowStep {
  /// The name for people.
  var title: String {
    switch edits.first {
    case nil: "Rename"
    case .add: "Add"
    case .remove: "Delete"
    case .setSource(_, let source): source == nil ? "Disconnect" : "Connect"
    case .setKind: "Change the kind"
    case .setConstant: "Change a value"
    case .move: "Move"
    case .rename: "Rename a node"
    }
  }
}
