import SwiftUI

/// A view that has its presenter as an existential of the protocol, and opens it for the generic view.
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

/// The generic view, with its own state beside the presenter's list.
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
