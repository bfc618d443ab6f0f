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

    /// Whether the fields of a type decide, even if it is Equatable: it is a struct of a program that holds plain data
    /// only.
    ///
    /// Its `==` often compares only an identity, but a view that shows the other fields has to follow them. Apple's
    /// SwiftUI compares such values by their fields too, and others by `==`. The modules below are those whose types
    /// have equal values if `==` says so, and one call of it costs less than a comparison of each field.
    static func isComparedByFields(_ type: any Any.Type, _ kind: TypeKind) -> Bool {
        func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
        guard kind == .structure, isPlain(type) else { return false }
        let module = String(reflecting: type).prefix { $0 != "." }
        guard !modulesWithEquality.contains(String(module)) else { return false }
        // Unlisted fields could only be compared with the padding between them.
        let fieldLayouts = FieldLayout.all(of: type, kind: kind)
        return !fieldLayouts.isEmpty && !fieldLayouts.contains(where: \.hasUncertainLayout)
    }

    private static let modulesWithEquality: Set<String> = [
        "Swift", "_Concurrency", "Synchronization", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "__C", "AnimationEngine", "ClampedNumbers", "CoreGeometry", "CoreGraphics",
        "FlowRecords", "LayoutEngine", "PlatformValues", "RenderTree", "StringLocalization", "SwiftUICore",
        "ViewGraph", "ViewKernel",
    ]
}
