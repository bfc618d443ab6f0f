internal import Foundation
internal import RenderTree

/// Which quarters of cells an outline goes round: row by row, each half of a row by its crossings with the outline.
struct Coverage {
    private struct Edge {
        let from: CGPoint
        let to: CGPoint
    }

    private let edges: [Edge]
    private let evenOdd: Bool
    /// For the upper and the lower half of the row: where the outline is crossed, and which way.
    private var crossings: [[(x: Double, turn: Int)]] = [[], []]

    /// - Parameter path: In points of the screen.
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

    /// A bit for each quarter that is inside: 1 and 2 above, 4 and 8 below, from the left.
    func quadrants(ofColumn column: Int) -> Int {
        var bits = 0
        for half in 0..<2 where !crossings[half].isEmpty {
            for side in 0..<2 {
                let x = Double(column) * 8 + Double(side) * 4 + 2
                var turns = 0
                for crossing in crossings[half] where crossing.x > x { turns += crossing.turn }
                if evenOdd ? turns % 2 != 0 : turns != 0 { bits |= 1 << (half * 2 + side) }
            }
        }
        return bits
    }

    /// The characters for each set of quarters.
    static let characters: [Character] = [
        " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
}
