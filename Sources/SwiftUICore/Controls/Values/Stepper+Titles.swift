public import Foundation
public import StringLocalization

extension Stepper where Label == Text {
    /// Creates a stepper that performs actions, with a title key.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), onEditingChanged) {
            Steps(up: onIncrement.map(Step.action), down: onDecrement.map(Step.action))
        }
    }

    /// Creates a stepper that performs actions, with a title resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleResource), onEditingChanged) {
            Steps(up: onIncrement.map(Step.action), down: onDecrement.map(Step.action))
        }
    }

    /// Creates a stepper that performs actions, with a title.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), onEditingChanged) {
            Steps(up: onIncrement.map(Step.action), down: onDecrement.map(Step.action))
        }
    }

    /// Creates a stepper with a title key that steps a value.
    @preconcurrency
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), onEditingChanged) { Steps(value, step) }
    }

    /// Creates a stepper with a title resource that steps a value.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: Strideable>(
        _ titleResource: LocalizedStringResource,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleResource), onEditingChanged) { Steps(value, step) }
    }

    /// Creates a stepper with a title that steps a value.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), onEditingChanged) { Steps(value, step) }
    }

    /// Creates a stepper with a title key that steps a value within bounds.
    @preconcurrency
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), onEditingChanged) { Steps(value, in: bounds, step) }
    }

    /// Creates a stepper with a title resource that steps a value within bounds.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: Strideable>(
        _ titleResource: LocalizedStringResource,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleResource), onEditingChanged) { Steps(value, in: bounds, step) }
    }

    /// Creates a stepper with a title that steps a value within bounds.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), onEditingChanged) { Steps(value, in: bounds, step) }
    }

    /// Creates a stepper with a title key that steps a value within bounds and shows it.
    @preconcurrency
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title resource that steps a value within bounds and shows it.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleResource) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that steps a value within bounds and shows it.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }
}
