internal import Foundation
package import LayoutEngine
internal import RenderTree

extension WebScreen {
    /// Connects the layout to the page: its CSS goes out, and reports of places, rows and fonts come in.
    ///
    /// Call it before ``show(_:)``. It sets ``Callbacks/pageReported``, which belongs to it from then on.
    ///
    /// `text` has the measures of the geometry's metrics.
    package func attach(_ geometry: PageGeometry, text: PageText) {
        layout = PageLayout(
            style: { CSSLayout.style(of: $0).css },
            container: { CSSLayout.container(of: $0).css },
            wantsGeometry: \.needsFrameReport)
        arrange = { [weak self, weak geometry] in
            let nodes = geometry?.flexibility.update() ?? []
            self?.measure(text.dequeueRequests())
            return nodes.filter(\.isOnScreen)
        }
        applyFrames = { [weak geometry] frames in _ = geometry?.apply(frames) }
        requeueUnanswered = { text.requeueUnanswered() }
        callbacks.pageReported = { [weak self, weak geometry] act, node, operands in
            guard let self, let geometry else { return }
            switch act {
            case .reportGeometry: geometry.apply(places(in: operands.first?.array ?? []))
            case .requestRows:
                guard let node, operands.count == 2, let first = operands[0].integer, let count = operands[1].integer,
                    first >= 0, count > 0, count < 1_000_000
                else { return }
                geometry.show(first..<first + count, of: node)
            case .reportScroll:
                if let node, let scroll = scroll(in: operands) { geometry.apply(scroll, of: node) }
            case .reportFonts:
                if applyMeasures(operands.first?.array ?? [], text) { geometry.metricsDidChange() }
            default: break
            }
        }
        geometry.scrollToOffset = { [weak self] node, x, y in
            var ops = PatchOps()
            // In a list another element scrolls.
            let part: ElementLetter? = if case .scroll = node.content { nil } else { "r" }
            ops.scroll(ElementID(node, part), x: x, y: y)
            self?.scroll(ElementID(node, part), by: ops)
        }
        geometry.scrollToNode = { [weak self] node, anchor in
            var ops = PatchOps()
            ops.scroll(to: ElementID(node), anchor: anchor)
            self?.scroll(ElementID(node), by: ops)
        }
    }

    /// Uses the layout of another screen that shows the same tree.
    package func arrange(like other: WebScreen) {
        layout = other.layout
    }

    /// Reads the frames of elements: the id, width, height, left and top of each.
    private func places(in values: [FrameValue]) -> [(node: RenderNode, frame: CGRect)] {
        values.prefix(4_096).compactMap { value in
            guard let parts = value.array, parts.count == 5, let id = parts[0].string.flatMap({ ElementID($0) }),
                let node = writer.sent[ElementID(number: id.number)]?.node, node.takesFrameReport
            else { return nil }
            let numbers = parts.dropFirst().compactMap(\.number)
            guard numbers.count == 4 else { return nil }
            return (node, CGRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]))
        }
    }

    /// Reads a scroll position: left, top, the content's width and height, the window's width and height, the cause,
    /// and the elements at the requested point.
    private func scroll(in values: [FrameValue]) -> PageScroll? {
        let numbers = values.prefix(7).compactMap(\.number)
        guard numbers.count == 7, numbers.allSatisfy({ abs($0) < 1e8 }) else { return nil }
        let cause: PageScroll.Cause = numbers[6] == 1 ? .user : numbers[6] == 2 ? .program : .rest
        let nodes = values.dropFirst(7).prefix(4).compactMap { value in
            value.string.flatMap { ElementID($0) }.flatMap { writer.sent[ElementID(number: $0.number)]?.node }
        }
        return PageScroll(
            offset: CGPoint(x: numbers[0], y: numbers[1]), contentSize: CGSize(width: numbers[2], height: numbers[3]),
            windowSize: CGSize(width: numbers[4], height: numbers[5]), cause: cause, nodes: nodes)
    }

    private func applyMeasures(_ values: [FrameValue], _ text: PageText) -> Bool {
        var hasTaken = false
        for value in values.prefix(64) {
            guard let parts = value.array, parts.count == 4, let key = parts[0].integer, let ascent = parts[1].number,
                let descent = parts[2].number, let widths = parts[3].array?.compactMap(\.number)
            else { continue }
            if text.apply(key: key, ascent: ascent, descent: descent, widths: widths) { hasTaken = true }
        }
        return hasTaken
    }
}

extension RenderNode {
    /// Whether the page may report the node's frame, on its own or because positions of a pointer count from there.
    fileprivate var takesFrameReport: Bool {
        if case .input(let input) = content, input.wantsPointer || input.wantsHover || input.drop != nil { return true }
        return needsFrameReport
    }
}

extension [CSSDeclaration] {
    /// The declarations as CSS. Made for each element that changes, so bytes are copied instead of appending strings.
    fileprivate var css: String {
        let length = reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 2 }
        return String(unsafeUninitializedCapacity: length) { buffer in
            var end = 0
            for declaration in self {
                end = buffer.copy(declaration.name, endingWith: UInt8(ascii: ":"), to: end)
                end = buffer.copy(declaration.value, endingWith: UInt8(ascii: ";"), to: end)
            }
            return end
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Copies a text and one more character to an index. Returns the index after them.
    fileprivate func copy(_ text: String, endingWith character: UInt8, to start: Int) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            let end = start + bytes.count
            if !bytes.isEmpty { _ = self[start..<end].update(fromContentsOf: bytes) }
            self[end] = character
            return end + 1
        }
    }
}
