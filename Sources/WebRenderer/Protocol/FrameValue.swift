internal import ClampedNumbers

/// A value of JSON in a frame of a page.
package enum FrameValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([FrameValue])
    case object([String: FrameValue])

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var array: [FrameValue]? { if case .array(let values) = self { values } else { nil } }
    package var object: [String: FrameValue]? { if case .object(let values) = self { values } else { nil } }
    package var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The number, if it is whole and exact: at most 2⁵³ in either direction.
    package var integer: Int? {
        guard case .number(let number) = self, number == number.rounded(), abs(number) <= 9_007_199_254_740_992 else {
            return nil
        }
        return Int(clamping: number)
    }

    /// The Boolean value that a 0 or a 1 stands for.
    var flag: Bool? {
        switch integer {
        case 0: false
        case 1: true
        default: nil
        }
    }
}

/// An error in a frame of a page. The page does not learn which.
package enum WebProtocolError: Error, Equatable {
    case noJSON, tooLarge, tooDeep, unknownMessage
}
