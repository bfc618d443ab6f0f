import SwiftUI
import SwiftUITesting
import Testing

private struct AccentKey: EnvironmentKey {
    static let defaultValue = "plain"
}

private struct SizeKey: EnvironmentKey {
    static let defaultValue = 10
}

extension EnvironmentValues {
    fileprivate var accent: String {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }

    fileprivate var size: Int {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }
}

@MainActor
@Suite struct EnvironmentTests {
    struct Accent: View {
        @Environment(\.accent) private var accent
        var body: some View { Text(verbatim: accent) }
    }

    struct Size: View {
        @Environment(\.size) private var size
        var body: some View { Text(verbatim: "\(size)") }
    }

    struct Declared: View {
        @Environment(\.accent) private var accent
        var body: some View { Text(verbatim: "unread") }
    }

    struct Page: View {
        var body: some View {
            Accent()
            Size()
            Declared()
        }
    }

    struct Themed: View {
        @State private var accent = "red"
        @State private var size = 1
        var body: some View {
            VStack {
                Page()
                HStack { Page() }.environment(\.accent, "green")
            }
            .environment(\.accent, accent)
            .environment(\.size, size)
            Accent()
            Button("blue") { accent = "blue" }
            Button("bigger") { size += 1 }
        }
    }

    @Test func aValueHoldsForDescendantsUntilItIsOverridden() throws {
        try withScreen(Themed()) { screen in
            #expect(
                screen.texts == ["red", "1", "unread", "green", "1", "unread", "plain", "blue", "bigger"])
        }
    }

    @Test func aChangedKeyRunsOnlyItsReaders() throws {
        try withScreen(Themed()) { screen in
            _ = screen.takeBodies()
            try screen.press("blue")
            #expect(screen.texts.prefix(4) == ["blue", "1", "unread", "green"])
            #expect(screen.takeBodies() == ["Themed": 1, "Accent": 1])
            try screen.press("bigger")
            #expect(screen.texts.prefix(5) == ["blue", "2", "unread", "green", "2"])
            #expect(screen.takeBodies() == ["Themed": 1, "Size": 2])
        }
    }

    struct Transforming: View {
        @State private var accent = "a"
        var body: some View {
            Accent()
                .transformEnvironment(\.accent) { $0 += "!" }
                .transformEnvironment(\.accent) { $0 += "?" }
                .environment(\.accent, accent)
            Button("b") { accent = "b" }
        }
    }

    @Test func transformsApplyToTheSurroundingEnvironmentAndFollowIt() throws {
        try withScreen(Transforming()) { screen in
            #expect(screen.texts == ["a?!", "b"])
            try screen.press("b")
            #expect(screen.texts == ["b?!", "b"])
        }
    }

    struct Busy: View {
        @State private var count = 0
        var body: some View {
            Button("count \(count)") { count += 1 }
            Page().environment(\.accent, "still").environment(\.size, 4)
        }
    }

    @Test func aBodyThatWritesAnEqualValueNotifiesNoReader() throws {
        try withScreen(Busy()) { screen in
            _ = screen.takeBodies()
            for count in 0..<3 { try screen.press("count \(count)") }
            #expect(screen.takeBodies() == ["Busy": 3])
            #expect(screen.texts == ["count 3", "still", "4", "unread"])
        }
    }

    @Test func copiesOfTheValuesShareNothingThatIsWritten() {
        var first = EnvironmentValues()
        first.accent = "one"
        var second = first
        second.accent = "two"
        second.size = 2
        #expect(first.accent == "one")
        #expect(first.size == 10)
        #expect(second.accent == "two")
        #expect(second.size == 2)
    }

    @Test func outsideAViewAPropertyHasTheDefaultValue() {
        #expect(Environment(\.accent).wrappedValue == "plain")
    }

    private struct NumberKey: EnvironmentKey {
        static let defaultValue = 0
    }

    private struct FlagKey: EnvironmentKey {
        static let defaultValue = false
    }

    @Test func aDescriptionListsSetValuesAsApplesDoes() {
        var values = EnvironmentValues()
        #expect(values.description == "[]")
        _ = values[FlagKey.self]
        #expect(values.description == "[]")
        values[FlagKey.self] = false
        #expect(values.description == "[EnvironmentPropertyKey<FlagKey> = false]")
        values[FlagKey.self] = true
        values[NumberKey.self] = 1
        #expect(
            values.description
                == "[EnvironmentPropertyKey<NumberKey> = 1, EnvironmentPropertyKey<FlagKey> = true, "
                + "EnvironmentPropertyKey<FlagKey> = false]")
    }
}
