import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Effects of client code on the screen that calls it.
@MainActor
@Suite struct ReentrancyTests {
    @MainActor
    final class Handle {
        var screen: Screen?
        var act: () -> Void = {}
        var notes: [String] = []

        var button: RenderNode? { screen?.nodes.first { if case .button = $0.content { true } else { false } } }
    }

    struct Vanishing: View {
        @State private var isShown = true
        let handle: Handle

        var body: some View {
            VStack {
                if isShown {
                    Button {
                        isShown = false
                        handle.screen?.update()
                        handle.notes.append("after the update it is \(isShown)")
                    } label: {
                        Text(verbatim: "Go")
                    }
                }
                Text(verbatim: "rest")
            }
        }
    }

    @Test func anActionMayRemoveItsButtonBeforeItEnds() throws {
        let handle = Handle()
        let screen = Screen(Vanishing(handle: handle))
        handle.screen = screen
        defer { screen.close() }
        let button = try #require(handle.button)
        #expect(button.send(.press))
        #expect(screen.texts == ["rest"])
        #expect(handle.notes == ["after the update it is false"])
        #expect(!button.send(.press))
    }

    @Test func anActionMayCloseItsScreen() throws {
        let handle = Handle()
        handle.act = { handle.screen?.close() }
        let screen = Screen(
            VStack {
                Button {
                    handle.act()
                    handle.notes.append("closed")
                } label: {
                    Text(verbatim: "Close")
                }
            }
            .onDisappear { handle.notes.append("gone") }
        )
        handle.screen = screen
        let button = try #require(handle.button)
        #expect(button.send(.press))
        #expect(handle.notes == ["gone", "closed"])
        #expect(screen.nodeCount == 0)
    }

    @Test func anActionMayPressAnotherButton() {
        let handle = Handle()
        let screen = Screen(Two(handle: handle))
        handle.screen = screen
        #expect(handle.button?.send(.press) == true)
        #expect(screen.texts == ["First", "Second", "1"])
        screen.close()
    }

    struct Two: View {
        @State private var count = 0
        let handle: Handle

        var body: some View {
            Button {
                handle.screen?.nodes.last { if case .button = $0.content { true } else { false } }?.send(.press)
            } label: {
                Text(verbatim: "First")
            }
            Button {
                count += 1
            } label: {
                Text(verbatim: "Second")
            }
            Text(verbatim: "\(count)")
        }
    }

    @Test func aScreenReadDuringAnAppearanceIsUpdatedByTheUpdateInProgress() {
        let handle = Handle()
        let screen = Screen(Late(handle: handle))
        handle.screen = screen
        handle.act()
        #expect(screen.texts == ["2"])
        #expect(handle.notes == ["first 0", "then 2"])
        screen.close()
    }

    struct Late: View {
        @State private var isShown = false
        @State private var count = 0
        let handle: Handle

        var body: some View {
            let _ = handle.act = { isShown = true }
            if isShown {
                Text(verbatim: "\(count)").onAppear {
                    handle.notes.append("first \(handle.screen?.texts.first ?? "nothing")")
                    count += 2
                    handle.screen?.update()
                }
                .onChange(of: count) { handle.notes.append("then \(count)") }
            }
        }
    }

    @Test func aViewThatAppearsMayCloseItsScreen() {
        let handle = Handle()
        let screen = Screen(Closing(handle: handle))
        handle.screen = screen
        handle.act()
        screen.update()
        #expect(handle.notes == ["appears", "still there", "disappears"])
        #expect(screen.nodeCount == 0)
        handle.act()
        #expect(screen.update().isEmpty)
    }

    struct Closing: View {
        @State private var isShown = false
        let handle: Handle

        var body: some View {
            let _ = handle.act = { isShown = true }
            if isShown {
                VStack { Text(verbatim: "here") }
                    .onAppear {
                        handle.notes.append("appears")
                        handle.screen?.close()
                        handle.notes.append("still there")
                    }
                    .onDisappear { handle.notes.append("disappears") }
            }
        }
    }

    @Test func aBodyMayCloseItsScreen() {
        let handle = Handle()
        let screen = Screen(ClosingBody(handle: handle))
        handle.screen = screen
        handle.act()
        screen.update()
        #expect(screen.nodeCount == 0)
    }

    struct ClosingBody: View {
        @State private var isClosing = false
        let handle: Handle

        var body: some View {
            let _ = handle.act = { isClosing = true }
            let _ = isClosing ? handle.screen?.close() : ()
            VStack { Text(verbatim: isClosing ? "closing" : "open") }
        }
    }

    @Test func aButtonInRemovedContentIsNotPressed() throws {
        let handle = Handle()
        let screen = Screen(Removed(handle: handle))
        handle.screen = screen
        let button = try #require(handle.button)
        // A reference to a removed node keeps its descendants alive.
        let kept = screen.nodes
        handle.act()
        screen.update()
        #expect(screen.texts == [])
        #expect(!button.send(.press))
        #expect(handle.notes == [])
        withExtendedLifetime(kept) {}
        screen.close()
    }

    struct Removed: View {
        @State private var isShown = true
        let handle: Handle

        var body: some View {
            let _ = handle.act = { isShown = false }
            if isShown {
                VStack {
                    HStack {
                        Button {
                            handle.notes.append("pressed")
                        } label: {
                            Text(verbatim: "Press")
                        }
                    }
                }
            }
        }
    }
}
