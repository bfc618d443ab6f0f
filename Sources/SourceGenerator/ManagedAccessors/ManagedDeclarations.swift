/// The declarations with `@NSManaged` in the Swift sources of a target, and warnings about code in these sources that
/// cannot compile on Linux.
struct ManagedDeclarations {
    struct Member {
        let owner: String
        let path: String
        let line: Int
        let name: String
        let content: Content

        enum Content {
            case property(WrittenType)
            case method([(label: String?, type: WrittenType)])
        }
    }

    private(set) var members: [Member] = []
    /// The classes that the sources declare.
    private(set) var classes: Set<String> = []
    /// The public ones among these classes.
    private(set) var publicClasses: Set<String> = []
    /// Warnings with their locations.
    private(set) var warnings: [String] = []

    private var path = ""
    private var tokens: [SwiftToken] = []
    private var position = 0
    /// The bodies around the position: the name of a type, or nil.
    private var bodies: [String?] = []

    mutating func read(_ text: String, path: String) {
        // Most files have nothing to read but the names of classes.
        guard ["class ", "@NSManaged", "@objc", "#keyPath"].contains(where: text.contains) else { return }
        (self.path, tokens, position, bodies) = (path, SwiftTokens(of: text).tokens, 0, [])
        var opened: String?
        while let token = current {
            position += 1
            switch token.text {
            case "{":
                bodies.append(opened)
                opened = nil
            case "}": _ = bodies.popLast()
            case "class", "struct", "enum", "extension", "actor", "protocol":
                guard let name = typeName(after: token) else { continue }
                // A nested class hides no type of Foundation at other places.
                if token.text == "class", bodies.isEmpty { note(class: name) }
                let around = bodies.compactMap { $0 }.last
                opened = around.map { "\($0).\(name)" } ?? (bodies.isEmpty ? name : ".\(name)")
            case "@": readAttribute(token.line)
            case "#keyPath":
                warn(
                    token.line,
                    "#keyPath does not compile on Linux. Write the name as a string, or a key path such as \\Boat.name."
                )
            default: break
            }
        }
    }

    private mutating func note(class name: String) {
        classes.insert(name)
        let modifiers = tokens[..<(position - 1)].suffix(3).reversed().prefix { $0.isWord }
        if modifiers.contains(where: { $0.text == "public" || $0.text == "open" }) { publicClasses.insert(name) }
    }

    private var current: SwiftToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func warn(_ line: Int, _ sentence: String) {
        warnings.append("\(path):\(line): warning: \(sentence)")
    }

    private func typeName(after token: SwiftToken) -> String? {
        guard let next = current, next.isWord, !["func", "var", "let", "subscript", "init"].contains(next.text),
            position < 2 || ![".", ":", ","].contains(tokens[position - 2].text)
        else { return nil }
        // An extension of a qualified name belongs to the last component.
        var place = position
        while place + 2 < tokens.count, tokens[place + 1].text == ".", tokens[place + 2].isWord { place += 2 }
        return tokens[place].name
    }

    private mutating func readAttribute(_ line: Int) {
        switch current?.text {
        case "objc", "objcMembers":
            warn(
                line,
                "@\(current?.text ?? "") does not compile on Linux. Leave it out, or write #if canImport(ObjectiveC) "
                    + "on a line before it, and #endif on a line after it.")
        case "NSManaged":
            position += 1
            readMember(line)
        default: break
        }
    }

    /// Reads the property or method after the attribute.
    private mutating func readMember(_ line: Int) {
        var isHidden = false
        while let token = current, token.text != "var", token.text != "func" {
            // Other attributes and access levels.
            guard token.isWord || ["@", "(", ")", ":"].contains(token.text), token.text != "class" else { return }
            if token.text == "private" || token.text == "fileprivate" { isHidden = nextAfter(position) != "(" }
            if token.text == "objc" {
                position -= 1
                readAttribute(line)
                position += 1
            }
            position += 1
        }
        guard let kind = current?.text, position + 1 < tokens.count else { return }
        let name = tokens[position + 1].name
        position += 2
        guard let owner = bodies.last ?? nil, !owner.contains(".") else {
            return warn(line, "\(name) has no accessors here, because its class is inside another type.")
        }
        if isHidden {
            return warn(
                line,
                "\(name) has no accessors here, because it is private: leave out the access level, or write a property "
                    + "with managedValue(forKey:) and setManagedValue(_:forKey:).")
        }
        let content = kind == "var" ? property() : method()
        guard let content else {
            return warn(
                line,
                "\(name) has no accessors here, because of its type: write a property with managedValue(forKey:) and "
                    + "setManagedValue(_:forKey:).")
        }
        members.append(Member(owner: owner, path: path, line: line, name: name, content: content))
    }

    private func nextAfter(_ position: Int) -> String? {
        position + 1 < tokens.count ? tokens[position + 1].text : nil
    }

