public import StringLocalization

/// The content of a window that was opened for a value.
///
/// Follows Apple's [PresentedWindowContent](https://developer.apple.com/documentation/swiftui/presentedwindowcontent).
public struct PresentedWindowContent<Data, Content> where Data: Codable & Hashable, Content: View {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    nonisolated init(_ value: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: value)
        self.content = content
    }
}

extension PresentedWindowContent: View {
    public var body: some View { content($value) }
}

extension WindowGroup {
    /// Windows for values of a type, opened by `openWindow(value:)`.
    ///
    /// ```swift
    /// struct NotesApp: App {
    ///     var body: some Scene {
    ///         WindowGroup { Text("All notes") }
    ///         WindowGroup(for: Int.self) { $number in Text("Note \(number ?? 0)") }
    ///     }
    /// }
    /// ```
    ///
    /// ``EnvironmentValues/openWindow`` opens one window per value. The content may write the value. In the first
    /// window of an app the value is nil. Follows Apple's
    /// [init(for:content:)](https://developer.apple.com/documentation/swiftui/windowgroup/init(for:content:)).
    public nonisolated init<D, C>(
        for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: nil, content: content))
    }

    /// Windows for values, opened by `id` as well.
    public nonisolated init<D, C>(
        id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: nil, content: content))
    }

    /// Windows for values, titled by a localized key.
    public nonisolated init<D, C>(
        _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: Text(titleKey), content: content))
    }

    /// Windows for values, titled by a resource.
    @_disfavoredOverload
    public nonisolated init<D, C>(
        _ titleResource: LocalizedStringResource, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: Text(titleResource), content: content))
    }

    /// Windows for values, titled by a localized key and opened by `id` as well.
    public nonisolated init<D, C>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: Text(titleKey), content: content))
    }

    /// Windows for values, titled by a resource and opened by `id` as well.
    @_disfavoredOverload
    public nonisolated init<D, C>(
        _ titleResource: LocalizedStringResource, id: String, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: Text(titleResource), content: content))
    }

    /// Windows for values, with a value for a window that is opened without one.
    public nonisolated init<D, C>(
        for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: nil) { content($0.or(defaultValue)) })
    }

    /// Windows for values, opened by `id` as well, with a value for a window that is opened without one.
    public nonisolated init<D, C>(
        id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: nil) { content($0.or(defaultValue)) })
    }

    /// Windows for values, titled by a localized key, with a value for a window that is opened without one.
    public nonisolated init<D, C>(
        _ titleKey: LocalizedStringKey, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: Text(titleKey)) { content($0.or(defaultValue)) })
    }

    /// Windows for values, titled by a localized key and opened by `id` as well, with a value for a window that is
    /// opened without one.
    public nonisolated init<D, C>(
        _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: Text(titleKey)) { content($0.or(defaultValue)) })
    }

    /// Windows for values with a title that is not localized, and with a value for a window that is opened without one.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, D, C>(
        _ title: S, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: Text(title)) { content($0.or(defaultValue)) })
    }

    /// Windows for values with a title that is not localized, opened by `id` as well, with a value for a window that is
    /// opened without one.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, D, C>(
        _ title: S, id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: Text(title)) { content($0.or(defaultValue)) })
    }

    /// Windows for values, with a title that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, D, C>(
        _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: nil, title: Text(title), content: content))
    }

    /// Windows for values, with a title that is not localized, opened by `id` as well.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, D, C>(
        _ title: S, id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(Self.description(id: id, title: Text(title), content: content))
    }

    private nonisolated static func description<D, C>(
        id: String?, title: Text?, content: @escaping (Binding<D?>) -> C
    ) -> WindowDescription<Content> where Content == PresentedWindowContent<D, C> {
        WindowDescription(kind: .group, id: id, title: title, valueType: D.self) {
            PresentedWindowContent($0?.base as? D, content: content)
        }
    }
}

extension Binding {
    /// Returns a binding to the value, with a default in place of nil.
    fileprivate func or<Wrapped>(_ other: @escaping () -> Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
        Binding<Wrapped>(DefaultingLocation(location, other))
    }
}

/// A location of an optional value, with a default in place of nil.
private final class DefaultingLocation<Value>: BindingLocation<Value> {
    private let base: BindingLocation<Value?>
    private let other: () -> Value

    init(_ base: BindingLocation<Value?>, _ other: @escaping () -> Value) {
        self.base = base
        self.other = other
    }

    override var value: Value { base.value ?? other() }

    override func set(_ value: Value, _ transaction: Transaction) { base.set(value, transaction) }

    override func isSame(as another: BindingLocation<Value>) -> Bool {
        guard let another = another as? DefaultingLocation else { return false }
        return base === another.base || base.isSame(as: another.base)
    }
}
