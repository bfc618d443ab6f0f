import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct VisualEffectTests {
    private func effects(on screen: Screen) -> [RenderEffect] {
        screen.nodes.compactMap { if case .effect(let effect) = $0.content { effect } else { nil } }
    }

    @Test func effectsFollowTheGeometry() throws {
        let view = Color.red.visualEffect { content, proxy in
            content.offset(x: proxy.size.width / 2).opacity(proxy.size.height / 100)
        }
        try withScreen(view.frame(width: 40, height: 50)) { screen in
            // The last effect is the outermost.
            #expect(effects(on: screen) == [.opacity(0.5), .transform(RenderTransform(moveX: 20, y: 0))])
        }
    }

    @Test func effectsDoNotChangeTheGeometryThatTheyRead() throws {
        let view = VStack(spacing: 0) {
            Color.red.frame(width: 10, height: 30)
            Color.red.frame(width: 10, height: 20).visualEffect { content, proxy in
                content.offset(y: proxy.frame(in: .global).minY)
            }
        }
        try withScreen(view, size: CGSize(width: 10, height: 50)) { screen in
            #expect(effects(on: screen) == [.transform(RenderTransform(moveX: 0, y: 30))])
        }
    }

    @Test func eachViewOfACollectionHasItsOwnEffects() throws {
        let view = VStack(spacing: 0) {
            ForEach([10, 20], id: \.self) { Color.red.frame(width: 10, height: CGFloat($0)) }
                .visualEffect { content, proxy in content.offset(y: proxy.size.height) }
        }
        try withScreen(view, size: CGSize(width: 10, height: 50)) { screen in
            let moves = [RenderTransform(moveX: 0, y: 10), RenderTransform(moveX: 0, y: 20)]
            #expect(effects(on: screen) == moves.map { RenderEffect.transform($0) })
        }
    }

    @Test func allEffectsMatchTheViewModifiers() throws {
        let effect = EmptyVisualEffect()
            .scaleEffect(2).scaleEffect(CGSize(width: 1, height: 3), anchor: .top).scaleEffect(x: 4)
            .rotationEffect(.radians(1)).blur(radius: 5).brightness(0.1).contrast(0.2).saturation(0.3).grayscale(0.4)
            .hueRotation(.radians(6)).blendMode(.multiply).offset(CGSize(width: 7, height: 8)).opacity(2)
        let center = CGPoint(x: 0.5, y: 0.5)
        #expect(
            effect._effects == [
                .scale(x: 2, y: 2, anchor: center), .scale(x: 1, y: 3, anchor: CGPoint(x: 0.5, y: 0)),
                .scale(x: 4, y: 1, anchor: center), .rotation(1, anchor: center), .blur(radius: 5),
                .color(.brightness(0.1)), .color(.contrast(0.2)), .color(.saturation(0.3)), .color(.grayscale(0.4)),
                .color(.hueRotation(6)), .blend(.multiply), .transform(RenderTransform(moveX: 7, y: 8)), .opacity(1),
            ])
        #expect(type(of: effect)._count == 13)
    }

    @Test func notANumberHasNoEffect() {
        let none = CGFloat.nan
        let effect = EmptyVisualEffect()
            .brightness(.nan).contrast(.nan).saturation(.nan).grayscale(.nan).hueRotation(.radians(.nan)).opacity(.nan)
            .rotationEffect(.radians(1), anchor: UnitPoint(x: none, y: 0))
            .rotation3DEffect(.radians(1), axis: (none, 1, none), anchorZ: none, perspective: none)
            .transformEffect(ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: none, ty: 0)))
        let center = CGPoint(x: 0.5, y: 0.5)
        let rotation = RenderRotation3D(angle: 1, x: 0, y: 1, z: 0, anchor: center, anchorZ: 0, perspective: 0)
        #expect(
            effect._effects == [
                .color(.brightness(0)), .color(.contrast(1)), .color(.saturation(1)), .color(.grayscale(0)),
                .color(.hueRotation(0)), .opacity(1), .rotation(1, anchor: CGPoint(x: 0.5, y: 0)),
                .rotation3D(rotation), .transform(.identity),
            ])
    }

    @Test func colorEffectsIgnoreNotANumber() throws {
        let view = Color.red
            .brightness(.nan).contrast(.nan).saturation(.nan).grayscale(.nan).hueRotation(.radians(.nan))
        try withScreen(view) { screen in
            #expect(
                effects(on: screen) == [
                    .color(.hueRotation(0)), .color(.grayscale(0)), .color(.saturation(1)), .color(.contrast(1)),
                    .color(.brightness(0)),
                ])
        }
    }

    @Test func aRowFadesWhileItEnters() throws {
        let rule = ScrollTransitionRule(topLeading: .interactive, bottomTrailing: .interactive, axis: .vertical)
        func place(_ start: CGFloat, _ end: CGFloat) -> ScrollTransitionPosition {
            rule.place(of: 100, from: start, to: end)
        }
        // The viewport of 400 points, relative to a view of 100.
        #expect(place(0, 400) == ScrollTransitionPosition())
        #expect(place(-300, 100) == ScrollTransitionPosition())
        #expect(place(-350, 50) == ScrollTransitionPosition(phase: .bottomTrailing, amount: 0.5))
        #expect(place(-400, 0) == ScrollTransitionPosition(phase: .bottomTrailing, amount: 1))
        #expect(place(50, 450) == ScrollTransitionPosition(phase: .topLeading, amount: 0.5))
        #expect(place(500, 900) == ScrollTransitionPosition(phase: .topLeading, amount: 1))
    }

    @Test func anInteractiveTransitionFollowsItsCurve() throws {
        let line = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        let rule = ScrollTransitionRule(topLeading: line, bottomTrailing: .interactive, axis: .vertical)
        let leaving = rule.place(of: 100, from: 75, to: 475)
        #expect(leaving == ScrollTransitionPosition(phase: .topLeading, amount: 0.75))
        // An ease in and out by the control points (0.42, 0) and (0.58, 1) has covered 12.9 % after a quarter.
        let entering = rule.place(of: 100, from: -375, to: 25)
        #expect(entering.phase == .bottomTrailing)
        #expect(abs(entering.amount - (1 - 0.129)) < 0.001)
    }

    @Test func thresholdsSayWhenAViewIsVisible() {
        func length(_ threshold: ScrollTransitionConfiguration.Threshold) -> Double {
            threshold.length(view: 100, container: 400)
        }
        #expect(length(.visible) == 100)
        #expect(length(.visible(0.25)) == 25)
        #expect(length(.visible(7)) == 100)
        #expect(length(.hidden) == 0)
        #expect(length(.centered) == 250)
        #expect(length(.visible.inset(by: 30)) == 130)
        #expect(length(.hidden.interpolated(towards: .centered, amount: 0.5)) == 125)
    }

    struct Cards: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<10) { index in
                        Text("Card \(index)").frame(width: 80, height: 100)
                            .scrollTransition(.animated) { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0.25).offset(x: phase.value * 10)
                            }
                    }
                }
            }
        }
    }

    @Test func scrolledRowsHaveTheirPhases() throws {
        try withScreen(Cards(), size: CGSize(width: 100, height: 250)) { screen in
            let opacities = effects(on: screen).compactMap {
                if case .opacity(let opacity) = $0 { opacity } else { nil }
            }
            // Of the third card half is visible, and nothing of those behind it.
            #expect(opacities == [1, 1] + Array(repeating: 0.25, count: 8))
        }
    }

    struct CollectionOfCards: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<10) { index in
                        Text("Card \(index)").frame(width: 80, height: 100)
                    }
                    .scrollTransition(.animated) { content, phase in content.opacity(phase.isIdentity ? 1 : 0.25) }
                }
            }
        }
    }

    @Test func eachRowOfACollectionHasItsOwnPhase() throws {
        try withScreen(CollectionOfCards(), size: CGSize(width: 100, height: 250)) { screen in
            let opacities: [Double] = [1, 1] + Array(repeating: 0.25, count: 8)
            #expect(effects(on: screen) == opacities.map(RenderEffect.opacity))
        }
    }

    @Test func effectsBetweenPhasesAreInterpolated() {
        let half = RenderEffect.opacity(1).interpolated(towards: .opacity(0), amount: 0.25)
        #expect(half == .opacity(0.75))
        let anchor = CGPoint(x: 0.5, y: 0.5)
        #expect(
            RenderEffect.scale(x: 1, y: 1, anchor: anchor).interpolated(
                towards: .scale(x: 0, y: 3, anchor: anchor), amount: 0.5) == .scale(x: 0.5, y: 2, anchor: anchor))
        #expect(RenderEffect.blend(.normal).interpolated(towards: .blend(.multiply), amount: 0.75) == .blend(.multiply))
    }
}
