import ArgumentParser
import Foundation

@main
struct HeadlinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Headlines",
        abstract: "News from your feeds on one page, sorted by what you look for.",
        usage: "Headlines [options]",
        discussion: """
            Without a feed of yours, three small ones that come with the program are shown. In a terminal, type a word \
            and press Enter: half a second later the page comes again, with the articles that mention it first in their \
            sections. An empty line ends the search, Ctrl-D the program. Lines from a pipe work the same way.

            RSS, Atom and JSON Feed are understood, up to 8 MiB and 500 articles a feed. Web feeds that fail for a \
            reason that may pass are tried three times; a feed that cannot be loaded takes no other along. The exit \
            code is 1 if nothing could be loaded, and 64 if the options are wrong.

            EXAMPLES
              Headlines --keyword tide
              Headlines --feed https://www.swift.org/atom.xml --feed ~/saved.rss
              Headlines --plain --limit 3 | less
            """
    )

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A feed to load instead of the samples; repeat it for more.", valueName: "url or file"))
    var feed: [String] = []

    @Option(name: .shortAndLong, help: ArgumentHelp("The word to look for from the start.", valueName: "word"))
    var keyword = ""

    @Option(
        help: ArgumentHelp("A category to put first; repeat it for more. (default: Science)", valueName: "category"))
    var favorite: [String] = []

    @Option(help: ArgumentHelp("The most articles to print of a section; 0 is all.", valueName: "number"))
    var limit = 5

    @Option(help: ArgumentHelp("How long a web feed may take.", valueName: "seconds"))
    var timeout = 15.0

    @Flag(help: "Print the page once, without colour, and end.")
    var plain = false

    func validate() throws {
        _ = try preferences()
        guard limit >= 0 else { throw ValidationError("--limit cannot be negative.") }
        guard timeout > 0, timeout <= 3600 else {
            throw ValidationError("--timeout is a time from above 0 to 3600 seconds.")
        }
    }

    func run() throws {
        let preferences = try preferences()
        // A command's main() runs on the process's first thread, which is the main actor's.
        let code = MainActor.assumeIsolated { runProgram(preferences) }
        if code != 0 { throw ExitCode(code) }
    }

    /// What the options say about the reader.
    func preferences() throws -> UserPreferences {
        var preferences = UserPreferences()
        do throws(FeedSourceError) {
            if !feed.isEmpty {
                preferences.feeds = try feed.map { text throws(FeedSourceError) in try FeedSource(text) }
            }
        } catch {
            throw ValidationError("--feed: \(error).")
        }
        if !favorite.isEmpty { preferences.setFavorites(favorite) }
        return preferences
    }

    @MainActor
    private func runProgram(_ preferences: UserPreferences) -> Int32 {
        let output = Screen.standardOutput(plain: plain, environment: ProcessInfo.processInfo.environment)
        let viewModel = HeadlinesViewModel(
            preferences: preferences, keyword: keyword, service: FeedLoader(timeout: timeout))
        let isConversation = StandardInput.isTerminal && Screen.outputIsTerminal
        // Somebody who types but reads elsewhere, as in `Headlines | less`, wants one page.
        let readsInput = !plain && (isConversation || !StandardInput.isTerminal)
        let program = TextProgram(
            viewModel: viewModel, output: output, diagnostics: .standardError, limit: limit,
            prompt: readsInput && isConversation ? "Look for: " : nil)
        program.start(input: readsInput ? StandardInput.lines() : nil)
        while true {
            if let code = program.exitCode { return code }
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }
}
