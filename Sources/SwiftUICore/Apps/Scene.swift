/// A part of an app's user interface with a life cycle managed by the system.
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
/// A scene's dynamic properties belong to its place in the app, and its ``body`` is evaluated again when a value that it
/// reads has changed. Follows [Apple's Scene](https://developer.apple.com/documentation/swiftui/scene).
@MainActor
@preconcurrency
public protocol Scene {
    /// The type of scene that represents the body of this scene.
    associatedtype Body: Scene

    /// The content and behavior of the scene.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Brings a place in the tree in line with a scene. Scenes with a body have this from the library.
    @MainActor @preconcurrency static func _place(_ scene: Self, in place: inout ViewPlace)
}

extension Scene {
    public static func _place(_ scene: Self, in place: inout ViewPlace) {
        SceneNode<Self, Body>.place(scene, in: &place) { $0.body }
    }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// A scene that is part of the library has no body to evaluate.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A scene where a view is wanted.
struct SceneContent<Content: Scene> {
    let scene: Content
}

extension SceneContent: View {
    static func _place(_ view: SceneContent, in place: inout ViewPlace) {
        Content._place(view.scene, in: &place)
    }
}
