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
    @Test func aFeedThatIsLeftOutStaysOutWhenTheAppBeginsAgain() throws {
        let name = "headlines-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let window = try LibraryWindow().defaultAppStorage(defaults)
        try withTestClock { clock in
            try withScreen(window) { screen in
                clock.advance()
                try screen.press("Preferences")
                try screen.flip("Kettle & Spade")
                clock.advance()
                try screen.press("Done")
                #expect(!screen.sheet.exists)
                #expect(screen.sectionNames == ["Science", "Technology", "World", "Culture"])
            }
            try withScreen(window) { screen in
                clock.advance()
                #expect(screen.sectionNames == ["Science", "Technology", "World", "Culture"])
                try screen.press("Preferences")
                #expect(try !screen.toggle("Kettle & Spade").isOn)
            }
        }
    }

    @Test func windowsOfOneReaderKeepEachOthersChoices() throws {
        let name = "headlines-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let window = try LibraryWindow().defaultAppStorage(defaults)
        try withTestClock { clock in
            let (first, second) = (Screen(window), Screen(window))
            clock.advance()
            try first.press("Preferences")
            try first.flip("Kettle & Spade")
            clock.advance()
            try second.press("Preferences")
            #expect(try !second.toggle("Kettle & Spade").isOn)
            try second.flip("The Night Log")
            clock.advance()
            #expect(try !first.toggle("The Night Log").isOn)
            #expect(try !first.toggle("Kettle & Spade").isOn)
            let later = Screen(window)
            clock.advance()
            try later.press("Preferences")
            #expect(try !later.toggle("The Night Log").isOn)
            #expect(try !later.toggle("Kettle & Spade").isOn)
            #expect(try later.toggle("Harbour Gazette").isOn)
        }
    }

    @Test func undoingADeletionRestoresTheFeedAtItsPosition() throws {
        try withHeadlines { screen, clock in
            try screen.press("Preferences")
            let feeds = ["Harbour Gazette", "The Night Log", "Kettle & Spade"]
            let undo = screen.element(.button, "Undo Delete The Night Log")
            #expect(!undo.exists)
            try screen.row("The Night Log").delete()
            #expect(feeds.filter { screen.element(.toggle, $0).exists } == ["Harbour Gazette", "Kettle & Spade"])
            try screen.press("Undo Delete The Night Log")
            let lines = screen.description.split(separator: "\n")
            let order = lines.compactMap { line in feeds.first { line.contains("toggle \"\($0)") } }
            #expect(order.prefix(3) == feeds[...])
            #expect(try screen.toggle("The Night Log").isOn)
            #expect(!undo.exists)
            clock.advance()
        }
    }

    @Test func feedsThatTheArgumentsNameAreNotSaved() throws {
        let name = "headlines-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let library = FeedLibrary { _ in Just(.articles("a")).eraseToAnyPublisher() }
        let window = try LibraryWindow(
            FeedLibraries(own: library, served: library), arguments: "--file", "/no/feed.xml"
        )
        .defaultAppStorage(defaults)
        try withTestClock { clock in
            try withScreen(window) { screen in
                clock.advance()
                try screen.press("Preferences")
                try screen.setOn(false, "Culture")
                clock.advance()
            }
        }
        #expect(defaults.data(forKey: UserPreferences.storageKey) == nil)
    }

    @Test func visitorsReadFromTheServedLibrary() throws {
        func library(_ title: String) -> FeedLibrary {
            FeedLibrary { _ in Just(.articles(title)).eraseToAnyPublisher() }
        }
        let window = try LibraryWindow(FeedLibraries(own: library("for me"), served: library("for others")))
        var environment = EnvironmentValues()
        for (isWebSession, title) in [(false, "for me"), (true, "for others")] {
            environment.isWebSession = isWebSession
            try withTestClock { clock in
                try withScreen(window, environment: environment) { screen in
                    clock.advance()
                    #expect(screen.texts.contains(title))
                }
            }
        }
    }

    @Test func visitorsAddOnlyFeedsOfTheWeb() throws {
        try withHeadlines(UserPreferences(feeds: []), access: .publicWeb) { screen, _ in
            try screen.press("Preferences")
            for text in ["/etc/passwd", "file:///etc/passwd", "etc/passwd"] {
                try screen.setText(text, of: "Address of a feed")
                try screen.press("Add")
                #expect(screen.texts.contains { $0.hasPrefix("“\(text)” is not a web address") })
                #expect(screen.elements(.toggle).count { $0.labels.contains("passwd") } == 0)
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
            try screen.element(.picker, "Articles from").select("The last 24 hours")
            try screen.press("Done")
            #expect(screen.texts.contains("There are no articles from the last 24 hours."))
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

    @Test func anInvalidAddressIsReported() throws {
        let service = ScriptedService { _ in FeedEvent.articles("a").after(0) }
        try withHeadlines(service: service) { screen, clock in
            try screen.press("Preferences")
            try screen.type("ftp://a.example/", into: "Address of a feed")
            try screen.press("Add")
            #expect(screen.texts.contains("feeds are read from http, https or files, not from “ftp”."))
            try screen.setText("/a.xml", of: "Address of a feed")
            try screen.press("Add")
            clock.advance()
            #expect(!screen.texts.contains("feeds are read from http, https or files, not from “ftp”."))
        }
    }

    @Test func thePreferencesIncludeTheDisplayMode() throws {
        try withHeadlines { screen, _ in
            try screen.press("Preferences")
            try screen.element(.picker, "Show as").select("Cards")
            try screen.press("Done")
            #expect(screen.button("Show as List").exists)
        }
    }
}
