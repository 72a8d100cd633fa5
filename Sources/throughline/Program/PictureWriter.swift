// Pictures of pixels to files, strip by strip, in the one safe way.

import Drawing
import FileWriting
import Rasterizer

/// The writing of pictures of pixels.
enum PictureWriter {
  /// Writes a picture as PNG.
  ///
  /// - Parameters:
  ///   - hasGround: false for a picture that is transparent where nothing is drawn.
  ///   - progress: told the part that is done, 0…1.
  static func writePNG(
    _ picture: Picture, path: String, _ rasterizer: Rasterizer, hasGround: Bool = true,
    replacing: Replacing = .anything, progress: (Double) -> Void = { _ in }
  ) throws(FileProblem) {
    try AtomicFile.write(path: path, replacing: replacing) { output throws(FileProblem) in
      do {
        try rasterizer.writePNG(picture, hasGround: hasGround, progress: progress) { try output.put($0) }
      } catch let problem as FileProblem {
        throw problem
      } catch {
        throw FileProblem(file: path, message: "the picture cannot be written: \(error)")
      }
    }
  }
}
