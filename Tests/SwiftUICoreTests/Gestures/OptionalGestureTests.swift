import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct OptionalGestureTests {
    final class Log {
        var lines: [String] = []
        func callAsFunction(_ line: String) { lines.append(line) }
    }

    private let log = Log()

    private struct Card: View {
        let log: Log
        @State private var isMovable = false

        var body: some View {
            VStack {
                Text("Card").gesture(isMovable ? drag : nil)
                Button("Switch") { isMovable.toggle() }
            }
            .onTapGesture { log("around") }
        }

        private var drag: some Gesture {
            DragGesture(minimumDistance: 8).onEnded { log("moved by \(Int($0.translation.width))") }
        }
    }

    @Test func aMissingGestureTakesNothing() throws {
        let screen = Screen(Card(log: log))
        try screen.element("Card").drag(by: CGSize(width: 80, height: 0))
        #expect(log.lines == [])
        try screen.element("Card").tap()
        #expect(log.lines == ["around"])
    }

    @Test func aGestureComesAndGoes() throws {
        let screen = Screen(Card(log: log))
        try screen.press("Switch")
        try screen.element("Card").drag(by: CGSize(width: 80, height: 0))
        #expect(log.lines == ["moved by 80"])
        try screen.press("Switch")
        try screen.element("Card").drag(by: CGSize(width: 80, height: 0))
        #expect(log.lines == ["moved by 80"])
    }

    @Test func aMissingGestureDoesNotChangeInnerGestures() throws {
        let missing: TapGesture? = nil
        let screen = Screen(
            VStack { Text("Lamp").onTapGesture { log("lamp") } }
                .highPriorityGesture(missing, including: .gesture))
        try screen.element("Lamp").tap()
        #expect(log.lines == [])
        let open = Screen(VStack { Text("Lamp").onTapGesture { log("lamp") } }.highPriorityGesture(missing))
        try open.element("Lamp").tap()
        #expect(log.lines == ["lamp"])
    }

    @Test func anOptionalTapCanBePerformedWithoutAPointer() throws {
        let tap: TapGesture? = TapGesture(count: 2)
        let screen = Screen(Text("Photo").gesture(tap.map { $0.onEnded { log("twice") } }))
        let input = try #require(screen.nodes.first { if case .input = $0.content { true } else { false } })
        #expect(input.send(.press))
        #expect(log.lines == ["twice"])
    }

    @Test func aGestureThatDisappearsRevertsItsState() throws {
        struct Holder: View {
            @GestureState private var offset: CGFloat = 0
            @State private var isMovable = true

            var body: some View {
                Text("offset \(Int(offset))")
                    .gesture(
                        isMovable
                            ? DragGesture(minimumDistance: 0)
                                .updating($offset) { value, offset, _ in offset = value.translation.width }
                            : nil
                    )
                    .onChange(of: offset) { if offset > 50 { isMovable = false } }
            }
        }
        let screen = Screen(Holder())
        try screen.element(.text).drag(by: CGSize(width: 80, height: 0))
        #expect(screen.texts == ["offset 0"])
    }
}
