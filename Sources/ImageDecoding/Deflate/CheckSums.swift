/// The checksum at the end of a zlib stream.
enum Adler32 {
    static func sum(of bytes: [UInt8]) -> Int {
        var (low, high) = (1, 0)
        var start = 0
        while start < bytes.count {
            // A block is short enough that the sums do not overflow before they are reduced.
            let end = min(start + 4096, bytes.count)
            for index in start..<end {
                low += Int(bytes[index])
                high += low
            }
            low %= 65_521
            high %= 65_521
            start = end
        }
        return high << 16 | low
    }
}

/// The checksum of a chunk in a PNG file.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }

    static func sum(of bytes: ArraySlice<UInt8>) -> Int {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8 }
        return Int(crc ^ 0xFFFF_FFFF)
    }
}
