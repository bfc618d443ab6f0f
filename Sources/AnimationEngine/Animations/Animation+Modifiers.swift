internal import ClampedNumbers
public import Foundation

extension Animation {
    /// Waits `delay` seconds before the first movement; a value shows its old state until then.
    public func delay(_ delay: TimeInterval) -> Animation {
        Animation(.delayed(DelayedAnimation(base: self, delay: delay)))
    }

    /// Runs time `speed` times as fast: 2 halves the duration.
    public func speed(_ speed: Double) -> Animation {
        // At a speed of zero, the animation would have no end. The minimum speed looks still, and can be a divisor.
        Animation(.accelerated(AcceleratedAnimation(base: self, speed: speed.clamped(to: 1e-9...1e9, nan: 1))))
    }

    /// Runs `repeatCount` times in a row.
    ///
    /// With `autoreverses`, every second run goes back to the beginning along the same curve. If the animation
    /// already repeats, the new count replaces the old one.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeating(repeatCount, autoreverses)
    }

    /// Runs until the view leaves or another animation replaces this one.
    public func repeatForever(autoreverses: Bool = true) -> Animation { repeating(nil, autoreverses) }

    private func repeating(_ count: Int?, _ autoreverses: Bool) -> Animation {
        var base = self
        // Nested repetitions would multiply their counts.
        if case .repeated(let repeated) = function { base = repeated.base }
        return Animation(.repeated(RepeatedAnimation(base: base, count: count, autoreverses: autoreverses)))
    }

    /// Counts as logically complete after `duration` seconds at the latest, which is when completion handlers for that
    /// criterion run.
    ///
    /// The duration does not make the animation longer. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/animation/logicallycomplete(after:)).
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(.logicallyComplete(LogicallyCompleteAnimation(base: self, duration: duration)))
    }
}
