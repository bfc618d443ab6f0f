/// How the errors above a stage become the errors below it.
///
/// An operator and its `try` twin are the same stage under two rules.
@usableFromInline
protocol FailureRule<Upstream, Downstream> {
    associatedtype Upstream: Error
    associatedtype Downstream: Error

    /// The upstream's failure, for the downstream.
    static func forward(_ failure: Upstream) -> Downstream

    /// What a closure of the client has thrown, for the downstream.
    static func caught(_ error: any Error) -> Downstream

    /// Whether a closure may throw, so that the stage needs a hold on its upstream.
    static var mayThrow: Bool { get }
}

/// The rule of an operator whose closures cannot throw: failures pass unchanged.
@usableFromInline
enum Keeps<Failure: Error>: FailureRule {
    @inlinable static var mayThrow: Bool { false }

    @inlinable
    static func forward(_ failure: Failure) -> Failure { failure }

    @inlinable
    static func caught(_ error: any Error) -> Failure {
        preconditionFailure("a closure that cannot throw has thrown \(error)")
    }
}

/// The rule of a `try` operator: failures lose their type.
@usableFromInline
enum Erases<Failure: Error>: FailureRule {
    @inlinable static var mayThrow: Bool { true }

    @inlinable
    static func forward(_ failure: Failure) -> any Error { failure }

    @inlinable
    static func caught(_ error: any Error) -> any Error { error }
}

/// The rule of an operator that may stand where a failure is expected, above which there is none.
@usableFromInline
enum Widens<Failure: Error>: FailureRule {
    @inlinable static var mayThrow: Bool { false }

    @inlinable
    static func forward(_ failure: Never) -> Failure {}

    @inlinable
    static func caught(_ error: any Error) -> Failure {
        preconditionFailure("a closure that cannot throw has thrown \(error)")
    }
}
