internal import Foundation
internal import RenderTree

/// The paths between two shapes of one type, for a page that moves from one to the other.
///
/// The page can interpolate the points of two paths. If the shape with the data in between has other points, or another
/// number of them, the paths on the way are sent too: one for each of a number of equal parts of the way.
enum PathKeyframes {
    /// The distance of a point from the straight way that nobody sees, in points.
    private static let tolerance: CGFloat = 0.5
    private static let partCount = 16
    /// The size of all paths as text past which a page gets fewer, and then none.
    private static let maximumBytes = 12_000

    /// Returns the paths of a layer on the way from an older one; nil if its ends are enough.
    static func between(_ old: RenderShapeLayer, _ new: RenderShapeLayer, size: CGSize?) -> [String]? {
        guard let (from, to, rect) = sources(old, new, size: size), let motion = from.makeMotion(),
            motion.retarget(to: to, with: MotionChange(.linear(duration: 1), at: 0))
        else { return nil }
        var paths: [RenderPath] = []
        for part in 0...partCount {
            motion.advance(to: Double(part) / Double(partCount)) { _ in }
            paths.append(part == partCount ? to.path(in: rect) : motion.shown.path(in: rect))
        }
        if isStraight(paths) { return nil }
        var texts = paths.map(SVG.path)
        while texts.reduce(0, { $0 + $1.utf8.count }) > maximumBytes, texts.count > 3 {
            texts = texts.indices.filter { $0.isMultiple(of: 2) }.map { texts[$0] }
        }
        return texts.reduce(0) { $0 + $1.utf8.count } > maximumBytes ? nil : texts
    }

    /// Returns the parts of one path that a layer shows before and after a change; nil if that is not all that changes.
    static func trimmings(_ old: RenderShapeLayer, _ new: RenderShapeLayer, size: CGSize?)
        -> (before: RenderTrimming, after: RenderTrimming)?
    {
        guard let (from, to, rect) = sources(old, new, size: size), let before = from.trimming(in: rect),
            let after = to.trimming(in: rect), before.whole == after.whole
        else { return nil }
        return (before, after)
    }

    /// Returns the different sources of two outlines with equal insets, and the rectangle of their paths.
    private static func sources(_ old: RenderShapeLayer, _ new: RenderShapeLayer, size: CGSize?)
        -> (any RenderPathSource, any RenderPathSource, CGRect)?
    {
        var (one, other, insets) = (old.outline, new.outline, CGFloat(0))
        while case .inset(let inner, let amount) = other, case .inset(let former, amount) = one {
            (one, other, insets) = (former, inner, insets + amount)
        }
        guard case .source(let from) = one, case .source(let to) = other, !from.isSame(as: to) else { return nil }
        let whole = size ?? CGSize(width: 100, height: 100)
        let rect = CGRect(
            x: 0, y: 0, width: max(1, whole.width - 2 * insets), height: max(1, whole.height - 2 * insets))
        return (from, to, rect)
    }

    /// Whether the points of all paths lie on straight ways from the first to the last, at equal distances.
    private static func isStraight(_ paths: [RenderPath]) -> Bool {
        guard let first = paths.first, let last = paths.last else { return true }
        let (start, end) = (first.points, last.points)
        return paths.enumerated().allSatisfy { index, path in
            let points = path.points
            guard path.hasElements(like: first), points.count == start.count, points.count == end.count else {
                return false
            }
            let part = CGFloat(index) / CGFloat(partCount)
            return points.indices.allSatisfy {
                abs(start[$0].x + (end[$0].x - start[$0].x) * part - points[$0].x) <= tolerance
                    && abs(start[$0].y + (end[$0].y - start[$0].y) * part - points[$0].y) <= tolerance
            }
        }
    }
}

extension RenderPath {
    fileprivate var points: [CGPoint] {
        elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .quad(let point, let control): [control, point]
            case .curve(let point, let first, let second): [first, second, point]
            case .close: []
            }
        }
    }

    /// Whether two paths consist of the same kinds of elements.
    fileprivate func hasElements(like other: RenderPath) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { one, other in
                switch (one, other) {
                case (.move, .move), (.line, .line), (.quad, .quad), (.curve, .curve), (.close, .close): true
                default: false
                }
            }
    }
}
