import RenderTree
import SwiftUI
import Testing

@testable import TerminalRenderer

/// Values of UIKit and AppKit in a terminal.
@MainActor
@Suite struct PlatformValueTests {
    private struct Facts: View {
        @State private var shown = ""

        var body: some View {
            Text("red").foregroundStyle(Color(.red))
            Text("bold").font(Font(UIFont.boldSystemFont(ofSize: 12)))
            Image(uiImage: UIImage(systemName: "star.fill")!)
            Button("Read") {
                let (screen, device) = (UIScreen.main, UIDevice.current)
                let size = screen.bounds.size
                shown = "\(Int(size.width)) \(Int(size.height)) \(device.userInterfaceIdiom) \(device.model)"
            }
            Text(shown)
        }
    }

    @Test func colorsFontsAndPicturesAreDrawn() throws {
        let stage = Stage(columns: 40, rows: 12, Facts())
        #expect(stage.style(of: "red")?.foreground == CellColor(red: 255, green: 0, blue: 0))
        #expect(stage.style(of: "bold")?.attributes == .bold)
        let star = try #require(Symbol(named: "star.fill")).grapheme
        #expect(stage.text.contains(star))
    }

    @Test func theScreenIsTheTerminal() {
        let stage = Stage(columns: 40, rows: 12, Facts())
        stage.click("Read")
        // 40 cells of 8 points, and 11 lines of 16 above the last one.
        #expect(stage.text.contains("320 176 phone Terminal"))
        stage.resize(columns: 80, rows: 12)
        stage.click("Read")
        #expect(stage.text.contains("640 176 pad Terminal"))
    }

    @Test func copiedTextCannotEndTheClipboardSequence() throws {
        let sequence = try #require(ClipboardSequence.bytes(copying: "a\u{7}\u{1B}\\ü"))
        // The bytes 61 07 1B 5C C3 BC in Base64.
        #expect(String(decoding: sequence, as: UTF8.self) == "\u{1B}]52;c;YQcbXMO8\u{7}")
        #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 56_000)) != nil)
        #expect(ClipboardSequence.bytes(copying: String(repeating: "a", count: 57_000)) == nil)
    }
}
