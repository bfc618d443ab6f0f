extension Image {
    /// The image of an asset catalog that `resource` names.
    ///
    /// Follows [Apple's init(_:)](https://developer.apple.com/documentation/swiftui/image/init(_:)).
    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}
