import SwiftUI
import SwiftUITesting
import Testing

final class Model {}

extension EnvironmentValues {
    @Entry var accent: String = "blue"
    @Entry var isCompact = false
    @Entry var footnote: String?
    @Entry fileprivate var model = Model()
    @Entry var names: Dictionary<String, Int> = [:]
}

extension Transaction {
    @Entry var reason = "none"
}

/// Entries as an app of today declares them.
@MainActor
@Suite struct EntryTests {
    struct Title: View {
        @Environment(\.accent) private var accent
        @Environment(\.isCompact) private var isCompact
        @Environment(\.footnote) private var footnote

        var body: some View { Text("\(accent) \(isCompact) \(footnote ?? "none")") }
    }

    @Test func entriesTravelDown() throws {
        let view = VStack {
            Title()
            Title().environment(\.accent, "red").environment(\.isCompact, true).environment(\.footnote, "below")
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["blue false none", "red true below"])
        }
    }

    @Test func aDefaultValueIsComputedAtEachRead() {
        var values = EnvironmentValues()
        #expect(values.model !== values.model)
        values.model = Model()
        #expect(values.model === values.model)
        #expect(values.names == [:])
    }

    @Test func transactionsHaveEntries() {
        var transaction = Transaction()
        #expect(transaction.reason == "none")
        transaction.reason = "press"
        #expect(transaction.reason == "press")
    }
}
