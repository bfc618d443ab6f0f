import Foundation
import StartLine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct StateTests {
    /// Gives a test access to a view's state, for use as in an action.
    final class Handle<Value> {
        var value: Value?
    }

    struct Counter: View {
        @State private var count: Int
        @State private var note: String?

        init(startingAt start: Int) {
            _count = State(wrappedValue: start)
            count = 100
        }

        var body: some View {
            Button("count \(count)") { count += 1 }
            Text(verbatim: note ?? "no note")
            Button("write") { note = "noted" }
        }
    }

    struct Restarting: View {
        @State private var start: Int
        init() { _start = State(initialValue: 3) }
        var body: some View {
            Counter(startingAt: start)
            Button("start at \(start + 1)") { start += 1 }
        }
    }

    @Test func onlyTheFirstInitialValueCounts() throws {
        try withScreen(Restarting()) { screen in
            #expect(screen.texts == ["count 3", "no note", "write", "start at 4"])
            try screen.press("count 3")
            try screen.press("start at 4")
            #expect(screen.texts == ["count 4", "no note", "write", "start at 5"])
        }
    }

    @Test func anOptionalOneStartsAsNil() throws {
        try withScreen(Restarting()) { screen in
            try screen.press("write")
            #expect(screen.texts == ["count 3", "noted", "write", "start at 4"])
        }
    }

    struct Plain: View {
        @State var count = 7
        var body: some View { Text(verbatim: "\(count)") }
    }

    @Test func writingStateBeforeTheViewIsOnAScreenHasNoEffect() {
        let view = Plain()
        view.count = 8
        view.$count.wrappedValue = 9
        #expect(view.count == 7)
        #expect(view.$count.wrappedValue == 7)
        #expect(Screen(view).texts == ["7"])
    }

    struct Unread: View {
        @State private var text = "a"
        @State private var other = 0
        let handle: Handle<(String, Int) -> Void>
        var body: some View {
            let _ =
                handle.value = {
                    text = $0
                    other = $1
                }
            Text(verbatim: text)
        }
    }

    @Test func manyWritesMakeOnePassAndTheSameValueOrAnUnreadOneNone() throws {
        let handle = Handle<(String, Int) -> Void>()
        try withScreen(Unread(handle: handle)) { screen in
            _ = screen.takeBodies()
            handle.value?("b", 1)
            handle.value?("c", 2)
            #expect(screen.takeBodies() == ["Unread": 1])
            #expect(screen.texts == ["c"])
            handle.value?("c", 3)
            #expect(screen.takeBodies() == [:])
        }
        handle.value = nil
    }

    struct Writing: View {
        @State private var count = 0
        var body: some View {
            let _ = count == 0 ? count = 1 : ()
            Text(verbatim: "\(count)")
        }
    }

    @Test func aWriteDuringABodyIsReportedWithTheNameOfTheView() {
        var texts: [String] = []
        let reported = diagnostics {
            let screen = Screen(Writing())
            texts = screen.texts
            screen.close()
        }
        #expect(
            reported == [
                "Writing writes state while its body is evaluated. "
                    + "The change is shown by a later round; write in an action, in onAppear or in a task instead."
            ])
        #expect(texts == ["1"])
    }

    struct Shared: View {
        @State private var text = "0"
        let handle: Handle<Binding<String>>
        var body: some View {
            let _ = MainActor.assertIsolated()
            let _ = handle.value = $text
            Text(verbatim: text)
        }
    }

    @Test func anyThreadMayWriteWhileThePassRuns() {
        let handle = Handle<Binding<String>>()
        let screen = Screen(Shared(handle: handle))
        guard let text = handle.value else { return #expect(Bool(false), "no body has run") }
        let (writers, rounds) = (3, 2_000)
        let line = StartLine(runners: writers + 1)
        let finished = DispatchGroup()
        for writer in 1...writers {
            finished.enter()
            Thread {
                for round in 0..<rounds {
                    line.wait()
                    text.wrappedValue = "\(round * 10 + writer)"
                    line.wait()
                }
                finished.leave()
            }.start()
        }
        var stale = 0
        for _ in 0..<rounds {
            line.wait()
            screen.update()
            line.wait()
            if screen.texts != [text.wrappedValue] { stale += 1 }
        }
        finished.wait()
        #expect(stale == 0)
        screen.close()
        handle.value = nil
        #expect(screen.liveNodes == [:])
    }
}
