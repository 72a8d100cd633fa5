// Names of countries and cities: the weightier first, never over one another, and never coming and going while the map
// is moved.
//
// Every name has one number: the scale of the ground under it from which on it is shown. The numbers are found once, on
// the Mercator map, from far to near; boxes that are apart there at one zoom are apart at every closer one, so moving
// the map changes nothing and zooming only adds names. Equal Earth bends and the globe foreshortens: there the names in
// sight are checked once more, weightiest first.
// A name stands once, however often the map goes round, and not where a network on the map names the same place. It is
// never cut: it fades where it comes near the rim of the window or of the globe, and is left out beyond.
// Measuring two thousand names takes longer than a frame, so it is done some at a time.

import Drawing
import Geometry

/// The names of an atlas, drawn on a map.
public struct MapLabels: Sendable {
  /// Levels an octave of zoom, and how many there are from `farthestScale` on.
  private static let levelsPerOctave = 2.0
  private static let levelCount = 26
  private static let farthestScale = 300.0
  /// Room kept free beside and above a name, in view pixels at scale 1.
  private static let margin = Size(10, 6)
  /// A country that spans more than so many pixels needs no name: one is inside it.
  private static let largestSpan = 2600.0

  private let pixelScale: Double
  private var labels: [MapLabel]
  private var known = 0
  private var occupied: BoxGrid

  /// The names of an atlas, not yet measured.
  ///
  /// - Parameter pixelScale: pixels of the screen a pixel at scale 1.
  public init(_ atlas: WorldAtlas, pixelScale: Double) {
    self.pixelScale = pixelScale
    labels = atlas.countries.map { MapLabel($0, pixelScale) } + atlas.cities.map { MapLabel($0, pixelScale) }
    labels.sort { ($0.weight, $1.text) > ($1.weight, $0.text) }
    occupied = BoxGrid(cellSize: Size(60 * pixelScale, 30 * pixelScale), capacity: 512)
  }

  /// True if all names have been measured; until then none is drawn.
  public var isReady: Bool { known == labels.count }

  /// Measures the next `count` names; with the last, decides which are shown when.
  public mutating func measure(next count: Int, with measure: any TextMeasuring) {
    guard !isReady else { return }
    let end = min(labels.count, known + max(0, count))
    for index in known..<end {
      labels[index].extent = measure.measure(labels[index].text, labels[index].style)
    }
    known = end
    if isReady { plan() }
  }

  /// Leaves out the names of places that are named otherwise, as by a network on the map; those left out before are back. A
  /// country is the same when it is not much farther than it is wide.
  ///
  /// - Complexity: O(names of the map, and places of those names).
  public mutating func leaveOut(_ named: NamedPlaces) {
    for index in labels.indices {
      let label = labels[index]
      labels[index].isLeftOut = named.locations(of: label.text).contains {
        GreatCircle.distance(from: label.location, to: $0) < label.reach
      }
    }
  }

  /// Draws the names in sight.
  ///
  /// - Parameter taken: rectangles in view pixels that are kept free, such as the names of a network on the map.
  public mutating func draw(
    _ view: MapView, into picture: inout Picture, theme: Theme, avoiding taken: [Rect] = []
  ) {
    guard isReady else { return }
    occupied.removeAll()
    for rect in taken { occupied.insert(rect, owner: .max) }
    let frame = MapFrame(view)
    let mayMeet = view.projection != .mercator
    for (number, label) in labels.enumerated() {
      guard label.threshold <= frame.greatestGroundScale else { break }
      guard !label.isLeftOut, let sight = label.sight(in: frame, view.turn(nearestTo: label.mercator.x)) else {
        continue
      }
      let box = label.box(at: sight.point, pixelScale)
      // A name that has come in by half is there: fainter ones could not be read, and the view may rest anywhere.
      guard sight.presence * frame.presence(of: box) >= 0.5 else { continue }
      if mayMeet || !taken.isEmpty {
        guard occupied.isFree(box, except: UInt32(number)) else { continue }
        if mayMeet { occupied.insert(box, owner: UInt32(number)) }
      }
      label.draw(at: sight.point, pixelScale, theme.map, into: &picture)
    }
  }

  /// Decides from far to near from which level on each name finds room, on the Mercator map.
  private mutating func plan() {
    var waiting = labels.indices.filter { labels[$0].extent.width > 0 }
    var placed: [Int] = []
    let (marginX, marginY) = (Self.margin.width * pixelScale, Self.margin.height * pixelScale)
    for level in 0..<Self.levelCount where !waiting.isEmpty {
      let scale = Self.farthestScale * pixelScale * power(2, Double(level) / Self.levelsPerOctave)
      occupied.removeAll()
      func insert(_ index: Int) {
        let label = labels[index]
        for turn in -1...1 {
          let x = (label.mercator.x + Double(turn)) * scale
          guard abs(x) < 0.6 * scale else { continue }
          occupied.insert(label.box(at: Point(x, label.mercator.y * scale), pixelScale), owner: UInt32(index))
        }
      }
      for index in placed { insert(index) }
      waiting.removeAll { index in
        let label = labels[index]
        guard scale >= label.leastScale else { return false }
        let box = label.box(at: label.mercator * scale, pixelScale)
        let room = Rect(
          box.x - marginX, box.y - marginY, box.width + 2 * marginX, box.height + 2 * marginY)
        guard occupied.isFree(room, except: UInt32(index)) else { return false }
        labels[index].threshold = scale * label.stretch
        placed.append(index)
        insert(index)
        return true
      }
    }
    // From here on in the order in which they appear; the weightier first among those that appear together.
    labels.sort { ($0.threshold, -$0.weight, $0.text) < ($1.threshold, -$1.weight, $1.text) }
  }

  /// Returns the width at which a country's name disappears because one is inside it.
  static func largestSpan(_ pixelScale: Double) -> Double { largestSpan * pixelScale }
}

extension MapFrame {
  /// The distance from a rim within which names fade, in view pixels at scale 1.
  private static let fade = 14.0

  /// Returns the presence of a box in view pixels near the rim of the window and of the globe: 1 well inside, 0 for one
  /// that would be cut.
  func presence(of box: Rect) -> Double {
    let window = view.viewport
    var room = min(box.minX - window.minX, window.maxX - box.maxX, box.minY - window.minY, window.maxY - box.maxY)
    if let horizon = view.horizon {
      let middle = horizon.center
      let reach = Point(max(middle.x - box.minX, box.maxX - middle.x), max(middle.y - box.minY, box.maxY - middle.y))
      room = min(room, horizon.radius - reach.length)
    }
    return clamp(room / (Self.fade * pixelScale), 0, 1)
  }

  /// The greatest scale of the ground anywhere in sight, in view pixels a turn of the equator.
  var greatestGroundScale: Double {
    switch ground {
    case .mercator:
      let edge = max(abs(seen.minY), abs(seen.maxY))
      return transform.scale / max(0.02, cosine(degrees: Mercator.latitude(y: edge)))
    case .equalEarth, .globe: return transform.scale
    }
  }
}
