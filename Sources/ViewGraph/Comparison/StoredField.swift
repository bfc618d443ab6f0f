/// One stored field of a struct or a tuple.
public struct StoredField: Sendable {
    /// The name in the source; `_name` for the storage of a property wrapper; `.0` for the first element of a tuple
    /// without a label.
    public let name: String
    /// The offset in bytes from the beginning of the value. It may be zero for a field without a size.
    public let offset: Int
    /// The type of the field; for a weak field, the Optional of the class.
    public let type: any Any.Type
}
