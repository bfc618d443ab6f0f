/// A frame of a page, read.
enum ClientMessage: Equatable {
    /// A patch has been taken.
    case acknowledged(Int)
    /// The page is there.
    case heartbeat
    /// What a person, or the page, did: numbered from 1 on, so that each is done once.
    case event(Int, name: String, operands: [FrameValue])

    init(_ frame: [UInt8]) throws(WebProtocolError) {
        guard let values = try FrameValue(frame).array, let first = values.first else { throw .unknownMessage }
        switch first {
        case .string("a"):
            guard values.count == 2, let number = values[1].integer, number >= 0 else { throw .unknownMessage }
            self = .acknowledged(number)
        case .string("hb"):
            guard values.count == 1 else { throw .unknownMessage }
            self = .heartbeat
        default:
            guard let number = first.integer, number > 0, values.count >= 2, let name = values[1].string else {
                throw .unknownMessage
            }
            self = .event(number, name: name, operands: Array(values.dropFirst(2)))
        }
    }
}
