import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScrollViewReaderTests {
    static let size = CGSize(width: 640, height: 384)

    struct Jumping: View {
        let goal: Int
        let anchor: UnitPoint?
        var height: @Sendable (Int) -> CGFloat = { _ in 16 }

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    Button("Go") { proxy.scrollTo(goal, anchor: anchor) }
                    List(0..<100_000) { number in
                        Text("row \(number)").frame(height: height(number))
                    }
                }
            }
        }
    }

    func frame(of text: String, on screen: Screen) throws -> CGRect { try screen.text(text).frame }

    @Test func aRowThatHasNotBeenMadeIsReachedByItsIndex() throws {
        let screen = Screen(Jumping(goal: 99_999, anchor: nil), size: Self.size)
        _ = screen.takeBodies()
        try screen.press("Go")
        // The button takes the first line; the last row ends at the bottom of the screen.
        #expect(try frame(of: "row 99,999", on: screen).maxY == 384)
        let made = screen.takeBodies().first { $0.key.hasPrefix("ForEachRow") }?.value
        #expect(try #require(made) <= 48)
    }

    @Test func aRowAmongRowsOfOtherHeightsIsReachedExactly() throws {
        let screen = Screen(Jumping(goal: 5_000, anchor: .top) { $0 % 3 == 0 ? 16 : 48 }, size: Self.size)
        try screen.press("Go")
        #expect(try frame(of: "row 5,000", on: screen).minY == 16 + 16)
    }

    @Test func anIdentityOfAViewIsFoundInAScrollView() throws {
        struct Chapters: View {
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        Button("Go") { proxy.scrollTo("end", anchor: .bottom) }
                        ForEach(0..<100) { Text("\($0)") }
                        Text("The end").id("end")
                    }
                }
            }
        }
        let screen = Screen(Chapters(), size: Self.size)
        try screen.press("Go")
        #expect(try frame(of: "The end", on: screen).maxY == 384)
    }

    @Test func aScrollViewCanBeginAtItsEnd() throws {
        let screen = Screen(
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<1_000) { Text("row \($0)") } } }
                .defaultScrollAnchor(.bottom), size: Self.size)
        #expect(try frame(of: "row 999", on: screen).maxY == 384)
    }
}
