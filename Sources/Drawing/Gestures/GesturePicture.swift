// Pictures of what hands, mouse and keys do: each is a small still drawing that the help shows above a few words.
//
// A picture is a value; `Picture.gesture` draws it on a grid of 96 by 64 units, y down, with the origin in the middle.

/// A drawing of a gesture.
public enum GesturePicture: Hashable, Sendable {
  /// The thing under the finger.
  public enum Target: Hashable, Sendable {
    /// The ground beside all things.
    case ground
    /// A node of a network.
    case node
    /// An edge between two nodes.
    case edge
    /// A place on a map.
    case place
    /// Two places closer together than a finger.
    case closePlaces
    /// A node that computes.
    case box
    /// The output of a node that computes.
    case output
    /// The input of a node that computes.
    case input
    /// A hexagon among others.
    case hexagon
    /// A small chart.
    case chart
    /// A face.
    case face
    /// The panel at the lower edge.
    case panel
    /// A button.
    case button(Icon)
  }

  /// The part of a mouse that is used.
  public enum MousePart: Hashable, Sendable {
    case leftButton, rightButton, wheel
    /// The wheel, pressed while the mouse moves.
    case middleDrag
  }

  /// A short touch.
  case tap(Target)
  /// Two short touches.
  case doubleTap(Target)
  /// A touch that stays.
  case hold(Target)
  /// A finger that moves from one thing to another.
  case drag(from: Target, to: Target)
  /// A finger that moves out and back to where it began.
  case dragBack(Target)
  /// A finger that stays, then moves outwards.
  case holdAndDrag(Target)
  /// A finger that stays, then draws a line around nodes.
  case lasso
  /// A finger that strokes up and down.
  case stroke(Target)
  /// Two fingers that move apart or together.
  case pinch(Target)
  /// Two fingers that turn about one another.
  case turn(Target)
  /// Two fingers that touch shortly.
  case twoFingerTap
  /// A part of the mouse.
  case mouse(MousePart)
  /// Keys beside one another; of several pressed together the names are in one string.
  case keys([String])
}
