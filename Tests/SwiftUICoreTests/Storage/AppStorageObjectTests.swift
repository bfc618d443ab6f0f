import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// `@AppStorage` as a property of an observable object.
@MainActor
@Suite struct AppStorageObjectTests {
    final class Preferences: ObservableObject {
        @AppStorage var count: Int

        init(_ store: TestStore) {
            _count = AppStorage(wrappedValue: 1, "count", store: store.defaults)
        }
    }

    struct Count: View {
        @ObservedObject var preferences: Preferences
        var body: some View { Text(verbatim: "\(preferences.count)") }
    }

    @Test func anObjectAnnouncesAChangeBeforeItHappens() {
        let store = TestStore()
        let preferences = Preferences(store)
        var seen: [Int] = []
        let cancellable = preferences.objectWillChange.sink { seen.append(preferences.count) }
        preferences.count = 2
        preferences.count = 3
        #expect(seen == [1, 2])
        cancellable.cancel()
    }

    @Test func aViewOfTheObjectShowsValuesWrittenElsewhere() throws {
        let store = TestStore()
        let preferences = Preferences(store)
        try withScreen(Count(preferences: preferences)) { screen in
            AppStorage(wrappedValue: 1, "count", store: store.defaults).wrappedValue = 7
            #expect(screen.texts == ["7"])
        }
    }

    @Test func aReleasedObjectIsNotNotified() {
        let store = TestStore()
        weak var gone: Preferences?
        do {
            let preferences = Preferences(store)
            gone = preferences
            let cancellable = preferences.objectWillChange.sink { _ in }
            preferences.count = 2
            cancellable.cancel()
        }
        #expect(gone == nil)
        AppStorage(wrappedValue: 1, "count", store: store.defaults).wrappedValue = 7
        #expect(store.defaults.integer(forKey: "count") == 7)
    }
}
