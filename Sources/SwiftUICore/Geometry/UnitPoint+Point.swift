internal import ClampedNumbers
internal import Foundation

extension UnitPoint {
    /// The same point as a `CGPoint`. A coordinate that is not a number becomes that of the center.
    var point: CGPoint { CGPoint(x: x.replacingNaN(with: 0.5), y: y.replacingNaN(with: 0.5)) }
}
