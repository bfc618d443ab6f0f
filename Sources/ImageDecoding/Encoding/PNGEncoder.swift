package import Foundation

extension Bitmap {
    /// Returns the picture as a PNG file with eight bits a sample, with an alpha channel only if a pixel needs it.
    ///
    /// Time and memory are proportional to the pixels.
    package func pngData() -> Data {
        let isOpaque = stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 }
        var file = PNGHeader.signature
        var header: [UInt8] = []
        for side in [width, height] { header.append(bigEndian: side) }
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        file.append(chunk: "IHDR", header)
        file.append(chunk: "IDAT", Deflate.compressed(filteredRows(channels: isOpaque ? 3 : 4)))
        file.append(chunk: "IEND", [])
        return Data(file)
    }

    /// The rows with the differences to the row above, which suit photos and drawings alike without a search.
    private func filteredRows(channels: Int) -> [UInt8] {
        let up: UInt8 = 2
        var rows: [UInt8] = []
        rows.reserveCapacity((width * channels + 1) * height)
        for row in 0..<height {
            rows.append(up)
            for column in 0..<width {
                let start = (row * width + column) * 4
                for index in start..<start + channels {
                    rows.append(samples[index] &- (row > 0 ? samples[index - width * 4] : 0))
                }
            }
        }
        return rows
    }
}

extension [UInt8] {
    fileprivate mutating func append(bigEndian number: Int) {
        for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    fileprivate mutating func append(chunk type: String, _ content: [UInt8]) {
        append(bigEndian: content.count)
        let start = count
        append(contentsOf: type.utf8)
        append(contentsOf: content)
        append(bigEndian: CRC32.sum(of: self[start...]))
    }
}
