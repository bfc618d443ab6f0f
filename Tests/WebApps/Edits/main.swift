import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import WebRenderer

/// Edits random screens and writes what a browser is told, and what a new page of the same would be, to be compared there:
/// `WebEdits SEED EDITS`. Each line is a step in JSON: the frames, and then the whole page and its rules, if all was told.
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
    let host = ViewHost(
        ScreenView(root: model.root), renderer: screen, witness: nil,
        page: { tree in
            let geometry = PageGeometry(
                tree, metrics: PageMetrics(text), viewport: CGSize(width: 900, height: 900))
            screen.attach(geometry, text: text)
            return geometry
        },
        updateIsDue: {})
    screen.show(host.tree)
    step(of: screen, isFirst: true)
    screen.socketOpened(lastSeen: 0)
    func acknowledge() { try? screen.receive(.acknowledged(sequence)) }
    for number in 1...edits {
        model.edit()
        host.update()
        // What is not acknowledged is gathered and folded. Then there is nothing to compare.
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
