package import RenderTree

/// The way a view changes over time to create a smooth visual transition from one state to another.
///
/// ```swift
/// let pulse = Animation.easeInOut(duration: 0.5).repeatForever()
/// let late = Animation.spring().delay(0.2)
/// ```
///
/// An animation only describes the change. The renderer decides how to show it. Times are in seconds. Modifiers apply
/// to the animation that they are called on: `.delay(1).speed(2)` waits half a second, `.speed(2).delay(1)` one second.
/// Follows [Apple's Animation](https://developer.apple.com/documentation/swiftui/animation).
public struct Animation: Hashable, Sendable {
    /// The animation in the form that renderers receive.
    package var rendered: RenderAnimation

    init(_ curve: RenderAnimation.Curve, duration: Double) {
        rendered = RenderAnimation(curve: curve, duration: duration)
    }

    private func with(_ change: (inout RenderAnimation) -> Void) -> Animation {
        var animation = self
        change(&animation.rendered)
        return animation
    }
}

extension Animation: CustomStringConvertible {
    public var description: String { "\(rendered)" }
}

// MARK: - Modifiers

extension Animation {
    /// Delays the start of the animation by the specified number of seconds.
    public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }

    /// Changes the duration of an animation by adjusting its speed.
    public func speed(_ speed: Double) -> Animation {
        with {
            $0.duration /= speed
            $0.delay /= speed
            $0.pause /= speed
            if case .spring(var spring) = $0.curve {
                spring.response /= speed
                spring.initialVelocity *= speed
                spring.blendDuration /= speed
                $0.curve = .spring(spring)
            }
        }
    }

    /// Repeats the animation for a specific number of times.
    ///
    /// If the animation already repeats, the new count replaces the old one.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeating(repeatCount, autoreverses)
    }

    /// Repeats the animation for the lifespan of the view containing the animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation { repeating(nil, autoreverses) }

    private func repeating(_ count: Int?, _ autoreverses: Bool) -> Animation {
        with {
            $0.repeatCount = count
            $0.autoreverses = autoreverses
            // An earlier delay becomes a part of each repetition.
            $0.pause += $0.delay
            $0.delay = 0
        }
    }
}

// MARK: - Curves

extension Animation {
    private static let defaultDuration = 0.35

    /// A default animation instance: a smooth spring, the same as in Apple's SwiftUI since 2023.
    public static let `default` = Animation.spring(response: 0.55, dampingFraction: 1)

    /// An animation that moves at a constant speed.
    public static var linear: Animation { linear(duration: defaultDuration) }

    /// An animation that moves at a constant speed during a specified duration.
    public static func linear(duration: Double) -> Animation { Animation(.linear, duration: duration) }

    /// An animation that starts slowly and then increases speed towards the end of the movement.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }

    /// An animation with a specified duration that starts slowly and then increases speed.
    public static func easeIn(duration: Double) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }

    /// An animation that starts quickly and then slows towards the end of the movement.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }

    /// An animation with a specified duration that starts quickly and then slows.
    public static func easeOut(duration: Double) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }

    /// An animation that combines the behaviors of in and out easing animations.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

    /// An animation with a specified duration that combines the behaviors of in and out easing animations.
    public static func easeInOut(duration: Double) -> Animation { timingCurve(0.42, 0, 0.58, 1, duration: duration) }

    /// An animation created from a cubic Bézier timing curve.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(.bezier(p1x, p1y, p2x, p2y), duration: duration)
    }
}
