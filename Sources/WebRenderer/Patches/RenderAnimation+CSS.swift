internal import Foundation
internal import RenderTree

extension RenderAnimation {
    /// The curve as a CSS timing function.
    var css: String { curve.css(over: duration) }

    /// The duration of one turn.
    var milliseconds: Int { Self.milliseconds(duration) }

    /// The delay before the first turn. A page pauses before that one only.
    var millisecondsBefore: Int { Self.milliseconds(delay + pause) }

    /// Converts seconds, to at most a minute, and to 0 if they are negative or not a number.
    private static func milliseconds(_ time: Double) -> Int {
        time > 0 ? Int((min(time, 60) * 1000).rounded()) : 0
    }

    /// The number of turns; 0 for ever.
    var iterationCount: Int { repeatCount.map { max($0, 1) } ?? 0 }
}

extension RenderAnimation.Curve {
    fileprivate func css(over duration: Double) -> String {
        switch self {
        case .linear: return "linear"
        case .bezier(let x1, let y1, let x2, let y2):
            let numbers = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].map(CSS.number).joined(separator: ",")
            return "cubic-bezier(\(numbers))"
        case .spring(let spring):
            // CSS interpolates linearly between samples of the spring.
            let places = (0...16).map { spring.place(at: duration * Double($0) / 16) }
            let texts = places.dropFirst().dropLast().map { CSS.number(($0 * 1000).rounded() / 1000) }
            return "linear(0,\(texts.joined(separator: ",")),1)"
        }
    }
}

extension RenderSpring {
    /// The position at a time, on the way from 0 to 1.
    fileprivate func place(at time: Double) -> Double {
        let frequency = 2 * Double.pi / max(response, 0.001)
        let damping = max(dampingFraction, 0)
        if damping < 1 {
            let turned = frequency * (1 - damping * damping).squareRoot()
            let sine = (damping * frequency - initialVelocity) / turned
            return 1 - exp(-damping * frequency * time) * (cos(turned * time) + sine * sin(turned * time))
        }
        return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
}
