// The model, and how a controller shows it.

import FaceView
import Testing

@Suite struct ExpressionTests {
  @Test func stepsStopAtTheEnds() {
    #expect(FacialExpression.Mouth.frown.sadder == .frown)
    #expect(FacialExpression.Mouth.smile.happier == .smile)
    #expect(FacialExpression.EyeBrows.relaxed.moreRelaxed == .relaxed)
    #expect(FacialExpression.EyeBrows.furrowed.moreFurrowed == .furrowed)
    #expect(FacialExpression.Mouth.frown.happier.happier.happier.happier == .smile)
    #expect(FacialExpression.EyeBrows.relaxed.moreFurrowed == .normal)
  }

  @Test func tappingTogglesEyesButNotSquintingOnes() {
    var expression = FacialExpression(eyes: .open)
    expression.toggleEyes()
    #expect(expression.eyes == .closed)
    expression.toggleEyes()
    #expect(expression.eyes == .open)
    expression.eyes = .squinting
    expression.toggleEyes()
    #expect(expression.eyes == .squinting)
  }

  @Test func mouthsAndBrowsHaveTheirNumbers() {
    #expect(FacialExpression.Mouth.allCases.map(\.curvature) == [-1, -0.5, 0, 0.5, 1])
    #expect(FacialExpression.EyeBrows.allCases.map(\.tilt) == [0.5, 0, -0.5])
  }

  @Test func emotionsHaveTheirExpressions() {
    #expect(Emotion.angry.expression == FacialExpression(eyes: .closed, eyeBrows: .furrowed, mouth: .frown))
    #expect(Emotion.happy.expression == FacialExpression(eyes: .open, eyeBrows: .normal, mouth: .smile))
    #expect(Emotion.worried.expression == FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .smirk))
    #expect(Emotion.mischievous.expression == FacialExpression(eyes: .open, eyeBrows: .furrowed, mouth: .grin))
    #expect(Emotion.allCases.map(\.title) == ["Angry", "Happy", "Worried", "Mischievous"])
  }
}

@Suite struct ControllerTests {
  @Test(arguments: FacialExpression.Mouth.allCases, FacialExpression.Eyes.allCases)
  func everyExpressionShows(mouth: FacialExpression.Mouth, eyes: FacialExpression.Eyes) throws {
    for brows in FacialExpression.EyeBrows.allCases {
      var controller = FaceController(view: FaceView())
      controller.expression = FacialExpression(eyes: eyes, eyeBrows: brows, mouth: mouth)
      let view = try #require(controller.view)
      #expect(view.mouthCurvature == mouth.curvature)
      #expect(view.eyeBrowTilt == brows.tilt)
      #expect(view.eyesOpen == (eyes == .open))
      #expect(view.eyes == eyes)
    }
  }

  @Test func viewShowsTheExpressionItIsAttachedTo() throws {
    var controller = FaceController(Emotion.angry.expression)
    #expect(controller.view == nil)
    controller.expression.mouth = .neutral
    controller.view = FaceView()
    let view = try #require(controller.view)
    #expect(view.mouthCurvature == 0 && view.eyeBrowTilt == -0.5 && !view.eyesOpen)
  }

  @Test func firstExpressionShowsWithoutAnyChange() {
    #expect(FaceController(Emotion.worried.expression, view: FaceView()).view?.mouthCurvature == -0.5)
  }

  @Test func changingAPartIsAChange() {
    var controller = FaceController(view: FaceView())
    controller.expression.mouth = .frown
    #expect(controller.view?.mouthCurvature == -1)
  }
}
