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

    /// The arguments that the program takes beside the library's own; none unless the app says so.
    ///
    /// ```swift
    /// struct ReaderApp: App {
    ///     static var launchOptions: KeyValuePairs<String, String> {
    ///         ["-f, --feed URL": "a feed to load", "--offline": "load nothing", "FILE": "a page to open"]
    ///     }
    ///     var body: some Scene {
    ///         WindowGroup { Text(CommandLine.arguments.dropFirst().joined(separator: " ")) }
    ///     }
    /// }
    /// ```
    ///
    /// A key is what the help shows: the names of an option, and a word where a value follows, in the next argument or
    /// behind `=`; without a hyphen at the beginning it allows arguments that are no options. The app reads them itself from
    /// `CommandLine.arguments`. What stands behind `--` is the app's without being declared. Apple's protocol has no such
    /// requirement: there it is a property that nobody asks for.
    @MainActor @preconcurrency static var launchOptions: KeyValuePairs<String, String> { get }
}

extension App {
    public static var launchOptions: KeyValuePairs<String, String> { [:] }
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
        UndoCommands._place(UndoCommands(), in: &place)
    }
}
