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

    @Test func onlyValidAddressesAddAFeed() throws {
        var preferences = UserPreferences(.first)
        try preferences.addFeed("https://a.example/feed?x=1")
        #expect(preferences.feeds == [.first, web])
        #expect(throws: FeedSourceError.unknownScheme("ftp")) { try preferences.addFeed("ftp://a.example") }
        #expect(preferences.feeds == [.first, web])
    }

    @Test func theNumberOfFeedsIsLimited() throws {
        var preferences = UserPreferences(feeds: [])
        for number in 1...50 { try preferences.addFeed("https://a.example/\(number)") }
        #expect(throws: FeedSourceError.tooMany(limit: 50)) { try preferences.addFeed("https://a.example/51") }
        try preferences.addFeed("https://a.example/7")
        #expect(preferences.knownFeeds.count == 50)
    }

    @Test func preferencesOutlastTheProgram() throws {
        #expect(UserPreferences(saved: nil) == nil)
        var preferences = UserPreferences(.sample(.nightLog), .file(URL(fileURLWithPath: "/odd name/ä:b.xml")), web)
        preferences[isChosen: web] = false
        preferences.setFavorites(["Tea"])
        preferences.categories[0].isShown = false
        preferences.recency = .month
        #expect(UserPreferences(saved: preferences.saved) == preferences)
    }

    @Test(
        arguments: [
            "", "{}", "[1, 2]", #"{"feeds":["sample:Nobody"],"knownFeeds":[],"categories":[],"recency":"day"}"#,
            #"{"feeds":["ftp://a"],"knownFeeds":[],"categories":[],"recency":"day"}"#,
        ])
    func unreadablePreferencesAreIgnored(json: String) throws {
        #expect(UserPreferences(saved: Data(json.utf8)) == nil)
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
    func invalidArgumentsAreRefused(arguments: [String], error: FeedSourceError) {
        #expect(throws: error) { try HeadlinesOptions(arguments: arguments) }
    }

    @Test func feedsFromTheArgumentsAreNotSaved() throws {
        var saved = UserPreferences(.second)
        saved.recency = .week
        #expect(try HeadlinesOptions(arguments: []).preferences(saved: saved) == saved)
        let options = try HeadlinesOptions(arguments: ["--file", "/first.xml", "-k", "sea"])
        #expect(options.preferences(saved: saved).feeds == [.first])
        #expect(options.preferences(saved: saved).recency == .week)
        #expect(options.keyword == "sea")
    }
}
