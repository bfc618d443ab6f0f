import Foundation

/// How a snippet becomes a source that can be compiled.
///
/// - A snippet with imports gets those and no others; one without gets Combine, CombineTesting, Foundation and Testing, and
///   what its own module's readers import.
/// - Statements stand in a function. A snippet that must stand at the top of a file, because it has an extension, a test
///   or the like, stands there.
/// - `// given: name: Type` declares a value that the reader is to imagine.
/// - `// given: Name, as above` takes over the nearest snippet above it on the same page that declares that name.
extension Snippet {
    /// The source; the compiler tells the places in it as those of the page.
    func source(number: Int, on page: [Snippet]) throws(Unreadable) -> String {
        let borrowed = try givenAbove(on: page)
        let imports = Set((borrowed + [self]).flatMap(\.imports))
        let body = (borrowed + [self]).map(\.placed).joined()
        let header = (imports.isEmpty ? usualImports : imports).sorted().joined(separator: "\n")
        if standsAtTheTop { return "\(header)\n\(body)" }
        return """
            \(header)
            private func given<T>() -> T { fatalError() }
            \(isolation)func snippet\(number)() \(isAsynchronous ? "async " : "")throws {
            \(body)
            }

            """
    }

    private var usualImports: Set<String> {
        let own = Self.ownModules.first { file.hasPrefix($0.folder) }?.modules ?? []
        return Set((["Combine", "CombineTesting", "Foundation", "Testing"] + own).map { "import \($0)" })
    }

    private static let ownModules: [(folder: String, modules: [String])] = [
        ("Sources/InterfaceProperties/", ["InterfaceProperties", "SwiftUI"]),
        ("Sources/RenderTree/", ["RenderTree"]),
        ("Sources/SwiftUITesting/", ["SwiftUI", "SwiftUITesting"]),
        ("Sources/SwiftUI", ["SwiftUI"]),
    ]

    /// What is said of views and screens is said to the main actor.
    private var isolation: String {
        file.hasPrefix("Sources/SwiftUI") || imports.contains("import SwiftUITesting") ? "@MainActor " : ""
    }

    private var imports: [String] { lines.filter { $0.hasPrefix("import ") } }

    private var isAsynchronous: Bool { lines.contains { $0.contains("await ") } }

    private var standsAtTheTop: Bool {
        lines.contains { line in
            ["extension ", "@Test", "@Suite", "@main", "@Observable"].contains { line.hasPrefix($0) }
        }
    }

    /// Its lines where they stand, without the imports and with what is given.
    private var placed: String {
        let body = lines.map { line in
            if line.hasPrefix("import ") { return "" }
            if case .value(let declaration) = Given(line) { return "let \(declaration) = given()" }
            return line
        }
        let text = body.joined(separator: "\n")
        return "#sourceLocation(file: \"\(file)\", line: \(line))\n\(text)\n#sourceLocation()\n"
    }

    /// The snippets that it builds on, and those that they build on, in the order of the page.
    private func givenAbove(on page: [Snippet]) throws(Unreadable) -> [Snippet] {
        var found: [Snippet] = []
        for (index, text) in lines.enumerated() {
            guard case .above(let name) = Given(text) else { continue }
            guard let snippet = page.last(where: { $0.line < line && $0.declares(name) }) else {
                throw Unreadable(file: file, line: line + index, problem: "nothing above declares \(name)")
            }
            for each in try snippet.givenAbove(on: page) + [snippet] {
                if !found.contains(where: { $0.line == each.line }) { found.append(each) }
            }
        }
        return found.sorted { $0.line < $1.line }
    }
}

/// What a line beginning with `// given:` gives.
private enum Given {
    case value(String)
    case above(String)

    init?(_ line: String) {
        let trimmed = line.drop { $0 == " " }
        guard trimmed.hasPrefix("// given: ") else { return nil }
        let text = trimmed.dropFirst("// given: ".count)
        self = text.hasSuffix(", as above") ? .above(String(text.dropLast(", as above".count))) : .value(String(text))
    }
}
