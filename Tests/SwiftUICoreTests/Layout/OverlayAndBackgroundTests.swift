import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A character is 8 points wide and 16 high; screens are 200 by 100.
@MainActor
@Suite struct OverlayAndBackgroundTests {
    private func frame(of view: some View, _ text: String) throws -> CGRect {
        try Screen(view, size: CGSize(width: 200, height: 100)).text(text).frame
    }

    @Test func anOverlayIsAlignedAndDoesNotAffectTheSize() throws {
        let view = Text("abcde").overlay(alignment: .topTrailing) { Text("1234567890").fixedSize() }
        #expect(try frame(of: view, "abcde") == CGRect(x: 80, y: 42, width: 40, height: 16))
        // It ends at the text's trailing edge, at 120.
        #expect(try frame(of: view, "1234567890") == CGRect(x: 40, y: 42, width: 80, height: 16))
    }

    @Test func aBackgroundIsProposedTheSizeOfItsContent() throws {
        let view = Text("abcde").padding(10).background {
            Text("b").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        }
        // The padded text is 60 by 36, at (70, 32).
        #expect(try frame(of: view, "b") == CGRect(x: 70, y: 52, width: 8, height: 16))
    }

    @Test func severalLayersArePiled() throws {
        let view = Text("abcde").overlay {
            Text("x")
            Text("y")
        }
        #expect(try frame(of: view, "x") == frame(of: view, "y"))
        #expect(try frame(of: view, "x") == CGRect(x: 96, y: 42, width: 8, height: 16))
    }

    @Test func eachViewOfAGroupHasItsOwnLayer() throws {
        let screen = Screen(
            HStack {
                Group {
                    Text("a")
                    Text("b")
                }
                .overlay(Text("o"), alignment: .bottom)
            },
            size: CGSize(width: 200, height: 100))
        #expect(screen.texts == ["a", "o", "b", "o"])
        #expect(try screen.text("o").at(1).frame.minX == 104)
    }

    @Test func anInsetTakesSpaceAtItsEdge() throws {
        let view = Text("x").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            .safeAreaInset(edge: .bottom, spacing: 4) { Text("bar") }
        #expect(try frame(of: view, "bar") == CGRect(x: 88, y: 84, width: 24, height: 16))
        #expect(try frame(of: view, "x") == CGRect(x: 96, y: 64, width: 8, height: 16))
    }

    @Test func theFirstThatFitsIsShown() throws {
        let view = ViewThatFits(in: .horizontal) {
            Text("long enough for nobody")
            Text("short")
        }
        let screen = Screen(view.frame(width: 100), size: CGSize(width: 200, height: 100))
        #expect(screen.texts == ["short"])
        screen.size.width = 200
        #expect(screen.texts == ["short"])
        let wide = Screen(view, size: CGSize(width: 200, height: 100))
        #expect(wide.texts == ["long enough for nobody"])
        wide.size.width = 80
        #expect(wide.texts == ["short"])
    }

    @Test func writingFromTheRightMirrors() throws {
        let view = HStack {
            Text("a")
            Spacer()
            Text("b").padding(.leading, 10)
        }
        .environment(\.layoutDirection, .rightToLeft)
        #expect(try frame(of: view, "a").minX == 192)
        #expect(try frame(of: view, "b").minX == 0)
        var environment = EnvironmentValues()
        environment.layoutDirection = .rightToLeft
        let screen = Screen(
            Text("a").frame(maxWidth: .infinity, alignment: .leading), size: CGSize(width: 200, height: 100),
            environment: environment)
        #expect(try screen.text("a").frame.minX == 192)
        screen.environment.layoutDirection = .leftToRight
        #expect(try screen.text("a").frame.minX == 0)
    }
}
