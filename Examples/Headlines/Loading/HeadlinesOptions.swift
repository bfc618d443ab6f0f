import Foundation

/// The options in the program's arguments: feeds in place of those that the reader has saved.
///
/// ```swift
/// let options = try HeadlinesOptions(arguments: ["--feed", "https://example.org/feed.xml"])
/// ```
struct HeadlinesOptions: Equatable {
    /// The declarations of the options, in the form of an app's `launchOptions`.
    static let declared: KeyValuePairs<String, String> = [
        "-f, --feed URL": "a feed to load, from the web or a file; repeat it for more",
        "--file PATH": "a feed to load from a file; repeat it for more",
        "-k, --keyword WORD": "what to look for from the start",
    ]

    var feeds: [FeedSource] = []
    var keyword = ""

    /// Parses the arguments without the program's name. Undeclared arguments are ignored.
    init(arguments: [String]) throws(FeedSourceError) {
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, ["-f", "--feed", "--file", "-k", "--keyword"].contains(name) else { continue }
            let value = parts.count == 2 ? parts[1] : rest.popFirst() ?? ""
            switch name {
            case "-f", "--feed": feeds.append(try FeedSource(value))
            case "--file": feeds.append(try FeedSource(file: value))
            default: keyword = value
            }
        }
    }
}

extension HeadlinesOptions {
    /// The initial preferences of a reader: the feeds in the arguments, which are not saved, or the saved preferences.
    func preferences(saved: UserPreferences?) -> UserPreferences {
        let saved = saved ?? UserPreferences()
        guard !feeds.isEmpty else { return saved }
        var preferences = UserPreferences(feeds: feeds)
        preferences.categories = saved.categories
        preferences.recency = saved.recency
        return preferences
    }
}
