import LinkedTree
import Testing

/// A node with a name.
private class Named: LinkedNode {
    typealias Linked = Named

    let name: String
    var links = TreeLinks<Named>()

    init(_ name: String) { self.name = name }

    deinit { TreeLinks.releaseChildren(of: self) }

    func add(_ child: Named) -> Named {
        TreeLinks.insert(child, into: .passUnretained(self), before: nil)
        return child
    }

    func removeFromParent() {
        guard let parent = links.parent else { return }
        TreeLinks.remove(.passUnretained(self), from: parent).release()
    }
}

private final class Leaf: Named {}

/// A root with the children `a`, `b` and `c`, and `deep` below `b`.
private struct Family {
    let root = Named("root")
    let a, b, c, deep: Named

    init() {
        a = root.add(Named("a"))
        b = root.add(Named("b"))
        c = root.add(Named("c"))
        deep = b.add(Leaf("deep"))
    }
}

@Suite struct LinkedPathTests {
    private func names(_ path: LinkedPath<Named>) -> [String] { path.map(\.name) }

    @Test func ancestorsGoFromTheParentToTheRoot() {
        let family = Family()
        #expect(names(family.deep.ancestors) == ["b", "root"])
        #expect(names(family.deep.selfAndAncestors) == ["deep", "b", "root"])
        #expect(names(family.root.ancestors) == [])
    }

    @Test func siblingsAreInTheOrderOfTheirDistance() {
        let family = Family()
        #expect(names(family.root.children) == ["a", "b", "c"])
        #expect(names(family.a.following) == ["b", "c"])
        #expect(names(family.c.preceding) == ["b", "a"])
        #expect(names(family.deep.children) == [])
    }

    @Test func theRootOfANodeWithoutParentIsTheNode() {
        let family = Family()
        #expect(family.deep.root === family.root)
        #expect(family.root.root === family.root)
    }

    @Test func aLoopMayRemoveTheNodeThatItHasReceived() {
        let family = Family()
        var removed: [String] = []
        for child in family.root.children {
            child.removeFromParent()
            removed.append(child.name)
        }
        #expect(removed == ["a", "b", "c"])
        #expect(names(family.root.children) == [])
    }
}
