extension TreeLinks {
    /// Checks all links of a tree, in time proportional to its size.
    ///
    /// - Returns: The first rule that is broken; nil if all links agree.
    public static func brokenLink(below root: Node) -> String? {
        var pending = [Unmanaged.passUnretained(root)]
        while let parent = pending.popLast() {
            let (first, last) = parent._withUnsafeGuaranteedRef { ($0.links.firstChild, $0.links.lastChild) }
            if (first == nil) != (last == nil) { return "A node has a first child or a last one, and not both." }
            var previous: UnsafeMutableRawPointer?
            var child = first
            while let current = child {
                let links = current._withUnsafeGuaranteedRef { $0.links }
                if links.parent?.toOpaque() != parent.toOpaque() { return "A child names another parent." }
                if links.previous?.toOpaque() != previous { return "A child names another previous sibling." }
                pending.append(current)
                previous = current.toOpaque()
                child = links.next
            }
            if previous != last?.toOpaque() { return "The list of children does not end in the last child." }
        }
        return nil
    }
}
