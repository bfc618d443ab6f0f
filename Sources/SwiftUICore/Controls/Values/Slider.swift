internal import ClampedNumbers
internal import RenderTree

/// A value between two bounds that a person moves.
///
/// ```swift
/// struct Volume: View {
///     @State private var volume = 0.5
///     var body: some View {
///         Slider(value: $volume, in: 0...1, step: 0.1) {
///             Text("Volume")
///         }
///     }
/// }
/// ```
///
/// A value that the user sets lies within the bounds, a whole number of steps above the lower bound. A value outside
/// the bounds is shown at the nearest bound and changes only when the user moves the slider. The label names the slider
/// and is not visible. Follows [Apple's Slider](https://developer.apple.com/documentation/swiftui/slider).
public struct Slider<Label: View, ValueLabel: View> {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let minimum: ValueLabel
    private let maximum: ValueLabel
    private let onEditingChanged: @MainActor (Bool) -> Void
    @Environment(\.isEnabled) private var isEnabled

    fileprivate nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>,
        _ step: V.Stride?,
        _ label: Label,
        _ minimum: ValueLabel,
        _ maximum: ValueLabel,
        _ onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(FloatingLocation(value.location), transaction: value.transaction)
        let limits = Self.limit(bounds.lowerBound)...Self.limit(bounds.upperBound)
        self.bounds = limits
        self.step = step.flatMap { Self.step(of: $0.widened, in: limits, precision: Double(V.ulpOfOne)) }
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.onEditingChanged = onEditingChanged
    }

    /// A bound whose distance from any other one is finite.
    private nonisolated static func limit<V: BinaryFloatingPoint>(_ bound: V) -> Double {
        bound.widened.clamped(to: -Double.greatestFiniteMagnitude / 4...Double.greatestFiniteMagnitude / 4, nan: 0)
    }

    /// Returns the step that divides the bounds evenly if the given one does so within the precision of the value's
    /// type, as a third of one does.
    private nonisolated static func step(
        of step: Double, in bounds: ClosedRange<Double>, precision: Double
    ) -> Double? {
        guard step > 0, step.isFinite else { return nil }
        let length = bounds.upperBound - bounds.lowerBound
        let count = (length / step).rounded()
        guard count >= 1, count.isFinite, abs(length / step - count) <= min(4 * count * precision, 0.01) else {
            return step
        }
        return length / count
    }
}

extension Slider: View {
    public var body: some View {
        let rendered = RenderSlider(
            value.wrappedValue, from: bounds.lowerBound, to: bounds.upperBound, step: step, isEnabled: isEnabled)
        ControlContainer(.slider(rendered), respond: { respond(to: $0) }) {
            Part(.accessibilityLabel) { label }
            Part(.minimum) { minimum }
            Part(.maximum) { maximum }
        }
    }

    @MainActor
    private func respond(to event: InputEvent) -> Bool {
        switch event {
        case .setValue(let new): set(new)
        case .increment: move(1)
        case .decrement: move(-1)
        case .setEditing(let isEditing): onEditingChanged(isEditing)
        default: return false
        }
        return true
    }

    @MainActor
    private func set(_ new: Double) {
        guard let newValue = nearestStep(new), newValue != value.wrappedValue else { return }
        value.wrappedValue = newValue
    }

    /// Moves the value by a step, or by a tenth of the range. Called for a key.
    @MainActor
    private func move(_ direction: Double) {
        let old = value.wrappedValue
        let start = old.isNaN ? bounds.lowerBound : min(max(old, bounds.lowerBound), bounds.upperBound)
        onEditingChanged(true)
        set(start + direction * (step ?? (bounds.upperBound - bounds.lowerBound) / 10))
        onEditingChanged(false)
    }

    private func nearestStep(_ new: Double) -> Double? {
        guard !new.isNaN else { return nil }
        let inside = min(max(new, bounds.lowerBound), bounds.upperBound)
        guard let step else { return inside }
        // The tolerance makes 1 the tenth step of 0.1.
        let count = (bounds.upperBound - bounds.lowerBound) / step
        let maximumSteps = (count + 1e-9).rounded(.down)
        let steps = min(((inside - bounds.lowerBound) / step).rounded(), maximumSteps)
        if steps >= count - 1e-9 { return bounds.upperBound }
        return min(bounds.lowerBound + steps * step, bounds.upperBound)
    }
}

extension BinaryFloatingPoint {
    /// The `Double` with the same shortest decimal digits, so that ten steps of a `Float` of 0.1 make 1.
    fileprivate var widened: Double {
        let plain = Double(self)
        if Self.significandBitCount >= Double.significandBitCount { return plain }
        guard let decimal = Double("\(self)"), Self(decimal) == self else { return plain }
        return decimal
    }
}

/// A floating-point location converted to `Double`.
private final class FloatingLocation<Value: BinaryFloatingPoint>: BindingLocation<Double> {
    private let base: BindingLocation<Value>

    init(_ base: BindingLocation<Value>) {
        self.base = base
    }

    override var value: Double { base.value.widened }

    override func set(_ value: Double, _ transaction: Transaction) { base.set(Value(value), transaction) }

    override func isSame(as other: BindingLocation<Double>) -> Bool {
        guard let other = other as? FloatingLocation else { return false }
        return base === other.base || base.isSame(as: other.base)
    }
}

extension Slider {
    /// A slider with a label and labels at both ends.
    @preconcurrency
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    /// A slider that moves in steps, with a label and labels at both ends.
    @preconcurrency
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }

    /// A slider with a label and labels at both ends.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
    }

    /// A slider that moves in steps, with a label and labels at both ends.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel, maximumValueLabel, onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A slider with a label.
    @preconcurrency
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
    }

    /// A slider that moves in steps, with a label.
    @preconcurrency
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
    }

    /// A slider with a label.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
    }

    /// A slider that moves in steps, with a label.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider without a label.
    @preconcurrency
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
    }

    /// A slider without a label that moves in steps.
    @preconcurrency
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
    }
}
