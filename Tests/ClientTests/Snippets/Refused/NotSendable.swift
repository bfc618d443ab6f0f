import Combine

final class Draft {
    var text = ""
}

final class Editor: Sendable {
    let drafts = PassthroughSubject<Draft, Never>()  // told: contains non-Sendable type 'Draft'
    let newest = CurrentValueSubject<Draft?, Never>(nil)  // told: contains non-Sendable type 'Draft'
    let erased = Just(1).eraseToAnyPublisher()  // told: has non-Sendable type 'AnyPublisher<Int, Never>'
}
