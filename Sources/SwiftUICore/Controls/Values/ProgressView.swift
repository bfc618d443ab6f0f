internal import RenderTree
public import StringLocalization

/// The progress of a task, or the fact that it is running.
///
/// ```swift
/// struct Download: View {
///     let share: Double
///     var body: some View {
///         ProgressView("Loading", value: share)
///         ProgressView()
///     }
/// }
/// ```
///
/// A progress view without a value is indeterminate. A value above the total counts as the total, and a value that is
/// not a number as zero. A view of a `Progress` or of a time interval updates itself. Follows
/// [Apple's ProgressView](https://developer.apple.com/documentation/swiftui/progressview).
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    private let source: ProgressSource
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style
    @Environment(\.hidesLabels) private var hidesLabel

    fileprivate nonisolated init(
        fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?
    ) {
        self.init(.known(fraction), label: label, currentValueLabel: currentValueLabel)
    }

    nonisolated init(_ source: ProgressSource, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.source = source
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// `value` of `total`, with a label and a label of the value.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }

    fileprivate nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
        guard let value else { return nil }
        let fraction = Double(value) / Double(total)
        return fraction.isNaN ? 0 : min(1, max(0, fraction))
    }
}

extension ProgressView: View {
    public var body: some View {
        if case .known(let fraction) = source {
            shown(at: fraction)
        } else {
            ObservedProgress(source: source) { shown(at: $0) }
        }
    }

    @MainActor
    @ViewBuilder
    private func shown(at fraction: Double?) -> some View {
        if let custom = style.custom {
            custom.body(
                with: ProgressViewStyleConfiguration(
                    fractionCompleted: fraction,
                    label: label.map { ProgressViewStyleConfiguration.Label(content: style.slot($0)) },
                    currentValueLabel: currentValueLabel.map {
                        ProgressViewStyleConfiguration.CurrentValueLabel(content: style.slot($0))
                    }
                )
            )
        } else {
            ControlContainer(.progress(RenderProgress(fraction, style: style.builtin)), tint: style.tint) {
                Part(hidesLabel ? .accessibilityLabel : .label) { label }
                Part(.currentValue) { currentValueLabel }
            }
        }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Shows that a task is running.
    public nonisolated init() {
        self.init(fraction: nil, label: nil, currentValueLabel: nil)
    }

    /// `value` of `total`, without a label.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Shows that a task is running, with a label.
    public nonisolated init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }

    /// `value` of `total`, with a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
    ) {
        self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Shows that a task is running, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
    }

    /// Shows that a task is running, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource) {
        self.init(fraction: nil, label: Text(titleResource), currentValueLabel: nil)
    }

    /// Shows that a task is running, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
    }

    /// `value` of `total`, labeled by a localized key.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
    }

    /// `value` of `total`, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init<V: BinaryFloatingPoint>(_ titleResource: LocalizedStringResource, value: V?, total: V = 1.0)
    {
        self.init(fraction: Self.fraction(value, of: total), label: Text(titleResource), currentValueLabel: nil)
    }

    /// `value` of `total`, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// The progress view that a style received, for styles that add to another.
    public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted,
            label: configuration.label,
            currentValueLabel: configuration.currentValueLabel
        )
    }
}
