import Foundation

/// Writes PNG files of eight bits without compression, optionally with errors.
struct PNGWriter {
    var width: Int
    var height: Int
    var colorType: UInt8
    var palette: [UInt8] = []
    /// Each row begins with the byte of its filter.
    var rows: [[UInt8]]

    var data: Data {
        let header = Self.word(width) + Self.word(height) + [8, colorType, 0, 0, 0]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk("IHDR", header)
        if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
        file += Self.chunk("IDAT", Self.stored(rows.flatMap(\.self)))
        file += Self.chunk("IEND", [])
        return Data(file)
    }

    static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(kind.utf8) + data
        return word(data.count) + named + word(crc(named))
    }

    /// A zlib stream of one stored block.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + word(high << 16 | low)
    }

    private static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Computed bit by bit, as in the format's specification.
    private static func crc(_ bytes: [UInt8]) -> Int {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
        }
        return Int(~crc)
    }
}
