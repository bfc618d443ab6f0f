public import Foundation

extension Animation {
    /// Delays the start of the animation by the specified number of seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(.delayed(DelayedAnimation(base: self, delay: delay)))
    }

    /// Changes the duration of an animation by adjusting its speed.
    public func speed(_ speed: Double) -> Animation {
        Animation(.accelerated(AcceleratedAnimation(base: self, speed: max(speed, 0))))
    }

    /// Repeats the animation for a specific number of times.
    ///
    /// With `autoreverses` every second time leads back to the beginning, along the same curve. If the animation already
    /// repeats, the new count replaces the old one.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeating(repeatCount, autoreverses)
    }

    /// Repeats the animation for the lifespan of the view containing the animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation { repeating(nil, autoreverses) }

    private func repeating(_ count: Int?, _ autoreverses: Bool) -> Animation {
        var base = self
        if case .repeated(let repeated) = function { base = repeated.base }
        return Animation(.repeated(RepeatedAnimation(base: base, count: count, autoreverses: autoreverses)))
    }

    /// Causes the animation to report logical completion after the specified duration, if it has not already logically
    /// completed.
    ///
    /// The duration does not make the animation longer. Follows
    /// [Apple's logicallyComplete(after:)](https://developer.apple.com/documentation/swiftui/animation/logicallycomplete(after:)).
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(.logicallyComplete(LogicallyCompleteAnimation(base: self, duration: duration)))
    }
}
