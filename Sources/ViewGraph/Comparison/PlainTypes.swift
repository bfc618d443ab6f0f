/// Types of the standard library whose values are equal exactly if their bytes are.
///
/// Floating-point numbers are not among them: zero equals negative zero. A lookup here costs less than a conformance
/// check of each type that a view holds.
enum PlainTypes {
    private static let identifiers = Set(
        [
            Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
            UInt16.self, UInt32.self, UInt64.self, UInt128.self, Unicode.Scalar.self, ObjectIdentifier.self,
            OpaquePointer.self, UnsafeRawPointer.self, UnsafeMutableRawPointer.self,
        ].map { (type: any Any.Type) in ObjectIdentifier(type) }
    )

    static func contains(_ type: any Any.Type) -> Bool { identifiers.contains(ObjectIdentifier(type)) }
}
