// Numbers as the language writes them.

import Foundation

/// Returns a number with three decimals: 1.000.
func fixed(_ number: Double) -> String { String(format: "%.3f", number) }
