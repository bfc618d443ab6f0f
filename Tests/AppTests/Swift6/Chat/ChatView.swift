import SwiftUI

struct ChatView: View {
    @State private var model: ChatModel
    @FocusState private var isWriting: Bool
    @State private var showsInfo = false

    init(connection: any ChatConnection, messages: [Message] = []) {
        _model = State(initialValue: ChatModel(connection: connection, messages: messages))
    }

    private var showsFailure: Binding<Bool> {
        Binding(get: { model.failure != nil }, set: { if !$0 { model.failure = nil } })
    }

    var body: some View {
        NavigationStack {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 8) {
                        ForEach(model.messages) { message in
                            BubbleView(message: message)
                                .id(message.id)
                                .contextMenu {
                                    Button("Take it back", systemImage: "trash", role: .destructive) {
                                        withAnimation { model.delete(message) }
                                    }
                                }
                                .transition(.move(edge: message.author == .me ? .trailing : .leading))
                        }
                    }
                    .padding()
                    .scrollTargetLayout()
                }
                .defaultScrollAnchor(.bottom)
                .scrollDismissesKeyboard(.interactively)
                .onChange(of: model.messages.last?.id) { _, id in
                    guard let id else { return }
                    withAnimation { proxy.scrollTo(id, anchor: .bottom) }
                }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                Composer(text: $model.draft, canSend: model.canSend) { model.send() }
                    .focused($isWriting)
            }
            .navigationTitle("Echo room")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .principal) {
                    VStack(spacing: 0) {
                        Text("Echo room").font(.headline)
                        Text("\(model.messages.count) messages so far").font(.caption)
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    Button("About the room", systemImage: "info.circle") { showsInfo.toggle() }
                        .popover(isPresented: $showsInfo, arrowEdge: .top) {
                            Text("All that you say comes back.").padding().presentationCompactAdaptation(.popover)
                        }
                }
            }
            .alert(isPresented: showsFailure, error: model.failure) { _ in
                Button("Understood", role: .cancel) {}
            } message: { failure in
                Text(failure.recoverySuggestion ?? "")
            }
        }
        .task { await model.listen() }
    }
}

struct Composer: View {
    @Binding var text: String
    let canSend: Bool
    let send: @MainActor () -> Void

    var body: some View {
        HStack(alignment: .bottom) {
            TextField("Your words", text: $text, axis: .vertical)
                .lineLimit(1...4)
                .padding(8)
                .background(Color(.secondarySystemBackground), in: .rect(cornerRadius: 16))
                .onSubmit(send)
            Button(action: send) {
                Image(systemName: "arrow.up.circle.fill").font(.title).symbolRenderingMode(.hierarchical)
            }
            .accessibilityLabel("Speak")
            .disabled(!canSend)
        }
        .padding(.horizontal)
        .padding(.vertical, 6)
        .background(.ultraThinMaterial)
    }
}

struct BubbleView: View {
    let message: Message

    private var isMine: Bool { message.author == .me }

    var body: some View {
        VStack(alignment: isMine ? .trailing : .leading, spacing: 2) {
            if case .other(let name) = message.author {
                HStack(spacing: 4) {
                    Image(.avatar).resizable().frame(width: 16, height: 16).clipShape(.circle)
                    Text(verbatim: name)
                }
                .font(.caption)
                .foregroundStyle(.secondary)
            }
            Text(message.text)
                .padding(.horizontal, 12)
                .padding(.vertical, 8)
                .foregroundStyle(isMine ? Color.white : .primary)
                .background {
                    BubbleShape(tail: isMine ? .trailing : .leading).fill(isMine ? Color.brand : Color(.systemGray5))
                }
                .textSelection(.enabled)
            status
        }
        .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var status: some View {
        switch message.status {
        case .sending: ProgressView().controlSize(.mini)
        case .sent: Text(message.date, style: .time).font(.caption2).foregroundStyle(.tertiary)
        case .failed: Label("Not sent", systemImage: "exclamationmark.circle").font(.caption2).foregroundStyle(.red)
        }
    }
}

struct BubbleShape: Shape {
    let tail: HorizontalEdge

    func path(in rect: CGRect) -> Path {
        let radii = RectangleCornerRadii(
            topLeading: 14, bottomLeading: tail == .leading ? 2 : 14, bottomTrailing: tail == .trailing ? 2 : 14,
            topTrailing: 14)
        return UnevenRoundedRectangle(cornerRadii: radii, style: .continuous).path(in: rect)
    }
}

extension Message {
    static let previews = [
        Message("Is *anybody* here?", from: .me),
        Message("Me.", from: .other("Echo")),
        Message("Lost", from: .me, status: .failed),
    ]
}

#Preview("Room") {
    ChatView(connection: LoopbackConnection(), messages: Message.previews)
}

#Preview("Bubbles", traits: .sizeThatFitsLayout) {
    VStack {
        ForEach(Message.previews) { BubbleView(message: $0) }
    }
}
