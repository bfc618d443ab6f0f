/// The program: its scenes, and the state that they share.
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
/// The type marked with `@main` is the entry point of the program. Its dynamic properties live as long as the app. Its
/// ``body`` is evaluated again when a value that it reads changes. Follows
/// [Apple's App](https://developer.apple.com/documentation/swiftui/app).
@MainActor
@preconcurrency
public protocol App {
    /// The type of the app's body; inferred.
    associatedtype Body: Scene

    /// The windows that the app can open.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Runs once at launch, on the main actor, before the first scene exists.
    @MainActor @preconcurrency init()

    /// The arguments that the program takes in addition to the library's own. The default is none.
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
    /// Each key is the text that the help shows. For an option it contains the option's names, followed by a word if
    /// the option takes a value. The value is the next argument or follows `=`. A key that does not begin with a hyphen
    /// permits positional arguments. The app reads the arguments itself from `CommandLine.arguments`. Arguments after
    /// `--` belong to the app without a declaration. Apple's protocol has no such requirement; there the property has
    /// no effect.
    @MainActor @preconcurrency static var launchOptions: KeyValuePairs<String, String> { get }
}

extension App {
    public static var launchOptions: KeyValuePairs<String, String> { [:] }
}

/// The content of a host that shows an app.
package struct AppContent<Application: App> {
    let app: Application

    package init(app: Application) {
        self.app = app
    }
}

extension AppContent: View {
    package typealias Body = Never

    public static func _reconcile(_ view: AppContent, at cursor: inout ViewCursor) {
        SceneNode<Application, Application.Body>.reconcile(view.app, at: &cursor) { $0.body }
        UndoCommands._reconcile(UndoCommands(), at: &cursor)
    }
}
