internal import ViewGraph

/// A modifier that you apply to a view or another view modifier, producing a different version of the original value.
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
/// Its body depends on what it reads, as a view's does. Follows
/// [Apple's ViewModifier](https://developer.apple.com/documentation/swiftui/viewmodifier).
@MainActor
@preconcurrency
public protocol ViewModifier {
    /// The type of view representing the body.
    associatedtype Body: View

    /// The content view type passed to ``body(content:)``.
    typealias Content = _ViewModifier_Content<Self>

    /// Gets the current body of the caller.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// Brings a place in line with a view that is modified. Modifiers with a body have this from the library.
    @MainActor @preconcurrency
    static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace)

    /// The same, where each single view stands in a shell of its own.
    @MainActor @preconcurrency
    static func _place<Modified: View, Shell: _ViewShell>(
        _ modifier: Self, on content: Modified, each shell: Shell, in place: inout ViewPlace)
}

extension ViewModifier where Body == Never {
    /// A modifier that is part of the library has no body to evaluate.
    public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// A value with a modifier applied to it.
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
    @inlinable
    public static func _place(_ view: ModifiedContent, in place: inout ViewPlace) {
        Modifier._place(view.modifier, on: view.content, in: &place)
    }

    @inlinable
    public static func _place<Shell: _ViewShell>(
        _ view: ModifiedContent, each shell: Shell, in place: inout ViewPlace
    ) {
        Modifier._place(view.modifier, on: view.content, each: shell, in: &place)
    }
}

extension View {
    /// Applies a modifier to a view and returns a new view.
    @inlinable
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
