import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Screens are 200 by 100 and center their content.
@MainActor
@Suite struct ElementFrameTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func aColorIsFoundByItsIdentifier() throws {
        let view = Color.red.frame(width: 30, height: 20).accessibilityIdentifier("box")
        try withScreen(view, size: size) { screen in
            try #expect(screen.element("box").frame == CGRect(x: 85, y: 40, width: 30, height: 20))
        }
    }

    @Test func aColorInsideItsFrameIsFoundWhereTheFrameIsLarger() throws {
        let view = Color.red.accessibilityIdentifier("box").frame(width: 10, height: 10)
            .frame(width: 50, height: 50, alignment: .topLeading)
        try withScreen(view, size: size) { screen in
            // The outer frame is at (75, 25).
            try #expect(screen.element("box").frame == CGRect(x: 75, y: 25, width: 10, height: 10))
        }
    }

    @Test func hiddenAndEmptyViewsHaveNoFrame() throws {
        let view = VStack {
            Color.red.hidden().accessibilityIdentifier("hidden")
            Color.red.frame(height: 10).opacity(0).accessibilityIdentifier("clear")
            Spacer().accessibilityIdentifier("room")
            EmptyView().accessibilityIdentifier("nothing")
        }
        try withScreen(view, size: size) { screen in
            for name in ["hidden", "clear", "room", "nothing"] { #expect(!screen.element(name).exists) }
        }
    }

    @Test func aColorWithAnIdentifierIsTappedWhereSomethingAroundItAnswers() throws {
        final class Taps { var count = 0 }
        let taps = Taps()
        let view = Color.red.accessibilityIdentifier("box").onTapGesture { taps.count += 1 }
        try withScreen(view, size: size) { screen in
            try screen.element("box").tap()
            #expect(taps.count == 1)
        }
    }
}
