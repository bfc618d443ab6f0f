/// The names of the library's own types in records, in the terms of its public interface.
package enum LibraryNames {
    /// The library's modules with views and their actions.
    package static let modules: Set<String> = ["ViewKernel", "SwiftUICore"]

    /// The beginning of the name of a row, whose body is a closure of the app.
    package static let row = "row of "

    /// The public names of internal types, by type name without generic arguments.
    private static let known = [
        "AnimatableModifierNode": "an animatable modifier", "BarNode": "navigation bar", "FocusManager": "the focus",
        "GuideNode": "alignmentGuide", "IdentityNode": "id", "LazyCollection": "ForEach",
        "LazyContainerNode": "lazy stack", "LazyForEachNode": "ForEach", "LazyStackNode": "lazy stack",
        "ModifiedNode": "modified content", "NavigationNode": "NavigationStack", "OptionNode": "option of a picker",
        "OptionsNode": "options of a presentation", "PageNode": "page", "PickerOptionsNode": "Picker",
        "PresenterNode": "presentation", "PresentationNode": "presentation", "RowTraitNode": "traits of a row",
        "ScrollNode": "ScrollView", "SplitNode": "NavigationSplitView", "TabNode": "Tab", "TabsNode": "TabView",
        "WrappedModifiedNode": "modified content", "_PresentationModifier": "presentation",
        "_TitleModifier": "navigationTitle",
    ]

    /// The name of a node that renders or arranges content, such as `List` for a `ListNode<Int>`.
    package static func ofNode(_ type: any Any.Type) -> String {
        let base = base(of: "\(type)")
        if let known = known[base] { return known }
        let suffix = "Node"
        return base.hasSuffix(suffix) && base.count > suffix.count ? String(base.dropLast(suffix.count)) : base
    }

    /// The name of one of the library's views, such as `row of ForEach over Article` for a `ForEachRow<Article, Text>`.
    package static func ofView(_ type: any Any.Type) -> String {
        let name = "\(type)"
        let base = base(of: name)
        switch base {
        case "ForEachRow": return first(of: name).map { "\(row)ForEach over \($0)" } ?? base
        case "DestinationPage": return first(of: name).map { "navigationDestination for \($0)" } ?? base
        default: return known[base].map { $0 + name.dropFirst(base.count) } ?? name
        }
    }

    private static func base(of name: String) -> String { String(name.prefix { $0 != "<" }) }

    /// The first generic argument of a type's name.
    private static func first(of name: String) -> String? {
        guard let start = name.firstIndex(of: "<") else { return nil }
        var depth = 0
        var argument = ""
        for character in name[name.index(after: start)...] {
            // The `>` of a function type's arrow closes no list of arguments.
            let isArrow = character == ">" && argument.hasSuffix("-")
            if depth == 0, character == "," || (character == ">" && !isArrow) { break }
            if "(<[".contains(character) { depth += 1 }
            if ")]>".contains(character), !isArrow { depth -= 1 }
            argument.append(character)
        }
        return argument.isEmpty ? nil : argument
    }
}
