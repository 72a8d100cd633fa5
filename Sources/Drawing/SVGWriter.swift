// Pictures as SVG, for print and for editing. Every primitive becomes the element that means the same; what makes no
// sense (coordinates that are not numbers, nothing to see) is left out, as the other back ends do.

/// The writing of pictures as SVG 1.1 documents.
public enum SVGWriter {
  /// The fonts of the program, with what to take where they are missing.
  public static let usualFonts = "Inter, 'DejaVu Sans', sans-serif"

  /// Returns the picture as a document of its size in pixels; the same picture gives the same text.
  ///
  /// - Parameter hasGround: false for a picture that is transparent where nothing is drawn.
  public static func write(_ picture: Picture, fonts: String = usualFonts, hasGround: Bool = true) -> String {
    var drawing = SVGDrawing(picture)
    drawing.writeAll()
    let (width, height) = (picture.width, picture.height)
    let ground =
      hasGround ? "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(SVGText.hex(picture.ground))\"/>\n" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="\(SVGText.escaped(fonts))" stroke-linecap="round" stroke-linejoin="round" fill="none">
      \(ground)\(drawing.body)</svg>

      """
  }
}
