import Combine

/// An actor that is fed by tasks and hands its readings out as a publisher.
actor Thermometer {
    private let readings = CurrentValueSubject<Double, Never>(20)
    private var cancellables = Set<AnyCancellable>()
    private(set) var highest = 20.0

    /// A `let` that is Sendable may be read from anywhere.
    nonisolated var temperature: Double { readings.value }

    nonisolated func publisher() -> AnyPublisher<Double, Never> {
        readings.removeDuplicates().eraseToAnyPublisher()
    }

    func measure(_ value: Double) {
        readings.send(value)
        highest = max(highest, value)
    }

    func close() {
        readings.send(completion: .finished)
    }

    /// Listens to itself until it closes.
    func record() async -> [Double] {
        var recorded: [Double] = []
        for await value in readings.values { recorded.append(value) }
        return recorded
    }

    /// Mirrors another subject; the cancellables are the actor's own.
    func follow(_ other: CurrentValueSubject<Double, Never>) {
        let readings = readings
        other.sink { readings.send($0) }.store(in: &cancellables)
    }

    func unfollow() {
        cancellables.removeAll()
    }
}
