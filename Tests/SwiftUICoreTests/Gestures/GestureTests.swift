import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct GestureTests {
    final class Log {
        var lines: [String] = []
        func callAsFunction(_ line: String) { lines.append(line) }
    }

    private let log = Log()

    @Test func aTapRunsItsAction() throws {
        let screen = Screen(Text("Lamp").onTapGesture { log("tap") })
        #expect(screen.description == "text \"Lamp\" (tappable)")
        #expect(try screen.text("Lamp").semantics.actions == [.press])
        try screen.element("Lamp").tap()
        #expect(log.lines == ["tap"])
    }

    @Test func pressesWithoutAPointerCountAsTheRequiredTaps() throws {
        let screen = Screen(Text("Photo").onTapGesture(count: 2) { log("twice") })
        let input = try #require(screen.nodes.first { if case .input = $0.content { true } else { false } })
        #expect(input.send(.press))
        #expect(log.lines == ["twice"])
    }

    @Test func aSingleTapWaitsForASecondWhereBothHaveActions() throws {
        let screen = Screen(
            Text("Photo").onTapGesture(count: 2) { log("twice") }.onTapGesture { log("once") })
        try screen.element("Photo").tap(count: 2)
        #expect(log.lines == ["twice"])
        try screen.element("Photo").tap()
        #expect(log.lines == ["twice", "once"])
    }

    @Test func theInnerTapComesBeforeTheOuterOneUnlessThatIsOfHighPriority() throws {
        let screen = Screen {
            VStack { Text("a").onTapGesture { log("inner") } }.onTapGesture { log("outer") }
            VStack { Text("b").onTapGesture { log("inner") } }
                .highPriorityGesture(TapGesture().onEnded { log("high") })
            VStack { Text("c").onTapGesture { log("inner") } }
                .simultaneousGesture(TapGesture().onEnded { log("too") })
        }
        try screen.element("a").tap()
        try screen.element("b").tap()
        try screen.element("c").tap()
        #expect(log.lines == ["inner", "high", "inner", "too"])
    }

    @Test func aButtonIsPressedUnlessAGestureOfHighPriorityTakesThePointer() throws {
        let screen = Screen {
            Button("both") { log("pressed") }.simultaneousGesture(TapGesture().onEnded { log("tapped") })
            VStack { Button("own") { log("pressed") } }.onTapGesture { log("around") }
            Button("high") { log("pressed") }.highPriorityGesture(TapGesture().onEnded { log("high") })
        }
        try screen.press("both")
        try screen.press("own")
        try screen.press("high")
        #expect(log.lines == ["tapped", "pressed", "pressed", "high"])
    }

    @Test func aSlightMovementStillPressesAButtonInADrag() throws {
        let drag = DragGesture(minimumDistance: 0).onChanged { log("\(Int($0.translation.width))") }
        let screen = Screen {
            Button("inside") { log("pressed") }.gesture(drag)
            Button("below") { log("pressed") }.highPriorityGesture(drag)
        }
        try screen.element("inside").drag(by: CGSize(width: 8, height: 0))
        #expect(log.lines == [])
        try screen.element("inside").drag(by: CGSize(width: 16, height: 0))
        #expect(log.lines == ["12", "16"])
        try screen.press("inside")
        #expect(log.lines == ["12", "16", "pressed"])
        try screen.press("below")
        #expect(log.lines == ["12", "16", "pressed", "0"])
    }

    @Test func aHoldBeforeADragTakesThePointerFromAButton() throws {
        let hold = LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
            .onChanged { if case .second = $0 { log("held") } }
        let screen = Screen(Button("Move") { log("pressed") }.gesture(hold))
        try screen.element("Move").press(forDuration: 1)
        #expect(log.lines.first == "held")
        #expect(!log.lines.contains("pressed"))
    }

    @Test func onlyTapsLeaveTheMovesOfAFingerToTheScreen() throws {
        struct Swipe: Gesture {
            var body: some Gesture<DragGesture.Value> { DragGesture() }
        }
        func wantsMoves(_ view: some View) -> Bool? {
            for case .input(let input) in Screen(view).nodes.map(\.content) { return input.wantsMoves }
            return nil
        }
        let (tap, drag) = (TapGesture(), DragGesture())
        let area = Text("Card")
        #expect(wantsMoves(area.onTapGesture {}) == false)
        #expect(wantsMoves(area.simultaneousGesture(tap)) == false)
        #expect(wantsMoves(area.gesture(tap.exclusively(before: SpatialTapGesture(count: 2)))) == false)
        #expect(wantsMoves(area.gesture(MagnifyGesture())) == false)
        #expect(wantsMoves(area.gesture(drag, including: .subviews)) == false)
        #expect(wantsMoves(area.gesture(DragGesture?.none)) == false)
        #expect(wantsMoves(area.gesture(drag.onEnded { _ in })) == true)
        #expect(wantsMoves(area.gesture(tap.exclusively(before: drag))) == true)
        #expect(wantsMoves(area.gesture(tap.simultaneously(with: drag.onChanged { _ in }))) == true)
        #expect(wantsMoves(area.gesture(LongPressGesture().sequenced(before: tap))) == true)
        #expect(wantsMoves(area.gesture(AnyGesture(drag.map { $0.translation }))) == true)
        #expect(wantsMoves(area.gesture(Optional(drag.modifiers(.shift)))) == true)
        #expect(wantsMoves(area.gesture(Swipe())) == true)
    }

    @Test func aLongPressIsDistinguishedFromAShortOne() throws {
        let screen = Screen(
            Text("Hold").onTapGesture { log("tap") }
                .onLongPressGesture(minimumDuration: 1) {
                    log("held")
                } onPressingChanged: {
                    log("\($0)")
                })
        try screen.element("Hold").press(forDuration: 0.9)
        #expect(log.lines == ["true", "tap", "false"])
        log.lines = []
        try screen.element("Hold").press(forDuration: 1.1)
        #expect(log.lines == ["true", "false", "held"])
    }

    @Test func aDragReportsItsTranslationAndItsStateResets() throws {
        struct Card: View {
            @GestureState private var offset = CGSize.zero
            let log: Log
            var body: some View {
                Text("x \(Int(offset.width))")
                    .gesture(
                        DragGesture(coordinateSpace: .global)
                            .updating($offset) { value, state, _ in state = value.translation }
                            .onChanged { log("\(Int($0.translation.width))") }
                            .onEnded {
                                log("end \(Int($0.translation.width)), \(Int($0.velocity.width.rounded())) a second")
                                log("to \(Int($0.predictedEndTranslation.width.rounded()))")
                            })
            }
        }
        let screen = Screen(Card(log: log))
        try screen.element(.text).drag(by: CGSize(width: 80, height: 0)) {
            #expect(screen.texts == ["x 80"])
        }
        #expect(screen.texts == ["x 0"])
        #expect(log.lines == ["20", "40", "60", "80", "end 80, 400 a second", "to 180"])
    }

    @Test func aDragBeginsAfterItsMinimumDistance() throws {
        let screen = Screen(
            Text("Card").onTapGesture { log("tap") }
                .gesture(DragGesture(minimumDistance: 30).onEnded { _ in log("drag") }))
        try screen.element("Card").drag(by: CGSize(width: 8, height: 0))
        try screen.element("Card").drag(by: CGSize(width: 0, height: 40))
        #expect(log.lines == ["tap", "drag"])
    }

    @Test func theSecondGestureOfASequenceStartsWhereTheFirstEnded() throws {
        let gesture = LongPressGesture(minimumDuration: 0).sequenced(before: DragGesture(minimumDistance: 0))
            .onEnded { value in
                if case .second(true, let drag?) = value { log("\(Int(drag.translation.height))") }
            }
        let screen = Screen(Text("Card").gesture(gesture))
        try screen.element("Card").drag(by: CGSize(width: 0, height: 16))
        #expect(log.lines == ["16"])
    }

    @Test func theFirstOfTwoExclusiveGesturesHasPrecedence() throws {
        let gesture = TapGesture(count: 2).exclusively(before: TapGesture())
            .onEnded { if case .first = $0 { log("twice") } else { log("once") } }
        let screen = Screen(Text("Card").gesture(gesture))
        try screen.element("Card").tap()
        try screen.element("Card").tap(count: 2)
        #expect(log.lines == ["once", "twice"])
    }

    @Test func gesturesCanBeTriedTogetherMappedAndErased() throws {
        let both = TapGesture().simultaneously(with: SpatialTapGesture())
            .map { $0.second?.location.x ?? -1 }
            .onEnded { log("\($0)") }
        let screen = Screen(Text("ab").gesture(AnyGesture(both)))
        try screen.element("ab").tap()
        // Two characters of eight points.
        #expect(log.lines == ["8.0"])
    }

    @Test func masksSwitchGesturesOff() throws {
        let screen = Screen {
            VStack { Text("a").onTapGesture { log("inner") } }
                .gesture(TapGesture().onEnded { log("outer") }, including: .gesture)
            Text("b").gesture(TapGesture().onEnded { log("none") }, isEnabled: false)
            Text("c").onTapGesture { log("disabled") }.disabled(true)
        }
        try screen.element("a").tap()
        #expect(log.lines == ["outer"])
        #expect(try screen.text("b").semantics.actions == [])
        #expect(try screen.text("c").semantics.actions == [])
    }

    @Test func aCustomGestureIsComposedOfOthers() throws {
        struct Swipe: Gesture {
            let perform: (CGFloat) -> Void
            var body: some Gesture<DragGesture.Value> {
                DragGesture(minimumDistance: 24).onEnded { perform($0.translation.width) }
            }
        }
        let screen = Screen(Text("Page").gesture(Swipe { log("\($0)") }))
        try screen.element("Page").drag(by: CGSize(width: -80, height: 0))
        #expect(log.lines == ["-80.0"])
    }

    @Test func anUnnamedTargetIsAnArea() throws {
        let screen = Screen(Circle().frame(width: 16, height: 16).onTapGesture { log("tap") })
        #expect(screen.description == "area (tappable)")
        try screen.element(.area).tap()
        #expect(log.lines == ["tap"])
    }

    @Test func aRemovedViewCancelsItsGesture() throws {
        struct Leaving: View {
            @GestureState private var isPressed = false
            @State private var isThere = true
            let log: Log
            var body: some View {
                Text(isPressed ? "pressed" : "released")
                if isThere {
                    Text("Card").gesture(
                        DragGesture(minimumDistance: 0).updating($isPressed) { _, state, _ in state = true }
                            .onChanged { if $0.translation.width > 40 { isThere = false } }
                            .onEnded { _ in log("end") })
                }
            }
        }
        let screen = Screen(Leaving(log: log))
        try screen.element("Card").drag(by: CGSize(width: 80, height: 0))
        #expect(screen.texts == ["released"])
        #expect(log.lines == [])
    }

    @Test func aHoveringPointerReportsItsLocation() throws {
        let screen = Screen(
            Text("abcd").onHover { log("\($0)") }
                .onContinuousHover { if case .active(let point) = $0 { log("\(point.x)") } else { log("over") } })
        try screen.element("abcd").hover()
        try screen.element("abcd").hover(false)
        #expect(log.lines == ["true", "16.0", "false", "over"])
    }
}
