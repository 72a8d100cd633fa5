// Medians and percentiles of samples.

/// The median and the percentiles of a number of samples.
struct Statistics {
  let median: Double
  let percentile99: Double
  let greatest: Double

  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    func at(_ part: Double) -> Double {
      sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
    }
    median = at(0.5)
    percentile99 = at(0.99)
    greatest = sorted.last ?? .nan
  }
}

/// A number in a column of fixed width; a dash for none.
func column(_ value: Double, _ width: Int, decimals: Int = 2) -> String {
  guard value.isFinite else { return String(repeating: " ", count: max(0, width - 1)) + "–" }
  var factor = 1.0
  for _ in 0..<decimals { factor *= 10 }
  let scaled = Int((value * factor).rounded())
  let fraction = String(scaled % Int(factor))
  let text =
    decimals == 0
    ? "\(scaled)" : "\(scaled / Int(factor))." + String(repeating: "0", count: decimals - fraction.count) + fraction
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A text in a column of fixed width.
func column(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
