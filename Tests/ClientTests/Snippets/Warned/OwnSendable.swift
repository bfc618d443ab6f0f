import Combine

// What code says that was written against a Combine whose subjects are not Sendable: needless here, and it compiles.
extension PassthroughSubject: @unchecked Sendable {}  // told: conformance of
extension CurrentValueSubject: @unchecked Sendable {}  // told: conformance of
extension AnyCancellable: @unchecked Sendable {}  // told: conformance of

final class Model: Sendable {
    let names = PassthroughSubject<String, Never>()
    let count = CurrentValueSubject<Int, Never>(0)
}
