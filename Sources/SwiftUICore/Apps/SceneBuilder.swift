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
        _TupleScene(repeat each content)
    }

    /// One scene behind an availability check.
    public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> some Scene { scene }

    /// A scene inside an `if #available`.
    public static func buildOptional<Content: Scene>(_ scene: Content?) -> some Scene {
        _OptionalScene(scene: scene)
    }
}

/// A list of scenes.
public struct _TupleScene<each Content: Scene> {
    private let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }
}

extension _TupleScene: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: _TupleScene, at cursor: inout ViewCursor) {
        repeat (each Content)._reconcile(each scene.content, at: &cursor)
    }
}

/// An optional scene.
public struct _OptionalScene<Content: Scene> {
    let scene: Content?
}

extension _OptionalScene: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: _OptionalScene, at cursor: inout ViewCursor) {
        Optional._reconcile(scene.scene.map { SceneContent(scene: $0) }, at: &cursor)
    }
}
