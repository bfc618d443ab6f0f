import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct MagnifyGestureTests {
    final class Log {
        var lines: [String] = []
        func callAsFunction(_ line: String) { lines.append(line) }
    }

    private let log = Log()
    private var area: some View { Rectangle().frame(width: 100, height: 50) }

    private func node(_ screen: Screen) throws -> RenderNode {
        try #require(screen.nodes.last { if case .input = $0.content { true } else { false } })
    }

    private func pinch(_ node: RenderNode, to magnifications: [Double], at point: CGPoint = .zero) {
        var pointing = Pointing()
        let frame = node.globalFrame
        let location = CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
        var time = 0.0
        for magnification in magnifications {
            pointing.pinch(on: node, at: location, magnification: magnification, time: time)
            time += 0.5
        }
        pointing.endPinch(time: time)
    }

    @Test func aPinchReportsItsMagnificationAndItsStart() throws {
        let screen = Screen(
            area.gesture(
                MagnifyGesture()
                    .onChanged { log("\($0.magnification) \($0.velocity) \($0.startAnchor.x) \($0.startLocation)") }
                    .onEnded { log("ended \($0.magnification)") }))
        pinch(try node(screen), to: [1.5, 2], at: CGPoint(x: 25, y: 25))
        #expect(log.lines == ["1.5 0.0 0.25 (25.0, 25.0)", "2.0 1.0 0.25 (25.0, 25.0)", "ended 2.0"])
    }

    @Test func aPinchBeginsAfterTheChangeOfScale() throws {
        let screen = Screen(
            area.gesture(MagnifyGesture(minimumScaleDelta: 0.5).onChanged { log("\($0.magnification)") }))
        pinch(try node(screen), to: [1.25, 0.75, 0.5, 0.75])
        #expect(log.lines == ["0.5", "0.75"])
    }

    @Test func theFormOfTheFirstReleaseHasTheMagnificationAsItsValue() throws {
        let screen = Screen(
            area.gesture(MagnificationGesture().onChanged { log("\($0)") }.onEnded { log("ended \($0)") }))
        pinch(try node(screen), to: [3])
        #expect(log.lines == ["3.0", "ended 3.0"])
    }

    @Test func aPinchIsNoTapNoDragAndNoLongPress() throws {
        let screen = Screen(
            area.onTapGesture { log("tap") }
                .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in log("drag") })
                .simultaneousGesture(LongPressGesture(minimumDuration: 0.1).onEnded { _ in log("long press") })
                .simultaneousGesture(MagnifyGesture().onEnded { _ in log("pinch") }))
        pinch(try node(screen), to: [2, 3])
        #expect(log.lines == ["pinch"])
    }

    @Test func aPressIsNoPinch() throws {
        let screen = Screen(
            Text("Map").onTapGesture { log("tap") }.gesture(MagnifyGesture().onChanged { _ in log("pinch") }))
        try screen.element("Map").tap()
        #expect(log.lines == ["tap"])
    }

    @Test func aPinchFollowsATapThatAwaitsAnother() throws {
        let screen = Screen(
            Text("Map").onTapGesture(count: 2) { log("twice") }
                .simultaneousGesture(MagnifyGesture().onEnded { _ in log("pinch") }))
        try screen.element("Map").tap()
        pinch(try node(screen), to: [2])
        #expect(log.lines == ["pinch"])
    }

    @Test func onlyGesturesThatFollowPinchesWantThem() throws {
        func wantsPinches(_ view: some View) throws -> Bool {
            guard case .input(let input) = try node(Screen(view)).content else { return false }
            return input.wantsPinches
        }
        #expect(try !wantsPinches(area.onTapGesture {}))
        #expect(try !wantsPinches(area.gesture(RotateGesture())))
        #expect(try wantsPinches(area.gesture(MagnifyGesture())))
        #expect(try wantsPinches(area.gesture(MagnificationGesture().onEnded { _ in })))
        #expect(try wantsPinches(area.gesture(DragGesture().simultaneously(with: MagnifyGesture()))))
        #expect(try !wantsPinches(area.gesture(MagnifyGesture(), including: .subviews)))
        #expect(try !wantsPinches(area.gesture(MagnifyGesture?.none)))
    }
}
