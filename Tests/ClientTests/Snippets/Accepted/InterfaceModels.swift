import Combine
import InterfaceProperties

/// View models and imperative code, with and without isolation to the main actor.
class Label {
    var text = ""
    var caption: String?
}

final class Banner: ObservableObject {
    @InterfaceProperty var isRisky: Bool
    let text: InterfaceProperty<String>
    private var cancellables = Set<AnyCancellable>()
    private var log: [Bool] = []

    init(isRisky: InterfaceProperty<Bool>) {
        _isRisky = isRisky
        text = isRisky.map { $0 ? "Risky" : "Not risky" }
        isRisky.sink { [weak self] in self?.log.append($0) }.store(in: &cancellables)
        $isRisky.map { "\($0)" }.bind(to: \.text, on: Label()).store(in: &cancellables)
    }
}

@MainActor final class Caption {
    var text = ""
    var note: String?
}

@MainActor final class Player: ObservableObject {
    @InterfaceProperty var paused: Bool
    private let caption = Caption()
    private var cancellables = Set<AnyCancellable>()

    init(paused: InterfaceProperty<Bool>, titles: AnyPublisher<String, Never>) {
        _paused = paused
        titles.bind(to: \.text, on: caption)
        titles.bind(to: \.note, on: caption)
        $paused.map { "\($0)" }.bind(to: \.text, on: caption)
        $paused.sink { [caption] in caption.text = $0 ? "paused" : "playing" }.store(in: &cancellables)
    }

    func follow() async {
        for await paused in $paused.values { caption.text = "\(paused)" }
    }
}

func read(_ score: InterfaceProperty<Int>) async -> Int {
    await Task.detached { score.wrappedValue }.value
}
