// What a face expresses, without a word about how it is drawn (spec: the FaceIt model).
//
// A plain value: whoever holds it notices any change of a part as a change of the whole.

/// The expression of a face.
public struct FacialExpression: Hashable, Sendable, Codable {
  /// How the eyes are.
  public enum Eyes: String, CaseIterable, Hashable, Sendable, Codable {
    case open, closed, squinting
  }

  /// How the brows are, from calm to angry.
  public enum EyeBrows: String, CaseIterable, Hashable, Sendable, Codable {
    case relaxed, normal, furrowed

    /// One step calmer; the calmest stays.
    public var moreRelaxed: EyeBrows { Self.step(self, by: -1) }
    /// One step angrier; the angriest stays.
    public var moreFurrowed: EyeBrows { Self.step(self, by: 1) }
  }

  /// How the mouth is, from sad to happy.
  public enum Mouth: String, CaseIterable, Hashable, Sendable, Codable {
    case frown, smirk, neutral, grin, smile

    /// One step sadder; the saddest stays.
    public var sadder: Mouth { Self.step(self, by: -1) }
    /// One step happier; the happiest stays.
    public var happier: Mouth { Self.step(self, by: 1) }
  }

  /// How the eyes are.
  public var eyes: Eyes
  /// How the brows are.
  public var eyeBrows: EyeBrows
  /// How the mouth is.
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
  /// The case some steps on in order; the first and the last are the ends.
  fileprivate static func step(_ from: Self, by steps: Int) -> Self {
    let all = Array(allCases)
    guard let index = all.firstIndex(of: from) else { return from }
    return all[max(0, min(all.count - 1, index + steps))]
  }
}

/// A feeling with a name, and its expression.
public enum Emotion: String, CaseIterable, Hashable, Sendable, Codable {
  case angry, happy, worried, mischievous

  /// What people call it.
  public var title: String {
    switch self {
    case .angry: "Angry"
    case .happy: "Happy"
    case .worried: "Worried"
    case .mischievous: "Mischievous"
    }
  }

  /// How it shows.
  public var expression: FacialExpression {
    switch self {
    case .angry: FacialExpression(eyes: .closed, eyeBrows: .furrowed, mouth: .frown)
    case .happy: FacialExpression(eyes: .open, eyeBrows: .normal, mouth: .smile)
    case .worried: FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .smirk)
    case .mischievous: FacialExpression(eyes: .open, eyeBrows: .furrowed, mouth: .grin)
    }
  }
}
