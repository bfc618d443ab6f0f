internal import Foundation

extension UnitPoint {
    /// The same point as a `CGPoint`.
    var point: CGPoint { CGPoint(x: x, y: y) }
}
