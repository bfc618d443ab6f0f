internal import RenderTree

/// The screen's choice.
///
/// Follows [Apple's AutomaticFormStyle](https://developer.apple.com/documentation/swiftui/automaticformstyle).
public struct AutomaticFormStyle: FormStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

extension AutomaticFormStyle: BuiltinStyle {
    var builtin: RenderForm.Style { .automatic }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// The screen's choice.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// A form style with grouped rows.
///
/// Follows [Apple's GroupedFormStyle](https://developer.apple.com/documentation/swiftui/groupedformstyle).
public struct GroupedFormStyle: FormStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

extension GroupedFormStyle: BuiltinStyle {
    var builtin: RenderForm.Style { .grouped }
}

extension FormStyle where Self == GroupedFormStyle {
    /// A form style with grouped rows.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A non-scrolling form style with a trailing aligned column of labels next to a leading aligned column of values.
///
/// Follows [Apple's ColumnsFormStyle](https://developer.apple.com/documentation/swiftui/columnsformstyle).
public struct ColumnsFormStyle: FormStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View { Form(configuration).formStyle(self) }
}

extension ColumnsFormStyle: BuiltinStyle {
    var builtin: RenderForm.Style { .columns }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// A non-scrolling form style with a trailing aligned column of labels next to a leading aligned column of values.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
