import SwiftUI

// A long body whose modifiers have several forms each. The compiler once tried all of their combinations, for half a
// minute. `.badge`, `.toolbar` and `.sensoryFeedback` around and inside the rows are what mattered.

struct Message: Identifiable, Hashable {
    var id: Int
    var title: String
    var detail: String
    var isRead = false
    var isFlagged = false
    var count = 0
}

struct Inbox: View {
    @State private var messages: [Message] = []
    @State private var selection: Message.ID?
    @State private var query = ""
    @State private var showsSettings = false
    @State private var taps = 0

    var body: some View {
        List(selection: $selection) {
            Section {
                ForEach(messages) { message in
                    HStack(spacing: 12) {
                        Image(systemName: message.isRead ? "envelope.open" : "envelope")
                            .foregroundStyle(message.isFlagged ? .orange : .secondary)
                        VStack(alignment: .leading, spacing: 4) {
                            Text(message.title)
                                .font(.headline)
                                .fontWeight(message.isRead ? .regular : .bold)
                            Text(message.detail)
                                .font(.subheadline)
                                .foregroundStyle(.secondary)
                                .lineLimit(2)
                        }
                        Spacer()
                        if message.isFlagged {
                            Image(systemName: "flag.fill").foregroundStyle(.red)
                        }
                    }
                    .badge(messages.filter { !$0.isRead }.count)
                    .listRowBackground(message.isFlagged ? Color.yellow.opacity(0.2) : nil)
                    .swipeActions(edge: .trailing) {
                        Button(role: .destructive) {
                            messages.removeAll { $0.id == message.id }
                        } label: {
                            Label("Delete", systemImage: "trash")
                        }
                    }
                    .swipeActions(edge: .leading) {
                        Button {
                            taps += 1
                        } label: {
                            Label("Flag", systemImage: "flag")
                        }
                        .tint(.orange)
                    }
                    .contextMenu {
                        Button("Reply") { taps += 1 }
                        Button("Forward") { taps += 1 }
                    }
                }
                .onDelete { messages.remove(atOffsets: $0) }
                .onMove { messages.move(fromOffsets: $0, toOffset: $1) }
            } header: {
                Text("Messages")
            } footer: {
                Text("\(messages.count) messages")
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle("Inbox")
        .searchable(text: $query)
        .refreshable { taps += 1 }
        .sensoryFeedback(trigger: taps) { old, new in old < new ? .increase : .decrease }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Settings", systemImage: "gear") { showsSettings = true }
            }
        }
        .sheet(isPresented: $showsSettings) { Text("Settings") }
    }
}
