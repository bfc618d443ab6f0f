internal import RenderTree

/// The nature and the behavior of an element, in terms of assistive technologies.
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

    /// A button.
    public static let isButton = AccessibilityTraits(.button)
    /// The heading of a section.
    public static let isHeader = AccessibilityTraits(.header)
    /// Is currently selected.
    public static let isSelected = AccessibilityTraits(.selected)
    /// A link.
    public static let isLink = AccessibilityTraits(.link)
    /// A field for searches.
    public static let isSearchField = AccessibilityTraits(.searchField)
    /// A picture.
    public static let isImage = AccessibilityTraits(.image)
    /// Makes a sound when pressed.
    public static let playsSound = AccessibilityTraits(.sound)
    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
    /// Text that cannot be edited.
    public static let isStaticText = AccessibilityTraits(.staticText)
    /// Sums up the app when it starts.
    public static let isSummaryElement = AccessibilityTraits(.summary)
    /// Changes its name or value often.
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    /// Starts sound or video when pressed.
    public static let startsMediaSession = AccessibilityTraits(.startsMedia)
    /// Handles touches directly.
    public static let allowsDirectInteraction = AccessibilityTraits(.directInteraction)
    /// Turns the page when it has been read.
    public static let causesPageTurn = AccessibilityTraits(.pageTurn)
    /// Hides the sibling elements, as a modal view does.
    public static let isModal = AccessibilityTraits(.modal)
    /// Can be turned on and off.
    public static let isToggle = AccessibilityTraits(.toggle)
    /// A bar of tabs.
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

/// The way in which an accessibility element treats the elements inside it.
///
/// Follows
/// [Apple's AccessibilityChildBehavior](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior).
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let rendered: RenderAccessibility.Children

    /// Hides them: the new element speaks for all.
    public static let ignore = AccessibilityChildBehavior(rendered: .ignore)
    /// Keeps them, inside the new element.
    public static let contain = AccessibilityChildBehavior(rendered: .contain)
    /// Joins their names and values in the new element.
    public static let combine = AccessibilityChildBehavior(rendered: .combine)
}
