internal import Foundation

/// The part of a history in which a predicate can hold, derived from its conditions on the token.
struct HistoryBounds {
    private(set) var store: String?
    /// The last transaction before those that can match.
    private(set) var after: Int64?
    /// The last transaction that can match.
    private(set) var through: Int64?

    init(_ predicate: Predicate<DefaultHistoryTransaction>?) {
        guard let predicate else { return }
        (predicate.expression as? any HistoryCondition)?.limit(&self)
    }

    /// Narrows the bounds by a comparison with a token.
    fileprivate mutating func limit(_ comparison: TokenComparison, _ token: DefaultHistoryToken) {
        guard store == nil || store == token.storeIdentifier else { return }
        store = token.storeIdentifier
        let number = token.transaction
        switch comparison {
        case .greater: after = max(after ?? number, number)
        case .greaterOrEqual: after = max(after ?? .min, number > .min ? number - 1 : number)
        case .less: through = min(through ?? .max, number > .min ? number - 1 : number)
        case .lessOrEqual: through = min(through ?? number, number)
        }
    }
}

private enum TokenComparison {
    case greater, greaterOrEqual, less, lessOrEqual

    /// The comparison with the sides exchanged.
    var reversed: TokenComparison {
        switch self {
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        }
    }
}

/// A condition that is necessary for the whole predicate.
private protocol HistoryCondition {
    func limit(_ bounds: inout HistoryBounds)
}

extension PredicateExpressions.Conjunction: HistoryCondition {
    fileprivate func limit(_ bounds: inout HistoryBounds) {
        (lhs as? any HistoryCondition)?.limit(&bounds)
        (rhs as? any HistoryCondition)?.limit(&bounds)
    }
}

extension PredicateExpressions.Comparison: HistoryCondition {
    fileprivate func limit(_ bounds: inout HistoryBounds) {
        let comparison: TokenComparison
        switch op {
        case .lessThan: comparison = .less
        case .lessThanOrEqual: comparison = .lessOrEqual
        case .greaterThan: comparison = .greater
        case .greaterThanOrEqual: comparison = .greaterOrEqual
        @unknown default: return
        }
        if isTransactionToken(lhs), let token = constant(rhs) { bounds.limit(comparison, token) }
        if isTransactionToken(rhs), let token = constant(lhs) { bounds.limit(comparison.reversed, token) }
    }

    private func isTransactionToken(_ side: some PredicateExpression) -> Bool {
        (side as? any TransactionProperty)?.isToken ?? false
    }

    private func constant(_ side: some PredicateExpression) -> DefaultHistoryToken? {
        (side as? any PredicateConstant)?.constant as? DefaultHistoryToken
    }
}

/// An expression that may be the token of the transaction.
private protocol TransactionProperty {
    var isToken: Bool { get }
}

/// An expression whose value is known.
private protocol PredicateConstant {
    var constant: Any? { get }
}

extension PredicateExpressions.Value: PredicateConstant {
    fileprivate var constant: Any? { value }
}

extension PredicateExpressions.KeyPath: TransactionProperty, PredicateConstant {
    fileprivate var isToken: Bool {
        root is PredicateExpressions.Variable<DefaultHistoryTransaction>
            && keyPath == \DefaultHistoryTransaction.token as AnyKeyPath
    }

    fileprivate var constant: Any? {
        ((root as? any PredicateConstant)?.constant as? Root.Output).map { $0[keyPath: keyPath] }
    }
}
