import SwiftUI
import SwiftUITesting
import Testing

/// The shape "settings": stored values, a theme in the environment, pages by value and by destination.
@MainActor
@Suite struct PreferencesTests {
    private func withPreferences(_ body: (Screen, UserDefaults) throws -> Void) throws {
        let name = "preferences-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        let view = NavigationStack { PreferencesView() }.accent(.green).defaultAppStorage(store)
        try withScreen(view) { try body($0, store) }
    }

    @Test func choicesAreStoredUntilTheyAreReset() throws {
        try withPreferences { screen, store in
            try screen.picker("Theme of the app").select("Always dark")
            try screen.type("Ada", into: "Nickname")
            #expect(store.string(forKey: PreferenceKeys.theme) == "dark")
            #expect(store.string(forKey: PreferenceKeys.nickname) == "Ada")
            try screen.press("Back to factory settings")
            try screen.press("Forget all")
            #expect(store.string(forKey: PreferenceKeys.theme) == "system")
            #expect(try screen.textField("Nickname").value ?? "" == "")
        }
    }

    @Test func aPageEditsTheSettingsOfThePageBefore() throws {
        try withPreferences { screen, _ in
            #expect(screen.texts.contains("Switched off"))
            try screen.press("Reminders")
            try screen.flip("Remind me")
            #expect(try screen.toggle("Monday").isOn)
            #expect(try !screen.toggle("Sunday").isOn)
            try screen.goBack()
            #expect(screen.texts.contains("Switched on"))
            try screen.press("Licenses")
            #expect(screen.navigationTitle == "Licenses")
        }
    }

    @Test func labelsAreResourcesInTheReadersLanguage() throws {
        try withPreferences { screen, _ in
            screen.environment.locale = Locale(identifier: "de_AT")
            #expect(screen.navigationTitle == "Meine Einstellungen")
            #expect(screen.texts.contains("Ausgeschaltet"))
            let themes = try screen.picker("Theme of the app").options
            #expect(themes == ["Wie das System", "Immer hell", "Immer dunkel"])
        }
    }
}
