// Attributes that name a picture beside the file of their network: read in the background, and shown on cards.
//
// Files come from strangers: a name leads to nothing but regular files below the folder of the network, also through links,
// and what is read and decoded is bounded. Pictures are PNG files; others stay names.

import Drawing
import FileWriting
import Foundation
import GraphModel
import Rasterizer
import Widgets

/// A picture that an attribute of a node names.
public struct NodePicture: ExhibitDocument {
  /// The picture, at most as large as a card shows it.
  let image: PixelImage
  private let bytes: [UInt8]

  /// The most bytes of a file, and of one that recordings keep.
  private static let (mostBytes, mostRecorded) = (8 << 20, 1 << 18)
  /// The longest side of the picture that is kept, in pixels.
  private static let side = 640
  /// The ground of what is transparent: that of paper, in both themes.
  private static let ground = Theme.paper.card
  /// The part of a path behind which the name begins that the attribute has, as rsync marks it.
  private static let border = "/./"

  public static var typeName: String { "node picture" }
  public static var isKeptInRecordings: Bool { false }
  public static var isBesideFile: Bool { true }

  /// Returns the path of the picture that a text names beside the file of a network; `nil` for a text that names none there.
  static func path(of text: String, beside file: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 250, text.lowercased().hasSuffix(".png"),
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }),
      text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 && $0 != "\\" && $0 != ":" })
    else { return nil }
    let folder = FilePath.folder(file)
    return (folder.isEmpty ? "." : folder) + border + text
  }

  public init(from source: DocumentSource) throws {
    bytes = try source.bytes ?? Self.contents(of: source.path)
    do {
      image = try Bitmap.smallPicture(png: bytes, side: Self.side, on: Self.ground)
    } catch {
      throw FileProblem(file: source.path, message: "this picture cannot be shown: \(error)")
    }
  }

  private static func contents(of path: String) throws(FileProblem) -> [UInt8] {
    guard let border = path.range(of: border, options: .backwards) else {
      throw FileProblem(file: path, message: "this picture is beside no network")
    }
    let folder = try resolved(String(path[..<border.lowerBound]))
    let file = try resolved(path)
    guard file.hasPrefix(folder == "/" ? folder : folder + "/") else {
      throw FileProblem(file: path, message: "this picture is not below the folder of its network")
    }
    return try FileContents.bytes(of: file, limit: mostBytes)
  }

  /// Returns the path of what is at a path, all links followed.
  private static func resolved(_ path: String) throws(FileProblem) -> String {
    guard let resolved = SystemPath.with(path, { realpath($0, nil) }) else {
      throw FileProblem(file: path, cannot: "read", code: errno)
    }
    defer { free(resolved) }
    return SystemPath.text(resolved)
  }

  public var recordedBytes: [UInt8]? { bytes.count <= Self.mostRecorded ? bytes : nil }
}

/// The pictures of nodes that are known, as many as a few cards show.
public struct NodePictures {
  /// The most pictures that are kept: about 1.5 MB each.
  private static let most = 16

  private var images: [String: PixelImage] = [:]
  private var paths: [Int: String] = [:]

  /// The picture at a path; `nil` where it is not known.
  subscript(path: String) -> PixelImage? { images[path] }

  /// Notes that the picture at a path is read, under the ticket of the answer.
  mutating func wait(for path: String, ticket: Int) { paths[ticket] = path }

  /// Returns true if the picture at a path is on its way.
  func awaits(_ path: String) -> Bool { paths.values.contains(path) }

  /// Takes a picture.
  ///
  /// - Returns: false if nothing waits for it.
  mutating func take(_ picture: NodePicture, ticket: Int) -> Bool {
    guard let path = paths.removeValue(forKey: ticket) else { return false }
    if images.count >= Self.most { images.removeAll() }
    images[path] = picture.image
    return true
  }
}

extension ExhibitShell {
  /// Asks for the picture that a text names beside the file of a network, if it names one that is not known.
  fileprivate mutating func readPicture(_ text: String, beside file: String) {
    guard let path = NodePicture.path(of: text, beside: file), pictures[path] == nil, !pictures.awaits(path) else {
      return
    }
    pictures.wait(for: path, ticket: effects.read(path, as: NodePicture.self))
  }

  /// Returns the known picture that a text names beside the file of a network; `nil` for none.
  public func picture(_ text: String, beside file: String) -> PixelImage? {
    NodePicture.path(of: text, beside: file).flatMap { pictures[$0] }
  }
}

extension EditingExhibit {
  /// Asks for the pictures that the attributes of a node name; they come onto its card when they have been read.
  public mutating func readPictures(of node: NodeID) {
    guard !shell.isPreview, let seen, let path = document?.path else { return }
    for attribute in seen.attributes(of: node).prefix(CardContent.Line.mostAttributes) {
      shell.readPicture(attribute.value.displayText, beside: path)
    }
  }

  /// The function from a text to the known picture that it names beside the open file.
  public var pictureNamed: (String) -> PixelImage? {
    let (shell, path) = (shell, document?.path ?? "")
    return { shell.picture($0, beside: path) }
  }
}
