/// A type that represents the structure and behavior of an app.
///
/// ```swift
/// struct NewsApp: App {
///     @State private var unread = 5
///     var body: some Scene {
///         WindowGroup("News") {
///             Button("Read one of \(unread)") { unread -= 1 }
///         }
///     }
/// }
/// ```
///
/// Marked with `@main` it is where the program begins. Its dynamic properties live as long as the app; its ``body`` is
/// evaluated again when a value that it reads has changed, as a view's is. Follows
/// [Apple's App](https://developer.apple.com/documentation/swiftui/app).
@MainActor
@preconcurrency
public protocol App {
    /// The type of scene representing the content of the app.
    associatedtype Body: Scene

    /// The content and behavior of the app.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates an instance of the app using the body that you define for its content.
    @MainActor @preconcurrency init()
}

/// An app as what a host shows.
package struct AppContent<Application: App> {
    let app: Application

    package init(app: Application) {
        self.app = app
    }
}

extension AppContent: View {
    package typealias Body = Never

    public static func _place(_ view: AppContent, in place: inout ViewPlace) {
        SceneNode<Application, Application.Body>.place(view.app, in: &place) { $0.body }
    }
}
