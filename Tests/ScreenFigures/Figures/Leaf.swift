import SwiftUI

extension ScreenFigures {
    /// A text among 10,000 in 100 stacks changes its height: the time of its body and of the layout of the whole tree.
    func leaf() -> Samples {
        let leaf = Leaf()
        let stage = Stage(Forest(leaf: leaf), columns: 200, rows: 60)
        return samples { number in
            leaf.text = number.isMultiple(of: 2) ? "one line" : "two\nlines"
            stage.host.update()
        }
    }
}

@MainActor
@Observable
private final class Leaf {
    var text = ""
}

private struct Forest: View {
    let leaf: Leaf

    var body: some View {
        List {
            VStack {
                ForEach(0..<100, id: \.self) { number in
                    VStack {
                        ForEach(0..<99, id: \.self) { Text("row \($0) of section \(number)") }
                        LeafView(leaf: number == 50 ? leaf : nil)
                    }
                }
            }
        }
    }
}

private struct LeafView: View {
    let leaf: Leaf?

    var body: some View {
        Text(leaf?.text ?? "a leaf that stays")
    }
}
