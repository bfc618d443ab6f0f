import Foundation
import RenderTree
import SeededRandom

/// Random layout trees, determined by the seed.
///
///     screen  = stack, three nodes deep, in a window of 390 × 844 or 1200 × 800
///     node    = leaf | stack | frame | padding | layers | hint
///     stack   = HStack | VStack | ZStack, of 1 to 4 nodes; default spacing, 0, 4 or 12; any standard alignment, of
///               rows also by first or last baselines, with any content; a row or a column may contain one Spacer
///               | fits, if embedded layouts are enabled; above a TextField, if controls are enabled
///     fits    = ViewThatFits of a row of texts, or a column of them
///     frame   = a fixed width, a fixed height or both (60 to 240) | maxWidth: .infinity | maxHeight: .infinity | both
///               | a minimum width (60 to 240) | a finite maximum width (100 to 240); any alignment of edges and
///               centers; around a node, possibly a frame
///     padding = default | equal on all sides (0 to 12) | leading and trailing
///     layers  = overlay or background of a leaf or a frame, over a node; any alignment of edges and centers
///     hint    = fixedSize, of one axis or both | layoutPriority(1) | aspectRatio, of a node
///     leaf    = Text | Color | Divider | Circle
///     Text    = one to three words; one in three has four to sixteen, which wrap; one in six has a lineLimit of 1 or 2
struct RandomScreen {
    private var random: SeededRandom
    enum Kind: String, CaseIterable {
        case plain = "trees"
        case embeddedLayouts = "trees with embedded layouts"
        case controls = "trees with a control"
    }

    private let kind: Kind
    let tree: RenderTree

    init(_ seed: UInt64, _ kind: Kind = .plain) {
        self.kind = kind
        random = SeededRandom(seed: seed)
        tree = RenderTree()
        guard kind == .controls else {
            addStack(to: tree.root, depth: 3)
            return
        }
        let column = add(.stack(RenderStack(.vertical)), to: tree.root)
        addStack(to: column, depth: 3)
        _ = add(.textField(RenderTextField(text: "")), to: column)
    }

