// An exhibit whose content at rest lies behind everything people do, and is kept from one picture to the next.
//
// It is drawn again only when its state is another one; the frames between compose it with what moves over it.

import Drawing

/// An exhibit with a backdrop.
public protocol BackdropExhibit: ShellExhibit {
  /// Everything the content at rest looks like. Comparing it costs nothing that grows with the document.
  associatedtype BackdropState: Equatable
  /// The content at rest.
  var backdrop: Backdrop<BackdropState> { get set }
  /// Everything the content at rest looks like now.
  var backdropState: BackdropState { get }
  /// The colour behind it; the theme's ground by default.
  var backdropGround: Color { get }
  /// Draws it, but for its names.
  mutating func drawBackdrop(into picture: inout Picture)
  /// Draws the names of it. While it steps back they lie over it, for mixed with the ground they could not be read.
  ///
  /// - Parameter label: the colour of names of nodes.
  mutating func drawNamesAtRest(label: Color, into picture: inout Picture)
}

extension BackdropExhibit {
  @inlinable public var backdropGround: Color { shell.theme.ground }

  @inlinable public mutating func drawNamesAtRest(label: Color, into picture: inout Picture) {}

  /// Lets the backdrop step back to a presence, or forward again, as time passes.
  @inlinable public mutating func advanceBackdrop(to presence: Double, elapsed: Double) {
    backdrop.advance(to: presence, elapsed: elapsed, duration: shell.duration(Motion.standard))
  }

  @inlinable public var wantsFrame: Bool {
    shell.controls.needsRedraw || drawn.differs(from: visible) || backdrop.differs(from: backdropState)
  }

  @inlinable public mutating func beginPicture(_ picture: inout Picture) {
    backdrop.show(backdropState)
    if !shell.begin(&picture, backdrop: backdrop.revision, ground: backdropGround) {
      drawBackdrop(into: &picture)
      if !backdrop.namesLieOver { drawNamesAtRest(label: shell.theme.label, into: &picture) }
    }
    shell.closeBackdrop(of: &picture, revision: backdrop.revision, presence: backdrop.presence)
    if backdrop.namesLieOver {
      drawNamesAtRest(label: shell.theme.label(atPresence: backdrop.presence), into: &picture)
    }
  }
}
