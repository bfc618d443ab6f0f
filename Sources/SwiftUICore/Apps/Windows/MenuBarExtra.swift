/// A part of an app in a menu, or in a window that a command opens.
///
/// ```swift
/// struct ClockApp: App {
///     @AppStorage("showsExtra") private var showsExtra = true
///     var body: some Scene {
///         WindowGroup { Text("12:00") }
///         MenuBarExtra("Clock", systemImage: "clock", isInserted: $showsExtra) {
///             Button("Start the alarm") {}
///         }
///     }
/// }
/// ```
///
/// Screens have no menu bar. The content of the style `menu` is a menu of the app's commands. The content of the style
/// `window` is a window, which a command of the app opens. The title is the name of the menu and of the command; an
/// extra with another label has the name Menu Bar. The icon is not shown. Follows
/// [Apple's MenuBarExtra](https://developer.apple.com/documentation/swiftui/menubarextra).
public struct MenuBarExtra<Label: View, Content: View> {
    private let title: Text
    private let isInserted: Binding<Bool>?
    private let content: Content
    @Environment(\.menuBarExtraKind) private var kind

    fileprivate nonisolated init(title: Text, isInserted: Binding<Bool>?, content: Content) {
        self.title = title
        self.isInserted = isInserted
        self.content = content
    }

    /// A menu bar extra with a custom label, which is not shown.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(title: Text("Menu Bar"), isInserted: nil, content: content())
    }

    /// A menu bar extra with a custom label, which is not shown. The extra exists while the binding is true.
    public nonisolated init(
        isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(title: Text("Menu Bar"), isInserted: isInserted, content: content())
    }
}

extension MenuBarExtra: Scene {
    public var body: some Scene {
        let isShown = isInserted?.wrappedValue ?? true
        _OptionalContent(isShown && kind == .menu ? MenuBarMenu(title: title, content: content) : nil)
        _OptionalContent(isShown && kind == .window ? MenuBarWindow(title: title, content: content) : nil)
    }
}

extension MenuBarExtra where Label == Text {
    /// A menu bar extra with a localized title.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), isInserted: nil, content: content())
    }

    /// A menu bar extra with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), isInserted: nil, content: content())
    }

    /// A menu bar extra with a localized title. The extra exists while the binding is true.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(title: Text(titleKey), isInserted: isInserted, content: content())
    }

    /// A menu bar extra with a title. The extra exists while the binding is true.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(title: Text(title), isInserted: isInserted, content: content())
    }
}

extension MenuBarExtra where Label == SwiftUICore.Label<Text, Image> {
    /// A menu bar extra with a system image.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), isInserted: nil, content: content())
    }

    /// A menu bar extra with a system image.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(title: Text(title), isInserted: nil, content: content())
    }

    /// A menu bar extra with a system image. The extra exists while the binding is true.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, isInserted: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(title: Text(titleKey), isInserted: isInserted, content: content())
    }

    /// A menu bar extra with a system image. The extra exists while the binding is true.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(title: Text(title), isInserted: isInserted, content: content())
    }

    /// A menu bar extra with an image.
    public nonisolated init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(titleKey), isInserted: nil, content: content())
    }

    /// A menu bar extra with an image.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), isInserted: nil, content: content())
    }

    /// A menu bar extra with an image. The extra exists while the binding is true.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, isInserted: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(title: Text(titleKey), isInserted: isInserted, content: content())
    }
}

/// A menu of the app's commands.
private struct MenuBarMenu<Content: View>: Scene {
    typealias Body = Never

    let title: Text
    let content: Content

    static func _reconcile(_ scene: MenuBarMenu, at cursor: inout ViewCursor) {
        typealias Items = CommandMenu<Content>
        Items._reconcile(Items(scene.title) { scene.content }, at: &cursor)
    }
}

/// A window, and the command that opens it.
private struct MenuBarWindow<Content: View>: Scene {
    typealias Body = Never

    let title: Text
    let content: Content

    static func _reconcile(_ scene: MenuBarWindow, at cursor: inout ViewCursor) {
        let content = scene.content
        let id = "MenuBarExtra " + scene.title.words(for: .current)
        WindowNode.reconcile(
            WindowDescription(kind: .extra, id: id, title: scene.title, valueType: nil) { _ in content }, at: &cursor)
        typealias Items = CommandGroup<OpenCommand>
        Items._reconcile(
            Items(after: .windowList) { OpenCommand(title: scene.title, id: id) }, at: &cursor)
    }

    struct OpenCommand: View {
        let title: Text
        let id: String
        @Environment(\.openWindow) private var openWindow

        var body: some View {
            Button {
                openWindow(id: id)
            } label: {
                title
            }
        }
    }
}
