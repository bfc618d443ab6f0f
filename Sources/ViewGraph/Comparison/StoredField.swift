/// One stored field of a struct or a tuple.
public struct StoredField: Sendable {
    /// Its name in the source; `_name` for what a property wrapper stores. The first element of a tuple is `.0`
    /// where it has no label.
    public let name: String
    /// Where it begins, in bytes from the beginning of the value. What takes no room may be said to begin at zero.
    public let offset: Int
    /// Its type; of a weak field, the Optional of the class.
    public let type: any Any.Type
}
