import Foundation
import ImageDecoding

/// The pixels of a browser beside the library's pixels.
///
/// A pixel agrees if the other picture has a like color in it or beside it, so that both may smooth an edge in their
/// own way. A cell agrees if at most one pixel in 200 does not.
struct ComparedPictures {
    /// The largest difference of a component of like colors.
    static let likeness = 40
    /// The share of the pixels of a cell that may differ.
    static let share = 0.005

    let shown: Bitmap
    let expected: Bitmap

    /// The number of differing pixels in a square.
    func differences(x: Int, y: Int, side: Int) -> Int {
        var count = 0
        for row in y..<min(y + side, expected.height, shown.height) {
            for column in x..<min(x + side, expected.width, shown.width)
            where !has(expected, shown, column, row, x, y, side) || !has(shown, expected, column, row, x, y, side) {
                count += 1
            }
        }
        return count
    }

    /// Whether a picture has the color that another one has at a place, there or beside it within a cell.
    private func has(
        _ picture: Bitmap, _ other: Bitmap, _ column: Int, _ row: Int, _ x: Int, _ y: Int, _ side: Int
    ) -> Bool {
        let wanted = other[column, row]
        if Self.areAlike(picture[column, row], wanted) { return true }
        for near in max(y, row - 1)...min(row + 1, y + side - 1, picture.height - 1) {
            for beside in max(x, column - 1)...min(column + 1, x + side - 1, picture.width - 1)
            where Self.areAlike(picture[beside, near], wanted) { return true }
        }
        return Self.isBetween(wanted, picture, column, row, x, y, side)
    }

    /// Whether a color is a mixture of two that are beside one another: a smoothed edge.
    private static func isBetween(
        _ color: RGBA, _ picture: Bitmap, _ column: Int, _ row: Int, _ x: Int, _ y: Int, _ side: Int
    ) -> Bool {
        var (least, most) = ([255, 255, 255], [0, 0, 0])
        for near in max(y, row - 1)...min(row + 1, y + side - 1, picture.height - 1) {
            for beside in max(x, column - 1)...min(column + 1, x + side - 1, picture.width - 1) {
                for (index, part) in parts(picture[beside, near]).enumerated() {
                    least[index] = min(least[index], part)
                    most[index] = max(most[index], part)
                }
            }
        }
        return parts(color).enumerated().allSatisfy { index, part in
            part >= least[index] - likeness / 4 && part <= most[index] + likeness / 4
        }
    }

    private static func areAlike(_ first: RGBA, _ second: RGBA) -> Bool {
        zip(parts(first), parts(second)).allSatisfy { abs($0 - $1) <= likeness }
    }

    /// The components on white, as a page shows them.
    private static func parts(_ pixel: RGBA) -> [Int] {
        let alpha = Int(pixel.alpha)
        return [pixel.red, pixel.green, pixel.blue].map { (Int($0) * alpha + 255 * (255 - alpha)) / 255 }
    }
}
