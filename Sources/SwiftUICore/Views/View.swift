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
/// A view is a description. Its ``body`` is evaluated when the view comes to the screen, and again only when a value that
/// it depends on has changed, or one of its own stored properties. Follows
/// [Apple's View](https://developer.apple.com/documentation/swiftui/view).
@MainActor
@preconcurrency
public protocol View {
    /// The type of view representing the body of this view.
    associatedtype Body: View

    /// The content and behavior of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Brings a place in the tree in line with a view. Views with a body have this from the library.
    @MainActor @preconcurrency static func _place(_ view: Self, in place: inout ViewPlace)

    /// The same with a view that lies somewhere: it is copied only if it has to be kept.
    @MainActor @preconcurrency static func _place(at view: UnsafePointer<Self>, in place: inout ViewPlace)

    /// The same, where each single view of it stands in a shell of its own.
    @MainActor @preconcurrency
    static func _place<Shell: _ViewShell>(_ view: Self, each shell: Shell, in place: inout ViewPlace)
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
        unsafeDowncast(node.takeUnretainedValue(), to: CompositeNode<Self>.self).replace(by: view.pointee)
    }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }

    public static func _place(_ view: Never, in place: inout ViewPlace) {}
    public static func _place(at view: UnsafePointer<Never>, in place: inout ViewPlace) {}
}

extension View where Body == Never {
    /// A view that is part of the library has no body to evaluate.
    public var body: Never { fatalError("\(Self.self) has no body") }

    @inlinable
    public static func _place(at view: UnsafePointer<Self>, in place: inout ViewPlace) {
        _place(view.pointee, in: &place)
    }
}
