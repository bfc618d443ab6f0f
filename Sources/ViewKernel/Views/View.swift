/// A piece of an interface, as a value: what it shows follows from its properties.
///
/// ```swift
/// struct Greeting: View {
///     let name: String
///     var body: some View {
///         Text("Hello, \(name)")
///     }
/// }
/// ```
///
/// A view is a description. Its ``body`` is evaluated when the view is inserted into the tree. It is evaluated again
/// only when one of its dependencies or stored properties changes. Follows
/// [Apple's View](https://developer.apple.com/documentation/swiftui/view).
@MainActor
@preconcurrency
public protocol View {
    /// The type of the body; inferred.
    associatedtype Body: View

    /// The content of the view; evaluated again when a value that it has read changes.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Reconciles a view with the nodes at a cursor. Views with a body inherit the implementation.
    @MainActor @preconcurrency static func _reconcile(_ view: Self, at cursor: inout ViewCursor)

    /// Reconciles a view in memory with the nodes at a cursor. Copies the view only if it must be stored.
    @MainActor @preconcurrency static func _reconcile(at view: UnsafePointer<Self>, at cursor: inout ViewCursor)

    /// Reconciles a view with the nodes at a cursor, with a wrapper around each of its single views.
    @MainActor @preconcurrency
    static func _reconcile<Wrapper: _ViewWrapper>(_ view: Self, each wrapper: Wrapper, at cursor: inout ViewCursor)

    /// Whether the view stands for several views or none, so that modifiers apply to each of them.
    @MainActor @preconcurrency static var _holdsSeveralViews: Bool { get }
}

extension View {
    @inlinable
    public static func _reconcile(_ view: Self, at cursor: inout ViewCursor) {
        _reconcileBody(of: view, at: &cursor)
    }

    /// Reconciles a view that has a body, without regard to animatable data.
    @inlinable
    package static func _reconcileBody(of view: Self, at cursor: inout ViewCursor) {
        if let node = cursor.next(CompositeNode<Self>.self) {
            node.update(with: view)
        } else {
            CompositeNode<Self>.make(view, at: cursor)
        }
    }

    @inlinable
    public static func _reconcile(at view: UnsafePointer<Self>, at cursor: inout ViewCursor) {
        _reconcileBody(at: view, at: &cursor)
    }

    @inlinable
    package static func _reconcileBody(at view: UnsafePointer<Self>, at cursor: inout ViewCursor) {
        guard let node = cursor.nextLink() else { return CompositeNode<Self>.make(view.pointee, at: cursor) }
        if CompositeNode<Self>.holds(view, in: node) { return }
        // The cast holds because the type of a view determines the class of its nodes.
        unsafeDowncast(node.takeUnretainedValue(), to: CompositeNode<Self>.self).replace(by: view.pointee)
    }
}

extension Never: View {
    public static func _reconcile(_ view: Never, at cursor: inout ViewCursor) {}
    public static func _reconcile(at view: UnsafePointer<Never>, at cursor: inout ViewCursor) {}
}

extension View where Body == Never {
    /// Traps. Views of the library have no body.
    public var body: Never { fatalError("\(Self.self) has no body") }

    @inlinable
    public static func _reconcile(at view: UnsafePointer<Self>, at cursor: inout ViewCursor) {
        _reconcile(view.pointee, at: &cursor)
    }
}
