import Combine
import SwiftUI
import SwiftUITesting
import Testing

/// State that is written at unusual moments.
@MainActor
@Suite struct StateLifetimeTests {
    final class Handle {
        var set: (Int) -> Void = { _ in }
        var notes: [String] = []
    }

    /// Writes a state in its deinitializer.
    final class DeinitWriter: ObservableObject {
        let say: () -> Void
        init(_ say: @escaping () -> Void) { self.say = say }
        deinit { say() }
    }

    struct Owner: View {
        @StateObject private var writer: DeinitWriter
        init(say: @escaping () -> Void) { _writer = StateObject(wrappedValue: DeinitWriter(say)) }
        var body: some View { Text(verbatim: "owner") }
    }

    struct Parent: View {
        @State private var shown = 1
        @State private var said = 0
        let handle: Handle

        var body: some View {
            let _ = handle.set = { shown = $0 }
            VStack {
                Text(verbatim: "\(said)")
                if shown > 0 { Owner { said += 1 }.id(shown) }
            }
        }
    }

    @Test func anObjectThatGoesMayWriteStateOfAnAncestor() {
        let handle = Handle()
        let screen = Screen(Parent(handle: handle))
        #expect(screen.texts == ["0", "owner"])
        handle.set(2)
        #expect(screen.texts == ["1", "owner"])
        handle.set(0)
        #expect(screen.texts == ["2"])
        handle.set(1)
        #expect(screen.texts == ["2", "owner"])
        screen.close()
        #expect(screen.nodeCount == 0)
    }

    /// An object stored in a state, which writes that state when it is replaced.
    struct Replacing: View {
        @State private var writer: DeinitWriter?
        @State private var said = 0
        let handle: Handle

        var body: some View {
            let _ =
                handle.set = { number in
                    writer = number == 0 ? nil : DeinitWriter { said += number }
                }
            Text(verbatim: "\(said) \(writer == nil)")
        }
    }

    @Test func anObjectThatIsReplacedMayWriteStateOfItsView() {
        let handle = Handle()
        let screen = Screen(Replacing(handle: handle))
        handle.set(1)
        #expect(screen.texts == ["0 false"])
        handle.set(10)
        #expect(screen.texts == ["1 false"])
        handle.set(0)
        #expect(screen.texts == ["11 true"])
        handle.set(100)
        screen.close()
        #expect(screen.nodeCount == 0)
    }

    struct Elements: View {
        struct Element: Identifiable {
            let id: Int
            var title: String
        }

        @State private var elements = (0..<3).map { Element(id: $0, title: "e\($0)") }
        let handle: Handle

        var body: some View {
            let _ = handle.set = { id in elements.removeAll { $0.id == id } }
            ForEach($elements) { $element in
                Title(title: $element.title, isLast: element.id == 2, handle: handle)
            }
        }
    }

    struct Title: View {
        @Binding var title: String
        let isLast: Bool
        let handle: Handle

        var body: some View {
            Button {
                title += "!"
            } label: {
                Text(verbatim: title)
            }
            .onDisappear {
                handle.notes.append("\(title) goes")
                if isLast { title = "never shown" }
            }
        }
    }

    @Test func aBindingToARemovedElementIsHarmless() throws {
        let handle = Handle()
        let screen = Screen(Elements(handle: handle))
        try screen.press("e1")
        #expect(screen.texts == ["e0", "e1!", "e2"])
        handle.set(2)
        #expect(screen.texts == ["e0", "e1!"])
        #expect(handle.notes == ["e2 goes"])
        handle.set(1)
        #expect(screen.texts == ["e0"])
        #expect(handle.notes == ["e2 goes", "e1! goes"])
        try screen.press("e0")
        #expect(screen.texts == ["e0!"])
        screen.close()
    }
}
