// The mistake in a JSON text that a decoder refused, with its position: in the one form of problems of files.

import FileWriting

extension FileProblem {
  /// The problem of a JSON text that could not be decoded.
  ///
  /// - Parameters:
  ///   - error: what the decoder threw.
  ///   - file: what to call the file.
  ///   - kind: what the file should be, with its article, such as "a calculation".
  ///   - cure: the advice where nothing better is known.
  public init(decoding error: any Error, of bytes: [UInt8], file: String, kind: String, cure: String = "") {
    if let mistake = JSONPlaces.mistake(in: bytes) {
      self.init(
        file: file, line: mistake.place.line, column: mistake.place.column,
        message: "this is not JSON: \(mistake.message)", cure: cure)
      return
    }
    guard let error = error as? DecodingError else {
      self.init(file: file, message: "this is not \(kind)", cure: cure)
      return
    }
    let (path, message): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath, "there is no \"\(key.stringValue)\"")
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        (
          context.codingPath,
          "this is not of the right sort" + (context.codingPath.isEmpty ? ": \(kind) is expected" : "")
        )
      case .dataCorrupted(let context): (context.codingPath, "this is unknown: \(context.debugDescription.prefix(120))")
      @unknown default: ([], "this is not \(kind)")
      }
    let steps = path.map { $0.intValue.map(JSONStep.element) ?? .member($0.stringValue) }
    self.init(at: steps, of: bytes, file: file, message: message + Self.words(for: steps), cure: cure)
  }

  /// A problem of the value that a path leads to.
  public init(at path: [JSONStep], of bytes: [UInt8], file: String, message: String, cure: String = "") {
    let place = JSONPlaces.place(of: path, in: bytes)
    self.init(file: file, line: place?.line, column: place?.column, message: message, cure: cure)
  }

  /// Returns a path in words: " in nodes[3].inputs".
  private static func words(for path: [JSONStep]) -> String {
    guard !path.isEmpty else { return "" }
    let words = path.map { step in
      switch step {
      case .member(let name): ".\(name)"
      case .element(let index): "[\(index)]"
      }
    }.joined()
    return " in \(words.hasPrefix(".") ? String(words.dropFirst()) : words)"
  }
}
