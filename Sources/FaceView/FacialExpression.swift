// The expression of a face, apart from its drawing (spec: the FaceIt model).
//
// A plain value: whoever holds it notices any change of a part as a change of the whole.

/// The expression of a face.
public struct FacialExpression: Hashable, Sendable, Codable {
  /// The state of the eyes.
  public enum Eyes: String, CaseIterable, Hashable, Sendable, Codable {
    case open, closed, squinting
  }

  /// The state of the brows, from calm to angry.
  public enum EyeBrows: String, CaseIterable, Hashable, Sendable, Codable {
    case relaxed, normal, furrowed

    /// One step calmer; the calmest stays.
    public var moreRelaxed: EyeBrows { Self.step(self, by: -1) }
    /// One step angrier; the angriest stays.
    public var moreFurrowed: EyeBrows { Self.step(self, by: 1) }
  }

  /// The state of the mouth, from sad to happy.
  public enum Mouth: String, CaseIterable, Hashable, Sendable, Codable {
    case frown, smirk, neutral, grin, smile

    /// One step sadder; the saddest stays.
    public var sadder: Mouth { Self.step(self, by: -1) }
    /// One step happier; the happiest stays.
    public var happier: Mouth { Self.step(self, by: 1) }
  }

  /// The state of the eyes.
  public var eyes: Eyes
  /// The state of the brows.
  public var eyeBrows: EyeBrows
  /// The state of the mouth.
  public var mouth: Mouth

  /// An expression; what is left out is that of a happy face.
  public init(eyes: Eyes = .open, eyeBrows: EyeBrows = .normal, mouth: Mouth = .smile) {
    self.eyes = eyes
    self.eyeBrows = eyeBrows
    self.mouth = mouth
  }

  /// Opens closed eyes and closes open ones; squinting ones stay as they are.
  public mutating func toggleEyes() {
    switch eyes {
    case .open: eyes = .closed
    case .closed: eyes = .open
    case .squinting: break
    }
  }
}

extension CaseIterable where Self: Equatable {
  /// Returns the case some steps on in order; the first and the last are the ends.
  fileprivate static func step(_ from: Self, by steps: Int) -> Self {
    let all = Array(allCases)
    guard let index = all.firstIndex(of: from) else { return from }
    return all[max(0, min(all.count - 1, index + steps))]
  }
}

/// A feeling with a name, and its expression.
public enum Emotion: String, CaseIterable, Hashable, Sendable, Codable {
  case angry, happy, worried, mischievous

  /// The name for people.
  public var title: String {
    switch self {
    case .angry: "Angry"
    case .happy: "Happy"
    case .worried: "Worried"
    case .mischievous: "Mischievous"
    }
  }

  /// The expression that shows it.
  public var expression: FacialExpression {
    switch self {
    case .angry: FacialExpression(eyes: .closed, eyeBrows: .furrowed, mouth: .frown)
    case .happy: FacialExpression(eyes: .open, eyeBrows: .normal, mouth: .smile)
    case .worried: FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .smirk)
    case .mischievous: FacialExpression(eyes: .open, eyeBrows: .furrowed, mouth: .grin)
    }
  }
}
