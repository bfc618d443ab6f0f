import Foundation
import LayoutEngine
import RenderTree
import SeededRandom
import Testing

/// Invariants of any layout, over random trees and random changes of them. A failure names its seed.
@MainActor
@Suite struct RandomLayoutTests {
    static let count = ProcessInfo.processInfo.environment["LAYOUT_FUZZ_TREES"].flatMap { UInt64($0) } ?? 120

    @Test func cachedResultsEqualFreshOnes() async {
        for seed in 1...Self.count {
            // Other tests need the main actor too.
            await Task.yield()
            var random = Random(seed)
            let tree = RenderTree()
            random.fill(tree.root, of: tree, depth: 4)
            let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: random.viewport)
            layout.update()
            for step in 1...6 {
                random.change(tree)
                if random.chance(0.2) { layout.viewport = random.viewport }
                layout.update()
                let fresh = RenderTree()
                copy(tree.root, into: fresh.root, of: fresh)
                let rebuilt = LayoutTree(fresh, metrics: PointMetrics(), viewport: layout.viewport)
                rebuilt.update()
                let difference = firstDifference(tree.root, fresh.root, in: (layout, rebuilt))
                #expect(difference == nil, "seed \(seed), step \(step)")
                if difference != nil { return }
            }
        }
    }

    @Test func framesAreNonnegativeAndInsideTheirStacks() {
        for seed in 1...Self.count {
            var random = Random(seed)
            let tree = RenderTree()
            random.fill(tree.root, of: tree, depth: 4)
            let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: random.viewport)
            layout.update()
            let fault = firstFault(tree.root)
            #expect(fault == nil, "seed \(seed)")
            if fault != nil { return }
        }
    }

    @Test func theSameTreeHasTheSameLayoutEveryTime() {
        for seed in 1...Self.count / 3 {
            var frames: [[CGRect]] = []
            for _ in 1...2 {
                var random = Random(seed)
                let tree = RenderTree()
                random.fill(tree.root, of: tree, depth: 4)
                let layout = LayoutTree(tree, metrics: PointMetrics(), viewport: CGSize(width: 300, height: 200))
                layout.update()
                frames.append(allFrames(tree.root))
            }
            #expect(frames[0] == frames[1], "seed \(seed)")
        }
    }

    // MARK: - Comparison

    private func allFrames(_ node: RenderNode) -> [CGRect] {
        [node.frame] + node.children.flatMap(allFrames)
    }

    private func copy(_ node: RenderNode, into parent: RenderNode, of tree: RenderTree) {
        for child in node.children {
            let made = tree.makeNode(child.content)
            tree.insert(made, into: parent, before: nil)
            copy(child, into: made, of: tree)
        }
    }

    /// The first difference between two trees. A node without content is not laid out and has no frame to compare.
    private func firstDifference(_ one: RenderNode, _ other: RenderNode, in layout: (LayoutTree, LayoutTree)) -> String?
    {
        let takesPart = layout.0.node(for: one).isPresent
        if takesPart != layout.1.node(for: other).isPresent { return "\(one) takes part in one of them only" }
        if !takesPart { return nil }
        if !isSame(one.frame, other.frame) { return "\(one): \(one.frame) is not \(other.frame)" }
        for (first, second) in zip(Array(one.children), Array(other.children)) {
            if let difference = firstDifference(first, second, in: layout) { return difference }
        }
        return nil
    }

    private func isSame(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 0.001 && abs(one.minY - other.minY) < 0.001
            && abs(one.width - other.width) < 0.001 && abs(one.height - other.height) < 0.001
    }

    private func firstFault(_ node: RenderNode) -> String? {
        let size = node.frame.size
        guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
            return "\(node) has the size \(size)"
        }
        for child in node.children {
            let frame = child.frame
            if holdsItsChildren(node.content), frame != .zero {
                let isInside =
                    frame.minX >= -0.001 && frame.minY >= -0.001 && frame.maxX <= size.width + 0.001
                    && frame.maxY <= size.height + 0.001
                if !isInside { return "\(child) at \(frame) is not inside \(node) of \(size)" }
            }
            if let fault = firstFault(child) { return fault }
        }
        return nil
    }

    /// Whether the children are never larger than their parent.
    private func holdsItsChildren(_ content: RenderContent) -> Bool {
        switch content {
        case .stack(let stack): stack.axis != .depth
        case .padding, .layer: true
        default: false
        }
    }
}

