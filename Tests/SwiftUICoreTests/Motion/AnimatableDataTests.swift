import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Views, modifiers and shapes that declare their animatable data.
@MainActor
@Suite struct AnimatableDataTests {
    private let probe = MotionProbe()

    private func screen<Content: View>(@ViewBuilder _ content: @escaping (Double) -> Content) -> Screen {
        Screen(Moving(probe: probe, content: content), size: CGSize(width: 400, height: 320), showsMotion: true)
    }

    struct Counting: View, Animatable {
        var number: Double
        let probe: MotionProbe

        var animatableData: Double {
            get { number }
            set { number = newValue }
        }

        var body: some View {
            let _ = probe.events.append("counting")
            Text("\(Int(number.rounded()))")
            Inner(probe: probe)
        }
    }

    struct Inner: View {
        let probe: MotionProbe

        var body: some View {
            let _ = probe.events.append("inner")
            Text("inner")
        }
    }

    @Test func onlyTheBodyOfAnAnimatableViewRunsWithThePresentationValue() throws {
        let screen = screen { Counting(number: $0, probe: probe) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 100 }
        #expect(screen.texts == ["0", "inner"])
        probe.events = []
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts == ["50", "inner"])
        // Fifteen frames in half a second.
        #expect(probe.count(of: "counting") == 15)
        #expect(probe.count(of: "inner") == 0)
        #expect(probe.count(of: "body") == 0)
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts == ["100", "inner"])
        #expect(!screen.isMoving)
    }

    @Test func itsOtherInputsAreTheNewestModelInputs() throws {
        struct Named: View, Animatable {
            var number: Double
            let name: String
            var animatableData: Double {
                get { number }
                set { number = newValue }
            }
            var body: some View { Text("\(name) \(Int(number.rounded()))") }
        }
        let screen = screen { Named(number: $0, name: $0 > 0 ? "new" : "old") }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 10 }
        #expect(screen.texts == ["new 0"])
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts == ["new 5"])
        probe.number.wrappedValue = 20
        #expect(screen.texts == ["new 20"])
        #expect(!screen.isMoving)
    }

    @Test func stateOfAnAnimatableViewStays() throws {
        struct Stateful: View, Animatable {
            @State private var presses = 0
            var number: Double
            var animatableData: Double {
                get { number }
                set { number = newValue }
            }
            var body: some View {
                Button("\(presses) at \(Int(number.rounded()))") { presses += 1 }
            }
        }
        let screen = screen { Stateful(number: $0) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 10 }
        screen.advance(by: .seconds(0.5))
        try screen.press("0 at 5")
        #expect(try screen.element("1 at 5").isEnabled)
        screen.advance(by: .seconds(0.5))
        #expect(try screen.element("1 at 10").isEnabled)
    }

    struct Faded: ViewModifier, Animatable {
        var amount: Double
        var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }
        func body(content: Content) -> some View { content.opacity(1 - amount / 100) }
    }

    @Test func theBodyOfAnAnimatableModifierRunsWithThePresentationValue() throws {
        let screen = screen { Inner(probe: probe).modifier(Faded(amount: $0)) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 100 }
        screen.update()
        probe.events = []
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.opacity(0.5)])
        #expect(probe.events == [])
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.opacity(0)])
        #expect(!screen.isMoving)
    }

    struct Shake: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi), y: 0))
        }
    }

    @Test func aGeometryEffectUsesThePresentationValue() throws {
        let screen = screen { Text("no").modifier(Shake(animatableData: $0)) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.transform(RenderTransform(moveX: 10, y: 0))])
    }

    struct Wedge: Shape {
        var share: Double
        var animatableData: Double {
            get { share }
            set { share = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height))
        }
    }

    @Test func aShapeUsesItsPresentationValueEverywhere() throws {
        let screen = screen { number in
            Wedge(share: number)
            Text("clipped").clipShape(Wedge(share: number))
            Text("behind").background(.red, in: Wedge(share: number))
        }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.update()
        probe.events = []
        screen.advance(by: .seconds(0.25))
        let outlines = screen.shownContents.compactMap { content -> RenderOutline? in
            switch content {
            case .shape(let shape): shape.layers[0].outline
            case .effect(.clip(let outline, _)): outline
            case .effect(.paint(let layer, _)): layer.outline
            default: nil
            }
        }
        let widths = outlines.map { $0.path(in: CGRect(x: 0, y: 0, width: 100, height: 10)).boundingRect.width }
        #expect(widths == [25, 25, 25])
        #expect(probe.events == [])
    }

    @Test func anAnimatableViewThatLeavesEndsItsMotion() throws {
        let screen = screen { number in
            if number < 2 { Counting(number: number, probe: probe) }
        }
        withAnimation(.linear(duration: 1).repeatForever()) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.1))
        #expect(screen.isMoving)
        probe.number.wrappedValue = 2
        #expect(!screen.isMoving)
    }
}
