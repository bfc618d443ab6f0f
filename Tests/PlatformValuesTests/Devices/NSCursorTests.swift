import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// The pointer style that code sets.
@MainActor
@Suite struct NSCursorTests {
    struct Panel: View {
        var body: some View {
            Button("Hand") { NSCursor.pointingHand.push() }
            Button("Cross") { NSCursor.crosshair.push() }
            Button("Text") { NSCursor.iBeam.set() }
            Button("Back") { NSCursor.pop() }
            Button("Arrow") { NSCursor.arrow.set() }
            Button("Hide") { NSCursor.hide() }
            Button("Show") { NSCursor.unhide() }
            Button("Ask") { isHand = NSCursor.current == .pointingHand }
            Text(isHand ? "hand" : "other")
        }

        @State private var isHand = false
    }

    private func pointers(_ names: String...) throws -> [RenderPointerShape?] {
        var pointers: [RenderPointerShape?] = []
        try withScreen(Panel()) { screen in
            for name in names {
                try screen.press(name)
                if case .root(let root) = screen.tree.root.content { pointers.append(root.pointer) }
            }
        }
        return pointers
    }

    @Test func thePointerGoesBackToTheOneBeforeIt() throws {
        #expect(
            try pointers("Hand", "Cross", "Back", "Back", "Back") == [.hand, .crosshair, .hand, nil, nil])
        #expect(try pointers("Hand", "Text", "Back") == [.hand, .text, nil])
        #expect(try pointers("Text", "Arrow") == [.text, nil])
    }

    @Test func aPointerIsHiddenUntilItIsShownAsOften() throws {
        #expect(
            try pointers("Hand", "Hide", "Hide", "Show", "Show", "Show")
                == [.hand, .hidden, .hidden, .hidden, .hand, .hand])
    }

    @Test func theCurrentPointerIsTheOneThatWasSet() throws {
        try withScreen(Panel()) { screen in
            try screen.press("Ask")
            #expect(screen.texts.contains("other"))
            try screen.press("Hand")
            try screen.press("Ask")
            #expect(screen.texts.contains("hand"))
        }
        #expect(NSCursor.closedHand != .openHand)
    }

    @Test func pushesWithoutEndKeepTheLatest() {
        var stack = PointerStack()
        for _ in 0..<300 { stack.push(.hand) }
        stack.push(.text)
        for _ in 0..<400 { stack.pop() }
        #expect(stack.current == .hand)
    }
}
