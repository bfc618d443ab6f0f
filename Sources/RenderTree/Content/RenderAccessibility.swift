/// What is said of its children to whoever does not see them. It takes no room and looks like nothing.
public struct RenderAccessibility: Equatable, Sendable {
    /// What becomes of what is inside.
    public enum Children: Equatable, Sendable {
        /// It is left as it is.
        case keep
        /// It is one thing that says nothing of what it holds.
        case ignore
        /// It is one thing that holds others.
        case contain
        /// It is one thing that is called by all that it holds.
        case combine
    }

    /// Texts that stand in the place of what is seen.
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var isHidden: Bool?
    public var added: RenderTraits = []
    public var removed: RenderTraits = []
    public var children: Children = .keep
    /// Higher ones come first among siblings.
    public var sortPriority: Double?
    /// Further things to be done, by their names.
    public var actions: [String] = []
    /// Whether it can be pressed.
    public var isPressable = false
    /// Whether it goes up and down by steps.
    public var isAdjustable = false

    public init() {}
}

/// What something is, beyond its kind.
public struct RenderTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let button = RenderTraits(rawValue: 1)
    public static let header = RenderTraits(rawValue: 2)
    public static let selected = RenderTraits(rawValue: 4)
    public static let link = RenderTraits(rawValue: 8)
    public static let searchField = RenderTraits(rawValue: 16)
    public static let image = RenderTraits(rawValue: 32)
    public static let sound = RenderTraits(rawValue: 64)
    public static let keyboardKey = RenderTraits(rawValue: 128)
    public static let staticText = RenderTraits(rawValue: 256)
    public static let summary = RenderTraits(rawValue: 512)
    public static let updatesFrequently = RenderTraits(rawValue: 1024)
    public static let startsMedia = RenderTraits(rawValue: 2048)
    public static let directInteraction = RenderTraits(rawValue: 4096)
    public static let pageTurn = RenderTraits(rawValue: 8192)
    public static let modal = RenderTraits(rawValue: 16384)
    public static let toggle = RenderTraits(rawValue: 32768)
    public static let tabBar = RenderTraits(rawValue: 65536)
}
