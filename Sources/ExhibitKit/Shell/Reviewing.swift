// Asking people about what would come in, in any exhibit in which something is added.

import FileWriting
import Gestures
import Widgets

/// The use of work that people are asked about, with its results of one type.
public struct ReviewAnswer<Host, Result: WorkResult> {
  /// Returns what there is to see of a result; `nil` where there is nothing to ask about, which closes the panel.
  public let content: (Result) -> ReviewPanel.Content?
  /// Takes note of a result that is there.
  public let arrived: (inout Host, Result) -> Void
  /// Adds the result; the panel has been closed.
  public let accept: (inout Host, Result) -> Void
  /// Reads it in the other way that it may be meant, or as a row means that people touched.
  public let otherwise: (inout Host, Result, _ row: Int?) -> Void
}

/// The same for results of any type.
struct AnyReviewAnswer<Host> {
  let content: (any WorkResult) -> ReviewPanel.Content?
  let arrived, accept: (inout Host, any WorkResult) -> Void
  let otherwise: (inout Host, any WorkResult, Int?) -> Void

  init<Result>(_ answer: ReviewAnswer<Host, Result>) {
    content = { ($0 as? Result).flatMap(answer.content) }
    arrived = { host, result in if let result = result as? Result { answer.arrived(&host, result) } }
    accept = { host, result in if let result = result as? Result { answer.accept(&host, result) } }
    otherwise = { host, result, row in if let result = result as? Result { answer.otherwise(&host, result, row) } }
  }
}

extension ShellExhibit {
  /// Shows what work in the background leads to, and asks whether it is to come in, unless people close the panel, which
  /// gives the work up.
  ///
  /// - Parameter problem: the problem of the file that is asked about, which is shown where nobody answers; `nil` for none.
  public mutating func review<Result>(
    _ title: String, because problem: FileProblem? = nil, _ request: WorkRequest, _ answer: ReviewAnswer<Self, Result>
  ) {
    open(.review)
    guard shell.panel == .review else { return }
    shell.reviewAnswer = AnyReviewAnswer(answer)
    let ticket = shell.effects.work(request)
    shell.panels.updateReview { $0.begin(title, because: problem, ticket: ticket) }
  }

  /// Returns true if the work under a ticket is waited for in the open panel.
  func isReviewing(_ ticket: Int) -> Bool { shell.panel == .review && shell.panels.review.ticket == ticket }

  /// Shows a result of work in the background, if it is waited for in the open panel.
  ///
  /// - Returns: false for any other result.
  mutating func takeReviewed(_ result: any WorkResult, ticket: Int) -> Bool {
    guard isReviewing(ticket), let answer = shell.reviewAnswer else { return false }
    if let content = answer.content(result) {
      shell.panels.updateReview { $0.show(content, of: result) }
    } else {
      closePanel()
    }
    answer.arrived(&self, result)
    return true
  }

  /// Takes a key while the panel is open: Enter adds, unless another control has the keys.
  mutating func handleReviewKey(_ event: InputEvent) -> Bool {
    guard case .key(.enter, let modifiers, let isRepeat, _) = event, modifiers.isEmpty, shell.controls.focus == nil
    else { return false }
    if !isRepeat { acceptReview() }
    return true
  }

  /// Answers the controls of the panel.
  mutating func respondWhileReviewing(to event: ControlEvent) {
    switch event {
    case .activated(.reviewAccept): acceptReview()
    case .activated(.reviewCancel): closePanel()
    case .activated(.reviewOther): reviewOtherwise(row: nil)
    case .rowActivated(.reviewList, let row): reviewOtherwise(row: row)
    default: break
    }
  }

  private mutating func reviewOtherwise(row: Int?) {
    if let result = shell.panels.review.result { shell.reviewAnswer?.otherwise(&self, result, row) }
  }

  private mutating func acceptReview() {
    guard shell.panels.review.mayAccept, let result = shell.panels.review.result else { return }
    let answer = shell.reviewAnswer
    closePanel()
    shell.files.closeFailure()
    answer?.accept(&self, result)
  }
}
