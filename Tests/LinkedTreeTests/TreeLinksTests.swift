import LinkedTree
import SeededRandom
import Testing

/// A node that counts how many nodes exist.
private final class Item: LinkedNode {
    typealias Linked = Item

    /// The number of nodes that exist.
    final class Count {
        var value = 0
    }

    let number: Int
    let count: Count
    var links = TreeLinks<Item>()

    init(_ number: Int, _ count: Count) {
        self.number = number
        self.count = count
        count.value += 1
    }

    deinit {
        TreeLinks.releaseChildren(of: self)
        count.value -= 1
    }

    var children: [Item] {
        Array(
            sequence(state: links.firstChild) { child in
                defer { child = child.flatMap { $0.takeUnretainedValue().links.next } }
                return child?.takeUnretainedValue()
            })
    }

    func insert(_ child: Item, before anchor: Item? = nil) {
        TreeLinks.insert(child, into: .passUnretained(self), before: anchor.map { .passUnretained($0) })
    }

    func remove(_ child: Item) {
        TreeLinks.remove(.passUnretained(child), from: .passUnretained(self)).release()
    }

    func move(_ child: Item, before anchor: Item?) {
        TreeLinks.move(.passUnretained(child), in: .passUnretained(self), before: anchor.map { .passUnretained($0) })
    }
}

@Suite struct TreeLinksTests {
    @Test func aNodeIsInsertedBeforeAnotherOrAtTheEnd() {
        let count = Item.Count()
        let root = Item(0, count)
        let second = Item(2, count)
        root.insert(second)
        root.insert(Item(3, count))
        root.insert(Item(1, count), before: second)
        #expect(root.children.map(\.number) == [1, 2, 3])
        #expect(TreeLinks.brokenLink(below: root) == nil)
    }

    @Test func aParentReleasesItsChildrenWithItself() {
        let count = Item.Count()
        var root: Item? = Item(0, count)
        let kept = Item(1, count)
        root?.insert(kept)
        root?.insert(Item(2, count))
        kept.insert(Item(3, count))
        #expect(count.value == 4)
        root = nil
        #expect(count.value == 2, "the node that is still referenced stays, with its child")
        #expect(kept.links.parent == nil)
    }

    @Test func aRemovedNodeCanBeInsertedElsewhere() {
        let count = Item.Count()
        let (left, right) = (Item(0, count), Item(1, count))
        let child = Item(2, count)
        left.insert(child)
        left.remove(child)
        #expect(left.children.isEmpty && child.links.parent == nil)
        right.insert(child)
        #expect(right.children.map(\.number) == [2])
    }

    /// Random insertions, moves and removals do to the links what they do to arrays.
    @Test(arguments: 0..<50)
    func randomChangesFollowAnArray(_ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let count = Item.Count()
        let root = Item(0, count)
        var nodes = [root]
        var expected: [Int: [Int]] = [:]
        for number in 1...200 {
            let parent = nodes[Int.random(in: nodes.indices, using: &random)]
            let children = parent.children
            switch (children.randomElement(using: &random), Int.random(in: 0..<4, using: &random)) {
            case (let child?, 0):
                let anchor = children.filter { $0 !== child }.randomElement(using: &random)
                parent.move(child, before: anchor)
                expected[parent.number]?.removeAll { $0 == child.number }
                expected[parent.number, default: []].insert(child.number, before: anchor?.number)
            case (let child?, 1) where child.children.isEmpty:
                nodes.removeAll { $0 === child }
                parent.remove(child)
                expected[parent.number]?.removeAll { $0 == child.number }
            case (let anchor, _):
                let child = Item(number, count)
                nodes.append(child)
                parent.insert(child, before: anchor)
                expected[parent.number, default: []].insert(number, before: anchor?.number)
            }
            try #require(TreeLinks.brokenLink(below: root) == nil)
        }
        for node in nodes { #expect(node.children.map(\.number) == expected[node.number, default: []]) }
        #expect(count.value == nodes.count)
    }

    @Test func brokenLinksAreFound() {
        let count = Item.Count()
        let root = Item(0, count)
        let (first, second) = (Item(1, count), Item(2, count))
        root.insert(first)
        root.insert(second)
        second.links.previous = nil
        #expect(TreeLinks.brokenLink(below: root) == "A child names another previous sibling.")
        second.links.previous = .passUnretained(first)
        second.links.parent = .passUnretained(first)
        #expect(TreeLinks.brokenLink(below: root) == "A child names another parent.")
        second.links.parent = .passUnretained(root)
        root.links.lastChild = .passUnretained(first)
        #expect(TreeLinks.brokenLink(below: root) == "The list of children does not end in the last child.")
        root.links.lastChild = nil
        #expect(TreeLinks.brokenLink(below: root) == "A node has a first child or a last one, and not both.")
        root.links.lastChild = .passUnretained(second)
        #expect(TreeLinks.brokenLink(below: root) == nil)
    }
}

extension [Int] {
    fileprivate mutating func insert(_ number: Int, before other: Int?) {
        insert(number, at: other.flatMap { firstIndex(of: $0) } ?? endIndex)
    }
}
