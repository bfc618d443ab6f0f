import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct LocalizedTextTests {
    private let strings: TestStrings
    private let german = Locale(identifier: "de_DE")

    init() throws {
        strings = try TestStrings(
            [
                "Songs": "Lieder", "by %@": "von %@", "%@ by %@": "Von %2$@: %1$@", "**Bold** %@": "**Fett** %@",
                "Search songs": "Lieder suchen", "^[%lld song](inflect: true)": "^[%lld Lied](inflect: true)",
            ],
            plural: ["%lld songs": ["one": "%lld Lied", "other": "%lld Lieder"]])
    }

    private func texts(_ view: some View, in locale: Locale? = nil) throws -> [String] {
        try withScreen(view.environment(\.locale, locale ?? german)) { $0.texts }
    }

    private func text(_ key: LocalizedStringKey) -> Text { Text(key, bundle: strings.bundle) }

    @Test func keysAreLookedUpInTheLocaleOfTheirPlace() throws {
        let name = "Ada"
        let view = VStack {
            text("Songs")
            text("by \(name)")
            text("\("Jazz") by \(name)")
            text("\(1) songs")
            text("\(1000) songs")
            text("Songs").environment(\.locale, Locale(identifier: "en_US"))
            text("\(1000) songs").environment(\.locale, Locale(identifier: "en_US"))
            text("Nowhere")
        }
        #expect(
            try texts(view) == [
                "Lieder", "von Ada", "Von Ada: Jazz", "1 Lied", "1.000 Lieder", "Songs", "1,000 songs", "Nowhere",
            ])
    }

    @Test(
        arguments: [
            ("a \(1) \(2 as UInt8) \(1.5) \("b") %", "a %lld %u %lf %@ %%"),
            ("\(3.14159, specifier: "%.2f")", "%.2f"),
            ("\(Text("a").bold()) \(Image(systemName: "star"))", "%@ %@"),
            ("\(Date(timeIntervalSince1970: 0), style: .time)", "%@"),
            ("\(5, format: .number)", "%@"),
            ("50%", "50%"),
        ] as [(LocalizedStringKey, String)])
    func keysAreApples(_ key: LocalizedStringKey, _ expected: String) {
        #expect(key.key == expected)
    }

    @Test func numbersAreShownAsTheLocaleWritesThem() throws {
        let view = VStack {
            Text("\(12345)")
            Text("\(1.5)")
            Text("\(3.14159, specifier: "%.2f")")
            Text("\(1234.5, format: .number)")
            Text(1234.5, format: .number)
            Text(1234.5, format: .number.locale(Locale(identifier: "en_US")))
            Text("\(5)%")
            Text("100%")
        }
        #expect(
            try texts(view) == ["12.345", "1,500000", "3,14", "1.234,5", "1.234,5", "1,234.5", "5%", "100%"])
    }

    @Test func markupInTheTranslationIsInterpretedAndInValuesIsNot() throws {
        let shown = try withScreen(text("**Bold** \("*x*")").environment(\.locale, german)) { screen in
            screen.nodes.compactMap { node -> RenderText? in
                if case .text(let text) = node.content { text } else { nil }
            }
        }
        #expect(shown.map(\.string) == ["Fett *x*"])
        #expect(shown.first?.style.runs.map(\.string) == ["Fett", " *x*"])
    }

    @Test func interpolatedTextsKeepTheirAttributesAndFindTheirOwnWords() throws {
        #expect(try texts(text("by \(text("Songs").bold())")) == ["von Lieder"])
        #expect(try texts(text("\(Text("A").bold()) by \(Text("B").italic())")) == ["Von B: A"])
        #expect(try texts(text("Songs") + Text(verbatim: ": ") + text("\(2) songs")) == ["Lieder: 2 Lieder"])
    }

    @Test func wordsThatWouldBeInflectedAreShownAsTheyAreWritten() throws {
        #expect(try texts(text("^[\(1) song](inflect: true)")) == ["1 Lied"])
        #expect(InflectionMarkup.removed(from: "a ^[b (c)](inflect: true) ^[d") == "a b (c) ^[d")
        #expect(InflectionMarkup.removed(from: "^[a [b]](x: {y: (z)})") == "a [b]")
    }

    @Test func resourcesAreLookedUpInTheLocaleOfTheView() throws {
        let count = 2
        let resource = LocalizedStringResource(
            "\(count) songs", locale: Locale(identifier: "en_US"), bundle: .atURL(strings.bundle.bundleURL))
        #expect(try texts(Text(resource)) == ["2 Lieder"])
        #expect(String(localized: resource) == "2 songs")
    }

    @Test func attributedStringsHaveTheMarkupOfTheTranslation() {
        let text = AttributedString(localized: "**Bold** \("x")", bundle: strings.bundle, locale: german)
        #expect(String(text.characters) == "Fett x")
        #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
    }

    struct Everything: View {
        let bundle: Bundle
        let log: Log
        @State private var search = ""

        var body: some View {
            let _ = log.bodies += 1
            NavigationStack {
                VStack {
                    Text("Songs", bundle: bundle)
                    Color.red.accessibilityLabel(Text("\(1) songs", bundle: bundle))
                    TextField(text: $search, prompt: Text("Search songs", bundle: bundle)) { EmptyView() }
                    Reader(log: log)
                }
                .navigationTitle(Text("Songs", bundle: bundle))
            }
        }
    }

    struct Reader: View {
        let log: Log
        @Environment(\.locale) private var locale

        var body: some View {
            let _ = log.readers += 1
            Text(verbatim: locale.identifier)
        }
    }

    final class Log {
        var bodies = 0
        var readers = 0
    }

    @Test func aChangeOfTheLocaleRunsOnlyBodiesThatReadIt() throws {
        let log = Log()
        try withScreen(Everything(bundle: strings.bundle, log: log)) { screen in
            screen.environment.locale = Locale(identifier: "en_US")
            screen.update()
            #expect(screen.description.contains("Songs"))
            (log.bodies, log.readers) = (0, 0)
            screen.environment.locale = german
            screen.update()
            #expect(log.bodies == 0)
            #expect(log.readers == 1)
            let shown = screen.description
            #expect(shown.contains("Lieder"))
            #expect(shown.contains("1 Lied"))
            #expect(shown.contains("Lieder suchen"))
            #expect(!shown.contains("Songs"))
        }
    }

    struct Model: View {
        let bundle: Bundle
        let log: Log

        var body: some View {
            let _ = log.readers += 1
            Text(verbatim: String(localized: "\(2) songs", bundle: bundle))
        }
    }

    @Test func stringsWithoutALocaleUseTheirScreensLocale() throws {
        let log = Log()
        try withScreen(VStack { Model(bundle: strings.bundle, log: log) }) { screen in
            #expect(screen.texts == ["2 songs"])
            screen.environment.locale = german
            screen.update()
            #expect(screen.texts == ["2 Lieder"])
            #expect(log.readers == 2)
            let explicit = String(localized: "\(2) songs", bundle: strings.bundle, locale: Locale(identifier: "en_US"))
            #expect(explicit == "2 songs")
        }
    }

    @Test func resourcesAreTitlesOfControls() throws {
        func resource(_ key: String.LocalizationValue) -> LocalizedStringResource {
            LocalizedStringResource(key, bundle: .atURL(strings.bundle.bundleURL))
        }
        let title = resource("Songs")
        let view = NavigationStack {
            Form {
                Section(title) {
                    Button(title) {}
                    Toggle(title, isOn: .constant(true))
                    Label(title, systemImage: "star")
                    TextField(title, text: .constant(""))
                    SecureField(title, text: .constant(""))
                    Picker(title, selection: .constant(1)) { Text(verbatim: "One").tag(1) }
                    Stepper(title, value: .constant(1))
                    DatePicker(title, selection: .constant(.now))
                    Menu(title) { Button(title, systemImage: "star", role: .destructive) {} }
                }
                LabeledContent(title, value: "x")
                ProgressView(title, value: 0.5)
                DisclosureGroup(title) {}
                GroupBox(title) {}
                NavigationLink(title, value: 1)
                if let url = URL(string: "https://example.org") { Link(title, destination: url) }
                Text(verbatim: "x").accessibilityLabel(title).accessibilityHint(title).badge(title)
            }
            .navigationTitle(title)
            .searchable(text: .constant(""), prompt: resource("Search songs"))
            .alert(title, isPresented: .constant(false)) {}
            .confirmationDialog(title, isPresented: .constant(false)) {}
        }
        try withScreen(view.environment(\.locale, german)) { screen in
            let shown = screen.description
            #expect(!shown.contains("Songs") && !shown.contains("Search songs"))
            #expect(shown.contains("Lieder suchen"))
            #expect(shown.components(separatedBy: "Lieder").count > 18)
        }
    }

    @Test func twoScreensOfOneProcessShowTwoLanguages() throws {
        let view = text("\(3) songs")
        try withScreen(view.environment(\.locale, german)) { first in
            try withScreen(view.environment(\.locale, Locale(identifier: "en_GB"))) { second in
                #expect(first.texts == ["3 Lieder"])
                #expect(second.texts == ["3 songs"])
            }
        }
    }

    @Test func equalKeysMakeEqualTexts() {
        #expect(text("Songs") == text("Songs"))
        #expect(text("Songs") != Text("Songs"))
        #expect(Text("Songs") != Text(verbatim: "Songs"))
        #expect(text("\(1) songs") == text("\(1) songs"))
        #expect(text("\(1) songs") != text("\(2) songs"))
        #expect(Text(1, format: .number) == Text(1, format: .number))
        #expect(Text(1, format: .number) != Text(2, format: .number))
    }
}
