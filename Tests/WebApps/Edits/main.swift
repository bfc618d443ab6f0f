import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import WebRenderer

/// Edits random screens and writes the frames for a browser and the HTML of a new page with the same content, for
/// comparison there: `WebEdits SEED EDITS`. Each line is a step in JSON: the frames, and then, if all frames were sent,
/// the whole page and its rules.
@MainActor
func run(seed: UInt64, edits: Int) {
    let screen = WebScreen()
    var frames: [String] = []
    var sequence = 0
    screen.send = { frame in
        let text = String(decoding: frame, as: UTF8.self)
        frames.append(text)
        if let end = text.firstIndex(of: ","), let number = Int(text[text.index(after: text.startIndex)..<end]) {
            sequence = number
        }
    }
    var model = RandomEdits(seed: seed)
    let text = PageText()
    var geometry: PageGeometry?
    let host = ViewHost(
        ScreenView(root: model.root), renderer: screen, observer: nil,
        geometry: { tree in
            // The viewport of a phone, so texts wrap and lengths are sent.
            let page = PageGeometry(tree, metrics: PageMetrics(text), viewport: CGSize(width: 390, height: 600))
            screen.attach(page, text: text)
            geometry = page
            return page
        },
        updateIsDue: {})
    screen.show(host.tree)
    step(of: screen, isFirst: true)
    screen.socketOpened(lastSeen: 0)
    func acknowledge() { try? screen.receive(.acknowledged(sequence)) }
    for number in 1...edits {
        model.edit()
        host.update()
        if answer(frames, text) {
            geometry?.metricsDidChange()
            host.update()
        }
        // Unacknowledged patches are collected and folded; then there is nothing to compare.
        let isTold =
            number == edits || !number.isMultiple(of: 7) && !number.isMultiple(of: 5) && !number.isMultiple(of: 8)
        if isTold {
            for _ in 0..<3 { acknowledge() }
            step(of: screen, frames, tree: host.tree)
        } else {
            step(of: screen, frames)
        }
        frames = []
    }
    host.close()
}

/// Reports the width of each character that the server requested. Returns whether there was one.
@MainActor
func answer(_ frames: [String], _ text: PageText) -> Bool {
    var isAnswer = false
    for frame in frames where frame.contains("\"q\"") {
        let operations = (try? JSONSerialization.jsonObject(with: Data(frame.utf8))) as? [Any] ?? []
        for operation in operations.compactMap({ $0 as? [Any] }) where operation.first as? String == "q" {
            for question in operation.dropFirst().first as? [[Any]] ?? [] where question.count == 3 {
                guard let key = question[0] as? Int, let characters = question[2] as? String else { continue }
                let widths = characters.map { $0 == "i" || $0 == "l" ? 4.5 : 9 }
                if text.apply(key: key, ascent: 16, descent: 4, widths: widths) { isAnswer = true }
            }
        }
    }
    return isAnswer
}

@MainActor
func step(of screen: WebScreen, _ frames: [String] = [], tree: RenderTree? = nil, isFirst: Bool = false) {
    var fields = ["frames": "[" + frames.joined(separator: ",") + "]"]
    if tree != nil || isFirst {
        let new = isFirst ? screen : WebScreen()
        if let tree {
            new.arrange(like: screen)
            new.show(tree)
        }
        fields["page"] = quoted(new.page())
        fields["rules"] = quoted(new.styleRules)
    }
    let line = fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    print("{\(line)}")
}

func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return String(decoding: data ?? Data("\"\"".utf8), as: UTF8.self)
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
MainActor.assumeIsolated { run(seed: arguments.first ?? 1, edits: Int(arguments.dropFirst().first ?? 100)) }
