import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Views that appear and leave over time.
@MainActor
@Suite struct TransitionMotionTests {
    private let probe = MotionProbe()

    private func screen<Content: View>(@ViewBuilder _ content: @escaping (Double) -> Content) -> Screen {
        Screen(Moving(probe: probe, content: content), size: CGSize(width: 400, height: 320), showsMotion: true)
    }

    private func tell(_ number: Double, in seconds: Double = 1) {
        withAnimation(.linear(duration: seconds)) { probe.number.wrappedValue = number }
    }

    /// The removed nodes that are still drawn.
    private func leaving(on screen: Screen) -> [RenderNode] {
        func search(_ node: RenderNode) -> [RenderNode] {
            Array(node.exitingChildren) + node.children.flatMap(search)
        }
        return search(screen.tree.root)
    }

    private func effects(within node: RenderNode?) -> [RenderEffect] {
        guard let node else { return [] }
        let own: [RenderEffect] = if case .effect(let effect) = node.presentationContent { [effect] } else { [] }
        return own + node.children.flatMap { effects(within: $0) }
    }

    struct Watched: View {
        let probe: MotionProbe
        @State private var presses = 0

        var body: some View {
            Button("pressed \(presses)") { presses += 1 }
                .onAppear { probe.events.append("appear") }
                .onDisappear { probe.events.append("disappear") }
        }
    }

