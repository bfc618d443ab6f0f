import Foundation
import RenderTree

/// Random trees of layout, the same for the same seed.
///
///     screen  = stack
///     node    = leaf | stack | line | frame | padding | layers
///     stack   = HStack | VStack | ZStack, of 1 to 4 nodes; spacing unsaid, 0, 4 or 12; any standard alignment
///               a row or a column may have one Spacer among them
///               | fits, where islands are wanted
///     fits    = ViewThatFits of a row of texts, or a column of them
///     line    = HStack aligned by first or last baselines, of two Texts, which may be padded
///     frame   = a fixed width, a fixed height or both (60 to 240) | maxWidth: .infinity | maxHeight: .infinity | both
///               | a least width (60 to 240) | a finite most width (100 to 240); any alignment of edges and centers
///     padding = unsaid | all sides alike (0 to 12) | leading and trailing
///     layers  = overlay or background of a leaf or a frame, over a node; any alignment of edges and centers
///     leaf    = Text of one to three words | Color | Divider
struct RandomScreen {
    private var state: UInt64
    private let holdsIslands: Bool
    let tree: RenderTree

    init(_ seed: UInt64, holdsIslands: Bool = false) {
        self.holdsIslands = holdsIslands
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        tree = RenderTree()
        for _ in 0..<8 { _ = next() }
        addStack(to: tree.root, depth: 3)
    }

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    private mutating func number(_ count: Int) -> Int { Int((next() >> 11) % UInt64(count)) }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }
    private mutating func length(_ low: Int, _ high: Int) -> CGFloat { CGFloat(low + number((high - low) / 4 + 1) * 4) }

    private func add(_ content: RenderContent, to parent: RenderNode) -> RenderNode {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent, before: nil)
        return node
    }

    private mutating func addNode(to parent: RenderNode, depth: Int) {
        guard depth > 0 else { return addLeaf(to: parent) }
        if holdsIslands, number(4) == 0 { return addFitting(to: parent) }
        switch number(10) {
        case 0...2: addLeaf(to: parent)
        case 3: number(4) == 0 ? addLine(to: parent) : addStack(to: parent, depth: depth)
        case 4, 5: addStack(to: parent, depth: depth)
        case 6, 7: addFrame(to: parent, depth: depth)
        case 8: addNode(to: addPadding(to: parent), depth: depth - 1)
        default: addLayers(to: parent, depth: depth)
        }
    }

    private mutating func addLeaf(to parent: RenderNode) {
        switch number(8) {
        case 0...4: addText(to: parent)
        case 5, 6:
            let layer = RenderShapeLayer(.rectangle, paint: .color(.role(.accent)))
            _ = add(.shape(RenderShape([layer])), to: parent)
        default: _ = add(.divider, to: parent)
        }
    }

    private mutating func addText(to parent: RenderNode) {
        let words = ["a", "list", "of", "water", "levels", "today", "at", "noon"]
        let text = (0..<pick([1, 1, 2, 2, 3])).map { _ in pick(words) }.joined(separator: " ")
        _ = add(.text(RenderText(text)), to: parent)
    }

    /// The first of some that is no wider than there is room: the same texts in a row and in a column, or one of them.
    private mutating func addFitting(to parent: RenderNode) {
        let fits = add(.arrangement(.firstThatFits(.horizontal)), to: parent)
        let before = self
        for axis in [RenderStack.Axis.horizontal, .vertical] {
            let state = axis == .vertical ? before.state : state
            self.state = state
            let stack = add(.stack(RenderStack(axis)), to: fits)
            for _ in 0..<4 { addText(to: stack) }
        }
    }

    /// Texts upon one line.
    private mutating func addLine(to parent: RenderNode) {
        let line = add(
            .stack(RenderStack(.horizontal, vertical: pick([.firstTextBaseline, .lastTextBaseline]))), to: parent)
        for _ in 0..<2 { addText(to: number(2) == 0 ? line : addPadding(to: line)) }
    }

    private mutating func addStack(to parent: RenderNode, depth: Int) {
        let axis = pick([RenderStack.Axis.horizontal, .vertical, .vertical, .depth])
        let stack = RenderStack(
            axis, horizontal: pick([.leading, .center, .center, .trailing]),
            vertical: pick([.top, .center, .center, .bottom]),
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
        case 4: frame.width = .init(most: .infinity)
        case 5: frame.height = .init(most: .infinity)
        case 6: (frame.width, frame.height) = (.init(most: .infinity), .init(most: .infinity))
        default: frame.width = number(2) == 0 ? .init(least: length(60, 240)) : .init(most: length(100, 240))
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
