import Locking
import RenderTree
import SwiftUI

// The example of the page "How a change reaches the screen", with its own `print`.

private let lines = Locked<[String]>([])

private func print(_ line: String) {
    lines.withLock { $0.append(line) }
}

/// The output of the example.
@MainActor
func traceOfAPress() -> [String] {
    lines.withLock { $0 = [] }
    press()
    return lines.withLock { $0 }
}

struct PlayerView: View {
    @State private var isPlaying = false

    var body: some View {
        let _ = print("body      PlayerView")
        VStack {
            SongView(name: "Anvil")
            Text(isPlaying ? "playing" : "paused")
            PlayButton(isPlaying: $isPlaying)
        }
    }
}

struct SongView: View {
    let name: String

    var body: some View {
        let _ = print("body      SongView")
        Text(name)
    }
}

struct PlayButton: View {
    @Binding var isPlaying: Bool

    var body: some View {
        let _ = print("body      PlayButton")
        Button(isPlaying ? "Pause" : "Play") {
            print("action    isPlaying is \(isPlaying)")
            isPlaying.toggle()
            print("state     isPlaying is \(isPlaying)")
        }
    }
}

final class Printer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        for mutation in mutations { print("mutation  \(mutation)") }
    }
}

@MainActor
private func press() {
    func button(in node: RenderNode) -> RenderNode? {
        if case .button = node.content { return node }
        return node.children.lazy.compactMap { button(in: $0) }.first
    }

    let printer = Printer()
    let host = ViewHost(PlayerView(), renderer: printer) { print("marked    an update is due") }
    print("press     Play")
    button(in: host.tree.root)?.send(.press)
    host.update()
    print("done")
}
