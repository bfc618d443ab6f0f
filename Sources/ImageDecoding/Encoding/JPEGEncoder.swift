internal import ClampedNumbers
package import Foundation

extension Bitmap {
    /// Returns the picture as a baseline JPEG file, with as many samples of color as of brightness.
    ///
    /// Transparent pixels are drawn on white. Time and memory are proportional to the pixels. Follows ITU-T T.81 with
    /// the tables of its annex K, and the JFIF format.
    ///
    /// - Parameter quality: From 0, the smallest file, to 1, the best picture.
    /// - Returns: Nil for a picture that the format cannot hold: an empty one, or a side of more than 65,535 pixels.
    package func jpegData(quality: Double) -> Data? {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
        var encoder = JPEGEncoder(quality: quality)
        return Data(encoder.encode(self))
    }
}

/// The writer of one JPEG file.
struct JPEGEncoder {
    private var bytes: [UInt8] = []
    private var bits = 0
    private var bitCount = 0
    private let quantizations: [[Int]]
    private let codes: [JPEGCode] = [.brightnessDC, .brightnessAC, .colorDC, .colorAC]

    init(quality: Double) {
        // The scale of the usual quality from 1 to 100, in percent of the standard's tables.
        let percent = min(max(quality.isNaN ? 1 : quality, 0.01), 1) * 100
        let scale = percent < 50 ? 5000 / percent : 200 - percent * 2
        quantizations = [JPEGTables.brightness, JPEGTables.color].map { table in
            table.map { Int(clamping: (Double($0) * scale + 50) / 100, to: 1...255) }
        }
    }

    mutating func encode(_ bitmap: Bitmap) -> [UInt8] {
        writeHeaders(width: bitmap.width, height: bitmap.height)
        writeBlocks(of: bitmap)
        // The last byte is filled up with ones.
        if bitCount > 0 { put((1 << (8 - bitCount)) - 1, 8 - bitCount) }
        bytes += [0xFF, 0xD9]
        return bytes
    }

    // MARK: - Segments

    private mutating func writeHeaders(width: Int, height: Int) {
        bytes += [0xFF, 0xD8]
        segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
        for (number, table) in quantizations.enumerated() {
            segment(0xDB, [UInt8(number)] + JPEGBlock.zigzag.map { UInt8(table[$0]) })
        }
        // The components are brightness and two colors; one block of each makes a unit.
        let components: [UInt8] = [1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
        // One sum of literals and bytes takes the compiler three seconds.
        let lengths = [height, width].flatMap { length -> [UInt8] in [UInt8(length >> 8), UInt8(length & 255)] }
        let frame: [[UInt8]] = [[8], lengths, [3], components]
        segment(0xC0, Array(frame.joined()))
        for (number, code) in zip([0x00, 0x10, 0x01, 0x11] as [UInt8], codes) {
            segment(0xC4, [number] + code.counts + code.symbols)
        }
        segment(0xDA, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])
    }

    private mutating func segment(_ marker: UInt8, _ content: [UInt8]) {
        let length = content.count + 2
        bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
    }

    // MARK: - Blocks

    private mutating func writeBlocks(of bitmap: Bitmap) {
        var previous = [0, 0, 0]
        for top in stride(from: 0, to: bitmap.height, by: 8) {
            for left in stride(from: 0, to: bitmap.width, by: 8) {
                let planes = Self.planes(of: bitmap, left: left, top: top)
                for (component, plane) in planes.enumerated() {
                    let table = component == 0 ? 0 : 1
                    let coefficients = JPEGTransform.coefficients(of: plane, quantization: quantizations[table])
                    write(coefficients, after: previous[component], table: table)
                    previous[component] = coefficients[0]
                }
            }
        }
    }

    /// The brightness and the two colors of a block, from -128 to 127. Pixels beyond the edge repeat those at the edge.
    private static func planes(of bitmap: Bitmap, left: Int, top: Int) -> [[Double]] {
        var planes = Array(repeating: [Double](repeating: 0, count: 64), count: 3)
        for row in 0..<8 {
            for column in 0..<8 {
                let pixel = bitmap[min(left + column, bitmap.width - 1), min(top + row, bitmap.height - 1)]
                let color = pixel.over(RGBA(255, 255, 255))
                let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
                let index = row * 8 + column
                planes[0][index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
                planes[1][index] = -0.168_736 * red - 0.331_264 * green + 0.5 * blue
                planes[2][index] = 0.5 * red - 0.418_688 * green - 0.081_312 * blue
            }
        }
        return planes
    }

    /// Writes the coefficients of a block: the difference of the first, then runs of zeros with the value after them.
    private mutating func write(_ coefficients: [Int], after previous: Int, table: Int) {
        let (first, others) = (codes[table * 2], codes[table * 2 + 1])
        let difference = coefficients[0] - previous
        put(first, Self.size(of: difference))
        putMagnitude(difference)
        var zeros = 0
        for index in 1..<64 {
            let value = coefficients[JPEGBlock.zigzag[index]]
            guard value != 0 else {
                zeros += 1
                continue
            }
            while zeros > 15 {
                put(others, 0xF0)
                zeros -= 16
            }
            put(others, zeros << 4 | Self.size(of: value))
            putMagnitude(value)
            zeros = 0
        }
        if zeros > 0 { put(others, 0) }
    }

    /// The number of bits of a value without its sign.
    private static func size(of value: Int) -> Int {
        Int.bitWidth - abs(value).leadingZeroBitCount
    }

    // MARK: - Bits

    private mutating func putMagnitude(_ value: Int) {
        let size = Self.size(of: value)
        put(value < 0 ? value + (1 << size) - 1 : value, size)
    }

    private mutating func put(_ code: JPEGCode, _ symbol: Int) {
        put(code.words[symbol], code.lengths[symbol])
    }

    /// Writes bits, the highest first. A byte of ones is followed by a zero, so that it is not taken for a marker.
    private mutating func put(_ value: Int, _ count: Int) {
        bits = bits << count | value
        bitCount += count
        while bitCount >= 8 {
            bitCount -= 8
            let byte = UInt8(truncatingIfNeeded: bits >> bitCount)
            bytes.append(byte)
            if byte == 0xFF { bytes.append(0) }
        }
        bits &= (1 << bitCount) - 1
    }
}
