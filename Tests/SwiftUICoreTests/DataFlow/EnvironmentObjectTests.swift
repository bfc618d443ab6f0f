import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct EnvironmentObjectTests {
    final class Settings: ObservableObject {
        @Published var name: String
        @Published var unread = 0
        init(_ name: String) { self.name = name }
    }

    struct Reader: View {
        @EnvironmentObject var settings: Settings
        var body: some View {
            Text(verbatim: settings.name)
            Amount(amount: $settings.unread)
        }
    }

    struct Amount: View {
        @Binding var amount: Int
        var body: some View { Button("add to \(amount)") { amount += 1 } }
    }

    struct Passing: View {
        var body: some View { Reader() }
    }

    @Test func anAncestorSuppliesTheObjectAndItsChangesReachTheReaderAlone() throws {
        let settings = Settings("first")
        try withScreen(Passing().environmentObject(settings)) { screen in
            _ = screen.takeBodies()
            settings.name = "second"
            #expect(screen.texts == ["second", "add to 0"])
            #expect(screen.takeBodies() == ["Reader": 1])
            try screen.press("add to 0")
            #expect(settings.unread == 1)
            #expect(screen.texts == ["second", "add to 1"])
        }
    }

    struct Nested: View {
        let outer: Settings
        let inner: Settings
        var body: some View {
            VStack {
                Reader()
                VStack { Reader() }.environmentObject(inner)
            }
            .environmentObject(outer)
        }
    }

    @Test func theNearestAncestorCounts() throws {
        let (outer, inner) = (Settings("outer"), Settings("inner"))
        try withScreen(Nested(outer: outer, inner: inner)) { screen in
            #expect(screen.texts == ["outer", "add to 0", "inner", "add to 0"])
            _ = screen.takeBodies()
            inner.name = "changed"
            #expect(screen.texts == ["outer", "add to 0", "changed", "add to 0"])
            #expect(screen.takeBodies() == ["Reader": 1])
        }
    }

    struct Replacing: View {
        @State private var settings = Settings("first")
        var body: some View {
            Passing().environmentObject(settings)
            Button("replace") { settings = Settings("other") }
        }
    }

    @Test func anotherObjectOfTheTypeTakesItsPlace() throws {
        try withScreen(Replacing()) { screen in
            try screen.press("add to 0")
            _ = screen.takeBodies()
            try screen.press("replace")
            #expect(screen.texts == ["other", "add to 0", "replace"])
            #expect(screen.takeBodies() == ["Replacing": 1, "Reader": 1, "Amount": 1])
        }
    }

    struct Indifferent: View {
        @EnvironmentObject var settings: Settings
        var body: some View { Text(verbatim: "shown") }
    }

    @Test func aViewThatDoesNotReadTheObjectNeedsNone() throws {
        try withScreen(Indifferent()) { #expect($0.texts == ["shown"]) }
    }

    @Test func aMissingObjectStopsTheProgramWithTheSentenceThatMendsIt() async throws {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Screen(Passing()) }
        }
        let said = String(decoding: try #require(stopped).standardErrorContent, as: UTF8.self)
        #expect(
            said.contains(
                "No object of type Settings is in the environment of Reader, which reads it. "
                    + "Supply one with .environmentObject(_:) on an ancestor of Reader."))
    }
}
