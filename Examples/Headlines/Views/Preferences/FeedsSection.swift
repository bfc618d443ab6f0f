import SwiftUI

/// All feeds, the choice of those that are loaded, and a field for another one.
struct FeedsSection: View {
    @ObservedObject var viewModel: HeadlinesViewModel
    @Environment(\.undoManager) private var undoManager
    @State private var address = ""
    @State private var complaint: FeedSourceError?

    var body: some View {
        Section {
            ForEach(viewModel.preferences.knownFeeds) { feed in
                Toggle(feed.name, isOn: $viewModel.preferences[isChosen: feed])
            }
            .onDelete(perform: remove)
            if let undoManager, undoManager.canUndo {
                Button("Undo \(undoManager.undoActionName)") { undoManager.undo() }
                    .keyboardShortcut("z")
            }
            HStack {
                TextField("Address of a feed", text: $address)
                    .onSubmit(add)
                Button("Add", action: add)
                    .disabled(address.isEmpty)
            }
        } header: {
            Text("Feeds")
        } footer: {
            if let complaint {
                Text("\(complaint.message).")
                    .foregroundStyle(.red)
            }
        }
    }

    private func add() {
        do throws(FeedSourceError) {
            try viewModel.preferences.addFeed(address.trimmingCharacters(in: .whitespaces), access: viewModel.access)
            address = ""
            complaint = nil
        } catch {
            complaint = error
        }
    }

    private func remove(at offsets: IndexSet) {
        for feed in offsets.map({ viewModel.preferences.knownFeeds[$0] }) {
            viewModel.removeFeed(feed, undoManager: undoManager)
        }
    }
}

extension HeadlinesViewModel {
    /// Removes a feed, with undo.
    func removeFeed(_ feed: FeedSource, undoManager: UndoManager?) {
        guard let position = preferences.knownFeeds.firstIndex(of: feed) else { return }
        let isChosen = preferences[isChosen: feed]
        preferences.removeFeed(feed)
        undoManager?.registerUndo(withTarget: self) { [weak undoManager] viewModel in
            viewModel.preferences.restoreFeed(feed, at: position, isChosen: isChosen)
            undoManager?.registerUndo(withTarget: viewModel) { $0.removeFeed(feed, undoManager: undoManager) }
        }
        undoManager?.setActionName(String(localized: "Delete \(feed.name)"))
    }
}
