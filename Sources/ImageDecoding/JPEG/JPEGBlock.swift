/// The inverse transform of a component's 8 × 8 coefficients to pixels.
enum JPEGBlock {
    /// The positions of the coefficients, in file order.
    static let zigzag = [
        0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14,
        21,
        28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61,
        54, 47, 55, 62, 63,
    ]

    /// cos(kπ/16) / 2 for k from 1 to 7, in units of 1/8192.
    private static let (c1, c2, c3, c4, c5, c6, c7) = (4017, 3784, 3406, 2896, 2276, 1567, 799)

    /// Writes the pixels of a block.
    ///
    /// - Parameters:
    ///   - coefficients: The coefficients of all blocks of a component.
    ///   - start: The index of this block's first coefficient.
    ///   - quantization: The factor of each coefficient.
    ///   - scratch: A buffer of 64 numbers.
    ///   - plane: The pixels of the component.
    ///   - corner: The index of the block's first pixel.
    ///   - stride: The distance between rows.
    static func transform(
        _ coefficients: [Int16],
        from start: Int,
        quantization: [Int],
        scratch: inout [Int],
        into plane: inout [UInt8],
        at corner: Int,
        stride: Int
    ) {
        for index in 0..<64 { scratch[index] = Int(coefficients[start + index]) * quantization[index] }
        // Three additional bits of precision are kept between the two passes.
        for column in 0..<8 { transformLine(&scratch, from: column, step: 8, shift: 10) }
        for row in 0..<8 {
            transformLine(&scratch, from: row * 8, step: 1, shift: 16)
            let target = corner + row * stride
            for column in 0..<8 { plane[target + column] = UInt8(clamping: scratch[row * 8 + column] + 128) }
        }
    }

    /// The inverse discrete cosine transform of eight numbers, with even and odd coefficients computed separately.
    @inline(__always)
    private static func transformLine(_ values: inout [Int], from start: Int, step: Int, shift: Int) {
        let (x0, x1, x2, x3) = (
            values[start], values[start + step], values[start + 2 * step], values[start + 3 * step]
        )
        let (x4, x5, x6, x7) = (
            values[start + 4 * step], values[start + 5 * step], values[start + 6 * step], values[start + 7 * step]
        )
        let rounding = 1 << (shift - 1)
        let (sum, difference) = ((x0 + x4) * c4 + rounding, (x0 - x4) * c4 + rounding)
        let (outer, inner) = (x2 * c2 + x6 * c6, x2 * c6 - x6 * c2)
        let (e0, e1, e2, e3) = (sum + outer, difference + inner, difference - inner, sum - outer)
        let o0 = x1 * c1 + x3 * c3 + x5 * c5 + x7 * c7
        let o1 = x1 * c3 - x3 * c7 - x5 * c1 - x7 * c5
        let o2 = x1 * c5 - x3 * c1 + x5 * c7 + x7 * c3
        let o3 = x1 * c7 - x3 * c5 + x5 * c3 - x7 * c1
        values[start] = (e0 + o0) >> shift
        values[start + step] = (e1 + o1) >> shift
        values[start + 2 * step] = (e2 + o2) >> shift
        values[start + 3 * step] = (e3 + o3) >> shift
        values[start + 4 * step] = (e3 - o3) >> shift
        values[start + 5 * step] = (e2 - o2) >> shift
        values[start + 6 * step] = (e1 - o1) >> shift
        values[start + 7 * step] = (e0 - o0) >> shift
    }
}
