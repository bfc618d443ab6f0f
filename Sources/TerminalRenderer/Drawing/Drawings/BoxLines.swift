internal import Foundation
internal import RenderTree

/// Level and upright lines, which cells show by box-drawing characters that join where lines meet.
struct BoxLines {
    struct Cell {
        /// The sides that a line reaches: 1 left, 2 right, 4 up, 8 down.
        var sides: Int
        var color: RenderRGBA
    }

    private(set) var cells: [CellPoint: Cell] = [:]

    private static let (left, right, up, down) = (1, 2, 4, 8)

    mutating func draw(
        _ line: RenderPolyline, columns: Int, rows: Int, color: (CGPoint) -> RenderRGBA
    ) {
        guard var from = line.points.first else { return }
        for to in line.points.dropFirst() + (line.isClosed ? [from] : []) {
            let isLevel = from.y == to.y
            let (low, high) = isLevel ? (min(from.x, to.x), max(from.x, to.x)) : (min(from.y, to.y), max(from.y, to.y))
            let across = isLevel ? from.y : from.x
            defer { from = to }
            let (unit, other): (CGFloat, CGFloat) = isLevel ? (8, 16) : (16, 8)
            let length = isLevel ? columns : rows
            let place = min(
                Int((across / other).rounded(.down).limited),
                // A line along the far edge lies in the last cell.
                across == CGFloat(isLevel ? rows : columns) * other ? (isLevel ? rows : columns) - 1 : .max)
            guard place >= 0, place < (isLevel ? rows : columns), high > low else { continue }
            let first = Int((low / unit).rounded(.down).limited)
            let last = max(first, Int((high / unit).rounded(.up).limited) - 1)
            guard last >= 0, first < length else { continue }
            for index in max(0, first)...min(length - 1, last) {
                let middle = (CGFloat(index) + 0.5) * unit
                var sides = 0
                // At its ends a line reaches the sides of the cell that it covers.
                if low < middle {
                    sides |= index == first && low > CGFloat(index) * unit ? 0 : isLevel ? Self.left : Self.up
                }
                if high > middle || index < last { sides |= isLevel ? Self.right : Self.down }
                if low >= middle { sides |= isLevel ? Self.right : Self.down }
                if sides == 0 { sides = isLevel ? Self.left : Self.up }
                let point = isLevel ? CellPoint(column: index, row: place) : CellPoint(column: place, row: index)
                let center = isLevel ? CGPoint(x: middle, y: across) : CGPoint(x: across, y: middle)
                let before = cells[point]?.sides ?? 0
                cells[point] = Cell(sides: before | sides, color: color(center))
            }
        }
    }

    mutating func removeAll(where isHidden: ((column: Int, row: Int)) -> Bool) {
        for point in cells.keys where isHidden((point.column, point.row)) { cells[point] = nil }
    }

    mutating func add(_ other: BoxLines, where isShown: ((column: Int, row: Int)) -> Bool) {
        for (point, cell) in other.cells where isShown((point.column, point.row)) {
            cells[point] = Cell(sides: (cells[point]?.sides ?? 0) | cell.sides, color: cell.color)
        }
    }

    func faded(to opacity: Float) -> BoxLines {
        var lines = self
        for (point, cell) in cells { lines.cells[point]?.color = cell.color.faded(to: opacity) }
        return lines
    }

    /// Draws the lines as dots, for a mask.
    func drawDots(into image: inout DotImage) {
        for (point, cell) in cells {
            let color = SIMD4<Float>(cell.color)
            for row in 0..<4 {
                for column in 0..<2 {
                    let isOn = cell.sides & 3 != 0 && row == 1 || cell.sides & 12 != 0 && column == 0
                    if isOn { image.dots[(point.row * 4 + row) * image.columns + point.column * 2 + column] = color }
                }
            }
        }
    }

    /// The characters, indexed by the sides.
    static let characters: [Character] = [
        " ", "╴", "╶", "─", "╵", "┘", "└", "┴", "╷", "┐", "┌", "┬", "│", "┤", "├", "┼",
    ]
}

extension RenderPolyline {
    /// Whether all lines are level or upright.
    var isStraight: Bool {
        guard points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return false }
        let ends = isClosed ? points.dropFirst() + [points[0]] : points.dropFirst()
        return zip(points, ends).allSatisfy { $0.x == $1.x || $0.y == $1.y }
    }
}
