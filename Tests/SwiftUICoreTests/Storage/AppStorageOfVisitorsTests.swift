import Combine
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// `@AppStorage` of observable objects that several visitors of a server use.
@MainActor
@Suite struct AppStorageOfVisitorsTests {
    /// A visitor's store, as a server has it: nothing else writes to it.
    final class VisitorStore: UserDefaults, SeparateStore {
        private var values: [String: Any] = [:]

        deinit { forgetObservers() }

        override func object(forKey key: String) -> Any? { values[key] }
        override func set(_ value: Any?, forKey key: String) { values[key] = value }
        override func removeObject(forKey key: String) { values[key] = nil }
    }

    final class Settings: ObservableObject {
        static let key = "count-\(UUID().uuidString)"
        @AppStorage(Settings.key) var count = 0
    }

    struct OwnObject: View {
        @StateObject private var settings = Settings()

        var body: some View {
            Button("own \(settings.count)") { settings.count += 1 }
        }
    }

    struct SharedObject: View {
        @ObservedObject var settings: Settings

        var body: some View {
            Button("shared \(settings.count)") { settings.count += 1 }
        }
    }

    struct Both: View {
        @StateObject private var settings = Settings()
        @AppStorage(Settings.key) private var count = 0

        var body: some View {
            Text("object \(settings.count)")
            Button("view \(count)") { count += 1 }
        }
    }

    /// Shows a view once the screen has its visitor's store, as a page has from its beginning.
    struct Page<Content: View>: View {
        let content: Content
        @State private var isOpen = false

        var body: some View {
            if isOpen { content } else { Button("open") { isOpen = true } }
        }
    }

    private func page(_ view: some View) throws -> Screen {
        let screen = Screen(Page(content: view))
        screen.environment.defaultAppStorage = try #require(VisitorStore(suiteName: "visitor"))
        try screen.press("open")
        return screen
    }

    @Test func visitorsDoNotShareStoredObjects() throws {
        let (first, second) = (try page(OwnObject()), try page(OwnObject()))
        _ = second.takeBodies()
        try first.press("own 0")
        try first.press("own 1")
        #expect(first.texts == ["own 2"])
        second.update()
        // The other visitor's page is not even evaluated.
        #expect(second.takeBodies().isEmpty)
        #expect(second.texts == ["own 0"])
        #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
    }

    @Test func anObjectThatVisitorsShareHasAValueForEach() throws {
        let settings = Settings()
        let (first, second) = (try page(SharedObject(settings: settings)), try page(SharedObject(settings: settings)))
        try first.press("shared 0")
        #expect(first.texts == ["shared 1"])
        second.update()
        #expect(second.texts == ["shared 0"])
        // The other page used the object first, but this page still receives its own changes.
        try second.press("shared 0")
        try second.press("shared 1")
        #expect(second.texts == ["shared 2"])
        first.update()
        #expect(first.texts == ["shared 1"])
        #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
    }

    @Test func anObjectAndAViewOfAPageShareTheVisitorsValue() throws {
        let screen = try page(Both())
        try screen.press("view 0")
        #expect(screen.texts == ["object 1", "view 1"])
    }

    @Test func codeThatBelongsToNoPageUsesTheServersStore() throws {
        let settings = Settings()
        let screen = try page(SharedObject(settings: settings))
        try screen.press("shared 0")
        // As in a timer's closure: nothing identifies the visitor, even if there is only one page.
        #expect(settings.count == 0)
        #expect(screen.texts == ["shared 1"])
    }

    @Test func storesOfPagesThatHaveEndedAreForgotten() throws {
        weak var store: UserDefaults?
        for _ in 0..<200 {
            let screen = try page(OwnObject())
            try screen.press("own 0")
            store = screen.environment.defaultAppStorage
            #expect(store != nil)
        }
        #expect(store == nil)
    }
}
