/// A modifier that wraps each single view.
@MainActor
@preconcurrency
public protocol _WrapperModifier: ViewModifier, _ViewWrapper where Body == Never {}

extension _WrapperModifier {
    public static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace) {
        Modified._place(content, each: modifier, in: &place)
    }

    public static func _place<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        Modified._place(content, each: NestedWrapper(inner: modifier, outer: wrapper), in: &place)
    }
}

extension ViewModifier {
    /// Wraps each view that the modifier's body produces.
    public static func _place<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        if let node = place.take(WrappedModifierNode<Self, Wrapper>.self) {
            node.accept(modifier, each: wrapper, on: content)
        } else {
            let node = WrappedModifierNode<Self, Wrapper>(modifier, each: wrapper, on: content, in: place)
            ModifierNode.make(node, in: place)
        }
    }
}

extension ViewModifier where Body == Never {
    /// Wraps the modified content as one view, because a modifier without a body produces one view.
    public static func _place<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        Wrapper._wrap(wrapper, around: ModifiedContent(content: content, modifier: modifier), in: &place)
    }
}

/// A modifier that does not affect its wrappers, such as an action. Wrappers apply to the views inside it.
@MainActor
@preconcurrency
protocol TransparentModifier: ViewModifier where Body == Never {}

extension TransparentModifier {
    public static func _place<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        _place(modifier, on: WrappedViews(content: content, wrapper: wrapper), in: &place)
    }
}

/// A modifier that sets the environment. It applies to each of several views, inside that view's wrapper.
@MainActor
@preconcurrency
protocol EnvironmentModifier: ViewModifier where Body == Never {}

extension EnvironmentModifier {
    public static func _place<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: Self, on content: Modified, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        Modified._place(
            content, each: NestedWrapper(inner: ModifierWrapper(modifier: modifier), outer: wrapper), in: &place)
    }
}

/// A modifier as a wrapper.
private struct ModifierWrapper<Modifier: ViewModifier>: _ViewWrapper {
    let modifier: Modifier

    static func _wrap<Content: View>(_ wrapper: ModifierWrapper, around content: Content, in place: inout ViewPlace) {
        Modifier._place(wrapper.modifier, on: content, in: &place)
    }
}
