/// The source text with the symbols of asset catalogs, as Xcode generates them.
///
/// Each color is a member of `ColorResource`, and each image one of `ImageResource`. Each color is also a member of
/// `Color` and of shape styles, by an extension of `ShapeStyle`: an equal member that the target itself declares in an
/// extension of `Color` takes precedence, and is no redeclaration. A name that stands for two assets belongs to the
/// first one, and the compiler warns of the other.
package struct AssetSymbols {
    /// The lines of the file.
    package private(set) var lines = [
        "// The symbols of the asset catalogs of this target, written by the plugin SwiftwaterSources at each change.",
        "import Foundation",
        "import SwiftUI",
        "",
        "private var resourceBundle: Foundation.Bundle { Foundation.Bundle.module }",
    ]

    package init(of catalogs: AssetCatalogs) {
        self.init(of: catalogs.root, hasColorMembers: catalogs.hasColorMembers)
    }

    package init(of root: AssetGroup, hasColorMembers: Bool = true) {
        write(.colorResource, root)
        write(.imageResource, root)
        if hasColorMembers {
            write(.colorMember, AssetGroup(assets: root.assets))
            write(.nestedColor, AssetGroup(groups: root.groups))
        }
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func write(_ form: SymbolForm, _ group: AssetGroup) {
        guard group.holds(form.kind) else { return }
        lines += ["", "nonisolated extension \(form.extended) {"]
        write(form, group, under: [], symbols: [])
        lines.append("}")
    }

    /// Writes the members of a group.
    ///
    /// `names` has the groups around it and its own name. `symbols` are their enumerations.
    private mutating func write(_ form: SymbolForm, _ group: AssetGroup, under names: [String], symbols: [String]) {
        let margin = String(repeating: "    ", count: names.count + 1)
        var taken: Set<String> = []
        for asset in group.assets where asset.kind == form.kind {
            let name = (names + [asset.name]).joined(separator: "/").asLiteral
            guard let symbol = SymbolName.member(of: asset.name, leavingOut: form.suffix) else {
                lines.append(margin + Self.warning("The \(name) \(form.noun) asset name has no letter or digit."))
                continue
            }
            if names.isEmpty, form.isColor, ColorMembers.all.contains(symbol) {
                lines.append(
                    margin
                        + Self.warning(
                            "The \(name) color asset name resolves to a conflicting Color symbol \"\(symbol)\"."))
            } else if !taken.insert(symbol).inserted {
                // One warning for each asset, from its resource.
                guard !form.isColor else { continue }
                lines.append(
                    margin
                        + Self.warning(
                            "The \(name) \(form.noun) asset name resolves to the symbol \"\(symbol)\" which already "
                                + "exists."
                        ))
            } else {
                let path = (symbols + [symbol]).map(SymbolName.source).joined(separator: ".")
                lines.append(margin + "/// The asset catalog \(form.noun) \(name).")
                lines.append(margin + form.declaration(of: SymbolName.source(of: symbol), name, path))
            }
        }
        for inner in group.groups where inner.holds(form.kind) {
            let name = (names + [inner.name]).joined(separator: "/").asLiteral
            guard let symbol = SymbolName.type(of: inner.name), taken.insert(symbol).inserted else {
                if !form.isColor {
                    lines.append(margin + Self.warning("The namespace \(name) has no symbol."))
                }
                continue
            }
            lines.append(margin + "/// The asset catalog namespace \(name).")
            lines.append(margin + "enum \(SymbolName.source(of: symbol)) {")
            write(form, inner, under: names + [inner.name], symbols: symbols + [symbol])
            lines.append(margin + "}")
        }
    }

    private static func warning(_ sentence: String) -> String {
        "#warning(\((sentence + " Try renaming the asset.").asLiteral))"
    }
}

extension AssetGroup {
    fileprivate init(assets: [Asset] = [], groups: [AssetGroup] = []) {
        self.init()
        self.assets = assets
        self.groups = groups
    }
}
