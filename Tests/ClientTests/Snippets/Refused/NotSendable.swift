import Combine

final class Draft {
    var text = ""
}

final class Editor: Sendable {
    let drafts = PassthroughSubject<Draft, Never>()  // expected: contains non-Sendable type 'Draft'
    let newest = CurrentValueSubject<Draft?, Never>(nil)  // expected: contains non-Sendable type 'Draft'
    let erased = Just(1).eraseToAnyPublisher()  // expected: has non-Sendable type 'AnyPublisher<Int, Never>'
}
