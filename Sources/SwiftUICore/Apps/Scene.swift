/// A part of an app with its own window and state.
///
/// ```swift
/// struct NewsScene: Scene {
///     @AppStorage("title") private var title = "News"
///     var body: some Scene {
///         WindowGroup(title) { Text("Nothing new") }
///     }
/// }
/// ```
///
/// The dynamic properties live as long as the scene is in the app. The ``body`` is evaluated again when a value that it
/// reads changes. Follows [Apple's Scene](https://developer.apple.com/documentation/swiftui/scene).
@MainActor
@preconcurrency
public protocol Scene {
    /// The type of the body; inferred.
    associatedtype Body: Scene

    /// The content of this scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Reconciles a scene with the nodes at a cursor. Scenes with a body inherit the implementation.
    @MainActor @preconcurrency static func _reconcile(_ scene: Self, at cursor: inout ViewCursor)
}

extension Scene {
    public static func _reconcile(_ scene: Self, at cursor: inout ViewCursor) {
        SceneNode<Self, Body>.reconcile(scene, at: &cursor) { $0.body }
    }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Traps. Scenes of the library have no body.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// An adapter that makes a scene a view.
struct SceneContent<Content: Scene> {
    let scene: Content
}

extension SceneContent: View {
    static func _reconcile(_ view: SceneContent, at cursor: inout ViewCursor) {
        Content._reconcile(view.scene, at: &cursor)
    }
}
