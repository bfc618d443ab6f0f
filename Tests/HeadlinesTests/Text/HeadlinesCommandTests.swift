import ArgumentParser
import Foundation
import Testing

@testable import Headlines

@Suite struct HeadlinesCommandTests {
    @Test func withoutOptionsTheSamplesAreShown() throws {
        let command = try HeadlinesCommand.parse([])
        #expect(try command.preferences() == UserPreferences())
        #expect(command.keyword == "" && command.limit == 5 && command.timeout == 15 && !command.plain)
    }

    @Test func feedsTakeThePlaceOfTheSamples() throws {
        let command = try HeadlinesCommand.parse([
            "--feed", "/a.xml", "-f", "http://b.example/", "-k", "sea", "--plain",
        ])
        let web = try #require(URL(string: "http://b.example/"))
        #expect(try command.preferences().feeds == [.file(URL(fileURLWithPath: "/a.xml")), .web(web)])
        #expect(command.keyword == "sea" && command.plain)
    }

    @Test func favoritesTakeThePlaceOfTheUsualOne() throws {
        let preferences = try HeadlinesCommand.parse(["--favorite", "food", "--favorite", "Chess"]).preferences()
        #expect(preferences.categories.filter(\.isFavorite).map(\.name) == ["Food", "Chess"])
    }

    @Test(arguments: [
        (["--fed", "x"], "Unknown option '--fed'. Did you mean '--feed'?"),
        (["--feed", "ftp://a.example/"], "--feed: feeds come from http, https or files, not from “ftp”."),
        (["--feed", ""], "--feed: a feed needs an address or the path of a file."),
        (["--limit=-1"], "--limit cannot be negative."),
        (["--limit", "many"], "The value 'many' is invalid for '--limit <number>'"),
        (["--timeout", "0"], "--timeout is a time from above 0 to 3600 seconds."),
        (["--timeout", "nan"], "--timeout is a time from above 0 to 3600 seconds."),
        (["stray"], "Unexpected argument 'stray'"),
    ])
    func wrongOptionsAreToldAndEndWith64(arguments: [String], message: String) {
        let error = #expect(throws: (any Error).self) { try HeadlinesCommand.parse(arguments) }
        guard let error else { return }
        #expect(HeadlinesCommand.message(for: error) == message)
        #expect(HeadlinesCommand.exitCode(for: error).rawValue == 64)
    }

    @Test func helpNamesEveryOptionAndEndsWith0() {
        let help = HeadlinesCommand.helpMessage(columns: 80)
        for option in ["--feed", "--keyword", "--favorite", "--limit", "--timeout", "--plain", "--help"] {
            #expect(help.contains(option))
        }
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let error = #expect(throws: (any Error).self) { try HeadlinesCommand.parse(["--help"]) }
        #expect(error.map { HeadlinesCommand.exitCode(for: $0).rawValue } == 0)
    }
}
