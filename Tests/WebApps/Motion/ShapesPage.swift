import SwiftUI

/// A wave of forty strokes, whose points go up and down by its phase.
struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines(
                (0...40).map { step in
                    let x = Double(step) / 40
                    return CGPoint(x: rect.width * x, y: rect.midY * (1 + sin(2 * .pi * (x + phase))))
                })
        }
    }
}

/// A slice of a disc, whose number of curves follows from its angle.
struct Slice: Shape {
    var turns: Double
    var animatableData: Double {
        get { turns }
        set { turns = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            let center = CGPoint(x: rect.midX, y: rect.midY)
            path.move(to: center)
            path.addArc(
                center: center, radius: rect.width / 2, startAngle: .zero, endAngle: .radians(2 * .pi * turns),
                clockwise: false)
            path.closeSubpath()
        }
    }
}

/// A star, whose inner points go straight outward.
struct Star: Shape {
    var depth: Double
    var animatableData: Double {
        get { depth }
        set { depth = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines(
                (0..<24).map { step in
                    let angle = Double(step) * .pi / 12
                    let radius = rect.width / 2 * (step.isMultiple(of: 2) ? 1 : depth)
                    return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
                })
            path.closeSubpath()
        }
    }
}

/// Shapes that move by their data: one whose points swing, one with two layers whose curves become more, one that stays
/// straight.
struct ShapesPage: View {
    @State private var phase = 0.0
    @State private var turns = 0.1
    @State private var depth = 0.4

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Button("wave") { withAnimation(.linear(duration: 1)) { phase = phase == 0 ? 1 : 0 } }
                Button("slice") { withAnimation(.linear(duration: 1)) { turns = turns == 0.1 ? 0.9 : 0.1 } }
                Button("star") { withAnimation(.linear(duration: 1)) { depth = depth == 0.4 ? 0.8 : 0.4 } }
            }
            HStack {
                Wave(phase: phase).stroke(.blue, lineWidth: 2).frame(width: 120, height: 40)
                Slice(turns: turns).fill(.green).stroke(.black, lineWidth: 2).frame(width: 80, height: 80)
                Star(depth: depth).fill(.orange).frame(width: 80, height: 80)
            }
        }
    }
}
