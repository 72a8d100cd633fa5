// Boxes that keep labels apart: the grid answers as a plain list would.

import Drawing
import Geometry
import Randomness
import Testing

@Suite struct BoxGridTests {
  private func rect(_ dice: inout SeededGenerator, _ size: Double = 60) -> Rect {
    Rect(dice.unit() * 600 - 300, dice.unit() * 600 - 300, dice.unit() * size, dice.unit() * size)
  }

  @Test(arguments: [(5.0, 5.0), (40, 20), (1000, 1000)], 1...10 as ClosedRange<UInt64>)
  func theGridAnswersAsAListWould(cell: (Double, Double), seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var grid = BoxGrid(cellSize: Size(cell.0, cell.1), capacity: 20)
    for capacity in [0, 1_000, 10] {
      grid.removeAll(capacity: capacity)
      var list: [(rect: Rect, owner: UInt32)] = []
      for _ in 0..<150 {
        let (box, owner) = (rect(&dice), UInt32(dice.below(5)))
        let isFree = !list.contains { $0.owner != owner && $0.rect.intersects(box) }
        #expect(grid.isFree(box, except: owner) == isFree, "seed \(seed)")
        if dice.below(2) == 0 {
          grid.insert(box, owner: owner)
          list.append((box, owner))
        }
      }
    }
    grid.removeAll()
    #expect((0..<20).allSatisfy { _ in grid.isFree(rect(&dice, 900), except: 99) })
  }

  @Test func anOwnerIsNeverInItsOwnWayAndBordersMayTouch() {
    var grid = BoxGrid(cellSize: Size(10, 10), capacity: 4)
    grid.insert(Rect(0, 0, 20, 20), owner: 1)
    #expect(grid.isFree(Rect(5, 5, 5, 5), except: 1) && !grid.isFree(Rect(5, 5, 5, 5), except: 2))
    #expect(grid.isFree(Rect(20, 0, 5, 20), except: 2) && grid.isFree(Rect(-5, -5, 5, 5), except: 2))
  }

  @Test func moreBoxesThanABlockHolds() {
    var grid = BoxGrid(cellSize: Size(10, 10), capacity: 4)
    let count = 10_000
    for _ in 0..<2 {
      grid.removeAll(capacity: count)
      for number in 0..<count { grid.insert(square(number), owner: UInt32(number)) }
      let (own, others) = (
        (0..<count).count { grid.isFree(square($0), except: UInt32($0)) },
        (0..<count).count { grid.isFree(square($0), except: 99_999) }
      )
      #expect(own == count && others == 0)
    }
  }

  private func square(_ number: Int) -> Rect { Rect(Double(number % 200) * 7, Double(number / 200) * 7, 6, 6) }

  @Test func farAwayAndStrangeBoxesDoNoHarm() {
    var grid = BoxGrid(cellSize: Size(10, 10), capacity: 4)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9] {
      grid.insert(Rect(value, 0, 5, 5), owner: 1)
      grid.insert(Rect(0, value, 5, 5), owner: 1)
      _ = grid.isFree(Rect(value, value, 1, 1), except: 2)
    }
    #expect(grid.isFree(Rect(100, 100, 5, 5), except: 2))
  }
}
