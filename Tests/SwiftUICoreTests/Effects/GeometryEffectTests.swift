import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct GeometryEffectTests {
    struct Shift: GeometryEffect {
        var share: CGFloat

        var animatableData: CGFloat {
            get { share }
            set { share = newValue }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: size.width * share, y: size.height))
        }
    }

    private func transforms(on screen: Screen) -> [RenderTransform] {
        screen.nodes.compactMap {
            if case .effect(.transform(let transform, _)) = $0.content { transform } else { nil }
        }
    }

    @Test func aGeometryEffectReceivesTheSizeOfItsView() throws {
        let view = Color.red.frame(width: 40, height: 16).modifier(Shift(share: 0.5))
        try withScreen(view) { screen in
            #expect(transforms(on: screen) == [RenderTransform(moveX: 20, y: 16)])
        }
    }

    @Test func eachViewOfAGroupHasItsOwn() throws {
        let view = Group {
            Color.red.frame(width: 40, height: 16)
            Color.blue.frame(width: 8, height: 32)
        }
        .modifier(Shift(share: 1).ignoredByLayout())
        try withScreen(view) { screen in
            #expect(
                transforms(on: screen) == [RenderTransform(moveX: 40, y: 16), RenderTransform(moveX: 8, y: 32)])
        }
    }

    struct Shaken: View {
        @State private var share = 0.0
        var body: some View {
            Color.red.frame(width: 40, height: 16).modifier(Shift(share: share))
            Button("Shake") { withAnimation(.linear(duration: 1)) { share = 1 } }
        }
    }

    @Test func theScreenReceivesTheEndValueAndTheAnimation() throws {
        try withScreen(Shaken()) { screen in
            screen.update()
            let button = try #require(screen.nodes.first { if case .button = $0.content { true } else { false } })
            button.send(.press)
            let changes = screen.update()
            #expect(transforms(on: screen) == [RenderTransform(moveX: 40, y: 16)])
            let moved = changes.indices.filter {
                guard case .update(let node) = changes[$0], case .effect(.transform) = node.content else {
                    return false
                }
                return screen.animations[$0] != nil
            }
            #expect(moved.count == 1)
        }
    }
}

@Suite struct ProjectionTransformTests {
    private let move = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
    private let double = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))

    @Test func theFirstTransformComesFirst() {
        let point = CGPoint(x: 1, y: 1)
        #expect(point.applying(move.concatenating(double)) == CGPoint(x: 8, y: 10))
        #expect(point.applying(double.concatenating(move)) == CGPoint(x: 5, y: 6))
    }

    @Test func theInverseRevertsATransform() {
        let there = move.concatenating(double)
        #expect(there.concatenating(there.inverted()).isIdentity)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        let canGoBack = flat.invert()
        #expect(!canGoBack)
        #expect(flat.m22 == 1)
    }

    @Test func aPerspectiveDividesByDepth() {
        var transform = ProjectionTransform()
        transform.m13 = 0.5
        #expect(!transform.isAffine)
        #expect(CGPoint(x: 2, y: 4).applying(transform) == CGPoint(x: 1, y: 2))
    }
}
