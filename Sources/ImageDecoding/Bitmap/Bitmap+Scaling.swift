extension Bitmap {
    /// Returns the picture in another size. Each pixel is the mean of the pixels that it covers, weighted by area and
    /// opacity.
    ///
    /// The cost is proportional to the pixels of the larger size.
    public func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
        guard newWidth > 0, newHeight > 0, width > 0, height > 0 else {
            return Bitmap(width: 0, height: 0, samples: [])
        }
        guard newWidth != width || newHeight != height else { return self }
        let columns = (0..<newWidth).map { Coverage(of: $0, among: newWidth, from: width) }
        var scaled: [UInt8] = []
        scaled.reserveCapacity(newWidth * newHeight * 4)
        for row in 0..<newHeight {
            let rows = Coverage(of: row, among: newHeight, from: height)
            for column in columns {
                let color = mean(columns: column, rows: rows)
                scaled.append(color.red)
                scaled.append(color.green)
                scaled.append(color.blue)
                scaled.append(color.alpha)
            }
        }
        return Bitmap(width: newWidth, height: newHeight, samples: scaled)
    }

    private func mean(columns: Coverage, rows: Coverage) -> RGBA {
        var (red, green, blue, alpha, area) = (0, 0, 0, 0, 0)
        for row in rows.first...rows.last {
            let rowWeight = rows.weight(of: row)
            var index = (row * width + columns.first) * 4
            for column in columns.first...columns.last {
                let weight = rowWeight * columns.weight(of: column)
                // Weighted by opacity too, because the color of a transparent pixel must not show.
                let opacity = weight * Int(samples[index + 3])
                red += opacity * Int(samples[index])
                green += opacity * Int(samples[index + 1])
                blue += opacity * Int(samples[index + 2])
                alpha += opacity
                area += weight
                index += 4
            }
        }
        guard alpha > 0 else { return RGBA(0, 0, 0, 0) }
        func rounded(_ sum: Int, _ count: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
        return RGBA(rounded(red, alpha), rounded(green, alpha), rounded(blue, alpha), rounded(alpha, area))
    }
}

/// The range of old pixels that a new pixel covers along an axis. The unit is a fraction of the axis, of which it has
/// `old * new`, so all lengths are integers.
private struct Coverage {
    let first: Int
    let last: Int
    private let start: Int
    private let end: Int
    private let length: Int

    init(of index: Int, among new: Int, from old: Int) {
        start = index * old
        end = start + old
        length = new
        first = start / new
        last = (end - 1) / new
    }

    func weight(of index: Int) -> Int {
        min(end, (index + 1) * length) - max(start, index * length)
    }
}
