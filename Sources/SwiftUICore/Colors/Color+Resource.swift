extension Color {
    /// Initializes a color with a color resource.
    ///
    /// Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/color/init(_:)).
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
