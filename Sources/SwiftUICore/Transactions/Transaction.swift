/// The context of the current state-processing update.
///
/// Follows [Apple's Transaction](https://developer.apple.com/documentation/swiftui/transaction).
public struct Transaction {
    /// Creates a transaction.
    public init() {}
}
