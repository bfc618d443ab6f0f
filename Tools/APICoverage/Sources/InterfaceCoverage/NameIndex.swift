import SymbolGraphs

/// The names that a client of built modules can write, read from their symbol graphs.
///
/// A member counts if one of its possible owners declares it. A type that exists under the name of an owner by
/// `typealias` counts as that owner.
public struct NameIndex: Sendable {
    private var types: Set<String> = []
    private var macros: Set<String> = []
    private var modules: Set<String>

    /// The owners of a member, by its name without labels.
    private var methods: [String: [Callable]] = [:]
    private var staticOwners: [String: Set<String>] = [:]
    private var propertyOwners: [String: Set<String>] = [:]

    /// The variables outside of types.
    private var variables: Set<String> = []

    /// The targets of type aliases, by the path of the alias.
    private var aliases: [String: String] = [:]

    /// A function, method or initializer.
    private struct Callable: Sendable {
        let owner: String
        let signature: String
        let declaration: String

        func accepts(_ shape: CallShape) -> Bool {
            ParameterList(signature: signature, declaration: declaration).accepts(shape)
        }
    }

    public init(_ graphs: SymbolGraphs) {
        modules = graphs.modules
        for symbol in graphs.own.flatMap(\.symbols) { add(symbol) }
    }

    private mutating func add(_ symbol: SymbolGraph.Symbol) {
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        let signature = symbol.pathComponents.last ?? ""
        let name = CallShape(signature).name
        switch symbol.kind.identifier {
        case "swift.struct", "swift.class", "swift.enum", "swift.protocol":
            types.insert(symbol.path)
        case "swift.typealias":
            types.insert(symbol.path)
            if let target = symbol.declaration.split(separator: " = ").last {
                aliases[symbol.path] = String(target.prefix { $0 != "<" })
            }
        case "swift.macro":
            macros.insert(name)
        case "swift.method", "swift.func", "swift.init":
            methods[name, default: []]
                .append(Callable(owner: owner, signature: signature, declaration: symbol.declaration))
        case "swift.type.method", "swift.type.property", "swift.enum.case":
            staticOwners[name, default: []].insert(owner)
        case "swift.property":
            propertyOwners[name, default: []].insert(owner)
        case "swift.var":
            variables.insert(name)
        default:
            break
        }
    }
}

extension NameIndex {
    /// Whether the modules contain the name, or accept a call of the shape.
    public func contains(_ used: UsedName) -> Bool {
        switch used.kind {
        case .type:
            return types.contains(used.name)
        case .nameOfUIKit:
            let isFunction = methods[used.name]?.contains { $0.owner.isEmpty } ?? false
            return types.contains(used.name) || variables.contains(used.name) || isFunction
        case .attribute:
            let name = String(used.name.dropFirst())
            return macros.contains(name) || used.name.hasPrefix("@") && types.contains(name)
        case .environmentKey:
            return propertyOwners[used.name]?.contains("EnvironmentValues") ?? false
        case .module:
            return modules.contains(used.name)
        case .staticMember:
            return !owners(used.owners).isDisjoint(with: staticOwners[used.name] ?? [])
        case .modifier:
            let owners = owners(used.owners)
            return methods[used.name]?.contains { owners.contains($0.owner) } ?? false
        case .freeFunction, .modifierShape, .initializerShape, .nameOfFoundation:
            return accepts(CallShape(used.name), of: used)
        }
    }

    private func accepts(_ shape: CallShape, of used: UsedName) -> Bool {
        let typeNames = owners([shape.name])
        let initializers = (methods["init"] ?? []).filter { typeNames.contains($0.owner) }
        // A type of the standard library, such as String, counts by the initializers that the modules add to it.
        if types.contains(shape.name) || !initializers.isEmpty {
            let isNameAlone = shape.name == used.name && types.contains(shape.name)
            return isNameAlone || initializers.contains { $0.accepts(shape) }
        }
        let owners = used.kind == .freeFunction ? [""] : owners(used.owners)
        return (methods[shape.name] ?? []).contains {
            (owners.isEmpty || owners.contains($0.owner)) && $0.accepts(shape)
        }
    }

    /// The owners, and the types that they are aliases of.
    private func owners(_ names: [String]) -> Set<String> {
        Set(names).union(names.compactMap { aliases[$0] })
    }
}
