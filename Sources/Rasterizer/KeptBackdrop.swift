// The pixels of a backdrop that stays the same from frame to frame.

import Drawing

/// The backdrop of earlier frames at full presence.
final class KeptBackdrop {
  private var reuse = BackdropReuse()
  private var pixels: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1)
  private var capacity = 1
  private var width = 0

  deinit { pixels.deallocate() }

  /// Decides for a frame, and makes room when its pixels are to be kept.
  func use(for picture: Picture, width: Int, height: Int) -> BackdropReuse.Use {
    let use = reuse.use(for: picture, width: width, height: height)
    if use == .keep { makeRoom(width, height) }
    return use
  }

  /// Returns the kept pixels of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * width }

  /// Forgets the pixels, and gives their memory back.
  func releaseMemory() {
    reuse.forget()
    pixels.deallocate()
    (pixels, capacity, width) = (.allocate(capacity: 1), 1, 0)
  }

  private func makeRoom(_ width: Int, _ height: Int) {
    self.width = width
    guard width * height > capacity else { return }
    pixels.deallocate()
    capacity = width * height
    pixels = .allocate(capacity: capacity)
  }
}
