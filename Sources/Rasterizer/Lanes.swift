// Arithmetic on eight pixels at a time.
//
// Coverage comes in two forms: `Floats`, 0…1, as geometry computes it, and `Shares`, 0…256, the part of a pixel that a
// colour takes, in whole numbers so that blending is exact and the same on every machine. A share of 0 leaves a pixel
// exactly as it is and a share of 256 replaces it exactly. The forms chosen here are those that compile to a few vector
// instructions each: `pointwiseMin` of floats and the integer conversions of SIMD vectors, for two, become calls.
// Widening and narrowing take the even lanes of a vector of half as wide ones, which asks for a little-endian machine.

/// Eight numbers, one a pixel.
typealias Floats = SIMD8<Float>
/// Eight parts of a pixel, 0…256.
typealias Shares = SIMD8<UInt16>

/// The distances from the left side of the first pixel to the centres of eight pixels.
@inline(__always) var pixelCentres: Floats { Floats(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) }

/// Returns the greater of two numbers in each lane.
@inline(__always) func larger(_ a: Floats, _ b: Floats) -> Floats { a.replacing(with: b, where: a .< b) }

/// Returns the lesser of two numbers in each lane.
@inline(__always) func smaller(_ a: Floats, _ b: Floats) -> Floats { a.replacing(with: b, where: b .< a) }

/// Returns the values, each kept between 0 and 1.
@inline(__always) func clamped01(_ a: Floats) -> Floats { smaller(larger(a, Floats()), Floats(repeating: 1)) }

/// Returns the values without their signs.
@inline(__always) func magnitude(_ a: Floats) -> Floats { larger(a, Floats() - a) }

/// Returns coverage 0…1 of a colour of `strength` 0…256, rounded to the nearest share.
///
/// Adding 1.5 * 2^23 leaves the rounded number in the low bits of a float's significand.
@inline(__always) func shares(_ coverage: Floats, strength: Float) -> Shares {
  let shifted = coverage * strength + Floats(repeating: 12_582_912)
  return unsafeBitCast(shifted, to: SIMD16<UInt16>.self).evenHalf & 511
}

/// Returns eight bytes as sixteen-bit numbers.
@inline(__always) func widened(_ bytes: SIMD8<UInt8>) -> Shares {
  var wide = SIMD16<UInt8>()
  wide.evenHalf = bytes
  return unsafeBitCast(wide, to: Shares.self)
}

/// Returns the low bytes of eight numbers.
@inline(__always) func narrowed(_ numbers: Shares) -> SIMD8<UInt8> {
  unsafeBitCast(numbers, to: SIMD16<UInt8>.self).evenHalf
}

/// Returns the high bytes of eight numbers. Not shifted down first: half of them would then go through other registers
/// one by one.
@inline(__always) func highBytes(_ numbers: Shares) -> SIMD8<UInt8> {
  unsafeBitCast(numbers, to: SIMD16<UInt8>.self).oddHalf
}

/// Returns coverage in bytes, 0…255, of a colour of `strength` 0…256, as shares.
@inline(__always) func shares(bytes: SIMD8<UInt8>, strength: UInt16) -> Shares {
  let covered = widened(bytes)
  let full = covered &+ (covered &>> 7)
  return strength == 256 ? full : (full &* strength) &>> 8
}

/// Keeps the first `count` lanes and clears the rest.
@inline(__always) func firstOnly(_ shares: Shares, _ count: Int) -> Shares {
  let index = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)
  let limit = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: count))
  return shares.replacing(with: 0, where: index .>= limit)
}

/// A colour split so that two channels fit the 16-bit lanes of one pixel each.
struct SplitColor: BitwiseCopyable {
  let redBlue: UInt32
  let alphaGreen: UInt32

  @inline(__always) init(_ pixel: UInt32) {
    redBlue = pixel & 0x00FF_00FF
    alphaGreen = pixel >> 8 & 0x00FF_00FF
  }

  /// The whole pixel.
  @inline(__always) var pixel: UInt32 { redBlue | alphaGreen << 8 }
}

/// Returns eight pixels, each mixed with a colour by its share.
@inline(__always) func mixed(_ pixels: SIMD8<UInt32>, with color: SplitColor, _ shares: Shares) -> SIMD8<UInt32> {
  var share = SIMD16<UInt16>()
  share.evenHalf = shares
  share.oddHalf = shares
  let rest = SIMD16<UInt16>(repeating: 256) &- share
  let oldRedBlue = unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD16<UInt16>.self)
  let oldAlphaGreen = unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: SIMD16<UInt16>.self)
  let newRedBlue = unsafeBitCast(SIMD8<UInt32>(repeating: color.redBlue), to: SIMD16<UInt16>.self)
  let newAlphaGreen = unsafeBitCast(SIMD8<UInt32>(repeating: color.alphaGreen), to: SIMD16<UInt16>.self)
  let redBlue = (oldRedBlue &* rest &+ newRedBlue &* share &+ 128) &>> 8
  let alphaGreen = (oldAlphaGreen &* rest &+ newAlphaGreen &* share &+ 128) & 0xFF00
  return unsafeBitCast(redBlue, to: SIMD8<UInt32>.self) | unsafeBitCast(alphaGreen, to: SIMD8<UInt32>.self)
}

/// Loads eight values from memory of any alignment.
@inline(__always) func load8(_ source: UnsafePointer<UInt32>) -> SIMD8<UInt32> {
  UnsafeRawPointer(source).loadUnaligned(as: SIMD8<UInt32>.self)
}

/// Stores eight values to memory of any alignment.
@inline(__always) func store8(_ values: SIMD8<UInt32>, _ target: UnsafeMutablePointer<UInt32>) {
  UnsafeMutableRawPointer(target).storeBytes(of: values, as: SIMD8<UInt32>.self)
}

/// Loads eight bytes from memory of any alignment.
@inline(__always) func load8(_ source: UnsafePointer<UInt8>) -> SIMD8<UInt8> {
  UnsafeRawPointer(source).loadUnaligned(as: SIMD8<UInt8>.self)
}

/// Stores eight bytes to memory of any alignment.
@inline(__always) func store8(_ values: SIMD8<UInt8>, _ target: UnsafeMutablePointer<UInt8>) {
  UnsafeMutableRawPointer(target).storeBytes(of: values, as: SIMD8<UInt8>.self)
}
