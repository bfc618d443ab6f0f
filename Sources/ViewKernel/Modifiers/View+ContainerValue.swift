extension View {
    /// Sets a value that the container of this view can read.
    ///
    /// Around several views it applies to each of them. Follows Apple's
    /// [containerValue(_:_:)](https://developer.apple.com/documentation/swiftui/view/containervalue(_:_:)).
    public nonisolated func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

/// A modifier that sets a container value and renders nothing.
public struct _ContainerValueModifier<Value> {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value
}

extension _ContainerValueModifier: ViewModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _ContainerValueModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        Modified._reconcile(content, at: &cursor)
    }

    public static func _holdsSeveralViews<Modified: View>(around content: Modified.Type) -> Bool {
        Modified._holdsSeveralViews
    }

    public static func _reconcile<Modified: View, Wrapper: _ViewWrapper>(
        _ modifier: _ContainerValueModifier, on content: Modified, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Modified._reconcile(content, each: wrapper, at: &cursor)
    }
}

extension _ContainerValueModifier: TraitModifier {}

extension _ContainerValueModifier: ContainerValueSetting {
    package func set(_ values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

extension ModifiedContent: ContainerValueHolder where Content: View, Modifier: ViewModifier {
    /// Applies the inner modifiers first.
    package func setAll(_ values: inout ContainerValues) {
        (content as? any ContainerValueHolder)?.setAll(&values)
        (modifier as? any ContainerValueSetting)?.set(&values)
    }
}
