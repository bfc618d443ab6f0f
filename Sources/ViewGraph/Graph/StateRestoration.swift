/// The values that the state of a tree had earlier, for nodes that are created again.
@MainActor
public protocol StateRestoration: AnyObject {
    /// Returns the earlier value of a property, once; nil if there is none.
    ///
    /// `node` owns the property, and has its place in the tree already.
    func dequeueValue<Value>(_ type: Value.Type, of property: String, in node: Node) -> Value?
}
