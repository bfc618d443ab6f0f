/// The values of the pages on a stack, which may have different types.
///
/// ```swift
/// struct Town: Hashable {
///     var name: String
/// }
/// var path = NavigationPath()
/// path.append(Town(name: "Delft"))
/// path.append(42)
/// path.removeLast()
/// // path.count == 1
/// ```
///
/// A path can be encoded if all of its values can: see ``codable``. Follows
/// [Apple's NavigationPath](https://developer.apple.com/documentation/swiftui/navigationpath).
public struct NavigationPath {
    var elements: [PathElement]

    /// A path without pages.
    public init() {
        elements = []
    }

    /// A path with a page for each element of a sequence.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { PathElement($0) }
    }

    /// A path with a page for each element of a sequence. It can be encoded.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable, S.Element: Codable {
        self.elements = elements.map { PathElement($0) }
    }

    /// The number of pages in the path.
    public var count: Int { elements.count }

    init(elements: [PathElement]) {
        self.elements = elements
    }

    /// Whether this path is empty.
    public var isEmpty: Bool { elements.isEmpty }

    /// Pushes the page of a value.
    public mutating func append<V: Hashable>(_ value: V) {
        elements.append(PathElement(value))
    }

    /// Pushes the page of a value that the path can save.
    public mutating func append<V: Hashable & Codable>(_ value: V) {
        elements.append(PathElement(value))
    }

    /// Removes the last pages.
    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(k)
    }
}

extension NavigationPath: Equatable {
    public static func == (left: NavigationPath, right: NavigationPath) -> Bool {
        left.elements.elementsEqual(right.elements) { $0.value == $1.value }
    }
}

/// One value of a path.
struct PathElement {
    let value: AnyHashable

    init<Value: Hashable>(_ value: Value) {
        self.value = AnyHashable(value)
    }
}
