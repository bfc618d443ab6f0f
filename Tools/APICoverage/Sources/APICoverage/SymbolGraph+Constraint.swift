import SymbolGraphs

extension SymbolGraph.GenericConstraint {
    /// The constraint in the notation of a ``Signature``.
    var constraint: Constraint { Constraint(kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs): \(rhs)") }
}
