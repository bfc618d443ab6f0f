import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// Values between the old and the new one, at points in a test's time.
@MainActor
@Suite struct AttributeMotionTests {
    private let probe = MotionProbe()

    private func screen<Content: View>(@ViewBuilder _ content: @escaping (Double) -> Content) -> Screen {
        Screen(Moving(probe: probe, content: content), size: CGSize(width: 400, height: 320), showsMotion: true)
    }

    @Test func anOpacityIsBetweenItsOldAndItsModelValue() throws {
        let screen = screen { Text("hello").opacity(1 - $0) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        #expect(screen.shownEffects == [.opacity(1)])
        screen.advance(by: .seconds(0.25))
        #expect(screen.shownEffects == [.opacity(0.75)])
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.opacity(0.25)])
        #expect(screen.isMoving)
        screen.advance(by: .seconds(0.25))
        #expect(screen.shownEffects == [.opacity(0)])
        #expect(!screen.isMoving)
    }

    @Test func withoutMotionTheEndIsShownAtOnce() throws {
        let screen = Screen(Moving(probe: probe) { Text("hello").opacity(1 - $0) })
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        #expect(screen.shownEffects == [.opacity(0)])
        #expect(!screen.isMoving)
    }

    @Test func onlyTheChangeRunsABody() throws {
        let screen = screen { Text("hello").opacity(1 - $0) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(2))
        #expect(probe.events == ["body", "body"])
    }

    @Test func aChangeDuringAnAnimationStartsFromThePresentationValue() throws {
        let screen = screen { Text("hello").blur(radius: $0) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 10 }
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.blur(radius: 5)])
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 0 }
        #expect(screen.shownEffects == [.blur(radius: 5)])
        screen.advance(by: .seconds(3))
        #expect(screen.shownEffects == [.blur(radius: 0)])
    }

    @Test func aChangeWithoutAnAnimationIsShownAtOnce() throws {
        let screen = screen { Text("hello").blur(radius: $0) }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 10 }
        screen.advance(by: .seconds(0.5))
        probe.number.wrappedValue = 3
        #expect(screen.shownEffects == [.blur(radius: 3)])
        #expect(!screen.isMoving)
    }

    @Test func anAnimatedButtonIsHitAtItsPresentationPosition() throws {
        var presses = 0
        let screen = screen { number in
            Button("Go") { presses += 1 }.frame(maxWidth: .infinity, alignment: number > 0 ? .trailing : .leading)
        }
        let start = try screen.element("Go").frame
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        #expect(try screen.element("Go").frame == start)
        screen.advance(by: .seconds(0.5))
        let middle = try screen.element("Go").frame
        #expect(start.minX == 0)
        #expect(middle.minX == (400 - start.width) / 2)
        #expect(screen.tap(at: CGPoint(x: middle.midX, y: middle.midY)))
        #expect(!screen.tap(at: CGPoint(x: start.midX, y: start.midY)))
        #expect(presses == 1)
        screen.advance(by: .seconds(0.5))
        #expect(try screen.element("Go").frame.maxX == 400)
        #expect(!screen.isMoving)
    }

    @Test func rowsThatChangePlacesPassEachOther() throws {
        let screen = screen { number in
            VStack(spacing: 0) {
                ForEach(number > 0 ? ["b", "a"] : ["a", "b"], id: \.self) { Text($0).frame(height: 40) }
            }
        }
        let places = { try ["a", "b"].map { try screen.element($0).frame.midY } }
        let start = try places()
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.5))
        let middle = try places()
        #expect(middle[0] == middle[1])
        screen.advance(by: .seconds(0.5))
        #expect(try places() == [start[1], start[0]])
    }

    @Test func aSizeMovesAndItsColorToo() throws {
        let screen = screen { number in
            Rectangle()
                .fill(number > 0 ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1))
                .frame(width: 100 + 100 * number, height: 32)
        }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.5))
        let shape = try #require(screen.firstNode { if case .shape = $0.content { true } else { false } })
        #expect(shape.presentationFrame.width == 150)
        guard case .shape(let shown) = shape.presentationContent, case .color(let color) = shown.layers[0].paint else {
            Issue.record("no color")
            return
        }
        #expect(color == .fixed(RenderRGBA(red: 0.5, green: 0, blue: 0.5)))
    }

    @Test func gradientsOfAsManyColorsMoveAndOthersJump() throws {
        let screen = screen { number in
            LinearGradient(
                colors: number == 1 ? [.black, .white] : number == 2 ? [.black, .black, .white] : [.white, .black],
                startPoint: .top, endPoint: .bottom)
        }
        let first = { () -> RenderRGBA? in
            for case .shape(let shape) in screen.shownContents {
                if case .linearGradient(let gradient, _, _) = shape.layers[0].paint {
                    return gradient.stops[0].color.rgba(in: .light)
                }
            }
            return nil
        }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.75))
        #expect(first() == RenderRGBA(red: 0.25, green: 0.25, blue: 0.25))
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 2 }
        #expect(first() == RenderRGBA(red: 0, green: 0, blue: 0))
        #expect(!screen.isMoving)
    }

    @Test func cornersTrimsAndStrokesMove() throws {
        let screen = screen { number in
            ZStack {
                RoundedRectangle(cornerRadius: 10 * number).stroke(.red, lineWidth: 1 + number)
                Circle().trim(from: 0, to: number)
            }
        }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.5))
        let shapes = screen.shownContents.compactMap { content -> RenderShape? in
            if case .shape(let shape) = content { shape } else { nil }
        }
        #expect(shapes[0].layers[0].outline == .roundedRectangle(cornerSize: CGSize(width: 5, height: 5)))
        #expect(shapes[0].layers[0].drawing == .stroke(RenderStroke(width: 1.5)))
        // Half a circle of radius 10 around (10, 10), from the right clockwise: it ends at the left.
        let path = shapes[1].layers[0].outline.path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(abs((path.currentPoint?.x ?? 9) - 0) < 0.1)
        #expect(abs((path.currentPoint?.y ?? 0) - 10) < 0.1)
    }

    @Test func theAnimationOfAViewAppliesToItsDescendantsOnly() throws {
        let screen = screen { number in
            HStack {
                Text("a").opacity(1 - number).animation(.linear(duration: 1), value: number)
                Text("b").opacity(1 - number)
            }
        }
        probe.number.wrappedValue = 1
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.opacity(0.5), .opacity(0)])
    }

    @Test func aViewWithoutAnimationStaysOutOfOtherAnimations() throws {
        let screen = screen { number in
            HStack {
                Text("a").opacity(1 - number)
                Text("b").opacity(1 - number).transaction { $0.animation = nil }
            }
        }
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 1 }
        screen.advance(by: .seconds(0.5))
        #expect(screen.shownEffects == [.opacity(0.5), .opacity(0)])
    }

    @Test func aCompletionComesWithTheEndOfTheMotion() throws {
        let screen = screen { Text("hello").opacity(1 - $0) }
        withAnimation(.linear(duration: 1)) {
            probe.number.wrappedValue = 1
        } completion: {
            probe.events.append("complete")
        }
        screen.advance(by: .seconds(0.9))
        #expect(probe.count(of: "complete") == 0)
        screen.advance(by: .seconds(0.1))
        #expect(probe.count(of: "complete") == 1)
    }

    @Test func completionsRunForContentThatLeavesTheScreen() throws {
        let screen = screen { number in
            if number < 2 { Text("hello").opacity(1 - number / 2) }
        }
        withAnimation(.linear(duration: 1)) {
            probe.number.wrappedValue = 1
        } completion: {
            probe.events.append("complete")
        }
        screen.advance(by: .seconds(0.1))
        probe.number.wrappedValue = 2
        screen.advance(by: .seconds(0.1))
        #expect(probe.count(of: "complete") == 1)
        #expect(!screen.isMoving)
    }

    @Test func aRepeatingAnimationRequestsFramesUntilANewValueArrives() throws {
        let screen = screen { Text("hello").blur(radius: $0) }
        withAnimation(.linear(duration: 1).repeatForever()) { probe.number.wrappedValue = 10 }
        screen.advance(by: .seconds(1.5))
        #expect(screen.shownEffects == [.blur(radius: 5)])
        #expect(screen.isMoving)
        withAnimation(.linear(duration: 1)) { probe.number.wrappedValue = 0 }
        screen.advance(by: .seconds(1))
        #expect(screen.shownEffects == [.blur(radius: 0)])
        #expect(!screen.isMoving)
    }

    @Test func aDelayRequestsNoFrameBeforeItEnds() throws {
        let screen = screen { Text("hello").blur(radius: $0) }
        withAnimation(.linear(duration: 1).delay(60)) { probe.number.wrappedValue = 10 }
        screen.advance(by: .seconds(60.5))
        #expect(screen.shownEffects == [.blur(radius: 5)])
    }
}

extension Screen {
    /// The first node that fulfills a condition.
    func firstNode(where condition: (RenderNode) -> Bool) -> RenderNode? {
        func search(_ node: RenderNode) -> RenderNode? {
            if condition(node) { return node }
            for child in node.children {
                if let found = search(child) { return found }
            }
            return nil
        }
        return search(tree.root)
    }
}
