import SwiftUI

/// A view that knows its presenter by the protocol alone, and opens it into the view that is generic.
struct OpenedView: View {
    let presenter: any ListPresenter
    @State private var title = "News"

    var body: some View {
        VStack {
            Button(title) { title = "Today's news" }
            open(presenter)
        }
    }

    private func open<T: ListPresenter>(_ presenter: T) -> AnyView {
        AnyView(CountedView(presenter: presenter))
    }
}

/// The generic view, with a state of its own beside the presenter's list.
struct CountedView<T: ListPresenter>: View {
    @ObservedObject var presenter: T
    @State private var reads = 0

    var body: some View {
        VStack {
            Button("Read \(reads)") { reads += 1 }
            ContentView(presenter: presenter)
        }
    }
}
