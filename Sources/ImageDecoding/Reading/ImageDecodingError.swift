/// The reason why data could not be decoded as a picture.
public enum ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The data begins with neither the PNG nor the JPEG signature.
    case unknownFormat
    /// The data ends inside the place that the text names, such as "a segment".
    case endsEarly(String)
    /// The data violates its format. The text is a clause that describes the violation.
    case damaged(String)
    /// The file is valid, but of a kind that is not supported. The text names files of that kind, in the plural.
    case unsupported(String)
    /// The picture has more pixels than the limits allow.
    case tooLarge(width: Int, height: Int, limit: Int)

    public var description: String {
        switch self {
        case .unknownFormat: "It is neither a PNG nor a JPEG file."
        case .endsEarly(let place): "The file ends early: \(place)."
        case .damaged(let fault): "The file is damaged: \(fault)."
        case .unsupported(let kind): "\(kind) are not supported."
        case .tooLarge(let width, let height, let limit):
            "A picture of \(width) × \(height) pixels is larger than the limit of \(limit) pixels."
        }
    }
}
