import Combine
import CombineTesting
import Foundation
import Testing

/// What "Using protocols, ObservableObject and @Published" says of presenters behind a protocol.
@Suite struct PresenterTests {
    /// Generic over the protocol, as a view is: it renders again whenever its presenter is about to change.
    final class Screen<Presenter: ListPresenting> {
        let presenter: Presenter
        private(set) var announced: [Int] = []
        private var cancellable: AnyCancellable?

        init(_ presenter: Presenter) {
            self.presenter = presenter
            cancellable = presenter.objectWillChange.sink { [unowned self] _ in announced.append(presenter.rows.count) }
        }
    }

    final class PublishedPresenter: ListPresenting {
        @Published var rows: [String] = []
    }

    /// The wrapper is an implementation's own affair: this one does without.
    final class ManualPresenter: ListPresenting {
        let objectWillChange = PassthroughSubject<Void, Never>()

        var rows: [String] = [] {
            willSet { objectWillChange.send() }
        }
    }

    /// Replaces five rows by two once five seconds have passed.
    final class TimedPresenter: ListPresenting {
        @Published var rows = ["1", "2", "3", "4", "5"]
        private var timer: AnyCancellable?

        init() {
            timer = Timer.publish(every: 5, on: .main, in: .common)
                .autoconnect()
                .first()
                .sink { [unowned self] _ in rows = ["1", "2"] }
        }
    }

    @Test func aPlainRequirementIsMetByAPublishedProperty() {
        let screen = Screen(PublishedPresenter())
        screen.presenter.rows = ["1"]
        screen.presenter.rows = ["1", "2"]
        #expect(screen.announced == [0, 1])
        #expect(screen.presenter.rows == ["1", "2"])
    }

    @Test func anImplementationMayAnnounceItsChangesItself() {
        let screen = Screen(ManualPresenter())
        screen.presenter.rows = ["1"]
        screen.presenter.rows = ["1", "2"]
        #expect(screen.announced == [0, 1])
    }

    @Test func aTimerReplacesTheListAfterFiveSeconds() {
        withTestClock { clock in
            let screen = Screen(TimedPresenter())
            clock.advance(by: 4.9)
            #expect(screen.presenter.rows.count == 5)
            #expect(screen.announced == [])
            clock.advance(by: 0.1)
            #expect(screen.presenter.rows == ["1", "2"])
            #expect(screen.announced == [5])
            clock.advance(by: 10)
            #expect(screen.announced == [5])
        }
    }
}

protocol ListPresenting: ObservableObject {
    var rows: [String] { get set }
}
