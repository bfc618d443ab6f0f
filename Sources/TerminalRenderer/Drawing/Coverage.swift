internal import Foundation
internal import RenderTree

/// The quarters of cells that an outline covers. Each half of a row is computed from its crossings with the outline.
struct Coverage {
    private struct Edge {
        let from: CGPoint
        let to: CGPoint
    }

    private let edges: [Edge]
    private let evenOdd: Bool
    /// The crossings with the upper and the lower half of the current row: x, and the winding direction.
    private var crossings: [[(x: Double, direction: Int)]] = [[], []]

    /// `path` is the outline in points of the screen.
    init(_ path: RenderPath, evenOdd: Bool) {
        self.evenOdd = evenOdd
        edges = path.flattened(tolerance: 1).flatMap { line -> [Edge] in
            guard var from = line.points.last else { return [] }
            return line.points.map { to in
                defer { from = to }
                return Edge(from: from, to: to)
            }
        }
    }

    mutating func move(to row: Int) {
        for half in 0..<2 {
            let y = Double(row) * 16 + Double(half) * 8 + 4
            crossings[half].removeAll(keepingCapacity: true)
            for edge in edges where (edge.from.y <= y) != (edge.to.y <= y) {
                let x = edge.from.x + (y - edge.from.y) / (edge.to.y - edge.from.y) * (edge.to.x - edge.from.x)
                crossings[half].append((x, edge.to.y > edge.from.y ? 1 : -1))
            }
        }
    }

    /// Returns one bit per covered quarter: 1 and 2 for the upper half, 4 and 8 for the lower half, from left to right.
    func quadrants(ofColumn column: Int) -> Int {
        var bits = 0
        for half in 0..<2 where !crossings[half].isEmpty {
            for side in 0..<2 {
                let x = Double(column) * 8 + Double(side) * 4 + 2
                var windingNumber = 0
                for crossing in crossings[half] where crossing.x > x { windingNumber += crossing.direction }
                if evenOdd ? windingNumber % 2 != 0 : windingNumber != 0 { bits |= 1 << (half * 2 + side) }
            }
        }
        return bits
    }

    /// The block characters, indexed by the bits of the covered quarters.
    static let characters: [Character] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
}
