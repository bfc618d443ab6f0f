internal import Foundation
package import LayoutEngine
internal import RenderTree

extension WebScreen {
    /// Has the page arranged by what is known of the tree, and takes what it says of places, of rows and of its fonts.
    ///
    /// Before ``show(_:)``; whoever sets its ``callbacks`` leaves what the page tells to this.
    ///
    /// - Parameter text: What the parts are measured with that the page leaves to the library, the one of the geometry's metrics.
    package func attach(_ geometry: PageGeometry, text: PageText) {
        layout = PageLayout(
            style: { CSSLayout.style(of: $0).css },
            container: { CSSLayout.container(of: $0).css },
            wantsGeometry: \.needsFrameReport)
        arrange = { [weak self, weak geometry] in
            let nodes = geometry?.flexibility.update() ?? []
            self?.measure(text.takeQuestions())
            return nodes.filter(\.isOnScreen)
        }
        askAgain = { text.askAgain() }
        callbacks.pageTold = { [weak self, weak geometry] name, node, operands in
            guard let self, let geometry else { return }
            switch name {
            case "g": geometry.take(places(in: operands.first?.array ?? []))
            case "w":
                guard let node, operands.count == 2, let first = operands[0].integer, let count = operands[1].integer,
                    first >= 0, count > 0, count < 1_000_000
                else { return }
                geometry.show(first..<first + count, of: node)
            case "S":
                if let node, let scroll = scroll(in: operands) { geometry.take(scroll, of: node) }
            case "m":
                if takeMeasures(operands.first?.array ?? [], text) { geometry.metricsDidChange() }
            default: break
            }
        }
        geometry.scrollToOffset = { [weak self] node, x, y in
            var ops = PatchOps()
            // A list has what scrolls in it.
            let part: Character? = if case .scroll = node.content { nil } else { "r" }
            ops.scroll(ElementID(node, part), x: x, y: y)
            self?.scroll(ElementID(node, part), by: ops)
        }
        geometry.scrollToNode = { [weak self] node, anchor in
            var ops = PatchOps()
            ops.scroll(to: ElementID(node), anchor: anchor)
            self?.scroll(ElementID(node), by: ops)
        }
    }

    /// Has the page arranged as that of another screen, which shows the same.
    package func arrange(like other: WebScreen) {
        layout = other.layout
    }

    /// Elements and where they are: the id, width, height, left and top of each.
    private func places(in values: [FrameValue]) -> [(node: RenderNode, frame: CGRect)] {
        values.prefix(4_096).compactMap { value in
            guard let parts = value.array, parts.count == 5, let id = parts[0].string.flatMap({ ElementID($0) }),
                let node = writer.told[ElementID(number: id.number)]?.node, node.needsFrameReport
            else { return nil }
            let numbers = parts.dropFirst().compactMap(\.number)
            guard numbers.count == 4 else { return nil }
            return (node, CGRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]))
        }
    }

    /// How something is scrolled: left, top, the width and height of what there is and of the window, why, and the elements at
    /// the point that was asked for.
    private func scroll(in values: [FrameValue]) -> PageScroll? {
        let numbers = values.prefix(7).compactMap(\.number)
        guard numbers.count == 7, numbers.allSatisfy({ abs($0) < 1e8 }) else { return nil }
        let cause: PageScroll.Cause = numbers[6] == 1 ? .person : numbers[6] == 2 ? .program : .rest
        let nodes = values.dropFirst(7).prefix(4).compactMap { value in
            value.string.flatMap { ElementID($0) }.flatMap { writer.told[ElementID(number: $0.number)]?.node }
        }
        return PageScroll(
            offset: CGPoint(x: numbers[0], y: numbers[1]), contentSize: CGSize(width: numbers[2], height: numbers[3]),
            windowSize: CGSize(width: numbers[4], height: numbers[5]), cause: cause, nodes: nodes)
    }

    private func takeMeasures(_ values: [FrameValue], _ text: PageText) -> Bool {
        var hasTaken = false
        for value in values.prefix(64) {
            guard let parts = value.array, parts.count == 4, let key = parts[0].integer, let ascent = parts[1].number,
                let descent = parts[2].number, let widths = parts[3].array?.compactMap(\.number)
            else { continue }
            if text.take(key: key, ascent: ascent, descent: descent, widths: widths) { hasTaken = true }
        }
        return hasTaken
    }
}

extension [CSSDeclaration] {
    /// As a style sheet writes them.
    fileprivate var css: String { reduce(into: "") { $0 += "\($1.name):\($1.value);" } }
}
