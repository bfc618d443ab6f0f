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

    /// Points at the view with the gesture.
    private func point(_ screen: Screen, _ act: (inout Pointing, RenderNode) -> Void) throws {
        var pointing = Pointing()
        act(&pointing, try node(screen))
    }

    private func pinch(_ screen: Screen, to magnifications: [Double], at place: CGPoint = .zero) throws {
        try point(screen) { pointing, node in
            let frame = node.globalFrame
            let location = CGPoint(x: frame.minX + place.x, y: frame.minY + place.y)
            var time = 0.0
            for magnification in magnifications {
                pointing.pinch(on: node, at: location, magnification: magnification, time: time)
                time += 0.5
            }
            pointing.endPinch(time: time)
        }
    }

    @Test func aPinchReportsItsMagnificationAndItsStart() throws {
        let screen = Screen(
            area.gesture(
                MagnifyGesture()
                    .onChanged { log("\($0.magnification) \($0.velocity) \($0.startAnchor.x) \($0.startLocation.y)") }
                    .onEnded { log("ended \($0.magnification)") }))
        try pinch(screen, to: [1.5, 2], at: CGPoint(x: 25, y: 20))
        #expect(log.lines == ["1.5 0.0 0.25 20.0", "2.0 1.0 0.25 20.0", "ended 2.0"])
    }

    @Test func aPinchBeginsAfterTheChangeOfScale() throws {
        let screen = Screen(
            area.gesture(MagnifyGesture(minimumScaleDelta: 0.5).onChanged { log("\($0.magnification)") }))
        try pinch(screen, to: [1.25, 0.75, 0.5, 0.75])
        #expect(log.lines == ["0.5", "0.75"])
    }

    @Test func theValueOfAMagnificationGestureIsTheMagnification() throws {
        let screen = Screen(
            area.gesture(MagnificationGesture().onChanged { log("\($0)") }.onEnded { log("ended \($0)") }))
        try pinch(screen, to: [3])
        #expect(log.lines == ["3.0", "ended 3.0"])
    }

    @Test func aPinchIsNotATapDragOrLongPress() throws {
        let screen = Screen(
            area.onTapGesture { log("tap") }
                .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in log("drag") })
                .simultaneousGesture(LongPressGesture(minimumDuration: 0.1).onEnded { _ in log("long press") })
                .simultaneousGesture(MagnifyGesture().onEnded { _ in log("pinch") }))
        try pinch(screen, to: [2, 3])
        #expect(log.lines == ["pinch"])
    }

    @Test func aPressIsNotAPinch() throws {
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
        try pinch(screen, to: [2])
        #expect(log.lines == ["pinch"])
    }

    private var loggedArea: some View {
        area.gesture(
            MagnifyGesture().onChanged { log("\($0.magnification)") }.onEnded { log("ended \($0.magnification)") })
    }

    @Test func aPressThatAPinchCancelsDoesNotEndThePinch() throws {
        try point(Screen(loggedArea)) { pointing, node in
            pointing.begin(on: node, at: .zero, time: 0)
            pointing.pinch(on: node, at: .zero, magnification: 2, time: 1)
            pointing.move(to: CGPoint(x: 20, y: 20), time: 2)
            let pressesControl = pointing.end(at: CGPoint(x: 20, y: 20), time: 3)
            #expect(!pressesControl)
            pointing.pinch(on: node, at: .zero, magnification: 3, time: 4)
            pointing.endPinch(time: 5)
        }
        #expect(log.lines == ["2.0", "3.0", "ended 3.0"])
    }

    @Test func aPinchBeginsAfterOneThatWasCancelled() throws {
        try point(Screen(loggedArea)) { pointing, node in
            pointing.pinch(on: node, at: .zero, magnification: 2, time: 0)
            pointing.cancel(time: 1)
            pointing.pinch(on: node, at: .zero, magnification: 3, time: 2)
            pointing.endPinch(time: 3)
        }
        #expect(log.lines == ["2.0", "3.0", "ended 3.0"])
    }

    @Test func onlyPinchGesturesWantPinches() throws {
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
