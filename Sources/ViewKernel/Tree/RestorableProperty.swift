/// A dynamic property whose value a snapshot can contain.
@MainActor
protocol RestorableProperty: ConnectedProperty {
    /// Whether values of the type can be encoded and decoded. Queried once per type of view.
    static var isRestorable: Bool { get }

    /// The value to save for a node; nil if it is the initial value, or belongs to others too.
    func savedValue(of node: EvaluatingNode) -> (any Encodable)?
}
