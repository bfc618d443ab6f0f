extension Snippet {
    /// The manifest. For lines that are not a complete manifest, packages become dependencies, and a target uses the
    /// products and plugins.
    func manifest() -> String {
        if lines.contains(where: { $0.hasPrefix("let package = Package(") }) {
            return "import PackageDescription\n" + placed(lines.joined(separator: "\n"), at: 0)
        }
        let packages = declarations(of: ".package(", as: "Package.Dependency")
        let products = declarations(of: ".product(", as: "Target.Dependency")
        let plugins = declarations(of: ".plugin(", as: "Target.PluginUsage")
        return """
            import PackageDescription
            \((packages + products + plugins).map(\.text).joined())
            let package = Package(
                name: "Client",
                dependencies: [\(packages.map(\.name).joined(separator: ", "))],
                targets: [
                    .target(
                        name: "Client",
                        dependencies: [\(products.map(\.name).joined(separator: ", "))],
                        plugins: [\(plugins.map(\.name).joined(separator: ", "))]
                    )
                ]
            )

            """
    }

    /// A constant for each line with this prefix. Within a list literal, a source location is not possible.
    private func declarations(of beginning: String, as type: String) -> [(name: String, text: String)] {
        lines.indices.filter { lines[$0].hasPrefix(beginning) }.map { index in
            let value = lines[index].hasSuffix(",") ? lines[index].dropLast() : lines[index][...]
            return ("line\(index)", placed("let line\(index): \(type) = \(value)", at: index))
        }
    }

    /// The text with a source location, so diagnostics refer to the line of the page.
    private func placed(_ text: String, at index: Int) -> String {
        "#sourceLocation(file: \"\(file)\", line: \(line + index))\n\(text)\n#sourceLocation()\n"
    }
}
