// A change of an input that chance seldom makes: a number at the bounds of what numbers can be, in the place of one that is
// there. All other changes are the fuzzer's own.

@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int

/// Numbers at the bounds of whole numbers, of the exact ones among real numbers, and of real numbers.
private let bounds =
  [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551615", "-2147483649",
    "2147483648", "4294967295", "4294967296", "9007199254740993", "2305843009213693951", "-0", "1e308", "1e999",
    "-1e999",
    "5e-324", "NaN", "-1", "0", String(repeating: "9", count: 60),
  ].map { Array($0.utf8) }

@_cdecl("LLVMFuzzerCustomMutator")
public func change(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt) -> Int {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let places = numbers(bytes)
  guard seed % 4 == 0, !places.isEmpty else { return mutate(start, count, capacity) }
  let place = places[Int(seed / 4) % places.count]
  let bound = bounds[Int(seed / 4) / places.count % bounds.count]
  let changed = bytes[..<place.lowerBound] + bound + bytes[place.upperBound...]
  guard changed.count <= capacity else { return mutate(start, count, capacity) }
  UnsafeMutableBufferPointer(start: start, count: changed.count).update(fromContentsOf: changed)
  return changed.count
}

/// Returns where the numbers of a text are.
private func numbers(_ text: [UInt8]) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  var index = 0
  while index < text.count {
    let start = index
    if text[index] == UInt8(ascii: "-") { index += 1 }
    let digits = index
    while index < text.count, (0x30...0x39).contains(text[index]) || text[index] == UInt8(ascii: ".") { index += 1 }
    if index > digits { ranges.append(start..<index) } else { index = max(index, start + 1) }
  }
  return ranges
}
