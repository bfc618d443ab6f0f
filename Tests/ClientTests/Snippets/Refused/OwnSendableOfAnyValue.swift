import Combine

// The conformances of the module count, so these do not make subjects of other values Sendable.
extension PassthroughSubject: @unchecked Sendable {}  // told: will be ignored
extension CurrentValueSubject: @unchecked Sendable {}  // told: will be ignored

final class Picture {}

enum Bus {
    static let pictures = PassthroughSubject<Picture, Never>()  // told: is not concurrency-safe
}

final class Store<State>: Sendable {
    let subject: CurrentValueSubject<State, Never>  // told: contains non-Sendable type 'State'

    init(_ state: State) { subject = CurrentValueSubject(state) }
}