    private mutating func number(_ count: Int) -> Int { random.number(below: count) }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }
    private mutating func length(_ low: Int, _ high: Int) -> CGFloat { CGFloat(low + number((high - low) / 4 + 1) * 4) }

    private func add(_ content: RenderContent, to parent: RenderNode) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent, before: nil)
        return node
    }

    private mutating func addNode(to parent: RenderNode, depth: Int) {
        guard depth > 0 else { return addLeaf(to: parent) }
        if kind == .embeddedLayouts, number(4) == 0 { return addFitting(to: parent) }
        switch number(22) {
        case 0...5: addLeaf(to: parent)
        case 6...11: addStack(to: parent, depth: depth)
        case 12...15: addFrame(to: parent, depth: depth)
        case 16...18: addNode(to: addPadding(to: parent), depth: depth - 1)
        case 19, 20: addLayers(to: parent, depth: depth)
        default: addNode(to: addSaid(to: parent), depth: depth - 1)
        }
    }

    private mutating func addLeaf(to parent: RenderNode) {
        switch number(16) {
        case 0...10: addText(to: parent)
        case 11...13: addShape(.rectangle, to: parent)
        case 14: addShape(.circle, to: parent)
        default: _ = add(.divider, to: parent)
        }
    }

    private func addShape(_ outline: RenderOutline, to parent: RenderNode) {
        _ = add(.shape(RenderShape([RenderShapeLayer(outline, paint: .color(.role(.accent)))])), to: parent)
    }

    private mutating func addText(to parent: RenderNode) {
        let words = ["a", "list", "of", "water", "levels", "today", "at", "noon"]
        let count = number(3) == 0 ? 4 + number(13) : pick([1, 1, 2, 2, 3])
        let text = (0..<count).map { _ in pick(words) }.joined(separator: " ")
        let style = number(6) == 0 ? RenderTextStyle(lineLimit: 1 + number(2)) : .plain
        _ = add(.text(RenderText(text, style: style)), to: parent)
    }

    private mutating func addSaid(to parent: RenderNode) -> RenderNode {
        let said: RenderArrangement = pick([
            .fixedSize(.horizontal), .fixedSize(.vertical), .fixedSize(.both), .priority(1), .priority(1),
            .aspectRatio(pick([0.5, 1, 2]), fills: false),
        ])
        return add(.arrangement(said), to: parent)
    }

    /// A `ViewThatFits`: the same texts in a row and in a column, or one of them.
    private mutating func addFitting(to parent: RenderNode) {
        let fits = add(.arrangement(.firstThatFits(.horizontal)), to: parent)
        let before = random
        for axis in [RenderStack.Axis.horizontal, .vertical] {
            random = before
            let stack = add(.stack(RenderStack(axis)), to: fits)
            for _ in 0..<4 { addText(to: stack) }
        }
    }

    private mutating func addStack(to parent: RenderNode, depth: Int) {
        let axis = pick([RenderStack.Axis.horizontal, .vertical, .vertical, .depth])
        let stack = RenderStack(
            axis, horizontal: pick([.leading, .center, .center, .trailing]),
            vertical: axis == .horizontal
                ? pick([.top, .center, .center, .bottom, .firstTextBaseline, .lastTextBaseline])
                : pick([.top, .center, .center, .bottom]),
            spacing: pick([nil, nil, 0, 4, 12]))
        let node = add(.stack(stack), to: parent)
        let count = 1 + number(4)
        let spacer = axis != .depth && number(3) == 0 ? number(count + 1) : -1
        for index in 0...count {
            if index == spacer { _ = add(.spacer(minLength: pick([nil, nil, 0, 20])), to: node) }
            if index < count { addNode(to: node, depth: depth - 1) }
        }
    }

    private mutating func alignment() -> RenderAlignment {
        RenderAlignment(
            horizontal: pick([.leading, .center, .center, .trailing]),
            vertical: pick([.top, .center, .center, .bottom]))
    }

    private mutating func addFrame(to parent: RenderNode, depth: Int) {
        var frame = RenderFrame(alignment: alignment())
        switch number(8) {
        case 0, 1: frame.width = .init(fixed: length(60, 240))
        case 2: frame.height = .init(fixed: length(60, 240))
        case 3: (frame.width, frame.height) = (.init(fixed: length(60, 240)), .init(fixed: length(60, 240)))
        case 4: frame.width = .init(maximum: .infinity)
        case 5: frame.height = .init(maximum: .infinity)
        case 6: (frame.width, frame.height) = (.init(maximum: .infinity), .init(maximum: .infinity))
        default: frame.width = number(2) == 0 ? .init(minimum: length(60, 240)) : .init(maximum: length(100, 240))
        }
        addNode(to: add(.arrangement(.frame(frame)), to: parent), depth: depth - 1)
    }

    private mutating func addPadding(to parent: RenderNode) -> RenderNode {
        let all = length(0, 12)
        let insets = pick([
            RenderInsets(top: nil, leading: nil, bottom: nil, trailing: nil),
            RenderInsets(top: all, leading: all, bottom: all, trailing: all),
            RenderInsets(top: 0, leading: all, bottom: 0, trailing: all),
        ])
        return add(.padding(insets), to: parent)
    }

    private mutating func addLayers(to parent: RenderNode, depth: Int) {
        let layers = RenderLayers(isAbove: number(2) == 0, alignment: alignment())
        let node = add(.arrangement(.layers(layers)), to: parent)
        addNode(to: add(.layer, to: node), depth: depth - 1)
        let layer = add(.layer, to: node)
        if number(2) == 0 { addLeaf(to: layer) } else { addFrame(to: layer, depth: 1) }
    }
}
