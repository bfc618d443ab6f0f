import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Dimensions of lists, where a character is 8 by 16 points.
@MainActor
@Suite struct ListAppearanceTests {
    func screen(_ view: some View) -> Screen { Screen(view, size: CGSize(width: 640, height: 384)) }

    @Test func listSectionSpacingDeterminesTheSpaceBetweenSections() throws {
        let screen = screen(
            List {
                Section("A") { Text("a") }
                Section("B") { Text("b") }.listSectionSpacing(40)
                Section("C") { Text("c") }
            }.listSectionSpacing(.custom(8)))
        #expect(try screen.frame(ofText: "B").minY == 32 + 8)
        #expect(try screen.frame(ofText: "C").minY == 72 + 40)
    }

    @Test func rowsAndHeadersHaveALeastHeight() throws {
        let screen = screen(
            List {
                Section("A") {
                    Text("a")
                    Text("b").frame(height: 64)
                }
            }
            .environment(\.defaultMinListRowHeight, 48)
            .environment(\.defaultMinListHeaderHeight, 32))
        #expect(try screen.frame(ofText: "A").minY == 16)
        // Centered in 48 points.
        #expect(try screen.frame(ofText: "a").minY == 32 + 16)
        #expect(try screen.frame(ofText: "b").midY == 80 + 32)
    }
}
