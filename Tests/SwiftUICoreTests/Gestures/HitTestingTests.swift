import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Hit testing of taps: the view drawn at a point, from front to back. Screens are 400 by 400.
@MainActor
@Suite struct HitTestingTests {
    final class Log {
        var lines: [String] = []
    }

    private let log = Log()

    private func taps(_ points: [CGPoint], on view: some View) throws -> [String] {
        try withScreen(view, size: CGSize(width: 400, height: 400)) { screen in
            for point in points { screen.tap(at: point) }
            return log.lines
        }
    }

    private func target(_ name: String) -> some View {
        Color.red.onTapGesture { [log] in log.lines.append(name) }
    }

    @Test func aSideMenuThatIsMovedAwaySwallowsNothing() throws {
        struct Menu: View {
            @State private var isOpen = false
            let log: Log

            var body: some View {
                ZStack {
                    Button("Open") {
                        log.lines.append("pressed")
                        isOpen = true
                    }
                    GeometryReader { proxy in
                        Color.blue.frame(width: 200)
                            .offset(x: isOpen ? 0 : -proxy.size.width * 1.5)
                            .gesture(DragGesture().onEnded { _ in log.lines.append("dragged") })
                    }
                    GeometryReader { proxy in
                        Color.green.frame(width: 100).offset(x: -proxy.size.width * 1.5)
                    }
                    .gesture(DragGesture().onEnded { _ in log.lines.append("dragged too") })
                }
            }
        }
        try withScreen(Menu(log: log), size: CGSize(width: 400, height: 400)) { screen in
            screen.drag(from: CGPoint(x: 200, y: 200), by: CGSize(width: 40, height: 0))
            #expect(log.lines == [])
            screen.tap(at: CGPoint(x: 200, y: 200))
            #expect(log.lines == ["pressed"])
            // The open menu receives events where it is drawn.
            screen.drag(from: CGPoint(x: 100, y: 200), by: CGSize(width: 40, height: 0))
            #expect(log.lines == ["pressed", "dragged"])
            screen.drag(from: CGPoint(x: 300, y: 200), by: CGSize(width: 40, height: 0))
            #expect(log.lines == ["pressed", "dragged"])
        }
    }

    @Test func theFrontmostViewReceivesTheTap() throws {
        let view = ZStack {
            target("back")
            target("front").frame(width: 100, height: 100)
            Color.blue.frame(width: 20, height: 20)
        }
        // The smallest view has no action, and views behind it are not reached.
        let points = [CGPoint(x: 10, y: 10), CGPoint(x: 160, y: 160), CGPoint(x: 200, y: 200)]
        #expect(try taps(points, on: view) == ["back", "front"])
    }

    @Test func theOneWithTheHigherIndexIsInFront() throws {
        let view = ZStack {
            target("first").zIndex(1)
            target("second")
        }
        #expect(try taps([CGPoint(x: 10, y: 10)], on: view) == ["first"])
    }

    @Test func anIndexCountsInsideOfOtherModifiers() throws {
        let view = ZStack {
            target("first").zIndex(1).padding(8).transition(.opacity)
            target("second").zIndex(0.5)
        }
        #expect(try taps([CGPoint(x: 20, y: 20)], on: view) == ["first"])
    }

    @Test func aBackgroundIsBehindAndAnOverlayInFront() throws {
        let view = Color.clear
            .frame(width: 100, height: 100)
            .background { target("background") }
            .overlay(alignment: .topLeading) { target("overlay").frame(width: 10, height: 10) }
        #expect(try taps([CGPoint(x: 200, y: 200), CGPoint(x: 152, y: 152)], on: view) == ["background", "overlay"])
    }

    @Test func gapsAndClearContentAreNotHitUnlessTheyHaveAShape() throws {
        func rowInFront(_ shape: Bool) -> some View {
            let row = HStack {
                Text("left")
                Spacer()
                Text("right")
            }
            return ZStack {
                target("back")
                ZStack {
                    if shape { row.contentShape(Rectangle()) } else { row }
                }
                .onTapGesture { [log] in log.lines.append("row") }
            }
        }
        let points = [CGPoint(x: 200, y: 200), CGPoint(x: 10, y: 200)]
        #expect(try taps(points, on: rowInFront(false)) == ["back", "row"])
        log.lines = []
        #expect(try taps(points, on: rowInFront(true)) == ["row", "row"])
    }

