import AppKit
import Testing

#if !canImport(AppKit)
    #error("A target that asks for the product AppKit can import it.")
#endif

/// Written as for a Mac: one file that imports AppKit alone.
private struct Theme {
    var accent = NSColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    var title = NSFont.systemFont(ofSize: 15)
}

@MainActor
@Suite struct AppKitTests {
    @Test func theModuleSharesItsValuesWithSwiftUI() {
        let theme = Theme()
        #expect(theme.accent.cgColor.components == [0.25, 0.5, 0.75, 1])
        #expect(theme.title.pointSize == 15)
        #expect(NSImage(systemSymbolName: "star", accessibilityDescription: nil) != nil)
        #expect(NSApplication.shared === NSApp)
    }

    @Test func theModuleReexportsFoundation() {
        #expect(Date(timeIntervalSince1970: 0) < .now)
        #expect(CGRect(x: 0, y: 0, width: 2, height: 3).area == 6)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
}
