import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Random sequences of changes and advances: what is shown ends at what was told, and nothing stays that has left.
@MainActor
@Suite struct RandomMotionTests {
    #if DEBUG
        private static let sequences = 400
    #else
        private static let sequences = 10_000
    #endif

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
                Counter(number: model.amount)
                Rectangle().fill(model.isOther ? .red : .blue).frame(width: 10 + 10 * model.amount, height: 4)
            }
            .padding(model.isOther ? 4 : 8)
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

    /// The generator that Vigna calls SplitMix64.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private func animation(_ random: inout Generator) -> Animation? {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: nil
        case 1: .linear(duration: Double.random(in: 0...0.5, using: &random))
        case 2: .easeInOut(duration: 0.2).delay(Double.random(in: 0...0.3, using: &random))
        case 3: .spring(duration: 0.3, bounce: Double.random(in: -0.5...0.5, using: &random))
        case 4: .linear(duration: 0.1).repeatCount(Int.random(in: 1...4, using: &random))
        default: .interpolatingSpring(duration: 0.3, bounce: 0.2).speed(2)
        }
    }

    private func change(_ model: inout Model, _ random: inout Generator) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: model.order.shuffle(using: &random)
        case 1: model.order = Array((0..<5).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)))
        case 2: model.isShown.toggle()
        case 3: model.isOther.toggle()
        case 4: model.page = Int.random(in: 0..<3, using: &random)
        default: model.amount = Double.random(in: 0...1, using: &random)
        }
    }

    @Test func valuesThatAreShownEndAtThoseThatWereTold() throws {
        for seed in 0..<UInt64(Self.sequences) {
            var random = Generator(state: seed)
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
                fresh.close()
            }
        }
    }

    private func checkRest(_ node: RenderNode, _ seed: UInt64) {
        #expect(node.shownContent == node.content, "seed \(seed): \(node)")
        #expect(node.shownFrame == node.frame, "seed \(seed): \(node)")
        #expect(node.shownOpacity == 1, "seed \(seed): \(node)")
        #expect(node.leavingChildren.isEmpty, "seed \(seed): \(node)")
        for child in node.children { checkRest(child, seed) }
    }
}
