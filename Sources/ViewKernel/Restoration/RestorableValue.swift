internal import ViewGraph

/// A type whose values are not `Codable`, and which a snapshot contains in another form.
package protocol RestorableValue {
    associatedtype SavedForm: Codable

    /// The value in the form of a snapshot; nil if it has parts that cannot be saved.
    var savedForm: SavedForm? { get }

    init(savedForm: SavedForm)
}

extension ConformanceIndex {
    static let restorableValues = ConformanceIndex(of: (any RestorableValue).self)
}
