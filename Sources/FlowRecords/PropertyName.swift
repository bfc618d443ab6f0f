import Glibc

/// The name of the property that a key path leads to.
package enum PropertyName {
    /// Nil if the key path has several components, if it ends at a subscript, or if the program has no symbols.
    ///
    /// Takes milliseconds for a computed property. The label of a key path keeps the answer.
    package static func of(_ keyPath: AnyKeyPath) -> String? {
        // `\Model.name`, or `\Model.<computed 0x000055d0c0001000 (Int)>`.
        let text = "\(keyPath)"
        let root = "\\\(type(of: keyPath).rootType)."
        guard text.hasPrefix(root) else { return nil }
        let component = text.dropFirst(root.count)
        let computed = "<computed 0x"
        guard component.hasPrefix(computed) else { return identifier(component) }
        let digits = component.dropFirst(computed.count).prefix { $0.isHexDigit }
        guard let address = UInt(digits, radix: 16), component.firstRange(of: ")>")?.upperBound == component.endIndex
        else { return nil }
        for symbol in ProgramSymbols.names(at: address) {
            if let name = demangled(symbol).flatMap(property) { return name }
        }
        return nil
    }

    private static func identifier(_ text: some StringProtocol) -> String? {
        guard let first = text.first, first.isLetter || first == "_",
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return String(text)
    }

    /// The property in `key path getter for Module.Model.name : Swift.Int : Module.Model`. A private property is
    /// written `(name in _33D1…)`.
    private static func property(in symbol: String) -> String? {
        let prefix = "key path getter for "
        guard symbol.hasPrefix(prefix) else { return nil }
        let entity = symbol.dropFirst(prefix.count)
        guard let end = entity.firstRange(of: " : ") else { return nil }
        let path = entity[..<end.lowerBound]
        guard !path.contains(".subscript(") else { return nil }
        if path.hasSuffix(")"), let start = path.lastIndex(of: "(") {
            let inside = path[path.index(after: start)...]
            return inside.firstRange(of: " in ").flatMap { identifier(inside[..<$0.lowerBound]) }
        }
        return path.lastIndex(of: ".").flatMap { identifier(path[path.index(after: $0)...]) }
    }

    static func demangled(_ symbol: String) -> String? {
        guard symbol.hasPrefix("$s"),
            let text = demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0)
        else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

/// The runtime library's function that makes the names of symbols readable.
@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension FlowLabel {
    /// Bounded, because there is no limit to key paths with arguments, such as subscripts.
    private static let properties = KeyPathTable<FlowLabel>(maximum: 4_096)

    /// The label of the property that a key path leads to, such as `Model.count`.
    package static func of(_ keyPath: AnyKeyPath) -> FlowLabel {
        if let known = properties.value(of: keyPath) { return known }
        let root = type(of: keyPath).rootType
        let label =
            PropertyName.of(keyPath).map { FlowLabel.of($0, in: root) } ?? .text("a property of \(root)")
        return properties.insert(label, of: keyPath)
    }
}
