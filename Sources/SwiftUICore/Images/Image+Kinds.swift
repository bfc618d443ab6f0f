internal import RenderTree

extension Image {
    /// The size of a symbol relative to text.
    ///
    /// Follows [Apple's Image.Scale](https://developer.apple.com/documentation/swiftui/image/scale).
    public enum Scale: Hashable, Sendable {
        /// Smaller than the text.
        case small
        /// As large as the text.
        case medium
        /// Larger than the text.
        case large

        var rendered: RenderImage.Scale {
            switch self {
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        }
    }

    /// The orientation of an image.
    ///
    /// Image files are rotated according to their own orientation. Follows
    /// [Apple's Image.Orientation](https://developer.apple.com/documentation/swiftui/image/orientation).
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        /// The pixels are shown as they are stored.
        case up = 0
        /// The pixels are mirrored left to right.
        case upMirrored = 2
        /// The pixels are upside down.
        case down = 6
        /// The pixels are mirrored top to bottom.
        case downMirrored = 4
        /// The pixels lie on their left side.
        case left = 1
        /// The pixels lie on their left side, mirrored.
        case leftMirrored = 3
        /// The pixels lie on their right side.
        case right = 7
        /// The pixels lie on their right side, mirrored.
        case rightMirrored = 5
    }
}
