import SwiftUI

/// Shapes with data that moves, a number that rolls, and symbols with effects.
struct Drawings: View {
    @State private var points = 5.0
    @State private var progress = 0.25
    @State private var count = 12
    @State private var isPlaying = false

    var body: some View {
        VStack(spacing: 24) {
            HStack(spacing: 32) {
                Star(points: points).fill(.orange).frame(width: 96, height: 96)
                ZStack {
                    Circle().stroke(.quaternary, lineWidth: 8)
                    Circle().trim(from: 0, to: progress)
                        .stroke(.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                        .rotationEffect(.degrees(-90))
                    Text("\(count)").font(.title.monospacedDigit())
                        .contentTransition(.numericText(value: Double(count)))
                }
                .frame(width: 96, height: 96)
            }
            HStack(spacing: 32) {
                Image(systemName: "bell").symbolEffect(.bounce, value: count)
                Image(systemName: "heart.fill").foregroundStyle(.red).symbolEffect(.pulse, isActive: isPlaying)
                Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
            }
            .font(.largeTitle)
            HStack {
                Button("Change") {
                    withAnimation(.spring(duration: 0.9, bounce: 0.3)) {
                        points = points == 5 ? 9 : 5
                        progress = progress == 0.25 ? 0.85 : 0.25
                        count += count.isMultiple(of: 2) ? 7 : -5
                    }
                }
                Button(isPlaying ? "Pause" : "Play") { withAnimation { isPlaying.toggle() } }
            }
        }
        .padding()
    }
}

/// A star with any number of points; a part of one grows out of the last.
private struct Star: Shape {
    var points: Double

    var animatableData: Double {
        get { points }
        set { points = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            let (center, radius) = (CGPoint(x: rect.midX, y: rect.midY), min(rect.width, rect.height) / 2)
            let step = 2 * Double.pi / max(points, 2)
            // In range: the screen has at most a few points, and a spring passes them by a part.
            for number in 0..<Int(min(max(points, 0), 100).rounded(.up)) {
                for (angle, length) in [(0.0, 1.0), (0.5, 0.45)] {
                    let turn = min((Double(number) + angle) * step, 2 * .pi) - .pi / 2
                    let point = CGPoint(
                        x: center.x + radius * length * cos(turn), y: center.y + radius * length * sin(turn))
                    if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
                }
            }
            path.closeSubpath()
        }
    }
}
