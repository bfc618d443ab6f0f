import Combine
import SwiftUI

/// A presenter whose list a timer replaces. The timer's block retains the presenter until then.
final class ListPresenterImp: ListPresenter {
    @Published var listItems: [ListItemViewModel] = []

    init(refreshingAfter interval: TimeInterval = 5.0) {
        // The result is discardable on Apple's platforms only.
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { (timer) in
            let items = [
                ListItemViewModel(id: 1, title: "test", subTitle: "test sub", image: "first"),
                ListItemViewModel(id: 2, title: "test2", subTitle: "test sub1", image: "first"),
            ]

            self.listItems = items
        }
    }
}

/// A presenter whose list is the last value of a publisher.
final class StreamPresenter: ListPresenter {
    @Published var listItems: [ListItemViewModel] = []

    init<P: Publisher>(titles: P) where P.Output == [String], P.Failure == Never {
        titles
            .map { titles in
                zip(1..., titles).map { ListItemViewModel(id: $0, title: $1, subTitle: nil, image: "first") }
            }
            .receive(on: DispatchQueue.main)
            .assign(to: &$listItems)
    }
}

/// A presenter that announces its changes itself, without a wrapper.
final class ManualPresenter: ListPresenter {
    let objectWillChange = PassthroughSubject<Void, Never>()

    var listItems: [ListItemViewModel] = [] {
        willSet { objectWillChange.send() }
    }
}
