import Foundation

/// The bytes of a small TrueType font. An em has 100 units.
struct FontBuilder {
    /// The glyphs by their number. Characters from "A" on have the glyphs from 0 on.
    var glyphs: [[UInt8]]

    /// A square with sides of 100 units above the baseline, as one contour.
    static var square: [UInt8] {
        var bytes = words([1, 0, 0, 100, 100, 3, 0])
        bytes += [1, 1, 1, 1]
        bytes += words([0, 100, 0, -100])
        bytes += words([0, 0, 100, 0])
        return bytes
    }

    /// A glyph composed of others, each at the origin.
    static func compound(_ parts: [Int]) -> [UInt8] {
        var bytes = words([-1, 0, 0, 100, 100])
        for (index, part) in parts.enumerated() {
            let isLast = index + 1 == parts.count
            bytes += words([isLast ? 0 : 0x20, part, 0])
        }
        return bytes
    }

    var data: Data {
        let tables: [(name: String, bytes: [UInt8])] = [
            ("cmap", characterMap),
            ("glyf", Array(glyphs.joined())),
            ("head", Self.words(27, [9: 100, 25: 1])),
            ("hhea", Self.words(18, [2: 80, 3: -20, 17: 1])),
            ("hmtx", Self.words([100, 0])),
            ("loca", locations),
            ("maxp", Self.words([0, 1, glyphs.count])),
        ]
        var directory = Self.words([0, 1, tables.count, 0, 0, 0])
        var content: [UInt8] = []
        for table in tables {
            let start = 12 + 16 * tables.count + content.count
            directory += Array(table.name.utf8)
            directory += Self.longs([0, start, table.bytes.count])
            content += table.bytes
        }
        return Data(directory + content)
    }

    private var characterMap: [UInt8] {
        var bytes = Self.words([0, 1, 3, 10])
        bytes += Self.longs([12])
        bytes += Self.words([12, 0])
        bytes += Self.longs([28, 0, 1, 65, 65 + glyphs.count - 1, 0])
        return bytes
    }

    private var locations: [UInt8] {
        var ends = [0]
        for glyph in glyphs { ends.append(ends[ends.count - 1] + glyph.count) }
        return Self.longs(ends)
    }

    /// Numbers of 16 bits, most significant byte first.
    private static func words(_ numbers: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { bytes += [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)] }
        return bytes
    }

    /// Numbers of 16 bits, which are 0 except for some.
    private static func words(_ count: Int, _ numbers: [Int: Int]) -> [UInt8] {
        words((0..<count).map { numbers[$0] ?? 0 })
    }

    /// Numbers of 32 bits, most significant byte first.
    private static func longs(_ numbers: [Int]) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers { bytes += words([number >> 16, number]) }
        return bytes
    }
}
