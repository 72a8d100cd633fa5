// The controls that several exhibits have, by one name each.

import Widgets

extension ControlID {
  public static let openFile = ControlID("open")
  public static let search = ControlID("search")
  public static let fit = ControlID("fit")
  public static let direction = ControlID("direction")
  public static let weights = ControlID("weights")
  public static let theme = ControlID("theme")
  public static let help = ControlID("help")
  public static let fullscreen = ControlID("fullscreen")
  public static let closeAll = ControlID("closeAll")
  public static let notice = ControlID("notice")
  public static let panel = ControlID("panel")
  public static let panelClose = ControlID("panelClose")
  public static let panelTitle = ControlID("panelTitle")
  public static let searchField = ControlID("searchField")
  public static let searchList = ControlID("searchList")
  public static let keyboard = ControlID("keyboard")
  public static let pickerList = ControlID("pickerList")
  public static let pickerField = ControlID("pickerField")
  public static let pickerUp = ControlID("pickerUp")
  public static let pickerHome = ControlID("pickerHome")
  public static let save = ControlID("save")
  public static let saveContent = ControlID("saveContent")
  public static let saveFormat = ControlID("saveFormat")
  public static let savePart = ControlID("savePart")
  public static let saveForm = ControlID("saveForm")
  public static let saveSize = ControlID("saveSize")
  public static let saveName = ControlID("saveName")
  public static let saveFolder = ControlID("saveFolder")
  public static let saveReplacing = ControlID("saveReplacing")
  public static let saveNow = ControlID("saveNow")
  public static let helpOverlay = ControlID("helpOverlay")
  public static let progress = ControlID("progress")
  public static let progressWords = ControlID("progressWords")
  public static let cancelLoading = ControlID("cancelLoading")
  public static let failure = ControlID("failure")
  public static let copyDetails = ControlID("copyDetails")

  /// The card of the result with a trace colour.
  public static func result(_ slot: Int) -> ControlID { results[slot] }

  private static let results = Family("result")

  /// The notice to a visitor.
  public static func notice(_ visitor: VisitorID) -> ControlID {
    visitor == .desk ? notice : notices[visitor.number]
  }

  private static let notices = Family("notice")
}
