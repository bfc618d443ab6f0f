internal import Foundation
internal import LayoutEngine
package import RenderTree

/// The marks and notices that the screen of an inspected app shows in addition to the app.
///
/// While Alt is held, the mouse belongs to the inspection: it marks the element under the pointer, a click asks for the
/// element's causes, and a click on the last line starts or stops the marking of updated elements.
struct TerminalInspection {
    /// Shows the causes of an element in the inspector, and returns the element's name in the records; nil if they
    /// contain no cause.
    let showCauses: @MainActor (RenderNode) -> String?
    /// The element under the pointer while Alt is held.
    weak var target: RenderNode?
    /// The number of changes of the target and of events that have confirmed it. Only the newest one's time counts.
    var targetNumber = 0
    var marksUpdates = false
    /// The elements that were updated, with the moments at which their marks end.
    var updated: [(node: RenderNode, end: ContinuousClock.Instant)] = []
    /// Whether the end of marks is scheduled.
    var isEndScheduled = false
    /// The notice of the inspection in the last line, and the notice that it replaced.
    var notice: TerminalScreen.Notice?
    var formerNotice: TerminalScreen.Notice?

    /// The time for which the mark of an update stays.
    static let duration = Duration.milliseconds(500)
    /// The time for which a notice stays, in seconds.
    static let noticeTime = 4.0
    /// The time for which the mark under the pointer stays without an event, in seconds. A terminal does not report
    /// that Alt was released.
    static let targetTime = 2.0
    /// The number of elements that are marked at a time.
    static let maximum = 200
}

extension TerminalScreen {
    /// Lets a person see updates, and ask for the causes of an element.
    ///
    /// `showCauses` returns the name of the element in the records, or nil if they contain no cause. The content of the
    /// element itself may be secret.
    package func beginInspection(showingCauses showCauses: @escaping @MainActor (RenderNode) -> String?) {
        inspection = TerminalInspection(showCauses: showCauses)
    }

    /// Handles a mouse event that belongs to the inspection. Returns false for one of the app.
    func inspect(_ event: MouseEvent) -> Bool {
        guard inspection != nil else { return false }
        // The release of a press that the app has received belongs to the app.
        guard event.modifiers.contains(.alt), pressed == nil, !scrollBar.isActive, !dragging.isActive else {
            mark(nil)
            return false
        }
        switch event.action {
        case .wheel: return false
        case .press(.left):
            if size.rows > 1, event.position.row == size.rows - 1 {
                markUpdates(!(inspection?.marksUpdates ?? false))
            } else if let element = innermostElement(at: event.position) {
                if let name = inspection?.showCauses(element) {
                    say("The inspector shows what caused this: \(name)")
                } else {
                    say("The records do not contain what caused this.")
                }
            }
        case .press, .release, .drag: break
        case .move: mark(innermostElement(at: event.position))
        }
        return true
    }

    private func mark(_ element: RenderNode?) {
        inspection?.targetNumber += 1
        if element != nil, let number = inspection?.targetNumber {
            DispatchQueue.main.asyncAfter(deadline: .now() + TerminalInspection.targetTime) { [weak self] in
                MainActor.assumeIsolated {
                    if let self, self.inspection?.targetNumber == number { self.mark(nil) }
                }
            }
        }
        guard inspection?.target !== element else { return }
        inspection?.target = element
        setNeedsDraw()
    }

    /// Ends the mark under the pointer: a person who types no longer points.
    func endInspectionMark() {
        if inspection?.target != nil { mark(nil) }
    }

    private func markUpdates(_ isOn: Bool) {
        inspection?.marksUpdates = isOn
        inspection?.updated = []
        say(isOn ? "Updates are marked" : "Updates are no longer marked")
        setNeedsDraw()
    }

    /// Shows a notice for a few seconds in place of the one with the inspector's address.
    private func say(_ text: String) {
        let said = Notice(text, isError: false)
        if notice != inspection?.notice || notice == nil { inspection?.formerNotice = notice }
        inspection?.notice = said
        notice = said
        DispatchQueue.main.asyncAfter(deadline: .now() + TerminalInspection.noticeTime) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.notice == said else { return }
                self.notice = self.inspection?.formerNotice
                self.inspection?.notice = nil
            }
        }
    }

    /// Records the elements that the next frame marks.
    func noteUpdates(_ mutations: [Mutation]) {
        guard inspection?.marksUpdates ?? false else { return }
        let now = ContinuousClock.now
        var updated = inspection?.updated.filter { $0.end > now } ?? []
        for mutation in mutations {
            let node = mutation.node
            if case .remove = mutation { continue }
            updated.removeAll { $0.node === node }
            guard updated.count < TerminalInspection.maximum else { break }
            updated.append((node, now + TerminalInspection.duration))
        }
        inspection?.updated = updated
    }

    /// Draws the marks over a frame.
    func drawInspection(into buffer: inout CellBuffer, _ layout: LayoutTree) {
        guard inspection != nil else { return }
        let now = ContinuousClock.now
        let above = CellRect(
            column: 0, row: 0, columns: size.columns, rows: size.rows > 1 ? size.rows - 1 : size.rows)
        func area(of node: RenderNode) -> CellRect? {
            guard node.isOnScreen, !node.isHidden else { return nil }
            let area = PaintContext(clip: above).area(of: layout.visibleFrame(of: node)).intersection(above)
            return area.isEmpty ? nil : area
        }
        inspection?.updated.removeAll { $0.end <= now }
        for (node, _) in inspection?.updated ?? [] { area(of: node).map { buffer.invertEdges(of: $0) } }
        if let target = inspection?.target, let area = area(of: target) { buffer.invertEdges(of: area) }
        if let end = inspection?.updated.first?.end, inspection?.isEndScheduled == false {
            inspection?.isEndScheduled = true
            DispatchQueue.main.asyncAfter(deadline: .now() + (end - now).seconds) { [weak self] in
                MainActor.assumeIsolated {
                    self?.inspection?.isEndScheduled = false
                    self?.setNeedsDraw()
                }
            }
        }
    }

    /// The innermost element at a cell, even inside a control.
    private func innermostElement(at position: CellPoint) -> RenderNode? {
        guard let layout, var node = contentNode(at: position) else { return nil }
        while let child = node.children.reversed().first(where: {
            !$0.isHidden && layout.node(for: $0).globalFrame.contains(position.middle)
        }) {
            node = child
        }
        return node
    }
}

extension CellBuffer {
    /// Swaps the colors of an area that has at most two rows, or else of its edges.
    fileprivate mutating func invertEdges(of area: CellRect) {
        for row in area.rowRange {
            let isEdge = area.rows <= 2 || row == area.row || row == area.row + area.rows - 1
            var columns = Array(area.columnRange)
            if !isEdge, area.columns > 2 { columns = [area.column, area.column + area.columns - 1] }
            for column in columns {
                let cell = self[column, row]
                // Both halves of a wide character have one style.
                if cell.width == 0, column > area.column, columns.contains(column - 1) { continue }
                let first = cell.width == 0 ? column - 1 : column
                var style = cell.style
                style.attributes.formSymmetricDifference(.inverse)
                setStyle(style, column: first, row: row)
                if self[first, row].width == 2 { setStyle(style, column: first + 1, row: row) }
            }
        }
    }
}
