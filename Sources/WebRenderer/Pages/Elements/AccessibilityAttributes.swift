internal import RenderTree

/// The accessibility properties of an element, merged from the node and the wrappers around it.
struct AccessibilityAttributes {
    private var label: String?
    private var value: String?
    private var hint: String?
    private var identifier: String?
    private var isHidden = false
    private var traits: RenderTraits = []
    private var removed: RenderTraits = []
    private var isPressable = false
    private var customContent: [RenderCustomContent] = []

    fileprivate init() {}

    fileprivate mutating func merge(_ properties: RenderAccessibility) {
        if let label = properties.label { self.label = label }
        if let value = properties.value { self.value = value }
        if let hint = properties.hint { self.hint = hint }
        if let identifier = properties.identifier { self.identifier = identifier }
        if let isHidden = properties.isHidden { self.isHidden = isHidden }
        traits = traits.union(properties.added).subtracting(properties.removed)
        removed = removed.union(properties.removed).subtracting(properties.added)
        if properties.isPressable { isPressable = true }
        if let fact = properties.customContent { customContent.merge(fact) }
    }

    /// The accessibility label, if one is set.
    var name: String? { label }

    /// Adds the words of an element that replaces its children.
    fileprivate mutating func merge(_ element: SemanticNode) {
        label = element.label.isEmpty ? nil : element.label
        value = element.value
        hint = element.hint
        traits = element.traits
        for fact in element.customContent { customContent.merge(fact) }
    }

    /// `word` returns a word of the renderer in the language of the page.
    func apply(to markup: inout Markup, of node: RenderNode, word: (String) -> String) {
        // The properties belong to the control inside.
        if node.content.facts.layout == .track {
            if let index = markup.inside.firstIndex(where: \.isNamed), case .element(var inner) = markup.inside[index] {
                name(&inner, of: node, word)
                markup.inside[index] = .element(inner)
            }
        } else {
            name(&markup, of: node, word)
        }
        if isHidden { markup.replace("aria-hidden", "true") }
        if let identifier { markup.set("data-id", identifier) }
    }

    private func name(_ markup: inout Markup, of node: RenderNode, _ word: (String) -> String) {
        let isElement = node.replacesChildElements
        // The words of an element without a label are its value.
        let label = label ?? (isElement ? value : nil)
        let value = self.label == nil && isElement ? nil : value
        if let role = role(for: node, isElement: isElement, label == nil) {
            markup.replace("role", role)
            if role == "heading" { markup.replace("aria-level", "2") }
            if role == "img", isElement || node.content.kind == .text, !traits.contains(.image) {
                markup.replace("aria-roledescription", word("Text"))
            }
        }
        if let label {
            markup.remove("aria-labelledby")
            if markup.tag == "img" { markup.replace("alt", label) } else { markup.replace("aria-label", label) }
        }
        if let value, markup.hasValue {
            markup.replace("aria-valuetext", value)
            describe(&markup, [hint] + customContent.phrases)
        } else {
            describe(&markup, [value, hint] + customContent.phrases)
        }
        if traits.contains(.selected), markup["aria-checked"] == nil, markup["aria-selected"] == nil {
            markup.replace("aria-current", "true")
        }
        if traits.contains(.updatesFrequently) { markup.replace("aria-live", "polite") }
        if traits.contains(.searchField), markup.tag == "input" { markup.replace("type", "search") }
        if isPressable, markup[Markup.actAttribute] == nil, markup.tag != "button", !node.isInControl {
            markup.replace("role", "button")
            markup.replace(Markup.actAttribute, ClientAct.press.rawValue)
            markup.replace("tabindex", "0")
        }
    }

    private func describe(_ markup: inout Markup, _ texts: [String?]) {
        let text = texts.compactMap(\.self).joined(separator: ", ")
        if !text.isEmpty { markup.replace("aria-description", text) }
    }

