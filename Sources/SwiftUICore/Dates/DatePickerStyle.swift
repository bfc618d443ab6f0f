public import Foundation

/// The appearance and behavior of date pickers.
///
/// ```swift
/// struct Weekly: DatePickerStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         HStack {
///             configuration.label
///             Button("Next week") { configuration.selection += 7 * 86400 }
///         }
///     }
/// }
/// ```
///
/// All styles of the library show the same editor. Follows
/// [Apple's DatePickerStyle](https://developer.apple.com/documentation/swiftui/datepickerstyle).
@MainActor
@preconcurrency
public protocol DatePickerStyle {
    /// The view that `makeBody` returns; inferred.
    associatedtype Body: View
    /// The parts of a date picker that a style receives.
    typealias Configuration = DatePickerStyleConfiguration

    /// Draws a date picker from its label and its binding.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a date picker that a style receives.
///
/// Follows [Apple's
/// DatePickerStyleConfiguration](https://developer.apple.com/documentation/swiftui/datepickerstyleconfiguration).
public struct DatePickerStyleConfiguration {
    /// The date picker's label, of any type.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the date picker, to be placed in the drawing.
    public let label: Label
    /// The date. A date outside the range becomes the nearest bound, as in the library's editor.
    @Binding public var selection: Date
    /// The first date that can be chosen; nil if there is none.
    public var minimumDate: Date?
    /// The last date that can be chosen; nil if there is none.
    public var maximumDate: Date?
    /// The components that a person can edit.
    public var displayedComponents: DatePickerComponents
}

extension DatePickerStyleConfiguration: StyledConfiguration {
    static var automatic: DefaultAppearance { .automatic }
}

enum DatePickerStyleRule<Style: DatePickerStyle>: StyleRule {
    static func body(of style: Style, with configuration: DatePickerStyleConfiguration) -> Style.Body {
        style.makeBody(configuration: configuration)
    }
}

extension EnvironmentValues {
    var datePickerStyle: CurrentStyle<DatePickerStyleConfiguration> {
        self[StyleKey<DatePickerStyleConfiguration>.self]
    }
}

extension View {
    /// Sets the style of the date pickers inside. The styles of the library look alike.
    ///
    /// Follows
    /// [Apple's datePickerStyle(_:)](https://developer.apple.com/documentation/swiftui/view/datepickerstyle(_:)).
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        modifier(StyleModifier<DatePickerStyleRule<S>>(style: style))
    }
}

/// The screen's choice.
///
/// Follows [Apple's DefaultDatePickerStyle](https://developer.apple.com/documentation/swiftui/defaultdatepickerstyle).
public struct DefaultDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }
}

extension DefaultDatePickerStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The screen's choice.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A short text.
///
/// Follows [Apple's CompactDatePickerStyle](https://developer.apple.com/documentation/swiftui/compactdatepickerstyle).
public struct CompactDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }
}

extension CompactDatePickerStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A short text.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A calendar or a clock.
///
/// Follows [Apple's
/// GraphicalDatePickerStyle](https://developer.apple.com/documentation/swiftui/graphicaldatepickerstyle).
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }
}

extension GraphicalDatePickerStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar or a clock.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Columns in a scrollable wheel.
///
/// Follows [Apple's WheelDatePickerStyle](https://developer.apple.com/documentation/swiftui/wheeldatepickerstyle).
public struct WheelDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }
}

extension WheelDatePickerStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Columns in a scrollable wheel.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A field to edit.
///
/// Follows [Apple's FieldDatePickerStyle](https://developer.apple.com/documentation/swiftui/fielddatepickerstyle).
public struct FieldDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }
}

extension FieldDatePickerStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// A field to edit.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// An editable field with a stepper.
///
/// Follows [Apple's
/// StepperFieldDatePickerStyle](https://developer.apple.com/documentation/swiftui/stepperfielddatepickerstyle).
public struct StepperFieldDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { DatePicker(configuration).datePickerStyle(self) }
}

extension StepperFieldDatePickerStyle: BuiltinStyle {
    var builtin: DefaultAppearance { .automatic }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    /// An editable field with a stepper.
    public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
