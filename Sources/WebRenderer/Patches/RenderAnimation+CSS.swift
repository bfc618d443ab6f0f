internal import Foundation
internal import RenderTree

extension RenderAnimation {
    /// The curve as a transition has it.
    var css: String { curve.css(over: duration) }

    /// How long one turn takes.
    var milliseconds: Int { Self.milliseconds(duration) }

    /// How long nothing happens at first. A page pauses before the first turn only.
    var millisecondsBefore: Int { Self.milliseconds(delay + pause) }

    /// At most a minute; what is no time is none.
    private static func milliseconds(_ time: Double) -> Int {
        time > 0 ? Int((min(time, 60) * 1000).rounded()) : 0
    }

    /// How many turns there are; 0 is for ever.
    var turns: Int { repeatCount.map { max($0, 1) } ?? 0 }
}

extension RenderAnimation.Curve {
    fileprivate func css(over duration: Double) -> String {
        switch self {
        case .linear: return "linear"
        case .bezier(let x1, let y1, let x2, let y2):
            let numbers = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].map(CSS.number).joined(separator: ",")
            return "cubic-bezier(\(numbers))"
        case .spring(let spring):
            // A transition goes along straight lines between so many places of the spring.
            let places = (0...16).map { spring.place(at: duration * Double($0) / 16) }
            let texts = places.dropFirst().dropLast().map { CSS.number(($0 * 1000).rounded() / 1000) }
            return "linear(0,\(texts.joined(separator: ",")),1)"
        }
    }
}

extension RenderSpring {
    /// How far from 0 to 1 it has come.
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
