package import ViewGraph

/// A node of the library with state that a snapshot can contain, such as a selected tab.
///
/// A node receives its earlier state once, when it has its place in the tree.
@MainActor
package protocol RestorableNode: Node {
    associatedtype SavedState: Codable

    /// The name of the state in keys. No property of a view has a name of this form, which ends with parentheses.
    static var stateName: String { get }

    /// The state to save; nil if it is the initial one.
    var savedState: SavedState? { get }
}

extension RestorableNode {
    /// Includes the state of the node in later snapshots. A node that continues after its tree has rested calls this
    /// instead of ``dequeueSavedState()``.
    package func joinSnapshots() { addInterests(.state) }

    /// Returns the earlier state of the node, and has snapshots contain its state from now on.
    package func dequeueSavedState() -> SavedState? {
        joinSnapshots()
        return graph.restoration?.dequeueValue(SavedState.self, of: Self.stateName, in: self)
    }
}
