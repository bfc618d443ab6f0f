internal import RenderTree

extension WebScreen {
    /// Where the pages that are shown are, as a path: a name for each page that was gone to from another.
    var currentPath: String {
        "/" + way.map(\.name).joined(separator: "/")
    }

    /// The browser went back, or forward. To a page that there is one goes back; anything else is the app's affair.
    func go(to path: String) {
        let wanted = path.split(separator: "?", maxSplits: 1).first.map(String.init) ?? path
        self.path = wanted
        while currentPath != wanted, isBehind(wanted), let last = way.last?.node {
            let before = way.count
            last.send(.dismiss)
            surroundings.update()
            if way.count >= before { break }
        }
        if currentPath != wanted { surroundings.openPath(path) }
    }

    private func isBehind(_ path: String) -> Bool {
        path == "/" || currentPath.hasPrefix(path + "/")
    }

    /// The pages that are shown and have one before them, and those that they cover, in their order.
    private var way: [(node: RenderNode, name: String)] {
        var way: [(RenderNode, String)] = []
        for node in writer.pages.all {
            guard case .page(let page) = node.content, let stack = node.parent, node.previousPage != nil,
                case .navigation = stack.content, node.isOnScreen, node.isOnWay, !stack.isHidden
            else { continue }
            way.append((node, Self.name(of: page.title)))
        }
        return way
    }

    /// A title as a part of a path.
    private static func name(of title: String) -> String {
        var name = ""
        for scalar in title.lowercased().unicodeScalars.prefix(60) {
            if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, !name.hasSuffix("-") {
                name += "-"
            }
        }
        while name.hasSuffix("-") { name.removeLast() }
        return name.isEmpty ? "-" : name
    }
}

extension RenderNode {
    /// The page before it in the same stack.
    fileprivate var previousPage: RenderNode? {
        var node = previous
        while let here = node {
            if case .page = here.content { return here }
            node = here.previous
        }
        return nil
    }

    /// Whether it is the page that is shown, or before it.
    fileprivate var isOnWay: Bool {
        var node: RenderNode? = self
        while let here = node {
            if case .page(let page) = here.content, page.isShown { return true }
            node = here.next
        }
        return false
    }
}
