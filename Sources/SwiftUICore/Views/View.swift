/// A type that represents part of your app's user interface and provides modifiers that you use to configure views.
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
    /// The type of view representing the body of this view.
    associatedtype Body: View

    /// The content and behavior of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Reconciles a view with the nodes at a place. Views with a body inherit the implementation.
    @MainActor @preconcurrency static func _place(_ view: Self, in place: inout ViewPlace)

    /// Reconciles a view in memory with the nodes at a place. Copies the view only if it must be stored.
    @MainActor @preconcurrency static func _place(at view: UnsafePointer<Self>, in place: inout ViewPlace)

    /// Reconciles a view with the nodes at a place, with a wrapper around each of its single views.
    @MainActor @preconcurrency
    static func _place<Wrapper: _ViewWrapper>(_ view: Self, each wrapper: Wrapper, in place: inout ViewPlace)
}

extension View {
    @inlinable
    public static func _place(_ view: Self, in place: inout ViewPlace) {
        if let node = place.take(CompositeNode<Self>.self) {
            node.accept(view)
        } else {
            CompositeNode<Self>.make(view, in: place)
        }
    }

    @inlinable
    public static func _place(at view: UnsafePointer<Self>, in place: inout ViewPlace) {
        guard let node = place.takeLink() else { return CompositeNode<Self>.make(view.pointee, in: place) }
        if CompositeNode<Self>.holds(view, in: node) { return }
        // The cast holds because the type of a view determines the class of its nodes.
        unsafeDowncast(node.takeUnretainedValue(), to: CompositeNode<Self>.self).replace(by: view.pointee)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }

    public static func _place(_ view: Never, in place: inout ViewPlace) {}
    public static func _place(at view: UnsafePointer<Never>, in place: inout ViewPlace) {}
}

extension View where Body == Never {
    /// Traps. Views of the library have no body.
    public var body: Never { fatalError("\(Self.self) has no body") }

    @inlinable
    public static func _place(at view: UnsafePointer<Self>, in place: inout ViewPlace) {
        _place(view.pointee, in: &place)
    }
}
