/// A reason why source cannot be read or expanded, and its place.
struct SourceError: Error, Equatable {
    var message: String
    /// The offset in the UTF-8 source.
    var offset: Int
}
