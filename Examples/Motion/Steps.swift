import SwiftUI

/// A word that pulses through phases, and one that keyframes throw into the air.
struct Steps: View {
    @State private var throwCount = 0

    var body: some View {
        VStack(spacing: 32) {
            PhaseAnimator([1, 1.5, 0.75]) { scale in
                // Cells show the opacity and the offset, other screens the scale too.
                Text("Phases").scaleEffect(scale).opacity(min(scale, 1)).offset(x: (scale - 1) * 128)
            } animation: { scale in
                scale > 1 ? .bouncy : .easeInOut(duration: 0.6)
            }
            Text("Keyframes")
                .keyframeAnimator(initialValue: Flight(), trigger: throwCount) { word, flight in
                    word.offset(y: -flight.height).rotationEffect(flight.angle)
                } keyframes: { _ in
                    KeyframeTrack(\.height) {
                        CubicKeyframe(64, duration: 0.4)
                        SpringKeyframe(0, duration: 0.8, spring: .bouncy)
                    }
                    KeyframeTrack(\.angle) {
                        LinearKeyframe(.degrees(180), duration: 0.4)
                        LinearKeyframe(.zero, duration: 0.4)
                    }
                }
            Button("Throw") { throwCount += 1 }
        }
        .padding()
    }
}

private struct Flight {
    var height = 0.0
    var angle = Angle.zero
}
