// The controls that several exhibits have, by one name each.

import Widgets

extension ControlID {
  public static let openFile = ControlID(1)
  public static let search = ControlID(2)
  public static let fit = ControlID(3)
  public static let direction = ControlID(4)
  public static let weights = ControlID(5)
  public static let theme = ControlID(6)
  public static let help = ControlID(7)
  public static let fullscreen = ControlID(8)
  public static let ringSteps = ControlID(20)
  public static let selectionCard = ControlID(30)
  public static let connectTo = ControlID(31)
  public static let showRings = ControlID(32)
  public static let showTree = ControlID(33)
  public static let notice = ControlID(40)
  public static let panel = ControlID(50)
  public static let panelClose = ControlID(51)
  public static let panelTitle = ControlID(52)
  public static let searchField = ControlID(53)
  public static let searchList = ControlID(54)
  public static let keyboard = ControlID(55)
  public static let pickerList = ControlID(56)
  public static let pickerUp = ControlID(57)
  public static let pickerHome = ControlID(58)
  public static let helpOverlay = ControlID(60)
  public static let progress = ControlID(70)
  public static let cancelLoading = ControlID(71)

  /// The card of the result with a trace colour.
  public static func result(_ slot: Int) -> ControlID { ControlID(100 + slot) }
}
