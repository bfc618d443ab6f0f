public import Foundation
public import StringLocalization

extension Stepper where Label == Text {
    /// A stepper that runs actions, labeled by a localized key.
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

    /// A stepper that runs actions, labeled by a resource.
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

    /// A stepper that runs actions, labeled by a string that is not localized.
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

    /// A stepper of a value, labeled by a localized key.
    @preconcurrency
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), onEditingChanged) { Steps(value, step) }
    }

    /// A stepper of a value, labeled by a resource.
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

    /// A stepper of a value, labeled by a string that is not localized.
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

    /// A stepper of a value within bounds, labeled by a localized key.
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

    /// A stepper of a value within bounds, labeled by a resource.
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

    /// A stepper of a value within bounds, labeled by a string that is not localized.
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

    /// A stepper that shows its value, within bounds, labeled by a localized key.
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

    /// A stepper that shows its value, within bounds, labeled by a resource.
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

    /// A stepper that shows its value, within bounds, labeled by a string that is not localized.
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

    /// A stepper that shows its value, labeled by a localized key.
    @preconcurrency
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper that shows its value, labeled by a resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleResource) },
            onEditingChanged: onEditingChanged)
    }

    /// A stepper that shows its value, labeled by a string that is not localized.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}
