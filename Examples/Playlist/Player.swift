import Combine
import Foundation

/// The current song and its elapsed time: an object whose observers are notified of every change.
@MainActor
final class Player: ObservableObject {
    @Published private(set) var song: Song?
    @Published private(set) var isPlaying = false
    /// The elapsed time, in seconds.
    @Published private(set) var elapsed = 0

    private var clock: AnyCancellable?

    func play(_ song: Song) {
        self.song = song
        elapsed = 0
        setPlaying(true)
    }

    func toggle() {
        guard song != nil else { return }
        setPlaying(!isPlaying)
    }

    private func setPlaying(_ plays: Bool) {
        isPlaying = plays
        clock =
            plays
            ? Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { [weak self] _ in self?.tick() } : nil
    }

    private func tick() {
        guard let song else { return }
        elapsed += 1
        if elapsed >= song.length { setPlaying(false) }
    }
}
