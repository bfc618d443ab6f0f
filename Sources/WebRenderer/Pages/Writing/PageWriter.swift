internal import RenderTree

/// The writer of the HTML of nodes. It records each element that the page has.
///
/// Owned by one screen, which has one page. A record has the element's classes, its attributes, and a hash of its
/// content.
struct PageWriter {
    var maker = ElementMaker()
    var layout = PageLayout.none
    var styles = StyleTable()
    /// The elements that the page has.
    var sent: [ElementID: SentElement] = [:]
    /// The declarations of elements for which no class was left.
    var unclassedStyles: [(ElementID, String)] = []

    /// The pages in the tree, shown or not.
    private(set) var pages = OrderedNodes()
    /// The last written node that the app has focused.
    var focused: RenderNode?
    /// The links that were written; nil if they are not asked for.
    var links: [WrittenPage.Link]?

    /// Removes all records.
    mutating func reset() {
        pages = OrderedNodes()
        focused = nil
        styles = StyleTable()
        sent.removeAll(keepingCapacity: true)
        unclassedStyles.removeAll()
    }

    /// Removes the records of elements, and keeps the classes.
    mutating func forgetElements() {
        pages = OrderedNodes()
        focused = nil
        sent = [:]
        unclassedStyles = []
    }

    /// The current element of a node, with its layout.
    func markup(of node: RenderNode) -> Markup {
        var markup = maker.markup(of: node)
        // Concatenation copies both texts, even if one is empty.
        let style = layout.style(node)
        markup.style = markup.style.isEmpty ? style : style + markup.style
        if node.content.isOnlyArrangement { markup.declare("pointer-events", "none") }
        if let part = node.content.containerPart {
            let style = layout.container(node)
            if !style.isEmpty { markup.update(part) { $0.style = style + $0.style } }
        }
        if layout.wantsGeometry(node) {
            // For a page, the frame between its bars is reported.
            if node.content.isPage {
                markup.update("c") { $0.set("data-g") }
            } else {
                // For a drawing, only the size is reported, so that scrolling reports nothing. Elements under effects
                // are marked, because the page needs longer to read a size before transforms.
                let isDrawing = markup.drawing != nil || node.content.isDrawnBySize
                markup.set("data-g", isDrawing ? "s" : node.hasTransform ? "t" : "")
            }
        }
        return markup
    }

    /// Writes the elements of a node and of its descendants.
    mutating func write(_ node: RenderNode, into html: inout [UInt8], isLimited: Bool) {
        write(markup(of: node), of: node, into: &html, isLimited: isLimited)
    }

    private mutating func write(_ markup: Markup, of node: RenderNode, into html: inout [UInt8], isLimited: Bool) {
        let id = ElementID(node)
        var element = record(markup, id, isOwn: true, isLimited: isLimited)
        element.node = node
        if case .shape(let shape) = node.content { element.layers = shape.layers }
        element.kind = node.kind
        element.slot = node.parent?.slot(of: node) ?? .all
        sent[id] = element
        record(node)
        write(markup, of: node, element, id, into: &html, isLimited: isLimited)
    }

    private mutating func write(
        _ markup: Markup, of node: RenderNode, _ element: SentElement?, _ id: ElementID?, into html: inout [UInt8],
        isLimited: Bool
    ) {
        html.append(ascii: "<")
        html.append(ascii: markup.tag)
        if let id { html.append(attribute: "id", id.name) }
        let classes = element?.classes ?? self.classes(of: markup, nil, isLimited: isLimited).0
        if !classes.isEmpty { html.append(attribute: "class", classes) }
        for attribute in markup.attributes { html.append(attribute: attribute.name, attribute.value) }
        if links != nil, let link = markup.pageLink { links?.append(link) }
        html.append(ascii: ">")
        if markup.isVoid { return }
        // Browsers drop a line feed at the beginning.
        if markup.tag == "textarea", case .text(let text)? = markup.inside.first, text.hasPrefix("\n") {
            html.append(ascii: "\n")
        }
        for piece in markup.inside {
            switch piece {
            case .text(let text): html.append(text: text)
            case .children(.all):
                for child in node.children { write(child, into: &html, isLimited: isLimited) }
            case .children(let slot):
                for child in node.children where node.slot(of: child) == slot {
                    write(child, into: &html, isLimited: isLimited)
                }
            case .element(let inner):
                let id = inner.part.map { ElementID(node, $0) }
                let element = id.map { record(inner, $0, isOwn: false, isLimited: isLimited) }
                write(inner, of: node, element, id, into: &html, isLimited: isLimited)
            }
        }
        html.append(ascii: "</")
        html.append(ascii: markup.tag)
        html.append(ascii: ">")
    }

    /// The HTML of an element that has no id.
    mutating func html(of markup: Markup, in node: RenderNode) -> [UInt8] {
        var html: [UInt8] = []
        write(markup, of: node, nil, nil, into: &html, isLimited: true)
        return html
    }

    /// Writes the content of an element without elements of children.
    mutating func writeInside(_ markup: Markup, of node: RenderNode, into html: inout [UInt8]) {
        for piece in markup.inside {
            switch piece {
            case .text(let text): html.append(text: text)
            case .element(let inner): write(inner, of: node, nil, nil, into: &html, isLimited: true)
            case .children: break
            }
        }
    }

    private mutating func record(_ markup: Markup, _ id: ElementID, isOwn: Bool, isLimited: Bool) -> SentElement {
        let (classes, style) = self.classes(of: markup, id, isLimited: isLimited)
        let element = SentElement(markup, classes: classes, style: style, isOwn: isOwn)
        if let style { unclassedStyles.append((id, style)) }
        if !isOwn { sent[id] = element }
        return element
    }

