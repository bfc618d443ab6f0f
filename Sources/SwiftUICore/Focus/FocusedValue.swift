public import ViewGraph

/// Reads the value that the focused view, or an enclosing view, has published under a key.
///
/// ```swift
/// struct TitleKey: FocusedValueKey {
///     typealias Value = String
/// }
/// extension FocusedValues {
///     var title: String? {
///         get { self[TitleKey.self] }
///         set { self[TitleKey.self] = newValue }
///     }
/// }
/// struct Status: View {
///     @FocusedValue(\.title) private var title
///     var body: some View { Text(title ?? "nothing") }
/// }
/// ```
///
/// The value is nil if no focused view supplies one, and before the property's view is on a screen. Follows [Apple's
/// FocusedValue](https://developer.apple.com/documentation/swiftui/focusedvalue).
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Value?>
    var cell: StateCell<FocusedValues>?

    /// The value that the focused view publishes under `keyPath`.
    public nonisolated init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        self.keyPath = keyPath
    }

    /// The focused value, if there is one.
    public var wrappedValue: Value? { cell?.value[keyPath: keyPath] }
}

extension FocusedValue: ConnectedProperty {
    package mutating func connect(replacing old: FocusedValue?, named name: String, to node: EvaluatingNode) {
        cell = old?.cell ?? FocusManager.of(node)?.focusedValues.cell
    }
}

extension FocusedValue: ContinuingProperty {
    /// Nothing to hand over: the scene's focus keeps the values across a rest.
    package var continuedObject: AnyObject? { nil }
}

extension FocusedValue: InputComparable {
    public static func isSameInput(_ old: FocusedValue, _ new: FocusedValue) -> Bool {
        old.keyPath == new.keyPath && isSameStorage(old.cell, new.cell)
    }
}

/// Reads and writes through a binding that the focused view, or an enclosing view, has published.
///
/// Follows [Apple's FocusedBinding](https://developer.apple.com/documentation/swiftui/focusedbinding).
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private var binding: FocusedValue<Binding<Value>>

    /// The binding that the focused view publishes under `keyPath`.
    public nonisolated init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        binding = FocusedValue(keyPath)
    }

    /// The value of the binding, if there is one. Setting it to nil does nothing.
    public var wrappedValue: Value? {
        get { binding.wrappedValue?.wrappedValue }
        nonmutating set { if let newValue { binding.wrappedValue?.wrappedValue = newValue } }
    }

    /// A binding to the optional value; setting it to nil does nothing.
    public var projectedValue: Binding<Value?> {
        let binding = binding.wrappedValue
        // Like any binding, it is passed between threads together with its value.
        nonisolated(unsafe) let location = binding
        return Binding(
            get: { location?.wrappedValue },
            set: { if let value = $0 { location?.wrappedValue = value } }
        )
    }
}
