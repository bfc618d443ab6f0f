/// The expected screen of a description, derived from the description alone.
///
/// Identity is a path: the positions, branches, ids and types from the root. An element with the same path in two
/// successive descriptions is the same element and keeps its state.
struct Expectation {
    /// The states, by the path of their owner.
    private(set) var states: [String: Int] = [:]
    /// The paths of the elements that receive `onAppear` and `onDisappear`.
    private(set) var keepers: Set<String> = []
    /// The buttons in the order of the screen: the owner of the state that each changes, and the amount.
    private(set) var buttons: [(path: String, amount: Int)] = []
    private(set) var outline: [String] = []

    struct Values: Hashable {
        var observable = 0
        var objects = [0, 0, 0, 0]
    }

    init(_ piece: Piece, _ values: Values, states: [String: Int]) {
        self.values = values
        before = states
        show(Piece(kind: .erased, children: [piece]), at: "", Around())
    }

    private struct Around {
        var number = 0
        var font = "body"
        var object = 0
        var depth = 0
        /// Paddings to apply around each single view, outer ones first.
        var paddings: [Int] = []

        var inside: Around {
            var inside = self
            inside.depth += 1
            return inside
        }
    }

    private let values: Values
    private let before: [String: Int]

    private mutating func line(_ text: String, _ around: Around) {
        outline.append(String(repeating: "  ", count: around.depth) + text)
    }

    private mutating func text(_ text: String, _ around: Around) { line("text \(text) \(around.font)", around) }

    private mutating func button(_ path: String, _ amount: Int, _ around: Around) {
        line("button", around)
        text("s\(states[path] ?? 0)", around.inside)
        buttons.append((path, amount))
    }

    /// Adds the paddings around one view.
    private mutating func insidePaddings(_ around: Around) -> Around {
        var around = around
        for padding in around.paddings {
            line("padding \(padding)", around)
            around.depth += 1
        }
        around.paddings = []
        return around
    }

    private mutating func show(_ piece: Piece, at path: String, _ around: Around) {
        var around = around
        if piece.isOneView { around = insidePaddings(around) }
        switch piece.kind {
        case .nothing: break
        case .text: text("t\(piece.number)", around)
        case .environmentReader: text("e\(around.number)", around)
        case .observableReader: text("o\(values.observable)", around)
        case .objectReader: text("p\(values.objects[0])", around)
        case .suppliedReader: text("x\(around.object):\(values.objects[around.object])", around)
        case .keeper:
            states[path] = before[path] ?? 0
            keepers.insert(path)
            line("horizontal", around)
            text("k\(piece.number)", around.inside)
            button(path, 1, around.inside)
            button(path, 10, around.inside)
        case .column, .row:
            line(piece.kind == .column ? "vertical" : "horizontal", around)
            showChildren(of: piece, at: path, around.inside)
        case .group: showChildren(of: piece, at: path, around)
        case .branch:
            let index = piece.isOdd ? 0 : 1
            show(piece.children[index], at: path + "/\(index)", around)
        case .optional: if piece.isOdd { show(piece.children[0], at: path + "/some", around) }
        case .erased, .described:
            // Erasing an erased view again makes no difference.
            var inner = piece.children[0]
            while inner.kind == .erased { inner = inner.children[0] }
            show(inner, at: path + "/any \(inner.shape)", around)
        case .wrapped:
            text("w\(piece.number)", insidePaddings(around))
            show(piece.children[0], at: path + "/content", around)
        case .counted:
            states[path] = before[path] ?? 0
            line("vertical", around)
            button(path, 1, around.inside)
            for time in 0..<piece.times { show(piece.children[0], at: path + "/\(time)", around.inside) }
        case .environment:
            around.number = piece.number
            show(piece.children[0], at: path + "/content", around)
        case .font:
            around.font = piece.isOdd ? "title" : "caption"
            show(piece.children[0], at: path + "/content", around)
        case .padding:
            around.paddings.append(piece.number)
            show(piece.children[0], at: path + "/content", around)
        case .identified: show(piece.children[0], at: path + "/id \(piece.number)", around)
        case .supplied:
            around.object = piece.number
            show(piece.children[0], at: path + "/content", around)
        case .list:
            for row in piece.rows { show(row.piece, at: path + "/row \(row.id)", around) }
        }
    }

    private mutating func showChildren(of piece: Piece, at path: String, _ around: Around) {
        for (index, child) in piece.children.enumerated() { show(child, at: path + "/\(index)", around) }
    }
}

extension Piece {
    /// Whether a modifier applies to the whole piece, and not to each of several views.
    fileprivate var isOneView: Bool {
        switch kind {
        // An empty piece contains no view, so a modifier applies to none.
        case .nothing, .group, .branch, .optional, .list, .environment, .font, .supplied, .padding, .wrapped, .erased:
            false
        case .identified: !children[0].hasSeveralViews
        default: true
        }
    }

    /// Whether the static type of the piece stands for several views or none.
    private var hasSeveralViews: Bool {
        switch kind {
        case .nothing, .branch, .optional, .list, .wrapped: true
        case .group: children.count == 1 ? children[0].hasSeveralViews : true
        case .environment, .font, .supplied, .padding, .identified: children[0].hasSeveralViews
        default: false
        }
    }
}
