import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import Headlines

@MainActor @Suite struct PreferencesViewTests {
    /// A place of this test's own, so that nothing is left of another's.
    private func withStore(_ body: (PreferencesStore) throws -> Void) throws {
        let name = "headlines-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        try body(PreferencesStore(defaults: defaults))
    }

    @Test func aFeedThatIsLeftOutStaysOutWhenTheAppBeginsAgain() throws {
        try withStore { store in
            try withHeadlines(store: store) { screen, clock in
                try screen.press("Preferences")
                try screen.flip("Kettle & Spade")
                clock.advance()
                try screen.press("Done")
                #expect(!screen.sheet.exists)
                #expect(screen.sectionNames == ["Science", "Technology", "World", "Culture"])
            }
            let saved = try #require(store.load())
            try withHeadlines(saved, store: store) { screen, _ in
                #expect(screen.sectionNames == ["Science", "Technology", "World", "Culture"])
                try screen.press("Preferences")
                #expect(try !screen.toggle("Kettle & Spade").isOn)
            }
        }
    }

    @Test func favoritesComeFirstAtOnce() throws {
        try withHeadlines { screen, _ in
            try screen.press("Preferences")
            try screen.press("Make Food a favorite")
            try screen.press("Done")
            #expect(screen.sectionNames == ["Science", "Food", "Technology", "World", "Culture"])
            try screen.press("Preferences")
            try screen.press("Science is a favorite")
            try screen.press("Done")
            #expect(screen.sectionNames == ["Food", "Science", "Technology", "World", "Culture"])
        }
    }

    @Test func aCategoryThatIsTurnedOffIsNotShown() throws {
        try withHeadlines { screen, _ in
            try screen.press("Preferences")
            try screen.setOn(false, "Culture")
            try screen.press("Done")
            #expect(screen.sectionNames == ["Science", "Technology", "World", "Food"])
        }
    }

    @Test func articlesAreAsRecentAsTheReaderWants() throws {
        try withHeadlines { screen, _ in
            try screen.press("Preferences")
            try screen.element(.picker, "Not older than").select("The last 24 hours")
            try screen.press("Done")
            #expect(screen.texts.contains("There are no articles of the last 24 hours."))
        }
    }

    @Test func aFeedIsAddedByItsAddress() throws {
        let service = ScriptedService { FeedEvent.articles("of \($0.name)").after(0) }
        try withHeadlines(UserPreferences(.first), service: service) { screen, clock in
            try screen.press("Preferences")
            #expect(try !screen.button("Add").isEnabled)
            try screen.type("/second.xml", into: "Address of a feed")
            try screen.submit("Address of a feed")
            #expect(try screen.toggle("second.xml").isOn)
            clock.advance()
            try screen.press("Done")
            #expect(screen.titles(of: "Feed") == ["of first.xml", "of second.xml"])
        }
    }

    @Test func anAddressThatIsNoneIsToldSo() throws {
        let service = ScriptedService { _ in FeedEvent.articles("a").after(0) }
        try withHeadlines(service: service) { screen, clock in
            try screen.press("Preferences")
            try screen.type("ftp://a.example/", into: "Address of a feed")
            try screen.press("Add")
            #expect(screen.texts.contains("feeds come from http, https or files, not from “ftp”."))
            try screen.setText("/a.xml", of: "Address of a feed")
            try screen.press("Add")
            clock.advance()
            #expect(!screen.texts.contains("feeds come from http, https or files, not from “ftp”."))
        }
    }

    @Test func theModeIsChosenHereToo() throws {
        try withHeadlines { screen, _ in
            try screen.press("Preferences")
            try screen.element(.picker, "Show as").select("Cards")
            try screen.press("Done")
            #expect(screen.button("Show as List").exists)
        }
    }
}
