import SwiftUI
import Testing

@testable import TerminalRenderer

@MainActor
@Suite struct TextRendererTests {
    /// Moves every character a row down, and leaves the second one out.
    struct Lowering: TextRenderer {
        func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
            for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() where index != 1 {
                var copy = ctx
                copy.translateBy(x: 0, y: 16)
                copy.draw(slice)
            }
        }

        var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 16, trailing: 0) }
    }

    @Test func aTerminalShowsTheDrawingOfATextRenderer() {
        let view = VStack(alignment: .leading, spacing: 16) {
            Text("abc").textRenderer(Lowering())
            Text("end")
        }
        let stage = Stage(columns: 20, rows: 5, view)
        let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        #expect(rows == ["a c", "end"])
    }

    @Test func linksOfADrawnTextStayWhereTheyAre() {
        struct Linked: View {
            @State private var opened = "nothing"
            var body: some View {
                VStack(alignment: .leading) {
                    Text("[there](https://a.example/1)").textRenderer(Drawing())
                    Text("opened \(opened)")
                }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened = url.lastPathComponent
                        return .handled
                    })
            }
        }
        struct Drawing: TextRenderer {
            func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
                for line in layout { ctx.draw(line) }
            }
        }
        let stage = Stage(columns: 20, rows: 5, Linked())
        stage.click("there")
        #expect(stage.text.contains("opened 1"))
    }
}
