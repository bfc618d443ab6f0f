import SwiftUI
import SwiftUITesting
import Testing

/// The shape "tabs": one environment object behind three tabs, a badge, a toast, stored settings.
@MainActor
@Suite struct HabitsTests {
    private func withTabs(_ body: (Screen, HabitTracker) throws -> Void) throws {
        let name = "habits-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        let tracker = HabitTracker(today: Date(timeIntervalSinceReferenceDate: 0))
        try withScreen(MainTabView().environmentObject(tracker).defaultAppStorage(store)) { try body($0, tracker) }
    }

    @Test func aCheckedHabitCountsInEveryTab() throws {
        try withTabs { screen, tracker in
            try screen.type("Stretch", into: "A new habit")
            try screen.press("Begin it")
            #expect(tracker.habits.map(\.name) == ["Stretch"])
            #expect(screen.texts.contains("0 %"))
            try screen.press("Stretch")
            #expect(screen.texts.contains("100 %"))
            #expect(screen.texts.contains("Stretch is done."))
            try screen.tab("Streaks").select()
            #expect(screen.texts.contains("1 day"))
        }
    }

    @Test func aButtonOfOneTabSelectsAnother() throws {
        try withTabs { screen, _ in
            try screen.tab("And more").select()
            try screen.flip("Remind me at noon")
            try screen.press("Back to today")
            #expect(screen.textField("A new habit").exists)
        }
    }

    @Test func colorsComeFromTheCatalog() {
        #expect(Habit(name: "a", symbol: "star", colorName: "brand").color == Color("Brand", bundle: .module))
        #expect(Color.leaf.resolve(in: EnvironmentValues()).description == "#2E8B57FF")
    }
}
