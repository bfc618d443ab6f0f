internal import RenderTree

extension WebScreen {
    /// Where the pages that are shown are, as a path: a name for each page that was gone to from another.
    var currentPath: String {
        "/" + way.map(\.name).joined(separator: "/")
    }

    /// The browser went back, or forward. To a page that there is one goes back; to one that there was one goes as before, by
    /// what was pressed then. Anything else is the app's affair.
    func go(to path: String) {
        let wanted = path.split(separator: "?", maxSplits: 1).first.map(String.init) ?? path
        self.path = wanted
        while currentPath != wanted, isBehind(wanted), let last = way.last?.node {
            let before = way.count
            last.send(.dismiss)
            surroundings.update()
            if way.count >= before { break }
        }
        while currentPath != wanted, let opener = opener(towards: wanted) {
            let before = way.count
            opener.send(opener.isRow ? .choose : .press)
            surroundings.update()
            if way.count <= before { break }
        }
        if currentPath != wanted { surroundings.openPath(path) }
    }

    /// Remembers what a person has pressed to come to another page.
    func noteWay(from before: String, by event: String, _ operands: [FrameValue]) {
        let path = currentPath
        guard event == "p" || event == "c", path != before, path.hasPrefix(before == "/" ? before : before + "/"),
            let id = operands.first?.string.flatMap({ ElementID($0) })
        else { return }
        if openers.count >= Self.mostOpeners { openers.removeAll() }
        openers[path] = id
    }

    private static let mostOpeners = 256

    /// What leads from the page that is shown to the next on the way to a path, if it is still there to be pressed.
    private func opener(towards wanted: String) -> RenderNode? {
        let start = currentPath == "/" ? "/" : currentPath + "/"
        guard wanted.hasPrefix(start), let next = wanted.dropFirst(start.count).split(separator: "/").first,
            let id = openers[start + next], let node = writer.told[ElementID(number: id.number)]?.node,
            node.isOnScreen, !node.isHidden, node.isRow || node.takesPress
        else { return nil }
        return node
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
    fileprivate var isRow: Bool {
        if case .row(let row) = content { row.isSelectable } else { false }
    }

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
