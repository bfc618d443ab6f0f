/// The source text of the accessors of properties and methods with `@NSManaged`.
///
/// The compiler leaves them to Objective-C's runtime, and only refers to their symbols. Functions with these symbols
/// take their place. A setter owns the value that it receives; a method borrows its arguments.
struct ManagedAccessorSource {
    private(set) var lines: [String] = []
    private(set) var warnings: [String] = []
    private var symbols: Set<String> = []
    private let classes: Set<String>
    private let module: String

    init(of declarations: ManagedDeclarations, generatedClasses: [String], module: String) {
        classes = declarations.classes.union(generatedClasses)
        self.module = module
        warnings = declarations.warnings
        let properties = declarations.members.filter { if case .property = $0.content { true } else { false } }
        let names = Dictionary(grouping: properties, by: \.owner).mapValues { $0.map(\.name) }
        for member in declarations.members {
            guard member.owner.utf8.allSatisfy({ $0 < 128 }), member.name.utf8.allSatisfy({ $0 < 128 }) else {
                warn(member, "of its name, which is not of ASCII's characters")
                continue
            }
            switch member.content {
            case .property(let type): write(member, type)
            case .method(let parameters): write(member, parameters, names[member.owner] ?? [])
            }
        }
    }

    private mutating func warn(_ member: ManagedDeclarations.Member, _ reason: String) {
        warnings.append(
            "\(member.path):\(member.line): warning: \(member.name) has no accessors here, because \(reason): write a "
                + "property with managedValue(forKey:) and setManagedValue(_:forKey:).")
    }

    private mutating func write(_ member: ManagedDeclarations.Member, _ type: WrittenType) {
        guard let mangled = type.mangled(classes, module) else {
            return warn(member, "of the type \(type.source), whose symbol is not known")
        }
        let key = member.name.asLiteral
        write(
            SymbolMangler.getter(of: member.name, mangled, in: member.owner, module), member.owner,
            "() -> \(type.source) { managedValue(forKey: \(key)) }")
        write(
            SymbolMangler.setter(of: member.name, mangled, in: member.owner, module), member.owner,
            "(_ value: __owned \(type.source)) { setManagedValue(value, forKey: \(key)) }")
    }

    private mutating func write(_ symbol: String, _ owner: String, _ rest: String) {
        // Another branch of conditional compilation can declare the same member.
        guard symbols.insert(symbol).inserted else { return }
        lines += [
            "nonisolated extension \(SymbolName.source(of: owner)) {",
            "    @_silgen_name(\(symbol.asLiteral))",
            "    public final func managedAccessor\(symbols.count)\(rest)",
            "}",
        ]
    }

    // MARK: Methods of relationships

    private mutating func write(
        _ member: ManagedDeclarations.Member, _ parameters: [(label: String?, type: WrittenType)],
        _ properties: [String]
    ) {
        let prefixes = ["addTo", "removeFrom", "insertInto", "replace"]
        guard let prefix = prefixes.first(where: member.name.hasPrefix),
            let operation = Self.call(prefix, parameters), let rest = Optional(member.name.dropFirst(prefix.count)),
            let first = rest.first
        else { return warn(member, "it is not one of a relationship's methods") }
        let mangled = parameters.compactMap { parameter in
            parameter.type.mangled(classes, module).map { (label: parameter.label, type: $0) }
        }
        guard mangled.count == parameters.count else {
            return warn(member, "of its parameters' types, whose symbol is not known")
        }
        let small = first.lowercased() + rest.dropFirst()
        let key = properties.contains(String(rest)) ? String(rest) : small
        let list = parameters.enumerated().map { "\($1.label ?? "_") value\($0): \($1.type.source)" }
        write(
            SymbolMangler.method(member.name, mangled, in: member.owner, module), member.owner,
            "(\(list.joined(separator: ", "))) { \(operation), forKey: \(key.asLiteral)) }")
    }

    /// The beginning of the call that a method makes.
    private static func call(_ prefix: String, _ parameters: [(label: String?, type: WrittenType)]) -> String? {
        let labels = parameters.map { $0.label ?? "_" }
        func objects(_ index: Int) -> String {
            switch parameters[index].type {
            case .named(["NSSet"]): "value\(index).allObjects"
            case .named(["NSOrderedSet"]): "value\(index).array"
            case .generic: "Swift.Array(value\(index))"
            case .named: "[value\(index)]"
            }
        }
        func places(_ index: Int) -> String {
            parameters[index].type == .named(["Int"])
                ? "Foundation.IndexSet(integer: value\(index))" : "value\(index) as Foundation.IndexSet"
        }
        switch (prefix, labels) {
        case ("addTo", ["_"]): return "insertManagedObjects(\(objects(0))"
        case ("removeFrom", ["_"]): return "removeManagedObjects(\(objects(0))"
        case ("removeFrom", ["at"]): return "removeManagedObjects(at: \(places(0))"
        case ("insertInto", ["_", "at"]): return "insertManagedObjects(\(objects(0)), at: \(places(1))"
        case ("replace", ["at", "with"]): return "replaceManagedObjects(at: \(places(0)), with: \(objects(1))"
        default: return nil
        }
    }
}
