internal import ClampedNumbers
internal import Foundation

extension UnitPoint {
    /// The same point as a `CGPoint`. A coordinate that is NaN is replaced by the center's.
    var point: CGPoint { CGPoint(x: x.replacingNaN(with: 0.5), y: y.replacingNaN(with: 0.5)) }
}
