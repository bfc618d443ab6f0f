public import Foundation

extension Animation {
    /// Follows a spring. A new target starts from the current position and velocity.
    ///
    /// When it replaces another spring of the same value, it keeps the velocity. `blendDuration` is the
    /// time in which it then takes on its own stiffness and damping.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    /// Follows a spring, by its perceived duration and its bounce.
    ///
    /// `bounce` is 0 for no bounce, up to 1 for the most. Negative values overdamp the spring.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    /// Follows a spring. A new target starts from the current position and velocity.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        Animation(.spring(SpringAnimation(spring: spring, blendDuration: max(blendDuration, 0))))
    }

    /// Follows a spring. A new target starts from the current position and velocity.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

    /// A fast spring for values that follow a finger or a pointer.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A fast spring for values that follow a finger or a pointer, by its perceived duration.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    /// A fast spring for values that follow a finger or a pointer.
    public static var interactiveSpring: Animation {
        interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    }

    /// A spring by its mass, stiffness and damping.
    ///
    /// Later animations of the same value add to it, so that the velocity is kept.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
            initialVelocity: initialVelocity)
    }

    /// Follows a spring, by its perceived duration and its bounce. Overlapping animations add up.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// Follows a spring. Overlapping animations add up.
    ///
    /// An `initialVelocity` of 1 covers the whole distance in a second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        Animation(.interpolatingSpring(InterpolatingSpringAnimation(spring: spring, initialVelocity: initialVelocity)))
    }

    /// Follows a spring of half a second without bounce. Overlapping animations add up.
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5, bounce: 0) }

    /// A spring of half a second that does not overshoot.
    public static var smooth: Animation { smooth(duration: 0.5) }

    /// A spring without overshoot, unless `extraBounce` adds some.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    /// A spring of half a second that overshoots a little.
    public static var snappy: Animation { snappy(duration: 0.5) }

    /// A spring that overshoots a little, and by more with `extraBounce`.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    /// A spring of half a second that overshoots clearly.
    public static var bouncy: Animation { bouncy(duration: 0.5) }

    /// A spring that overshoots clearly, and by more with `extraBounce`.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }
}