    @Test func aShapeIsFoundWhereItIsFilledOrHasALine() throws {
        let disc = Circle().onTapGesture { [log] in log.lines.append("disc") }
        #expect(try taps([CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 200)], on: disc) == ["disc"])
        log.lines = []
        let ring = ZStack {
            target("inside")
            Circle().stroke(lineWidth: 10).onTapGesture { [log] in log.lines.append("ring") }
        }
        #expect(try taps([CGPoint(x: 200, y: 200), CGPoint(x: 3, y: 200)], on: ring) == ["inside", "ring"])
    }

    @Test func contentIsFoundWhereItIsMovedScaledAndTurnedTo() throws {
        let moved = target("moved").frame(width: 20, height: 20).offset(x: 100)
        #expect(try taps([CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 200)], on: moved) == ["moved"])
        log.lines = []
        let scaled = target("scaled").frame(width: 20, height: 20).scaleEffect(3)
        #expect(try taps([CGPoint(x: 225, y: 200), CGPoint(x: 235, y: 200)], on: scaled) == ["scaled"])
        log.lines = []
        // 100 by 10, vertical after the rotation.
        let turned = target("turned").frame(width: 100, height: 10).rotationEffect(.degrees(90))
        #expect(try taps([CGPoint(x: 240, y: 200), CGPoint(x: 200, y: 240)], on: turned) == ["turned"])
        log.lines = []
        let gone = target("gone").scaleEffect(0)
        #expect(try taps([CGPoint(x: 200, y: 200)], on: gone) == [])
    }

    @Test func aGestureAroundMovedContentIsFoundAtItsPosition() throws {
        let view = Color.red.frame(width: 20, height: 20).offset(x: 100)
            .onTapGesture { [log] in log.lines.append("moved") }
        #expect(try taps([CGPoint(x: 200, y: 200), CGPoint(x: 300, y: 200)], on: view) == ["moved"])
    }

    @Test func clippedContentIsNotHit() throws {
        let view = target("clipped").frame(width: 100, height: 100).frame(width: 20, height: 20).clipped()
        #expect(try taps([CGPoint(x: 240, y: 200), CGPoint(x: 200, y: 200)], on: view) == ["clipped"])
        log.lines = []
        let round = target("round").clipShape(Circle())
        #expect(try taps([CGPoint(x: 10, y: 10), CGPoint(x: 200, y: 200)], on: round) == ["round"])
    }

    @Test func contentScrolledOutOfSightIsNotHit() throws {
        let view = VStack(spacing: 0) {
            ScrollView { target("scrolled").frame(height: 1000) }.frame(height: 100)
            Color.blue
        }
        #expect(try taps([CGPoint(x: 200, y: 50), CGPoint(x: 200, y: 150)], on: view) == ["scrolled"])
    }

    @Test func tapsPassThroughInvisibleViewsAndViewsWithoutHitTesting() throws {
        let view = ZStack {
            target("back")
            target("hidden").hidden()
            target("clear").opacity(0)
            target("through").allowsHitTesting(false)
            Text("").onTapGesture { [log] in log.lines.append("nothing") }
        }
        #expect(try taps([CGPoint(x: 200, y: 200)], on: view) == ["back"])
    }

    @Test func aTapUsesTheControlAtItsPosition() throws {
        struct Settings: View {
            @State private var isOn = false
            var body: some View {
                VStack(spacing: 0) {
                    Text(isOn ? "on" : "off")
                    Toggle("Sound", isOn: $isOn)
                }
            }
        }
        try withScreen(Settings(), size: CGSize(width: 400, height: 400)) { screen in
            let frame = try screen.toggle("Sound").frame
            #expect(screen.tap(at: CGPoint(x: frame.midX, y: frame.midY)))
            #expect(screen.texts.first == "on")
            #expect(!screen.tap(at: CGPoint(x: 5, y: 5)))
        }
    }

    @Test func contentBehindASheetIsNotHit() throws {
        struct Page: View {
            @State private var isShown = true
            let log: Log
            var body: some View {
                Color.red.onTapGesture { log.lines.append("page") }
                    .sheet(isPresented: $isShown) { Button("Done") { isShown = false } }
            }
        }
        try withScreen(Page(log: log), size: CGSize(width: 400, height: 400)) { screen in
            screen.tap(at: CGPoint(x: 2, y: 2))
            #expect(log.lines == [])
            let frame = try screen.button("Done").frame
            screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            screen.tap(at: CGPoint(x: 2, y: 2))
            #expect(log.lines == ["page"])
        }
    }
}
