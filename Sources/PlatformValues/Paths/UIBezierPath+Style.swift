public import Foundation
public import SwiftUICore

extension UIBezierPath {
    /// The width of a line along the path in points; initially 1.
    public var lineWidth: CGFloat {
        get { strokeStyle.lineWidth }
        set { strokeStyle.lineWidth = newValue }
    }

    /// The ends of a line along the path.
    public var lineCapStyle: CGLineCap {
        get { strokeStyle.lineCap }
        set { strokeStyle.lineCap = newValue }
    }

    /// The corners of a line along the path.
    public var lineJoinStyle: CGLineJoin {
        get { strokeStyle.lineJoin }
        set { strokeStyle.lineJoin = newValue }
    }

    /// The miter limit: the ratio of miter length to line width above which a corner is beveled; initially 10.
    public var miterLimit: CGFloat {
        get { strokeStyle.miterLimit }
        set { strokeStyle.miterLimit = newValue }
    }

    /// Sets the lengths of drawn and omitted parts of a line along the path in points; nil for a solid line.
    ///
    /// `count` is the number of lengths. `phase` is the offset into the parts at the start of a line.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        strokeStyle.dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        strokeStyle.dashPhase = phase
    }
}
