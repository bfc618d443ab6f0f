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

/// A form with its rows in groups.
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
    /// A form with its rows in groups.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A column of labels beside a column of values. Shown as rows.
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
    /// A column of labels beside a column of values. Shown as rows.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
