/// The appearance and behavior of date pickers.
///
/// All styles show the date as text. Follows
/// [Apple's DatePickerStyle](https://developer.apple.com/documentation/swiftui/datepickerstyle).
public protocol DatePickerStyle {}

extension View {
    /// Sets the style of the date pickers inside. Has no effect; a date picker is a text field.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

/// The screen's choice.
///
/// Follows [Apple's DefaultDatePickerStyle](https://developer.apple.com/documentation/swiftui/defaultdatepickerstyle).
public struct DefaultDatePickerStyle: DatePickerStyle {
    public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The screen's choice.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A short text.
///
/// Follows [Apple's CompactDatePickerStyle](https://developer.apple.com/documentation/swiftui/compactdatepickerstyle).
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A short text.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A date picker style of a calendar or clock.
///
/// Follows [Apple's
/// GraphicalDatePickerStyle](https://developer.apple.com/documentation/swiftui/graphicaldatepickerstyle).
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A date picker style of a calendar or clock.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A date picker style of columns in a scrollable wheel.
///
/// Follows [Apple's WheelDatePickerStyle](https://developer.apple.com/documentation/swiftui/wheeldatepickerstyle).
public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A date picker style of columns in a scrollable wheel.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A field to edit.
///
/// Follows [Apple's FieldDatePickerStyle](https://developer.apple.com/documentation/swiftui/fielddatepickerstyle).
public struct FieldDatePickerStyle: DatePickerStyle {
    public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// A field to edit.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A date picker style of an editable field with a stepper.
///
/// Follows [Apple's
/// StepperFieldDatePickerStyle](https://developer.apple.com/documentation/swiftui/stepperfielddatepickerstyle).
public struct StepperFieldDatePickerStyle: DatePickerStyle {
    public init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
    /// A date picker style of an editable field with a stepper.
    public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
