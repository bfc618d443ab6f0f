/// The values that the state of a tree had earlier, for nodes that are created again.
@MainActor
public protocol StateRestoration: AnyObject {
    /// Returns the earlier value of a property, once; nil if there is none.
    ///
    /// `node` owns the property, and has its place in the tree already.
    func dequeueValue<Value>(_ type: Value.Type, of property: String, in node: Node) -> Value?

    /// Returns an object that a node takes over after a rest, once; nil if there is none.
    ///
    /// `node` is already in its place in the tree.
    func dequeueObject(named name: String, in node: Node) -> AnyObject?
}

extension StateRestoration {
    public func dequeueObject(named name: String, in node: Node) -> AnyObject? { nil }
}

/// The information with which a freed node is restored when its tree is recreated.
public enum NodeContinuation {
    /// Only the node holds its state, so its tree is not freed. The text describes the state; nil if all nodes of this
    /// kind have it.
    case impossible(String?)
    /// An activity of the node is in progress, such as a task. The scene may rest when it has ended.
    case busy
    /// The node's description and environment suffice.
    case description
    /// The node takes over objects by their names.
    case objects([String: AnyObject])
}
