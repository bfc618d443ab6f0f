internal import RenderTree
internal import ViewGraph

/// Keys that press a button or switch a toggle.
///
/// Follows [Apple's KeyboardShortcut](https://developer.apple.com/documentation/swiftui/keyboardshortcut).
public struct KeyboardShortcut: Hashable, Sendable {
    /// Whether a shortcut moves to another key on another keyboard. No effect here: the keyboard layout is not known.
    public struct Localization: Hashable, Sendable {
        private let number: Int

        public static let automatic = Localization(number: 0)
        public static let withoutMirroring = Localization(number: 1)
        public static let custom = Localization(number: 2)
    }

    /// The key that is pressed.
    public var key: KeyEquivalent
    /// The keys that are held with it.
    public var modifiers: EventModifiers
    /// Whether the shortcut moves to another key on another keyboard.
    public var localization: Localization

    /// A shortcut of a key and the modifiers held with it.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.init(key, modifiers: modifiers, localization: .automatic)
    }

    /// A shortcut of a key and its modifiers, with its localization.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }

    /// Return, for the default button.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape, for the button that cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    var rendered: RenderShortcut {
        RenderShortcut(key.character, modifiers: RenderShortcut.Modifiers(rawValue: modifiers.rawValue))
    }
}

extension View {
    /// Assigns a keyboard shortcut that performs the control's action.
    ///
    /// ```swift
    /// let view = Button("Save") {}.keyboardShortcut("s")
    /// ```
    ///
    /// The shortcut activates the first enabled control that has it: in the last presentation, otherwise in the window,
    /// otherwise among the app's commands. Applied around several controls, it belongs to each, but not to the controls
    /// in their presentations. A terminal does not report the Command key: the Control key replaces it. Follows
    /// [Apple's page](https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)).
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Assigns a keyboard shortcut that performs the control's action, with a localization.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Assigns a keyboard shortcut to the controls inside.
    ///
    /// ```swift
    /// let view = Button("Cancel", role: .cancel) {}.keyboardShortcut(.cancelAction)
    /// ```
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.shortcutOfControls, ShortcutOfControls(shortcut))
    }

    /// Assigns a shortcut to the controls inside; nil removes it.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.shortcutOfControls, shortcut.map(ShortcutOfControls.init))
    }
}

/// A shortcut together with its rendered form, computed once.
struct ShortcutOfControls: Equatable, Sendable {
    let shortcut: KeyboardShortcut
    let rendered: RenderShortcut

    init(_ shortcut: KeyboardShortcut) {
        self.shortcut = shortcut
        rendered = shortcut.rendered
    }
}

private struct ShortcutKey: EnvironmentKey {
    static var defaultValue: ShortcutOfControls? { nil }
}

extension EnvironmentValues {
    /// The shortcut that presses the controls here.
    ///
    /// Follows Apple's
    /// [keyboardShortcut](https://developer.apple.com/documentation/swiftui/environmentvalues/keyboardshortcut).
    public var keyboardShortcut: KeyboardShortcut? { shortcutOfControls?.shortcut }

    var shortcutOfControls: ShortcutOfControls? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }

    /// The environment keys that controls with shortcuts depend on, in addition to the keys of all controls.
    @MainActor static let shortcutInterests = KeyInterests.of(ObjectIdentifier(ShortcutKey.self))
}
