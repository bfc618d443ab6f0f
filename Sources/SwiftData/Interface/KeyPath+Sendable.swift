extension KeyPath {
    /// The key path as what sort descriptors require. A key path to a model's property has no parts that change; macros
    /// and initializers that follow Apple's accept it without the marker.
    var sendable: KeyPath<Root, Value> & Sendable { unsafeBitCast(self, to: (KeyPath<Root, Value> & Sendable).self) }
}
