// The controls that several exhibits have, by one name each.

import Widgets

extension ControlID {
  /// The button that opens the picker of files.
  public static let openFile = ControlID("open")
  /// The button that opens the search.
  public static let search = ControlID("search")
  /// The button that brings everything into view.
  public static let fit = ControlID("fit")
  /// The switch of following arrows.
  public static let direction = ControlID("direction")
  /// The choice of what weights mean.
  public static let weights = ControlID("weights")
  /// The button that changes the theme.
  public static let theme = ControlID("theme")
  /// The button that opens the help.
  public static let help = ControlID("help")
  /// The button that covers the display with the window, or no longer.
  public static let fullscreen = ControlID("fullscreen")
  /// The button that takes all answers away.
  public static let closeAll = ControlID("closeAll")
  /// The button that leads to the controls for which the bar has no room, and the ground of their menu.
  public static let moreControls = ControlID("more")
  public static let moreMenu = ControlID("moreMenu")
  /// The card of the desk's notice.
  public static let notice = ControlID("notice")
  /// The cross that closes the open panel.
  public static let panelClose = ControlID("panelClose")
  /// The title of the open panel.
  public static let panelTitle = ControlID("panelTitle")
  /// The field of the search.
  public static let searchField = ControlID("searchField")
  /// The list of what the search found.
  public static let searchList = ControlID("searchList")
  /// The keyboard on the screen.
  public static let keyboard = ControlID("keyboard")
  /// The list of files and folders.
  public static let pickerList = ControlID("pickerList")
  /// The field that narrows the list of files.
  public static let pickerField = ControlID("pickerField")
  /// The button that leads to the folder above.
  public static let pickerUp = ControlID("pickerUp")
  /// The button that leads to the first folder.
  public static let pickerHome = ControlID("pickerHome")
  /// The button that chooses the folder which is listed, and the words about it.
  public static let pickerHere = ControlID("pickerHere")
  public static let pickerPlace = ControlID("pickerPlace")
  /// The button that leads to one's own files.
  public static let pickerOwn = ControlID("pickerOwn")
  /// The switch of choosing files to rename and delete.
  public static let pickerManage = ControlID("pickerManage")
  /// The button that renames the chosen file.
  public static let pickerRename = ControlID("pickerRename")
  /// The button that asks whether the chosen file is to be deleted.
  public static let pickerDelete = ControlID("pickerDelete")
  /// The question about that, and its two answers.
  public static let pickerQuestion = ControlID("pickerQuestion")
  public static let pickerDeleteNow = ControlID("pickerDeleteNow")
  public static let pickerKeep = ControlID("pickerKeep")
  /// The button that puts a deleted file back.
  public static let pickerPutBack = ControlID("pickerPutBack")
  /// The button that begins a new document.
  public static let pickerNew = ControlID("pickerNew")
  /// The button that makes the open document as its file has it, and the words about it.
  public static let pickerOriginal = ControlID("pickerOriginal")
  public static let pickerChanged = ControlID("pickerChanged")
  /// The button that takes back what was done last to a file.
  public static let pickerUndo = ControlID("pickerUndo")
  /// The button that opens the panel to save.
  public static let save = ControlID("save")
  /// The choice between network and picture.
  public static let saveContent = ControlID("saveContent")
  /// The choice of the format of a network.
  public static let saveFormat = ControlID("saveFormat")
  /// The formats that other programs read.
  public static let saveOtherFormat = ControlID("saveOtherFormat")
  /// The choice between all of a network and a part.
  public static let savePart = ControlID("savePart")
  /// The choice of the form of a picture.
  public static let saveForm = ControlID("saveForm")
  /// The choice of the size of a picture.
  public static let saveSize = ControlID("saveSize")
  /// The choice of a picture's ground.
  public static let saveGround = ControlID("saveGround")
  /// The choice of what a picture has beside the content.
  public static let saveParts = ControlID("saveParts")
  /// The field for the name of the file.
  public static let saveName = ControlID("saveName")
  /// The words about the folder that is saved into.
  public static let saveFolder = ControlID("saveFolder")
  /// The words about the files that are made.
  public static let saveHint = ControlID("saveHint")
  /// The answers to the question whether a file may be replaced.
  public static let saveBeside = ControlID("saveBeside")
  public static let saveReplacing = ControlID("saveReplacing")
  /// The button that saves.
  public static let saveNow = ControlID("saveNow")
  /// The word about a file that was replaced, and the button that undoes that.
  public static let savedNote = ControlID("savedNote")
  public static let putBack = ControlID("putBack")
  public static let putBackFirst = ControlID("putBackFirst")
  /// The overlay of the help.
  public static let helpOverlay = ControlID("helpOverlay")
  /// The bar of a file on its way in.
  public static let progress = ControlID("progress")
  /// The words about a file on its way in.
  public static let progressWords = ControlID("progressWords")
  /// The button that gives up a file on its way in.
  public static let cancelLoading = ControlID("cancelLoading")
  /// The card of a failure.
  public static let failure = ControlID("failure")
  /// The button that copies the details of a failure.
  public static let copyDetails = ControlID("copyDetails")

  /// Returns the card of the result with a trace colour.
  public static func result(_ slot: Int) -> ControlID { results[slot] }

  private static let results = Family("result")

  /// Returns the control of the notice to a visitor.
  public static func notice(_ visitor: VisitorID) -> ControlID {
    visitor == .desk ? notice : notices[visitor.number]
  }

  private static let notices = Family("notice")
}
