internal import Foundation

/// An option that specifies whether a message shows an interpolated value.
///
/// | option | numbers and Boolean values | strings, objects, errors and other values |
/// | --- | --- | --- |
/// | `auto`, the default | shown | `<private>` |
/// | `public` | shown | shown |
/// | `private`, `sensitive` | `<private>` | `<private>` |
///
/// With the mask `hash` the text `<mask.hash: '…'>` replaces `<private>`: sixteen digits that are the same
/// for the same value in one process, and differ in another.
///
/// Set `SWIFTWATER_LOG_PRIVATE=1` in the environment while you develop, and values that are not `sensitive` are shown,
/// as in a debugger of Apple's. Follows [Apple's
/// OSLogPrivacy](https://developer.apple.com/documentation/os/oslogprivacy).
public struct OSLogPrivacy: Sendable {
    enum Option: Sendable {
        case auto, shown, hidden, sensitive
    }

    /// The text in place of a hidden value.
    public enum Mask: Hashable, Sendable {
        /// A text that is the same for equal values.
        case hash

        /// A text that is the same for all values.
        case none
    }

    let option: Option
    let mask: Mask

    init(_ option: Option, mask: Mask = .none) {
        self.option = option
        self.mask = mask
    }

    /// Shows the value.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(.shown) }

    /// Hides the value.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(.hidden) }

    /// Hides the value behind a mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.hidden, mask: mask) }

    /// Hides the value, even while you develop.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }

    /// Hides the value behind a mask, even while you develop.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.sensitive, mask: mask) }

    /// Shows numbers and Boolean values, and hides others.
    public static var auto: OSLogPrivacy { OSLogPrivacy(.auto) }

    /// Shows numbers and Boolean values, and hides others behind a mask.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.auto, mask: mask) }
}

extension OSLogPrivacy {
    /// The environment variable that shows private values.
    private static let showsPrivateValues = ProcessInfo.processInfo.environment["SWIFTWATER_LOG_PRIVATE"] == "1"

    /// The text that stands for a value.
    ///
    /// `isScalar` specifies whether it is a number or a Boolean value.
    func shown(
        _ text: String, isScalar: Bool, showsPrivateValues: Bool = OSLogPrivacy.showsPrivateValues
    ) -> String {
        switch option {
        case .shown: return text
        case .auto where isScalar: return text
        case .auto where showsPrivateValues, .hidden where showsPrivateValues: return text
        case .auto, .hidden, .sensitive: break
        }
        switch mask {
        case .none: return "<private>"
        case .hash:
            let digits = String(UInt(bitPattern: text.hashValue), radix: 16)
            return "<mask.hash: '\(String(repeating: "0", count: max(0, 16 - digits.count)))\(digits)'>"
        }
    }
}