    private mutating func skip(_ mark: String) -> Bool {
        guard current?.text == mark else { return false }
        position += 1
        return true
    }

    private mutating func property() -> Member.Content? {
        guard skip(":") else { return nil }
        return type(depth: 0).map { .property($0) }
    }

    private mutating func method() -> Member.Content? {
        guard skip("(") else { return nil }
        var parameters: [(label: String?, type: WrittenType)] = []
        while !skip(")") {
            guard let label = current, label.isWord else { return nil }
            position += 1
            if current?.isWord == true { position += 1 }
            guard skip(":"), let type = type(depth: 0) else { return nil }
            parameters.append((label.text == "_" ? nil : label.name, type))
            _ = skip(",")
        }
        // A result would be a new kind of method.
        if current?.text == "-", nextAfter(position) == ">" { return nil }
        return .method(parameters)
    }

    private mutating func type(depth: Int) -> WrittenType? {
        guard depth < 8 else { return nil }
        var type: WrittenType
        if skip("[") {
            guard let element = self.type(depth: depth + 1) else { return nil }
            if skip(":") {
                guard let value = self.type(depth: depth + 1) else { return nil }
                type = .generic("Dictionary", [element, value])
            } else {
                type = .generic("Array", [element])
            }
            guard skip("]") else { return nil }
        } else {
            guard let named = named(depth: depth) else { return nil }
            type = named
        }
        while current?.text == "?" || current?.text == "!" {
            position += 1
            type = .generic("Optional", [type])
        }
        return type
    }

    private mutating func named(depth: Int) -> WrittenType? {
        var names: [String] = []
        repeat {
            guard let token = current, token.isWord else { return nil }
            names.append(token.name)
            position += 1
        } while skip(".")
        guard skip("<") else { return .named(names) }
        var arguments: [WrittenType] = []
        while !skip(">") {
            guard let argument = type(depth: depth + 1) else { return nil }
            arguments.append(argument)
            _ = skip(",")
        }
        return .generic(names.last ?? "", arguments)
    }
}

/// A type as a source writes it.
indirect enum WrittenType: Equatable {
    case named([String])
    case generic(String, [WrittenType])

    /// The type in source text.
    var source: String {
        switch self {
        case .named(let names): names.map(SymbolName.source).joined(separator: ".")
        case .generic("Array", let parts) where parts.count == 1: "[\(parts[0].source)]"
        case .generic("Optional", let parts) where parts.count == 1: "\(parts[0].source)?"
        case .generic(let name, let parts): "\(name)<\(parts.map(\.source).joined(separator: ", "))>"
        }
    }

    /// The type in a symbol; nil if it is not one whose module and kind are known.
    ///
    /// - Parameters:
    ///   - classes: The classes of the module.
    ///   - module: The name of the module.
    /// - Returns: The type.
    func mangled(_ classes: Set<String>, _ module: String) -> MangledType? {
        switch self {
        case .named(let names):
            guard let name = names.last else { return nil }
            let scope = names.dropLast().joined(separator: ".")
            if scope.isEmpty || scope == module, classes.contains(name) {
                return .nominal(module: module, name: name, kind: "C")
            }
            guard ["", "Swift", "Foundation", "CoreData"].contains(scope) else { return nil }
            return Self.known[name]
        case .generic(let name, let arguments):
            let arguments = arguments.compactMap { $0.mangled(classes, module) }
            switch (name, arguments.count) {
            case ("Optional", 1): return .optional(arguments[0])
            case ("Array", 1): return .collection("a", arguments)
            case ("Set", 1): return .collection("h", arguments)
            case ("Dictionary", 2): return .collection("D", arguments)
            default: return nil
            }
        }
    }

    private static let known: [String: MangledType] = {
        var known: [String: MangledType] = [
            "String": .standard("S"), "Bool": .standard("b"), "Int": .standard("i"), "UInt": .standard("u"),
            "Double": .standard("d"), "TimeInterval": .standard("d"), "Float": .standard("f"),
            "NSManagedObject": .nominal(module: "ManagedObjects", name: "NSManagedObject", kind: "C"),
        ]
        for name in ["Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"] {
            known[name] = .nominal(module: "Swift", name: name, kind: "V")
        }
        for name in ["Data", "Date", "Decimal", "URL", "UUID"] {
            known[name] = .nominal(module: "FoundationEssentials", name: name, kind: "V")
        }
        let classes = [
            "NSArray", "NSData", "NSDate", "NSDecimalNumber", "NSDictionary", "NSIndexSet", "NSMutableOrderedSet",
            "NSMutableSet", "NSNumber", "NSObject", "NSOrderedSet", "NSSet", "NSString", "NSURL", "NSUUID",
        ]
        for name in classes { known[name] = .nominal(module: "Foundation", name: name, kind: "C") }
        return known
    }()
}
