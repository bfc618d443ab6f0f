/// An HTML element as data.
///
/// Elements with a letter have an id, and patches can change them. The others are decoration.
struct Markup: Equatable, Sendable {
    var tag: String
    /// The letter of its id; nil for the node's own element, and for one without an id.
    var part: ElementLetter?
    /// The class names of the stylesheet.
    var classes: String
    /// The CSS declarations, each ending with a semicolon.
    var style = ""
    var attributes: [Attribute] = []
    var inside: [Piece] = []

    init(_ tag: String, part: ElementLetter? = nil, _ classes: String = "") {
        self.tag = tag
        self.part = part
        self.classes = classes
    }

    struct Attribute: Equatable, Sendable {
        var name: String
        /// The value. An empty one is not written.
        var value: String
    }

    enum Piece: Equatable, Sendable {
        case text(String)
        case element(Markup)
        /// The elements of the children in a slot.
        case children(Slot)
    }

    mutating func set(_ name: String, _ value: String = "") {
        attributes.append(Attribute(name: name, value: value))
    }

    /// Sets an attribute without a value, if a condition holds.
    mutating func set(_ name: String, if isSet: Bool) {
        if isSet { set(name) }
    }

    mutating func set(_ name: String, ifAny value: String?) {
        if let value { set(name, value) }
    }

    /// Sets the act that a press sends, with its operand; nil means that a press sends nothing, even if a button would
    /// send an act.
    mutating func set(act: ClientAct?, operand: String? = nil) {
        set(Self.actAttribute, (act?.rawValue ?? "") + (operand.map { ":" + $0 } ?? ""))
    }

    /// The attribute that names an act.
    static let actAttribute = "data-e"

    /// The attribute of a path that is a part of another one: the whole.
    static let wholePathAttribute = "data-all"

    mutating func add(class name: String, isSet: Bool = true) {
        guard isSet, !name.isEmpty else { return }
        if !classes.isEmpty { classes += " " }
        classes += name
    }

    mutating func declare(_ name: String, _ value: String) {
        style += "\(name):\(value);"
    }

    mutating func add(_ element: Markup) {
        inside.append(.element(element))
    }

    mutating func add(children slot: Slot = .all) {
        inside.append(.children(slot))
    }

    func with(_ change: (inout Markup) -> Void) -> Markup {
        var copy = self
        change(&copy)
        return copy
    }

    /// Whether there is no element of a child inside.
    var isLeaf: Bool {
        inside.allSatisfy { piece in
            switch piece {
            case .text: true
            case .element(let element): element.part == nil && element.isLeaf
            case .children: false
            }
        }
    }

    /// Whether the tag allows no content.
    var isVoid: Bool { tag == "input" || tag == "img" || tag == "hr" }
}

/// A place in a node's element where some of its children stand.
enum Slot: Hashable, Sendable {
    case all
    /// The items of a page's bars, those in the menu of the bar above, and its content.
    case leading, middle, trailing, overflow, bottom, status, content
    /// The rows of a list or section, and the content before and after them.
    case header, rows, footer
    case label
    case tabs
    /// The presentations and commands of the root.
    case above
}
