// What letters say of how they are drawn, for every back end that draws text.

extension Unicode.Scalar {
  /// Returns true for the colour of an emoji's skin. It is left out: letters have one colour, and fonts would draw it as a
  /// square.
  public func isSkinTone(after letter: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(value) && letter.properties.isEmojiModifierBase
  }

  /// True for a letter of a script that runs from right to left, and for the mark of that direction.
  fileprivate var runsLeft: Bool {
    switch value {
    case 0x200F: true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: isLetter
    default: false
    }
  }

  fileprivate var isLetter: Bool {
    properties.isAlphabetic && properties.generalCategory != .nonspacingMark
  }
}

extension String {
  /// True if a line of this text runs from right to left: by its first strong letter (Unicode Standard Annex 9, rule P2).
  var isRightToLeft: Bool {
    for scalar in unicodeScalars {
      if scalar.runsLeft { return true }
      if scalar.isLetter || scalar.value == 0x200E { return false }
    }
    return false
  }
}
