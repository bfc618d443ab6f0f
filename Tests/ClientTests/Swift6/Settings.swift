import Combine

/// A Sendable model without an actor: its state is in thread-safe subjects.
final class Settings: Sendable {
    static let shared = Settings()

    let theme = CurrentValueSubject<Theme, Never>(.light)
    let resets = PassthroughSubject<Void, Never>()

    enum Theme: Sendable { case light, dark }

    func reset() {
        theme.value = .light
        resets.send()
    }
}

/// A token that any task may cancel, for use in a task's cancellation handler.
final class Token: Sendable {
    private let cancellable: AnyCancellable

    init(_ cancellable: AnyCancellable) {
        self.cancellable = cancellable
    }

    func cancel() {
        cancellable.cancel()
    }
}

/// Waits for the first value of a subject; a canceled task cancels its subscription.
func next<Value: Sendable>(of subject: PassthroughSubject<Value, Never>) async -> Value? {
    for await value in subject.values { return value }
    return nil
}

/// Sends each value from its own task.
func sendConcurrently(_ values: Range<Int>, into subject: PassthroughSubject<Int, Never>) async {
    await withTaskGroup(of: Void.self) { group in
        for value in values {
            group.addTask { subject.send(value) }
        }
    }
}
