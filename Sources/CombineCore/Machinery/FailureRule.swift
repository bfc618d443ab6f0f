/// The conversion of the upstream's errors into the downstream's errors.
///
/// An operator and its `try` twin are the same stage with two rules.
@usableFromInline
protocol FailureRule<Upstream, Downstream> {
    associatedtype Upstream: Error
    associatedtype Downstream: Error

    /// Converts the upstream's failure for the downstream.
    static func forward(_ failure: Upstream) -> Downstream

    /// Converts an error that a client's closure has thrown.
    static func caught(_ error: any Error) -> Downstream

    /// Whether a closure may throw, so that the stage needs a ``Link``.
    static var canThrow: Bool { get }
}

/// The rule of an operator whose closures cannot throw: failures pass unchanged.
@usableFromInline
enum PreservesFailure<Failure: Error>: FailureRule {
    @inlinable static var canThrow: Bool { false }

    @inlinable
    static func forward(_ failure: Failure) -> Failure { failure }

    @inlinable
    static func caught(_ error: any Error) -> Failure {
        preconditionFailure("a closure that cannot throw has thrown \(error)")
    }
}

/// The rule of a `try` operator: failures become `any Error`.
@usableFromInline
enum ErasesFailure<Failure: Error>: FailureRule {
    @inlinable static var canThrow: Bool { true }

    @inlinable
    static func forward(_ failure: Failure) -> any Error { failure }

    @inlinable
    static func caught(_ error: any Error) -> any Error { error }
}

/// The rule of an operator whose upstream cannot fail and whose downstream has any failure type.
@usableFromInline
enum WidensFailure<Failure: Error>: FailureRule {
    @inlinable static var canThrow: Bool { false }

    @inlinable
    static func forward(_ failure: Never) -> Failure {}

    @inlinable
    static func caught(_ error: any Error) -> Failure {
        preconditionFailure("a closure that cannot throw has thrown \(error)")
    }
}
