/// The loading state of an `AsyncImage`.
///
/// Follows [Apple's AsyncImagePhase](https://developer.apple.com/documentation/swiftui/asyncimagephase).
public enum AsyncImagePhase: Sendable {
    /// No image is loaded.
    case empty
    /// The image is loaded.
    case success(Image)
    /// Loading has failed.
    case failure(any Error)

    /// The loaded image, if any.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }

    /// The error, if loading failed.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
