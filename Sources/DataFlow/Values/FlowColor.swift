// A colour as nodes reckon with it: three channels from 0 to 1, always displayable.

/// A colour of a flow. Channels are kept within 0…1; what is no number, or infinite, counts as 0.
public struct FlowColor: Hashable, Sendable {
  /// Red, 0…1.
  public let red: Double
  /// Green, 0…1.
  public let green: Double
  /// Blue, 0…1.
  public let blue: Double

  /// A colour from its channels.
  public init(red: Double, green: Double, blue: Double) {
    self.red = Self.channel(red)
    self.green = Self.channel(green)
    self.blue = Self.channel(blue)
  }

  /// The colour that a missing one counts as.
  public static let white = FlowColor(red: 1, green: 1, blue: 1)

  /// Returns every channel multiplied by a factor.
  public func scaled(by factor: Double) -> FlowColor {
    FlowColor(red: red * factor, green: green * factor, blue: blue * factor)
  }

  /// The three channels as bytes: the part of a whole byte is cut off, so that n/255 is n.
  public var bytes: (red: UInt8, green: UInt8, blue: UInt8) { (Self.byte(red), Self.byte(green), Self.byte(blue)) }

  /// The usual spelling, RRGGBB in upper case.
  public var hex: String {
    let (red, green, blue) = bytes
    return [red, green, blue].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  private static func channel(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }

  /// Returns the byte of a channel: n/255·255 may come out a rounding error below n.
  private static func byte(_ channel: Double) -> UInt8 { UInt8(channel * 255 + 1e-9) }
}
