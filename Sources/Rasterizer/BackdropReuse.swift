// The decision when to keep a backdrop, for every back end that can: the first time it is drawn, the second time it is
// kept, and from the third time on it is there.

import Drawing

/// The backdrop that is kept, and the one that came last.
package struct BackdropReuse {
  /// The treatment of a frame's backdrop.
  package enum Use {
    /// Draw it and forget it: it is new, as in every frame of a moving camera, where keeping it would be for nothing.
    case draw
    /// Draw it and keep its pixels: it has come a second time.
    case keep
    /// Take the kept pixels.
    case reuse
  }

  private struct Identity: Equatable {
    let revision: UInt64
    let width: Int
    let height: Int
    let ground: Color
  }

  private var last: Identity?
  private var kept: Identity?

  /// Nothing is kept yet.
  package init() {}

  /// Decides for a frame of this size in pixels.
  package mutating func use(for picture: Picture, width: Int, height: Int) -> Use {
    guard picture.backdropRevision != 0 else {
      last = nil
      return .draw
    }
    let identity = Identity(revision: picture.backdropRevision, width: width, height: height, ground: picture.ground)
    defer { last = identity }
    if kept == identity { return .reuse }
    guard last == identity else { return .draw }
    kept = identity
    return .keep
  }

  /// Forgets what is kept, as when its pixels are lost.
  package mutating func forget() { (last, kept) = (nil, nil) }
}
