import SwiftUI

/// What the view knows of its presenter. A wrapper could not stand here: it says how a value is kept.
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
