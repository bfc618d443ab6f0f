import SwiftUI

struct LibraryView: View {
    @StateObject private var player = PlayerModel()
    @State private var isExpanded = false
    @Namespace private var covers

    var body: some View {
        NavigationSplitView {
            List(player.queue) { track in
                Button {
                    player.play(track)
                } label: {
                    TrackRow(track: track, isCurrent: player.current == track)
                }
                .listRowSeparator(.hidden)
                .contextMenu {
                    ShareLink(item: "\(track.title) – \(track.artist)")
                    Button("Copy the title", systemImage: "doc.on.doc") { UIPasteboard.general.string = track.title }
                }
            }
            .navigationTitle("Records")
        } detail: {
            if let track = player.current {
                NowPlayingView(player: player, track: track, namespace: covers)
            } else {
                ContentUnavailableView("Silence", systemImage: "music.note", description: Text("Choose a record."))
            }
        }
        .navigationSplitViewStyle(.balanced)
        .onChange(of: player.current) { old, new in
            guard old?.id != new?.id else { return }
            UIImpactFeedbackGenerator(style: .soft).impactOccurred()
        }
    }
}

struct TrackRow: View {
    let track: Track
    let isCurrent: Bool

    var body: some View {
        HStack {
            CoverView(url: track.cover).frame(width: 40, height: 40)
            VStack(alignment: .leading) {
                Text(track.title).fontWeight(isCurrent ? .bold : .regular)
                Text(track.artist).font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            if isCurrent {
                Image(systemName: "waveform").symbolEffect(.variableColor.iterative.reversing)
                    .accessibilityLabel("Playing now")
            } else {
                Text(track.length.clock).font(.footnote.monospacedDigit()).foregroundStyle(.tertiary)
            }
        }
    }
}

struct CoverView: View {
    let url: URL?

    var body: some View {
        AsyncImage(url: url, transaction: Transaction(animation: .easeIn(duration: 0.3))) { phase in
            switch phase {
            case .empty:
                ZStack {
                    Color(uiColor: .secondarySystemFill)
                    Image(.vinyl).resizable().scaledToFit().padding(6)
                }
            case .success(let image): image.resizable().scaledToFill()
            case .failure(let error): Text(error.localizedDescription).font(.caption2)
            @unknown default: EmptyView()
            }
        }
        .clipShape(.rect(cornerRadius: 6, style: .continuous))
    }
}

struct NowPlayingView: View {
    @ObservedObject var player: PlayerModel
    let track: Track
    let namespace: Namespace.ID
    @State private var scrubbed: TimeInterval?
    @ScaledMetric(relativeTo: .title) private var buttonSize = 44.0

    private var time: Binding<TimeInterval> {
        Binding(
            get: { scrubbed ?? player.elapsed },
            set: { scrubbed = $0 })
    }

    var body: some View {
        VStack(spacing: 24) {
            CoverView(url: track.cover)
                .aspectRatio(1, contentMode: .fit)
                .matchedGeometryEffect(id: track.id, in: namespace)
                .shadow(radius: player.isPlaying ? 12 : 2)
                .scaleEffect(player.isPlaying ? 1 : 0.85)
                .animation(.spring(duration: 0.4, bounce: 0.3), value: player.isPlaying)
            VStack {
                Text(track.title).font(.title2.bold()).contentTransition(.opacity)
                Text(track.artist).foregroundStyle(.brand)
            }
            Slider(value: time, in: 0...track.length) {
                Text("Place in the record")
            } minimumValueLabel: {
                Text(player.elapsed.clock)
            } maximumValueLabel: {
                Text("−" + player.remaining.clock)
            } onEditingChanged: { isEditing in
                if !isEditing, let scrubbed { player.seek(to: scrubbed) }
                if !isEditing { scrubbed = nil }
            }
            HStack(spacing: 32) {
                control("Previous record", "backward.fill") { player.skip(by: -1) }
                Button {
                    player.toggle()
                } label: {
                    Label(
                        player.isPlaying ? "Hold on" : "Go on",
                        systemImage: player.isPlaying ? "pause.fill" : "play.fill"
                    )
                    .font(.system(size: buttonSize))
                    .contentTransition(.symbolEffect(.replace))
                }
                .keyboardShortcut(.space, modifiers: [])
                control("Next record", "forward.fill") { player.skip(by: 1) }
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.plain)
            VolumeBar(volume: $player.volume)
            Toggle("From the beginning again", systemImage: "repeat", isOn: $player.repeats).toggleStyle(.button)
        }
        .padding()
        .background(LinearGradient(colors: [.brand.opacity(0.4), .clear], startPoint: .top, endPoint: .center))
    }

    private func control(
        _ title: LocalizedStringKey, _ symbol: String, action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(title, systemImage: symbol, action: action).font(.title2)
    }
}

struct VolumeBar: View {
    @Binding var volume: Double
    @GestureState private var isDragging = false

    var body: some View {
        GeometryReader { proxy in
            Capsule()
                .fill(.quaternary)
                .overlay(alignment: .leading) {
                    Rectangle().fill(isDragging ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                        .frame(width: proxy.size.width * volume)
                }
                .clipShape(.capsule)
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .updating($isDragging) { _, state, _ in state = true }
                        .onChanged { volume = min(max($0.location.x / proxy.size.width, 0), 1) }
                )
        }
        .frame(height: 8)
        .accessibilityRepresentation { Slider(value: $volume) { Text("Loudness") } }
    }
}

#Preview { LibraryView() }

#Preview("Row") {
    TrackRow(track: .samples[0], isCurrent: true)
}
