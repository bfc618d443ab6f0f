internal import ViewGraph

/// Runs `body`, whose changes carry `transaction`.
///
/// ```swift
/// // given: isOpen: Binding<Bool>
/// withTransaction(Transaction(animation: nil)) { isOpen.wrappedValue = true }
/// ```
///
/// The transaction applies to changes of state that the closure makes on the calling thread. It does not apply to
/// changes in tasks and other threads that the closure starts. A nested call merges its transaction with the outer one,
/// and the inner values win. Without an active transaction a change of state costs one extra read of an integer.
/// Follows [Apple's withTransaction(_:_:)](https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)).
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let transaction = transaction.merged(over: .current)
    let completions = transaction.completions
    for completion in completions { completion.hold() }
    defer { for completion in completions { completion.release() } }
    return try ChangeContext.with(transaction.last, body)
}

/// Runs `body`, whose changes carry an additional value.
///
/// Follows [Apple's
/// withTransaction(_:_:_:)](https://developer.apple.com/documentation/swiftui/withtransaction(_:_:_:)).
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>,
    _ value: V,
    _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body`, whose changes are animated by `animation`.
///
/// ```swift
/// struct Door: View {
///     @State private var isOpen = false
///     var body: some View {
///         Button(isOpen ? "Close" : "Open") {
///             withAnimation(.easeInOut) { isOpen.toggle() }
///         }
///     }
/// }
/// ```
///
/// The animation applies to the changes of state that the closure makes, see ``withTransaction(_:_:)``, and to the
/// resulting changes of the views. With nil, changes show immediately. Follows
/// [Apple's withAnimation(_:_:)](https://developer.apple.com/documentation/swiftui/withanimation(_:_:)).
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`, whose changes are animated by `animation`, and runs `completion` when all of them have ended.
///
/// For the time of the call see ``Transaction/addAnimationCompletion(criteria:_:)``. Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftui/withanimation(_:completioncriteria:_:completion:)).
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

extension Transaction {
    /// The transaction of changes that the current thread makes.
    static var current: Transaction { Transaction(ChangeContext.current) }
}