    @Test func aViewWithoutATransitionFadesInAndOut() throws {
        let screen = screen { number in
            Text("rock")
            if number > 0 { Text("wave") }
        }
        tell(1)
        #expect(try screen.element("wave").opacity == 0)
        screen.advance(by: .seconds(0.25))
        #expect(try screen.element("wave").opacity.rounded3 == 0.25)
        #expect(try screen.element("rock").opacity == 1)
        screen.advance(by: .seconds(1))
        #expect(try screen.element("wave").opacity == 1)
        #expect(!screen.isMoving)

        tell(0)
        #expect(screen.texts == ["rock"])
        screen.advance(by: .seconds(0.25))
        #expect(leaving(on: screen).map(\.presentationOpacity.rounded3) == [0.75])
        screen.advance(by: .seconds(0.75))
        screen.advance(by: .seconds(0.1))
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    @Test func severalViewsOfABranchReturnToTheirPlaces() {
        let screen = screen { number in
            Text("first")
            if number > 0 {
                Text("left")
                Text("right")
            } else {
                Text("other")
            }
            Text("last")
        }
        tell(1)
        screen.advance(by: .seconds(1.5))
        #expect(screen.texts == ["first", "left", "right", "last"])
        tell(0)
        screen.advance(by: .seconds(0.25))
        tell(1)
        #expect(screen.texts == ["first", "left", "right", "last"])
        screen.advance(by: .seconds(0.25))
        tell(0)
        #expect(screen.texts == ["first", "other", "last"])
        screen.advance(by: .seconds(2))
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    @Test func withoutAnAnimationOrMotionItAppearsAndLeavesAtOnce() throws {
        let screen = screen { number in
            if number > 0 { Text("wave").transition(.slide) }
        }
        probe.number.wrappedValue = 1
        #expect(try screen.element("wave").opacity == 1)
        #expect(!screen.isMoving)
        probe.number.wrappedValue = 0
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)

        let still = Screen(Moving(probe: probe) { if $0 > 0 { Watched(probe: probe).transition(.slide) } })
        tell(1)
        #expect(still.tree.root.firstChild != nil)
        #expect(!still.isMoving)
        tell(0)
        #expect(still.tree.root.firstChild == nil)
        #expect(probe.events.contains("disappear"))
    }

    @Test func initialContentDoesNotAnimateIn() {
        let screen = screen { _ in
            if true { Text("wave").transition(.opacity) }
        }
        #expect(!screen.isMoving)
    }

    @Test func aSlideComesFromTheLeadingEdgeAndLeavesByTheTrailingOne() throws {
        let screen = screen { number in
            if number > 0 { Text("wave").transition(.slide) }
        }
        tell(1)
        #expect(screen.shownEffects == [.shift(CGPoint(x: -1, y: 0))])
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.shift(CGPoint(x: -0.5, y: 0))])
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.shift(CGPoint(x: 0, y: 0))])
        #expect(!screen.isMoving)
        tell(0)
        screen.advance(by: .seconds(0.5))
        #expect(effects(within: leaving(on: screen).first) == [.shift(CGPoint(x: 0.5, y: 0))])
        screen.advance(by: .seconds(0.6))
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    @Test func eachViewOfABodyHasItsTransition() throws {
        struct Pair: View {
            var body: some View {
                Text("wave")
                Text("rock")
            }
        }
        let screen = screen { number in
            if number > 0 { Pair().transition(.slide) }
        }
        tell(1)
        #expect(screen.shownEffects == [.shift(CGPoint(x: -1, y: 0)), .shift(CGPoint(x: -1, y: 0))])
        screen.advance(by: .seconds(1))
        #expect(screen.shownEffects == [.shift(CGPoint(x: 0, y: 0)), .shift(CGPoint(x: 0, y: 0))])
        tell(0)
        screen.advance(by: .seconds(0.5))
        let half = RenderEffect.shift(CGPoint(x: 0.5, y: 0))
        #expect(leaving(on: screen).flatMap { effects(within: $0) } == [half, half])
        tell(1)
        #expect(leaving(on: screen).isEmpty)
        screen.advance(by: .seconds(2))
        #expect(screen.shownEffects == [.shift(CGPoint(x: 0, y: 0)), .shift(CGPoint(x: 0, y: 0))])
        tell(0)
        screen.advance(by: .seconds(2))
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    enum SlidingPair: CaseIterable {
        case collection, branch, modifier, identity, identifiedBody, erased, erasedBody

        struct Collection: View {
            var body: some View { ForEach(0..<2, id: \.self) { Text("row \($0)") } }
        }

        struct Branch: View {
            let isShown = true
            var body: some View {
                if isShown {
                    Text("row 0")
                    Text("row 1")
                }
            }
        }

        struct Adding: ViewModifier {
            func body(content: Content) -> some View {
                content
                Text("row 1")
            }
        }

        struct Modified: View {
            var body: some View { Text("row 0").modifier(Adding()) }
        }

        struct Identified: View {
            var body: some View { Collection().id(1) }
        }

        @MainActor
        @ViewBuilder var sliding: some View {
            switch self {
            case .collection: Collection().transition(.slide)
            case .branch: Branch().transition(.slide)
            case .modifier: Modified().transition(.slide)
            case .identity: ForEach(0..<2, id: \.self) { Text("row \($0)") }.id(1).transition(.slide)
            case .identifiedBody: Identified().transition(.slide)
            case .erased: AnyView(ForEach(0..<2, id: \.self) { Text("row \($0)") }).transition(.slide)
            case .erasedBody: AnyView(Collection()).transition(.slide)
            }
        }
    }

    @Test(arguments: SlidingPair.allCases)
    func eachViewLeavesWithItsTransition(pair: SlidingPair) {
        let screen = screen { number in
            if number > 0 { pair.sliding }
        }
        tell(1)
        #expect(screen.shownEffects == [.shift(CGPoint(x: -1, y: 0)), .shift(CGPoint(x: -1, y: 0))])
        screen.advance(by: .seconds(1))
        tell(0)
        screen.advance(by: .seconds(0.5))
        let half = RenderEffect.shift(CGPoint(x: 0.5, y: 0))
        #expect(leaving(on: screen).flatMap { effects(within: $0) } == [half, half])
        // Views with a transition do not fade.
        #expect(leaving(on: screen).allSatisfy { $0.presentationOpacity == 1 })
        screen.advance(by: .seconds(1))
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    @Test func combinedTransitionsApplyBothAndAsymmetricOnesOneAtATime() throws {
        let both = AnyTransition.scale(scale: 0.5).combined(with: .opacity)
        let screen = screen { number in
            if number > 0 {
                Text("wave").transition(.asymmetric(insertion: both, removal: .move(edge: .bottom)))
            }
        }
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(
            screen.shownEffects == [
                .shift(.zero), .opacity(0.5), .scale(x: 0.75, y: 0.75, anchor: CGPoint(x: 0.5, y: 0.5)),
            ])
        screen.advance(by: .seconds(0.5))
        tell(0)
        screen.advance(by: .seconds(0.5))
        #expect(
            effects(within: leaving(on: screen).first) == [
                .shift(CGPoint(x: 0, y: 0.5)), .opacity(1), .scale(x: 1, y: 1, anchor: CGPoint(x: 0.5, y: 0.5)),
            ])
    }

    struct Turn: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.rotationEffect(.radians(phase.value))
        }
    }

    @Test func aCustomTransitionMovesFromPhaseToPhase() throws {
        let screen = screen { number in
            if number > 0 { Text("wave").transition(Turn()) }
        }
        let turn = { (angle: CGFloat) in RenderEffect.rotation(angle, anchor: CGPoint(x: 0.5, y: 0.5)) }
        tell(1)
        #expect(screen.shownEffects == [turn(-1)])
        screen.advance(by: .seconds(0.25))
        #expect(screen.shownEffects == [turn(-0.75)])
        screen.advance(by: .seconds(0.75))
        #expect(screen.shownEffects == [turn(0)])
        tell(0)
        screen.advance(by: .seconds(0.75))
        #expect(effects(within: leaving(on: screen).first) == [turn(0.75)])
    }

    struct Blurred: ViewModifier {
        let radius: CGFloat
        func body(content: Content) -> some View { content.blur(radius: radius) }
    }

    @Test func aTransitionBetweenTwoModifiers() throws {
        let screen = screen { number in
            if number > 0 {
                Text("wave").transition(.modifier(active: Blurred(radius: 8), identity: Blurred(radius: 0)))
            }
        }
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.blur(radius: 4)])
    }

    @Test func theAnimationOfATransitionReplacesTheChangesAnimation() throws {
        let screen = screen { number in
            if number > 0 { Text("wave").transition(.opacity.animation(.linear(duration: 4))) }
        }
        tell(1)
        screen.advance(by: .seconds(1))
        #expect(screen.shownEffects == [.opacity(0.25)])
        screen.advance(by: .seconds(3))
        probe.number.wrappedValue = 0
        screen.advance(by: .seconds(1))
        #expect(effects(within: leaving(on: screen).first) == [.opacity(0.75)])
    }

    @Test func exitingContentIsInertAndDisappearsAtItsEnd() throws {
        let screen = screen { number in
            if number == 0 { Watched(probe: probe) }
        }
        let frame = try screen.element("pressed 0").frame
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(leaving(on: screen).count == 1)
        #expect(screen.texts == [])
        #expect(!screen.tap(at: CGPoint(x: frame.midX, y: frame.midY)))
        #expect(probe.count(of: "disappear") == 0)
        screen.advance(by: .seconds(0.6))
        #expect(probe.count(of: "disappear") == 1)
        #expect(leaving(on: screen).isEmpty)
    }

    @Test func aRevertedRemovalKeepsItsStateAndContinuesFromItsPosition() throws {
        let screen = screen { number in
            if number == 0 { Watched(probe: probe).transition(.opacity) }
        }
        try screen.press("pressed 0")
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(effects(within: leaving(on: screen).first) == [.opacity(0.5)])
        tell(0)
        #expect(screen.shownEffects == [.opacity(0.5)])
        #expect(leaving(on: screen).isEmpty)
        screen.advance(by: .seconds(2))
        #expect(screen.shownEffects == [.opacity(1)])
        try screen.press("pressed 1")
        #expect(probe.count(of: "appear") == 1)
        #expect(probe.count(of: "disappear") == 0)
        #expect(!screen.isMoving)
    }

    @Test func aRevertedFadeContinuesFromItsOpacity() throws {
        let screen = screen { number in
            if number == 0 { Watched(probe: probe) }
        }
        try screen.press("pressed 0")
        tell(1)
        screen.advance(by: .seconds(0.25))
        tell(0)
        #expect(try screen.element("pressed 1").opacity.rounded3 == 0.75)
        screen.advance(by: .seconds(2))
        #expect(try screen.element("pressed 1").opacity == 1)
        #expect(!screen.isMoving)
    }

    @Test func othersTakeThePlaceWhileAViewLeaves() throws {
        let screen = screen { number in
            VStack(alignment: .leading, spacing: 0) {
                if number == 0 { Text("leaves").frame(height: 40) }
                Text("stays").frame(height: 40)
            }
        }
        let place = try screen.element("leaves").frame
        let start = try screen.element("stays").frame.minY
        tell(1)
        screen.advance(by: .seconds(1))
        // The stack is now 40 points shorter, and still centered.
        #expect(try screen.element("stays").frame.minY == start - 20)
        #expect(place.height > 0)
    }

    @Test func rowsOfForEachFadeInAndOut() throws {
        let screen = screen { number in
            VStack { ForEach(number == 0 ? ["a", "b"] : ["b", "c"], id: \.self) { Text($0) } }
        }
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(screen.texts == ["b", "c"])
        #expect(try screen.element("c").opacity.rounded3 == 0.5)
        #expect(try screen.element("b").opacity == 1)
        #expect(leaving(on: screen).map(\.presentationOpacity.rounded3) == [0.5])
        screen.advance(by: .seconds(0.6))
        #expect(leaving(on: screen).isEmpty)
        #expect(!screen.isMoving)
    }

    @Test func aRemovedContainerRemovesItsExitingContent() throws {
        let screen = screen { number in
            if number < 2 {
                VStack {
                    Text("rock")
                    if number < 1 { Watched(probe: probe) }
                }
            }
        }
        tell(1)
        screen.advance(by: .seconds(0.5))
        probe.number.wrappedValue = 2
        #expect(screen.tree.root.firstChild == nil)
        #expect(probe.count(of: "disappear") == 1)
        screen.advance(by: .seconds(0.1))
        #expect(!screen.isMoving)
    }

    @Test func aNewIdentityIsATransition() throws {
        let screen = screen { Text("page \(Int($0))").id($0) }
        tell(1)
        screen.advance(by: .seconds(0.5))
        #expect(try screen.element("page 1").opacity.rounded3 == 0.5)
        #expect(leaving(on: screen).count == 1)
        screen.advance(by: .seconds(0.6))
        #expect(leaving(on: screen).isEmpty)
    }

    @Test func aCompletionWaitsForTheExit() throws {
        let screen = screen { number in
            if number == 0 { Text("wave").transition(.opacity) }
        }
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

    @Test func aScreenThatClosesWhileSomethingLeavesHasNoLeftovers() throws {
        try withScreen(Moving(probe: probe) { if $0 == 0 { Watched(probe: probe) } }, showsMotion: true) { screen in
            screen.update()
            tell(1)
            screen.advance(by: .seconds(0.5))
        }
        #expect(probe.count(of: "disappear") == 1)
    }

    @Test func aViewOfAGroupBeginsWhereTheLastOneWas() throws {
        struct Pair: View {
            @Namespace private var group
            let isOther: Bool
            var body: some View {
                VStack(spacing: 0) {
                    HStack(spacing: 0) {
                        if isOther {
                            Spacer()
                        } else {
                            Rectangle().matchedGeometryEffect(id: 1, in: group).frame(width: 40)
                        }
                        Spacer()
                    }
                    .frame(height: 100)
                    HStack(spacing: 0) {
                        Spacer()
                        if isOther { Rectangle().matchedGeometryEffect(id: 1, in: group).frame(width: 80) }
                    }
                    .frame(height: 200)
                }
            }
        }
        let screen = screen { Pair(isOther: $0 > 0) }
        let frame = { () -> CGRect? in
            screen.firstNode { if case .shape = $0.content { true } else { false } }?.globalPresentationFrame
        }
        // The stack of 300 points is centered in 320.
        #expect(frame() == CGRect(x: 0, y: 10, width: 40, height: 100))
        tell(1)
        #expect(frame() == CGRect(x: 0, y: 10, width: 40, height: 100))
        screen.advance(by: .seconds(0.5))
        #expect(frame() == CGRect(x: 160, y: 60, width: 60, height: 150))
        screen.advance(by: .seconds(0.6))
        #expect(frame() == CGRect(x: 320, y: 110, width: 80, height: 200))
        #expect(!screen.isMoving)
    }

    @Test func aViewOfAGroupBeginsWhereTheLastOneWasInsideAnEffect() throws {
        struct Pair: View {
            @Namespace private var group
            let isOther: Bool
            var body: some View {
                HStack(spacing: 0) {
                    if !isOther { Rectangle().matchedGeometryEffect(id: 1, in: group).frame(width: 40) }
                    Spacer()
                    if isOther { Rectangle().matchedGeometryEffect(id: 1, in: group).frame(width: 80) }
                }
                .scaleEffect(2, anchor: .topLeading)
            }
        }
        let screen = screen { Pair(isOther: $0 > 0) }
        let frame = { () -> CGRect? in
            screen.firstNode { if case .shape = $0.content { true } else { false } }?.globalPresentationFrame
        }
        let old = CGRect(x: 0, y: 0, width: 80, height: 640)
        #expect(frame() == old)
        tell(1)
        #expect(frame() == old)
    }

    @Test func theBodyOfAnAnimationLeavesTheContentAlone() throws {
        let screen = screen { number in
            Text("in").blur(radius: number).animation(.linear(duration: 1)) { $0.opacity(1 - number) }
        }
        probe.number.wrappedValue = 1
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.opacity(0.5), .blur(radius: 1)])
    }
}
