import Combine
import InterfaceProperties
import SwiftUI
import Testing

@testable import SeedCode
@testable import TerminalRenderer

/// The code that this project began with, in a terminal.
@MainActor
@Suite struct SeedFrames {
    @Test(arguments: [80, 40])
    func aPlayer(columns: Int) {
        show(PlayerView(name: "Slow Water"), "seed-player", columns) { $0.click("abc") }
    }

    @Test(arguments: [80, 40])
    func aListOfAPresenter(columns: Int) {
        let presenter = ManualPresenter()
        presenter.listItems = (1...12).map {
            ListItemViewModel(id: $0, title: "Item \($0)", subTitle: $0 % 3 == 0 ? nil : "of the list", image: "first")
        }
        show(ContentView(presenter: presenter), "seed-list", columns)
        show(OpenedView(presenter: presenter), "seed-opened", columns) { $0.press(.tab, .enter) }
    }

    @Test(arguments: [80, 40])
    func headlinesOfFourProperties(columns: Int) {
        let viewModel = HeadlinesViewModel(
            preferences: UserPreferences(categories: [
                SeedCode.Category(name: "Science", isFavorite: true),
                SeedCode.Category(name: "World", isFavorite: false),
            ]),
            webService: NoService())
        viewModel.isLoading = false
        viewModel.headlines = [
            Headlines(name: "Science", isFavorite: true, articles: [Article(title: "Limpets keep a calendar")]),
            Headlines(
                name: "World", isFavorite: false,
                articles: [Article(title: "Tides turn early"), Article(title: "Ferry sails twice")]),
        ]
        show(HeadlinesView(viewModel: viewModel), "seed-headlines", columns)
        show(PreferencesView(viewModel: viewModel), "seed-preferences", columns)
        viewModel.stop()
    }

    @Test(arguments: [80, 40])
    func seedViewsThatOwnAModel(columns: Int) {
        show(ParentView(), "seed-parent", columns) { $0.click("Rename") }
        show(PopoverView(), "seed-popover", columns) { $0.click("Pop") }
        show(BackgroundView(), "seed-background", columns)
    }

    @Test(arguments: [80, 40])
    func songsThatWereFound(columns: Int) {
        let viewModel = SearchViewModel()
        viewModel.find(Song(name: "So What", style: .jazz))
        viewModel.find(Song(name: "Battery", style: .metal))
        show(SearchView(viewModel: viewModel), "seed-search", columns)
    }

    @Test(arguments: [80, 40])
    func risks(columns: Int) {
        let view = VStack {
            RiskView(isRisky: .constant(true))
            RiskLevelBanner(
                viewModel: RiskLevelBanner.ViewModel(isRisky: .constant(false), area: .constant("North")))
        }
        show(view, "seed-risks", columns)
    }

    // MARK: - Fixtures

    private struct NoService: WebService {
        func fetch(preferences: UserPreferences) -> AnyPublisher<[(section: String, result: SectionResult)], Never> {
            Empty().eraseToAnyPublisher()
        }
    }

    private func show(_ view: some View, _ name: String, _ columns: Int, after act: (Stage) -> Void = { _ in }) {
        let stage = Stage(columns: columns, rows: 24, language: "en_US.UTF-8", view)
        act(stage)
        Snapshot(name, of: stage).check()
        stage.host.close()
    }
}
