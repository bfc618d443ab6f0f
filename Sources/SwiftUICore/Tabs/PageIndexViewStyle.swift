/// The appearance of the page index. Only the library's type conforms to it.
///
/// Follows [Apple's IndexViewStyle](https://developer.apple.com/documentation/swiftui/indexviewstyle).
public protocol IndexViewStyle: Sendable {
    /// Whether a background is drawn behind the index.
    var _hasBackground: Bool { get }
}

/// Shows a dot per page above the content.
///
/// Follows [Apple's PageIndexViewStyle](https://developer.apple.com/documentation/swiftui/pageindexviewstyle).
public struct PageIndexViewStyle: IndexViewStyle {
    private let mode: BackgroundDisplayMode

    /// Dots, with or without a background.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        mode = backgroundDisplayMode
    }

    public var _hasBackground: Bool { mode.showsBackground }

    /// The condition under which a background is drawn behind the dots.
    public struct BackgroundDisplayMode: Sendable {
        let showsBackground: Bool

        /// The screen's choice: no background.
        public static let automatic = BackgroundDisplayMode(showsBackground: false)
        /// The background is drawn while a person uses the dots. It is never drawn here.
        public static let interactive = BackgroundDisplayMode(showsBackground: false)
        /// The background is always drawn.
        public static let always = BackgroundDisplayMode(showsBackground: true)
        /// The background is never drawn.
        public static let never = BackgroundDisplayMode(showsBackground: false)
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// Shows a dot per page above the content.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// Shows a dot per page above the content, with or without a background.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}

extension View {
    /// Sets the style of the page index of the tab views inside.
    ///
    /// ```swift
    /// let pages = TabView {
    ///     Text("One")
    ///     Text("Two")
    /// }
    /// .tabViewStyle(.page)
    /// .indexViewStyle(.page(backgroundDisplayMode: .always))
    /// ```
    ///
    /// A terminal draws tabs in place of the index, always with a background. Follows
    /// [Apple's indexViewStyle(_:)](https://developer.apple.com/documentation/swiftui/view/indexviewstyle(_:)).
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.showsIndexBackground, style._hasBackground)
    }
}

struct IndexBackgroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the index of pages has a background.
    var showsIndexBackground: Bool {
        get { self[IndexBackgroundKey.self] }
        set { self[IndexBackgroundKey.self] = newValue }
    }
}
