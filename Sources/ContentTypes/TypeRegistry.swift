internal import Locking

/// The declared types: the system's, and the ones that the program adds at run time.
final class TypeRegistry: Sendable {
    static let shared = TypeRegistry()

    private let system: Types

    /// The types that the program has declared. Any thread may declare and look up.
    private let added = Locked(Types())

    private struct Types: Sendable {
        /// The declarations by identifiers in lower case.
        var declarations: [String: TypeDeclaration] = [:]

        /// The identifiers by tags in lower case.
        var tagged: [UTTagClass: [String: [String]]] = [:]

        mutating func add(_ declaration: TypeDeclaration) {
            declarations[declaration.identifier.lowercased()] = declaration
            for (tagClass, tags) in declaration.tags {
                for tag in tags {
                    tagged[tagClass, default: [:]][tag.lowercased(), default: []].append(declaration.identifier)
                }
            }
        }
    }

    private init() {
        var types = Types()
        for line in SystemTypes.table.split(separator: "\n") where !line.hasPrefix("#") {
            types.add(TypeDeclaration(line: line))
        }
        system = types
    }

    func declaration(of identifier: String) -> TypeDeclaration? {
        let key = identifier.lowercased()
        if let declaration = system.declarations[key] { return declaration }
        if let declaration = added.withLock({ $0.declarations[key] }) { return declaration }
        return DynamicType(key)?.declaration
    }

    /// All declared types, without an order.
    var types: [UTType] {
        let added = added.withLock { $0.declarations.values.map(\.identifier) }
        return (system.declarations.values.map(\.identifier) + added).map { UTType(declared: $0) }
    }

    /// The identifiers of the types that have a tag, in the order of their declarations.
    func types(of tag: String, in tagClass: UTTagClass) -> [String] { system.tagged[tagClass]?[tag.lowercased()] ?? [] }

    /// Declares a type, unless there is one of the identifier.
    func declare(_ identifier: String, conformingTo supertype: UTType) {
        guard system.declarations[identifier.lowercased()] == nil else { return }
        added.withLock { types in
            guard types.declarations[identifier.lowercased()] == nil else { return }
            types.add(TypeDeclaration(identifier: identifier, supertypes: [supertype.identifier]))
        }
    }
}
