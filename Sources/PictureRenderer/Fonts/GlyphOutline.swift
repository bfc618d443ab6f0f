internal import Foundation
internal import RenderTree

/// The contours of a glyph: points on the outline, and control points between them.
struct GlyphOutline {
    private struct Point {
        var place: CGPoint
        let isOnCurve: Bool
    }

    private var contours: [[Point]] = []

    init(_ file: FontBytes, _ range: Range<Int>, contours count: Int) {
        var place = range.lowerBound + 10
        let ends = (0..<count).map { file.u16(place + 2 * $0) }
        place += 2 * count
        place += 2 + file.u16(place)
        let pointCount = (ends.last ?? -1) + 1
        guard place < range.upperBound else { return }
        var flags: [Int] = []
        while flags.count < pointCount, place < range.upperBound {
            let flag = file.u8(place)
            place += 1
            var times = 1
            if flag & 8 != 0 {
                times += file.u8(place)
                place += 1
            }
            flags += [Int](repeating: flag, count: times)
        }
        guard flags.count >= pointCount else { return }
        let x = Self.coordinates(file, flags.prefix(pointCount), at: &place, short: 2, same: 16)
        let y = Self.coordinates(file, flags.prefix(pointCount), at: &place, short: 4, same: 32)
        var start = 0
        for end in ends where end >= start && end < pointCount {
            contours.append(
                (start...end).map { Point(place: CGPoint(x: x[$0], y: y[$0]), isOnCurve: flags[$0] & 1 != 0) })
            start = end + 1
        }
    }

    private static func coordinates(
        _ file: FontBytes, _ flags: ArraySlice<Int>, at place: inout Int, short: Int, same: Int
    ) -> [Int] {
        var value = 0
        return flags.map { flag in
            if flag & short != 0 {
                value += flag & same != 0 ? file.u8(place) : -file.u8(place)
                place += 1
            } else if flag & same == 0 {
                value += file.i16(place)
                place += 2
            }
            return value
        }
    }

    /// Adds the contours to a path. Two control points in a row have a point of the outline halfway between them.
    func add(to path: inout RenderPath, _ transform: RenderTransform) {
        for contour in contours where contour.count > 1 {
            let points = contour.map { Point(place: transform.applied(to: $0.place), isOnCurve: $0.isOnCurve) }
            let first = points.firstIndex { $0.isOnCurve }
            let start = first.map { points[$0].place } ?? Self.middle(points[0].place, points[points.count - 1].place)
            path.move(to: start)
            var control: CGPoint?
            let from = first.map { $0 + 1 } ?? 0
            for offset in 0..<(first == nil ? points.count : points.count - 1) {
                let point = points[(from + offset) % points.count]
                switch (control, point.isOnCurve) {
                case (let known?, true):
                    path.addQuad(to: point.place, control: known)
                    control = nil
                case (nil, true): path.addLine(to: point.place)
                case (let known?, false):
                    path.addQuad(to: Self.middle(known, point.place), control: known)
                    control = point.place
                case (nil, false): control = point.place
                }
            }
            if let control { path.addQuad(to: start, control: control) }
            path.close()
        }
    }

    private static func middle(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
        CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
}

/// A component of a composite glyph.
struct GlyphPart {
    let glyph: Int
    let transform: RenderTransform

    /// Reads the parts of a glyph, up to a maximum number. Components that are placed by points of other components are
    /// at the origin.
    static func parts(_ file: FontBytes, _ range: Range<Int>, atMost count: Int) -> [GlyphPart] {
        var parts: [GlyphPart] = []
        var place = range.lowerBound + 10
        while parts.count < count, place + 4 <= range.upperBound {
            let (flags, glyph) = (file.u16(place), file.u16(place + 2))
            place += 4
            let hasWords = flags & 1 != 0
            var transform = RenderTransform.identity
            if flags & 2 != 0 {
                transform.tx = CGFloat(hasWords ? file.i16(place) : file.i8(place))
                transform.ty = CGFloat(hasWords ? file.i16(place + 2) : file.i8(place + 1))
            }
            place += hasWords ? 4 : 2
            func scale(_ index: Int) -> CGFloat { CGFloat(file.i16(place + 2 * index)) / 16_384 }
            if flags & 0x08 != 0 {
                (transform.a, transform.d) = (scale(0), scale(0))
                place += 2
            } else if flags & 0x40 != 0 {
                (transform.a, transform.d) = (scale(0), scale(1))
                place += 4
            } else if flags & 0x80 != 0 {
                (transform.a, transform.b, transform.c, transform.d) = (scale(0), scale(1), scale(2), scale(3))
                place += 8
            }
            parts.append(GlyphPart(glyph: glyph, transform: transform))
            if flags & 0x20 == 0 { break }
        }
        return parts
    }
}
