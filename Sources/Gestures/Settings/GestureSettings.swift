// Every number of the grammar of hands, in one place.
//
// Lengths are physical with a pixel floor, times are seconds. What needs a length asks for its computed pixels below.
// Turning the view is not part of the grammar, so there are no numbers for it. Deadlines and reaches that other
// layers keep (idle, auto-pan, hit targets) stand here too: they are one set of numbers to the person who tunes a
// table. Every number here does something: one that did nothing would be turned in vain.

/// The rules by which hands are understood: tolerances, reaches and times.
public struct GestureSettings: Hashable, Sendable, Codable {
  /// The display's pitch: millimetres on the screen to a view pixel.
  public var mmPerPixel: Double

  // MARK: Taps

  /// The distance that a contact may stray from its landing and still be a tap or a long press.
  public var tapSlop = PhysicalLength(millimetres: 2.8, leastPixels: 8)
  /// Seconds between the lift of one tap and the landing of the next that make the two a double tap.
  public var doubleTapInterval = 0.3
  /// The greatest distance between the two taps of a double tap.
  public var doubleTapReach = PhysicalLength(millimetres: 12, leastPixels: 24)
  /// Seconds a contact rests before it is a long press.
  public var longPressDelay = 0.5
  /// Seconds from the first landing to the last lift of a two-finger tap.
  public var twoFingerTapDuration = 0.3

  // MARK: One hand

  /// Two fingers that land no further apart than this …
  public var handSpan = PhysicalLength(millimetres: 80, leastPixels: 160)
  /// … and within so many seconds belong to one hand, which means to pinch.
  public var handInterval = 0.15

  // MARK: Pinching

  /// The change of a pinch's span before the view is scaled …
  public var pinchGate = PhysicalLength(millimetres: 2.5, leastPixels: 6)
  /// … or this fraction of the span, whichever is reached first.
  public var pinchGateFraction = 0.07
  /// Fingers closer together than this pan but do not scale: the noise of the screen would be magnified.
  public var leastPinchSpan = PhysicalLength(millimetres: 12, leastPixels: 24)

  // MARK: Momentum and the edges of the world

  /// The time constant of the glide, in seconds.
  public var momentumTimeConstant = 0.325
  /// The time before the lift that tells the speed of the hand, in seconds.
  public var velocityWindow = 0.1
  /// The speed, in pixels a second, below which a glide ends.
  public var momentumStopSpeed = 20.0
  /// No glide starts faster than this, in millimetres a second, whatever the clock says.
  public var greatestGlideSpeed = 1500.0
  /// The give of the view beyond the edge of the world: 0 is a wall, 1 follows the hand at first.
  public var elasticity = 0.55
  /// Seconds in which a stretched view comes back.
  public var settleDuration = 0.25
  /// The least zoom, as a multiple of the zoom that fits everything.
  public var leastZoom = 0.05
  /// The greatest zoom, as a multiple of the zoom that fits everything.
  public var greatestZoom = 40.0

  // MARK: Targets

  /// The least radius of a node under a finger.
  public var nodeTarget = PhysicalLength(millimetres: 5, leastPixels: 12)
  /// Snapping takes hold of a node within this distance.
  public var snapReach = PhysicalLength(millimetres: 9, leastPixels: 20)
  /// Snapping releases a node beyond this distance.
  public var snapRelease = PhysicalLength(millimetres: 12, leastPixels: 28)
  /// Snapping changes to another node whose distance is less than this fraction of the distance of the node it holds.
  public var snapSwitchRatio = 0.75

  // MARK: Waiting

  /// Seconds a trace rests at the edge of the screen before the view moves on by itself.
  public var autoPanDelay = 0.2
  /// Seconds without a hand until a kiosk warns that it will start over.
  public var idleWarning = 45.0
  /// Seconds without a hand until a kiosk starts over.
  public var idleReset = 60.0
  /// Seconds without a hand until a kiosk begins to show itself off; 0 for never.
  public var idleAttract = 90.0
  /// Seconds for which a contact on a kiosk rests until it is taken for an object.
  public var objectDelay = 120.0
  /// The distance that a contact may stray from where it rests, in millimetres; 0 takes nothing for an object.
  public var objectSlop = 10.0

  // MARK: What is left out

  /// The gestures that mean nothing.
  public var locked: Set<LockableGesture> = []

  /// The recommended numbers on a display of a given pitch.
  ///
  /// - Parameter mmPerPixel: millimetres to a view pixel; 0.25 is a common desktop display. A pitch that is not
  ///   positive and finite counts as that.
  public init(mmPerPixel: Double = 0.25) {
    self.mmPerPixel = mmPerPixel > 0 && mmPerPixel.isFinite ? mmPerPixel : 0.25
  }
}

/// The lengths in view pixels.
extension GestureSettings {
  /// The least length of a swipe: 12 mm on the screen, in view pixels.
  var swipeLengthPixels: Double { PhysicalLength(millimetres: 12, leastPixels: 24).pixels(mmPerPixel: mmPerPixel) }
  /// `tapSlop` in view pixels.
  public var tapSlopPixels: Double { tapSlop.pixels(mmPerPixel: mmPerPixel) }
  /// `doubleTapReach` in view pixels.
  public var doubleTapReachPixels: Double { doubleTapReach.pixels(mmPerPixel: mmPerPixel) }
  /// `handSpan` in view pixels.
  public var handSpanPixels: Double { handSpan.pixels(mmPerPixel: mmPerPixel) }
  /// `pinchGate` in view pixels.
  public var pinchGatePixels: Double { pinchGate.pixels(mmPerPixel: mmPerPixel) }
  /// `leastPinchSpan` in view pixels.
  public var leastPinchSpanPixels: Double { leastPinchSpan.pixels(mmPerPixel: mmPerPixel) }
  /// `greatestGlideSpeed` in view pixels a second.
  public var greatestGlideSpeedPixels: Double {
    PhysicalLength(millimetres: greatestGlideSpeed, leastPixels: 1000).pixels(mmPerPixel: mmPerPixel)
  }
  /// `nodeTarget` in view pixels.
  public var nodeTargetPixels: Double { nodeTarget.pixels(mmPerPixel: mmPerPixel) }
  /// `snapReach` in view pixels.
  public var snapReachPixels: Double { snapReach.pixels(mmPerPixel: mmPerPixel) }
  /// `snapRelease` in view pixels.
  public var snapReleasePixels: Double { snapRelease.pixels(mmPerPixel: mmPerPixel) }
}
