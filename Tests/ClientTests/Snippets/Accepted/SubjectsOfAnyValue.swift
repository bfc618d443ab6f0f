import Combine

// Constants that hold subjects of values that are not Sendable: the code answers for the values itself.
final class Picture {}

enum Bus {
    nonisolated(unsafe) static let pictures = PassthroughSubject<Picture, Never>()
}

final class Store<State>: Sendable {
    nonisolated(unsafe) let subject: CurrentValueSubject<State, Never>

    init(_ state: State) { subject = CurrentValueSubject(state) }
}
