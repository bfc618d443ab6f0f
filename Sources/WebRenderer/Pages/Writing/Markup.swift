/// An element of the page as data: what it is, and what is in it.
///
/// Chrome without a letter is a part of what the node looks like, and is never addressed; what has a letter can be told
/// apart from the rest.
struct Markup: Hashable, Sendable {
    var tag: String
    /// Which of the elements of its node it is; nil for the node's own, and for what is not addressed.
    var part: Character?
    /// Names of the stylesheet.
    var classes: String
    /// Declarations, each ending with a semicolon.
    var style = ""
    var attributes: [Attribute] = []
    var inside: [Piece] = []

    init(_ tag: String, part: Character? = nil, _ classes: String = "") {
        self.tag = tag
        self.part = part
        self.classes = classes
    }

    struct Attribute: Hashable, Sendable {
        var name: String
        /// An empty one is written without a value.
        var value: String
    }

    enum Piece: Hashable, Sendable {
        case text(String)
        case element(Markup)
        /// Here stand the elements of those children that belong into a slot.
        case children(Slot)
    }

    mutating func set(_ name: String, _ value: String = "") {
        attributes.append(Attribute(name: name, value: value))
    }

    /// Sets an attribute that has no value, or leaves it away.
    mutating func set(_ name: String, if isSet: Bool) {
        if isSet { set(name) }
    }

    mutating func set(_ name: String, ifAny value: String?) {
        if let value { set(name, value) }
    }

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

    /// Whether no child of the node has an element in it.
    var isLeaf: Bool {
        inside.allSatisfy { piece in
            switch piece {
            case .text: true
            case .element(let element): element.part == nil && element.isLeaf
            case .children: false
            }
        }
    }

    /// Whether nothing can be in it.
    var isVoid: Bool { tag == "input" || tag == "img" || tag == "hr" }
}

/// Which children of a node stand at a place.
enum Slot: Hashable, Sendable {
    case all
    /// Of a page: what is in its bars, and what is not.
    case leading, middle, trailing, bottom, content
    /// Of what has rows: those, and what is before and behind them.
    case header, rows, footer
    case label
    case tabs
    /// Of the root: what is presented, and commands.
    case above
}
