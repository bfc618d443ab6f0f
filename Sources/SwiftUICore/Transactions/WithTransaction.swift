internal import ViewGraph

/// Executes a closure with the specified transaction and returns the result.
///
/// ```swift
/// // given: isOpen: Binding<Bool>
/// withTransaction(Transaction(animation: nil)) { isOpen.wrappedValue = true }
/// ```
///
/// The transaction goes along with the changes of state that the closure makes on this thread, whichever it is; not with
/// those of tasks and other threads that it starts. Inside another one it adds to that: what both say, the inner one says.
/// Without one in force a change of state pays for the reading of a number. Follows
/// [Apple's withTransaction(_:_:)](https://developer.apple.com/documentation/swiftui/withtransaction(_:_:)).
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let transaction = transaction.placed(over: .current)
    let completions = transaction.completions
    for completion in completions { completion.hold() }
    defer { for completion in completions { completion.release() } }
    return try ChangeContext.with(transaction.last, body)
}

/// Executes a closure with the specified transaction key path and value and returns the result.
///
/// Follows [Apple's withTransaction(_:_:_:)](https://developer.apple.com/documentation/swiftui/withtransaction(_:_:_:)).
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>,
    _ value: V,
    _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Returns the result of recomputing the view's body with the provided animation.
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
/// The animation goes along with the changes of state that the closure makes, as ``withTransaction(_:_:)`` says, and with
/// what the views change because of them; nil has it shown at once. Follows
/// [Apple's withAnimation(_:_:)](https://developer.apple.com/documentation/swiftui/withanimation(_:_:)).
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Returns the result of recomputing the view's body with the provided animation, and runs the completion when all
/// animations are complete.
///
/// When that is, says ``Transaction/addAnimationCompletion(criteria:_:)``. Follows Apple's
/// [withAnimation(_:completionCriteria:_:completion:)](https://developer.apple.com/documentation/swiftui/withanimation(_:completioncriteria:_:completion:)).
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
    /// What goes along with the changes that this thread makes now.
    static var current: Transaction { Transaction(ChangeContext.current) }
}
