/// A class whose instances form a tree. A parent owns its children, which are a doubly linked list.
///
/// Only one thread at a time may use a tree. The functions of ``TreeLinks`` insert and remove nodes. The deinitializer
/// of a class calls ``TreeLinks/releaseChildren(of:)``.
public protocol LinkedNode: AnyObject {
    /// The class that declares ``links``; its subclasses inherit the conformance.
    associatedtype Linked: LinkedNode where Linked.Linked == Linked

    /// The neighbors of the node. Only the functions of ``TreeLinks`` change them.
    var links: TreeLinks<Linked> { get set }
}
