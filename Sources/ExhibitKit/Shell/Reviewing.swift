// Asking people about what would come in, in any exhibit in which something is added.

import FileWriting
import Gestures
import Widgets

extension ShellExhibit {
  /// Shows what work in the background leads to, and asks whether it is to come in; it comes to `reviewWasAccepted`, unless
  /// people close the panel, which gives the work up.
  ///
  /// - Parameter problem: the problem of the file that is asked about, which is told where nobody answers; `nil` for none.
  public mutating func review(_ title: String, because problem: FileProblem? = nil, _ request: WorkRequest) {
    open(.review)
    guard shell.panel == .review else { return }
    let ticket = shell.effects.work(request)
    shell.panels.updateReview { $0.begin(title, because: problem, ticket: ticket) }
  }

  /// Returns true if the work under a ticket is waited for in the open panel.
  func isReviewing(_ ticket: Int) -> Bool { shell.panel == .review && shell.panels.review.ticket == ticket }

  /// Shows the result that was waited for, or, where there is nothing to ask about, closes the panel.
  public mutating func showReview(_ content: ReviewPanel.Content?, of result: any WorkResult) {
    guard let content else { return closePanel() }
    shell.panels.updateReview { $0.show(content, of: result) }
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
    case .activated(.reviewOther): if let result = shell.panels.review.result { reviewOtherwise(result, row: nil) }
    case .rowActivated(.reviewList, let row):
      if let result = shell.panels.review.result { reviewOtherwise(result, row: row) }
    default: break
    }
  }

  private mutating func acceptReview() {
    guard shell.panels.review.mayAccept, let result = shell.panels.review.result else { return }
    closePanel()
    shell.files.closeFailure()
    reviewWasAccepted(result)
  }
}
