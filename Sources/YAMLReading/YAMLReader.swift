// Reads YAML 1.2, and so JSON, into values that know where they stand. One document, no anchors, aliases or tags.

import FileWriting
import Yams

/// The reading of YAML texts.
public enum YAMLReader {
  /// The longest text that is read, in bytes.
  public static let longest = YAMLBounds.longest

  /// Returns the value of a text; one of no content where there is none.
  ///
  /// - Parameter file: what to call the text in problems.
  /// - Throws: the first mistake, with its line and column.
  /// - Complexity: O(bytes).
  public static func value(of bytes: [UInt8], file: String) throws(FileProblem) -> YAMLValue {
    var text = try YAMLBounds.text(bytes, file: file)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    if text.first(where: { !$0.isWhitespace }) == "{" { text = yaml(ofJSON: text) }
    do {
      guard let node = try Parser(yaml: text, encoding: .utf8).singleRoot() else {
        return YAMLValue(content: .none, line: 1, column: 1)
      }
      return try value(of: node, file: file)
    } catch let problem as FileProblem {
      throw problem
    } catch let error as YamlError {
      throw problem(error, file: file)
    } catch {
      throw FileProblem(file: file, message: "this is not YAML", cure: "look at its syntax")
    }
  }

  /// Returns the problem of a text that is longer than any that is meant.
  public static func tooLong(_ file: String) -> FileProblem { YAMLBounds.tooLong(file) }

  private static func value(of node: Node, file: String) throws(FileProblem) -> YAMLValue {
    let (line, column) = (node.mark?.line ?? 1, node.mark?.column ?? 1)
    func placed(_ content: YAMLValue.Content) -> YAMLValue {
      YAMLValue(content: content, line: line, column: column)
    }
    switch node {
    case .scalar(let scalar):
      return placed(scalar.style == .plain ? YAMLValue.content(ofPlain: scalar.string) : .text(scalar.string))
    case .sequence(let sequence):
      var elements: [YAMLValue] = []
      for element in sequence { elements.append(try value(of: element, file: file)) }
      return placed(.list(elements))
    case .mapping(let mapping):
      var members: [YAMLValue.Member] = []
      for (key, node) in mapping {
        guard case .scalar(let name) = key else {
          throw FileProblem(
            file: file, line: key.mark?.line, column: key.mark?.column, message: "a name is expected here",
            cure: "write \"name: value\"")
        }
        members.append(
          .init(
            name: name.string, line: key.mark?.line ?? line, column: key.mark?.column ?? column,
            value: try value(of: node, file: file)))
      }
      return placed(.members(members))
    case .alias:
      throw FileProblem(file: file, line: line, column: column, message: "aliases are not read here")
    }
  }

  /// Returns the mistake that the parser found, in the one form of problems.
  private static func problem(_ error: YamlError, file: String) -> FileProblem {
    switch error {
    case .scanner(_, let text, let mark, _), .parser(_, let text, let mark, _), .composer(_, let text, let mark, _):
      FileProblem(
        file: file, line: mark.line, column: mark.column, message: "this is not YAML: \(text)",
        cure: "look at blanks, colons and quotes here and in the line above")
    case .duplicatedKeysInMapping(let names, let context):
      FileProblem(
        file: file, line: context.mark.line, column: context.mark.column,
        message: "\"\(names.first ?? "")\" is said twice", cure: "leave one out")
    case .reader(let text, _, _, _):
      FileProblem(
        file: file, message: "this is not YAML: \(text)", cure: "leave control characters out of the file")
    default: FileProblem(file: file, message: "this is not YAML", cure: "look at its syntax")
    }
  }

  /// Returns a JSON text as YAML: blanks in place of tabs, which indent nothing there, and characters beyond the first
  /// plane written by one escape, where JSON writes two halves.
  private static func yaml(ofJSON text: String) -> String {
    let halves = /\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/
    return text.replacing("\t", with: " ").replacing(halves) { match in
      guard let high = UInt32(match.1, radix: 16), let low = UInt32(match.2, radix: 16) else { return String(match.0) }
      let digits = String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}
