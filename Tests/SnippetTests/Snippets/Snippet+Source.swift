import Foundation

/// Conversion of a snippet to a source file that can be compiled.
///
/// - A snippet with imports gets only those. One without gets Combine, CombineTesting, Foundation and Testing, and the
///   imports of its own module's readers.
/// - Statements are placed in a function. A snippet that must be at file level, because it has an extension, a test or
///   the like, is placed there.
/// - A tutorial's files form one module here. So `@testable import` of the reader's own module is left out, and so is
///   `@main`, which a module has once.
/// - `// given: name: Type` declares a value that the page leaves out.
/// - `// given: Name, as above` includes the nearest previous snippet on the same page that declares that name.
extension Snippet {
    /// The source; the compiler reports locations on the page.
    func source(number: Int, on page: [Snippet]) throws(Unreadable) -> String {
        let borrowed = try givenAbove(on: page)
        let imports = Set((borrowed + [self]).flatMap(\.imports))
        let body = (borrowed + [self]).map(\.placed).joined()
        let header = (imports.isEmpty ? defaultImports : imports).sorted().joined(separator: "\n")
        if standsAtTheTop { return "\(header)\n\(body)" }
        return """
            \(header)
            private func given<T>() -> T { fatalError() }
            \(isolation)func snippet\(number)() \(isAsynchronous ? "async " : "")throws {
            \(body)
            }

            """
    }

    private var defaultImports: Set<String> {
        let own = Self.ownModules.first { file.hasPrefix($0.folder) }?.modules ?? []
        return Set((["Combine", "CombineTesting", "Foundation", "Testing"] + own).map { "import \($0)" })
    }

    private static let ownModules: [(folder: String, modules: [String])] = [
        ("Sources/ClusterStreams/", ["ClusterStreams"]),
        ("Sources/InterfaceProperties/", ["InterfaceProperties", "SwiftUI"]),
        ("Sources/ContentTransfer/", ["SwiftUI"]),
        ("Sources/FoundationAdditions/", ["SwiftUI"]),
        ("Sources/PhotosUI/", ["PhotosUI", "SwiftUI"]),
        ("Sources/UndoManagement/", ["SwiftUI"]),
        ("Sources/PlatformValues/", ["SwiftUI"]),
        ("Sources/DataModeling/", ["SwiftData"]),
        ("Sources/CoreData/", ["CoreData"]),
        ("Sources/ManagedObjects/", ["CoreData"]),
        ("Sources/FetchRequests/", ["SwiftUI"]),
        ("Sources/PredicateFormats/", ["CoreData"]),
        ("Sources/SwiftData/", ["SwiftData", "SwiftUI"]),
        ("Sources/RenderTree/", ["RenderTree"]),
        ("Sources/AnimationEngine/", ["SwiftUI"]),
        ("Sources/SwiftUITesting/", ["SwiftUI", "SwiftUITesting"]),
        ("Sources/SwiftUI", ["SwiftUI"]),
        ("Sources/ViewKernel/", ["SwiftUI"]),
    ]

    /// Code with views and screens is isolated to the main actor.
    private var isolation: String {
        let folders = [
            "Sources/SwiftUI", "Sources/SwiftData/", "Sources/ViewKernel/", "Sources/PlatformValues/",
            "Sources/FetchRequests/",
        ]
        return folders.contains { file.hasPrefix($0) }
            || imports.contains("import SwiftUITesting") ? "@MainActor " : ""
    }

    private var imports: [String] { lines.filter { $0.hasPrefix("import ") } }

    private var isAsynchronous: Bool { lines.contains { $0.contains("await ") } }

    private var standsAtTheTop: Bool {
        lines.contains { line in
            [
                "extension ", "public ", "#Preview", "@Animatable", "@Test", "@Suite", "@main", "@Model", "@Observable",
            ].contains { line.hasPrefix($0) } || line.drop { $0 == " " }.hasPrefix("@Model")
        }
    }

    /// Its lines at their place, without imports and with the given declarations.
    private var placed: String {
        let body = lines.map { line in
            if line.hasPrefix("import ") || line.hasPrefix("@testable import ") || line == "@main" { return "" }
            if case .value(let declaration) = Given(line) { return "let \(declaration) = given()" }
            return line
        }
        let text = body.joined(separator: "\n")
        return "#sourceLocation(file: \"\(file)\", line: \(line))\n\(text)\n#sourceLocation()\n"
    }

    /// The snippets that it depends on, transitively, in the order of the page.
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

/// The content of a line beginning with `// given:`.
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
