/// The declarations that a kind of asset has: a resource, or a color.
enum SymbolForm {
    case colorResource
    case imageResource
    /// The colors of the root: members of `Color` and of shape styles.
    case colorMember
    /// The colors of namespaces: members of enumerations inside `Color`. An extension of a protocol cannot hold them.
    case nestedColor

    var kind: AssetGroup.Asset.Kind { self == .imageResource ? .image : .color }

    var isColor: Bool { self == .colorMember || self == .nestedColor }

    var noun: String { kind == .image ? "image" : "color" }

    /// The last word of a name that its symbol leaves out.
    var suffix: String { noun }

    /// The extended type.
    var extended: String {
        switch self {
        case .colorResource: "SwiftUI.ColorResource"
        case .imageResource: "SwiftUI.ImageResource"
        case .colorMember: "SwiftUI.ShapeStyle where Self == SwiftUI.Color"
        case .nestedColor: "SwiftUI.Color"
        }
    }

    /// Returns the declaration of the member that stands for an asset.
    ///
    /// `symbol` is the member as source text, `name` a string literal with the asset's name and namespaces, and `path`
    /// the path of the member from its resource type.
    func declaration(of symbol: String, _ name: String, _ path: String) -> String {
        switch self {
        case .colorResource: "static let \(symbol) = SwiftUI.ColorResource(name: \(name), bundle: resourceBundle)"
        case .imageResource: "static let \(symbol) = SwiftUI.ImageResource(name: \(name), bundle: resourceBundle)"
        case .colorMember, .nestedColor:
            "static var \(symbol): SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.\(path)) }"
        }
    }
}

/// The members of `Color` that a generated one would make ambiguous.
enum ColorMembers {
    static let all: Set<String> = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink",
        "primary", "purple", "red", "secondary", "teal", "white", "yellow",
    ]
}
