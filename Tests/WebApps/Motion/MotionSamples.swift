import Foundation
import SwiftUI
import SwiftUITesting

/// The animations that a browser and the engine show side by side.
enum Sample: String, CaseIterable {
    case linear, easeInOut, spring, bouncy, interpolating, delayed

    var animation: Animation {
        switch self {
        case .linear: .linear(duration: 1)
        case .easeInOut: .easeInOut(duration: 1)
        case .spring: .spring(duration: 0.6, bounce: 0)
        case .bouncy: .spring(duration: 0.6, bounce: 0.5)
        case .interpolating: .interpolatingSpring(stiffness: 120, damping: 9)
        case .delayed: .easeOut(duration: 0.6).delay(0.3)
        }
    }
}

/// A transition that comes from one side, goes to the other, and is nearly transparent there.
struct Sliding: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: 40 * phase.value)
    }
}

/// A view that has sunk by 30 points and has half of its opacity, or is in its place.
struct Sinking: ViewModifier {
    let hasSunk: Bool

    func body(content: Content) -> some View {
        content.opacity(hasSunk ? 0.5 : 1).offset(y: hasSunk ? 30 : 0)
    }
}

/// A word with each form of a custom transition, which is present or not.
enum TransitionSample: String, CaseIterable {
    case phases, modifier, asymmetric

    var transition: AnyTransition {
        let sinking = AnyTransition.modifier(active: Sinking(hasSunk: true), identity: Sinking(hasSunk: false))
        return switch self {
        case .phases: AnyTransition(Sliding())
        case .modifier: sinking
        case .asymmetric: .asymmetric(insertion: AnyTransition(Sliding()), removal: sinking)
        }
    }
}

/// The word of a custom transition, and the button that shows and hides it.
struct TransitionRow: View {
    let sample: TransitionSample
    @State private var isHere = true

    var body: some View {
        HStack {
            Button("turn \(sample.rawValue)") { withAnimation(.linear(duration: 3)) { isHere.toggle() } }
            HStack {
                Text("–")
                if isHere { Text(sample.rawValue).transition(sample.transition) }
            }
            .frame(width: 200, height: 20, alignment: .leading)
        }
    }
}

/// A line of forty strokes that go up and down.
struct Zigzag: Shape {
    func path(in rect: CGRect) -> Path {
        let points = (0...40).map { step in
            CGPoint(x: rect.width * Double(step) / 40, y: step.isMultiple(of: 2) ? rect.minY : rect.maxY)
        }
        return Path { $0.addLines(points) }
    }
}

/// A word that moves, one that fades, some that appear and disappear, a ring that fills, a line that is drawn, and
/// tinted areas.
struct SamplePage: View {
    @State private var isAway = false
    @State private var isHere = true
    @State private var progress = 0.0
    @State private var isRed = false
    @State private var isDrawn = false
    @State private var isTinted = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(Sample.allCases, id: \.self) { sample in
                Button(sample.rawValue) { withAnimation(sample.animation) { isAway.toggle() } }
            }
            Button("turn") { withAnimation(.linear(duration: 1)) { isHere.toggle() } }
            Button("quarter more") { withAnimation(.linear(duration: 1)) { progress += 0.25 } }
            Button("none") { withAnimation(.linear(duration: 1)) { progress = 0 } }
            Button("red") { isRed.toggle() }
            Button("draw") { withAnimation(.linear(duration: 1)) { isDrawn.toggle() } }
            Button("tint") { withAnimation(.linear(duration: 1)) { isTinted.toggle() } }
            Circle().trim(from: 0, to: progress)
                .stroke(isRed ? .red : .blue, style: StrokeStyle(lineWidth: 4, lineCap: .round))
                .frame(width: 40, height: 40)
            Zigzag().trim(from: 0, to: isDrawn ? 0.75 : 0.25).stroke(.blue, lineWidth: 2).frame(width: 80, height: 10)
            HStack {
                Color(.sRGB, white: 0.5).brightness(isTinted ? 0.4 : -0.4).frame(width: 20, height: 20)
                Color.white.colorMultiply(isTinted ? Color(.sRGB, red: 1, green: 0, blue: 0) : .white)
                    .frame(width: 20, height: 20)
            }
            // The width of the word depends on a font that the engine does not have.
            Text("place").frame(width: 100, alignment: .leading)
                .frame(width: 300, alignment: isAway ? .trailing : .leading)
            Text("fade").opacity(isAway ? 0.25 : 1)
            HStack {
                if isHere { Text("leaver").transition(.opacity) }
            }
            ForEach(TransitionSample.allCases, id: \.self) { TransitionRow(sample: $0) }
        }
    }
}

/// `WebMotion --engine` prints the values of the engine: ten positions and opacities for each sample, and for a spring
/// that is interrupted after 0.2 seconds.
@MainActor
func printEngine() throws {
    var values: [String: [[Double]]] = [:]
    func moments(_ screen: Screen, from start: CGFloat) throws -> [[Double]] {
        try (0..<10).map { _ in
            screen.advance(by: .seconds(0.1))
            return [Double(try screen.text("place").frame.minX - start), try screen.text("fade").opacity]
        }
    }
    for sample in Sample.allCases {
        let screen = Screen(SamplePage(), showsMotion: true)
        let start = try screen.text("place").frame.minX
        try screen.press(sample.rawValue)
        values[sample.rawValue] = try moments(screen, from: start)
    }
    let screen = Screen(SamplePage(), showsMotion: true)
    let start = try screen.text("place").frame.minX
    try screen.press("bouncy")
    screen.advance(by: .seconds(0.2))
    try screen.press("bouncy")
    values["interrupted"] = try moments(screen, from: start)
    values.merge(try sizes()) { $1 }
    print(String(decoding: try JSONEncoder().encode(values), as: UTF8.self))
}

struct MotionSamples: App {
    var body: some Scene {
        WindowGroup("Motion") {
            HStack(alignment: .top, spacing: 0) {
                SamplePage().frame(width: 400, alignment: .leading)
                VStack(alignment: .leading, spacing: 12) {
                    SizesPage()
                    ShapesPage()
                    PresentationsRow()
                }
                .frame(width: 480, alignment: .leading)
            }
        }
    }
}

@main
struct Program {
    @MainActor
    static func main() throws {
        if CommandLine.arguments.contains("--engine") {
            try printEngine()
        } else {
            MotionSamples.main()
        }
    }
}
