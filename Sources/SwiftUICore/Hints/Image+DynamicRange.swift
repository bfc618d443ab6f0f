extension Image {
    /// The dynamic range of an image.
    public enum DynamicRange: Hashable, Sendable {
        case standard, constrainedHigh, high
    }

    /// Limits how bright the image may become. Has no effect: pictures are decoded to the standard range.
    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension View {
    /// Limits how bright the images inside may become. Has no effect: pictures are decoded to the standard range.
    public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}
