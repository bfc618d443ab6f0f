import SwiftUI

/// The part of the presenter that the view depends on. A protocol cannot contain a wrapper, which determines storage.
protocol ListPresenter: ObservableObject {
    var listItems: [ListItemViewModel] { get }
}

struct ContentView<T>: View where T: ListPresenter {
    @ObservedObject private var presenter: T

    init(presenter: T) {
        self.presenter = presenter
    }

    var body: some View {
        List(presenter.listItems) { item in
            ListItemView(viewModel: item)
        }
    }
}
