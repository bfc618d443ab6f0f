import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct LocaleDirectionTests {
    struct Reader: View {
        @Environment(\.layoutDirection) private var direction

        var body: some View { Text(verbatim: direction == .rightToLeft ? "from the right" : "from the left") }
    }

    private func direction(_ locale: String) throws -> [String] {
        try withScreen(Reader()) { screen in
            screen.environment.locale = Locale(identifier: locale)
            screen.update()
            return screen.texts
        }
    }

    @Test(arguments: ["ar_EG", "he_IL", "fa_IR", "ur_PK"])
    func languagesThatAreWrittenFromTheRightAreLaidOutSo(_ locale: String) throws {
        #expect(try direction(locale) == ["from the right"])
    }

    @Test(arguments: ["en_US", "de_DE", "ja_JP", "ar-Latn"])
    func otherLanguagesAreLaidOutFromTheLeft(_ locale: String) throws {
        #expect(try direction(locale) == ["from the left"])
    }

    /// Whether the first text stands to the right of the last one.
    private func isFromTheRight(_ screen: Screen) throws -> Bool {
        screen.update()
        let frames = screen.nodes.filter { if case .text = $0.content { true } else { false } }.map(\.frame)
        return try #require(frames.first).minX > (try #require(frames.last)).minX
    }

    @Test func theDirectionFollowsEveryChangeOfTheLocaleUntilOneIsSet() throws {
        try withScreen(
            HStack {
                Text("a"); Text("b")
            }, size: CGSize(width: 100, height: 20)
        ) { screen in
            var areFromTheRight = [try isFromTheRight(screen)]
            for locale in ["ar_EG", "de_DE"] {
                screen.environment.locale = Locale(identifier: locale)
                areFromTheRight.append(try isFromTheRight(screen))
            }
            screen.environment.layoutDirection = .leftToRight
            screen.environment.locale = Locale(identifier: "he_IL")
            areFromTheRight.append(try isFromTheRight(screen))
            #expect(areFromTheRight == [false, true, false, false])
        }
    }

    @Test func aDirectionOfAViewPrecedesTheLocales() throws {
        let view = VStack {
            Reader()
            Reader().environment(\.layoutDirection, .leftToRight)
        }
        try withScreen(view) { screen in
            screen.environment.locale = Locale(identifier: "ar_EG")
            screen.update()
            #expect(screen.texts == ["from the right", "from the left"])
        }
    }

    @Test(
        arguments: [
            (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "de_DE", "LC_MESSAGES": "ja_JP.UTF-8"], "ja_JP"),
            (["LC_ALL": "ar_EG.UTF-8", "LC_MESSAGES": "ja_JP", "LANG": "de_DE"], "ar_EG"),
            (["LC_ALL": "", "LANG": "de_AT@euro"], "de_AT"),
        ] as [([String: String], String)])
    func variablesNameTheLocale(_ variables: [String: String], _ locale: String) {
        var environment = EnvironmentValues()
        environment.setReader(variables: variables)
        #expect(environment.locale.identifier == locale)
    }

    @Test(arguments: [[:], ["LANG": "C"], ["LANG": "C.UTF-8"], ["LC_ALL": "POSIX", "LANG": "de_DE"]])
    func theLocalesOfProgramsChangeNothing(_ variables: [String: String]) {
        var environment = EnvironmentValues()
        environment.setReader(variables: variables)
        #expect(!environment.hasEntries)
    }
}
