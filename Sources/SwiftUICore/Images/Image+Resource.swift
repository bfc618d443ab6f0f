extension Image {
    /// Initializes an image with an image resource.
    ///
    /// Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/image/init(_:)).
    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
