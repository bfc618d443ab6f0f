extension KeyPath {
    /// The key path as `Sendable`, which sort descriptors require. A key path to a model's property has no mutable
    /// parts, and macros and initializers that follow Apple's accept it without the marker.
    var sendable: KeyPath<Root, Value> & Sendable { unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self) }
}
