internal import ViewGraph

extension View {
    /// Sets a value for the views inside.
    ///
    /// The value applies to the view and its descendants, unless another modifier sets it there.
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Changes a value for the views inside, starting from the one that they would have.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
}

/// Sets a value of the environment.
public struct _EnvironmentKeyWritingModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    package nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }
}

extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _EnvironmentKeyWritingModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        if Value.self == LayoutDirection.self {
            let content = WrappedViews(content: content, wrapper: LayoutDirectionWrapper())
            WritingNode.reconcile(content, writing: modifier, at: &cursor)
        } else {
            WritingNode.reconcile(content, writing: modifier, at: &cursor)
        }
    }
}

extension _EnvironmentKeyWritingModifier: EnvironmentWriting {
    package func write(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }

    package var writtenValue: Any? { value }
}

/// Sets an object in the environment, or removes it.
package struct _EnvironmentObjectWritingModifier<Key: EnvironmentKey> {
    let object: Key.Value

    package nonisolated init(object: Key.Value) {
        self.object = object
    }
}

extension _EnvironmentObjectWritingModifier: EnvironmentModifier {
    package typealias Body = Never

    package static func _reconcile<Modified: View>(
        _ modifier: _EnvironmentObjectWritingModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        WritingNode.reconcile(content, writing: modifier, at: &cursor)
    }
}

extension _EnvironmentObjectWritingModifier: EnvironmentWriting {
    package func write(to values: inout EnvironmentValues) { values[Key.self] = object }

    package var writtenValue: Any? { object }
}

/// Changes a value of the environment.
public struct _EnvironmentKeyTransformModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void

    package nonisolated init(
        keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) {
        self.keyPath = keyPath
        self.transform = transform
    }
}

extension _EnvironmentKeyTransformModifier: EnvironmentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _EnvironmentKeyTransformModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        func reconcileModified(_ content: some View) {
            EnvironmentNode.reconcile(content, at: &cursor, keyPath: modifier.keyPath) { modifier.write(to: &$0) }
        }
        if Value.self == LayoutDirection.self {
            reconcileModified(WrappedViews(content: content, wrapper: LayoutDirectionWrapper()))
        } else {
            reconcileModified(content)
        }
    }

    package func write(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}
