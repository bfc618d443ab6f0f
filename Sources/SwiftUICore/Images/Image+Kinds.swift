internal import RenderTree

extension Image {
    /// A scale to apply to vector images relative to text.
    ///
    /// Follows [Apple's Image.Scale](https://developer.apple.com/documentation/swiftui/image/scale).
    public enum Scale: Hashable, Sendable {
        /// A scale that produces small images.
        case small
        /// A scale that produces medium-sized images.
        case medium
        /// A scale that produces large images.
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
        /// A value that indicates the original pixel data matches the image's intended display orientation.
        case up = 0
        /// A value that indicates a horizontal flip of the image from the orientation of its original pixel data.
        case upMirrored = 2
        /// A value that indicates a 180° rotation of the image from the orientation of its original pixel data.
        case down = 6
        /// A value that indicates a vertical flip of the image from the orientation of its original pixel data.
        case downMirrored = 4
        /// A value that indicates a 90° counterclockwise rotation from the orientation of its original pixel data.
        case left = 1
        /// A value that indicates a 90° clockwise rotation and horizontal flip of the image.
        case leftMirrored = 3
        /// A value that indicates a 90° clockwise rotation of the image from the orientation of its original pixel
        /// data.
        case right = 7
        /// A value that indicates a 90° counterclockwise rotation and horizontal flip of the image.
        case rightMirrored = 5
    }
}
