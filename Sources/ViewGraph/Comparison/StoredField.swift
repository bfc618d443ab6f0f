/// One stored field of a struct or a tuple.
public struct StoredField: Sendable {
    /// Its name in the source; `_name` for what a property wrapper stores. An element of a tuple without a label is `.0`.
    public let name: String
    /// Where it begins, in bytes from the beginning of the value. Fields that take no room are said to begin at zero.
    public let offset: Int
    /// Its type; of a weak field, the Optional of the class.
    public let type: any Any.Type
}
