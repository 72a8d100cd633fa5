// The exhibits of the program, in one list: to add an exhibit, put its descriptor here.

import AtlasExhibit
import CalculatorExhibit
import ConnectionsExhibit
import ExhibitKit
import FaceExhibit
import LayoutExhibit
import SOMExhibit

/// The exhibits that can be shown, in the order of their cards.
public struct ExhibitList: Sendable {
  /// The exhibits, the gallery among them where there is one.
  public let descriptors: [ExhibitDescriptor]

  /// A list of exhibits; the gallery of all of them comes last.
  ///
  /// - Precondition: no two have the same name, and no two types of documents do.
  public init(_ exhibits: [ExhibitDescriptor]) {
    descriptors = exhibits + [Gallery.descriptor(of: exhibits)]
    precondition(Set(descriptors.map(\.id)).count == descriptors.count, "two exhibits have the same name")
  }

  /// The exhibits of the program.
  public static let all = ExhibitList([
    ConnectionsExhibit.descriptor, LayoutExhibit.descriptor, AtlasExhibit.descriptor, CalculatorExhibit.descriptor,
    SOMExhibit.descriptor, FaceExhibit.descriptor,
  ])

  /// The exhibit that is shown when none is named.
  public var first: ExhibitDescriptor { descriptors[0] }

  /// Returns a list of some of the exhibits, in their order; names that are not in the list are left out.
  ///
  /// - Parameters:
  ///   - exhibits: the names; `nil` for all.
  ///   - first: the exhibit that the program begins with, which is among them in any case.
  func limited(to exhibits: [ExhibitID]?, beginningWith first: ExhibitID) -> ExhibitList {
    guard let exhibits else { return self }
    var names: [ExhibitID] = []
    for name in exhibits + [first] where name != .gallery && !names.contains(name) { names.append(name) }
    let chosen = names.compactMap(descriptor(of:))
    return chosen.isEmpty ? self : ExhibitList(chosen)
  }

  /// Returns the exhibit with a name; `nil` when there is none.
  public func descriptor(of id: ExhibitID) -> ExhibitDescriptor? { descriptors.first { $0.id == id } }

  /// Returns the type of documents with a name, for replays; `nil` when no exhibit reads one.
  public func documentType(named name: String) -> DocumentType? {
    let common = DocumentType(ExistingFile.self)
    return name == common.name ? common : descriptors.lazy.flatMap(\.documentTypes).first { $0.name == name }
  }

  /// Makes an exhibit; the first of the list where none has the name.
  ///
  /// - Parameter context: its tickets count from where no other exhibit's are.
  func make(_ id: ExhibitID, in context: ExhibitContext) -> any Exhibit {
    let index = descriptors.firstIndex { $0.id == id } ?? 0
    var context = context
    context.firstTicket = index << 32
    let others = descriptors.indices.filter { $0 != index }.compactMap {
      descriptors[$0].ownFolder(context.settings)
    }
    context.foldersOfOthers = Set(others)
    return descriptors[index].make(context)
  }
}

extension ExhibitID {
  /// The way from one exhibit to another.
  public static let gallery = ExhibitID(rawValue: "gallery")
}
