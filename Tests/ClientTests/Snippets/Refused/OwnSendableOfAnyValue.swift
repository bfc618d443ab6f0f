import Combine

// The conformances of the module count, so these do not make subjects of other values Sendable.
extension PassthroughSubject: @unchecked Sendable {}  // expected: will be ignored
extension CurrentValueSubject: @unchecked Sendable {}  // expected: will be ignored

final class Picture {}

enum Bus {
    static let pictures = PassthroughSubject<Picture, Never>()  // expected: is not concurrency-safe
}

final class Store<State>: Sendable {
    let subject: CurrentValueSubject<State, Never>  // expected: contains non-Sendable type 'State'

    init(_ state: State) { subject = CurrentValueSubject(state) }
}
