internal import Foundation
internal import RenderTree

extension RenderAnimation {
    /// The curve as a transition has it, and the delay, if there is one.
    var css: String {
        let wait = delay + pause
        return curve.css(over: duration) + (wait > 0 ? " \(Int((min(wait, 60) * 1000).rounded()))ms" : "")
    }
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
