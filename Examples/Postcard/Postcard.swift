import Foundation
import LayoutEngine
import RenderTree
import SwiftUI

/// A picture of a view, written as SVG: `swift run Postcard > card.svg`. Each argument is the title of a button, which
/// is pressed before the picture is drawn.
@main
enum Postcard {
    @MainActor
    static func main() {
        let screen = SVGScreen()
        let host = ViewHost(
            Card(), viewport: CGSize(width: 480, height: 240), metrics: SVGMetrics(), renderer: screen
        ) {
            // Each press is followed by an update; nothing else changes the view.
        }
        for title in CommandLine.arguments.dropFirst() {
            guard press(title, in: host) else {
                FileHandle.standardError.write(Data("Postcard: no button is called “\(title)”.\n".utf8))
                exit(64)
            }
        }
        print(screen.picture)
        host.close()
    }

    /// Presses the first button with a title, and updates the screen.
    ///
    /// - Returns: Whether there is such a button.
    @MainActor
    static func press(_ title: String, in host: ViewHost) -> Bool {
        let button = host.tree.semantics.all.first { $0.role == .button && $0.label == title }
        guard let button, let node = host.tree.root.descendant(button.id) else { return false }
        let isHandled = node.send(.press)
        host.update()
        return isHandled
    }
}

extension RenderNode {
    fileprivate func descendant(_ id: ID) -> RenderNode? {
        self.id == id ? self : children.lazy.compactMap { $0.descendant(id) }.first
    }
}

/// The view that is shown. It does not depend on the screen.
struct Card: View {
    @State private var stamps = 1

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .top) {
                Text("Greetings from Linux").font(.title).bold()
                Spacer()
                ForEach(0..<stamps, id: \.self) { number in
                    RoundedRectangle(cornerRadius: 4)
                        .fill(number.isMultiple(of: 2) ? Color.orange : Color.teal)
                        .frame(width: 28, height: 36)
                }
            }
            Divider()
            Text("The weather is fine, the data flows one way, and every screen is a screen of your own.")
                .foregroundStyle(.secondary)
            Spacer()
            HStack {
                Button("Add a stamp") { stamps = min(stamps + 1, 4) }
                Button("Remove") { stamps = max(stamps - 1, 0) }.disabled(stamps == 0)
            }
        }
        .padding()
        .background(Color.yellow.opacity(0.15))
    }
}
