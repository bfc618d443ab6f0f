import Combine
import Foundation

struct Track: Identifiable, Hashable, Sendable {
    let id: String
    let title: String
    let artist: String
    let length: TimeInterval
    var cover: URL?

    static let samples = [
        Track(id: "a", title: "Low Tide", artist: "The Herons", length: 63),
        Track(id: "b", title: "Night Ferry", artist: "Ada & Grace", length: 125),
        Track(id: "c", title: "Breakwater", artist: "The Herons", length: 4),
    ]
}

@MainActor
final class PlayerModel: ObservableObject {
    @Published private(set) var queue: [Track]
    @Published private(set) var current: Track?
    @Published private(set) var elapsed: TimeInterval = 0
    @Published private(set) var isPlaying = false
    @Published var volume = 0.5
    @Published var repeats = false

    private var ticks: AnyCancellable?

    init(queue: [Track] = Track.samples) { self.queue = queue }

    var remaining: TimeInterval { (current?.length ?? 0) - elapsed }

    func play(_ track: Track) {
        current = track
        elapsed = 0
        resume()
    }

    func toggle() { isPlaying ? pause() : resume() }

    func seek(to time: TimeInterval) { elapsed = min(max(time, 0), current?.length ?? 0) }

    func skip(by offset: Int) {
        guard let current, let index = queue.firstIndex(of: current) else { return }
        let next = index + offset
        guard queue.indices.contains(next) else {
            if repeats, let first = queue.first { play(first) } else { stop() }
            return
        }
        play(queue[next])
    }

    private func resume() {
        guard current != nil else { return }
        isPlaying = true
        ticks = Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .map { _ in 1.0 }
            .sink { [weak self] seconds in
                MainActor.assumeIsolated { self?.advance(by: seconds) }
            }
    }

    private func pause() {
        isPlaying = false
        ticks?.cancel()
    }

    private func stop() {
        pause()
        current = nil
        elapsed = 0
    }

    private func advance(by seconds: TimeInterval) {
        elapsed += seconds
        if remaining <= 0 { skip(by: 1) }
    }
}

extension TimeInterval {
    /// Minutes and seconds: 1:05.
    var clock: String { Duration.seconds(self).formatted(.time(pattern: .minuteSecond)) }
}
