import Combine

// A conformance in code that was written against a Combine whose subjects are not Sendable: redundant here, but it
// compiles.
extension PassthroughSubject: @unchecked Sendable {}  // expected: conformance of
extension CurrentValueSubject: @unchecked Sendable {}  // expected: conformance of
extension AnyCancellable: @unchecked Sendable {}  // expected: conformance of

final class Model: Sendable {
    let names = PassthroughSubject<String, Never>()
    let count = CurrentValueSubject<Int, Never>(0)
}
