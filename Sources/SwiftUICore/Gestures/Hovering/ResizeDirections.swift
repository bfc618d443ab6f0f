/// An edge or corner of a frame that can be resized.
///
/// Follows [Apple's FrameResizePosition](https://developer.apple.com/documentation/swiftui/frameresizeposition).
public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
    case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// A direction in which a frame can be resized.
///
/// Follows [Apple's FrameResizeDirection](https://developer.apple.com/documentation/swiftui/frameresizedirection).
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
    /// To the center of the frame: it becomes smaller.
    case inward
    /// Away from the center: it becomes larger.
    case outward

    /// Directions in which a frame can be resized.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Inwards: the frame becomes smaller.
        public static let inward = Set(rawValue: 1)
        /// Outwards: the frame becomes larger.
        public static let outward = Set(rawValue: 2)
        /// Both directions.
        public static let all: Set = [.inward, .outward]
    }
}

/// A direction along the lines of a text.
///
/// Follows [Apple's HorizontalDirection](https://developer.apple.com/documentation/swiftui/horizontaldirection).
public enum HorizontalDirection: Int8, CaseIterable, Hashable, Sendable {
    /// Toward the beginning of the lines.
    case leading
    /// Toward the end of the lines.
    case trailing

    /// Directions along the lines of a text.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one direction.
        public init(_ direction: HorizontalDirection) {
            self = direction == .leading ? .leading : .trailing
        }

        /// Toward the beginning of the lines.
        public static let leading = Set(rawValue: 1)
        /// Toward the end of the lines.
        public static let trailing = Set(rawValue: 2)
        /// Both directions.
        public static let all: Set = [.leading, .trailing]
    }
}

/// A direction across the lines of a text.
///
/// Follows [Apple's VerticalDirection](https://developer.apple.com/documentation/swiftui/verticaldirection).
public enum VerticalDirection: Int8, CaseIterable, Hashable, Sendable {
    case up, down

    /// Directions across the lines of a text.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one direction.
        public init(_ direction: VerticalDirection) {
            self = direction == .up ? .up : .down
        }

        /// Upwards.
        public static let up = Set(rawValue: 1)
        /// Downwards.
        public static let down = Set(rawValue: 2)
        /// Both directions.
        public static let all: Set = [.up, .down]
    }
}
