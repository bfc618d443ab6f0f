/// A namespace of asset catalogs: the root, or a folder that is marked as one. Folders without a mark belong to the
/// namespace around them.
package struct AssetGroup: Equatable {
    /// An image set, a symbol set or a color set.
    package struct Asset: Equatable {
        package enum Kind: Equatable, Sendable {
            case color
            case image
        }

        package let kind: Kind
        package let name: String

        package init(kind: Kind, name: String) {
            self.kind = kind
            self.name = name
        }
    }

    /// The name of the folder; empty at the root.
    package let name: String
    package var assets: [Asset] = []
    package var groups: [AssetGroup] = []

    package init(_ name: String = "") {
        self.name = name
    }

    /// Whether the group or one inside has an asset of the kind.
    package func holds(_ kind: Asset.Kind) -> Bool {
        assets.contains { $0.kind == kind } || groups.contains { $0.holds(kind) }
    }
}
