import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting

/// A number that a test changes, and the log of bodies that run in response.
@MainActor
final class MotionProbe {
    var number: Binding<Double> = .constant(0)
    var events: [String] = []

    func count(of event: String) -> Int { events.filter { $0 == event }.count }
}

/// Shows a view of a number.
struct Moving<Content: View>: View {
    @State private var number = 0.0
    let probe: MotionProbe
    @ViewBuilder let content: (Double) -> Content

    var body: some View {
        let _ = probe.number = $number
        let _ = probe.events.append("body")
        content(number)
    }
}

extension Screen {
    /// The contents that are shown, from the outside in.
    var shownContents: [RenderContent] { Self.contents(below: tree.root) }

    private static func contents(below node: RenderNode) -> [RenderContent] {
        node.children.flatMap { [$0.presentationContent] + contents(below: $0) }
    }

    /// The effects that are shown.
    var shownEffects: [RenderEffect] {
        shownContents.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
    }
}

extension Double {
    /// The number with three places.
    var rounded3: Double { (self * 1000).rounded() / 1000 }
}
