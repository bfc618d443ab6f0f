import Combine
import Foundation
import HeadlinesFeeds

/// Headlines as a text program: prints the page when it is ready and whenever a keyword has changed it.
///
/// Each line of the input takes the keyword's place. The page goes to `output`; what happens to the feeds meanwhile
/// goes to `diagnostics`. It ends when the input has ended and the last page is printed; without an input that is after
/// the first page.
@MainActor
final class TextProgram {
    /// How the program ended: 0, or 1 if nothing could be loaded; nil while it runs.
    private(set) var exitCode: Int32?

    private let viewModel: HeadlinesViewModel
    private let output: Screen
    private let diagnostics: Screen
    private let limit: Int
    private let prompt: String?
    private let dates: () -> ArticleDates

    private var printed: FrontPage?
    private var told: [FeedReport] = []
    private var inputHasEnded = false
    /// The first page waits a moment for a piped keyword; else it would be printed twice, or not, by chance.
    private var awaitsFirstLine: Bool
    private var cancellables = Set<AnyCancellable>()

    /// - Parameters:
    ///   - prompt: What to show after a page where a person types.
    init(
        viewModel: HeadlinesViewModel, output: Screen, diagnostics: Screen, limit: Int = 5, prompt: String? = nil,
        dates: @escaping () -> ArticleDates = { .current }
    ) {
        self.viewModel = viewModel
        self.output = output
        self.diagnostics = diagnostics
        self.limit = limit
        self.prompt = prompt
        self.dates = dates
        awaitsFirstLine = false
    }

    /// Loads and prints, and goes on for as long as there is input.
    func start(input: AnyPublisher<String, Never>?) {
        inputHasEnded = input == nil
        awaitsFirstLine = input != nil && prompt == nil

        viewModel.objectWillChange
            // It comes before the change; by the next turn of the main queue the change is there.
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.update() }
            .store(in: &cancellables)

        input?
            .sink { [weak self] _ in
                self?.endInput()
            } receiveValue: { [weak self] in
                self?.enter($0)
            }
            .store(in: &cancellables)

        if awaitsFirstLine {
            Just(())
                .delay(for: 0.5, scheduler: DispatchQueue.main)
                .sink { [weak self] in self?.stopWaiting() }
                .store(in: &cancellables)
        }
        viewModel.fire()
    }

    // MARK: Input

    private func enter(_ line: String) {
        awaitsFirstLine = false
        viewModel.keyword = line.plain
        // A line that changes nothing brings no page, but a person wants the prompt back.
        if viewModel.keyword == viewModel.search, printed != nil { showPrompt() }
    }

    private func endInput() {
        inputHasEnded = true
        awaitsFirstLine = false
        update()
    }

    private func stopWaiting() {
        awaitsFirstLine = false
        update()
    }

    // MARK: Output

    private func update() {
        guard exitCode == nil else { return }
        tellOfFeeds()
        guard !viewModel.isLoading, !awaitsFirstLine, viewModel.keyword == viewModel.search else { return }
        let page = FrontPage(
            headlines: viewModel.headlines, search: viewModel.search, reports: viewModel.reports, limit: limit)
        if page != printed {
            if printed != nil { output.write("\n") }
            output.show(page.lines(width: output.width(), dates: dates()))
            printed = page
            if !inputHasEnded { showPrompt() }
        }
        guard inputHasEnded else { return }
        if prompt != nil { output.write("\n") }
        exitCode = viewModel.reports.contains { $0.feed != nil } ? 0 : 1
    }

    private func showPrompt() {
        if let prompt { output.write("\n" + prompt) }
    }

    /// Tells what has changed since the last time, feed by feed.
    private func tellOfFeeds() {
        for (index, report) in viewModel.reports.enumerated() {
            guard !told.indices.contains(index) || told[index].state != report.state else { continue }
            for sentence in report.news { diagnostics.write(sentence.printable + "\n") }
        }
        told = viewModel.reports
    }
}

extension FeedReport {
    /// What there is to tell about the feed now, besides its articles.
    fileprivate var news: [String] {
        switch (state, source) {
        case (.loading(1, _), .sample): []
        case (.loading(1, _), _): ["Loading \(name) …"]
        case (.loading(let attempt, let trouble), _):
            ["\(name): \(trouble?.sentence ?? "it did not work"). Trying again (attempt \(attempt)) …"]
        case (.failed(let failure), _): ["\(name): could not be loaded: \(failure.sentence)."]
        case (.loaded(let feed), _):
            feed.notes.map { "\(name): \($0)" } + (feed.articles.isEmpty ? ["\(name): the feed has no articles."] : [])
        }
    }
}
