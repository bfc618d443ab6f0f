public import StringLocalization

/// An entry in an accessibility rotor: a place in the user interface to which a person navigates by name.
///
/// ```swift
/// struct Inbox: View {
///     let letters = ["Rent", "Birthday"]
///     var body: some View {
///         List(letters, id: \.self) { Text($0) }
///             .accessibilityRotor("Letters") {
///                 AccessibilityRotorEntry("Birthday", id: "Birthday")
///             }
///     }
/// }
/// ```
///
/// Follows [Apple's
/// AccessibilityRotorEntry](https://developer.apple.com/documentation/swiftui/accessibilityrotorentry).
public struct AccessibilityRotorEntry<ID: Hashable> {
    let entry: RotorEntry

    private nonisolated init(
        _ label: Text?, _ place: RotorEntry.Place, _ range: Range<String.Index>?, _ prepare: @escaping () -> Void
    ) {
        entry = RotorEntry(label: label, place: place, range: range, prepare: prepare)
    }

    /// Creates an entry for the view with an identity of a `ForEach` or of `id(_:)`.
    ///
    /// `prepare` runs on the main actor before the view is searched, and can create it.
    public nonisolated init(
        _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(label, .identity(id), textRange, prepare)
    }

    /// Creates an entry for the view with an identity of a `ForEach` or of `id(_:)`.
    public nonisolated init(
        _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(labelKey), .identity(id), textRange, prepare)
    }

    /// Creates an entry for the view with an identity of a `ForEach` or of `id(_:)`.
    @_disfavoredOverload
    public nonisolated init(
        _ label: LocalizedStringResource, id: ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), .identity(id), textRange, prepare)
    }

    /// Creates an entry for the view with an identity of a `ForEach` or of `id(_:)`.
    @_disfavoredOverload
    public nonisolated init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), .identity(id), textRange, prepare)
    }

    /// Creates an entry for the view with `accessibilityRotorEntry(id:in:)`, anywhere in the scene.
    public nonisolated init(
        _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(label, .named(RotorEntryName(id: id, namespace: namespace)), textRange, prepare)
    }

    /// Creates an entry for the view with `accessibilityRotorEntry(id:in:)`, anywhere in the scene.
    public nonisolated init(
        _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(labelKey), id: id, in: namespace, textRange: textRange, prepare: prepare)
    }

    /// Creates an entry for the view with `accessibilityRotorEntry(id:in:)`, anywhere in the scene.
    @_disfavoredOverload
    public nonisolated init(
        _ label: LocalizedStringResource, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), id: id, in: namespace, textRange: textRange, prepare: prepare)
    }

    /// Creates an entry for the view with `accessibilityRotorEntry(id:in:)`, anywhere in the scene.
    @_disfavoredOverload
    public nonisolated init<L: StringProtocol>(
        _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), id: id, in: namespace, textRange: textRange, prepare: prepare)
    }
}

extension AccessibilityRotorEntry where ID == Never {
    /// Creates an entry for a range of the text of the view that has the rotor. Without a label, the text in the range
    /// is the label.
    public nonisolated init(
        _ label: Text? = nil, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
    ) {
        self.init(label, .owner, textRange, prepare)
    }

    /// Creates an entry for a range of the text of the view that has the rotor.
    public nonisolated init(
        _ labelKey: LocalizedStringKey, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(labelKey), .owner, textRange, prepare)
    }

    /// Creates an entry for a range of the text of the view that has the rotor.
    @_disfavoredOverload
    public nonisolated init(
        _ label: LocalizedStringResource, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), .owner, textRange, prepare)
    }

    /// Creates an entry for a range of the text of the view that has the rotor.
    @_disfavoredOverload
    public nonisolated init<L: StringProtocol>(
        _ label: L, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}
    ) {
        self.init(Text(label), .owner, textRange, prepare)
    }
}

extension AccessibilityRotorEntry: AccessibilityRotorContent {
    public var _entries: _RotorEntries { _RotorEntries([entry]) }
}

/// An entry of a rotor, without the type of its identity.
struct RotorEntry {
    /// The view that an entry navigates to.
    enum Place {
        /// The view that has the rotor.
        case owner
        /// The view in the rotor's subtree with an identity.
        case identity(AnyHashable)
        /// The view in the scene with a name.
        case named(RotorEntryName)
    }

    /// The label; nil for the text in the range.
    let label: Text?
    let place: Place
    let range: Range<String.Index>?
    let prepare: () -> Void
}

/// The entries of rotor content.
public struct _RotorEntries {
    let entries: [RotorEntry]

    init(_ entries: [RotorEntry]) {
        self.entries = entries
    }
}
