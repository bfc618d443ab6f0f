import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Texts that replace others, and animations that read the environment.
@MainActor
@Suite struct ContentTransitionTests {
    private let probe = MotionProbe()

    private func screen<Content: View>(@ViewBuilder _ content: @escaping (Double) -> Content) -> Screen {
        Screen(Moving(probe: probe, content: content), size: CGSize(width: 400, height: 320), showsMotion: true)
    }

    private func tell(_ number: Double, _ animation: Animation? = .linear(duration: 1)) {
        withAnimation(animation) { probe.number.wrappedValue = number }
    }

    private func shownText(on screen: Screen) -> (string: String, opacity: Double)? {
        guard let node = screen.firstNode(where: { if case .text = $0.content { true } else { false } }),
            case .text(let text) = node.presentationContent
        else { return nil }
        return (text.string, (node.box?.presentation?.exchange?.opacity ?? 1).rounded3)
    }

    @Test func theOldTextFadesOutBeforeTheNewOneFadesIn() throws {
        let screen = screen { number in Text("number \(Int(number))").contentTransition(.opacity) }
        tell(1)
        #expect(screen.texts == ["number 1"])
        #expect(shownText(on: screen)! == ("number 0", 1))
        screen.advance(by: .seconds(0.25))
        #expect(shownText(on: screen)! == ("number 0", 0.5))
        screen.advance(by: .seconds(0.35))
        #expect(shownText(on: screen)! == ("number 1", 0.2))
        screen.advance(by: .seconds(0.4))
        #expect(shownText(on: screen)! == ("number 1", 1))
        #expect(!screen.isMoving)
    }

    @Test func anInterruptedExchangeContinuesAtTheShownOpacity() throws {
        let screen = screen { number in Text("number \(Int(number))").contentTransition(.numericText()) }
        tell(1)
        screen.advance(by: .seconds(0.25))
        tell(2)
        #expect(shownText(on: screen)! == ("number 0", 0.5))
        screen.advance(by: .seconds(0.9))
        // Three quarters of the distance were left for one second, so the value is 0.25 + 0.9 × 0.75.
        #expect(shownText(on: screen)! == ("number 2", 0.85))
        tell(3)
        #expect(shownText(on: screen)! == ("number 2", 0.85))
        screen.advance(by: .seconds(2))
        #expect(shownText(on: screen)! == ("number 3", 1))
        #expect(!screen.isMoving)
    }

    @Test func withoutATransitionOrAnAnimationTheNewTextIsShownAtOnce() throws {
        let screen = screen { number in
            Text("number \(Int(number))").contentTransition(number < 5 ? .opacity : .identity)
        }
        tell(1, nil)
        #expect(shownText(on: screen)! == ("number 1", 1))
        tell(2)
        screen.advance(by: .seconds(0.25))
        tell(3, nil)
        #expect(shownText(on: screen)! == ("number 3", 1))
        tell(7)
        #expect(shownText(on: screen)! == ("number 7", 1))
    }

    @Test func aCompletionWaitsForTheExchange() throws {
        let screen = screen { number in Text("number \(Int(number))").contentTransition(.opacity) }
        withAnimation(.linear(duration: 1)) {
            probe.number.wrappedValue = 1
        } completion: {
            probe.events.append("complete")
        }
        screen.advance(by: .seconds(0.9))
        #expect(probe.count(of: "complete") == 0)
        screen.advance(by: .seconds(0.2))
        #expect(probe.count(of: "complete") == 1)
    }

    /// Moves at the speed that the environment specifies.
    struct Paced: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            let part = time * Double(context.environment.lineLimit ?? 1)
            return part < 1 ? value.scaled(by: part) : nil
        }
    }

    struct Growing: View, Animatable {
        var amount: Double
        var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }
        var body: some View { Text("amount \(Int((amount * 100).rounded()))") }
    }

    @Test func aCustomAnimationReadsTheEnvironmentOfTheViewThatMoves() throws {
        let screen = screen { number in
            HStack {
                Text("a").blur(radius: number).lineLimit(2)
                Text("b").blur(radius: number)
                Growing(amount: number).lineLimit(4)
                Text("c").blur(radius: number).lineLimit(2).animation(Animation(Paced()).speed(0.5), value: number)
            }
        }
        tell(1, Animation(Paced()))
        screen.advance(by: .seconds(0.2))
        let radii = screen.shownEffects.map { effect -> Double? in
            if case .blur(let radius) = effect { Double(radius).rounded3 } else { nil }
        }
        #expect(radii == [0.4, 0.2, 0.2])
        #expect(screen.texts.contains("amount 80"))
        screen.advance(by: .seconds(2))
        #expect(!screen.isMoving)
    }
}