/// Random trees and changes, determined by the seed.
@MainActor
private struct Random {
    private var random: SeededRandom

    init(_ seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    mutating func number(_ count: Int) -> Int { random.number(below: count) }
    mutating func chance(_ share: Double) -> Bool { random.chance(share) }

    var viewport: CGSize {
        mutating get { CGSize(width: 8 * number(80), height: 16 * number(30)) }
    }

    private mutating func length() -> CGFloat { CGFloat(8 * number(20)) }
    private mutating func optional() -> CGFloat? { chance(0.5) ? length() : nil }

    private mutating func limits() -> RenderFrame.Limits {
        switch number(4) {
        case 0: return .init(fixed: length())
        case 1: return .init(minimum: 0, maximum: .infinity)
        case 2:
            let minimum = length()
            return .init(minimum: minimum, ideal: minimum + length(), maximum: minimum + 160)
        default: return .init()
        }
    }

    private mutating func leaf() -> RenderContent {
        switch number(6) {
        case 0: .spacer(minLength: chance(0.5) ? Double(length()) : nil)
        case 1: .divider
        default: .text(text())
        }
    }

    private mutating func text() -> RenderText {
        let words = (0..<number(8)).map { _ in String(repeating: "w", count: 1 + number(9)) }
        let lines = RenderTextLines(limit: chance(0.3) ? 1 + number(3) : nil)
        return RenderText(
            words.joined(separator: " "), style: RenderTextStyle(characterStyle: RenderCharacterStyle(), lines: lines))
    }

    private mutating func container() -> RenderContent {
        switch number(13) {
        case 0, 1: .stack(RenderStack(.horizontal, vertical: .center, spacing: optional()))
        case 2, 3: .stack(RenderStack(.vertical, horizontal: .leading, spacing: optional()))
        case 4: .stack(RenderStack(.horizontal, vertical: .firstTextBaseline))
        case 5: .stack(RenderStack(.depth, horizontal: .trailing, vertical: .bottom))
        case 6: .padding(RenderInsets(top: optional(), leading: optional(), bottom: 0, trailing: optional()))
        case 7, 8: .arrangement(.frame(RenderFrame(width: limits(), height: limits())))
        case 9: .arrangement(.fixedSize(chance(0.5) ? .horizontal : .both))
        case 10: .arrangement(.priority(Double(number(3))))
        case 11: .arrangement(.aspectRatio(chance(0.5) ? 2 : nil, fills: chance(0.5)))
        default: .scroll(RenderScroll(.vertical))
        }
    }

    mutating func fill(_ node: RenderNode, of tree: RenderTree, depth: Int) {
        for _ in 0..<(1 + number(3)) { add(to: node, before: nil, of: tree, depth: depth) }
    }

    private mutating func add(to parent: RenderNode, before sibling: RenderNode?, of tree: RenderTree, depth: Int) {
        let isLeaf = depth == 0 || chance(0.35)
        let node = tree.makeNode(isLeaf ? leaf() : container())
        tree.insert(node, into: parent, before: sibling)
        if !isLeaf { fill(node, of: tree, depth: depth - 1) }
    }

    mutating func change(_ tree: RenderTree) {
        var nodes: [RenderNode] = []
        func collect(_ node: RenderNode) {
            for child in node.children {
                nodes.append(child)
                collect(child)
            }
        }
        collect(tree.root)
        guard !nodes.isEmpty else { return fill(tree.root, of: tree, depth: 2) }
        let node = nodes[number(nodes.count)]
        switch number(4) {
        case 0: tree.remove(node)
        case 1:
            if let parent = node.parent { add(to: parent, before: node, of: tree, depth: 2) }
        case 2: tree.move(node, before: node.previous)
        default:
            if node.firstChild == nil, case .text = node.content {
                tree.update(node, to: .text(text()))
            } else if node.firstChild != nil {
                tree.update(node, to: container())
            }
        }
    }
}