    /// The classes of an element, and its declarations if no class is left for them.
    mutating func classes(of markup: Markup, _ id: ElementID?, isLimited: Bool) -> (String, String?) {
        guard !markup.style.isEmpty else { return (markup.classes, nil) }
        guard let name = styles.name(of: markup.style, isLimited: isLimited && id != nil) else {
            return (markup.classes, markup.style)
        }
        return (markup.classes.isEmpty ? name : markup.classes + " " + name, nil)
    }

    /// The classes of an element that the page has, and its declarations beside them.
    mutating func classes(of markup: Markup, _ id: ElementID, since old: SentElement) -> (String, String?) {
        if let last = old.classes.split(separator: " ").last, last.hasPrefix("_"),
            let overrides = styles.overrides(of: last, to: markup.style)
        {
            return (markup.classes.isEmpty ? String(last) : "\(markup.classes) \(last)", overrides)
        }
        return classes(of: markup, id, isLimited: true)
    }

    /// Records pages and the focused node.
    private mutating func record(_ node: RenderNode) {
        if case .page = node.content { pages.append(node) }
        if node.content.isFocusedByApp == true { focused = node }
    }

    /// Removes the records of a node and its descendants.
    mutating func forget(_ node: RenderNode) {
        let id = ElementID(node)
        if sent.removeValue(forKey: id)?.hasParts ?? false {
            for part in Markup.parts { sent[ElementID(node, part)] = nil }
        }
        if case .page = node.content { pages.remove(node) }
        for child in node.children { forget(child) }
    }
}

extension Markup {
    /// The letters of ids.
    static let parts: [ElementLetter] = ["b", "c", "d", "f", "h", "l", "m", "r", "s", "t", "u", "v", "w", "x"]

    /// Whether the element is a text field.
    var isField: Bool { tag == "textarea" || (tag == "input" && self["type"] != "range") }

    /// The text of an element without any other content, if it is long enough to be sent as a change.
    var longText: String? {
        guard inside.count == 1, case .text(let text) = inside[0], text.utf8.count > TextSplice.minimumLength else {
            return nil
        }
        return text
    }

    /// The text of a field.
    var fieldText: String {
        if tag == "input" { return self["value"] ?? "" }
        if case .text(let text)? = inside.first { return text }
        return ""
    }

    /// The link that the element is; nil for another element, and for a link that only the app can open.
    fileprivate var pageLink: WrittenPage.Link? {
        guard tag == "a", let address = self["href"] else { return nil }
        return WrittenPage.Link(address: address, navigates: self[Self.actAttribute] == ClientAct.press.rawValue)
    }

    var hasParts: Bool {
        inside.contains { piece in
            if case .element(let element) = piece { element.part != nil || element.hasParts } else { false }
        }
    }

    /// A hash of the structure, which patches of attributes and text cannot change.
    var shape: Int {
        var hasher = Hasher()
        hasher.combine(bytesOf: tag)
        // Browsers do not reliably change the type of a field.
        if tag == "input" { hasher.combine(self["type"]) }
        if isLeaf { hasher.combine(true) } else { for piece in inside { piece.hashShape(into: &hasher) } }
        return hasher.finalize()
    }

    var body: Int {
        var hasher = Hasher()
        for piece in inside { piece.hashContent(into: &hasher) }
        return hasher.finalize()
    }

    fileprivate func hashContent(into hasher: inout Hasher) {
        hasher.combine(bytesOf: tag)
        hasher.combine(part)
        hashAppearance(into: &hasher)
        hasher.combine(inside.count)
        for piece in inside { piece.hashContent(into: &hasher) }
    }

    fileprivate func hashAppearance(into hasher: inout Hasher) {
        hasher.combine(bytesOf: classes)
        hasher.combine(bytesOf: style)
        hasher.combine(attributes.count)
        for attribute in attributes {
            hasher.combine(bytesOf: attribute.name)
            hasher.combine(bytesOf: attribute.value)
        }
    }

    fileprivate mutating func update(_ part: ElementLetter, _ change: (inout Markup) -> Void) {
        for index in inside.indices {
            guard case .element(var element) = inside[index] else { continue }
            if element.part == part { change(&element) } else { element.update(part, change) }
            inside[index] = .element(element)
        }
    }
}

extension Markup.Piece {
    fileprivate func hashShape(into hasher: inout Hasher) {
        guard case .element(let element) = self, element.part != nil || element.hasParts else {
            return hashContent(into: &hasher)
        }
        hasher.combine(element.part)
        hasher.combine(bytesOf: element.tag)
        // No patch changes an element without an id.
        if element.part == nil { element.hashAppearance(into: &hasher) }
        for piece in element.inside { piece.hashShape(into: &hasher) }
    }

    fileprivate func hashContent(into hasher: inout Hasher) {
        switch self {
        case .text(let text):
            hasher.combine(0)
            hasher.combine(bytesOf: text)
        case .element(let element):
            hasher.combine(1)
            element.hashContent(into: &hasher)
        case .children(let slot):
            hasher.combine(2)
            hasher.combine(slot)
        }
    }
}

extension Hasher {
    /// Combines the bytes of a text and its end. A `String` hashes its normalized form, which takes several times as
    /// long for a text that is not ASCII, and gives texts with different bytes the same hash.
    fileprivate mutating func combine(bytesOf text: String) {
        var text = text
        text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
        combine(0xFF as UInt8)
    }
}

extension RenderContent {
    fileprivate var isPage: Bool {
        switch self {
        case .page, .presentation: true
        default: false
        }
    }

    /// The letter of the element that contains the children, where that is not the node's own.
    fileprivate var containerPart: ElementLetter? {
        switch self {
        case .root, .page, .presentation, .tabs: "c"
        case .list, .form, .section: "r"
        default: nil
        }
    }
}
