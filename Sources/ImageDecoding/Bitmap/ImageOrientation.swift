/// The orientation of a file's pixels, with the numbers of EXIF.
public enum ImageOrientation: Int, CaseIterable, Sendable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// Whether a row of the file is a column of the picture.
    public var swapsAxes: Bool { rawValue >= 5 }
}

extension Bitmap {
    /// Returns the picture, rotated and mirrored to the upright orientation.
    public func normalized(from orientation: ImageOrientation) -> Bitmap {
        guard orientation != .up else { return self }
        let (newWidth, newHeight) = orientation.swapsAxes ? (height, width) : (width, height)
        var turned: [UInt8] = []
        turned.reserveCapacity(samples.count)
        for row in 0..<newHeight {
            for column in 0..<newWidth {
                let (x, y) = source(ofColumn: column, row: row, in: orientation)
                let start = (y * width + x) * 4
                turned.append(contentsOf: samples[start..<start + 4])
            }
        }
        return Bitmap(width: newWidth, height: newHeight, samples: turned)
    }

    private func source(ofColumn x: Int, row y: Int, in orientation: ImageOrientation) -> (Int, Int) {
        switch orientation {
        case .up: (x, y)
        case .upMirrored: (width - 1 - x, y)
        case .down: (width - 1 - x, height - 1 - y)
        case .downMirrored: (x, height - 1 - y)
        case .leftMirrored: (y, x)
        case .right: (y, height - 1 - x)
        case .rightMirrored: (width - 1 - y, height - 1 - x)
        case .left: (width - 1 - y, x)
        }
    }
}
