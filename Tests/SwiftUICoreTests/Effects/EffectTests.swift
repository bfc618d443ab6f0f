import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct EffectTests {
    private func effects<Content: View>(@ViewBuilder _ content: () -> Content) -> [RenderEffect] {
        Screen(content: content).nodes.compactMap { if case .effect(let effect) = $0.content { effect } else { nil } }
    }

    private let red = RenderPaint.color(Color.red.rendered)

    @Test func backgroundsAndOverlaysArePaintedBehindAndInFront() {
        let all = effects {
            Text("a").background(.red)
            Text("b").background(.red, in: Circle())
            Text("c").background()
            Text("d").overlay(.red, in: .rect(cornerRadius: 2))
            Text("e").background(Color.red)
            Text("f").background(.thinMaterial, in: .capsule)
            Text("g").border(.red)
            Text("h").border(Color.red, width: 3)
        }
        let round = RenderOutline.roundedRectangle(cornerSize: CGSize(width: 2, height: 2))
        #expect(
            all.prefix(5) == [
                .paint(RenderShapeLayer(.rectangle, paint: red), isAbove: false),
                .paint(RenderShapeLayer(.circle, paint: red), isAbove: false),
                .paint(RenderShapeLayer(.rectangle, paint: .color(.role(.background))), isAbove: false),
                .paint(RenderShapeLayer(round, paint: red), isAbove: true),
                .paint(RenderShapeLayer(.rectangle, paint: red), isAbove: false),
            ])
        #expect(all.suffix(2) == [.border(red, width: 1), .border(red, width: 3)])
    }

    @Test func clippedContentReportsItsOutline() {
        let all = effects {
            Text("a").clipShape(Circle())
            Text("b").clipShape(.rect(cornerRadius: 5))
            Text("c").clipped()
            Text("d").cornerRadius(5)
            Text("e").mask(Capsule())
            Text("f").mask { Circle().fill(.black) }
        }
        let round = RenderOutline.roundedRectangle(cornerSize: CGSize(width: 5, height: 5))
        #expect(
            all == [
                .clip(.circle, evenOdd: false), .clip(round, evenOdd: false), .clip(.rectangle, evenOdd: false),
                .clip(round, evenOdd: false), .clip(.capsule, evenOdd: false), .clip(.circle, evenOdd: false),
            ])
    }

    @Test func aStrokedMaskShowsTheLineAlone() throws {
        let all = effects {
            Text("a").mask { Circle().stroke(.black, lineWidth: 4) }
            Text("b").mask { Circle().strokeBorder(.black, lineWidth: 4) }
            Text("c").mask { Circle().fill(.black).stroke(.black, lineWidth: 4) }
            Text("d").mask { Circle().fill(.black, style: FillStyle(eoFill: true)) }
        }
        /// Whether the masks cover the middle, a point within the edge of the circle, and one outside of it.
        let covered = all.map { effect -> [Bool] in
            guard case .clip(let outline, let evenOdd) = effect else { return [] }
            let path = outline.path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
            return [10, 1, -1].map { path.contains(CGPoint(x: $0, y: 10), evenOdd: evenOdd) }
        }
        #expect(
            covered == [[false, true, true], [false, true, false], [true, true, true], [true, true, false]])
        #expect(all.last == .clip(.circle, evenOdd: true))
    }

    @Test func eachViewOfAGroupHasItsOwnMask() {
        let screen = Screen {
            VStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .mask(Circle())
            }
        }
        let masks = screen.nodes.filter { $0.content == .effect(.clip(.circle, evenOdd: false)) }
        #expect(masks.map { Array($0.children).count } == [1, 1])
    }

    @Test func transformsAndColorsAreSentToTheScreen() {
        let all = effects {
            Text("a").scaleEffect(2, anchor: .leading)
            Text("b").rotationEffect(.degrees(180))
            Text("c").opacity(0.5)
            Text("d").shadow(color: .black, radius: 4, y: 2)
            Text("e").blur(radius: 3)
            Text("f").grayscale(1)
            Text("g").zIndex(2)
            Text("h").blendMode(.multiply)
            Text("i").drawingGroup()
        }
        #expect(
            all == [
                .scale(x: 2, y: 2, anchor: CGPoint(x: 0, y: 0.5)), .rotation(.pi, anchor: CGPoint(x: 0.5, y: 0.5)),
                .opacity(0.5), .shadow(Color.black.rendered, radius: 4, offset: CGSize(width: 0, height: 2)),
                .blur(radius: 3), .color(.grayscale(1)), .depth(2), .blend(.multiply), .group(isOpaque: false),
            ])
    }

    struct Switch: View {
        @State private var isShown = true
        @State private var presses = 0
        var body: some View {
            Button("Hide") { isShown.toggle() }
            Button("Press \(presses)") { presses += 1 }.opacity(isShown ? 1 : 0)
        }
    }

    @Test func transparentControlsCannotBeUsed() throws {
        try withScreen(Switch()) { screen in
            try screen.press("Press 0")
            try screen.press("Hide")
            #expect(screen.update().map { "\($0)" }.last == "update effect#3")
            #expect(throws: (any Error).self) { try screen.press("Press 1") }
        }
    }

    struct Tinted: View {
        @State private var isGreen = false
        var body: some View {
            Button("Turn") { isGreen.toggle() }
            VStack { Text("a").background(.tint) }.tint(isGreen ? .green : .red)
        }
    }

    @Test func paintsFollowTheirSurroundings() throws {
        try withScreen(Tinted()) { screen in
            try screen.press("Turn")
            #expect(screen.update().map { "\($0)" } == ["update effect#4"])
        }
    }
}
