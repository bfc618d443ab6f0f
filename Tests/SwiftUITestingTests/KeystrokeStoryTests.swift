import SwiftUI
import SwiftUITesting
import Testing

/// The story of *Follow a value*: a body that runs for every keystroke.
@MainActor
@Suite struct KeystrokeStoryTests {
    /// The fault: the body of the whole order reads the typed text.
    struct SlowOrder: View {
        @State private var note = ""

        var body: some View {
            TextField("Note", text: $note)
            Text("\(note.count) of 80 characters")
            ForEach(["Soup", "Bread", "Tea"], id: \.self) { Text($0) }
        }
    }

    /// The fix: a separate view has the state, and the order does not read it.
    struct Order: View {
        var body: some View {
            NoteField()
            ForEach(["Soup", "Bread", "Tea"], id: \.self) { Text($0) }
        }
    }

    struct NoteField: View {
        @State private var note = ""

        var body: some View {
            TextField("Note", text: $note)
            Text("\(note.count) of 80 characters")
        }
    }

    @Test func theTraceNamesTheStateThatABodyReadsForEachKeystroke() throws {
        try withScreen(SlowOrder()) { screen in
            let trace = try screen.trace { try screen.type("hot", into: "Note") }
            #expect(trace.updates(of: SlowOrder.self) == 3)
            #expect(trace.causes(of: SlowOrder.self) == ["set text Note", "SlowOrder.note"])
            #expect(
                trace.explain(screen.text("3 of 80 characters")) == """
                    update text "3 of 80 characters",
                    because the body of SlowOrder was evaluated,
                    because SlowOrder.note was written,
                    because of the event: set text Note
                    """)
        }
    }

    @Test func aSeparateViewLimitsTheUpdatesOfAKeystroke() throws {
        try withScreen(Order()) { screen in
            let trace = try screen.trace { try screen.type("hot", into: "Note") }
            #expect(trace.updates(of: Order.self) == 0)
            #expect(trace.updates(of: NoteField.self) == 3)
            #expect(screen.texts.contains("3 of 80 characters"))
        }
    }
}