    /// The ARIA role, where the tag does not imply it.
    private func role(for node: RenderNode, isElement: Bool, _ hasNoLabel: Bool) -> String? {
        let isLeaf: Bool
        switch node.content {
        case .text, .image, .shape: isLeaf = true
        case .page, .presentation, .row, .list: return nil
        default:
            if node.content.facts.traits.contains(.control) { return nil }
            isLeaf = false
        }
        if traits.contains(.header) { return "heading" }
        if traits.contains(.link), !node.isInControl { return "link" }
        if isPressable || traits.contains(.button), !node.isInControl { return "button" }
        if traits.contains(.image) { return "img" }
        if case .accessibility(let words) = node.content, words.children == .contain, words.tablePart == nil {
            return "group"
        }
        if hasNoLabel { return nil }
        // Browsers read the words of a text or group in addition to its label. Of a picture they read only the label,
        // and its role may be announced as text.
        return isLeaf || isElement ? "img" : "group"
    }
}

extension RenderNode {
    /// The accessibility properties of the element; nil without any.
    var accessibilityAttributes: AccessibilityAttributes? {
        var properties: [RenderAccessibility] = []
        var attributes = AccessibilityAttributes()
        if case .accessibility(let own) = content {
            // The properties of a wrapper around one node belong to that node's element.
            if isWrapper, wrapped != nil { return nil }
            properties.append(own)
            if replacesChildElements, let element = semantics.first { attributes.merge(element) }
        } else if isWrapper {
            return nil
        }
        var inner = self
        while let outer = inner.parent, outer.isWrapper, outer.onlyChild != nil {
            if case .accessibility(let words) = outer.content { properties.append(words) }
            inner = outer
        }
        if content.facts.traits.contains(.control), let name = combinedName {
            var words = RenderAccessibility()
            words.label = name
            properties.append(words)
        }
        if content.facts.traits.contains(.singleTarget) { properties = descriptionsInLabel + properties }
        guard !properties.isEmpty else { return nil }
        return properties.reduce(into: attributes) { $0.merge($1) }
    }

    /// The descriptions around a control's label, the innermost first. Browsers take a control's name from its content,
    /// but not its description.
    private var descriptionsInLabel: [RenderAccessibility] {
        var descriptions: [RenderAccessibility] = []
        var node = onlyChild
        while let current = node, current.isWrapper || current.content == .part(.label) {
            if case .accessibility(let words) = current.content {
                var description = RenderAccessibility()
                description.hint = words.hint
                // A toggle and a field have values of their own.
                if content.spokenValue == nil { description.value = words.value }
                description.added = words.added.intersection(.selected)
                if description != RenderAccessibility() { descriptions.insert(description, at: 0) }
            }
            node = current.onlyChild
        }
        return descriptions
    }
}

extension Markup {
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    mutating func replace(_ name: String, _ value: String) {
        remove(name)
        set(name, value)
    }

    /// Names a button within a node by its action and its subject, since several may have the same action.
    ///
    /// `subject` has the ids of the elements that name the subject.
    mutating func setName(_ name: String, of subject: [String], _ node: RenderNode) {
        set("aria-label", name)
        guard !subject.isEmpty, let part else { return }
        set("aria-labelledby", ([ElementID(node, part).name] + subject).joined(separator: " "))
    }

    mutating func remove(_ name: String) {
        attributes.removeAll { $0.name == name }
    }

    /// Whether the element itself can have the keyboard focus.
    private var takesFocus: Bool {
        switch tag {
        case "button", "input", "select", "textarea", "summary": true
        default: self["tabindex"] != nil || self["href"] != nil
        }
    }

    /// Whether the element, or a part of it, can have the keyboard focus.
    var isFocusable: Bool {
        takesFocus || inside.contains { if case .element(let element) = $0 { element.isFocusable } else { false } }
    }

    /// Keeps the keyboard focus from the element and its parts. A pointer still reaches them.
    mutating func makeUnfocusable() {
        if takesFocus { replace("tabindex", "-1") }
        for index in inside.indices {
            guard case .element(var element) = inside[index] else { continue }
            element.makeUnfocusable()
            inside[index] = .element(element)
        }
    }

    fileprivate var hasValue: Bool {
        tag == "progress" || tag == "meter" || self["aria-valuenow"] != nil || self["type"] == "range"
    }
}

extension Markup.Piece {
    /// Whether the piece is the control inside the node's element.
    fileprivate var isNamed: Bool {
        if case .element(let element) = self { element.part == "v" } else { false }
    }
}
