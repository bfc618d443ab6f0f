import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite struct UserPreferencesTests {
    private let web: FeedSource

    init() throws {
        web = try FeedSource("https://a.example/feed?x=1")
    }

    @Test func aFeedThatIsNotChosenStaysToBeChosenAgainAtItsPlace() {
        var preferences = UserPreferences(.first, .second, web)
        preferences[isChosen: .second] = false
        #expect(preferences.feeds == [.first, web])
        #expect(preferences.knownFeeds == [.first, .second, web])
        preferences[isChosen: .second] = true
        preferences[isChosen: .second] = true
        #expect(preferences.feeds == [.first, .second, web])
        preferences.removeFeed(.second)
        #expect(preferences.feeds == [.first, web])
        #expect(preferences.knownFeeds == [.first, web])
    }

    @Test func aFeedIsAddedByItsAddressAndAnAddressThatIsNoneChangesNothing() throws {
        var preferences = UserPreferences(.first)
        try preferences.addFeed("https://a.example/feed?x=1")
        #expect(preferences.feeds == [.first, web])
        #expect(throws: FeedSourceError.unknownScheme("ftp")) { try preferences.addFeed("ftp://a.example") }
        #expect(preferences.feeds == [.first, web])
    }

    @Test func preferencesOutlastTheProgram() throws {
        let name = "headlines.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let store = PreferencesStore(defaults: defaults)
        #expect(store.load() == nil)
        var preferences = UserPreferences(.sample(.nightLog), .file(URL(fileURLWithPath: "/odd name/ä:b.xml")), web)
        preferences[isChosen: web] = false
        preferences.setFavorites(["Tea"])
        preferences.categories[0].isShown = false
        preferences.recency = .month
        store.save(preferences)
        #expect(PreferencesStore(defaults: try #require(UserDefaults(suiteName: name))).load() == preferences)
    }

    @Test(
        arguments: [
            "", "{}", "[1, 2]", #"{"feeds":["sample:Nobody"],"knownFeeds":[],"categories":[],"recency":"day"}"#,
            #"{"feeds":["ftp://a"],"knownFeeds":[],"categories":[],"recency":"day"}"#,
        ])
    func whatCannotBeReadCountsAsNothing(json: String) throws {
        let name = "headlines.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        defaults.set(Data(json.utf8), forKey: PreferencesStore.key)
        #expect(PreferencesStore(defaults: defaults).load() == nil)
    }
}

@MainActor
@Suite struct HeadlinesOptionsTests {
    @Test func argumentsNameFeedsAndAKeyword() throws {
        let options = try HeadlinesOptions(arguments: [
            "--plain", "--feed", "https://a.example/feed", "-f=/first.xml", "--file", "/second.xml", "--keyword=tide",
            "--",
            "--feed", "https://b.example",
        ])
        #expect(options.feeds == [try FeedSource("https://a.example/feed"), .first, .second])
        #expect(options.keyword == "tide")
        #expect(try HeadlinesOptions(arguments: []).feeds.isEmpty)
    }

    @Test(arguments: [(["--feed", "ftp://a"], FeedSourceError.unknownScheme("ftp")), (["--file"], .empty)])
    func whatNamesNoFeedIsRefused(arguments: [String], error: FeedSourceError) {
        #expect(throws: error) { try HeadlinesOptions(arguments: arguments) }
    }

    @Test func feedsOfTheArgumentsAreForThisTimeOnly() throws {
        let name = "headlines.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let store = PreferencesStore(defaults: defaults)
        var saved = UserPreferences(.second)
        saved.recency = .week
        store.save(saved)

        let usual = HeadlinesViewModel(options: try HeadlinesOptions(arguments: []), store: store)
        #expect(usual.preferences == saved)
        let once = HeadlinesViewModel(
            options: try HeadlinesOptions(arguments: ["--file", "/first.xml", "-k", "sea"]), store: store)
        #expect(once.preferences.feeds == [.first])
        #expect(once.preferences.recency == .week)
        #expect(once.keyword == "sea")
        once.preferences.recency = .day
        #expect(store.load() == saved)
    }
}
