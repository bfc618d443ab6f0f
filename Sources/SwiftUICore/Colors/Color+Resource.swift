extension Color {
    /// The color of an asset catalog that `resource` names.
    ///
    /// Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/color/init(_:)).
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
