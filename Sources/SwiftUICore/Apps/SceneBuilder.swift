/// Joins the scenes in a closure.
///
/// Follows [Apple's SceneBuilder](https://developer.apple.com/documentation/swiftui/scenebuilder).
@resultBuilder
public struct SceneBuilder {
    /// Passes one scene on.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// One scene, unchanged.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Several scenes, in order.
    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        _TupleContent(repeat each content)
    }

    /// One scene behind an availability check.
    public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> some Scene { scene }

    /// A scene inside an `if #available`.
    public static func buildOptional<Content: Scene>(_ scene: Content?) -> some Scene {
        _OptionalContent(scene)
    }
}

extension _TupleContent: Scene where repeat each Content: Scene {
    public static func _reconcile(_ scene: _TupleContent, at cursor: inout ViewCursor) {
        repeat (each Content)._reconcile(each scene.content, at: &cursor)
    }
}

extension _OptionalContent: Scene where Content: Scene {
    public static func _reconcile(_ scene: _OptionalContent, at cursor: inout ViewCursor) {
        Optional._reconcile(scene.content.map { SceneContent(scene: $0) }, at: &cursor)
    }
}
