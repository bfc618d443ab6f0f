internal import ClampedNumbers
internal import RenderTree

/// An animation as a page runs it: a curve over a duration, and the number of iterations.
struct CSSMotion: Equatable {
    /// The duration of one iteration.
    let milliseconds: Int
    /// A CSS timing function, or a spring: `spring(response,dampingRatio)`, which takes over the velocity of a spring
    /// that it interrupts, or `spring(response,dampingRatio,velocity)`, which is added to others.
    let curve: String
    /// The delay before the first iteration.
    let delayMilliseconds: Int
    /// The number of iterations, a multiple of 0.5; 0 means that it never ends.
    let iterationCount: Double
    /// Whether every second iteration runs backward in time.
    let alternates: Bool

    init(_ animation: Animation) {
        let timing = animation.timing
        let start = timing.delay + timing.pause
        let function = CurveFunction(animation, timing)
        // CSS has one delay before all iterations, and its return reverses time. Other animations are sampled as one
        // long iteration.
        guard timing.repeatCount != 1, timing.pause > 0 || timing.autoreverses && !function.isSymmetric else {
            curve = function.css
            milliseconds = Self.milliseconds(timing.duration)
            delayMilliseconds = Self.milliseconds(start)
            iterationCount = Double(timing.repeatCount ?? 0)
            alternates = timing.repeatCount != 1 && timing.autoreverses
            return
        }
        // One iteration on the page includes the pause, and the return along the same curve.
        var cycle = EasingSamples()
        cycle.add(timing.pause, at: 0)
        cycle.add(function, over: timing.duration)
        if timing.autoreverses {
            cycle.add(timing.pause, at: 1)
            cycle.add(function, over: timing.duration, isReversed: true)
        }
        curve = cycle.css
        milliseconds = Self.milliseconds(cycle.length)
        delayMilliseconds = Self.milliseconds(timing.delay)
        // With autoreverse, a cycle holds two repetitions: there and back.
        iterationCount = Double(timing.repeatCount ?? 0) / (timing.autoreverses ? 2 : 1)
        alternates = false
    }

    /// Converts seconds, to at most a minute, and to 0 if they are negative or not a number.
    private static func milliseconds(_ time: Double) -> Int {
        Int(clamping: (time * 1000).rounded(), to: 0...60_000)
    }
}

/// The progress from 0 to 1 during one iteration, as a function of time.
struct CurveFunction {
    private let animation: Animation
    private let timing: AnimationTiming

    init(_ animation: Animation, _ timing: AnimationTiming) {
        self.animation = animation
        self.timing = timing
    }

    /// Whether the return along the curve is the curve in reversed time.
    var isSymmetric: Bool {
        switch timing.curve {
        case .linear: true
        case .bezier(let x1, let y1, let x2, let y2): abs(x1 + x2 - 1) < 1e-9 && abs(y1 + y2 - 1) < 1e-9
        case .spring, .sampled: false
        }
    }

    var css: String {
        switch timing.curve {
        case .linear: return "linear"
        case .bezier(let x1, let y1, let x2, let y2):
            // CSS rejects the whole curve if a control point's x is outside 0 to 1.
            let numbers = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].map(CSS.number).joined(separator: ",")
            return "cubic-bezier(\(numbers))"
        case .spring(let spring, let velocity):
            // The script implements the function.
            let numbers = [spring.response, spring.dampingRatio, velocity].map(CSS.number)
            return "spring(\(numbers.prefix(animation.takesOverSprings ? 2 : 3).joined(separator: ",")))"
        case .sampled:
            var samples = EasingSamples()
            samples.add(self, over: timing.duration)
            return samples.css
        }
    }

    /// The progress at a time of the iteration.
    func progress(at time: Double) -> Double {
        if case .spring(let spring, let velocity) = timing.curve {
            return spring.value(target: 1, initialVelocity: velocity, time: time)
        }
        return animation.progress(at: timing.delay + timing.pause + time) ?? 1
    }

    /// The number of samples that shows each swing of a spring.
    func sampleCount(over duration: Double) -> Int {
        switch timing.curve {
        case .linear: return 1
        case .bezier: return 100
        case .spring(let spring, _): return duration > 2.5 * spring.response ? 500 : 100
        case .sampled: return duration > 1 ? 500 : 100
        }
    }
}
