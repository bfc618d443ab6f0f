public import StringLocalization

extension Text {
    /// Shows a resource in the reader's language.
    ///
    /// ```swift
    /// let title: LocalizedStringResource = "Songs"
    /// let view = Text(title)
    /// ```
    ///
    /// The view looks the resource up in the locale of its environment, not in the resource's. Follows Apple's
    /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:)-9asbn).
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        let format = resource.defaultValue.format
        self.init(
            .key(
                LocalizedReference(
                    key: resource.key,
                    values: format.arguments.isEmpty ? nil : LocalizedValues(arguments: format.arguments),
                    usualText: format.key, table: resource.table, bundle: resource.foundBundle)))
    }
}
