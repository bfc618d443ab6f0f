/// Accessibility information for the children. It has no size and no appearance.
public struct RenderAccessibility: Equatable, Sendable {
    /// The combination of the children into elements.
    public enum Children: Equatable, Sendable {
        /// The children stay as they are.
        case keep
        /// One element that hides its children.
        case ignore
        /// One element that contains the children.
        case contain
        /// One element whose label joins the children's labels.
        case combine
    }

    /// Texts that replace the visible ones.
    public var label: String?
    public var value: String?
    public var hint: String?
    public var identifier: String?
    public var isHidden: Bool?
    public var added: RenderTraits = []
    public var removed: RenderTraits = []
    public var children: Children = .keep
    /// Siblings with higher priorities come first.
    public var sortPriority: Double?
    /// The names of additional actions.
    public var actions: [String] = []
    /// The names of additional actions that go to places inside the children. They belong to the children as a whole.
    public var rotorEntries: [String] = []
    /// A fact about the element for assistive technologies.
    public var customContent: RenderCustomContent?
    /// Whether the element can be pressed.
    public var isPressable = false
    /// Whether the element's value can be stepped up and down.
    public var isAdjustable = false
    /// The part that the children play in a table.
    public var tablePart: RenderTablePart?

    public init() {}

    /// The names of all additional actions.
    package var allActions: [String] { rotorEntries.isEmpty ? actions : actions + rotorEntries }
}

/// The part of content in a table.
public enum RenderTablePart: Equatable, Sendable {
    /// The order of a column by which the table is sorted.
    public enum Order: String, Equatable, Sendable {
        case ascending, descending
    }

    /// The headers, and the list of the rows.
    case table(columns: Int)
    /// The headers of the columns.
    case header
    /// The header of a column. The table is sorted by the column with an order.
    case columnHeader(Order?, isSortable: Bool)
    /// A cell of a row.
    case cell
}

/// Properties of an element beyond its role.
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

extension RenderAccessibility: RenderElement {
    var facts: RenderFacts {
        RenderFacts(layout: .part, meaning: .own, .transparent)
    }

    var steps: RenderSteps { isAdjustable ? [.up, .down] : [] }

    var summary: String { "accessibility" }
}
