import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Sizes between the old and the new one, and layouts with animated data.
@MainActor
@Suite struct SizeMotionTests {
    private let probe = MotionProbe()

    private func screen<Content: View>(@ViewBuilder _ content: @escaping (Double) -> Content) -> Screen {
        Screen(Moving(probe: probe, content: content), size: CGSize(width: 400, height: 320), showsMotion: true)
    }

    private func tell(_ number: Double) {
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = number }
    }

    @Test func aButtonGrowsWithItsFrame() throws {
        let screen = screen { number in
            Button {
            } label: {
                Text("Go").frame(width: number > 0 ? 200 : 40)
            }
        }
        let width = { try screen.element("Go").frame.width }
        let start = try width()
        tell(1)
        #expect(try width() == start)
        screen.advance(by: .seconds(0.5))
        #expect(try width() == start + 80)
        screen.advance(by: .seconds(0.5))
        #expect(try width() == start + 160)
        #expect(!screen.isMoving)
    }

    @Test func aStackGrowsWhileARowAppears() throws {
        let screen = screen { number in
            VStack(spacing: 0) {
                Text("one").frame(height: 32)
                if number > 0 { Text("two").frame(height: 32) }
            }
        }
        let height = {
            screen.firstNode { if case .stack = $0.content { true } else { false } }?.presentationFrame.height
        }
        #expect(height() == 32)
        tell(1)
        screen.advance(by: .seconds(0.25))
        #expect(height() == 40)
        screen.advance(by: .seconds(1))
        #expect(height() == 64)
        #expect(!screen.isMoving)
    }

    @Test func aTextMovesToItsNewWidth() throws {
        let screen = screen { number in
            Text("words that wrap into lines").frame(width: number > 0 ? 80 : 240)
        }
        let text = try #require(screen.firstNode { if case .text = $0.content { true } else { false } })
        let start = text.presentationFrame.width
        tell(1)
        screen.update()
        let end = text.frame.width
        #expect(end < start)
        screen.advance(by: .seconds(0.5))
        #expect(text.presentationFrame.width == (start + end) / 2)
        screen.advance(by: .seconds(0.5))
        #expect(text.presentationFrame == text.frame)
    }

    @Test func gaugesProgressAndSlidersMoveTheirValue() throws {
        let screen = screen { number in
            Gauge(value: number) { Text("gauge") }
            ProgressView("progress", value: number)
            Slider(value: .constant(number * 10), in: 0...10) { Text("slider") }
        }
        let values = {
            screen.shownContents.map(\.description).filter { description in
                ["gauge ", "progress ", "slider "].contains { description.hasPrefix($0) }
            }
        }
        tell(1)
        #expect(values() == ["gauge 0.0", "progress 0.0", "slider 0.0"])
        screen.advance(by: .seconds(0.25))
        #expect(values() == ["gauge 0.25", "progress 0.25", "slider 2.5"])
        screen.advance(by: .seconds(1))
        #expect(values() == ["gauge 1.0", "progress 1.0", "slider 10.0"])
        #expect(!screen.isMoving)
    }

    @Test func aSpringDoesNotCarryAGaugeBeyondItsEnds() throws {
        let screen = screen { number in ProgressView(value: number).progressViewStyle(.circular) }
        withAnimation(.spring(duration: 0.4, bounce: 0.8)) { probe.number.wrappedValue = 1 }
        var largest = 0.0
        for _ in 0..<60 {
            screen.advance(by: .seconds(1.0 / 30))
            for case .progress(let progress) in screen.shownContents { largest = max(largest, progress.fraction ?? 0) }
        }
        #expect(largest == 1)
    }

    /// Places its views with animatable spacing.
    struct Spread: Layout {
        var distance: Double

        var animatableData: Double {
            get { distance }
            set { distance = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 40 + distance * Double(max(subviews.count - 1, 0)), height: 16)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: bounds.minX + distance * Double(index), y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    @Test func aLayoutPlacesItsViewsWithThePresentationValue() throws {
        let screen = screen { number in
            HStack(spacing: 0) {
                Spread(distance: 40 + number * 80)() {
                    Text("a")
                    Text("b")
                }
                Text("next")
                Spacer()
            }
        }
        let distance = { try screen.element("b").frame.minX - screen.element("a").frame.minX }
        let next = { try screen.element("next").frame.minX - screen.element("a").frame.minX }
        #expect(try distance() == 40 && next() == 80)
        tell(1)
        #expect(try distance() == 40)
        probe.events = []
        screen.advance(by: .seconds(0.5))
        #expect(try distance() == 80 && next() == 120)
        #expect(probe.events.isEmpty)
        screen.advance(by: .seconds(0.5))
        #expect(try distance() == 120 && next() == 160)
        #expect(!screen.isMoving)
    }

    /// A motion with another cause continues while a layout moves the views around it.
    @Test func aPlaceMovesWithinALayoutThatMoves() throws {
        let screen = screen { number in
            HStack(spacing: 0) {
                Spread(distance: number * 100)() {
                    Text("a"); Text("b")
                }
                Text("row").frame(width: 100, alignment: number > 0 ? .trailing : .leading)
                Spacer()
            }
        }
        let place = { try screen.element("row").frame.minX - screen.element("a").frame.minX }
        let width = try screen.element("row").frame.width
        #expect(try place() == 40)
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(try place() == 90 + (100 - width) / 2)
        screen.advance(by: .seconds(0.5))
        #expect(try place() == 140 + 100 - width)
        #expect(!screen.isMoving)
    }

    struct Inset: ViewModifier, Animatable {
        var amount: Double

        var animatableData: Double {
            get { amount }
            set { amount = newValue }
        }

        func body(content: Content) -> some View { content.padding(.leading, amount) }
    }

    @Test func anAnimatableModifierMovesAroundEachOfSeveralViews() throws {
        let screen = screen { number in
            VStack(alignment: .leading, spacing: 0) {
                Group {
                    Text("a")
                    Text("b")
                }
                .modifier(Inset(amount: number * 80))
                .border(.red)
                Spacer()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(try screen.element("a").frame.minX == 40)
        #expect(try screen.element("b").frame.minX == 40)
        screen.advance(by: .seconds(0.5))
        #expect(try screen.element("b").frame.minX == 80)
        #expect(!screen.isMoving)
    }
}
