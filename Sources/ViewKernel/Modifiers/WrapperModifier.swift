/// A modifier that wraps each single view.
@MainActor
@preconcurrency
public protocol _WrapperModifier: ViewModifier, _ViewWrapper where Body == Never {}

extension _WrapperModifier {
    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews
    }

    public static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor) {
        Modified._reconcile(content, each: modifier, at: &cursor)
    }

    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Modified._reconcile(content, each: NestedWrapper(inner: modifier, outer: wrapper), at: &cursor)
    }
}

extension ViewModifier {
    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews || ViewKind.of(Self.self).isGroup(withBody: Body.self)
    }

    /// Wraps each view that the modifier's body produces.
    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        guard !Wrapper.isAroundEnoughBodies else {
            return Wrapper._wrap(wrapper, around: content.modifier(modifier), at: &cursor)
        }
        wrapper.reconcileInside(at: &cursor) { cursor in
            if let node = cursor.next(WrappedModifierNode<Self, Wrapper>.self) {
                node.update(with: modifier, each: wrapper, on: content)
            } else {
                let node = WrappedModifierNode<Self, Wrapper>(modifier, each: wrapper, on: content, at: cursor)
                ModifierNode.make(node, at: cursor)
            }
        }
    }
}

extension ViewModifier where Body == Never {
    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool { false }

    /// Wraps the modified content as one view, because a modifier without a body produces one view.
    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Wrapper._wrap(wrapper, around: ModifiedContent(content: content, modifier: modifier), at: &cursor)
    }
}

/// A modifier that does not affect its wrappers, such as `onChange`. It applies once to all views of its content, and
/// wrappers apply to each of them.
@MainActor
@preconcurrency
package protocol TransparentModifier: ViewModifier where Body == Never {
    /// Whether the modifier reads the environment of the modified views, or shows other views in it.
    static var hasEnvironment: Bool { get }
}

extension TransparentModifier {
    package static var hasEnvironment: Bool { false }

    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews
    }

    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        guard hasEnvironment else {
            return _reconcile(modifier, on: WrappedViews(content: content, wrapper: wrapper), at: &cursor)
        }
        wrapper.reconcileInside(at: &cursor) { cursor in
            _reconcile(modifier, on: ViewsOutside(content: content, wrapper: wrapper), at: &cursor)
        }
    }
}

/// A wrapper that applies once to all views of its content, such as one by which a view of the library follows its own
/// lifetime.
package struct WholeModifier<Wrapper: _WrapperModifier>: TransparentModifier {
    package typealias Body = Never

    let wrapper: Wrapper

    package static func _reconcile<Modified: View>(
        _ modifier: WholeModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        Wrapper._wrap(modifier.wrapper, around: content, at: &cursor)
    }
}

/// Applies a modifier to each of several views. It serves modifiers whose bodies have state, so that each view gets
/// separate state.
package struct EachModifier<Modifier: ViewModifier> {
    let modifier: Modifier

    package nonisolated init(_ modifier: Modifier) {
        self.modifier = modifier
    }
}

extension EachModifier: _WrapperModifier {
    package typealias Body = Never

    package static func _wrap<Content: View>(
        _ modifier: EachModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        Modifier._reconcile(modifier.modifier, on: content, at: &cursor)
    }
}

/// A modifier that sets the environment. It applies to each of several views, inside that view's wrapper.
@MainActor
@preconcurrency
package protocol EnvironmentModifier: TraitModifier where Body == Never {
    /// Sets the values for the modified views.
    func write(to values: inout EnvironmentValues)
}

extension EnvironmentModifier {
    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews
    }

    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Modified._reconcile(
            content, each: NestedWrapper(inner: ModifierWrapper(modifier: modifier), outer: wrapper), at: &cursor)
    }
}

/// A modifier of the environment as a wrapper.
private struct ModifierWrapper<Modifier: EnvironmentModifier>: _ViewWrapper {
    let modifier: Modifier

    static var _writesEnvironment: Bool { true }

    static func _writeEnvironment(_ wrapper: ModifierWrapper, to values: inout EnvironmentValues) {
        wrapper.modifier.write(to: &values)
    }

    static func _wrap<Content: View>(_ wrapper: ModifierWrapper, around content: Content, at cursor: inout ViewCursor) {
        Modifier._reconcile(wrapper.modifier, on: content, at: &cursor)
    }
}
