// The pixels of a backdrop that stays the same from frame to frame, and those of it faded towards the ground, as it is
// while hands are at work over it.

import Drawing

/// The backdrop of earlier frames.
final class KeptBackdrop {
  /// The treatment of a frame's backdrop.
  enum Use {
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
  private var pixelsOf: Identity?
  private var pixels: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1)
  private var capacity = 1
  private var width = 0
  /// The presence of the last frame that took the pixels.
  private var lastPresence: UInt16?
  /// The presence that the faded pixels are for.
  private var fadedPresence: UInt16?
  private var faded: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1)
  private var fadedCapacity = 1

  deinit {
    pixels.deallocate()
    faded.deallocate()
  }

  /// Decides for a frame, and makes room when its pixels are to be kept.
  func use(for picture: Picture, width: Int, height: Int) -> Use {
    guard picture.backdropRevision != 0 else {
      last = nil
      return .draw
    }
    let identity = Identity(revision: picture.backdropRevision, width: width, height: height, ground: picture.ground)
    defer { last = identity }
    if pixelsOf == identity { return .reuse }
    guard last == identity else { return .draw }
    makeRoom(width, height)
    pixelsOf = identity
    (lastPresence, fadedPresence) = (nil, nil)
    return .keep
  }

  /// Decides for a frame that takes the pixels what becomes of them at a presence below 256: where it is the same for a
  /// second time, they are kept as they are then.
  func fading(presence: UInt16) -> Use {
    defer { lastPresence = presence }
    if fadedPresence == presence { return .reuse }
    guard lastPresence == presence, let size = pixelsOf.map({ $0.width * $0.height }) else { return .draw }
    if size > fadedCapacity {
      faded.deallocate()
      fadedCapacity = size
      faded = .allocate(capacity: size)
    }
    fadedPresence = presence
    return .keep
  }

  /// Returns the kept pixels of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * width }

  /// Returns the faded pixels of a row.
  func fadedRow(_ y: Int) -> UnsafeMutablePointer<UInt32> { faded + y * width }

  /// Forgets the pixels, and gives their memory back.
  func releaseMemory() {
    (last, pixelsOf) = (nil, nil)
    pixels.deallocate()
    (pixels, capacity, width) = (.allocate(capacity: 1), 1, 0)
    faded.deallocate()
    (faded, fadedCapacity, lastPresence, fadedPresence) = (.allocate(capacity: 1), 1, nil, nil)
  }

  private func makeRoom(_ width: Int, _ height: Int) {
    self.width = width
    guard width * height > capacity else { return }
    pixels.deallocate()
    capacity = width * height
    pixels = .allocate(capacity: capacity)
  }
}
