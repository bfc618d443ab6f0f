import Measuring
import SwiftUI

/// 10,000 views that never change, and one that does, 50 levels deep among them.
@MainActor
func deepTurns(changes: Int) -> Turns {
    let leaf = LeafActions()
    let renderer = CountingRenderer()
    let host = ViewHost(Forest(leaf: leaf), renderer: renderer, updateIsDue: {})
    var number = 0
    let act: @MainActor () -> Void = {
        for _ in 0..<changes {
            number += 1
            leaf.set(number)
            host.update()
        }
    }
    return Turns(ready: {}, act: act, told: { renderer.digest(of: host.tree) })
}

final class LeafActions {
    var set: (Int) -> Void = { _ in }
}

struct Forest: View {
    let leaf: LeafActions

    var body: some View {
        VStack {
            ForEach(0..<2_450) { _ in
                HStack {
                    Text("one")
                    Text("two")
                    Text("three")
                }
            }
            Level(depth: 50, leaf: leaf)
        }
    }
}

struct Level: View {
    let depth: Int
    let leaf: LeafActions

    var body: some View {
        if depth == 0 {
            Leaf(actions: leaf)
        } else {
            AnyView(
                VStack {
                    Text("before")
                    Level(depth: depth - 1, leaf: leaf)
                    Text("behind")
                }
            )
        }
    }
}

struct Leaf: View {
    let actions: LeafActions
    @State private var number = 0

    var body: some View {
        let _ = actions.set = { number = $0 }
        Text(verbatim: String(number))
    }
}
