internal import Foundation
internal import RenderTree

extension Animation {
    /// A persistent spring animation.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(RenderSpring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// A persistent spring animation, described by its perceived duration and its bounce.
    ///
    /// - Parameter bounce: 0 for no bounce, up to 1 for the most. Negative values overdamp the spring.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        spring(response: duration, dampingFraction: dampingFraction(ofBounce: bounce), blendDuration: blendDuration)
    }

    /// A persistent spring animation.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

    /// A convenience for a spring animation with a lower response value, intended for driving interactive animations.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A convenience for a spring animation with a lower duration, intended for driving interactive animations.
    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    /// A convenience for a spring animation with a lower response value, intended for driving interactive animations.
    public static var interactiveSpring: Animation {
        interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    }

    /// An interpolating spring animation that uses a damped spring model to produce values in the range of one to zero.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        Animation(
            RenderSpring(
                response: 2 * .pi * (mass / stiffness).squareRoot(),
                dampingFraction: damping / (2 * (stiffness * mass).squareRoot()),
                initialVelocity: initialVelocity,
                isAdditive: true
            ))
    }

    /// An interpolating spring animation, described by its perceived duration and its bounce.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        Animation(
            RenderSpring(
                response: duration,
                dampingFraction: dampingFraction(ofBounce: bounce),
                initialVelocity: initialVelocity,
                isAdditive: true
            ))
    }

    /// An interpolating spring animation of half a second without bounce.
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5, bounce: 0) }

    /// A smooth spring animation with a predefined duration and no bounce.
    public static var smooth: Animation { smooth(duration: 0.5) }

    /// A smooth spring animation with a predefined duration and no bounce that can be tuned.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring animation with a predefined duration and small amount of bounce that feels more snappy.
    public static var snappy: Animation { snappy(duration: 0.5) }

    /// A spring animation with a predefined duration and small amount of bounce that can be tuned.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring animation with a predefined duration and higher amount of bounce.
    public static var bouncy: Animation { bouncy(duration: 0.5) }

    /// A spring animation with a predefined duration and higher amount of bounce that can be tuned.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    private init(_ spring: RenderSpring) {
        self.init(.spring(spring), duration: spring.settlingDuration)
    }

    private static func dampingFraction(ofBounce bounce: Double) -> Double {
        bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    }
}

extension RenderSpring {
    /// The seconds until at most a thousandth of the distance remains, by the decay of the slowest term.
    fileprivate var settlingDuration: Double {
        guard response > 0 else { return 0 }
        guard dampingFraction > 0 else { return .infinity }
        let frequency = 2 * .pi / response
        let decay =
            dampingFraction < 1
            ? dampingFraction : dampingFraction - (dampingFraction * dampingFraction - 1).squareRoot()
        return log(1000) / (decay * frequency)
    }
}
