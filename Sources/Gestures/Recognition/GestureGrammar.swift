// The two ways in which hands are understood: one for views that people move and draw on, one for pictures that they
// stroke. A recognizer keeps to one of them, because the same motion means different things in each.

/// The gestures that a recognizer tells apart.
public enum GestureGrammar: Hashable, Sendable {
  /// Contacts on nodes tap, press long and draw traces; contacts on the ground move the view.
  case navigation
  /// One contact taps or swipes up and down, two pinch and turn. A contact that has been one of two, or has swiped,
  /// neither taps nor swipes any more, so that lifting after a pinch does nothing. Targets play no part.
  case strokes
}

/// The direction of a swipe.
public enum SwipeDirection: Hashable, Sendable {
  case up, down
}
