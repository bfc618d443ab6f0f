internal import Foundation
internal import RenderTree

extension WebScreen {
    /// Handles a pointer on or above a node, or a key that was pressed there.
    func point(_ act: ClientAct, at node: RenderNode, _ operands: [FrameValue]) throws(WebProtocolError) {
        guard case .input(let input) = node.content, input.isEnabled else { return }
        let time = callbacks.now()
        switch act {
        case .pointer:
            guard operands.count >= 3, let phase = operands[0].integer, let location = point(operands.dropFirst())
            else {
                throw .unknownMessage
            }
            let keys = operands.count > 3 ? operands[3].integer ?? 0 : 0
            let isOnControl = operands.count > 4 && operands[4].flag == true
            switch phase {
            case 0:
                pointing.begin(
                    on: node, at: location, time: time, modifiers: RenderShortcut.Modifiers(rawValue: keys & 63),
                    isOnControl: isOnControl)
            case 1: pointing.move(to: location, time: time)
            case 2: _ = pointing.end(at: location, time: time)
            case 3: pointing.cancel(time: time)
            case 4: events.ignoresNextUse = pointing.hasClaimed(node)
            case 5:
                guard let magnification = operands.count > 3 ? operands[3].number : nil else { throw .unknownMessage }
                pointing.pinch(on: node, at: location, magnification: min(max(magnification, 1e-6), 1e6), time: time)
            case 6: pointing.endPinch(time: time)
            default: throw .unknownMessage
            }
        case .hover: pointing.hover(over: operands.isEmpty ? nil : node, at: point(operands[...]) ?? .zero)
        default: try press(operands, in: node)
        }
        waitForGestures(from: time)
    }

    /// Wakes gestures such as a long press when their time has passed, since the page sends nothing then.
    private func waitForGestures(from time: Double) {
        // One timer for any number of events. When it fires, it is set again for a later deadline.
        guard let deadline = tree?.pointerDeadline, deadline < pointing.awaitedDeadline ?? .infinity else { return }
        pointing.awaitedDeadline = deadline
        callbacks.later(max(0, deadline - time)) { [weak self] in
            guard let self, pointing.awaitedDeadline == deadline else { return }
            pointing.awaitedDeadline = nil
            let now = max(deadline, callbacks.now())
            if let due = tree?.pointerDeadline, due <= now {
                pointing.wait(until: now)
                callbacks.update()
                flush()
            }
            if tree?.pointerDeadline != deadline { waitForGestures(from: now) }
        }
    }

    private func point(_ values: ArraySlice<FrameValue>) -> CGPoint? {
        guard let x = values.first?.number, let y = values.dropFirst().first?.number else { return nil }
        return CGPoint(x: min(max(x, -1e6), 1e6), y: min(max(y, -1e6), 1e6))
    }

    private func press(_ operands: [FrameValue], in node: RenderNode) throws(WebProtocolError) {
        guard let name = operands.first?.string, name.utf8.count <= 32 else { throw .unknownMessage }
        let modifiers = operands.count > 1 ? operands[1].integer ?? 0 : 0
        let isRepeated = operands.count > 2 && operands[2].integer == 1
        guard let key = Self.keys[name] ?? (name.count == 1 ? name.first : nil) else { return }
        node.offer(
            RenderKeyPress(
                key, characters: name.count == 1 ? name : nil,
                modifiers: RenderShortcut.Modifiers(rawValue: modifiers & 63), isRepeated: isRepeated))
    }

    /// The keys by their names in `KeyboardEvent.key`.
    private static let keys: [String: Character] = [
        "Enter": "\r", "Tab": "\t", "Escape": "\u{1B}", "Backspace": "\u{8}", "ArrowUp": "\u{F700}",
        "ArrowDown": "\u{F701}", "ArrowLeft": "\u{F702}", "ArrowRight": "\u{F703}", "Delete": "\u{F728}",
        "Home": "\u{F729}", "End": "\u{F72B}", "PageUp": "\u{F72C}", "PageDown": "\u{F72D}",
    ]
}
