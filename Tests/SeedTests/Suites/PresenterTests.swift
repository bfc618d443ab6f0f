import Combine
import CombineTesting
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import SeedCode

/// The claims of "Using protocols, ObservableObject and @Published" about presenters behind a protocol.
@MainActor
@Suite struct PresenterTests {
    /// The five items of the article.
    private static var fiveItems: [ListItemViewModel] {
        (1...5).map { ListItemViewModel(id: $0, title: "test \($0)", subTitle: "sub \($0)", image: "first") }
    }

    @Test func anItemIsAnImageWithTwoTextsNextToIt() throws {
        try withScreen(ListItemView_Previews.previews) { screen in
            #expect(screen.description == "image \"first\"\ntext \"Test Title\"\ntext \"Test Subtitle\"")
        }
    }

    @Test func withoutASubtitleTheSecondTextIsNotThere() throws {
        let item = ListItemViewModel(id: 1, title: "Title", subTitle: nil, image: "first")
        try withScreen(ListItemView(viewModel: item)) { screen in
            #expect(screen.texts == ["Title"])
        }
    }

    @Test func aGenericViewIsUpdatedWheneverItsPresenterChanges() throws {
        let presenter = ManualPresenter()
        try withScreen(ContentView(presenter: presenter)) { screen in
            #expect(screen.texts == [])
            presenter.listItems = Array(Self.fiveItems.prefix(2))
            #expect(screen.texts == ["test 1", "sub 1", "test 2", "sub 2"])
            presenter.listItems.removeFirst()
            #expect(screen.texts == ["test 2", "sub 2"])
        }
    }

    @Test func aTimerReducesTheListFromFiveItemsToTwo() async throws {
        let presenter = ListPresenterImp(refreshingAfter: 0.001)
        presenter.listItems = Self.fiveItems
        try await withScreen(ContentView(presenter: presenter)) { screen in
            #expect(screen.elements(.text).count == 10)
            try await screen.wait { $0.texts == ["test", "test sub", "test2", "test sub1"] }
        }
    }

    @Test func thePresenterOutlivesItsScreenAsItsTimersBlockHoldsIt() throws {
        weak var released: ListPresenterImp?
        do {
            let presenter = ListPresenterImp()
            released = presenter
            try withScreen(ContentView(presenter: presenter)) { screen in
                #expect(screen.texts == [])
            }
        }
        // Apple's contract retains it until the timer has fired; Foundation on Linux never releases a timer's block.
        #expect(released != nil)
    }

    @Test func aPresenterThatNoClosureHoldsGoesWithItsScreen() throws {
        weak var released: ManualPresenter?
        do {
            let presenter = ManualPresenter()
            released = presenter
            try withScreen(ContentView(presenter: presenter)) { screen in
                presenter.listItems = Self.fiveItems
                #expect(screen.elements(.text).count == 10)
            }
        }
        #expect(released == nil)
    }

    @Test func aPublisherFeedsAPresenterInVirtualTime() throws {
        try withTestClock { clock in
            let titles = PassthroughSubject<[String], Never>()
            let presenter = StreamPresenter(titles: titles)
            try withScreen(ContentView(presenter: presenter)) { screen in
                titles.send(["Rain", "Sun"])
                #expect(screen.texts == [])
                clock.advance()
                #expect(screen.texts == ["Rain", "Sun"])
            }
        }
    }

    @Test func aTimersPublisherFeedsAPresenterAfterFiveSecondsOfVirtualTime() throws {
        try withTestClock { clock in
            let refresh = Timer.publish(every: 5, on: .main, in: .common).autoconnect().first()
            let presenter = StreamPresenter(titles: refresh.map { _ in ["Rain", "Sun"] })
            presenter.listItems = Self.fiveItems
            try withScreen(ContentView(presenter: presenter)) { screen in
                clock.advance(by: 4.9)
                #expect(screen.elements(.text).count == 10)
                clock.advance(by: 0.1)
                #expect(screen.texts == ["Rain", "Sun"])
            }
        }
    }

    @Test func aPresenterIsTestedWithoutAScreen() {
        withTestClock { clock in
            let titles = PassthroughSubject<[String], Never>()
            let presenter = StreamPresenter(titles: titles)
            titles.send(["Rain"])
            clock.advance()
            #expect(presenter.listItems.map(\.title) == ["Rain"])
            #expect(presenter.listItems.map(\.id) == [1])
        }
    }

    @Test func aViewThatTakesAnyPresenterOpensItAndKeepsItsState() throws {
        let presenter = ManualPresenter()
        presenter.listItems = Array(Self.fiveItems.prefix(1))
        try withScreen(OpenedView(presenter: presenter)) { screen in
            try screen.press("Read 0")
            #expect(screen.texts == ["News", "Read 1", "test 1", "sub 1"])
            presenter.listItems = []
            #expect(screen.texts == ["News", "Read 1"])
            try screen.press("News")
            #expect(screen.texts == ["Today's news", "Read 1"])
        }
    }

    @Test func anOpenedPresenterOfAnotherTypeIsAnotherViewWithItsOwnState() throws {
        let box = Box(ManualPresenter())
        let another = StreamPresenter(titles: Empty<[String], Never>())
        try withScreen(BoxView(box: box)) { screen in
            try screen.press("Read 0")
            box.presenter = ManualPresenter()
            #expect(screen.texts == ["News", "Read 1"])
            box.presenter = another
            #expect(screen.texts == ["News", "Read 0"])
        }
    }

    private final class Box: ObservableObject {
        @Published var presenter: any ListPresenter

        init(_ presenter: any ListPresenter) { self.presenter = presenter }
    }

    private struct BoxView: View {
        @ObservedObject var box: Box

        var body: some View { OpenedView(presenter: box.presenter) }
    }
}
