// The pixels of a backdrop that stays the same from frame to frame, and those of it faded towards the ground, as it is
// while hands are at work over it.

import Drawing

/// The backdrop of earlier frames.
final class KeptBackdrop {
  private var reuse = BackdropReuse()
  private var pixels: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1)
  private var capacity = 1
  private var width = 0
  private var height = 0
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

  /// Decides for a frame, and reserves storage when its pixels are to be kept.
  func use(for picture: Picture, width: Int, height: Int) -> BackdropReuse.Use {
    let use = reuse.use(for: picture, width: width, height: height)
    if use == .keep {
      makeRoom(width, height)
      (lastPresence, fadedPresence) = (nil, nil)
    }
    return use
  }

  /// Decides for a frame that takes the pixels what becomes of them at a presence below 256: where it is the same for a
  /// second time, they are kept as they are then.
  func fading(presence: UInt16) -> BackdropReuse.Use {
    defer { lastPresence = presence }
    if fadedPresence == presence { return .reuse }
    guard lastPresence == presence, width > 0 else { return .draw }
    if width * height > fadedCapacity {
      faded.deallocate()
      fadedCapacity = width * height
      faded = .allocate(capacity: fadedCapacity)
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
    reuse.forget()
    pixels.deallocate()
    (pixels, capacity, width, height) = (.allocate(capacity: 1), 1, 0, 0)
    faded.deallocate()
    (faded, fadedCapacity, lastPresence, fadedPresence) = (.allocate(capacity: 1), 1, nil, nil)
  }

  private func makeRoom(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    guard width * height > capacity else { return }
    pixels.deallocate()
    capacity = width * height
    pixels = .allocate(capacity: capacity)
  }
}
