public import Foundation

extension Animation {
    private static let defaultDuration = 0.35

    /// A default animation instance: a smooth spring, the same as in Apple's SwiftUI since 2023.
    public static let `default` = Animation(
        Animation.spring(response: 0.55, dampingFraction: 1).function, name: "DefaultAnimation")

    /// An animation that moves at a constant speed.
    public static var linear: Animation { linear(duration: defaultDuration) }

    /// An animation that moves at a constant speed during a specified duration.
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

    /// An animation that starts slowly and then increases speed towards the end of the movement.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }

    /// An animation with a specified duration that starts slowly and then increases speed.
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

    /// An animation that starts quickly and then slows towards the end of the movement.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }

    /// An animation with a specified duration that starts quickly and then slows.
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }

    /// An animation that combines the behaviors of in and out easing animations.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// An animation with a specified duration that combines the behaviors of in and out easing animations.
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// An animation created from a cubic Bézier timing curve.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
    }

    /// Creates a new animation with speed controlled by the given curve.
    ///
    /// ```swift
    /// let animation = Animation.timingCurve(.circularEaseOut, duration: 0.4)
    /// ```
    ///
    /// Follows [Apple's timingCurve(_:duration:)](https://developer.apple.com/documentation/swiftui/animation/timingcurve(_:duration:)).
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.curve(CurveAnimation(curve: curve, duration: duration)))
    }
}
