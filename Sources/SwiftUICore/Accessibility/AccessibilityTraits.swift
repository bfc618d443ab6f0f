internal import RenderTree

/// A set of accessibility traits that describe how an element behaves.
///
/// Follows [Apple's AccessibilityTraits](https://developer.apple.com/documentation/swiftui/accessibilitytraits).
public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits

    var rendered: RenderTraits

    init(_ rendered: RenderTraits) {
        self.rendered = rendered
    }

    /// Creates an empty set.
    public init() { rendered = [] }

    /// The accessibility element is a button.
    public static let isButton = AccessibilityTraits(.button)
    /// The accessibility element is a header that divides content into sections.
    public static let isHeader = AccessibilityTraits(.header)
    /// The accessibility element is currently selected.
    public static let isSelected = AccessibilityTraits(.selected)
    /// The accessibility element is a link.
    public static let isLink = AccessibilityTraits(.link)
    /// The accessibility element is a search field.
    public static let isSearchField = AccessibilityTraits(.searchField)
    /// The accessibility element is an image.
    public static let isImage = AccessibilityTraits(.image)
    /// The accessibility element plays its own sound when activated.
    public static let playsSound = AccessibilityTraits(.sound)
    /// The accessibility element behaves as a keyboard key.
    public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
    /// The accessibility element is a static text that cannot be modified by the user.
    public static let isStaticText = AccessibilityTraits(.staticText)
    /// The accessibility element provides summary information when the application starts.
    public static let isSummaryElement = AccessibilityTraits(.summary)
    /// The accessibility element frequently updates its label or value.
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    /// The accessibility element starts a media session when it is activated.
    public static let startsMediaSession = AccessibilityTraits(.startsMedia)
    /// The accessibility element allows direct touch interaction.
    public static let allowsDirectInteraction = AccessibilityTraits(.directInteraction)
    /// The accessibility element causes an automatic page turn.
    public static let causesPageTurn = AccessibilityTraits(.pageTurn)
    /// The siblings of this accessibility element are ignored.
    public static let isModal = AccessibilityTraits(.modal)
    /// The accessibility element is a toggle.
    public static let isToggle = AccessibilityTraits(.toggle)
    /// The accessibility element is a tab bar.
    public static let isTabBar = AccessibilityTraits(.tabBar)

    public func contains(_ member: AccessibilityTraits) -> Bool { rendered.isSuperset(of: member.rendered) }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(rendered.union(other.rendered))
    }

    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(rendered.intersection(other.rendered))
    }

    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(rendered.symmetricDifference(other.rendered))
    }

    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let wasPresent = contains(newMember)
        formUnion(newMember)
        return (!wasPresent, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        rendered.subtract(member.rendered)
        return removed.rendered.isEmpty ? nil : removed
    }

    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(newMember)
        formUnion(newMember)
        return old.rendered.isEmpty ? nil : old
    }

    public mutating func formUnion(_ other: AccessibilityTraits) { rendered.formUnion(other.rendered) }

    public mutating func formIntersection(_ other: AccessibilityTraits) { rendered.formIntersection(other.rendered) }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        rendered.formSymmetricDifference(other.rendered)
    }
}

/// Defines the behavior for the child elements of the new parent element.
///
/// Follows
/// [Apple's AccessibilityChildBehavior](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior).
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let rendered: RenderAccessibility.Children

    /// Any child accessibility elements become hidden.
    public static let ignore = AccessibilityChildBehavior(rendered: .ignore)
    /// Any child accessibility elements become children of the new accessibility element.
    public static let contain = AccessibilityChildBehavior(rendered: .contain)
    /// Any child accessibility element's properties are merged into the new accessibility element.
    public static let combine = AccessibilityChildBehavior(rendered: .combine)
}
