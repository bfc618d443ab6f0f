internal import Foundation
internal import Locking
internal import RenderTree

/// The outlines and widths of a TrueType font.
///
/// Positions in the file are checked at each read, so a damaged font yields empty glyphs.
final class FontFile: Sendable {
    /// The maximum number of levels of a composite glyph.
    private static let maximumDepth = 6
    /// The maximum number of parts of a composite glyph, on all levels. Without a limit, their number could grow
    /// exponentially with the levels.
    private static let maximumParts = 256

    private let bytes: [UInt8]
    private let tables: [String: Range<Int>]
    private let unitsPerEm: CGFloat
    private let glyphCount: Int
    private let metricCount: Int
    private let hasLongLocations: Bool
    /// The distance from the top of a line to its baseline, in ems.
    let ascent: CGFloat
    /// The height of a line, in ems.
    let lineHeight: CGFloat
    private let characterMap: Int
    /// The outlines that were read, in ems.
    private let outlines = Locked([Int: RenderPath]())

    /// Reads the tables of a font; nil for a file without TrueType outlines.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        let file = FontBytes(bytes)
        var tables: [String: Range<Int>] = [:]
        for index in 0..<file.u16(4) {
            let record = 12 + index * 16
            guard record + 16 <= bytes.count else { break }
            let name = String(decoding: bytes[record..<record + 4], as: UTF8.self)
            let start = file.u32(record + 8)
            let end = min(bytes.count, start + file.u32(record + 12))
            if start < end { tables[name] = start..<end }
        }
        guard let head = tables["head"]?.lowerBound, let horizontal = tables["hhea"]?.lowerBound, tables["glyf"] != nil,
            tables["loca"] != nil, tables["hmtx"] != nil, let characters = tables["cmap"]?.lowerBound,
            let map = Self.characterMap(file, at: characters), file.u16(head + 18) > 0
        else { return nil }
        self.bytes = bytes
        self.tables = tables
        unitsPerEm = CGFloat(file.u16(head + 18))
        hasLongLocations = file.u16(head + 50) != 0
        glyphCount = tables["maxp"].map { file.u16($0.lowerBound + 4) } ?? 0
        metricCount = file.u16(horizontal + 34)
        ascent = CGFloat(file.i16(horizontal + 4)) / unitsPerEm
        let gap = CGFloat(max(0, file.i16(horizontal + 8)))
        lineHeight = ascent + (gap - CGFloat(file.i16(horizontal + 6))) / unitsPerEm
        characterMap = map
    }

    /// The position of the map from Unicode to glyphs: of the map of all of Unicode, or else of its first plane.
    private static func characterMap(_ file: FontBytes, at table: Int) -> Int? {
        var found: Int?
        for index in 0..<file.u16(table + 2) {
            let record = table + 4 + index * 8
            let map = table + file.u32(record + 4)
            switch file.u16(map) {
            case 12: return map
            case 4 where [0, 3].contains(file.u16(record)): found = map
            default: break
            }
        }
        return found
    }

    /// Returns the glyph of a character; nil if the font has none.
    func glyph(of scalar: Unicode.Scalar) -> Int? {
        let file = FontBytes(bytes)
        let code = Int(scalar.value)
        let glyph =
            file.u16(characterMap) == 12 ? glyph(of: code, inGroupsOf: file) : glyph(of: code, inSegmentsOf: file)
        return glyph > 0 && glyph < glyphCount ? glyph : nil
    }

    private func glyph(of code: Int, inGroupsOf file: FontBytes) -> Int {
        var (low, high) = (0, min(file.u32(characterMap + 12), bytes.count / 12))
        while low < high {
            let middle = (low + high) / 2
            let group = characterMap + 16 + middle * 12
            if code < file.u32(group) {
                high = middle
            } else if code > file.u32(group + 4) {
                low = middle + 1
            } else {
                return file.u32(group + 8) + code - file.u32(group)
            }
        }
        return 0
    }

    private func glyph(of code: Int, inSegmentsOf file: FontBytes) -> Int {
        guard code <= 0xFFFF else { return 0 }
        let size = file.u16(characterMap + 6) & ~1
        // A binary search: the segments are sorted by their ends, a font has thousands, and each character of a text is
        // looked up.
        var (low, high) = (0, size / 2)
        while low < high {
            let middle = (low + high) / 2
            if code <= file.u16(characterMap + 14 + middle * 2) { high = middle } else { low = middle + 1 }
        }
        guard low < size / 2 else { return 0 }
        let start = characterMap + 16 + size + low * 2
        guard code >= file.u16(start) else { return 0 }
        let delta = file.u16(start + size)
        let place = start + 2 * size
        let range = file.u16(place)
        if range == 0 { return (code + delta) & 0xFFFF }
        let glyph = file.u16(place + range + 2 * (code - file.u16(start)))
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }

    /// The advance width of a glyph, in ems.
    func advance(of glyph: Int) -> CGFloat {
        guard metricCount > 0, let table = tables["hmtx"] else { return 0 }
        return CGFloat(FontBytes(bytes).u16(table.lowerBound + 4 * min(glyph, metricCount - 1))) / unitsPerEm
    }

    /// The outline of a glyph in ems, with its origin on the baseline and y downwards.
    func outline(of glyph: Int) -> RenderPath {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        var path = RenderPath()
        var partsLeft = Self.maximumParts
        read(
            glyph, into: &path, RenderTransform(scaleX: 1 / unitsPerEm, y: -1 / unitsPerEm), within: [],
            partsLeft: &partsLeft)
        outlines.withLock { $0[glyph] = path }
        return path
    }

    private func range(of glyph: Int) -> Range<Int>? {
        guard let locations = tables["loca"]?.lowerBound, let outlines = tables["glyf"], glyph < glyphCount else {
            return nil
        }
        let file = FontBytes(bytes)
        func place(_ index: Int) -> Int {
            hasLongLocations ? file.u32(locations + 4 * index) : 2 * file.u16(locations + 2 * index)
        }
        let (start, end) = (outlines.lowerBound + place(glyph), outlines.lowerBound + place(glyph + 1))
        return start < end && end <= outlines.upperBound ? start..<end : nil
    }

    /// Adds the outline of a glyph. Composite glyphs may be nested a few levels deep, but must not contain themselves.
    ///
    /// `outer` has the glyphs that this one is a part of. `partsLeft` is the number of parts that the whole outline may
    /// still have.
    private func read(
        _ glyph: Int, into path: inout RenderPath, _ transform: RenderTransform, within outer: [Int],
        partsLeft: inout Int
    ) {
        guard outer.count < Self.maximumDepth, !outer.contains(glyph), let range = range(of: glyph) else { return }
        let file = FontBytes(bytes)
        let contours = file.i16(range.lowerBound)
        if contours >= 0 {
            GlyphOutline(file, range, contours: contours).add(to: &path, transform)
        } else {
            for part in GlyphPart.parts(file, range, atMost: partsLeft) {
                guard partsLeft > 0 else { return }
                partsLeft -= 1
                read(
                    part.glyph, into: &path, part.transform.then(transform), within: outer + [glyph],
                    partsLeft: &partsLeft)
            }
        }
    }
}

/// Numbers of a font file, most significant byte first. Those outside of the file are 0.
struct FontBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func u8(_ place: Int) -> Int { bytes.indices.contains(place) ? Int(bytes[place]) : 0 }
    func u16(_ place: Int) -> Int { u8(place) << 8 | u8(place + 1) }
    func u32(_ place: Int) -> Int { u16(place) << 16 | u16(place + 2) }
    func i16(_ place: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(place))) }
    func i8(_ place: Int) -> Int { Int(Int8(truncatingIfNeeded: u8(place))) }
}
