import Combine

/// An actor that tasks feed, and that publishes its readings.
actor Thermometer {
    private let readings = CurrentValueSubject<Double, Never>(20)
    private var cancellables = Set<AnyCancellable>()
    private(set) var highest = 20.0

    /// A `let` of a Sendable type can be read from anywhere.
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

    /// Records its own readings until it closes.
    func record() async -> [Double] {
        var recorded: [Double] = []
        for await value in readings.values { recorded.append(value) }
        return recorded
    }

    /// Mirrors another subject; the actor stores the cancellables.
    func follow(_ other: CurrentValueSubject<Double, Never>) {
        let readings = readings
        other.sink { readings.send($0) }.store(in: &cancellables)
    }

    func unfollow() {
        cancellables.removeAll()
    }
}
