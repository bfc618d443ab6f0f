internal import ViewGraph

/// A part of views that is written once: it makes a new view from the one that it is applied to.
///
/// ```swift
/// struct Card: ViewModifier {
///     @State private var isOpen = false
///     func body(content: Content) -> some View {
///         VStack {
///             content
///             Button("More") { isOpen.toggle() }
///         }
///     }
/// }
/// ```
///
/// Like a view's, the modifier's body depends on the values that it reads. Follows
/// [Apple's ViewModifier](https://developer.apple.com/documentation/swiftui/viewmodifier).
@MainActor
@preconcurrency
public protocol ViewModifier {
    /// The type of the body; inferred.
    associatedtype Body: View

    /// The view to which the modifier is applied.
    typealias Content = _ViewModifier_Content<Self>

    /// The new view; `content` stands for the one that it is applied to.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// Reconciles a modified view with the nodes at a cursor. Modifiers with a body inherit the implementation.
    @MainActor @preconcurrency
    static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor)

    /// Reconciles a modified view with the nodes at a cursor, with a wrapper around each single view.
    @MainActor @preconcurrency
    static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor)

    /// Whether modified content of a type stands for several views or none.
    @MainActor @preconcurrency
    static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool
}

extension ViewModifier where Body == Never {
    /// Traps. Modifiers of the library have no body.
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// A view with a modifier.
@frozen
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    @inlinable
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    @inlinable public static var _holdsSeveralViews: Bool { Modifier._holdsSeveralViews(around: Content.self) }

    @inlinable
    public static func _reconcile(_ view: ModifiedContent, at cursor: inout ViewCursor) {
        Modifier._reconcile(view.modifier, on: view.content, at: &cursor)
    }

    @inlinable
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: ModifiedContent, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Modifier._reconcile(view.modifier, on: view.content, each: wrapper, at: &cursor)
    }
}

extension View {
    /// This view with `modifier`.
    @inlinable
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
