/// Why bytes are no picture.
public enum ImageDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes begin neither as a PNG file nor as a JPEG file does.
    case unknownFormat
    /// The file ends while something is still to come.
    case endsEarly(String)
    /// The file says something that its format does not allow.
    case damaged(String)
    /// The file is right, and of a kind that is not decoded here.
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
