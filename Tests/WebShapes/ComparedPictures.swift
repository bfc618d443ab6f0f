import Foundation
import ImageDecoding

/// The pixels of a browser beside the library's pixels.
///
/// A pixel agrees if the other picture has a similar color at the same or an adjacent pixel, or a mixture of the
/// adjacent colors, so that both may smooth an edge in their own way. Where the edges of two layers coincide, the lower
/// layer may show through the smoothed edge of the upper one in one picture, but not in the other, whose edge is on
/// whole pixels: such a line is one pixel wide, so pixels count only in squares of two by two. A cell agrees if at most
/// one pixel in 200 counts.
struct ComparedPictures {
    /// The maximum difference in a component of similar colors.
    static let likeness = 40
    /// The share of the pixels of a cell that may differ.
    static let share = 0.005

    let shown: Bitmap
    let expected: Bitmap

    /// The number of differing pixels. A line of one pixel does not count: it is an edge.
    var differences: Int {
        let (width, height) = (min(expected.width, shown.width), min(expected.height, shown.height))
        var differs = [Bool](repeating: false, count: width * height)
        for row in 0..<height {
            for column in 0..<width
            where !isSame(column, row) && (!has(expected, shown, column, row) || !has(shown, expected, column, row)) {
                differs[row * width + column] = true
            }
        }
        var counted: Set<Int> = []
        for row in 1..<max(1, height) {
            for corner in row * width + 1..<max(row * width + 1, (row + 1) * width) where differs[corner] {
                let square = [corner, corner - 1, corner - width, corner - width - 1]
                if square.allSatisfy({ differs[$0] }) { counted.formUnion(square) }
            }
        }
        return counted.count
    }

    /// Whether both pictures have the same pixel, as most are.
    private func isSame(_ column: Int, _ row: Int) -> Bool {
        let (first, second) = (expected[column, row], shown[column, row])
        return first == second || (first.alpha == 0 && second == RGBA(255, 255, 255, 255))
    }

    /// Whether a picture has another picture's color at a position or beside it.
    private func has(_ picture: Bitmap, _ other: Bitmap, _ column: Int, _ row: Int) -> Bool {
        let wanted = other[column, row]
        if Self.areAlike(picture[column, row], wanted) { return true }
        for near in max(0, row - 1)...min(row + 1, picture.height - 1) {
            for beside in max(0, column - 1)...min(column + 1, picture.width - 1)
            where Self.areAlike(picture[beside, near], wanted) { return true }
        }
        return Self.isBetween(wanted, picture, column, row)
    }

    /// Whether a color is a mixture of two adjacent ones, as in a smoothed edge.
    private static func isBetween(_ color: RGBA, _ picture: Bitmap, _ column: Int, _ row: Int) -> Bool {
        var (least, most) = ([255, 255, 255], [0, 0, 0])
        for near in max(0, row - 1)...min(row + 1, picture.height - 1) {
            for beside in max(0, column - 1)...min(column + 1, picture.width - 1) {
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
        abs(onWhite(first.red, first) - onWhite(second.red, second)) <= likeness
            && abs(onWhite(first.green, first) - onWhite(second.green, second)) <= likeness
            && abs(onWhite(first.blue, first) - onWhite(second.blue, second)) <= likeness
    }

    private static func parts(_ pixel: RGBA) -> [Int] {
        [onWhite(pixel.red, pixel), onWhite(pixel.green, pixel), onWhite(pixel.blue, pixel)]
    }

    /// A component on white, as a page shows it.
    private static func onWhite(_ part: UInt8, _ pixel: RGBA) -> Int {
        let alpha = Int(pixel.alpha)
        return (Int(part) * alpha + 255 * (255 - alpha)) / 255
    }
}

extension Bitmap {
    /// The part of the picture in a square.
    func square(x: Int, y: Int, side: Int) -> Bitmap {
        var part: [UInt8] = []
        for row in y..<min(y + side, height) {
            let start = (row * width + x) * 4
            part += samples[start..<start + min(side, width - x) * 4]
        }
        return Bitmap(width: min(side, width - x), height: part.count / 4 / min(side, width - x), samples: part)
    }

    /// This picture at the left of another one of the same height.
    func beside(_ other: Bitmap) -> Bitmap {
        var both: [UInt8] = []
        for row in 0..<height {
            both += samples[row * width * 4..<(row + 1) * width * 4]
            both += other.samples[row * other.width * 4..<(row + 1) * other.width * 4]
        }
        return Bitmap(width: width + other.width, height: height, samples: both)
    }
}
