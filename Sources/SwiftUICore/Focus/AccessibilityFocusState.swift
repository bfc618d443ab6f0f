internal import ViewGraph

/// The focus of assistive technologies, as a value to read and write.
///
/// ```swift
/// struct Notice: View {
///     @AccessibilityFocusState private var isFocused: Bool
///     @State private var name = ""
///     var body: some View {
///         TextField("Name", text: $name).accessibilityFocused($isFocused)
///         Button("Correct") { isFocused = true }
///     }
/// }
/// ```
///
/// Screen readers for terminals follow the keyboard. The state therefore follows the keyboard focus, as in
/// ``FocusState``. Follows [Apple's
/// AccessibilityFocusState](https://developer.apple.com/documentation/swiftui/accessibilityfocusstate).
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private var state: FocusState<Value>

    /// Follows whether the assistive technology's focus is on one view.
    public nonisolated init() where Value == Bool {
        state = FocusState()
    }

    /// Follows which view the assistive technology's focus is on, or `nil`.
    public nonisolated init<T: Hashable>() where Value == T? {
        state = FocusState()
    }

    /// Follows whether the focus of `technologies` is on one view. The technologies have no effect.
    public nonisolated init(for technologies: AccessibilityTechnologies) where Value == Bool {
        state = FocusState()
    }

    /// Follows which view the focus of `technologies` is on, or `nil`. The technologies have no effect.
    public nonisolated init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
        state = FocusState()
    }

    /// The value of the view that has the focus; writing it moves the focus.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// Hands the state to `accessibilityFocused(_:equals:)`.
    public var projectedValue: Binding { Binding(state: state.projectedValue) }

    /// A binding to the focus of accessibility technologies.
    @propertyWrapper
    public struct Binding {
        let state: FocusState<Value>.Binding

        /// The value of the view that has the focus; writing it moves the focus.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }

        /// The state itself, to be passed on to other views.
        public var projectedValue: Binding { self }
    }
}

/// Kinds of assistive technology.
///
/// Follows
/// [Apple's AccessibilityTechnologies](https://developer.apple.com/documentation/swiftui/accessibilitytechnologies).
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    private var names: Set<String>

    public init() {
        names = []
    }

    private init(_ name: String) {
        names = [name]
    }

    /// A screen reader.
    public static let voiceOver = AccessibilityTechnologies("voiceOver")
    /// A switch control.
    public static let switchControl = AccessibilityTechnologies("switchControl")

    public func contains(_ member: AccessibilityTechnologies) -> Bool { names.isSuperset(of: member.names) }

    @discardableResult
    public mutating func insert(
        _ new: AccessibilityTechnologies
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
        let isNew = !contains(new)
        names.formUnion(new.names)
        return (isNew, new)
    }

    @discardableResult
    public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        guard contains(member) else { return nil }
        names.subtract(member.names)
        return member
    }

    @discardableResult
    public mutating func update(with new: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        insert(new).inserted ? nil : new
    }

    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        var result = self
        result.formUnion(other)
        return result
    }

    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        var result = self
        result.formIntersection(other)
        return result
    }

    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        var result = self
        result.formSymmetricDifference(other)
        return result
    }

    public mutating func formUnion(_ other: AccessibilityTechnologies) { names.formUnion(other.names) }

    public mutating func formIntersection(_ other: AccessibilityTechnologies) { names.formIntersection(other.names) }

    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) {
        names.formSymmetricDifference(other.names)
    }
}

extension View {
    /// Ties a Boolean state to the focus of this view.
    ///
    /// Follows Apple's
    /// [accessibilityFocused(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityfocused(_:)).
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        focused(condition.state)
    }

    /// Ties one value of a state to the focus of this view.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        focused(binding.state, equals: value)
    }
}
