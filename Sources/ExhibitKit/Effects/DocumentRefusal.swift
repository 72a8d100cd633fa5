// The reason why a document is refused, in the one form that problems of files have, whatever error tells it.

import FileWriting
import GraphFormats

extension FileProblem {
  /// The problem of a file that an error tells.
  ///
  /// - Parameter file: the path of the file, for errors that do not know it.
  public init(_ error: any Error, file: String) {
    switch error {
    case let problem as FileProblem: self = problem
    case let problem as GraphFileProblem: self.init(problem)
    default: self.init(file: file, message: "\(error)")
    }
    if self.file.isEmpty { self.file = file }
  }

  /// The mistake and the cure as sentences for people, without the position.
  public var reason: String {
    Wording.sentence(message) + (cure.isEmpty ? "" : " " + Wording.sentence(cure))
  }
}
