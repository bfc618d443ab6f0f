public import Foundation

extension Animation {
    private static let defaultDuration = 0.35

    /// The animation of changes that name no other: a smooth spring, the same as in Apple's SwiftUI since 2023.
    public static let `default` = Animation(
        Animation.spring(response: 0.55, dampingFraction: 1).function, name: "DefaultAnimation")

    /// Constant speed for the default duration, 0.35 seconds.
    public static var linear: Animation { linear(duration: defaultDuration) }

    /// Constant speed for `duration` seconds.
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

    /// Accelerates from rest for the default duration, 0.35 seconds.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }

    /// Accelerates from rest for `duration` seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

    /// Decelerates to rest for the default duration, 0.35 seconds.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }

    /// Decelerates to rest for `duration` seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }

    /// Accelerates, then decelerates, for the default duration, 0.35 seconds.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// Accelerates, then decelerates, for `duration` seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// Follows a cubic Bézier curve from (0, 0) to (1, 1) with the two control points given.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
    }

    /// Follows `curve` for `duration` seconds.
    ///
    /// ```swift
    /// let animation = Animation.timingCurve(.circularEaseOut, duration: 0.4)
    /// ```
    ///
    /// Follows [Apple's
    /// timingCurve(_:duration:)](https://developer.apple.com/documentation/swiftui/animation/timingcurve(_:duration:)).
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.curve(CurveAnimation(curve: curve, duration: duration)))
    }
}
