import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// The names of stored values in a trace.
@MainActor
@Suite struct StoredValueNameTests {
    struct Player: View {
        @AppStorage("volume") private var volume = 1
        @SceneStorage("page") private var page = 1

        var body: some View {
            Text("\(volume) \(page)")
            Button("Louder") { volume += 1 }
            Button("Next") { page += 1 }
        }
    }

    @Test func aWriteIsNamedByItsWrapperAndKey() throws {
        let name = "StoredValueNameTests.\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        let screen = Screen(Player().defaultAppStorage(store))
        let louder = try screen.trace { try screen.press("Louder") }
        #expect(louder.causes(of: Player.self) == ["press Louder", #"AppStorage("volume")"#])
        let next = try screen.trace { try screen.press("Next") }
        #expect(next.causes(of: Player.self) == ["press Next", #"SceneStorage("page")"#])
        #expect(screen.texts.contains("2 2"))
    }
}
