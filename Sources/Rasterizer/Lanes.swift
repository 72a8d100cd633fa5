// Arithmetic on eight channels or bytes at a time, for images and halos.
//
// Widening and narrowing take the even lanes of a vector of half as wide ones, which asks for a little-endian machine.

/// Eight parts of a pixel, 0…256, or channels.
typealias Shares = SIMD8<UInt16>

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

/// Keeps the first `count` lanes and clears the rest.
@inline(__always) func firstOnly(_ shares: Shares, _ count: Int) -> Shares {
  let index = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)
  let limit = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: count))
  return shares.replacing(with: 0, where: index .>= limit)
}

/// Loads eight bytes from memory of any alignment.
@inline(__always) func load8(_ source: UnsafePointer<UInt8>) -> SIMD8<UInt8> {
  UnsafeRawPointer(source).loadUnaligned(as: SIMD8<UInt8>.self)
}

/// Stores eight bytes to memory of any alignment.
@inline(__always) func store8(_ values: SIMD8<UInt8>, _ target: UnsafeMutablePointer<UInt8>) {
  UnsafeMutableRawPointer(target).storeBytes(of: values, as: SIMD8<UInt8>.self)
}
