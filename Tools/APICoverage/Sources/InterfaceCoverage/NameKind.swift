/// A kind of name; the raw value is the heading of its section in the table and in a report.
public enum NameKind: String, CaseIterable, Sendable {
    case type = "types"
    case modifier = "modifiers"
    case staticMember = "static members"
    case attribute = "property wrappers and macros"
    case environmentKey = "environment keys"
    case freeFunction = "free functions"
    case initializerShape = "initializer shapes"
    case modifierShape = "modifier shapes"
    case nameOfUIKit = "names of UIKit and AppKit"
    case module = "modules"
    case nameOfFoundation = "names of Foundation"

    /// Whether the table contains all names of this kind that the files use. Otherwise it contains those that were
    /// missing.
    public var isCountedWhole: Bool {
        switch self {
        case .nameOfUIKit, .module, .nameOfFoundation: false
        default: true
        }
    }
}
