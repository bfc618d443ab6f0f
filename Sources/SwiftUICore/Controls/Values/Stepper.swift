public import Foundation
internal import FoundationAdditions
internal import RenderTree
internal import StringLocalization

/// Two buttons that step a value up and down.
///
/// ```swift
/// struct Guests: View {
///     @State private var count = 2
///     var body: some View {
///         Stepper("Guests: \(count)", value: $count, in: 1...8)
///     }
/// }
/// ```
///
/// A step that would exceed a bound ends at the bound. At the bound the step is disabled. Follows
/// [Apple's Stepper](https://developer.apple.com/documentation/swiftui/stepper).
public struct Stepper<Label: View> {
    private let label: Label
    private let steps: () -> Steps
    private let onEditingChanged: @MainActor (Bool) -> Void
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.locale) private var locale

    /// The current actions of the two buttons. Nil disables a button.
    struct Steps {
        var up: Step?
        var down: Step?
        /// The text of the value for a reader; nil if the stepper has no format.
        var value: ((Locale) -> String)?
    }

    enum Step {
        case action(@MainActor () -> Void)
        case change(() -> Void)
    }

    nonisolated init(
        _ label: Label,
        _ onEditingChanged: @escaping @MainActor (Bool) -> Void,
        steps: @escaping () -> Steps
    ) {
        self.label = label
        self.steps = steps
        self.onEditingChanged = onEditingChanged
    }
}

extension Stepper: View {
    public var body: some View {
        let steps = steps()
        let rendered = RenderStepper(
            canIncrement: steps.up != nil,
            canDecrement: steps.down != nil,
            value: steps.value?(locale),
            isEnabled: isEnabled,
            hidesLabel: hidesLabel
        )
        ControlContainer(.stepper(rendered), respond: { respond(to: $0) }) { label }
    }

    // Computes the steps again, because an event may arrive before the body has read the value of the previous step.
    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        let steps = steps()
        let step: Step?
        switch event {
        case .increment: step = steps.up
        case .decrement: step = steps.down
        default: return false
        }
        guard let step else { return false }
        onEditingChanged(true)
        switch step {
        case .action(let act): act()
        case .change(let change): change()
        }
        onEditingChanged(false)
        return true
    }
}

extension Stepper {
    /// A stepper that runs actions, with any view as its label. A button without an action is disabled.
    @preconcurrency
    public nonisolated init(
        @ViewBuilder label: () -> Label,
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onEditingChanged) {
            Steps(up: onIncrement.map(Step.action), down: onDecrement.map(Step.action))
        }
    }

    /// A stepper of a value, with any view as its label.
    @preconcurrency
    public nonisolated init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onEditingChanged) { Steps(value, step) }
    }

    /// A stepper of a value within bounds, with any view as its label.
    @preconcurrency
    public nonisolated init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onEditingChanged) { Steps(value, in: bounds, step) }
    }

    /// A stepper that shows its value, within bounds, with any view as its label.
    @preconcurrency
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), onEditingChanged) {
            Steps(value, in: bounds, step) { format.localized(for: Reader($0)).format(value.wrappedValue) }
        }
    }

    /// A stepper that shows its value, with any view as its label.
    @preconcurrency
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), onEditingChanged) {
            Steps(value, step) { format.localized(for: Reader($0)).format(value.wrappedValue) }
        }
    }

    /// A stepper of a value, with any view as its label.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    /// A stepper of a value within bounds, with any view as its label.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
    }

    /// A stepper that runs actions, with any view as its label.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        onIncrement: (@MainActor () -> Void)?,
        onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
}

extension Stepper.Steps {
    init<V: Strideable>(
        _ value: Binding<V>, in bounds: ClosedRange<V>? = nil, _ step: V.Stride, text: ((Locale) -> String)? = nil
    ) {
        let now = value.wrappedValue
        let lower = bounds?.lowerBound
        let upper = bounds?.upperBound
        if upper.map({ now < $0 }) ?? true {
            up = .change { value.wrappedValue = now.stepped(by: step, isForward: true, from: lower, to: upper) }
        }
        if lower.map({ now > $0 }) ?? true {
            down = .change { value.wrappedValue = now.stepped(by: step, isForward: false, from: lower, to: upper) }
        }
        self.value = text
    }
}
