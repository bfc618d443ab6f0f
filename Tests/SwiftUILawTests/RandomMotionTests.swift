import Foundation
import RenderTree
import SeededRandom
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Random sequences of changes and advances: presentation values end at the model values, and no exited node remains.
///
/// `swift test` runs 75, and CI many more in an optimized build: `MOTION_FUZZ_SEQUENCES` sets their number.
@MainActor
@Suite struct RandomMotionTests {
    private static let sequences =
        ProcessInfo.processInfo.environment["MOTION_FUZZ_SEQUENCES"].flatMap { Int($0) } ?? 75

    struct Model: Equatable {
        var order = [0, 1, 2, 3]
        var isShown = true
        var isOther = false
        var page = 0
        var amount = 0.0
    }

    final class Store {
        var model: Binding<Model> = .constant(Model())
    }

    struct Content: View {
        @State var model: Model
        let store: Store

        var body: some View {
            let _ = store.model = $model
            VStack(spacing: 0) {
                ForEach(model.order, id: \.self) { row in
                    Text("row \(row)").opacity(1 - model.amount / 2).offset(x: model.amount * 10)
                }
                if model.isShown {
                    VStack {
                        Text("shown").blur(radius: model.amount)
                        if model.isOther { Text("one").transition(.slide) } else { Text("other") }
                    }
                    .transition(.scale.combined(with: .opacity))
                }
                Text("page \(model.page)").id(model.page)
                Text("\(model.page)").contentTransition(.numericText())
                Counter(number: model.amount)
                Gauge(value: model.amount) { Text("gauge") }
                Steps(distance: model.amount * 40)() {
                    Text("step")
                    if model.isOther { Text("other step") }
                }
                List {
                    Section("list") {
                        ForEach(model.order, id: \.self) { Text("line \($0)").padding(.leading, model.amount * 16) }
                    }
                    if model.isShown { Text("last line").transition(.move(edge: .leading)) }
                }
                .frame(height: 160)
                Rectangle().fill(model.isOther ? .red : .blue).frame(width: 10 + 10 * model.amount, height: 4)
            }
            .padding(model.isOther ? 4 : 8)
        }
    }

    struct Steps: Layout {
        var distance: Double
        var animatableData: Double {
            get { distance }
            set { distance = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100 + distance, height: 16)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: bounds.minX + distance * Double(index), y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    struct Counter: View, Animatable {
        var number: Double
        var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        var body: some View { Text("number \(Int(number * 100))") }
    }

    private func animation(_ random: inout SeededRandom) -> Animation? {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: nil
        case 1: .linear(duration: Double.random(in: 0...0.5, using: &random))
        case 2: .easeInOut(duration: 0.2).delay(Double.random(in: 0...0.3, using: &random))
        case 3: .spring(duration: 0.3, bounce: Double.random(in: -0.5...0.5, using: &random))
        case 4: .linear(duration: 0.1).repeatCount(Int.random(in: 1...4, using: &random))
        default: .interpolatingSpring(duration: 0.3, bounce: 0.2).speed(2)
        }
    }

    private func change(_ model: inout Model, _ random: inout SeededRandom) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: model.order.shuffle(using: &random)
        case 1: model.order = Array((0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)))
        case 2: model.isShown.toggle()
        case 3: model.isOther.toggle()
        case 4: model.page = Int.random(in: 0..<3, using: &random)
        default: model.amount = Double.random(in: 0...1, using: &random)
        }
    }

    @Test func presentationValuesEndAtModelValues() throws {
        for seed in 0..<UInt64(Self.sequences) {
            var random = SeededRandom(seed: seed)
            let store = Store()
            try withScreen(Content(model: Model(), store: store), showsMotion: true) { screen in
                screen.update()
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let animation = animation(&random)
                    withAnimation(animation) {
                        var model = store.model.wrappedValue
                        change(&model, &random)
                        store.model.wrappedValue = model
                    }
                    screen.advance(by: .seconds(Double.random(in: 0...0.4, using: &random)))
                }
                screen.advance(by: .seconds(20))
                #expect(!screen.isMoving, "seed \(seed)")
                checkRest(screen.tree.root, seed)
                let fresh = Screen(Content(model: store.model.wrappedValue, store: Store()))
                #expect(screen.texts == fresh.texts, "seed \(seed)")
                #expect(places(below: screen.tree.root) == places(below: fresh.tree.root), "seed \(seed)")
                fresh.close()
            }
        }
    }

    /// The texts and the positions in which they are shown.
    private func places(below node: RenderNode) -> [String] {
        node.children.flatMap { child -> [String] in
            let own: [String] =
                if case .text(let text) = child.presentationContent {
                    ["\(text.string) \(child.globalPresentationFrame)"]
                } else {
                    []
                }
            return own + places(below: child)
        }
    }

    private func checkRest(_ node: RenderNode, _ seed: UInt64) {
        #expect(node.presentationContent == node.content, "seed \(seed): \(node)")
        #expect(node.presentationFrame == node.frame, "seed \(seed): \(node)")
        #expect(node.presentationOpacity == 1, "seed \(seed): \(node)")
        #expect(node.exitingChildren.isEmpty, "seed \(seed): \(node)")
        for child in node.children { checkRest(child, seed) }
    }
}
