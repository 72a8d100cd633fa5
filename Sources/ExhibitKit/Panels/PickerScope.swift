// The files of an exhibit that the picker shows.

/// The files of an exhibit that the picker shows.
public struct PickerScope: Hashable, Sendable {
  /// The folder it opens with.
  public var firstFolder: String
  /// The folder that is called by `title`.
  public var homeFolder: String
  /// The folder the home button leads to.
  public var homeButtonFolder: String
  /// The name of the home folder.
  public var title: String
  /// The name of files that can be opened, in the plural.
  public var things: String
  /// The name of the type of documents that is opened, by which files that were opened before are offered again; empty
  /// for none.
  public var documentType: String
  /// The files that people may rename and delete; `nil` for none.
  public var own: OwnFiles?
  /// True if a new document can be begun.
  public var canMakeNew = false
  /// The title of the open document where it can be made as its file has it; `nil` where that is as it is.
  public var changed: String?

  /// A scope from its parts.
  public init(
    firstFolder: String, homeFolder: String, homeButtonFolder: String? = nil, title: String = "Networks",
    things: String = "networks", documentType: String = "", own: OwnFiles? = nil
  ) {
    self.firstFolder = firstFolder
    self.homeFolder = homeFolder
    self.homeButtonFolder = homeButtonFolder ?? homeFolder
    self.title = title
    self.things = things
    self.documentType = documentType
    self.own = own
  }
}

extension PickerScope {
  /// The folders that the list of the user's own folder leads to: what comes with the program, and what people made.
  var places: [PickerPlace] {
    var places: [PickerPlace] = []
    if !homeFolder.isEmpty { places.append(PickerPlace(title, subtitle: "Come with the program", folder: homeFolder)) }
    if let own, own.folder != firstFolder {
      places.append(PickerPlace("My own \(things)", subtitle: "Made or changed here", folder: own.folder))
    }
    return places
  }
}

/// A folder that a list of another one leads to.
struct PickerPlace: Hashable {
  let title: String
  let subtitle: String
  let folder: String

  init(_ title: String, subtitle: String, folder: String) {
    (self.title, self.subtitle, self.folder) = (title, subtitle, folder)
  }
}
