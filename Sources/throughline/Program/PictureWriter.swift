// Pictures of pixels to files, strip by strip, in the one safe way.

import Drawing
import FileWriting
import Rasterizer

/// The writing of pictures of pixels.
enum PictureWriter {
  /// Writes a picture as PNG.
  ///
  /// - Parameter progress: told the part that is done, 0…1.
  static func writePNG(
    _ picture: Picture, path: String, _ rasterizer: Rasterizer, progress: (Double) -> Void = { _ in }
  ) throws(FileProblem) {
    try AtomicFile.write(path: path) { output throws(FileProblem) in
      do {
        try rasterizer.writePNG(picture, progress: progress) { try output.put($0) }
      } catch let problem as FileProblem {
        throw problem
      } catch {
        throw FileProblem(file: path, message: "the picture cannot be written: \(error)")
      }
    }
  }
}
