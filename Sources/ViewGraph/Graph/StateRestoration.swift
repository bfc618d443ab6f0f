/// The values that the state of a tree had earlier, for nodes that are created again.
@MainActor
public protocol StateRestoration: AnyObject {
    /// Returns the earlier value of a property, once; nil if there is none.
    ///
    /// `node` owns the property, and has its place in the tree already.
    func dequeueValue<Value>(_ type: Value.Type, of property: String, in node: Node) -> Value?

    /// Returns an object with which a node continues after a rest, once; nil if there is none.
    ///
    /// `node` has its place in the tree already.
    func dequeueObject(named name: String, in node: Node) -> AnyObject?
}

extension StateRestoration {
    public func dequeueObject(named name: String, in node: Node) -> AnyObject? { nil }
}

/// What a node that has been freed needs to be as it was when its tree is made again.
public enum NodeContinuation {
    /// The node has state of its own, so its tree is not freed. The text names the state; nil for that of the node's
    /// kind.
    case impossible(String?)
    /// The node is busy for now.
    case busy
    /// The description and the environment of the node suffice.
    case description
    /// The node takes over objects by their names.
    case objects([String: AnyObject])
}
