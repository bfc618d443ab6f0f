import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import Testing

@testable import Headlines

@MainActor @Suite struct TextProgramTests {
    @Test func withoutInputOnePageIsPrinted() {
        withTestClock { clock in
            let run = Run { _ in FeedEvent.articles("sun").after(2) }
            run.program.start(input: nil)
            clock.advance(by: 1.9)
            #expect(run.output == "" && run.program.exitCode == nil)
            clock.advance(by: 0.1)
            #expect(run.pages == ["sun"])
            #expect(run.program.exitCode == 0)
        }
    }

    @Test func everyLineTakesTheKeywordsPlaceAndThePageFollows() {
        withTestClock { clock in
            let run = Run(prompt: "? ") { _ in FeedEvent.articles("sun", "moon").after(0) }
            let lines = PassthroughSubject<String, Never>()
            run.program.start(input: lines.eraseToAnyPublisher())
            clock.advance()
            #expect(run.pages == ["sun moon"])
            #expect(run.output.hasSuffix("\n? "))
            lines.send(" moon\u{1B} ")
            clock.advance(by: 0.4)
            #expect(run.pages == ["sun moon"])
            clock.advance(by: 0.1)
            #expect(run.pages == ["sun moon", "moon sun"])
            lines.send("")
            clock.advance(by: 0.5)
            #expect(run.pages == ["sun moon", "moon sun", "sun moon"])
            #expect(run.program.exitCode == nil)
            lines.send(completion: .finished)
            clock.advance()
            #expect(run.pages.count == 3)
            #expect(run.program.exitCode == 0)
        }
    }

    @Test func pipedLinesAreTakenTogetherAndTheEndWaitsForThePage() {
        withTestClock { clock in
            let run = Run { _ in FeedEvent.articles("sun", "moon", "tide").after(0) }
            let lines = PassthroughSubject<String, Never>()
            run.program.start(input: lines.eraseToAnyPublisher())
            clock.advance()
            #expect(run.output == "")
            lines.send("moon")
            lines.send("tide")
            lines.send(completion: .finished)
            clock.advance(by: 0.4)
            #expect(run.output == "" && run.program.exitCode == nil)
            clock.advance(by: 0.1)
            #expect(run.pages == ["tide sun moon"])
            #expect(run.program.exitCode == 0)
        }
    }

    @Test func emptyPipePrintsThePageAtOnce() {
        withTestClock { clock in
            let run = Run { _ in FeedEvent.articles("sun").after(0) }
            run.program.start(input: Empty().eraseToAnyPublisher())
            clock.advance()
            #expect(run.pages == ["sun"])
            #expect(run.program.exitCode == 0)
        }
    }

    @Test func silentPipeGetsItsPageAfterAMoment() {
        withTestClock { clock in
            let run = Run { _ in FeedEvent.articles("sun").after(0) }
            run.program.start(input: Empty(completeImmediately: false).eraseToAnyPublisher())
            clock.advance(by: 0.5)
            #expect(run.pages == ["sun"])
            #expect(run.program.exitCode == nil)
        }
    }

    @Test func lineThatChangesNothingBringsThePromptBack() {
        withTestClock { clock in
            let run = Run(prompt: "? ") { _ in FeedEvent.articles("sun").after(0) }
            let lines = PassthroughSubject<String, Never>()
            run.program.start(input: lines.eraseToAnyPublisher())
            clock.advance()
            let before = run.output
            lines.send("")
            #expect(run.output == before + "\n? ")
        }
    }

    @Test func troublesAreToldBesideThePage() {
        withTestClock { clock in
            let trouble = FeedFailure(sentence: "no answer within 15 seconds", isPassing: true)
            let run = Run(.first, .second) { source in
                guard source == .first else {
                    var feed = Feed(title: "Empty\u{1B}[2J", format: .atom)
                    feed.notes = ["Mended."]
                    return FeedEvent.loaded(feed).after(0)
                }
                return FeedEvent.retrying(attempt: 2, trouble: trouble).after(1)
                    .append(FeedEvent.failed(trouble).after(2))
                    .eraseToAnyPublisher()
            }
            run.program.start(input: nil)
            clock.advance()
            #expect(
                run.diagnostics == """
                    Loading first.xml …
                    Loading second.xml …
                    Empty\u{FFFD}[2J: Mended.
                    Empty\u{FFFD}[2J: the feed has no articles.

                    """)
            run.diagnostics = ""
            clock.advance(by: 1)
            #expect(run.diagnostics == "first.xml: no answer within 15 seconds. Trying again (attempt 2) …\n")
            run.diagnostics = ""
            clock.advance(by: 2)
            #expect(run.diagnostics == "first.xml: could not be loaded: no answer within 15 seconds.\n")
            #expect(run.output.hasSuffix("There are no articles, and 1 of 2 feeds is missing.\n"))
            #expect(run.program.exitCode == 0)
        }
    }

    @Test func nothingLoadedEndsWith1() {
        withTestClock { clock in
            let run = Run { _ in FeedEvent.failed(FeedFailure(sentence: "gone")).after(0) }
            run.program.start(input: nil)
            clock.advance()
            #expect(run.program.exitCode == 1)
            #expect(run.output.hasSuffix("Nothing could be loaded.\n"))
        }
    }
}

private final class Paper {
    var text = ""
}

/// A program whose screens are texts.
@MainActor
private final class Run {
    let program: TextProgram
    private let paper = Paper()
    private let notes = Paper()

    var output: String { paper.text }
    var diagnostics: String {
        get { notes.text }
        set { notes.text = newValue }
    }

    init(
        _ sources: FeedSource..., prompt: String? = nil,
        script: @escaping (FeedSource) -> AnyPublisher<FeedEvent, Never>
    ) {
        var preferences = UserPreferences()
        preferences.feeds = sources.isEmpty ? [.first] : sources
        program = TextProgram(
            viewModel: HeadlinesViewModel(preferences: preferences, service: ScriptedService(script)),
            output: Screen(isStyled: false, width: { 80 }, write: { [paper] in paper.text += $0 }),
            diagnostics: Screen(isStyled: false, width: { 80 }, write: { [notes] in notes.text += $0 }),
            prompt: prompt)
    }

    /// The titles of each page that was printed, which begins with its heading.
    var pages: [String] {
        output.components(separatedBy: "Headlines  ").dropFirst().map { page in
            let titles = page.split(separator: "\n").filter {
                $0.hasPrefix("  ") && !$0.hasPrefix("   ") || $0.hasPrefix("▸")
            }
            return titles.map { $0.dropFirst(2) }.joined(separator: " ")
        }
    }
}
