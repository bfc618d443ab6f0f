internal import Foundation
internal import RenderTree

/// The paths between two shapes of one type, for a page that moves from one to the other.
enum PathKeyframes {
    /// The largest deviation of a point from its exact position during the motion, in points, too small to be seen.
    private static let tolerance = 0.5
    /// The size of all coordinates as text beyond which a page receives them at fewer moments, and then not at all.
    private static let maximumBytes = 4000

    /// Returns the stretches of a layer's motion from an older one; nil if the page needs only the new path.
    static func between(_ old: RenderShapeLayer, _ new: RenderShapeLayer, size: CGSize?) -> [PathStretch]? {
        guard let (from, to, rect) = sources(old, new, size: size), let motion = from.makeMotion(),
            // Linear over a second, so that a time is a progress: the page applies the curve of the animation itself.
            motion.retarget(to: to, with: MotionChange(.linear(duration: 1), at: 0))
        else { return nil }
        let count = PathStretch.partCount
        var paths = (0...count).map { part in
            // The end comes from the target itself, because the page keeps it when the motion is over.
            if part == count { return PathCoordinates(to.path(in: rect)) }
            motion.advance(to: Double(part) / Double(count)) { _ in }
            return PathCoordinates(motion.presentation.path(in: rect))
        }
        // The page itself has created a part of a path.
        let isFirstKnown = from.trimming(in: rect) == nil
        while paths.count > 8 {
            let stretches = PathStretch.covering(paths, isFirstKnown: isFirstKnown, tolerance: tolerance)
            let bytes = stretches.reduce(0) { $0 + $1.coordinates.utf8.count }
            // The motion is straight, from a known path to the new one: the page needs only the new one, if that is
            // about as short.
            if stretches.count == 1, isFirstKnown, stretches[0].degree == 1,
                SVG.path(to.path(in: rect)).utf8.count <= bytes + Self.smallPath
            {
                return nil
            }
            if bytes <= maximumBytes { return stretches }
            // Halved, so that the number of parts stays a divisor of all parts.
            paths = paths.indices.filter { $0.isMultiple(of: 2) }.map { paths[$0] }
        }
        return nil
    }

    /// The size of a path as text that costs no more than the operation with its coordinates.
    private static let smallPath = 20

    /// Returns the parts of one path that a layer shows before and after a change; nil if anything else changes.
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
}
