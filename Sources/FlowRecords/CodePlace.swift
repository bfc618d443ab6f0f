import Locking

/// The source location of a closure, from the program's symbols, or the property of a key path.
///
/// Only addresses and key paths are kept while the program runs. They are resolved to names on demand.
package enum CodePlace {
    /// A closure's function, and the function that it may wrap.
    private struct Code: Hashable {
        let outer: UInt
        let inner: UInt
    }

    /// Sendable: a key path is immutable, and its subscript arguments that are not sendable are only described.
    private enum Place: @unchecked Sendable {
        case closure(Code)
        case property(AnyKeyPath)
    }

    private struct Table {
        var numbers: [Code: Int64] = [:]
        var places: [Place] = []
        /// The known names. Code of the library has none.
        var names: [Int64: String?] = [:]
        /// The number of functions that each function may wrap.
        var innerCounts: [UInt: Int] = [:]
        var properties = 0

        mutating func number(of code: Code) -> Int64 {
            if let known = numbers[code] { return known }
            let number = add(.closure(code))
            if number != 0 { numbers[code] = number }
            return number
        }

        mutating func addProperty(_ keyPath: AnyKeyPath) -> Int64 {
            guard properties < maximumProperties else { return 0 }
            properties += 1
            return add(.property(keyPath))
        }

        private mutating func add(_ place: Place) -> Int64 {
            guard places.count < maximum else { return 0 }
            places.append(place)
            return Int64(places.count)
        }
    }

    private static let table = Locked(Table())
    /// The number of places that are kept. A program has fewer closures, but a number that looks like an inner function
    /// may be arbitrary.
    private static let maximum = 4_096
    /// The number of key paths among them. There can be any number of key paths with subscript arguments.
    private static let maximumProperties = 1_024
    private static let properties = KeyPathTable<Int64>(maximum: maximumProperties)
    /// The number of possible inner functions that are kept for one outer function without a check. After that, only
    /// addresses in the program and its libraries count, such as the actions of many `onReceive`. The first capture of
    /// a closure, such as the box of a weak reference, can look like a function and differs each time.
    private static let maximumInner = 8

    /// The place in a program without symbols.
    package static let unknown = "code without a name, because the program has no symbols"

    /// The number of a closure's place, from 1; 0 if there are too many.
    ///
    /// `context` is the closure's context, which is alive during the call.
    package static func number(of code: UInt, context: UnsafeRawPointer?) -> Int64 {
        var code = Code(outer: code, inner: context.map(innerFunction) ?? 0)
        return table.withLock { table in
            if let known = table.numbers[code] { return known }
            if code.inner != 0 {
                if table.innerCounts[code.outer, default: 0] < maximumInner {
                    table.innerCounts[code.outer, default: 0] += 1
                } else if !isInFile(code.inner) {
                    code = Code(outer: code.outer, inner: 0)
                }
            }
            return table.number(of: code)
        }
    }

    /// The number of a key path's property, from 1; 0 if there are too many places.
    package static func number(of keyPath: AnyKeyPath) -> Int64 {
        if let known = properties.value(of: keyPath) { return known }
        let number = table.withLock { $0.addProperty(keyPath) }
        return number == 0 ? 0 : properties.insert(number, of: keyPath)
    }

    /// The name of a place, such as `closure #1 in Price.body` or `Price.amount`; nil for code of the library, such as
    /// the action of a back button. Takes milliseconds for the first time.
    package static func name(_ number: Int64) -> String? {
        let (place, known): (Place?, String??) = table.withLock { table in
            let index = Int(clamping: number) - 1
            return (table.places.indices.contains(index) ? table.places[index] : nil, table.names[number])
        }
        if let known { return known }
        guard let place else { return nil }
        // Found without the lock, because it reads a file.
        let name: String? =
            switch place {
            case .closure(let code): name(of: code)
            case .property(let keyPath): FlowLabel.of(keyPath).description
            }
        table.withLock { $0.names[number] = .some(name) }
        return name
    }

    private static func name(of code: Code) -> String? {
        let symbols = ProgramSymbols.names(at: code.outer)
        // A closure that is passed to generic code is wrapped in a function that converts its arguments.
        if code.inner != 0, symbols.contains(where: { $0.contains("TRTA") }) {
            if let name = ProgramSymbols.names(at: code.inner).lazy.compactMap(name).first { return name }
        }
        if let name = symbols.lazy.compactMap(name).first { return name }
        if symbols.isEmpty { return unknown }
        let isOfLibrary = symbols.contains { PropertyName.demangled($0).map { isCodeOfLibrary($0) } ?? false }
        return isOfLibrary ? nil : "code without a name"
    }

    // MARK: - Closures

    /// The function that a closure's context holds first; 0 if the context is not one that the compiler has made for
    /// captured values.
    private static func innerFunction(in context: UnsafeRawPointer) -> UInt {
        // An object that a closure uses as its context has another kind of metadata, and no known layout.
        let localVariables: UInt = 0x400
        guard let metadata = UnsafePointer<UInt>(bitPattern: context.load(as: UInt.self)),
            metadata.pointee == localVariables,
            usableSize(of: context) >= 32
        else { return 0 }
        return context.load(fromByteOffset: 16, as: UInt.self)
    }

    private static func isInFile(_ address: UInt) -> Bool {
        // The path and the first address of the file, and the name and the address of the symbol.
        var information: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
        return dladdr(address, &information) != 0
    }

    // MARK: - Names

    private static func name(of symbol: String) -> String? { PropertyName.demangled(symbol).flatMap(readable) }

    /// `closure #1 in Price.body` of `closure #1 (Swift.Int) -> () in App.Price.body.getter : some`. Nil for code of
    /// the library, which is not in the program's source.
    package static func readable(_ symbol: String) -> String? {
        guard let parts = parts(of: symbol), let last = parts.last, !isOfLibrary(function: last) else { return nil }
        let closures = parts.dropLast().compactMap { part in
            part.hasPrefix("closure #") || part.hasPrefix("implicit closure #")
                ? Self.numbered(part) : nil
        }
        guard let function = function(last) else { return nil }
        // The innermost closure and the function say enough.
        return closures.first.map { "\($0) in \(function)" } ?? function
    }

    private static func isCodeOfLibrary(_ symbol: String) -> Bool {
        parts(of: symbol)?.last.map { isOfLibrary(function: $0) } ?? false
    }

    /// Whether one of the library's modules declares a function. An extension belongs to the module that declares it.
    private static func isOfLibrary(function: String) -> Bool {
        let module = function.hasPrefix(extensionPrefix) ? function.dropFirst(extensionPrefix.count) : function[...]
        return LibraryNames.modules.contains(String(module.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }

    /// The name of a member in an extension of another module's type begins with `(extension in App):`.
    private static let extensionPrefix = "(extension in "

    /// The closures and the function in a symbol, from the inside to the outside; nil for a function that only converts
    /// arguments.
    private static func parts(of symbol: String) -> [String]? {
        var text = symbol
        // A private name is written `(Price in _33D1…)`.
        while let start = text.firstRange(of: " in _") {
            guard let open = text[..<start.lowerBound].lastIndex(of: "("),
                let close = text[start.upperBound...].firstIndex(of: ")")
            else { break }
            text.replaceSubrange(open...close, with: text[text.index(after: open)..<start.lowerBound])
        }
        let prefixes = ["async function pointer to ", "partial apply forwarder for ", "implicit closure", "merged "]
        for prefix in prefixes where text.hasPrefix(prefix) {
            if prefix.hasSuffix(" ") { text.removeFirst(prefix.count) }
        }
        guard !text.contains("reabstraction thunk") else { return nil }
        var parts = split(text)
        let last = parts.count - 1
        if parts[last].hasPrefix("static ") { parts[last].removeFirst("static ".count) }
        return parts
    }

    /// `closure #1` of `closure #1 @MainActor () -> ()`.
    private static func numbered(_ closure: String) -> String {
        let kind = closure.prefix { $0 != "#" }
        return kind + "#" + closure.dropFirst(kind.count + 1).prefix { $0.isNumber }
    }

    /// The parts of a name that ` in ` separates, outside of parentheses.
    private static func split(_ text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var depth = 0
        var rest = Substring(text)
        while let character = rest.first {
            if depth == 0, rest.hasPrefix(" in ") {
                parts.append(part)
                part = ""
                rest = rest.dropFirst(4)
                continue
            }
            if "(<[".contains(character) { depth += 1 }
            // The arrow of a function type ends nothing.
            if ")]".contains(character) || (character == ">" && !part.hasSuffix("-")) { depth -= 1 }
            part.append(character)
            rest = rest.dropFirst()
        }
        return parts + [part]
    }

    /// `Price.body` of `App.Price.body.getter : some`, and `Model.load` of `App.Model.load() -> ()`.
    private static func function(_ text: String) -> String? {
        // The constraints of an extension follow its type, as in `App.Box< where A: Swift.Equatable>.load()`.
        var text = Substring(text)
        if text.hasPrefix(extensionPrefix), let end = text.firstRange(of: "):") { text = text[end.upperBound...] }
        if let start = text.firstRange(of: "< where "), let end = text[start.upperBound...].firstRange(of: ">.") {
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: ".")
        }
        var name = text.prefix { $0 != "(" && $0 != "<" && $0 != ":" && $0 != " " }
        for suffix in [".getter", ".setter", ".modify", ".read"] where name.hasSuffix(suffix) {
            name = name.dropLast(suffix.count)
        }
        let parts = name.split(separator: ".")
        // The first part is the module.
        guard parts.count > 1 else { return nil }
        return parts.dropFirst().joined(separator: ".")
    }
}

/// The size of the memory that the system's allocator has returned, which is where contexts of closures are.
@_silgen_name("malloc_usable_size")
private func usableSize(of memory: UnsafeRawPointer) -> Int

/// The system's function that finds the file and the dynamic symbol at an address.
@_silgen_name("dladdr")
private func dladdr(_ address: UInt, _ information: UnsafeMutableRawPointer) -> Int32
