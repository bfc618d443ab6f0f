import SwiftUI

/// The feeds that there are, which of them are loaded, and a field for one more.
struct FeedsSection: View {
    @Binding var preferences: UserPreferences
    @State private var address = ""
    @State private var complaint: String?

    var body: some View {
        Section {
            ForEach(preferences.knownFeeds) { feed in
                Toggle(feed.name, isOn: $preferences[isChosen: feed])
            }
            .onDelete(perform: remove)
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
                Text(verbatim: complaint)
                    .foregroundStyle(.red)
            }
        }
    }

    private func add() {
        do throws(FeedSourceError) {
            try preferences.addFeed(address.trimmingCharacters(in: .whitespaces))
            address = ""
            complaint = nil
        } catch {
            complaint = "\(error)."
        }
    }

    private func remove(at offsets: IndexSet) {
        for feed in offsets.map({ preferences.knownFeeds[$0] }) { preferences.removeFeed(feed) }
    }
}
