package import ViewGraph

/// The place of a property's value in a snapshot.
@MainActor
package enum StateKey {
    /// Returns the path of a node: the views of the program and the explicit identities above it, and the node itself.
    static func path(of node: Node) -> String {
        var path: [String] = []
        var current = node
        if let name = component(of: current) { path.append(name) }
        while let parent = current.parent {
            parent.forEachIdentifiedChild { child, id in
                if child === current, let id { path.append(component(of: id)) }
            }
            if let name = component(of: parent) { path.append(name) }
            current = parent
        }
        return path.reversed().joined()
    }

    /// The part of a path that an explicit identity adds. An identity is recognized by its description.
    package static func component(of id: AnyHashable) -> String { "#" + escaped("\(id.base)") }

    /// The part of a path that a node adds; nil for none. Only views with a body of the program add one. A generic view
    /// is recognized by its name alone.
    package static func component(of node: Node) -> String? {
        guard let kind = (node as? EvaluatingNode)?.kind else { return nil }
        if let known = components[ObjectIdentifier(kind)] { return known }
        let isOfProgram = kind.type is any View.Type && kind.hasBody && !kind.isFromLibrary
        let component = isOfProgram ? "/" + escaped(String(kind.name.prefix { $0 != "<" })) : nil
        components[ObjectIdentifier(kind)] = .some(component)
        return component
    }

    /// The parts that nodes add, by their kind. Kinds live as long as the program.
    private static var components: [ObjectIdentifier: String?] = [:]

    /// Returns the text of a key.
    ///
    /// `position` is the number of equal paths and names before this one, in the order of the tree.
    static func text(path: String, property: String, position: Int) -> String {
        position == 0 ? "\(path).\(property)" : "\(path).\(property)@\(position)"
    }

    /// The name of the property in the text of a key. A name has no dots, and dots in a path are escaped before it.
    nonisolated static func property(of key: String) -> Substring {
        let name = key[(key.lastIndex(of: ".").map(key.index(after:)) ?? key.startIndex)...]
        return name.prefix { $0 != "@" }
    }

    private nonisolated static let longestComponent = 200

    // A snapshot escapes the identity of each row of a list, so plain text is processed byte by byte. Isolated to the
    // main actor, the closures would check their executor for each byte.
    private nonisolated static func escaped(_ text: String) -> String {
        if text.utf8.count <= longestComponent, text.utf8.allSatisfy({ $0 < 0x80 }) {
            guard text.utf8.contains(where: isEscaped) else { return text }
            return String(unsafeUninitializedCapacity: 2 * text.utf8.count) { buffer in
                var count = 0
                for byte in text.utf8 {
                    if isEscaped(byte) {
                        buffer[count] = UInt8(ascii: "\\")
                        count += 1
                    }
                    buffer[count] = byte
                    count += 1
                }
                return count
            }
        }
        // By scalars: a separator and a combining mark are one character, which equals no separator.
        var escaped = String.UnicodeScalarView()
        for scalar in text.prefix(longestComponent).unicodeScalars {
            if scalar.isASCII, isEscaped(UInt8(scalar.value)) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    private nonisolated static func isEscaped(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "\\"): true
        default: false
        }
    }
}
